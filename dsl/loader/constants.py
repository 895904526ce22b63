"""Values of a type as they stand in YAML: where an attribute starts, what is printed on a card.

Everything becomes a number, as the engine keeps it: a symbol, seat, space, direction or card name is its index.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dsl import types
from dsl.definition import Pattern
from dsl.frozen import dataclass, field
from dsl.loader.places import Items, Node, Scalar
from dsl.loader.report import Report
from dsl.types import Type

FAULTY = object()
"""Stands for a value that could not be read; the fault has been noted."""

_CELLS = {"*": -1, ".": -2}


@dataclass(slots=True)
class Constants:
    """The words that values can be. `pattern_set` is the set that patterns are made of."""

    seats: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    directions: tuple[str, ...] = ()
    symbols: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    pattern_set: str | None = None
    partial: bool = False
    """Whether a file of cards could not be read, so that `cards` are not all there are."""

    def words(self, base: str) -> tuple[str, ...] | None:
        """The words of a base type, or None for one that has no words."""
        match base:
            case "player":
                return self.seats
            case "space":
                return self.spaces
            case "direction":
                return self.directions
            case "name":
                return self.cards
            case _ if base.startswith("symbol:"):
                return self.symbols.get(base.removeprefix("symbol:"), ())
            case _:
                return None


def type_of(node: Node | None, constants: Constants, allowed: tuple[str, ...], report: Report) -> Type | None:
    """The type that a text names, or None with the fault noted. `allowed` are the bases that fit here."""
    if not isinstance(node, Scalar):
        return None
    text = " ".join(node.text.split())
    many = text.startswith("list of ")
    maybe = text.endswith(" or none")
    base = text.removeprefix("list of ").removesuffix(" or none")
    if many and maybe:
        help = "An empty list stands for nothing: write it without `or none`."
        report.say("E504", "a list cannot be `or none`", node.span, help)
        return None
    if base in allowed:
        if maybe and base in ("number", "flag"):
            report.say("E504", f"a {base} cannot be none here", node.span, f"Write `{base}`.")
            return None
        return Type(base, maybe, many)
    if base in constants.symbols:
        return Type(f"symbol:{base}", maybe, many)
    if base in types.BASES:
        known = ", ".join((*allowed, *constants.symbols))
        report.say("E504", f"a {base} cannot be kept here", node.span, f"What fits: {known}.")
        return None
    known_words = (*allowed, *constants.symbols)
    report.unknown("E504", f"there is no type `{text}`", node.span, base, known_words, "Types that fit here")
    return None


def value(node: Node, wanted: Type, constants: Constants, report: Report, what: str) -> Any:
    """The value of a type that stands at a place: int, None (none), tuple, Pattern; FAULTY with the fault noted.

    `what` names the value in messages.
    """
    if wanted.base == "pattern":
        return _patterns(node, wanted, constants, report, what)
    if wanted.many:
        if not isinstance(node, Items):
            report.say("E515", f"{what} is a list", node.span, "Write it in brackets: [a, b].")
            return FAULTY
        items = [_single(item, wanted.item, constants, report, what) for item in node.items]
        return FAULTY if FAULTY in items else tuple(items)
    return _single(node, wanted, constants, report, what)


def _single(node: Node, wanted: Type, constants: Constants, report: Report, what: str) -> Any:
    if not isinstance(node, Scalar):
        report.say("E515", f"{what} is a single {wanted}", node.span, "Write one value, without brackets.")
        return FAULTY
    given = node.value
    if wanted.base == "text":
        return node.text
    if wanted.maybe and node.text == "none":
        return None
    words = constants.words(wanted.base)
    if words is not None:
        if node.text in words:
            return words.index(node.text)
        if wanted.base == "name" and constants.partial:
            return FAULTY  # it may stand in the file that could not be read
        message = f"`{node.text}` is not a {_said(wanted)}, which {what} is"
        report.unknown("E517", message, node.span, node.text, words, f"There are these, of {_said(wanted)}")
        return FAULTY
    if wanted == types.NUMBER and isinstance(given, int) and not isinstance(given, bool):
        return given
    if wanted == types.FLAG and isinstance(given, bool):
        return int(given)
    help = "Write a whole number." if wanted == types.NUMBER else "Write yes or no."
    report.say("E515", f"{what} is a {wanted}, not `{node.text[:30]}`", node.span, help)
    return FAULTY


def _patterns(node: Node, wanted: Type, constants: Constants, report: Report, what: str) -> Any:
    if not wanted.many:
        return _pattern(node, constants, report, what)
    if not isinstance(node, Items):
        report.say(
            "E518", f"{what} is a list of patterns", node.span, "Write [[[a, b], [c, d]]]: patterns, rows, cells."
        )
        return FAULTY
    found = [_pattern(item, constants, report, what) for item in node.items]
    return FAULTY if FAULTY in found else tuple(found)


def _pattern(node: Node, constants: Constants, report: Report, what: str) -> Any:
    if not isinstance(node, Items) or not node.items or not all(isinstance(row, Items) for row in node.items):
        report.say("E518", f"a pattern of {what} is a list of rows", node.span, "Write [[a, b], [c, d]].")
        return FAULTY
    symbols = constants.symbols.get(constants.pattern_set or "", ())
    if constants.pattern_set is None:
        help = "Say under `board:` which value of cards they match: `patterns match: face`."
        report.say("E518", "patterns are compared with nothing", node.span, help)
        return FAULTY
    rows: list[tuple[int, ...]] = []
    faulty = False
    for row in node.items:
        cells: list[int] = []
        for cell in row.items if isinstance(row, Items) else ():
            word = cell.text if isinstance(cell, Scalar) else ""
            if word in _CELLS:
                cells.append(_CELLS[word])
            elif word in symbols:
                cells.append(symbols.index(word))
            else:
                cells.append(_CELLS["."])
                faulty = True
                message = f"`{word}` is not a {constants.pattern_set}, nor `*` (anything) or `.` (a gap)"
                report.unknown("E518", message, cell.span, word, symbols, "Cells can be")
        if rows and len(cells) != len(rows[0]):
            faulty = True
            message = f"this row has {len(cells)} cells, the first has {len(rows[0])}"
            report.say("E518", message, row.span, "Fill short rows up with `.`, a gap.")
        rows.append(tuple(cells))
    return FAULTY if faulty else Pattern(tuple(rows))


def _said(wanted: Type) -> str:
    return {"name": "card", "player": "seat"}.get(wanted.base, str(Type(wanted.base)))


def spaces_of(cells: tuple[str, ...], columns: int, rows: int) -> tuple[list[int], list[int]]:
    """Which of the named cells lie on a grid of that size, and which do not, as positions in `cells`."""
    good: list[int] = []
    bad: list[int] = []
    for index, cell in enumerate(cells):
        found = re.fullmatch(r"([a-z])([1-9][0-9]?)", cell)
        inside = found is not None and ord(found[1]) - ord("a") < columns and int(found[2]) <= rows
        (good if inside else bad).append(index)
    return good, bad
