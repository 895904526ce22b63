"""Counts what simulations want to know of a game while it is played, and hears nothing else of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runtime.played import entered, player_of


class Counts:
    """A watch without a log: how often each seat drew and played each card. Keys are (card's index, seat's index)."""

    __slots__ = ("drawn", "entered", "played")

    def __init__(self) -> None:
        self.drawn: dict[tuple[int, int], int] = {}
        self.played: dict[tuple[int, int], int] = {}
        self.entered: dict[int, frozenset[int]] | None = None

    def clone(self) -> Counts:
        """Another one with the same counts."""
        copy = Counts()
        copy.drawn, copy.played, copy.entered = dict(self.drawn), dict(self.played), self.entered
        return copy

    def resolved(self, s: Any, me: int, card: int) -> None:
        """A card's effect begins."""
        key = s.rules.layout.copies[card].card, me
        self.played[key] = self.played.get(key, 0) + 1

    def moved(self, s: Any, card: int, old: int, zone: int) -> None:
        """A card went from a zone to another: drawn is what comes to a zone that only its holder sees."""
        rules = s.rules
        holder = rules.holder[zone]
        if holder >= 0 and old != zone and rules.seen_by[zone] == 1 << holder:
            key = rules.layout.copies[card].card, holder
            self.drawn[key] = self.drawn.get(key, 0) + 1
        if self.entered is None:
            self.entered = entered(rules)
        if self.entered and card in self.entered.get(zone, ()) and (player := player_of(rules, old, zone)) >= 0:
            key = rules.layout.copies[card].card, player
            self.played[key] = self.played.get(key, 0) + 1

    def decided(self, s: Any, index: int) -> None:
        """A decision was taken."""

    def happened(self, s: Any, verb: str, me: int, arguments: Sequence[Any]) -> None:
        """A verb begins."""

    def skipped(self, s: Any, verb: str, me: int, arguments: Sequence[Any]) -> int:
        """A verb did nothing. Always 0."""
        return 0

    def turned(self, s: Any, card: int, down: int) -> None:
        """A card was turned over."""

    def looked(self, s: Any, card: int, player: int) -> None:
        """A player looked at a card."""

    def learned_since_last(self) -> bool:
        """Nobody takes anything back in a simulation."""
        return False

    def lines(self, s: Any, seat: str | None, language: str | None) -> list[str]:
        """There is no log."""
        return []

    def tally(self, s: Any) -> dict[str, dict[str, dict[str, int]]]:
        """`{"drawn": {card's id: {seat: times}}, "played": …}`"""
        cards, seats = s.rules.game.cards, s.rules.seats
        tables: dict[str, dict[str, dict[str, int]]] = {"drawn": {}, "played": {}}
        for name, counts in (("drawn", self.drawn), ("played", self.played)):
            for (card, seat), times in counts.items():
                tables[name].setdefault(cards[card].id, {})[seats[seat]] = times
        return tables
