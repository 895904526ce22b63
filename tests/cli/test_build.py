"""`build`: everything in one go, and what is left when a stage finds a fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from cardwright.cli import build, run
from tests.cli.conftest import change


def test_everything_in_one_go(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["build", "mine", "-o", "out"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    lines = shown.out.splitlines()
    assert lines[0] == "Firefly Jar"
    assert [line[:14].strip() for line in lines[1:-1] if line[2:3].strip()] == [
        "check",
        "playtests",
        "texts",
        "print",
        "simulation",
    ]
    assert lines[-1].startswith("All is well, after ")
    named = {Path(line.strip()).name for line in lines if line.startswith(" " * 14)}
    assert named == {"texts.en.txt", "rules.md", "cards.en.pdf", "simulation.json", "simulation.html"}
    assert named | {"cards.en.manifest.json"} == {path.name for path in (here / "out").iterdir()}
    assert len(PdfReader(here / "out/cards.en.pdf").pages) == 2
    assert json.loads((here / "out/simulation.json").read_text("utf-8"))["games"] == build.GAMES
    assert "\nGreedy Moth\nScare two fireflies away from your opponent.\n" in (here / "out/texts.en.txt").read_text()


def test_a_deck_without_rules(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["new", "post", "--template", "print-only"]) == 0
    capsys.readouterr()
    assert run.run(["build", "post"]) == 0
    shown = capsys.readouterr().out
    assert "playtests" not in shown
    assert "simulation" not in shown
    assert {path.name for path in (here / "build/post").iterdir()} == {
        "texts.en.txt",
        "cards.en.pdf",
        "cards.en.manifest.json",
    }


def test_rulebooks_in_the_languages_of_the_game(here: Path) -> None:
    assert run.run(["new", "post", "--template", "print-only"]) == 0
    change(here / "post/game.yaml", "languages: [en]", "languages: [en, zh-Hans]")
    (here / "post/words").mkdir(exist_ok=True)
    (here / "post/words/zh-Hans.yaml").write_text(
        "symbols: {kind: {postcard: 明信片, telegram: 电报}, land: {sea: 海, hills: 山, town: 城}}\n"
        "decks: {post: 邮件}\nprinted: {stamps: 邮票, place: 地方}\n",
        "utf-8",
    )
    for name in ("rules.md", "rules.zh-Hans.md", "rules.de.md"):
        (here / "post" / name).write_text(f"# {name}\n", "utf-8")
    assert run.run(["build", "post", "-o", "out"]) == 0
    assert {path.name for path in (here / "out").glob("rules*")} == {"rules.md", "rules.zh-Hans.md"}
    assert (here / "out/rules.zh-Hans.md").read_text("utf-8") == "# rules.zh-Hans.md\n"


def test_a_failing_playtest_does_not_keep_the_rest_from_being_made(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(here / "mine/playtests/first.yaml", "- amber.fireflies is 1", "- amber.fireflies is 2")
    assert run.run(["build", "mine", "-o", "out"]) == 1
    shown = capsys.readouterr()
    assert "✗ playtests   10 passed, 1 failed" in shown.out
    assert "Faults in playtests, after" in shown.out
    assert "failed: A glimmer catches a firefly" in shown.err
    assert "mine/playtests/first.yaml" in shown.err
    assert (here / "out/cards.en.pdf").exists()


def test_what_cannot_be_printed_does_not_keep_the_rest_from_being_made(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(
        here / "mine/game.yaml", "  colour: dusk\n  accent: glow\n  kinds", "  colour: dusc\n  accent: glow\n  kinds"
    )
    assert run.run(["build", "mine", "-o", "out"]) == 1
    assert "✗ print" in capsys.readouterr().out
    assert (here / "out/simulation.json").exists()


def test_errors_in_the_rules_build_nothing(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    assert run.run(["build", "mine", "-o", "out"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "mine/cards/meadow.yaml:25:7" in shown.err
    assert not (here / "out").exists()


def test_an_interrupt_keeps_and_reports_what_has_finished(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(build, "sheets", stop)
    assert run.run(["build", "mine", "-o", "out"]) == 130
    shown = capsys.readouterr()
    assert "✗ print       interrupted" in shown.out
    assert (here / "out/texts.en.txt").exists()
    assert not (here / "out/cards.en.pdf").exists()


def test_numbers_reach_the_simulation(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["build", "mine", "-o", "out", "--set", "last_turn=99"]) == 0
    report = json.loads((here / "out/simulation.json").read_text("utf-8"))
    assert report["numbers"] == {"last_turn": 99}


def test_each_number_of_players_is_simulated(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/game.yaml", "seats: [amber, jade]", "seats: {names: [amber, jade, opal], least: 2}")
    (here / "mine/playtests/first.yaml").unlink()
    assert run.run(["build", "mine", "-o", "out"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  simulation")]
    assert [line.split(":")[0] for line in lines] == ["  simulation  2 players", "  simulation  3 players"]
    for players, name in ((2, "simulation"), (3, "simulation.3-players")):
        report = json.loads((here / f"out/{name}.json").read_text("utf-8"))
        assert (report["games"], len(report["seats"])) == (build.GAMES, players)
        assert (here / f"out/{name}.html").is_file()
