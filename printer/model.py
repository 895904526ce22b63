"""What is printed: faces, pieces, decks, and what a run reports. Plain values; knows neither games nor Typst.

A face is one side of one printed thing: a card's front, a back, a side of a tile. It holds everything a frame needs to
set it, so that equal faces look equal and nothing else has to be asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Size:
    """A trimmed piece in millimetres, with the radius of its corners (for a round token, half its width)."""

    width: float
    height: float
    radius: float = 3.0

    def __str__(self) -> str:
        return f"{self.width:g}×{self.height:g} mm"


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon within a line of text, by its name in the deck's `icons`."""

    name: str


Run = str | Icon


@dataclass(frozen=True, slots=True)
class Words:
    """One paragraph."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells, such as a pattern to match: a symbol, `""` for an open cell, None for no cell."""

    rows: tuple[tuple[Run | None, ...], ...]


Block = Words | Grid


@dataclass(frozen=True, slots=True)
class Fact:
    """A value with what it is called. `icon` stands for the label where it is given; `colour` is `#rrggbb` or None."""

    label: str
    icon: str | None
    blocks: tuple[Block, ...]
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Content:
    """What a slot shows. `blocks` for text; `facts` for a row of values. `field` names the source, for faults."""

    field: str
    blocks: tuple[Block, ...] = ()
    facts: tuple[Fact, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.blocks and not self.facts


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a printed thing.

    `id` is unique in a deck. `card` is the card it belongs to (None for backs and the like). `frame` is a bundled
    frame's name or a template's path under `print/`. `colour` and `accent` are `#rrggbb`. `slots` maps a frame's slots
    to their contents. `art` is a picture's path under `print/`; `emblem` an icon's name; `smallest` the least size of
    type in points. `place` is where the card is written, `art_place` where its picture.
    """

    id: str
    card: str | None
    language: str
    kind: str
    frame: str
    size: Size
    colour: str
    accent: str
    slots: Mapping[str, Content]
    art: str | None = None
    emblem: str | None = None
    smallest: float = 6.0
    place: Span = field(default=NOWHERE, compare=False)
    art_place: Span = field(default=NOWHERE, compare=False)


What = Literal["cards", "tiles", "tokens", "board", "aids", "rules"]
"""Sorts of things to print. Tiles have two sides, tokens one; no piece is of the sort `rules`, the rulebook."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A front, the back it belongs to (None: blank), how many of it the game has, and what it is."""

    front: Face
    back: Face | None
    copies: int
    what: What = "cards"


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything of one game in one language, ready to be set.

    `folder` holds the pictures (`print/`). `icons` maps names to files under it, `fonts` are the game's own font files
    under it. `templates` maps the paths of the game's own frames to their text. `credits` say who made what.
    `rules` is the rulebook's file in the deck's language, or None.
    """

    game: str
    title: str
    language: str
    folder: Path
    pieces: tuple[Piece, ...]
    icons: Mapping[str, str] = field(default_factory=dict)
    fonts: tuple[str, ...] = ()
    templates: Mapping[str, str] = field(default_factory=dict)
    credits: tuple[tuple[str, str], ...] = ()
    rules: Path | None = None

    def only(self, *what: What) -> Deck:
        """This deck with only its pieces of those sorts."""
        return replace(self, pieces=tuple(piece for piece in self.pieces if piece.what in what))

    def of_cards(self) -> Deck:
        """This deck with only its cards, those with two faces included."""
        return replace(self, pieces=tuple(p for p in self.pieces if p.what == "cards" or p.front.card is not None))

    def faces(self) -> tuple[Face, ...]:
        """Every face once, fronts and backs, in order of first use."""
        found: dict[str, Face] = {}
        for piece in self.pieces:
            for face in (piece.front, piece.back):
                if face is not None:
                    found.setdefault(face.id, face)
        return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Report:
    """What a run of `print_sheets` did.

    `pages` in the PDF, `cards` printed on them (copies counted), `unique` different faces set, `warnings`, and where
    the manifest was written. With `pages` 0 nothing needed printing and no PDF was written.
    """

    pages: int
    cards: int
    unique: int
    warnings: tuple[Diagnostic, ...]
    manifest: Path


Backs = Literal["none", "long-edge", "short-edge", "gutterfold"]
Marks = Literal["corners", "lines", "none"]
Copies = Literal["printed", "one"]


class PrintFault(Exception):
    """The deck cannot be printed as asked. Nothing was written; `diagnostics` say why."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics = diagnostics
