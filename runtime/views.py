"""What a seat may see of a state, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from runtime import naming
from runtime.layout import ACTIVE, PHASE, TURN

if TYPE_CHECKING:
    from dsl.definition import Attribute
    from runtime.state import State


def view(s: State, seat: str | None) -> dict[str, Any]:
    """Everything that a seat may know, as JSON values: no frames, no random numbers, no unseen cards.

    `zones` lists cards from bottom to top, None for one that is not seen; `cards` tells what lies where, with the
    attributes of cards that are seen. Where patterns look at a board, each of the `spaces` says what it `shows` them.
    """
    rules, layout, game = s.rules, s.rules.layout, s.rules.game
    index = None if seat is None else rules.seats.index(seat)
    shown = rules.shown(s, max(s.seat_index, 0)) if rules.shown is not None else ()
    phase = game.phases[s.c[0][PHASE]].name if s.turn and game.phases else None
    result: dict[str, Any] = {
        "turn": s.c[0][TURN],
        "active": rules.seats[s.c[0][ACTIVE]],
        "phase": phase,
        "me": seat,
        "over": s.over,
        "winners": list(s.winners),
        "asked": s.seat,
        "game": _attributes(s, "game", 0, index),
        "players": {
            name: {"attributes": _attributes(s, "player", p, index), "pieces": _pieces(s, p)}
            for p, name in enumerate(rules.seats)
        },
        "spaces": {
            name: {**_attributes(s, "space", i, index), **_occupant(s, i, index), **_shows(s, shown, i, index)}
            for i, name in enumerate(layout.spaces)
        },
        "zones": {
            layout.columns[layout.first_zone + i].name: [
                naming.card_id(s, card) if naming.sees(s, card, index) else None for card in s.c[layout.first_zone + i]
            ]
            for i in range(len(layout.zone_columns))
        },
    }
    if any(a.owner == "card" for a in game.attributes) or layout.cards_stand:
        result["cards"] = _cards(s, index)
    return result


def _attributes(s: State, owner: str, index: int, seat: int | None) -> dict[str, Any]:
    return {a.name: _value(s, a, index, seat) for a in s.rules.game.attributes if a.owner == owner}


def _value(s: State, attribute: Attribute, index: int, seat: int | None) -> Any:
    base = s.rules.layout.of[f"{attribute.owner}.{attribute.name}"]
    type = attribute.type
    if isinstance(attribute.start, tuple):
        return [naming.text(s, type.item, value, seat) for value in s.c[base + index]]
    value = s.c[base][index]
    if type.base == "flag":
        return bool(value)
    return value if type.base == "number" else None if value < 0 else naming.text(s, type, value, seat)


def _pieces(s: State, player: int) -> dict[str, str | None]:
    layout = s.rules.layout
    places: dict[str, str | None] = {}
    for number, name in enumerate(s.rules.game.pieces):
        space = s.c[layout.of["space of piece"]][number * layout.players + player]
        places[name] = layout.spaces[space] if space >= 0 else None
    return places


def _occupant(s: State, space: int, seat: int | None) -> dict[str, Any]:
    layout = s.rules.layout
    if layout.cards_stand:
        card = s.c[layout.of["occupant"]][space]
        if card < 0:
            return {"occupant": None}
        zone = layout.columns[s.c[layout.of["zone of card"]][card]].name
        return {"occupant": naming.card_id(s, card) if naming.sees(s, card, seat) else "?", "of": zone}
    if not s.rules.game.pieces:
        return {}
    places = s.c[layout.of["space of piece"]]
    return {"pieces": [naming.piece(s, i) for i, at in enumerate(places[:-1]) if at == space]}


def _shows(s: State, shown: Sequence[int], space: int, seat: int | None) -> dict[str, Any]:
    """What the space shows to patterns, unless that lies on a card whose face is not seen."""
    game, layout = s.rules.game, s.rules.layout
    if not shown or game.board is None or game.board.match is None:
        return {}
    if layout.cards_stand and (card := s.c[layout.of["occupant"]][space]) >= 0 and not naming.sees(s, card, seat):
        return {"shows": None}
    type = game.values[game.board.match].type
    return {"shows": naming.text(s, type, shown[space], seat) if shown[space] >= 0 else None}


def _cards(s: State, seat: int | None) -> list[dict[str, Any]]:
    layout = s.rules.layout
    result: list[dict[str, Any]] = []
    for i in range(len(layout.zone_columns)):
        column = layout.first_zone + i
        for place, card in enumerate(s.c[column]):
            seen = naming.sees(s, card, seat)
            row: dict[str, Any] = {"zone": layout.columns[column].name, "place": place + 1}
            if s.rules.seen_by[column] == 0 and not seen:
                continue
            if seen:
                row |= {"card": naming.card_id(s, card), **_attributes(s, "card", card, seat)}
            row["face_down"] = bool(s.c[layout.of["face down"]][card])
            if layout.cards_stand:
                space = s.c[layout.of["space of card"]][card]
                row["space"] = layout.spaces[space] if space >= 0 else None
            result.append(row)
    return result
