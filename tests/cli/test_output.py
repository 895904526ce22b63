"""Files whole or not at all, and colour only where it is wanted."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from cardwright.cli import output
from cardwright.cli.faults import UsageError


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_file_is_written_with_the_usual_rights(tmp_path: Path) -> None:
    target = tmp_path / "report.json"
    output.write_whole(target, "日\n")
    assert target.read_bytes() == "日\n".encode()
    mask = os.umask(0)
    os.umask(mask)
    assert target.stat().st_mode & 0o777 == 0o666 & ~mask
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]


def test_a_failing_write_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "report.json"
    target.write_text("before", "utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(UsageError, match="No space left on device"):
        output.write_whole(target, "after")
    assert target.read_text("utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]


@pytest.mark.parametrize(("name", "said"), [("no/where.json", "there is no folder"), (".", "it is a folder")])
def test_a_place_that_cannot_be_written_is_wrong_usage(tmp_path: Path, name: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        output.write_whole(tmp_path / name, "x")


def test_reading_what_is_not_there_or_no_text_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="there is no save"):
        output.read_text(tmp_path / "none", "save")
    (tmp_path / "picture").write_bytes(b"\x89\xff")
    with pytest.raises(UsageError, match="not UTF-8"):
        output.read_text(tmp_path / "picture")


@pytest.mark.parametrize(
    ("stream", "variables", "wanted"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
    ],
)
def test_colour(stream: io.StringIO, variables: dict[str, str], wanted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert output.colour(stream) is wanted


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe, terminal = io.StringIO(), Terminal()
    monkeypatch.setattr("sys.stderr", pipe)
    output.progress("games", 1200, 5000)
    output.progress_end()
    assert pipe.getvalue() == ""
    monkeypatch.setattr("sys.stderr", terminal)
    output.progress("games", 1200, 5000)
    assert "games: 1,200 of 5,000" in terminal.getvalue()
