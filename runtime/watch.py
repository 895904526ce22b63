"""Watching a game: its log, counts for statistics, and whether somebody learned something (for undo).

A watch hears of events as they happen and remembers them as numbers, with who could see each card at that moment; words
are made when somebody reads. It is no part of the position: simulations run without one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dsl.types import CARD, Type
from runtime import naming, played
from runtime.layout import TURN
from runtime.log import Entry, Shown, line_of, types_of

if TYPE_CHECKING:
    from runtime.state import State

Chain = tuple["Chain | None", Entry]


class Watch:
    """The log of one game and what it counts. Copies share what happened before."""

    __slots__ = ("count", "drawn", "last", "learned", "played", "revealed", "seats", "step")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.last: Chain | None = None
        self.learned = 0
        """Which seats saw a card since the last decision that they did not see before, a bit each."""
        self.drawn: Counter[tuple[int, int]] = Counter()
        self.played: Counter[tuple[int, int]] = Counter()
        self.step = 0
        self.count = 0
        self.revealed: dict[tuple[int, int], tuple[int, int]] = {}
        """For a card that came to light after a decision: how many entries there were, and who sees it since."""

    def clone(self) -> Watch:
        """A watch that goes its own way from here."""
        copy = Watch(self.seats)
        copy.last = self.last
        copy.learned = self.learned
        copy.drawn = self.drawn.copy()
        copy.played = self.played.copy()
        copy.step = self.step
        copy.count = self.count
        copy.revealed = dict(self.revealed)
        return copy

    # -- what the engine tells ---------------------------------------------------------------------------------------

    def decided(self, s: State, index: int) -> None:
        """A decision was taken; what is learned counts from here."""
        self.learned = 0
        self.step += 1
        if s.site == s.rules.window_site and s.options[index] >= 0:
            from runtime.windows import offered

            key, card = offered(s, s.options[index])
            self._add(s, "answered", key, s.seat_index, (card,))

    def happened(self, s: State, verb: str, me: int, arguments: Sequence[Any]) -> None:
        """A verb, phase or turn begins."""
        self._add(s, "phase" if verb.startswith("phase ") or verb == "turn" else "did", verb, me, arguments)

    def skipped(self, s: State, verb: str, me: int, arguments: Sequence[Any]) -> int:
        """A verb was called and did nothing, because it needs what is not so. Always 0."""
        from runtime.reasons import unmet_need

        self._add(s, "skipped", verb, me, arguments, unmet_need(s, verb, me, arguments))
        return 0

    def resolved(self, s: State, me: int, card: int) -> None:
        """A card's effect begins."""
        self.played[s.rules.layout.copies[card].card, me] += 1

    def moved(self, s: State, card: int, old: int, zone: int) -> None:
        """A card went from a zone to another."""
        before, after = s.rules.seen_by[old] if old >= 0 else 0, s.rules.seen_by[zone]
        holder = s.rules.holder[zone]
        if s.c[s.rules.layout.of["face down"]][card]:
            after &= 1 << holder if holder >= 0 else 0
        if after & ~before:
            self.learned |= after & ~before
            self._came_to_light(card, after)
        if holder >= 0 and after == 1 << holder and old != zone:
            self.drawn[s.rules.layout.copies[card].card, holder] += 1
        if card in played.entered(s.rules).get(zone, ()) and (player := played.player_of(s.rules, old, zone)) >= 0:
            self.played[s.rules.layout.copies[card].card, player] += 1

    def turned(self, s: State, card: int, down: int) -> None:
        """A card was turned over."""
        if not down:
            seats = sum(1 << seat for seat in range(self.seats) if naming.sees(s, card, seat))
            self.learned |= seats
            self._came_to_light(card, seats)

    def looked(self, s: State, card: int, player: int) -> None:
        """A player looked at a card."""
        self.learned |= 1 << player
        self._came_to_light(card, 1 << player)

    def _came_to_light(self, card: int, seats: int) -> None:
        _, before = self.revealed.get((self.step, card), (0, 0))
        self.revealed[self.step, card] = (self.count, before | seats)

    def _add(self, s: State, kind: str, verb: str, me: int, arguments: Sequence[Any], unmet: int = -1) -> None:
        types = types_of(s, verb, arguments) if kind != "answered" else [CARD]
        shown = tuple(self._shown(s, type, value) for type, value in zip(types, arguments, strict=False))
        kept = tuple(tuple(value) if isinstance(value, list) else value for value in arguments)
        self.last = (self.last, (kind, verb, me, kept, shown, s.c[0][TURN], unmet, self.step))
        self.count += 1

    def _shown(self, s: State, type: Type | None, value: Any) -> Shown | None:
        if type is None or type.base not in ("card", "action"):
            return None
        words: list[tuple[str, int]] = []
        for thing in value if type.many else (value,):
            if thing < 0:
                words.append(("none", -1))
                continue
            card = thing if type.base == "card" else s.rules.module["ACTIONS"][thing][1]
            text = naming.card_id(s, card) if type.base == "card" else naming.action(s, thing, None)
            words.append((text, sum(1 << seat for seat in range(self.seats) if naming.sees(s, card, seat))))
        return tuple(words)

    # -- what others ask ---------------------------------------------------------------------------------------------

    def learned_since_last(self) -> bool:
        """Whether somebody saw a new card since the last decision."""
        return self.learned != 0

    def tally(self, s: State) -> dict[str, dict[str, dict[str, int]]]:
        """How often each seat drew and played each card: `{"drawn": {card id: {seat: n}}, "played": …}`."""
        return {name: _by_card(s, counts) for name, counts in (("drawn", self.drawn), ("played", self.played))}

    def entries(self, start: int = 0) -> list[Entry]:
        """Everything that happened, oldest first, without the first `start`."""
        found: list[Entry] = []
        at = self.last
        while at is not None and len(found) < self.count - start:
            at, entry = at
            found.append(entry)
        return found[::-1]

    def lines(self, s: State, seat: str | None, language: str | None) -> list[str]:
        """The log as a seat may know it, a line an event: by ids, or told in a language.

        Cards that the seat could not see are `a card`.
        """
        if language is not None:
            from runtime.telling.journal import lines

            return lines(s, seat, language)
        index = None if seat is None else s.rules.seats.index(seat)
        found = (line_of(s, entry, index) for entry in self.known())
        return [line for line in found if line]

    def known(self, start: int = 0) -> list[Entry]:
        """What happened from the entry `start` on, oldest first, with what came to light later in the same step."""
        entries = self.entries(start)
        return [self._since(entry, number) for number, entry in enumerate(entries, self.count - len(entries))]

    def _since(self, entry: Entry, number: int) -> Entry:
        """An entry with what came to light later in the same step: a card played from a hand has a name then."""
        kind, verb, me, arguments, shown, turn, unmet, step = entry
        fresh: list[Shown | None] = []
        for value, cards in zip(arguments, shown, strict=False):
            if cards and isinstance(value, int):
                at, seats = self.revealed.get((step, value), (0, 0))
                if at > number:
                    cards = ((cards[0][0], cards[0][1] | seats),)
            fresh.append(cards)
        return kind, verb, me, arguments, tuple(fresh), turn, unmet, step


def _by_card(s: State, counts: Counter[tuple[int, int]]) -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = {}
    for (card, seat), count in sorted(counts.items()):
        table.setdefault(s.rules.game.cards[card].id, {})[s.rules.seats[seat]] = count
    return table
