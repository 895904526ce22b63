"""Reads texts that fit the grammar, by tables made of it beforehand: the quick answer, without the parser library.

A no is all there is to it here: what does not fit and why, `grammar` finds out. Knows no rule of the grammar by name,
only the layout words of blocks.
"""

from __future__ import annotations

from dsl.quick.machine import Machine
from dsl.quick.tables import known
from dsl.shape import Shape
from dsl.source import Origin

__all__ = ["parse", "ready"]


def ready() -> bool:
    """Whether there are tables of the grammar as it stands."""
    return known() is not None


def parse(text: str, origin: Origin, start: str) -> Shape | None:
    """The shape of a whole text that ends with a newline, or None where it does not fit.

    Raises LookupError without tables: ask `ready` first.
    """
    tables = known()
    if tables is None:
        raise LookupError("there are no tables of this grammar")
    return Machine(tables, origin).read(text, start)
