"""`simulate`, `compare`, `tournament`, `replay` at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from cardwright.cli import run
from runtime.simulate.report import NOT_REPEATED
from tests.cli.conftest import change

KEYS = {
    "version", "game", "content", "seed", "games", "jobs", "seats", "wins", "draws", "unfinished", "endings",
    "first_seat", "length", "choices", "cards", "never_ran", "elapsed", "speed",
}  # fmt: skip


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run.run(["simulate", "mine", "--json", "-", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def repeated(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in NOT_REPEATED}


def test_the_json_form(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "-n", "60")
    assert set(report) >= KEYS
    assert report["games"] == 60
    assert report["seats"] == {"amber": "random", "jade": "random"}
    assert set(report["wins"]["amber"]) >= {"games", "rate", "low", "high"}
    assert set(report["first_seat"]) >= {"rate", "low", "high"}
    assert set(report["length"]) == {"turns", "decisions"}
    assert set(report["length"]["turns"]) == {"mean", "median", "p5", "p95"}
    assert set(report["choices"]) == {"mean", "p95"}
    assert set(report["cards"]["glimmer"]) == {"drawn", "played", "won_when_drawn", "won_when_played"}
    assert sum(seat["games"] for seat in report["wins"].values()) + report["draws"] + report["unfinished"] == 60
    assert sum(report["endings"].values()) == 60
    assert report["cards"]["glimmer"]["played"] <= report["cards"]["glimmer"]["drawn"]


def test_processes_change_nothing(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = simulated(capsys, "-n", "160", "--jobs", "1")
    two = simulated(capsys, "-n", "160", "--jobs", "2")
    assert (one["jobs"], two["jobs"]) == (1, 2)
    assert repeated(one) == repeated(two)


def test_a_seed_and_a_number_change_the_result(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = simulated(capsys, "-n", "60")
    assert repeated(one) == repeated(simulated(capsys, "-n", "60"))
    assert one["wins"] != simulated(capsys, "-n", "60", "--seed", "2")["wins"]
    longer = simulated(capsys, "-n", "60", "--set", "goal=12")
    assert longer["length"]["turns"]["mean"] > one["length"]["turns"]["mean"]
    assert longer["content"] != one["content"]
    assert repeated(simulated(capsys, "-n", "60", "--variant", "long_night"))["wins"] != one["wins"]


def test_what_is_written(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--json", "a.json", "--report", "a.html", "--records", "a.records"]
    assert run.run(["simulate", "mine", "-n", "20", *words]) == 0
    text = capsys.readouterr().out
    report = json.loads((here / "a.json").read_text("utf-8"))
    assert f"{100 * report['wins']['amber']['rate']:.1f} %" in text
    assert "Firefly Jar" in (here / "a.html").read_text("utf-8")
    assert len((here / "a.records").read_text("utf-8").splitlines()) == 20
    assert run.run(["replay", "a.records", "--verify"]) == 0
    assert "20 games happen again exactly as recorded" in capsys.readouterr().out


def test_limits(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["simulate", "mine", "-n", "20", "--fail-if", "unfinished > 0", "--fail-if", "wins.jade > 99"]) == 0
    assert run.run(["simulate", "mine", "-n", "20", "--fail-if", "unfinished > 0", "--fail-if", "games is 20"]) == 1
    assert "fails: games is 20 (games is 20)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--fail-if", "wins.jad > 3"), "did you mean jade"),
        (("--fail-if", "games >"), "--fail-if games >"),
        (("-n", "0"), "less than 1"),
        (("--seat", "jade=human"), "only play has a human"),
        (("--seat", "jade=script:nobody"), "there are script:catcher"),
        (("--seat", "jade=script:catchre"), "did you mean script:catcher"),
        (("--seat", "jade=script"), "there are script:catcher"),
        (("--json", "no/where.json"), "no folder no"),
        (("--until-margin", "0"), "not between"),
        (("--jobs", "0"), "less than 1"),
        (("--players", "4"), "for 2 players"),
    ],
)
def test_wrong_usage(here: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], part: str) -> None:
    assert run.run(["simulate", "mine", "-n", "10", *words]) == 2
    shown = capsys.readouterr()
    assert part in shown.err
    assert not list(here.glob("*.json"))


def test_the_page_shows_the_lines_that_never_ran(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "when: me.fireflies < foe(me).fireflies", "when: me.fireflies > 90")
    assert run.run(["simulate", "mine", "-n", "5", "--report", "a.html"]) == 0
    (line,) = [line.strip() for line in capsys.readouterr().out.splitlines() if line.endswith("| catch 3")]
    assert line.startswith("last_light: cards/meadow.yaml:")
    assert f"<li>{line}</li>" in (here / "a.html").read_text("utf-8")


def test_a_seat_that_only_more_players_have(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/game.yaml", "seats: [amber, jade]", "seats: {names: [amber, jade, opal], least: 2}")
    assert run.run(["simulate", "mine", "-n", "10", "--seat", "opal=random"]) == 2
    assert "opal does not play with 2 players; --players 3 has that seat" in capsys.readouterr().err
    report = simulated(capsys, "-n", "10", "--seat", "opal=random", "--players", "3")
    assert list(report["seats"]) == ["amber", "jade", "opal"]


def test_going_on(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    half = simulated(capsys, "-n", "50", "--resume", "kept")
    assert half["games"] == 50
    whole = simulated(capsys, "-n", "100", "--resume", "kept")
    assert repeated(whole) == repeated(simulated(capsys, "-n", "100"))
    change(here / "mine/rules.effect", "    draw 1\n", "    draw 2\n")
    assert run.run(["simulate", "mine", "-n", "100", "--resume", "kept"]) == 1
    assert "its content differs" in capsys.readouterr().err


def test_compare(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, words in (("a.json", ()), ("b.json", ("--set", "goal=1"))):
        assert run.run(["simulate", "mine", "-n", "300", "--jobs", "1", "--json", name, *words]) == 0
    capsys.readouterr()
    assert run.run(["compare", "a.json", "a.json"]) == 0
    assert "No difference beyond noise" in capsys.readouterr().out
    assert run.run(["compare", "a.json", "b.json", "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert any(row["beyond_noise"] for row in rows)
    (here / "c.json").write_text("{}", "utf-8")
    for words, status in ((("a.json", "c.json"), 1), (("c.json", "a.json"), 1), (("a.json", "d.json"), 2)):
        assert run.run(["compare", *words]) == status


def test_tournament(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["tournament", "mine", "--bots", "random"]) == 2
    assert "two different bots" in capsys.readouterr().err
    assert run.run(["tournament", "mine", "--bots", "random,randon"]) == 2
    assert "did you mean random" in capsys.readouterr().err


def test_a_bot_of_the_game(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "-n", "40", "--seat", "jade=script:catcher")
    assert report["seats"]["jade"] == "script:catcher"
    assert report["wins"]["jade"]["games"] > 28
    assert run.run(["tournament", "mine", "--bots", "random,script:catcher", "-n", "5", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["standings"][0]["bot"] == "script:catcher"


def test_a_bot_with_faults_cannot_play(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/bots/catcher.yaml", "choose: play moth", "choose: play mothh")
    for words in (["simulate", "mine", "-n", "5", "--seat", "jade=script:catcher"],
                  ["tournament", "mine", "--bots", "random,script:catcher", "-n", "5"],
                  ["play", "mine", "--seat", "jade=script:catcher"]):  # fmt: skip
        assert run.run(words) == 1
        shown = capsys.readouterr()
        assert "error[E730]" in shown.err
        assert "mine/bots/catcher.yaml:5:16" in shown.err
        assert "script:catcher has faults" in shown.err
    assert run.run(["check", "mine"]) == 1


def test_replay(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["simulate", "mine", "-n", "3", "--records", "a.records"]) == 0
    capsys.readouterr()
    assert run.run(["replay", "a.records", "--game", "mine", "--number", "2", "--to", "4"]) == 0
    shown = capsys.readouterr()
    assert "after 4 of" in shown.out
    assert "decides:" in shown.out
    assert "game 2 of 3" in shown.err
    assert run.run(["replay", "a.records", "--game", "mine", "--as-playtest", "mine/playtests/again.yaml"]) == 0
    test = yaml.safe_load((here / "mine/playtests/again.yaml").read_text("utf-8"))["tests"][0]
    assert test["expect"][0] == "game.over"
    assert run.run(["playtest", "mine/playtests/again.yaml"]) == 0
    capsys.readouterr()
    for words, status, part in (
        (("--number", "4"), 2, "holds 3 games"),
        (("--to", "100000"), 2, "decisions"),
        (("--game", "day-and-night", "--verify"), 1, "another version"),
    ):
        assert run.run(["replay", "a.records", "--game", "mine", *words]) == status
        assert part in capsys.readouterr().err


def test_a_record_that_was_changed_is_found_out(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["simulate", "mine", "-n", "1", "--records", "a.records"]) == 0
    data = json.loads((here / "a.records").read_text("utf-8"))
    data["fingerprints"] = dict.fromkeys(data["fingerprints"], "1")
    (here / "b.records").write_text(json.dumps(data), "utf-8")
    capsys.readouterr()
    assert run.run(["replay", "b.records", "--game", "mine", "--verify"]) == 1
    assert "the position is another one" in capsys.readouterr().out
    (here / "c.records").write_text(json.dumps(data)[:-30], "utf-8")
    assert run.run(["replay", "c.records", "--game", "mine"]) == 1
    assert "damaged" in capsys.readouterr().err


def test_a_game_that_hangs_is_not_our_fault(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(
        here / "mine/rules.effect",
        "  needs p.fireflies > 0\n",
        "  needs p.fireflies > 0\n  repeat\n    if p.fireflies > 999\n      stop\n    take 0 from p.fireflies\n",
    )
    assert run.run(["simulate", "mine", "-n", "50"]) == 1
    err = capsys.readouterr().err
    assert "seed" in err
    assert "scare" in err
    assert "Please report it" not in err
