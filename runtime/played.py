"""What it means that a card was played: its effect begins; or, for a card without one, it comes into play.

Knows zones and kinds, no watchers and no statistics.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from runtime.layout import NONE, Layout

_KNOWN: WeakKeyDictionary[Layout, dict[int, frozenset[int]]] = WeakKeyDictionary()


def entered(rules: Any) -> dict[int, frozenset[int]]:
    """By zone that others see: the copies of cards without an effect whose kind works there."""
    layout: Layout = rules.layout
    known = _KNOWN.get(layout)
    if known is None:
        known = _KNOWN[layout] = _entered(layout, rules)
    return known


def player_of(rules: Any, old: int, zone: int) -> int:
    """Who plays a copy that `entered` has for the zone `zone`, coming from `old`; -1 if it was in play before."""
    layout: Layout = rules.layout
    name = layout.zone_columns[zone - layout.first_zone][0]
    if old >= 0 and layout.zone_columns[old - layout.first_zone][0] == name:
        return NONE
    holder: int = rules.holder[zone]
    return holder if holder >= 0 or old < 0 else int(rules.holder[old])


def _entered(layout: Layout, rules: Any) -> dict[int, frozenset[int]]:
    kinds = {kind.name: kind.zone for kind in layout.game.kinds}
    found: dict[int, frozenset[int]] = {}
    for column, (name, player) in enumerate(layout.zone_columns, layout.first_zone):
        if player >= 0 and rules.seen_by[column] in (0, 1 << player):
            continue
        there = frozenset(
            index
            for index, copy in enumerate(layout.copies)
            if not (card := layout.game.cards[copy.card]).effect and kinds.get(card.kind) == name
        )
        if there:
            found[column] = there
    return found
