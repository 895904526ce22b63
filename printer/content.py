"""What a field of a card says, as runs of text and icons. Knows a game's nouns and words, not how they are set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dsl.definition import Card, Formula, Game, Names, Pattern, PrintedValue
from dsl.types import Type
from printer.model import Block, Grid, Icon, Run, Words

_ICON = re.compile(r"\{\{|\}\}|\{([A-Za-z_][A-Za-z0-9_-]*)\}")


def runs(text: str, icons: Mapping[str, str]) -> tuple[tuple[Run, ...], tuple[str, ...]]:
    """A line of text cut at `{icon}` marks, and the names in such marks that are no icons.

    `{{` and `}}` stand for the braces themselves; a brace that is part of no mark is itself.
    """
    found: list[Run] = []
    unknown: list[str] = []
    plain, at = "", 0
    for mark in _ICON.finditer(text):
        plain += text[at : mark.start()]
        at = mark.end()
        if mark[1] is None:
            plain += mark[0][0]
        elif mark[1] in icons:
            if plain:
                found.append(plain)
            found.append(Icon(mark[1]))
            plain = ""
        else:
            unknown.append(mark[1])
            plain += mark[0]
    plain += text[at:]
    return (*found, plain) if plain else tuple(found), tuple(unknown)


class Fields:
    """Reads the fields of a game's cards in one language."""

    def __init__(self, game: Game, language: str, icons: Mapping[str, str]) -> None:
        self.game = game
        self.language = language
        self.icons = icons
        self.words: Mapping[str, Any] = game.words.get(language, {})
        self._printed = {value.name: value for value in game.printed}
        self._pattern_set = _pattern_symbols(game)

    def name(self, names: Names) -> str:
        """A text in this deck's language; else in the game's first, else in any, else empty."""
        for language in (self.language, *self.game.languages):
            if language in names:
                return names[language]
        return next(iter(names.values()), "")

    def word(self, section: str, name: str) -> str:
        """What the words file calls a noun; by default its id with spaces."""
        found = self.words.get(section)
        text = found.get(name) if isinstance(found, Mapping) else None
        return text if isinstance(text, str) else name.replace("_", " ")

    def symbol(self, set_name: str, name: str) -> str:
        """What the words file calls a symbol of a set, or a kind of card."""
        sets = self.words.get("symbols")
        words = sets.get(set_name) if isinstance(sets, Mapping) else None
        text = words.get(name) if isinstance(words, Mapping) else None
        if text is None and set_name == "kind":
            return self.word("kinds", name)
        return text if isinstance(text, str) else name.replace("_", " ")

    def label(self, field: str) -> str:
        """What a printed value is called."""
        return self.word("printed", field)

    def printed(self, card: Card, field: str, copy: Mapping[str, Any]) -> tuple[Block, ...]:
        """A printed value of one copy of a card; nothing where the card has none, or a flag is off."""
        value = copy.get(field, card.printed.get(field))
        return self.value(self._printed[field], value)

    def value(self, printed: PrintedValue, value: Any) -> tuple[Block, ...]:
        """A printed value as blocks: numbers, names, symbols (as icons where one has their name), patterns."""
        match value:
            case None:
                return ()
            case Formula():
                return (Words((value.prints,)),)
            case Pattern():
                return (self._grid(value),)
            case tuple() | list() if any(isinstance(item, Pattern) for item in value):
                return tuple(self._grid(item) for item in value if isinstance(item, Pattern))
            case tuple() | list():
                return (Words(joined([self._item(printed.type, item) for item in value])),) if value else ()
            case bool() | int() if printed.type.base == "flag":
                return (Words((self.label(printed.name),)),) if value else ()
            case _:
                return (Words((self._item(printed.type, value),)),)

    def _item(self, type_: Type, value: Any) -> Run:
        if not isinstance(value, int):
            return str(value)
        base = type_.base
        if base.startswith("symbol:"):
            return self._symbol_run(base.removeprefix("symbol:"), value)
        if value < 0 and base != "number":
            return ""
        match base:
            case "name" | "card":
                return self.name(self.game.cards[value].names) if value < len(self.game.cards) else str(value)
            case "player":
                names = self.game.seats.names
                return self.word("seats", names[value]) if value < len(names) else str(value)
            case "space" if self.game.board is not None:
                spaces = self.game.board.spaces()
                return spaces[value] if value < len(spaces) else str(value)
            case _:
                return str(value)

    def _symbol_run(self, set_name: str, index: int) -> Run:
        names = self.game.symbols.get(set_name, ())
        if not 0 <= index < len(names):
            return ""
        name = names[index]
        return Icon(name) if name in self.icons else self.symbol(set_name, name)

    def pattern_symbol(self, index: int) -> str:
        """The id of a symbol in a pattern."""
        names = self.game.symbols.get(self._pattern_set or "", ())
        return names[index] if 0 <= index < len(names) else str(index)

    def _grid(self, pattern: Pattern) -> Grid:
        return Grid(tuple(tuple(self._cell(cell) for cell in row) for row in pattern.rows))

    def _cell(self, cell: int) -> Run | None:
        if cell == -2:
            return None
        return "" if cell == -1 or self._pattern_set is None else self._symbol_run(self._pattern_set, cell)


def joined(items: list[Run]) -> tuple[Run, ...]:
    """A list's items one after another: icons side by side, words parted by commas."""
    found: list[Run] = []
    for item in items:
        if found:
            between = " " if isinstance(item, Icon) or isinstance(found[-1], Icon) else ", "
            found.append(between)
        found.append(item)
    return tuple(found)


def _pattern_symbols(game: Game) -> str | None:
    """The symbol set that patterns are made of: the one of the value or attribute that the board matches."""
    wanted = game.board.match if game.board is not None else None
    if wanted is None:
        return None
    types = [attribute.type for attribute in game.attributes if attribute.name == wanted]
    if wanted in game.values:
        types.append(game.values[wanted].type)
    bases = [type_.base for type_ in types if type_.base.startswith("symbol:")]
    return bases[0].removeprefix("symbol:") if bases else None
