"""From cards to paper.

    game  →  deck_of (faces)  →  frames (Jinja2 → Typst)  →  pages  →  imposed on sheets (pypdf)  →  PDF

Knows checked games and how they look; knows no rules of play. `check` and `PrintFault` carry diagnostics.
"""

from __future__ import annotations

from printer.deck import check, deck_of
from printer.images import render_png
from printer.model import Deck, Face, Piece, PrintFault, Report, Size
from printer.options import Options
from printer.sheets import print_sheets

__all__ = [
    "Deck",
    "Face",
    "Options",
    "Piece",
    "PrintFault",
    "Report",
    "Size",
    "check",
    "deck_of",
    "print_sheets",
    "render_png",
]
