"""What a position is worth to a seat, learned from random games: no game has to say it, and none is known here.

What can be counted for a player is taken as a feature: attributes, spaces that are the player's, cards in zones and
what is printed on them. How much each counts is how far it lies apart in games that the seat won and lost, in
multiples of its spread; what differs no more than chance would let it from game to game does not count. The same rules
always learn the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from math import exp, sqrt
from statistics import fmean as mean
from typing import Any

from runtime.layout import NIL
from runtime.rng import Stream

GAMES = 100
EVERY = 9
"""Positions are looked at after so many decisions."""
LONGEST = 4_000
WIN = 1_000.0

SURE = 2.5
"""Standard errors, counted by games, that winners and losers must lie apart."""

Rows = list[list[float]]
"""The features at several moments of one game."""
Reader = Callable[[Sequence[Sequence[int]], int], int]
"""From a state's columns and a player's index to a number."""


class Worth:
    """How much a position is worth to each seat."""

    def __init__(self, readers: Sequence[Reader], weights: Sequence[Sequence[float]]) -> None:
        self._readers = [[r for r, w in zip(readers, of_seat, strict=True) if w] for of_seat in weights]
        self._weights = [[w for w in of_seat if w] for of_seat in weights]

    def of(self, state: Any, player: int) -> float:
        """A number that grows with what the position is worth to the player; far out when the game is over."""
        if state.over:
            winners = state.winners
            seat = state.rules.seats[player]
            return WIN if seat in winners else 0.0 if not winners else -WIN
        others = [other for other in range(len(state.rules.seats)) if other != player]
        total = 0.0
        for read, weight in zip(self._readers[player], self._weights[player], strict=True):
            total += weight * _apart(read, state.c, player, others)
        return total

    def chance(self, state: Any, player: int) -> float:
        """The same between 0 (lost) and 1 (won)."""
        worth = self.of(state, player)
        return 1 / (1 + exp(-max(-30.0, min(30.0, worth))))


def learn(rules: Any, games: int = GAMES) -> Worth:
    """Plays random games and weighs the features by how winners and losers differ."""
    readers = features(rules)
    players = range(len(rules.seats))
    seen: list[dict[bool, list[Rows]]] = [{True: [], False: []} for _ in players]
    for game in range(games):
        state, stream = rules.new(seed=game, watched=False), Stream(game)
        rows: list[list[list[float]]] = []
        for step in range(LONGEST):
            if state.over:
                break
            if step % EVERY == 0:
                rows.append([_row(readers, state.c, player, players) for player in players])
            state.choose(stream.below(state.count))
        winners = state.winners if state.over else ()
        for player in players if winners else ():
            won = rules.seats[player] in winners
            seen[player][won].append([row[player] for row in rows[len(rows) // 3 :]])
    return Worth(readers, [_weights(len(readers), each[True], each[False]) for each in seen])


def features(rules: Any) -> list[Reader]:
    """What can be counted for a player in this game."""
    layout, game = rules.layout, rules.game
    found: list[Reader] = []
    space_facts = [a for a in game.attributes if a.owner == "space" and not isinstance(a.start, tuple)]
    for attribute in game.attributes:
        column = layout.of[f"{attribute.owner}.{attribute.name}"]
        if attribute.owner == "player" and isinstance(attribute.start, tuple):
            found.append(_length(column, 1))
        elif attribute.owner == "player" and attribute.type.base in ("number", "flag"):
            found.append(_number(column))
        elif attribute.owner == "space" and attribute.type.base == "player" and not attribute.type.many:
            found.append(_owned(column))
            for fact in space_facts:
                if fact.type.base in ("number", "flag"):
                    found.append(_owned_with(column, layout.of[f"space.{fact.name}"]))
    for zone in game.zones:
        if not zone.shared:
            column = layout.of[f"zone {zone.name}"]
            found.append(_length(column, 1))
            for table in _printed(rules):
                found.append(_printed_sum(column, table))
    return found


def _printed(rules: Any) -> list[Mapping[int, int]]:
    """For each printed number, its value by copy."""
    tables: list[Mapping[int, int]] = []
    for value in rules.game.printed:
        if value.type.base != "number" or value.type.many:
            continue
        table = {
            copy: printed
            for copy, its in enumerate(rules.layout.copies)
            if isinstance(printed := rules.game.cards[its.card].printed.get(value.name), int) and printed
        }
        if len(set(table.values())) > 1:
            tables.append(table)
    return tables


def _number(column: int) -> Reader:
    return lambda c, p: 0 if c[column][p] == NIL else c[column][p]


def _length(column: int, step: int) -> Reader:
    return lambda c, p: len(c[column + step * p])


def _owned(column: int) -> Reader:
    return lambda c, p: c[column].count(p)


def _owned_with(column: int, fact: int) -> Reader:
    return lambda c, p: sum(1 for owner, has in zip(c[column], c[fact], strict=True) if owner == p and has > 0)


def _printed_sum(column: int, table: Mapping[int, int]) -> Reader:
    return lambda c, p: sum(table.get(card, 0) for card in c[column + p])


def _apart(read: Reader, c: Sequence[Sequence[int]], player: int, others: Sequence[int]) -> float:
    own = read(c, player)
    return own - sum(read(c, other) for other in others) / len(others) if others else own


def _row(readers: Sequence[Reader], c: Sequence[Sequence[int]], player: int, players: Sequence[int]) -> list[float]:
    others = [other for other in players if other != player]
    return [_apart(read, c, player, others) for read in readers]


def _weights(count: int, won: Sequence[Rows], lost: Sequence[Rows]) -> list[float]:
    if not won or not lost:
        return [0.0] * count
    weights = []
    for feature in range(count):
        good, bad = ([[row[feature] for row in game] for game in games] for games in (won, lost))
        distance = mean(chain(*good)) - mean(chain(*bad))
        spread = (_spread(list(chain(*good))) + _spread(list(chain(*bad)))) / 2
        error = sqrt(
            _spread([mean(game) for game in good]) / len(good) + _spread([mean(game) for game in bad]) / len(bad)
        )
        weights.append(distance / spread if spread > 0 and abs(distance) > SURE * error else 0.0)
    return weights


def _spread(numbers: Sequence[float]) -> float:
    middle = mean(numbers)
    return sum((x - middle) ** 2 for x in numbers) / len(numbers)
