"""`fmt`: what it changes, what it leaves, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.cli import run
from tests.cli.conftest import change


def texts(folder: Path) -> dict[str, str]:
    return {str(path): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()}


def test_a_new_game_has_the_style(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["fmt", "mine", "--check"]) == 0, capsys.readouterr()
    assert capsys.readouterr().err == "mine: nothing to change\n"


def test_spaces_are_put_right_and_nothing_else(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = texts(here / "mine")
    change(here / "mine/cards/meadow.yaml", "scare foe(me) by 2", "scare  foe( me )   by 2")
    change(here / "mine/rules.effect", "  add n to me.fireflies", "  add  n  to me.fireflies")
    changed = texts(here / "mine")
    assert run.run(["fmt", "mine", "--check"]) == 1
    assert capsys.readouterr().out == "would change mine/rules.effect\nwould change mine/cards/meadow.yaml\n"
    assert texts(here / "mine") == changed
    assert run.run(["fmt", "mine"]) == 0
    assert capsys.readouterr().out == "changed mine/rules.effect\nchanged mine/cards/meadow.yaml\n"
    assert texts(here / "mine") == wanted


def test_a_file_with_faults_is_left_and_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/rules.effect", "  add n to me.fireflies", "  add  n  too me.fireflies")
    before = texts(here / "mine")
    assert run.run(["fmt", "mine"]) == 1
    assert "left as it is, since it has faults: mine/rules.effect" in capsys.readouterr().err
    assert texts(here / "mine") == before
