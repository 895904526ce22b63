"""Copies, saves, undo and replays at every decision of whole games; damaged saves are refused, never crash."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import dsl
import runtime
from dsl.source import Origin

HOME = Path(__file__).resolve().parents[2]
GAMES = {
    "day-and-night": HOME / "content" / "day-and-night",
    "duel": HOME / "tests" / "spikes" / "duel",
    "sky": HOME / "tests" / "spikes" / "sky",
}
DECISIONS = 60


@cache
def rules(name: str) -> runtime.Rules:
    """A game, compiled once; the duel with hands to begin with, so that something happens."""
    loaded = dsl.load(GAMES[name], numbers={"start_hand": 6} if name == "duel" else {})
    assert loaded.game is not None
    return runtime.compile_game(loaded.game)


def start(name: str, seed: int) -> runtime.State:
    """A new game; the sky is set up as its first playtest has it, since nobody draws cards there."""
    if name != "sky":
        return rules(name).new(seed)
    text = (GAMES[name] / "playtests" / "summon.yaml").read_text("utf-8")
    test = yaml.safe_load(text)["tests"][0]
    body, _ = dsl.effect(rules(name).game, test["given"], Origin("given"))
    assert body is not None
    return rules(name).position(seed, body, test["turn"], test["phase"])


def labels(state: runtime.State) -> list[str]:
    """The open question's labels."""
    return [option.label for option in state.decision.options] if state.decision else []


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_saves_at_every_decision(name: str) -> None:
    dice = random.Random(1)
    state = start(name, 11)
    deepest = 0
    for _ in range(DECISIONS):
        if state.over:
            break
        deepest = max(deepest, len(state.stack))
        copy, loaded = state.clone(), rules(name).load(state.save())
        mark = state.fingerprint()
        assert copy.fingerprint() == loaded.fingerprint() == mark
        assert labels(loaded) == labels(state)
        choice = dice.randrange(state.count)
        copy.choose(choice)
        assert state.fingerprint() == mark  # the copy shares nothing that changes
        loaded.choose(choice)
        state.choose(choice)
        assert copy.fingerprint() == loaded.fingerprint() == state.fingerprint()
    assert deepest >= 3


@pytest.mark.parametrize("name", GAMES)
def test_undo_and_history(name: str) -> None:
    dice = random.Random(2)
    state = start(name, 12)
    marks = [state.fingerprint()]
    while state.count and len(marks) < 20:
        state.choose(dice.randrange(state.count))
        marks.append(state.fingerprint())
    again = start(name, 12)
    for label in state.history:
        again.choose(label)
    assert again.fingerprint() == state.fingerprint()
    assert len(marks) > 5
    loaded = rules(name).load(state.save())
    for mark in reversed(marks[:-1]):
        state.undo(force=True)
        assert state.fingerprint() == mark
    with pytest.raises(runtime.UndoRefused):
        state.undo(force=True)
    if name != "sky":  # what was set up before a save cannot be taken back to
        loaded.undo(force=True)
        assert loaded.fingerprint() == marks[-2]


@pytest.mark.parametrize("name", GAMES)
def test_labels_name_their_options(name: str) -> None:
    dice = random.Random(3)
    state = start(name, 13)
    seen: set[str] = set()
    for _ in range(DECISIONS):
        if state.over:
            break
        found = labels(state)
        seen.update(found)
        assert len(set(found)) == len(found)
        assert [state.index_of(label) for label in found] == list(range(len(found)))
        for label in dice.sample(sorted(seen), min(4, len(seen))):
            if label not in found and not any(label == other.split(" (")[0] for other in found):
                mark = state.fingerprint()
                why = state.why(label)
                assert why is None or why.strip()
                with pytest.raises(runtime.IllegalChoice) as caught:
                    state.choose(label)
                assert caught.value.reason
                assert list(caught.value.legal) == found
                assert state.fingerprint() == mark
        state.choose(dice.randrange(state.count))


@pytest.mark.parametrize(
    "bad", ["", "   ", "cast", "x" * 500, "cast \x00", "choose", "（", "pass pass", "-1", "use", "step"]
)
@pytest.mark.parametrize("name", GAMES)
def test_bad_labels(name: str, bad: str) -> None:
    state = start(name, 13)
    mark = state.fingerprint()
    with pytest.raises(runtime.IllegalChoice):
        state.choose(bad)
    for index in (-1, state.count, 10**9):
        with pytest.raises(runtime.IllegalChoice):
            state.choose(index)
    assert state.fingerprint() == mark


def middle(name: str) -> runtime.State:
    """A game in the middle of something, with frames in frames."""
    dice = random.Random(4)
    state = start(name, 14)
    for _ in range(200):
        if len(state.stack) > (2 if name == "sky" else 3) and len(state.choices()) > 2:
            return state
        state.choose(dice.randrange(state.count))
        if not state.count:
            state = start(name, dice.randrange(1000))
    raise AssertionError(f"{name} never came to the middle of anything")


