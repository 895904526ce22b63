"""The compiled engine against a program of the same game written by hand: same seed, same choices, same states.

The options of every decision are compared, and the whole position every few decisions and at the end.
"""

from __future__ import annotations

from typing import Any

import pytest

import dsl
import runtime
from benchmarks import day_and_night as by_hand
from cardwright.locate import CONTENT
from runtime.rng import Stream

GAMES = 500
CHUNK = 50
EVERY = 23
SEATS = ("day", "night")
WHIRLPOOL = (20, 21, 26, 27)


def compiled(variant: str | None) -> Any:
    loaded = dsl.load(CONTENT / "day-and-night", variant=variant)
    assert loaded.game is not None, loaded.diagnostics
    return runtime.compile_game(loaded.game)


@pytest.fixture(scope="module")
def rules() -> Any:
    return compiled(None)


def of_hand(s: by_hand.State) -> dict[str, Any]:
    """A position of the program written by hand, in words."""
    name = by_hand.NAME
    return {
        "turn": s.turn,
        "active": SEATS[s.active],
        "changed": bool(s.changed),
        "hours": s.hours,
        "temples": s.temples,
        "places": [space(at) for at in s.pos],
        "visited": {space(t) for t in range(48) if s.visited >> t & 1},
        "owners": [SEATS[s.owner[t] - 1] if s.owner[t] else None for t in by_hand.ALL],
        "locked": [bool(s.locked[t]) for t in by_hand.ALL],
        "built": [bool(s.built[t]) for t in by_hand.ALL],
        "counters": [s.counters[t] for t in by_hand.ALL],
        "crystals": [s.crystal[t] for t in by_hand.ALL],
        "hands": [sorted(name[c] for c in hand) for hand in s.hands],
        "books": [[name[c] for c in book] for book in s.books],
        "piles": [[name[c] for c in pile] for pile in s.piles],
        "casting": [[name[c] for c in cards] for cards in s.casting],
    }


def of_engine(state: Any) -> dict[str, Any]:
    """The same facts of a position of the engine."""
    view = state.view(None)
    active = view["active"]
    players = [view["players"][seat] for seat in SEATS]
    facts = [player["attributes"] for player in players]
    spaces = list(view["spaces"].values())

    def cards(zone: str) -> list[list[str]]:
        return [view["zones"][f"{seat}.{zone}"] for seat in SEATS]

    return {
        "turn": view["turn"],
        "active": active,
        "changed": view["game"]["changed_day_tile"],
        "hours": facts[SEATS.index(active)]["hours"],
        "temples": [each["temples"] for each in facts],
        "places": [player["pieces"]["pawn"] for player in players],
        "visited": set(facts[SEATS.index(active)]["visited"]),
        "owners": [each["owner"] for each in spaces],
        "locked": [each["locked"] for each in spaces],
        "built": [each["built"] for each in spaces],
        "counters": [each["counters"] for each in spaces],
        "crystals": [each["crystal"] for each in spaces],
        "hands": [sorted(hand) for hand in cards("hand")],
        "books": cards("book"),
        "piles": cards("discard_pile"),
        "casting": cards("casting"),
    }


def space(t: int) -> str:
    return f"{'abcdef'[t % 6]}{t // 6 + 1}"


def play_both(rules: Any, seed: int) -> int:
    """Plays one game in both; how many decisions it took. Fails at the first difference."""
    chance = Stream(seed)
    engine, hand = rules.new(seed=seed, watched=False), by_hand.State(seed)
    decisions = 0
    while not hand.over:
        where = f"seed {seed}, decision {decisions}"
        assert not engine.over, where
        options = {by_hand.label(hand, option): option for option in by_hand.legal(hand)}
        decision = engine.decision
        offered = {option.label: option.index for option in decision.options}
        assert decision.seat == SEATS[by_hand.who(hand)], where
        assert offered.keys() == options.keys(), where
        assert len(offered) == engine.count, where
        if decisions % EVERY == 0:
            assert of_engine(engine) == of_hand(hand), where
        label = sorted(options)[chance.below(len(options))]
        engine.choose(offered[label])
        by_hand.step(hand, options[label])
        decisions += 1
    assert engine.over, f"seed {seed}: the engine plays on"
    assert engine.winners == (() if hand.winner < 0 else (SEATS[hand.winner],))
    assert of_engine(engine) == of_hand(hand), f"seed {seed}, at the end"
    return decisions


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_both_play_the_same_game(rules: Any, first: int) -> None:
    decisions = sum(play_both(rules, seed) for seed in range(first, first + CHUNK))
    assert decisions > CHUNK * 100


def test_both_play_the_same_game_round_the_whirlpool() -> None:
    rules = compiled("whirlpool")
    by_hand.lay(WHIRLPOOL)
    try:
        decisions = sum(play_both(rules, seed) for seed in range(CHUNK))
    finally:
        by_hand.lay()
    assert decisions > CHUNK * 100


def test_both_know_the_same_spells(rules: Any) -> None:
    cards = rules.game.cards
    assert [card.id for card in cards] == list(by_hand.NAME)
    for card, (_, hours, copies) in zip(cards, by_hand.SPELLS, strict=True):
        cost = card.printed["hours_cost"]
        assert card.copies == copies
        assert cost == hours or (hours < 0 and cost.prints == "X")
    assert sum(copies for _, _, copies in by_hand.SPELLS[: by_hand.NIGHT_SPELLS]) == 70
    assert sum(copies for _, _, copies in by_hand.SPELLS[by_hand.NIGHT_SPELLS :]) == 70
