"""Faults in content are values until somebody prints them.

A check returns diagnostics; text, JSON and GitHub annotations are three printers of the same values (see `render`).
"""

from __future__ import annotations

from typing import Literal

from dsl.frozen import dataclass, field
from dsl.source import Span

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that explains a fault, such as the declaration that a wrong argument clashes with."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One fault: its code (`E203`), the sentence that names it, its place, and what to do about it.

    `help` are whole sentences, each a cure. `suggestions` are words that fit at the place, nearest first.
    `lacks` is, where a words file lacks something, that file and the keys under which it goes.
    The severity follows from the code's first letter: `E` error, `W` warning.
    """

    code: str
    message: str
    span: Span
    card: str | None = None
    help: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    labels: tuple[Label, ...] = field(default=())
    lacks: tuple[str, ...] = field(default=())

    @property
    def severity(self) -> Severity:
        """`error` or `warning`, as the code's letter says."""
        return "error" if self.code.startswith("E") else "warning"


def has_errors(diagnostics: list[Diagnostic]) -> bool:
    """Whether at least one of these faults is an error, so that the game cannot be used."""
    return any(d.severity == "error" for d in diagnostics)
