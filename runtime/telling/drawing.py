"""The board as a picture for those who play: a grid whose cells show in signs and short names what stands there.

Below it stands what the signs mean. It shows no more than a seat may see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from runtime import naming
from runtime.playtest.scene import cells, mark, padded

if TYPE_CHECKING:
    from dsl.definition import Attribute
    from runtime.state import State
    from runtime.telling.teller import Teller

HIDDEN = "?"
DOWN = "*"
PIECE = "@"


def board(t: Teller, s: State, seat: int | None, width: int) -> list[str]:
    """The lines of the picture, the highest row on top; none without a board."""
    spaces = s.rules.layout.spaces
    if not spaces:
        return []
    columns = sorted({name[0] for name in spaces})
    rows = sorted({int(name[1:]) for name in spaces}, reverse=True)
    edge = max(len(str(row)) for row in rows)
    room = (width - edge - 1) // len(columns) - 1
    drawn, key = _cells(t, s, seat, short=False)
    if max(cells(text) for text in drawn.values()) > room:
        drawn, key = _cells(t, s, seat, short=True)
    wide = max(3, *(cells(text) for text in drawn.values()))
    lines = [
        f"{row:>{edge}}  " + " ".join(padded(drawn.get(f"{column}{row}", " "), wide) for column in columns).rstrip()
        for row in rows
    ]
    lines.append(" " * edge + "  " + " ".join(padded(column, wide) for column in columns).rstrip())
    meant = [f"{sign} {meaning}" for sign, meaning in key.items() if sign != meaning]
    if meant:
        lines.append("   " + "  ".join(meant))
    return lines


def _cells(t: Teller, s: State, seat: int | None, *, short: bool) -> tuple[dict[str, str], dict[str, str]]:
    """What stands in each cell, and what its signs mean."""
    key: dict[str, str] = {}
    attributes = [
        (attribute, name)
        for attribute in s.rules.game.attributes
        if attribute.owner == "space" and (name := t.named("attributes", attribute.name)) is not None
    ]
    pieces = _pieces(s)
    shown = s.rules.shown(s, max(s.seat_index, 0)) if s.rules.shown is not None else ()
    drawn: dict[str, str] = {}
    for index, name in enumerate(s.rules.layout.spaces):
        signs = "".join(_fact(t, s, attribute, words, index, key) for attribute, words in attributes)
        here = _shows(t, s, shown, index, seat) or _occupant(t, s, index, seat, key, short=short)
        here = here or _standing(t, pieces.get(index, ()), key)
        drawn[name] = f"{signs}+{here}" if signs and here and not here.startswith(PIECE) else signs + here or "."
    return drawn, key


def _fact(t: Teller, s: State, attribute: Attribute, words: str, index: int, key: dict[str, str]) -> str:
    """An attribute of a space as a sign: nothing for what is not so."""
    base = s.rules.layout.of[f"space.{attribute.name}"]
    type = attribute.type
    if isinstance(attribute.start, tuple):
        held = s.c[base + index]
        return f"{mark(words, key, upper=False)}{len(held)}" if held else ""
    value = s.c[base][index]
    if type.base == "flag":
        return mark(words, key, upper=True) if value else ""
    if type.base == "number":
        return f"{mark(words, key, upper=False)}{value if value > 1 else ''}" if value > 0 else ""
    return mark(t.text(s, type, value, None), key, upper=True) if value >= 0 else ""


def _shows(t: Teller, s: State, shown: Sequence[int], index: int, seat: int | None) -> str:
    """What the space shows to patterns, unless that lies on a card whose face is not seen."""
    game, layout = s.rules.game, s.rules.layout
    if not shown or shown[index] < 0 or game.board is None or game.board.match is None:
        return ""
    if layout.cards_stand and (card := s.c[layout.of["occupant"]][index]) >= 0 and not naming.sees(s, card, seat):
        return HIDDEN
    return t.text(s, game.values[game.board.match].type, shown[index], seat)


def _occupant(t: Teller, s: State, index: int, seat: int | None, key: dict[str, str], *, short: bool) -> str:
    """The card that stands on a space, with a sign for whose it is."""
    layout = s.rules.layout
    if not layout.cards_stand or (card := s.c[layout.of["occupant"]][index]) < 0:
        return ""
    holder = s.rules.holder[s.c[layout.of["zone of card"]][card]]
    owner = mark(t.seat(holder), key, upper=True) if holder >= 0 else ""
    link = ":" if owner and cells(owner) == 1 else ""
    if not naming.sees(s, card, seat):
        return f"{owner}{link}{HIDDEN}"
    name = t.words.card(naming.card_id(s, card))
    down = ""
    if s.c[layout.of["face down"]][card]:
        key[DOWN] = t.say("face down")
        down = DOWN
    return f"{owner}{link}{_brief(name) if short else name}{down}"


def _brief(name: str) -> str:
    """A name in a few letters: the first of each word, or of a single word the first three, two where they are wide."""
    words = name.replace("-", " ").split()
    if len(words) > 1:
        return "".join(word[0] for word in words)[:4]
    return name[:2] if cells(name[:1]) == 2 else name[:3]


def _standing(t: Teller, pieces: Sequence[int], key: dict[str, str]) -> str:
    """The pieces on a space."""
    if not pieces:
        return ""
    players = t.rules.layout.players
    if len(t.game.pieces) == 1:
        name = t.named("pieces", t.game.pieces[0])
        if name:
            key[PIECE] = t.say("stands", piece=t.grammar.indefinite(name))
        return PIECE + "".join(mark(t.seat(piece % players), key, upper=True) for piece in pieces)
    return PIECE + "".join(mark(t.piece(piece), key, upper=True) for piece in pieces)


def _pieces(s: State) -> Mapping[int, list[int]]:
    found: dict[int, list[int]] = {}
    if s.rules.game.pieces:
        places: list[Any] = s.c[s.rules.layout.of["space of piece"]][:-1]
        for piece, space in enumerate(places):
            if space >= 0:
                found.setdefault(space, []).append(piece)
    return found
