"""The faults found while a game is read."""

from __future__ import annotations

from collections.abc import Iterable

from dsl.diagnostics import Diagnostic
from dsl.source import Span
from dsl.suggest import nearest


class Report:
    """Collects faults; `card` is put on those of the card being read."""

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []
        self.card: str | None = None

    def say(self, code: str, message: str, span: Span, *help: str) -> None:
        """Notes a fault with its cures."""
        self.found.append(Diagnostic(code, message, span, self.card, help))

    def unknown(
        self, code: str, message: str, span: Span, word: str, known: Iterable[str], what: str, more: str = ""
    ) -> None:
        """Notes that a word is not one of those that there are; `more` says where new ones are declared."""
        if any((code, span) == (fault.code, fault.span) for fault in self.found):
            return  # a file's `deck:` is read for each of its cards
        there = tuple(known)
        near = nearest(word, there)
        if near:
            help = "Did you mean " + " or ".join(f"`{each}`" for each in near) + "?"
        elif there:
            rest = ", …" if len(there) > 12 else ""
            help = f"{what}: {', '.join(there[:12])}{rest}."
        else:
            help = f"{what}: none."
        self.found.append(
            Diagnostic(code, message, span, self.card, (help, more) if more and not near else (help,), near)
        )

    def add(self, faults: Iterable[Diagnostic]) -> None:
        """Notes faults that others found."""
        self.found.extend(faults)

    @property
    def failed(self) -> bool:
        """Whether one of them is an error."""
        return any(fault.severity == "error" for fault in self.found)
