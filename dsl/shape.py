"""What the parser hands to the builder: named shapes with parts, free of any parser library."""

from __future__ import annotations

from dataclasses import dataclass

from dsl.source import Span


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
