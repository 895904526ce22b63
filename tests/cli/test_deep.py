"""`check --deep`: random games after a clean check, what they report, and the games that are kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli import run
from runtime.soundness import checks
from tests.cli.conftest import change


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two checks: one of them finds a problem after five decisions of every game."""

    def wrong(rules: Any, seed: int) -> Iterator[tuple[int, str]]:
        yield 5, "a planted\nproblem"

    for name in list(checks.CHECKS):
        if name != "options":
            monkeypatch.delitem(checks.CHECKS, name)
    monkeypatch.setitem(checks.CHECKS, "planted", wrong)


def deep(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    status = run.run(["check", *words, "--deep", "--format", "json"])
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return status, data


def test_a_sound_game(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["check", "mine", "--deep", "--games", "1"]) == 0
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "mine: no faults" in shown.err
    assert "mine, 2 players: 1 random game, " in shown.err
    assert "no problems" in shown.err
    assert [path.name for path in here.iterdir()] == ["mine"]


def test_the_json_form(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, data = deep(capsys, "mine", "--games", "1")
    assert status == 0
    assert data["diagnostics"] == []
    assert [played["games"] for played in data["deep"]] == [1]
    assert data["deep"][0]["decisions"] > 10
    assert data["deep"][0]["problems"] == []


@pytest.mark.usefixtures("planted")
def test_a_problem_is_reported_and_its_game_kept(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, data = deep(capsys, "mine", "--games", "2", "--seed", "9", "--set", "goal=9")
    assert status == 1
    problems = data["deep"][0]["problems"]
    assert [problem["check"] for problem in problems] == ["planted", "planted"]
    assert [problem["decisions"] for problem in problems] == [5, 5]
    files = [problem["record"] for problem in problems]
    assert files == [f"{folder_id(here)}-2-players-{problem['seed']}.json" for problem in problems]
    assert len(set(files)) == 2
    for file in files:
        record = json.loads((here / file).read_text("utf-8"))
        assert len(record["decisions"]) == 5
        assert record["numbers"] == {"goal": 9}
        assert run.run(["replay", file, "--game", "mine", "--verify"]) == 0
        capsys.readouterr()
        assert run.run(["replay", file, "--game", "mine"]) == 0
        assert "after 5 of 5 decisions" in capsys.readouterr().out


def folder_id(here: Path) -> str:
    import dsl

    game = dsl.load(here / "mine").game
    assert game is not None
    return game.id


@pytest.mark.usefixtures("planted")
def test_the_text_form_says_how_to_replay(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["check", "mine", "--deep", "--games", "1"]) == 1
    problem, more, kept = capsys.readouterr().out.splitlines()
    assert problem.startswith("mine, 2 players: planted: seed ")
    assert problem.endswith("after 5 decisions: a planted")
    assert more == "problem"
    words = kept.removeprefix("  kept: cardwright ").split()
    assert run.run(words) == 0


@pytest.mark.usefixtures("planted")
def test_annotations(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["check", "mine", "--deep", "--games", "1", "--format", "github"]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("::error title=random play::mine, 2 players: planted: seed ")
    assert line.endswith("a planted%0Aproblem")


def test_a_game_that_hangs_is_kept_up_to_there(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = here / "mine/rules.effect"
    text = rules.read_text("utf-8")
    rules.write_text(text + "\nverb spin n: number\n  if n > 0\n    spin (n + 1)\n", "utf-8")
    change(here / "mine/cards/meadow.yaml", "catch 3", "spin 1")
    status, data = deep(capsys, "mine", "--games", "1")
    assert status == 1, data
    problems = data["deep"][0]["problems"]
    assert {problem["check"] for problem in problems} == set(checks.CHECKS)
    (file,) = {problem["record"] for problem in problems}
    assert run.run(["replay", file, "--game", "mine", "--verify"]) == 0


def test_faults_come_first(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    assert run.run(["check", "mine", "--deep"]) == 1
    shown = capsys.readouterr()
    assert "error[E" in shown.out
    assert "nothing was played" in shown.err


def test_a_deck_without_rules_is_not_played(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["new", "other", "--template", "print-only"]) == 0
    assert run.run(["check", "other", "--deep"]) == 0
    assert "nothing was played" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--games", "2"], ["--seed", "2"], ["--deep", "--games", "0"]])
def test_options_that_do_not_fit(words: list[str], here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["check", "mine", *words]) == 2
    assert "--" in capsys.readouterr().err


@pytest.mark.usefixtures("planted")
def test_an_interruption_keeps_what_was_found(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(rules: Any, seed: int) -> Iterator[tuple[int, str]]:
        raise KeyboardInterrupt

    monkeypatch.setitem(checks.CHECKS, "stopped", stopped)
    assert run.run(["check", "mine", "--deep"]) == 130
    shown = capsys.readouterr()
    assert "a planted" in shown.out
    assert "interrupted after 0 games" in shown.err
    assert len(list(here.glob("*-2-players-*.json"))) == 1
