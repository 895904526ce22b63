"""Things as words: the stable names that labels, views and logs use. Nothing here depends on a language.

A card is called by its id. Copies that differ carry what differs in brackets; a card that the reader cannot see is
called by its place (`card 3`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dsl.types import Type
from runtime.layout import NIL

if TYPE_CHECKING:
    from runtime.state import State


def text(s: State, type: Type, value: Any, seat: int | None) -> str:
    """A value of a type, in words, for a seat (None sees everything)."""
    if type.many or isinstance(value, (list, tuple)):
        return "[" + ", ".join(text(s, type.item, item, seat) for item in value) + "]"
    if type.base == "flag":
        return "yes" if value else "no"
    if type.base == "number":
        return "none" if value == NIL else str(value)
    if value is None or value < 0:
        return "none"
    game = s.rules.game
    index = int(value)
    match type.base:
        case "player":
            return s.rules.seats[index]
        case "space":
            return s.rules.layout.spaces[index]
        case "card":
            return card(s, index, seat)
        case "name":
            return game.cards[index].id
        case "piece":
            return piece(s, index)
        case "zone":
            return s.rules.layout.columns[index].name
        case "line":
            return line(s, index)
        case "direction":
            return game.board.directions[index] if game.board else str(index)
        case "action":
            return action(s, index, seat)
        case base if base.startswith("symbol:"):
            return game.symbols[base.removeprefix("symbol:")][index]
        case _:
            return str(index)


def card_id(s: State, index: int) -> str:
    """The id of what a copy is now."""
    layout = s.rules.layout
    named = s.c[layout.of["name of card"]][index] if layout.transforms else layout.copies[index].card
    return s.rules.game.cards[named].id


def sees(s: State, index: int, seat: int | None) -> bool:
    """Whether a seat may know which card a copy is, now."""
    if seat is None:
        return True
    layout = s.rules.layout
    if s.c[layout.of["seen"]][index] >> seat & 1:
        return True
    zone = s.c[layout.of["zone of card"]][index]
    if not s.rules.seen_by[zone] >> seat & 1:
        return False
    return not s.c[layout.of["face down"]][index] or s.rules.holder[zone] == seat


def card(s: State, index: int, seat: int | None) -> str:
    """A copy's id, or `card N` (its place in its zone, from 1) for one who cannot see it."""
    if sees(s, index, seat):
        return card_id(s, index)
    zone = s.c[s.rules.layout.of["zone of card"]][index]
    return f"card {s.c[zone].index(index) + 1}"


def differences(s: State, index: int) -> list[str]:
    """What can tell a copy from others of its name, one short text a trait: printed values, zone, space, attributes."""
    layout, game = s.rules.layout, s.rules.game
    copy = layout.copies[index]
    described = game.cards[copy.card]
    traits: list[str] = []
    if copy.number < len(described.per_copy):
        for name, value in described.per_copy[copy.number].items():
            type = next(printed.type for printed in game.printed if printed.name == name)
            traits.append(text(s, type, value, None))
    zone = s.c[layout.of["zone of card"]][index]
    traits.append(layout.columns[zone].name)
    if layout.cards_stand:
        space = s.c[layout.of["space of card"]][index]
        traits.append(layout.spaces[space] if space >= 0 else "")
    for attribute in game.attributes:
        if attribute.owner == "card" and not attribute.type.many:
            value = s.c[layout.of[f"card.{attribute.name}"]][index]
            traits.append(f"{attribute.name} {text(s, attribute.type, value, None)}")
    return traits


def piece(s: State, index: int) -> str:
    """`seat.piece`"""
    players = s.rules.layout.players
    return f"{s.rules.seats[index % players]}.{s.rules.game.pieces[index // players]}"


def line(s: State, index: int) -> str:
    """`row 3` or `column b`"""
    board = s.rules.game.board
    rows = board.rows if board else 0
    return f"row {index + 1}" if index < rows else f"column {chr(ord('a') + index - rows)}"


def action(s: State, index: int, seat: int | None) -> str:
    """An ability of a card by the card's id, with its label where it has one."""
    number, copy = s.rules.module["ACTIONS"][index]
    label = s.rules.game.actions[number].label
    return f"{card(s, copy, seat)}: {label}" if label else card(s, copy, seat)
