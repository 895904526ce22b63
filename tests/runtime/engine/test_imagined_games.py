"""What a seat imagines in the bundled games: hidden cards lie as chance has it, and as they do in every world alike.

Those worlds are made here, without `imagine`: another order of the deck, and the same game played again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from math import sqrt

import pytest

import dsl
import runtime
from cardwright.locate import CONTENT
from runtime import bots, naming
from runtime.rng import Stream, shuffle
from runtime.state import State
from tests.runtime.engine.test_imagining import labels, on, told

GAMES = sorted(path.parent.name for path in CONTENT.glob("*/rules.effect"))


@cache
def rules_of(game: str) -> runtime.Rules:
    loaded = dsl.load(CONTENT / game)
    assert loaded.game is not None
    return runtime.compile_game(loaded.game)


def places(s: State) -> dict[int, tuple[int, int]]:
    """Where each card lies: zone and place in it."""
    first = s.rules.layout.first_zone
    zones = range(first, first + len(s.rules.layout.zone_columns))
    return {card: (zone, place) for zone in zones for place, card in enumerate(s.c[zone])}


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_card_keeps_its_place_as_often_as_chance_has_it(game: str) -> None:
    """Of n cards that could change places, dealt at random, each keeps its place one time in n: one of them all."""
    rules, stream = rules_of(game), Stream(11)
    kept, wanted, deals, seed = Counter[int](), defaultdict[int, float](float), 0, 0
    while deals < 1200:
        seed += 1
        s = rules.new(seed=seed, watched=False)
        while not s.over:
            assert s.seat is not None
            dealt, before = places(s.imagine(s.seat, stream.below(1 << 30))), places(s)
            groups: dict[str | None, list[int]] = {}
            for card, copy in enumerate(rules.layout.copies):
                if not naming.sees(s, card, s.seat_index):
                    groups.setdefault(rules.game.cards[copy.card].deck, []).append(card)
            for group in groups.values():
                deals += len(group) > 1
                for card in group if len(group) > 1 else ():
                    wanted[card] += 1 / len(group)
                    kept[card] += dealt[card] == before[card]
            s.choose(stream.below(s.count))
    assert abs(kept.total() - deals) < 4 * sqrt(deals)  # its variance is one a deal
    for card, mean in wanted.items():
        assert kept[card] < mean + 5 * sqrt(mean) + 4, (card, kept[card], mean)


def game_with(rules: runtime.Rules, seed: int, exchange: dict[int, int]) -> State:
    """A new game in which some cards lie in each other's places from before the set-up on."""
    s = State(rules, seed)
    first = rules.layout.first_zone
    for column in s.c[first : first + len(rules.layout.zone_columns)]:
        column[:] = [exchange.get(card, card) for card in column]
    s.stack.append([0, 0, 0, -1])
    s.run()
    return s


def exchanged(text: str, ids: dict[str, str]) -> str:
    """A label with other cards' ids in it."""
    return " ".join(ids.get(word, word) for word in text.split())


def another_world(rules: runtime.Rules, seed: int, steps: int, stream: Stream) -> tuple[list[int], dict[int, int]]:
    """A random game, and how cards could have been exchanged in it unnoticed by a seat.

    Those are the cards that have not left their deck, and one that has and was never seen.
    """
    s = rules.new(seed=seed, watched=False)
    at = rules.layout.of["zone of card"]
    viewer, start = seed % len(rules.seats), [copy.zone for copy in rules.layout.copies]
    moved, seen, choices = set[int](), set[int](), []
    for _ in range(steps):
        if s.over:
            break
        moved |= {card for card, zone in enumerate(start) if s.c[at][card] != zone}
        seen |= {card for card in range(len(start)) if naming.sees(s, card, viewer)}
        choices.append(stream.below(s.count))
        s.choose(choices[-1])
    exchange: dict[int, int] = {}
    for zone in sorted(set(start)):
        still = [card for card, its in enumerate(start) if its == zone and card not in moved and card not in seen]
        mixed = list(still)
        shuffle(stream.state, mixed)
        exchange |= dict(zip(still, mixed, strict=True))
        drawn = [card for card, its in enumerate(start) if its == zone and card in moved and card not in seen]
        if drawn and still:
            one, two = drawn[stream.below(len(drawn))], still[0]
            exchange |= {one: exchange[two], two: one}
    return choices, exchange


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    """Two games are played alongside, with hidden cards in each other's places; the seat imagines the same in both."""
    rules, stream = rules_of(game), Stream(5)
    compared = inside = seed = 0
    while compared < 40 or inside < 4:
        seed += 1
        assert seed < 20
        viewer = rules.seats[seed % len(rules.seats)]
        choices, exchange = another_world(rules, seed, 60, stream)
        ids = {rules.game.cards[rules.layout.copies[a].card].id: rules.game.cards[rules.layout.copies[b].card].id
               for a, b in exchange.items()}  # fmt: skip
        one, other = rules.new(seed=seed, watched=False), game_with(rules, seed, exchange)
        players = [bots.make("greedy", rules, viewer, 3) for _ in range(2)]
        for step, choice in enumerate(choices):
            if one.over or told(one, other, viewer):
                break
            if one.seat == viewer and step % 2:
                compared += 1
                inside += len(one.stack) > 3
                first, second = (on(s.imagine(viewer, step), step, 5) for s in (one, other))
                assert len(first) == len(second)
                assert not any(told(a, b, None) for a, b in zip(first, second, strict=True))
                assert bots.answer(players[0], one) == bots.answer(players[1], other)
            label = labels(one)[choice]
            fitting = [i for i, text in enumerate(labels(other)) if text in (label, exchanged(label, ids))]
            if not fitting:
                break
            one.choose(choice)
            other.choose(choice if choice in fitting else fitting[0])
