"""What the `print` command can be asked for, and the checking of it. Knows no PDF."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from dsl.suggest import nearest
from printer.model import Backs, Copies, Deck, Marks, PrintFault, What
from printer.sizes import PAPERS, paper_size

SORTS: tuple[What, ...] = get_args(What)
LARGEST_GAP = 50.0
LARGEST_BLEED = 10.0


@dataclass(frozen=True, slots=True)
class Options:
    """The options of `print`; lengths in millimetres.

    `paper` is a name (`a4`, `letter`, `a3`) or `WxHmm`. `landscape` None takes the way that holds more cards. `offset`
    moves the back pages right and down. `gap` None is as much as the bleed needs. `cards` and `kinds` None are all.
    `changed_since` is an earlier manifest: only what looks different since is printed. `what` are the sorts of things.
    """

    paper: str = "a4"
    landscape: bool | None = None
    backs: Backs = "none"
    offset: tuple[float, float] = (0.0, 0.0)
    bleed: float = 0.0
    marks: Marks = "corners"
    margin: float = 5.0
    gap: float | None = None
    low_ink: bool = False
    proof: bool = False
    copies: Copies = "printed"
    cards: tuple[str, ...] | None = None
    kinds: tuple[str, ...] | None = None
    changed_since: Path | None = None
    what: tuple[What, ...] = ("cards",)

    @property
    def spacing(self) -> float:
        """Millimetres between neighbouring cards."""
        return 2 * self.bleed if self.gap is None else self.gap

    def sheet(self) -> tuple[float, float]:
        """The paper's width and height as named, in millimetres. `PrintFault` for one that does not exist."""
        found = paper_size(self.paper)
        if found is None:
            message = f"there is no paper {self.paper}"
            cure = f"Write {', '.join(PAPERS)}, or a size such as 210x297mm."
            raise PrintFault((Diagnostic("E813", message, NOWHERE, help=(cure,), suggestions=_near(self.paper)),))
        return found


def _near(word: str) -> tuple[str, ...]:
    return nearest(word, PAPERS)


def check_options(options: Options, deck: Deck) -> list[Diagnostic]:
    """What cannot be done as asked, apart from cards that do not fit the paper (the layout tells that)."""
    faults: list[Diagnostic] = []
    limits = (
        ("margin", options.margin, 0.0, 100.0),
        ("bleed", options.bleed, 0.0, LARGEST_BLEED),
        ("gap", options.spacing, 0.0, LARGEST_GAP),
        ("offset", options.offset[0], -20.0, 20.0),
        ("offset", options.offset[1], -20.0, 20.0),
    )
    for name, value, least, most in limits:
        if not math.isfinite(value) or not least <= value <= most:
            message = f"{name} {value:g} mm is out of bounds"
            faults.append(Diagnostic("E813", message, NOWHERE, help=(f"It can be {least:g} to {most:g} mm.",)))
    for sort in options.what:
        if sort not in SORTS:
            cure = f"There are: {', '.join(SORTS)}."
            faults.append(Diagnostic("E813", f"nothing is called {sort}", NOWHERE, None, (cure,), nearest(sort, SORTS)))
    ids = {piece.front.card for piece in deck.pieces if piece.front.card is not None}
    kinds = {piece.front.kind for piece in deck.pieces}
    faults += _unknown("card", options.cards, ids) + _unknown("kind", options.kinds, kinds)
    return faults


def _unknown(what: str, asked: tuple[str, ...] | None, existing: set[str]) -> list[Diagnostic]:
    return [
        Diagnostic(
            "E813",
            f"there is no {what} {word}",
            NOWHERE,
            help=() if len(existing) > 12 else (f"There are: {', '.join(sorted(existing))}.",),
            suggestions=nearest(word, sorted(existing)),
        )
        for word in asked or ()
        if word not in existing
    ]
