"""Runs a generated module stretch by stretch: Python's compiler takes a quarter less for them than for the whole.

Lines keep their numbers. Knows only that a line that begins with `def` begins something new.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

STRETCH = 16_000
"""How long a stretch is at least, in characters: any from 10,000 to 40,000 does as well."""


def run(source: str, name: str, module: dict[str, Any]) -> None:
    """Runs a module's source in `module`; `name` stands for its file."""
    for piece in pieces(source):
        exec(compile(piece, name, "exec"), module)


def pieces(source: str) -> Iterator[str]:
    """The source in stretches, each below as many empty lines as there are lines before it."""
    begin = above = 0
    while begin < len(source):
        end = source.find("\ndef ", begin + STRETCH) + 1 or len(source)
        yield "\n" * above + source[begin:end]
        above += source.count("\n", begin, end)
        begin = end
