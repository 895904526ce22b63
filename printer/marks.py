"""Cut marks, hairlines, fold lines and the proof's overlay, as PDF drawing operators. Knows geometry, not cards.

Everything is in millimetres from the top left; `Pen` turns it into points from the bottom left.
"""

from __future__ import annotations

from printer.layout import Cell, Grid
from printer.model import Marks

POINTS = 72 / 25.4
MARK, CLEAR, SAFE = 4.0, 1.0, 3.0


class Pen:
    """Collects drawing operators for one page of a given height in millimetres."""

    def __init__(self, height: float) -> None:
        self._height = height
        self._parts: list[str] = []

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A straight line."""
        self._parts.append(f"{self._x(x1)} {self._y(y1)} m {self._x(x2)} {self._y(y2)} l S")

    def box(self, x: float, y: float, width: float, height: float) -> None:
        """The outline of a rectangle, from its top left corner."""
        self._parts.append(f"{self._x(x)} {self._y(y + height)} {self._x(width)} {self._x(height)} re S")

    def style(
        self, points: float, grey: float | tuple[float, float, float], dash: tuple[float, float] | None = None
    ) -> None:
        """Width in points, a grey (0 black to 1 white) or a colour, and a dash in points."""
        tone = f"{grey:g} G" if isinstance(grey, float) else "{:g} {:g} {:g} RG".format(*grey)
        pattern = f"[{dash[0]:g} {dash[1]:g}] 0 d" if dash is not None else "[] 0 d"
        self._parts.append(f"{points:g} w {tone} {pattern}")

    def operators(self) -> str:
        """All that was drawn, with the state of the page kept."""
        return "q\n" + "\n".join(self._parts) + "\nQ\n" if self._parts else ""

    def _x(self, length: float) -> str:
        return f"{length * POINTS:.3f}"

    def _y(self, length: float) -> str:
        return f"{(self._height - length) * POINTS:.3f}"


def cut_marks(pen: Pen, grid: Grid, cells: tuple[Cell, ...], bleed: float, marks: Marks, margin: float) -> None:
    """Marks outside the cards at every cut, or lines along them. `cells` are those in use, or all of a back page."""
    if marks == "none" or not cells:
        return
    size = grid.size
    xs = sorted({round(x, 4) for cell in cells for x in (cell.x, cell.x + size.width)})
    ys = sorted({round(y, 4) for cell in cells for y in (cell.y, cell.y + size.height)})
    near = bleed + CLEAR
    top, bottom, left, right = ys[0] - near, ys[-1] + near, xs[0] - near, xs[-1] + near
    pen.style(0.3, 0.0)
    limit = min(margin, 3.0) if margin > 0 else 0.0
    high, wide = min(MARK, top - limit), min(MARK, left - limit)
    if high > 0:
        for x in xs:
            pen.line(x, top - high, x, top)
            pen.line(x, bottom, x, min(bottom + high, grid.height))
    if wide > 0:
        for y in ys:
            pen.line(left - wide, y, left, y)
            pen.line(right, y, min(right + wide, grid.width), y)
    if marks == "lines":
        pen.style(0.2, 0.55)
        for cell in cells:
            pen.box(cell.x, cell.y, size.width, size.height)


def fold_line(pen: Pen, grid: Grid) -> None:
    """The dashed line along which a gutterfold sheet is folded."""
    if grid.fold is not None:
        pen.style(0.4, 0.35, (4, 3))
        pen.line(grid.fold, 3, grid.fold, grid.height - 3)


def proof_lines(pen: Pen, grid: Grid, cell: Cell, bleed: float) -> None:
    """Over one card: where it is cut (red), what is safe from the knife (green), where its bleed ends (blue)."""
    width, height = grid.size.width, grid.size.height
    pen.style(0.5, (0.85, 0.1, 0.1))
    pen.box(cell.x, cell.y, width, height)
    pen.style(0.5, (0.05, 0.6, 0.2), (3, 2))
    pen.box(cell.x + SAFE, cell.y + SAFE, width - 2 * SAFE, height - 2 * SAFE)
    if bleed > 0:
        pen.style(0.5, (0.1, 0.3, 0.85))
        pen.box(cell.x - bleed, cell.y - bleed, width + 2 * bleed, height + 2 * bleed)
