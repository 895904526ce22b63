"""Watching: again after every change, not after what it writes itself, and on after a fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.cli import run, watching
from cardwright.cli.faults import Refused
from tests.cli.conftest import change


class Clock:
    """Stands for time.sleep: each pause does the next thing, and after the last comes an interrupt."""

    def __init__(self, *things: object) -> None:
        self.things = list(things)

    def __call__(self, _seconds: float) -> None:
        if not self.things:
            raise KeyboardInterrupt
        thing = self.things.pop(0)
        if callable(thing):
            thing()


def test_again_after_a_change_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, own = tmp_path / "game.yaml", tmp_path / "out.pdf"
    file.write_text("1", "utf-8")
    runs: list[str] = []

    def once() -> None:
        runs.append(file.read_text("utf-8"))
        own.write_text("".join(runs), "utf-8")
        if len(runs) == 1:
            raise Refused("not yet")

    def write() -> None:
        file.write_text("22", "utf-8")

    def hide() -> None:
        (tmp_path / ".swap").write_text("", "utf-8")

    monkeypatch.setattr(watching.time, "sleep", Clock(None, write, None, hide, None, file.unlink, None))
    with pytest.raises((KeyboardInterrupt, FileNotFoundError)):
        watching.watch([tmp_path], once, [own])
    assert runs == ["1", "22"]


def test_print_again(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def slip() -> None:
        change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")

    def mend() -> None:
        change(here / "mine/cards/meadow.yaml", "cach 3", "catch 2")

    monkeypatch.setattr(watching.time, "sleep", Clock(None, slip, None, mend))
    assert (
        run.run(["print", "mine", "-o", "mine/out.pdf", "--cards", "last_light", "--copies", "one", "--watch"]) == 130
    )
    shown = capsys.readouterr()
    assert shown.out.count("mine/out.pdf: 1 page") == 2
    assert "mine/cards/meadow.yaml:25:7" in shown.err
    assert shown.err.count("watching; Ctrl+C ends it") == 3
