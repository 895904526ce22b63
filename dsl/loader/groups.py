"""Kinds, keywords and decks: what cards belong to."""

from __future__ import annotations

from dsl.builtins import LIMITS
from dsl.definition import Deck, Seats, Zone
from dsl.loader import effects
from dsl.loader.nouns import free
from dsl.loader.places import Entry, Node, Scalar, Table
from dsl.loader.report import Report
from dsl.raw import Keyword, RawKind


def kinds(game: Table, zones: tuple[Zone, ...], report: Report) -> tuple[RawKind, ...]:
    """The kinds with what their cards share."""
    found: list[RawKind] = []
    free((entry.key for entry in game.table("kinds").entries), report, "kind")
    for entry in game.table("kinds").entries:
        table = entry.value if isinstance(entry.value, Table) else None
        if table is None:
            continue
        zone = table.get("zone")
        names = tuple(each.name for each in zones)
        if isinstance(zone, Scalar) and zone.text not in names:
            report.unknown("E510", f"there is no zone `{zone.text}`", zone.span, zone.text, names, "Zones of the game")
            zone = None
        found.append(
            RawKind(
                entry.key.text,
                zone.text if isinstance(zone, Scalar) else None,
                effects.condition(table.get("when"), report),
                effects.effect(table.get("targets"), report),
                effects.effect(table.get("effect"), report),
                effects.abilities(table.get("abilities"), report),
                entry.key.span,
            )
        )
    return tuple(found)


def keywords(game: Table, report: Report) -> tuple[Keyword, ...]:
    """The keywords with what holds for each ability under them."""
    found: list[Keyword] = []
    for entry in game.table("keywords").entries:
        table = entry.value if isinstance(entry.value, Table) else None
        limit = table.get("once per") if table is not None else None
        when = effects.condition(table.get("when"), report) if table is not None else None
        word = limit.text if isinstance(limit, Scalar) and limit.text in LIMITS else None
        found.append(Keyword(entry.key.text, when, word, entry.key.span))
    return tuple(found)


def decks(game: Table, zones: tuple[Zone, ...], seats: Seats, report: Report, needed: bool) -> tuple[Deck, ...]:
    """The decks. A deck that is only printed needs no zone; its zone is the empty text."""
    found: list[Deck] = []
    for entry in game.table("decks").entries:
        table = entry.value if isinstance(entry.value, Table) else None
        if table is None:
            continue
        back = table.get("back")
        place = _zone(entry, table.get("zone"), zones, seats, report, needed)
        if place is not None:
            found.append(Deck(entry.key.text, *place, back.text if isinstance(back, Scalar) else None, entry.key.span))
    return tuple(found)


def _zone(
    entry: Entry, node: Node | None, zones: tuple[Zone, ...], seats: Seats, report: Report, needed: bool
) -> tuple[str, int | None] | None:
    if not isinstance(node, Scalar):
        if needed:
            help = "Say where its cards start: a shared zone, or `seat.zone`."
            report.say("E503", f"the deck `{entry.key.text}` has no `zone`", entry.key.span, help)
        return "", None
    seat, dot, name = node.text.rpartition(".")
    shared = {zone.name: zone.shared for zone in zones}
    known = [zone.name if zone.shared else f"{each}.{zone.name}" for zone in zones for each in
             (seats.names if not zone.shared else ("",))]  # fmt: skip
    if name not in shared or (dot and seat not in seats.names):
        report.unknown("E510", f"there is no zone `{node.text}`", node.span, node.text, known, "Zones of the game")
        return None
    if dot and shared[name]:
        report.say("E510", f"`{name}` is shared: it belongs to no seat", node.span, f"Write `{name}`.")
        return None
    if not dot and not shared[name]:
        help = f"Say whose: {', '.join(f'`{each}.{name}`' for each in seats.names)}."
        report.say("E510", f"every player has a `{name}`", node.span, help)
        return None
    return name, seats.names.index(seat) if dot else None
