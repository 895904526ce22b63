"""Sizes that people ask for by name: cards and papers, in millimetres."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from printer.model import Size

CARDS: Mapping[str, Size] = MappingProxyType(
    {
        "poker": Size(63, 88, 3),
        "poker_wide": Size(88, 63, 3),
        "bridge": Size(57, 88, 3),
        "mini": Size(44, 67, 2.5),
        "tarot": Size(70, 120, 3.5),
        "square": Size(70, 70, 3),
        "small_square": Size(44, 44, 2),
        "domino": Size(44, 88, 2.5),
        "jumbo": Size(89, 127, 4),
    }
)
PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
)
_WRITTEN = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×X]\s*(\d{1,4}(?:\.\d{1,3})?)\s*(mm|in)?")
SMALLEST, LARGEST = 10.0, 300.0
_INCH = 25.4


def card_size(text: str) -> Size | None:
    """The size of that name, or written `63x88mm` or `2.5x3.5in` (10 to 300 mm a side); None for anything else."""
    if text in CARDS:
        return CARDS[text]
    sides = _written(text)
    if sides is None or not all(SMALLEST <= side <= LARGEST for side in sides):
        return None
    return Size(*sides, radius=round(min(sides) * 0.048, 2))


def paper_size(text: str) -> tuple[float, float] | None:
    """Width and height of a paper by name or as `WxHmm` (up to 1200 mm); None for anything else."""
    if text.lower() in PAPERS:
        return PAPERS[text.lower()]
    sides = _written(text)
    return sides if sides is not None and all(20 <= side <= 1200 for side in sides) else None


def _written(text: str) -> tuple[float, float] | None:
    match = _WRITTEN.fullmatch(text.strip())
    if match is None:
        return None
    scale = _INCH if match[3] == "in" else 1.0
    return round(float(match[1]) * scale, 3), round(float(match[2]) * scale, 3)
