"""The colours that a game can name, and the reading of `#rrggbb`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

PALETTE: Mapping[str, str] = MappingProxyType(
    {
        "slate": "#4a5568",
        "ink": "#26262e",
        "stone": "#77726a",
        "sand": "#b08d57",
        "amber": "#c07a1e",
        "gold": "#b38f2d",
        "rust": "#a4502f",
        "crimson": "#9c2b3c",
        "rose": "#b45a78",
        "plum": "#74406f",
        "violet": "#5b4a93",
        "indigo": "#34407f",
        "blue": "#2f6193",
        "teal": "#23706f",
        "moss": "#5b7034",
        "green": "#39724a",
    }
)
_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def colour(text: str, own: Mapping[str, str]) -> str | None:
    """A colour as `#rrggbb`: one of the game's own, one of the palette, or written so; None for anything else."""
    if text in own:
        return own[text]
    if text in PALETTE:
        return PALETTE[text]
    return text.lower() if _HEX.fullmatch(text) else None
