"""Finding patterns on a board: rotations, gaps, any-cells, disjointness, waived faces that may lie off the board.

A pattern is rows of cells, the top row first: a face to match, -1 for any thing (it must lie on the board), -2 for a
gap. A pattern may be turned by quarters, never mirrored, and does not wrap round the edges. Several patterns must use
different spaces for their faces; any-cells may overlap anything. A waived face counts as matched for one required cell
that shows it in the pattern, whatever lies there, also outside the board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

ANY, GAP = -1, -2
OFF = -1

Pattern = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A board for patterns: which space lies at (column, row), and its size."""

    columns: int
    rows: int
    at: Mapping[tuple[int, int], int]

    def __hash__(self) -> int:
        return hash((self.columns, self.rows, len(self.at)))


@dataclass(frozen=True, slots=True)
class Placement:
    """One way to lay a pattern: required cells as (space or OFF, face)."""

    cells: tuple[tuple[int, int], ...]


def turned(pattern: Pattern) -> tuple[Pattern, ...]:
    """The different quarter turns of a pattern."""
    turns = [pattern]
    for _ in range(3):
        turns.append(tuple(zip(*reversed(turns[-1]), strict=True)))
    return tuple(dict.fromkeys(turns))


@lru_cache(maxsize=4096)
def placements(grid: Grid, pattern: Pattern) -> tuple[Placement, ...]:
    """Every way to lay a pattern so that its any-cells lie on the board; required cells may hang over."""
    result: list[Placement] = []
    for rows in turned(pattern):
        height, width = len(rows), len(rows[0])
        for top in range(1 - height, grid.rows + height):
            for left in range(2 - width, grid.columns + width):
                placed = _lay(grid, rows, left, top)
                if placed is not None:
                    result.append(placed)
    return tuple(dict.fromkeys(result))


def _lay(grid: Grid, rows: Pattern, left: int, top: int) -> Placement | None:
    cells: list[tuple[int, int]] = []
    for down, row in enumerate(rows):
        for across, face in enumerate(row):
            if face == GAP:
                continue
            space = grid.at.get((left + across, top - down), OFF)
            if face == ANY:
                if space == OFF:
                    return None
                continue
            cells.append((space, face))
    on_board = any(space != OFF for space, _ in cells)
    return Placement(tuple(cells)) if on_board or not cells else None


def found(grid: Grid, patterns: Sequence[Pattern], faces: Sequence[int], waived: Sequence[int], most: int) -> bool:
    """Whether all patterns lie on the board at once, with at most `most` of the `waived` faces used."""
    chances = [
        [placed for placed in placements(grid, pattern) if _misses(placed, faces, waived) is not None]
        for pattern in patterns
    ]
    if not all(chances):
        return False
    chances.sort(key=len)
    return _fit(chances, 0, set(), faces, list(waived), most)


def _misses(placed: Placement, faces: Sequence[int], waived: Sequence[int]) -> list[tuple[int, int]] | None:
    """The required cells that do not match, or None when no waived face could help."""
    misses = [(space, face) for space, face in placed.cells if space == OFF or faces[space] != face]
    return None if any(face not in waived for _, face in misses) else misses


def _fit(
    chances: list[list[Placement]], index: int, used: set[int], faces: Sequence[int], waived: list[int], most: int
) -> bool:
    if index == len(chances):
        return True
    for placed in chances[index]:
        spaces = {space for space, _ in placed.cells if space != OFF}
        if spaces & used:
            continue
        misses = _misses(placed, faces, waived)
        if misses is None or len(misses) > most:
            continue
        rest = list(waived)
        try:
            for _, face in misses:
                rest.remove(face)
        except ValueError:
            continue
        if _fit(chances, index + 1, used | spaces, faces, rest, most - len(misses)):
            return True
    return False
