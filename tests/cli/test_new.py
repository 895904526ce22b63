"""A new game is there whole, without faults, and can be used at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.cli import run
from cardwright.cli.new import NAMES, SCHEMAS, TEMPLATES
from cardwright.locate import bundled


@pytest.fixture(params=NAMES)
def made(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    assert run.run(["new", "mine", "--template", request.param]) == 0
    return str(request.param)


def test_every_template_can_be_asked_for() -> None:
    assert {path.name for path in TEMPLATES.iterdir()} == set(NAMES)


def test_it_has_no_faults_not_even_warnings(made: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["check", "mine", "--strict"]) == 0, capsys.readouterr()


def test_it_is_all_there_and_nothing_beside_it(made: str, tmp_path: Path) -> None:
    wanted = {path.relative_to(TEMPLATES / made) for path in (TEMPLATES / made).rglob("*")}
    wanted |= {Path(".schemas"), *(Path(".schemas") / path.name for path in SCHEMAS.glob("*.json"))}
    assert {path.relative_to(tmp_path / "mine") for path in (tmp_path / "mine").rglob("*")} == wanted
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_it_prints(made: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["print", "mine"]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("mine.pdf: 2 pages, 18 cards, 6 different faces")
    assert shown.err == ""
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF-")


def test_every_card_says_something(made: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", "mine"]) == 0
    cards = [line.split()[2] for line in capsys.readouterr().out.splitlines() if " × " in line]
    assert len(cards) == 6
    for card in cards:
        assert run.run(["show", "mine", card]) == 0
        text = capsys.readouterr().out.split("\n\n")[1]
        assert text.startswith("  ")
        assert text.endswith(".")
        assert "_" not in text


def test_a_folder_that_holds_something_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    assert run.run(["new", "mine"]) == 0
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "notes.txt").write_text("mine", "utf-8")
    assert run.run(["new", "other"]) == 2
    assert "not empty; nothing was written" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "other").iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "file"], "file is a file"),
        (["new", "mine", "--template", "rule"], "--template: rule is none of rules, print-only; did you mean rules?"),
        (["new", "file/mine"], "cannot make the folder"),
    ],
)
def test_what_cannot_be_made_says_why(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("", "utf-8")
    assert run.run(words) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_folder_named_like_a_bundled_game_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run.run(["new", bundled()[0]]) == 0
    assert f"cardwright check ./{bundled()[0]}\n" in capsys.readouterr().err
