"""What a card says, whole: its name and kind, what is printed on it, how often it is there, its text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dsl.definition import Formula, Pattern
from dsl.types import Type
from runtime.playtest.scene import cells, padded
from runtime.telling.lines import WIDTH, folded, wrapped
from runtime.telling.teller import Teller, teller

if TYPE_CHECKING:
    from dsl.definition import Card
    from runtime.rules import Rules

ANY, GAP = -1, -2
_ICON = re.compile(r"\{(\w+)\}")
_MARKS = {ANY: "*", GAP: "."}
"""A cell of a pattern that anything fits, and one that is not there."""


def lines(rules: Rules, card: Card, language: str) -> list[str]:
    """A card's lines, without its file and its id."""
    return list(_lines(teller(rules, language), card))


def _lines(t: Teller, card: Card) -> Iterator[str]:
    name = t.words.card(card.id)
    yield t.say("facts", a=name, b=t.words.kind(card.kind)) if card.kind else name
    yield from _listed(t, t.say("copies"), [str(card.copies)])
    apart = {value for copy in card.per_copy for value in copy}
    for printed in t.game.printed:
        value = card.printed.get(printed.name)
        called = t.named("printed", printed.name)
        if called is None or printed.name in apart or (not value and value == printed.default):
            continue
        yield from _value(t, called, printed.type, value)
    yield from _apart(t, card)
    text = card.text.get(t.language)
    text = text.rstrip("\n") if text is not None else t.words.card_text(card)
    paragraphs = text.split("\n") if text else []
    if t.language in card.flavour:
        paragraphs += [f"“{line}”" for line in card.flavour[t.language].rstrip("\n").split("\n")]
    yield from (f"  {line}" for paragraph in paragraphs for line in folded(_without_icons(t, paragraph), WIDTH - 2))


def _without_icons(t: Teller, text: str) -> str:
    """A text whose icons are called by their symbol's name."""
    sets = {name: set_name for set_name, symbols in t.game.symbols.items() for name in symbols}
    return _ICON.sub(lambda icon: t.words.symbol(sets[icon[1]], icon[1]) if icon[1] in sets else icon[1], text)


def _listed(t: Teller, name: str, values: Sequence[str]) -> list[str]:
    return wrapped(t, "  " + t.say("of whom", name=name), values, WIDTH)


def _value(t: Teller, called: str, type: Type, value: Any) -> Iterator[str]:
    if value is None or value == ():
        return
    patterns = [value] if isinstance(value, Pattern) else value if isinstance(value, tuple) else ()
    if patterns and isinstance(patterns[0], Pattern):
        yield f"  {t.say('of whom', name=called)}"
        for number, pattern in enumerate(patterns):
            yield from ([""] if number else [])
            yield from (f"    {row}" for row in _pattern(t, pattern))
        return
    yield from _listed(t, called, _texts(t, type, value))


def _texts(t: Teller, type: Type, value: Any) -> list[str]:
    if isinstance(value, Formula):
        return [t.say("facts", a=value.prints, b=t.words.expression(value.tree))]
    if isinstance(value, tuple):
        return [t.value(type.item, item) for item in value]
    return [t.value(type, value)]


def _pattern(t: Teller, pattern: Pattern) -> list[str]:
    """The rows of a pattern, the top one first."""
    board = t.game.board
    match = board.match if board is not None else None
    type = t.game.values[match].type if match is not None and match in t.game.values else None
    rows = [[_MARKS.get(cell) or (t.value(type, cell) if type else str(cell)) for cell in row] for row in pattern.rows]
    wide = max(cells(text) for row in rows for text in row)
    return [" ".join(padded(text, wide) for text in row).rstrip() for row in rows]


def _apart(t: Teller, card: Card) -> Iterator[str]:
    """In what copies differ, a copy after the other."""
    if not card.per_copy:
        return
    types: Mapping[str, Type] = {printed.name: printed.type for printed in t.game.printed}
    copies = [
        " ".join(text for name, value in copy.items() for text in _texts(t, types[name], value))
        for copy in card.per_copy
    ]
    yield from _listed(t, t.say("copies are"), copies)
