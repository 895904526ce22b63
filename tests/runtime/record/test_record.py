"""Records: written, read, played again, verified, turned into a playtest; damaged and foreign ones refused."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
import yaml

from runtime import record
from runtime.record import Record, RecordFault, as_playtest, parse, read_lines, replay, verify
from runtime.simulate.table import play
from tests.runtime.fake import FakeRules


@pytest.fixture
def played() -> tuple[FakeRules, Any, Record]:
    rules = FakeRules()
    state, _ = play(rules, {}, 11)
    return rules, state, record.of_state(rules, state, 11, {"left": "human"})


def test_written_and_read_again(played: tuple[FakeRules, Any, Record]) -> None:
    _, state, kept = played
    assert parse(kept.as_text()) == kept
    assert kept.seats == {"left": "human", "right": "random"}
    assert kept.decisions == tuple(state.done)
    assert read_lines(kept.as_text() + "\n\n" + kept.as_text() + "\n") == [kept, kept]
    assert read_lines(json.dumps(kept.as_json(), indent=2)) == [kept]


def test_played_again(played: tuple[FakeRules, Any, Record]) -> None:
    rules, state, kept = played
    assert replay(rules, kept).fingerprint() == state.fingerprint()
    assert verify(rules, kept) is None
    assert replay(rules, kept, 3).done == list(kept.decisions[:3])


def test_the_first_difference_is_named(played: tuple[FakeRules, Any, Record]) -> None:
    rules, _, kept = played
    changed = dataclasses.replace(kept, fingerprints={len(kept.decisions): 1})
    difference = verify(rules, changed)
    assert difference is not None
    assert difference.step == len(kept.decisions)
    early = dataclasses.replace(kept, fingerprints={4: 1, **kept.fingerprints})
    assert (found := verify(rules, early)) is not None
    assert found.step == 4
    other = dataclasses.replace(kept, decisions=(*kept.decisions[:2], "play king", *kept.decisions[3:]))
    assert (found := verify(rules, other)) is not None
    assert found.step == 2
    assert "play king" in found.what
    winners = dataclasses.replace(kept, winners=("nobody",))
    assert (found := verify(rules, winners)) is not None
    assert "recorded is nobody" in found.what
    shorter = dataclasses.replace(kept, decisions=kept.decisions[:-1], fingerprints={})
    assert (found := verify(rules, shorter)) is not None
    assert "not over" in found.what
    cut = dataclasses.replace(kept, decisions=kept.decisions[:-1], over=False, winners=())
    assert (found := verify(rules, cut)) is not None
    assert f"after {len(kept.decisions)}" in found.what
    longer = dataclasses.replace(kept, decisions=(*kept.decisions, "rest"), fingerprints={})
    assert (found := verify(rules, longer)) is not None
    assert "the game is over" in found.what


def test_foreign_records_are_refused(played: tuple[FakeRules, Any, Record]) -> None:
    rules, _, kept = played
    with pytest.raises(RecordFault, match="another version of this game"):
        replay(rules, dataclasses.replace(kept, content="0" * 64))
    with pytest.raises(RecordFault, match="the seats are left, right"):
        replay(rules, dataclasses.replace(kept, seats={"left": "random"}))
    with pytest.raises(RecordFault, match="decision 1 of"):
        replay(rules, dataclasses.replace(kept, decisions=("fly",)))


def test_every_cut_of_a_record_is_refused(played: tuple[FakeRules, Any, Record]) -> None:
    text = played[2].as_text()
    for end in range(0, len(text), 7):
        with pytest.raises(RecordFault):
            read_lines(text[:end])


@pytest.mark.parametrize("key", ["game", "content", "seed", "seats", "decisions", "fingerprints", "over", "winners"])
@pytest.mark.parametrize("value", [None, 3.5, [[]], {"a": []}, True])
def test_wrong_values_are_refused(played: tuple[FakeRules, Any, Record], key: str, value: Any) -> None:
    data = played[2].as_json()
    if key == "over" and value is True:
        return
    data[key] = value
    with pytest.raises(RecordFault, match=key):
        parse(json.dumps(data))
    del data[key]
    with pytest.raises(RecordFault, match=f'"{key}" is missing'):
        parse(json.dumps(data))


@pytest.mark.parametrize("text", ["[" * 100_000, "null", "3", "{}", '{"format": "cardwright record 9"}', "\n\n"])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(RecordFault):
        read_lines(text)


def test_as_a_playtest(played: tuple[FakeRules, Any, Record]) -> None:
    rules, state, kept = played
    test = yaml.safe_load(as_playtest(rules, kept))["tests"][0]
    assert test["seed"] == 11
    assert [label for step in test["play"] for label in step.values()] == list(kept.decisions)
    seats = [seat for step in test["play"] for seat in step]
    assert seats[:4] == ["left", "right", "left", "right"]
    assert test["expect"] == ["game.over", f"game.turn is {state.turn}"]
    with pytest.raises(RecordFault):
        as_playtest(rules, dataclasses.replace(kept, decisions=("fly",)))
