"""Hostile content, saves and records through the command line: the documented status, a word of why, no files."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from cardwright.cli import run
from tests.cli.fuzzing import called, fuzz

CARD = "  zyzzyva_{}:\n    name: {{en: Zyzzyva {}, zh-Hans: 字{}}}\n    kind: no_such_kind\n    effect: draw 1\n"


def test_damaged_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `python -m tests.cli.fuzzing` does with 2,000."""
    monkeypatch.setenv("NO_COLOR", "1")
    ends, faults = fuzz(tmp_path, 24, 7)
    assert faults == []
    assert sum(ends.values()) == 24
    assert ends["check 1"] > 3


def _cards(here: Path) -> Path:
    return next(iter(sorted((here / "mine" / "cards").glob("*.yaml"))))


def _refused(here: Path, file: Path, data: bytes, code: str) -> None:
    file.write_bytes(data)
    before = {each: each.read_bytes() for each in here.rglob("*") if each.is_file()}
    for command in ("check", "fmt", "show"):
        status, said = called(command, "mine")
        assert status == 1, (command, said[:300])
        assert "Traceback" not in said
        assert {each: each.read_bytes() for each in here.rglob("*") if each.is_file()} == before
        assert command != "check" or code in said, said[:300]


def test_a_large_card_file(here: Path) -> None:
    rows = "".join(CARD.format(number, number, number) for number in range(50_000))
    data = _cards(here).read_bytes() + rows.encode()
    assert len(data) > 4_500_000
    _refused(here, _cards(here), data, "E123")


@pytest.mark.parametrize(
    "text", ["[" * 20_000, "a:\n" + "".join(" " * n + "a:\n" for n in range(1, 500)), "- " * 9_000]
)
def test_nesting_without_end_in_cards(here: Path, text: str) -> None:
    _refused(here, _cards(here), text.encode(), "E12")


@pytest.mark.parametrize("text", ["(" * 20_000, "not " * 9_000 + "me", "me." * 9_000 + "hand"])
def test_nesting_without_end_in_effects(here: Path, text: str) -> None:
    rules = here / "mine" / "rules.effect"
    _refused(here, rules, rules.read_bytes() + f"\nverb zyzzyva\n  draw {text}\n".encode(), "E10")


@pytest.mark.parametrize("coding", ["utf-16", "latin-1"])
@pytest.mark.parametrize("name", ["game.yaml", "rules.effect"])
def test_wrong_encodings(here: Path, name: str, coding: str) -> None:
    file = here / "mine" / name
    text = file.read_text("utf-8").replace("\n", "  # Spielschluß, 终局é\n", 1)
    _refused(here, file, text.encode(coding, "replace"), "E12")


def _played(here: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("wait\nwait\n"))
    assert called("play", "mine", "--plain", "--seed", "3", "--save", "kept.json")[0] == 0
    return (here / "kept.json").read_text("utf-8")


def _taken(here: Path, monkeypatch: pytest.MonkeyPatch, data: bytes) -> set[int]:
    """The statuses of all that reads a save; none of them writes anything."""
    (here / "bad.json").write_bytes(data)
    there = sorted(here.rglob("*"))
    ends = set()
    for words in (
        ("play", "mine", "--plain", "--load", "bad.json"),
        ("replay", "bad.json", "--game", "mine"),
        ("replay", "bad.json", "--game", "mine", "--verify"),
        ("replay", "bad.json", "--game", "mine", "--as-playtest", "made.yaml"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        status, said = called(*words)
        assert "Traceback" not in said
        assert "internal error" not in said
        assert status in (0, 1, 2), said
        assert status == 0 or said.strip()
        if status == 0:
            (here / "made.yaml").unlink(missing_ok=True)
        ends.add(status)
        assert sorted(here.rglob("*")) == there
    return ends


def test_saves_cut_short(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = _played(here, monkeypatch).rstrip()
    for end in range(0, len(text), max(len(text) // 5, 1)):
        assert _taken(here, monkeypatch, text[:end].encode()) == {1}, end


@pytest.mark.parametrize("value", [None, 10**30, ["zyzzyva"], {"a": 1}])
def test_saves_edited(here: Path, monkeypatch: pytest.MonkeyPatch, value: object) -> None:
    data = json.loads(_played(here, monkeypatch))
    for key in data:
        _taken(here, monkeypatch, json.dumps({**data, key: value}).encode())
    assert 1 in _taken(here, monkeypatch, json.dumps({**data, "decisions": value or [3]}).encode())


def test_saves_of_other_content(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = _played(here, monkeypatch)
    rules = here / "mine" / "rules.effect"
    rules.write_text(rules.read_text("utf-8").replace("draw 1", "draw 2"), "utf-8")
    assert _taken(here, monkeypatch, text.encode()) == {1}


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x00" * 99, b"[" * 99_999, b"9" * 9_999, b"\xef\xbb\xbf{}"])
def test_what_is_no_save(here: Path, monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    assert _taken(here, monkeypatch, data) <= {1, 2}


def test_a_save_in_another_encoding(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _taken(here, monkeypatch, _played(here, monkeypatch).encode("utf-16")) <= {1, 2}


def test_a_game_that_is_not_there(here: Path) -> None:
    assert run.run(["check", "zyzzyva"]) == 2
