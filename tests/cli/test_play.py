"""`play`: a game at the terminal with answers from a file, saving, loading, leaving."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli import run
from runtime.rng import Stream
from tests.cli.conftest import change


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *words: str
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    status = run.run(["play", "mine", "--plain", *words])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_the_end_of_the_input_is_a_clean_end(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = play(monkeypatch, capsys, "wait\n", "--seed", "3")
    assert (status, err) == (0, "")
    assert "Amber>" in out
    assert "Jade>" in out
    assert out.rstrip().endswith("Left after one decision.")


def test_a_seat_sees_its_own_hand_only(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "", "--seed", "3")
    hands = [line.strip() for line in out.split("\n") if line.strip().startswith("hand:")]
    assert len(hands) == 2
    assert "cards" not in hands[0]
    assert hands[1] == "hand: three cards"


def test_a_whole_game_against_a_bot(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = play(monkeypatch, capsys, "1\n" * 500, "--seat", "jade=random", "--seed", "3")
    assert status == 0
    assert "Jade>" not in out
    assert "The game is over:" in out


def test_words_at_the_prompt(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "?\nlog\ntable\n99\n0\ndance\nwhy\nwhy wait\nwhy play last_light\ncard glimmer\ncard glimer\n\nquit\n"
    status, out, err = play(monkeypatch, capsys, lines, "--seed", "3")
    assert (status, err) == (0, "")
    for words in ("why OPTION", "There is no option 99", "There is no option 0", "dance cannot be done",
                  "why what?", "wait can be done.", "Glimmer", "did you mean Glimmer"):  # fmt: skip
        assert words in out


def test_taking_back(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = play(monkeypatch, capsys, "undo\nwait\nundo!\nquit\n", "--seed", "3")
    assert "There is nothing to take back." in out
    assert out.rstrip().endswith("Left after 0 decisions.")
    _, out, _ = play(monkeypatch, capsys, "wait\nundo\nquit\n", "--seed", "3")
    assert "cannot be taken back" in out


def test_a_card_by_the_number_of_an_option_and_reasons_that_name_what_was_asked(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "card 1\ncard 9\nwhy dance\n", "--seed", "3")
    option = next(line for line in out.split("\n") if line.startswith("  1  Play "))
    name = option.removeprefix("  1  Play ").partition(" (")[0]
    assert f"\nAmber> card 1\n{name} (evening)\n  copies: " in out
    assert "There is no card 9." in out
    assert "dance cannot be done: it is not among what can be chosen now" in out


def test_what_only_a_bot_saw_can_be_taken_back(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = here / "mine/rules.effect"
    change(rules, "  phase evening\n    draw 1\n", "  phase evening\n    if me is jade\n      draw 1\n")
    change(rules, "      option play one of me.hand\n", '      option "hum"\n')
    words = ("--seed", "3", "--seat", "jade=random")
    _, out, _ = play(monkeypatch, capsys, "wait\nundo\nundo\nquit\n", *words)
    assert "cannot be taken back" not in out
    assert out.count("There is nothing to take back.") == 1
    _, out, _ = play(monkeypatch, capsys, "wait\nundo\nquit\n", "--seed", "3")
    assert "cannot be taken back" in out


def test_kept_and_gone_on_with(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, first, _ = play(monkeypatch, capsys, "wait\nwait\n", "--seed", "3", "--set", "goal=9", "--save", "kept.json")
    assert "Saved as kept.json." in first
    data = json.loads((here / "kept.json").read_text("utf-8"))
    assert data["decisions"] == ["wait", "wait"]
    status, again, err = play(monkeypatch, capsys, "wait\n", "--load", "kept.json")
    assert (status, err) == (0, "")
    assert again.rstrip().endswith("Left after 3 decisions.")
    for words, part in (
        (("--set", "goal=8"), "other numbers"),
        (("--variant", "long_night"), "no variant"),
        (("--seed", "4"), "seed 3"),
        (("--players", "3"), "2 players"),
    ):
        status, _, err = play(monkeypatch, capsys, "", "--load", "kept.json", *words)
        assert status == 2
        assert part in err
    assert run.run(["replay", "kept.json", "--game", "mine", "--verify"]) == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "empty"), ("{", "not JSON"), ("[]", "no record"), ('{"format": "cardwright record 1"}', "is missing")],
)
def test_damaged_saves(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, words: str
) -> None:
    (here / "bad.json").write_text(text, "utf-8")
    status, _, err = play(monkeypatch, capsys, "", "--load", "bad.json")
    assert status == 1
    assert words in err


def test_saves_damaged_at_random_are_refused_or_played(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, capsys, "wait\nwait\n", "--seed", "3", "--save", "kept.json")
    text = (here / "kept.json").read_text("utf-8")
    stream = Stream(1)
    for _ in range(25):
        at = stream.below(len(text))
        (here / "bad.json").write_text(text[:at] + "x1[]{}9"[stream.below(7)] + text[at + 1 :], "utf-8")
        status, _, err = play(monkeypatch, capsys, "quit\n", "--load", "bad.json")
        assert status in (0, 1, 2), err
        assert "Traceback" not in err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.update(decisions=["wait"]), "fingerprint"),
        (lambda data: data["decisions"].__setitem__(0, "play nothing"), "decision 1 of 2, play nothing, cannot be"),
        (lambda data: data["state"].update(decisions=[0, 0]), "not the one that the decisions lead to"),
        (lambda data: data["state"].update(seed=4), "not the one that the decisions lead to"),
        (lambda data: data.update(fingerprints={}, decisions=["wait"]), "not the one that the decisions lead to"),
        (lambda data: data.update(seed=4), "bad.json: "),
    ],
)
def test_a_save_whose_decisions_lead_elsewhere_is_refused(
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[dict[str, Any]], None],
    words: str,
) -> None:
    play(monkeypatch, capsys, "wait\nwait\n", "--seed", "3", "--save", "kept.json")
    data = json.loads((here / "kept.json").read_text("utf-8"))
    change(data)
    (here / "bad.json").write_text(json.dumps(data), "utf-8")
    status, _, err = play(monkeypatch, capsys, "wait\n", "--load", "bad.json")
    assert (status, "Traceback" in err) == (1, False)
    assert words in err


def test_a_save_made_after_taking_back_is_gone_on_with(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, capsys, "wait\nwait\nundo!\nsave kept.json\n", "--seed", "3")
    assert json.loads((here / "kept.json").read_text("utf-8"))["decisions"] == ["wait"]
    status, again, _ = play(monkeypatch, capsys, "log\nwait\n", "--load", "kept.json")
    assert status == 0
    assert again.rstrip().endswith("Left after 2 decisions.")


def test_a_changed_game_does_not_take_old_saves(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, capsys, "wait\n", "--seed", "3", "--save", "kept.json")
    rules = here / "mine/rules.effect"
    rules.write_text(rules.read_text("utf-8").replace("draw 1", "draw 2"), "utf-8")
    status, _, err = play(monkeypatch, capsys, "", "--load", "kept.json")
    assert status == 1
    assert "another version" in err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--seat", "amer=random"), "did you mean amber"),
        (("--seat", "amber=randon"), "did you mean random"),
        (("--seat", "amber"), "NAME=BOT"),
        (("--seat", "amber=random", "--seat", "amber=human"), "twice"),
        (("--players", "5"), "for 2 players"),
        (("--load", "nowhere.json"), "no save nowhere.json"),
        (("--seed", "x"), "whole number"),
    ],
)
def test_wrong_usage(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], part: str
) -> None:
    status, _, err = play(monkeypatch, capsys, "", *words)
    assert status == 2
    assert part in err


def test_any_lines_are_survived(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*"123p", "wait", "play glimmer", "undo", "undo!", "log", "why x", "card", "save", "?", "", "\x00", "é"]
    words += ["save no/where", "use lid", "pass", "99999999999999999999", "-1", "why"]
    for seed in range(8):
        stream = Stream(seed)
        lines = "\n".join(words[stream.below(len(words))] for _ in range(120))
        status, _, err = play(monkeypatch, capsys, lines, "--seed", str(seed))
        assert (status, err) == (0, "")


def test_an_interrupt_keeps_the_game(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Lines(io.StringIO):
        def readline(self, size: int = -1) -> str:  # type: ignore[override]
            line = super().readline()
            if not line:
                raise KeyboardInterrupt
            return line

    monkeypatch.setattr("sys.stdin", Lines("wait\n"))
    assert run.run(["play", "mine", "--seed", "3", "--save", "kept.json"]) == 130
    assert json.loads((here / "kept.json").read_text("utf-8"))["decisions"] == ["wait"]
    assert "Saved as kept.json." in capsys.readouterr().out


def test_many_options_standin_columns() -> None:
    from cardwright.cli.screen import in_columns

    lines = in_columns([f"choose a{n}" for n in range(1, 30)])
    assert len(lines) < 12
    assert lines[0].split()[:3] == ["1", "choose", "a1"]
    assert sorted(word for line in lines for word in line.split() if word[0] == "a") == sorted(
        f"a{n}" for n in range(1, 30)
    )
    assert len(in_columns(["one", "two"])) == 2


def test_a_save_that_cannot_be_written(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = play(monkeypatch, capsys, "save no/where.json\nsave mine\n", "--seed", "3")
    assert (status, err) == (0, "")
    assert "Cannot write no/where.json: there is no folder no." in out
    assert "Cannot write mine." in out


def test_private_saves_hide_what_they_hold(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, capsys, "wait\nwait\n", "--seed", "3", "--save", "kept.json", "--private-saves")
    text = (here / "kept.json").read_text("utf-8")
    assert "wait" not in text
    assert "decisions" not in text
    status, again, _ = play(monkeypatch, capsys, "wait\n", "--load", "kept.json")
    assert status == 0
    assert again.rstrip().endswith("Left after 3 decisions.")
    assert run.run(["replay", "kept.json", "--verify"]) == 0
    for damaged in (text[:-20] + text[-3:], text.replace('sealed": "', 'sealed": "A'), text.replace("sealed", "seald")):
        (here / "bad.json").write_text(damaged, "utf-8")
        status, _, err = play(monkeypatch, capsys, "", "--load", "bad.json")
        assert status == 1
        assert "bad.json: it is" in err
