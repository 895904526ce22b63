"""How the resolver speaks of faults: a sink that keeps each fault once, and the words for types.

Knows no code's meaning (`dsl.codes` does) and decides nothing: whoever finds a fault hands it over here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dsl.diagnostics import Diagnostic, Label
from dsl.frozen import replace
from dsl.source import Span
from dsl.suggest import nearest
from dsl.types import Type

_MANY = {"player": "players", "space": "spaces", "piece": "pieces", "card": "cards", "name": "card names",
         "number": "numbers", "flag": "flags", "zone": "zones", "line": "lines", "direction": "directions",
         "action": "actions", "pattern": "patterns", "thing": "cards or pieces", "any": "things"}  # fmt: skip
_ONE = {"flag": "yes or no", "name": "a card name", "none": "none", "action": "an action", "any": "anything",
        "thing": "a card or piece"}  # fmt: skip


def describe(type: Type) -> str:
    """A type in words, with its article: `a space`, `a list of cards`, `a suit or none`."""
    if type.base.startswith("symbol:"):
        word = type.base.removeprefix("symbol:")
        one, many = f"a {word}" if word[:1] not in "aeiou" else f"an {word}", f"{word} symbols"
    else:
        one, many = _ONE.get(type.base, f"a {type.base}"), _MANY.get(type.base, f"{type.base}s")
    if type.many:
        return f"a list of {many}"
    return f"{one} or none" if type.maybe and type.base != "none" else one


SAME = 3
"""How often the same fault (a word misspelt where it is declared, say) is shown."""


class Sink:
    """Collects faults; the same fault at the same place counts once, and a span has one error at most."""

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []
        self._seen: set[tuple[str, Span]] = set()
        self._lines: set[tuple[str, str, str, int]] = set()

    def add(
        self,
        code: str,
        span: Span,
        message: str,
        *help: str,
        card: str | None = None,
        suggestions: tuple[str, ...] = (),
        labels: tuple[Label, ...] = (),
    ) -> None:
        """Keeps a fault, unless one of the same code is known at this place, or just the same on this line."""
        line = (code, message, span.file, span.line)
        if (code, span) in self._seen or line in self._lines:
            return
        self._seen.add((code, span))
        self._lines.add(line)
        self.found.append(Diagnostic(code, message, span, card, help, suggestions, labels))

    def in_order(self) -> list[Diagnostic]:
        """The faults by file, as first met, and within a file from top to bottom; of the same fault the first few."""
        files = list(dict.fromkeys(fault.span.file for fault in self.found))
        ordered = sorted(self.found, key=lambda f: (files.index(f.span.file), f.span.line, f.span.column))
        counts = Counter((fault.code, fault.message) for fault in ordered)
        shown: Counter[tuple[str, str]] = Counter()
        kept: list[Diagnostic] = []
        for fault in ordered:
            same = (fault.code, fault.message)
            shown[same] += 1
            more = counts[same] - SAME
            if shown[same] == SAME and more > 0:
                kept.append(replace(fault, help=(*fault.help, f"The same is wrong at {more} more places.")))
            elif shown[same] <= SAME:
                kept.append(fault)
        return kept

    def failed(self) -> bool:
        """Whether an error is among the faults."""
        return any(fault.severity == "error" for fault in self.found)


def near(word: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """The words close enough to be what was meant, nearest first, each once."""
    return tuple(nearest(word, tuple(dict.fromkeys(candidates)), 3))