def tried(name: str, text: str) -> None:
    """Loads a damaged save: refused, or (where the damage is to what does not count) a whole state."""
    try:
        state = rules(name).load(text)
    except runtime.SaveError as fault:
        assert fault.reason
        return
    labels(state)
    for _ in range(3):
        if not state.count:
            break
        state.choose(0)


@pytest.mark.parametrize("name", GAMES)
def test_truncated_saves(name: str) -> None:
    text = middle(name).save()
    for length in [*range(0, len(text), max(1, len(text) // 40)), len(text) - 1]:
        with pytest.raises(runtime.SaveError):
            rules(name).load(text[:length])


JUNK: list[Any] = [None, -1, 0, 10**6, -(2**70), 1.5, True, "x", [], [1], [[1]], {}, {"a": 1}]


@pytest.mark.parametrize("name", GAMES)
def test_edited_saves(name: str) -> None:
    data = json.loads(middle(name).save())
    for key in data:
        for junk in JUNK:
            tried(name, json.dumps({**data, key: junk}))
        tried(name, json.dumps({other: value for other, value in data.items() if other != key}))


@pytest.mark.parametrize("name", GAMES)
def test_saves_with_one_number_changed(name: str) -> None:
    text = middle(name).save()
    dice = random.Random(5)
    refused = 0
    for _ in range(60):
        data = json.loads(text)
        key = dice.choice(["columns", "stack", "options", "decisions"])
        at = data[key]
        while at and isinstance(at[spot := dice.randrange(len(at))], list):
            at = at[spot]
        if not at:
            continue
        at[spot] = dice.choice([-1, 0, 7, 10**5, "x", None, [3]])
        if json.dumps(data, separators=(",", ":")) == text:
            continue
        try:
            rules(name).load(json.dumps(data))
        except runtime.SaveError:
            refused += 1
            continue
        assert key == "decisions"
    assert refused > 8


@pytest.mark.parametrize("name", GAMES)
def test_saves_with_bytes_changed(name: str) -> None:
    text = middle(name).save()
    dice = random.Random(6)
    for _ in range(120):
        place = dice.randrange(len(text))
        tried(name, text[:place] + dice.choice('0129-.,[]{}":eE\u0000x') + text[place + dice.randrange(3) :])


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "1", '"x"', "{}", "[" * 100_000, '{"cardwright save": 1}', "\ud800", "NaN"]
)
def test_what_is_no_save(text: str) -> None:
    with pytest.raises(runtime.SaveError):
        rules("duel").load(text)


def test_a_save_of_another_game_or_other_content() -> None:
    text = middle("duel").save()
    with pytest.raises(runtime.SaveError, match="duel"):
        rules("sky").load(text)
    loaded = dsl.load(GAMES["duel"], numbers={"start_hand": 5})
    assert loaded.game is not None
    with pytest.raises(runtime.SaveError, match="changed"):
        runtime.compile_game(loaded.game).load(text)


def test_a_save_of_another_version_is_replayed() -> None:
    state = middle("duel")
    data = json.loads(state.save())
    data["compiler"] = "another"
    data["columns"] = data["stack"] = []
    assert rules("duel").load(json.dumps(data)).fingerprint() == state.fingerprint()
    data["decisions"] = [*data["decisions"], 10**6]
    with pytest.raises(runtime.SaveError):
        rules("duel").load(json.dumps(data))


def test_the_end_can_be_saved() -> None:
    dice = random.Random(7)
    state = rules("day-and-night").new(15, watched=False)
    while not state.over:
        state.choose(dice.randrange(state.count))
    loaded = rules("day-and-night").load(state.save())
    assert (loaded.over, loaded.winners, loaded.ended_by) == (True, state.winners, state.ended_by)
    with pytest.raises(runtime.IllegalChoice):
        loaded.choose(0)


def test_large_numbers_can_be_saved() -> None:
    from tests.runtime.engine.tiny import table

    t = table("verb try\n  set me.points to 10\n  repeat 6 times\n    set me.points to me.points * me.points").play(
        "try"
    )
    assert t.points()["north"] == 10**64
    assert t.rules.load(t.state.save()).fingerprint() == t.state.fingerprint()


def test_positions_that_were_set_up_can_be_saved() -> None:
    from tests.runtime.engine.tiny import table

    t = table("verb try\n  choose one of [a1, b1] as s\n  note s.column", given="set north.points to 4").play("try")
    loaded = t.rules.load(t.state.save())
    assert loaded.fingerprint() == t.state.fingerprint()
    loaded.choose("choose b1")
    loaded.undo(force=True)
    assert loaded.fingerprint() == t.state.fingerprint()
    again = t.rules.load(loaded.save())
    assert again.fingerprint() == t.state.fingerprint()
