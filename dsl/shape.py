"""What the parser hands to the builder: named shapes with parts, free of any parser library."""

from __future__ import annotations

from dsl.frozen import dataclass
from dsl.source import Span

DEPTH = 80
"""How deep shapes may nest: far more than any card needs, far less than what would exhaust the stack."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One word of the text: the terminal's name and what was written."""

    terminal: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Shape:
    """One rule of the grammar with its parts; None stands for an optional part that was left out."""

    rule: str
    parts: tuple[Shape | Leaf | None, ...]
    span: Span
