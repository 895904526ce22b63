"""One name of the game written as two words: `opening hand` for `opening_hand`.

The parser knows no names of a game; whoever does looks over its faults with `mended`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from dsl import definition, raw
from dsl.diagnostics import Diagnostic
from dsl.frozen import replace

_CODES = frozenset({"E101", "E110", "E111", "E112", "E117"})
_RUN = re.compile(r"[^\W\d]\w*(?: +\w+)+")
_DEFINED = re.compile(r"^\s*(?:verb|value|phase)\s+(\w+)", re.MULTILINE)
_MOST = 4
"""How many words one name may have been written as."""


def mended(faults: Iterable[Diagnostic], sources: Mapping[str, str], names: frozenset[str]) -> list[Diagnostic]:
    """The faults; those of syntax where words stand that are one name of the game say so instead."""
    return [_mended(fault, sources, names) if fault.code in _CODES else fault for fault in faults]


def _mended(fault: Diagnostic, sources: Mapping[str, str], names: frozenset[str]) -> Diagnostic:
    span = fault.span
    lines = sources.get(span.file, "").split("\n")
    if not 1 <= span.line <= len(lines):
        return fault
    for start, written, name in _joined(lines[span.line - 1], names):
        if start <= span.column <= start + len(written):
            place = replace(span, column=start, end_line=span.line, end_column=start + len(written))
            message = f"`{written}` is one name, `{name}`"
            help = (f"Write `{name}`: a name has no spaces in it.",)
            return replace(fault, code="E110", message=message, span=place, help=help, suggestions=(name,))
    return fault


def _joined(line: str, names: frozenset[str]) -> Iterator[tuple[int, str, str]]:
    """Words of a line that are together one name: the column where they begin, as written, and the name."""
    for run in _RUN.finditer(line):
        words = list(re.finditer(r"\w+", run.group()))
        for first in range(len(words)):
            for last in range(min(first + _MOST, len(words)) - 1, first, -1):
                name = "_".join(word.group() for word in words[first : last + 1])
                name = name if name in names else name.casefold()
                if name in names:
                    start, end = words[first].start(), words[last].end()
                    yield run.start() + start + 1, run.group()[start:end], name
                    break


def names_of(game: definition.Game | raw.RawGame, rules: str = "") -> frozenset[str]:
    """The names of a game that hold a `_`: those that can have been written as two words. `rules` is what its
    rules.effect holds, where that has not been resolved.
    """
    found = {card.id for card in game.cards} | {*game.seats.names, *game.symbols, *game.pieces}
    found |= {symbol for symbols in game.symbols.values() for symbol in symbols}
    for named in (game.zones, game.attributes, game.printed, game.kinds):
        found |= {each.name for each in named}
    if isinstance(game, definition.Game):
        found |= {*game.numbers, *game.verbs, *game.values, *(phase.name for phase in game.phases)}
    else:
        found |= {each.name for each in game.parameters}
    found |= set(_DEFINED.findall(rules))
    return frozenset(name for name in found if "_" in name.strip("_") and not name.startswith("_"))
