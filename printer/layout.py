"""Where cards go on sheets: pure geometry in millimetres, y downwards from the paper's top left. Knows no PDF.

A back lies where its front is once the paper has been turned: over the upright axis x becomes width - x; over the
level axis y becomes height - y and the back stands on its head, so that a cut card turns like a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from printer.model import PrintFault, Size
from printer.options import Options

_SLACK = 1e-6
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cell:
    """A place for one trimmed card: its top left corner, and whether it stands on its head."""

    x: float
    y: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """The sheets for cards of one size: paper, cells row by row, and the spacing between them.

    With a gutterfold `fold` is the x of the line to fold along; the cells lie left of it.
    """

    width: float
    height: float
    size: Size
    columns: int
    rows: int
    spacing: float
    cells: tuple[Cell, ...]
    fold: float | None = None

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all trimmed cards (fronts)."""
        right = max(cell.x for cell in self.cells) + self.size.width
        bottom = max(cell.y for cell in self.cells) + self.size.height
        return self.cells[0].x, self.cells[0].y, right, bottom


def grid(size: Size, options: Options) -> Grid:
    """The grid that holds the most cards of a size; `PrintFault` when not one fits."""
    width, height = options.sheet()
    upright, lying = (min(width, height), max(width, height)), (max(width, height), min(width, height))
    ways = {None: (upright, lying), False: (upright,), True: (lying,)}[options.landscape]
    grids = [_grid(size, options, *way) for way in ways]
    best = max(grids, key=lambda found: len(found.cells))
    if not best.cells:
        edge = 2 * (options.margin + options.bleed)
        message = (
            f"a card of {size} does not fit on paper of {width:g}×{height:g} mm with margins of {options.margin:g} mm"
        )
        cure = f"It needs at least {size.width + edge:g}×{size.height + edge:g} mm of paper."
        raise PrintFault((Diagnostic("E813", message, NOWHERE, help=(cure,)),))
    return best


def _grid(size: Size, options: Options, width: float, height: float) -> Grid:
    folded = options.backs == "gutterfold"
    edge = options.margin + options.bleed
    gutter = max(options.spacing / 2, options.bleed, 1.0)
    room_x = (width / 2 - edge - gutter) if folded else width - 2 * edge
    columns, rows = _count(room_x, size.width, options.spacing), _count(height - 2 * edge, size.height, options.spacing)
    across = columns * size.width + (columns - 1) * options.spacing
    down = rows * size.height + (rows - 1) * options.spacing
    left = width / 2 - gutter - across if folded else (width - across) / 2
    top = (height - down) / 2
    cells = tuple(
        Cell(left + column * (size.width + options.spacing), top + row * (size.height + options.spacing))
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(width, height, size, columns, rows, options.spacing, cells, width / 2 if folded else None)


def _count(room: float, side: float, spacing: float) -> int:
    return max(0, int((room + spacing + _SLACK) // (side + spacing)))


def back_cell(found: Grid, cell: Cell, options: Options) -> Cell:
    """Where the back of the card at `cell` goes: on the next page, or across the fold. The offset is included."""
    across, down = (0.0, 0.0) if options.backs == "gutterfold" else options.offset
    level = (options.backs == "long-edge") == (found.width > found.height)
    if options.backs == "gutterfold" or not level:
        return Cell(found.width - cell.x - found.size.width + across, cell.y + down)
    return Cell(cell.x + across, found.height - cell.y - found.size.height + down, turned=True)


def batches(items: Sequence[T], size: int) -> list[Sequence[T]]:
    """The items in sheets of `size`."""
    return [items[at : at + size] for at in range(0, len(items), size)]
