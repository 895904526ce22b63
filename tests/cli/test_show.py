"""`show`: the list, a card, languages, and what to say when there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.cli import run
from cardwright.locate import bundled
from tests.cli.conftest import change


def test_the_list_counts_copies(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", "mine"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Firefly Jar: 6 different cards, 18 in all"
    assert "    6 × glimmer     Glimmer (evening)" in lines


def test_a_card_shows_text_effect_and_place(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", "mine", "moth"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Greedy Moth\n  id: moth\n  kind: evening\n  copies: 3 in meadow\n")
    assert "Scare two fireflies away from your opponent." in shown
    assert "      scare foe(me) by 2" in shown
    assert "swarm" not in shown


def test_a_card_can_be_asked_for_by_its_name(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", "mine", "Greedy Moth", "lid"]) == 0
    assert "Tight Lid\n  id: lid" in capsys.readouterr().out


def test_who_names_it(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "where it is not this", "where it is glimmer")
    assert run.run(["show", "mine", "glimmer"]) == 0
    assert capsys.readouterr().out.endswith("\n\n  named by: breeze\n")


def test_two_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", "day-and-night", "fate", "--lang", "zh-Hans"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(
        "命运\n  名称（en）：Fate\n  名称（zh-Hant）：命運\n  id：fate\n  类型：奇迹\n  张数：2（day_book）\n"
    )
    assert "板块" in shown.split("\n\n")[1]


def test_patterns_are_shown_row_by_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", "stars", "hastur"]) == 0
    assert "\n  constellations: S3 * CR / * FM * / SE * S1\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mine", "moht"], "mine has no card moht; did you mean moth?"),
        (["mine", "--lang", "fr"], "--lang: mine has no texts in fr"),
        (["mein"], "there is no game mein"),
    ],
)
def test_what_is_not_there(words: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_game_with_errors_shows_them_and_nothing_else(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    assert run.run(["show", "mine"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "mine/cards/meadow.yaml:25:7" in shown.err
    assert shown.err.endswith("cardwright: mine has errors, so it cannot be used\n  cardwright check mine\n")


def test_where_a_bundled_game_lies(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["show", bundled()[0]]) == 0
    said = capsys.readouterr().err.strip().removeprefix("its files: ")
    assert (Path(said) / "game.yaml").is_file()
    assert run.run(["show", "mine"]) == 0
    assert capsys.readouterr().err == ""
