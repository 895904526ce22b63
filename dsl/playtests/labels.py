"""The text of a step as labels: one, or `choose [c5, d5]` for several answers to one choice."""

from __future__ import annotations

import re

_SEVERAL = re.compile(r"^(?P<verb>[^\[\]]*\S)\s*\[(?P<things>[^\[\]]*)\]$")


def labels_of(text: str) -> tuple[tuple[str, ...], bool]:
    """The labels in order, and whether they are all answers to one choice, which is then done."""
    several = _SEVERAL.match(text.strip())
    if several is None:
        return (" ".join(text.split()),), False
    things = [thing.strip() for thing in several["things"].split(",") if thing.strip()]
    return tuple(f"{several['verb']} {thing}" for thing in things), True
