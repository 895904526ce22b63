"""Finding patterns on a board: rotations, gaps, any-cells, disjointness, waived faces that may lie off the board.

A pattern is rows of cells, the top row first: a face to match, -1 for any thing (it must lie on the board), -2 for a
gap. A pattern may be turned by quarters, never mirrored, and does not wrap round the edges. Several patterns must use
different spaces for their faces; any-cells may overlap anything. A waived face counts as matched for one required cell
that shows it in the pattern, whatever lies there, also outside the board.

Spaces are bits of an integer, with a margin round the board as wide as the patterns: the places of a turned pattern are
then the common bits of its cells' faces, each shifted by where the cell lies in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from dsl.frozen import dataclass, field

ANY, GAP = -1, -2

Pattern = tuple[tuple[int, ...], ...]
Cells = tuple[tuple[int, int], ...]
"""Required cells as (how far the bit lies from the corner's, face)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A pattern turned one way: its required cells, its any-cells, and the bits of the required ones."""

    cells: Cells
    anywhere: tuple[int, ...]
    shape: int


@dataclass(frozen=True, slots=True)
class Prepared:
    """Patterns made ready for one board: the bit of each space, all of them, each pattern's turns.

    `apart` says that no two of the patterns ask for one face, so that they can never want the same space; `top` is
    the highest face asked for.
    """

    bits: tuple[int, ...]
    board: int
    all: int
    patterns: tuple[tuple[Turn, ...], ...]
    apart: bool
    top: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A board for patterns: which space lies at (column, row), and its size. Remembers the patterns that it has met."""

    columns: int
    rows: int
    at: Mapping[tuple[int, int], int]
    met: dict[tuple[Pattern, ...], Prepared] = field(default_factory=dict, compare=False, repr=False)

    def __hash__(self) -> int:
        return hash((self.columns, self.rows, len(self.at)))


def turned(pattern: Pattern) -> tuple[Pattern, ...]:
    """The different quarter turns of a pattern."""
    turns = [pattern]
    for _ in range(3):
        turns.append(tuple(zip(*reversed(turns[-1]), strict=True)))
    return tuple(dict.fromkeys(turns))


def prepared(grid: Grid, patterns: tuple[Pattern, ...]) -> Prepared:
    """The patterns made ready for the board."""
    known = grid.met.get(patterns)
    if known is None:
        known = grid.met[patterns] = _prepare(grid, patterns)
    return known


def _prepare(grid: Grid, patterns: tuple[Pattern, ...]) -> Prepared:
    margin = max((max(len(pattern), len(pattern[0])) for pattern in patterns), default=1)
    stride = grid.columns + 2 * margin
    at = sorted((space, (row - 1 + margin) * stride + column - 1 + margin) for (column, row), space in grid.at.items())
    bits = tuple(1 << bit for _, bit in at)
    faces = [{face for row in pattern for face in row if face >= 0} for pattern in patterns]
    return Prepared(
        bits,
        sum(bits),
        (1 << (grid.rows + 2 * margin) * stride) - 1,
        tuple(tuple(_turn(rows, stride) for rows in turned(pattern)) for pattern in patterns),
        sum(map(len, faces)) == len(set().union(*faces)),
        max(set().union(*faces), default=0),
    )


def _turn(rows: Pattern, stride: int) -> Turn:
    cells = [
        ((len(rows) - 1 - down) * stride + across, face)
        for down, row in enumerate(rows)
        for across, face in enumerate(row)
        if face != GAP
    ]
    required = tuple((offset, face) for offset, face in cells if face != ANY)
    anywhere = tuple(offset for offset, face in cells if face == ANY)
    return Turn(required, anywhere, sum(1 << offset for offset, _ in required))


def found(grid: Grid, patterns: Sequence[Pattern], faces: Sequence[int], waived: Sequence[int], most: int) -> bool:
    """Whether all patterns lie on the board at once, with at most `most` of the `waived` faces used.

    `faces` has what each space shows, negative for nothing.
    """
    ready = prepared(grid, tuple(patterns))
    shown = [0] * (max(ready.top, max(faces, default=0)) + 2)  # the last is what shows nothing
    for bit, face in zip(ready.bits, faces, strict=True):
        shown[face] |= bit
    if ready.apart and _lie(shown, ready):
        return True
    usable = [face for face in waived if 0 <= face <= ready.top] if most > 0 else []
    if ready.apart and not usable:
        return False
    chances = [_chances(turns, shown, ready, usable, most) for turns in ready.patterns]
    if not all(chances):
        return False
    chances.sort(key=len)
    return _fit(chances, 0, 0, ready.board, usable, most)


def _lie(shown: Sequence[int], ready: Prepared) -> bool:
    """Whether each pattern lies somewhere with every required cell matched."""
    for turns in ready.patterns:
        for turn in turns:
            hits = ready.all
            for offset, face in turn.cells:
                hits &= shown[face] >> offset
                if not hits:
                    break
            else:
                for offset in turn.anywhere:
                    hits &= ready.board >> offset
                if hits:
                    break
        else:
            return False
    return True


def _hits(turn: Turn, cells: Cells, shown: Sequence[int], ready: Prepared) -> int:
    """The corners at which a turned pattern lies so that these cells match."""
    hits = ready.all
    for offset, face in cells:
        hits &= shown[face] >> offset
        if not hits:
            return 0
    for offset in turn.anywhere:
        hits &= ready.board >> offset
    if not cells and turn.cells:  # wherever it touches the board
        touching = 0
        for offset, _ in turn.cells:
            touching |= ready.board >> offset
        hits &= touching
    return hits


Chance = tuple[int, int, tuple[int, ...]]
"""A corner, the pattern's bits as if the corner were bit 0, and the faces that are waived for it."""


def _chances(
    turns: Sequence[Turn], shown: Sequence[int], ready: Prepared, waived: Sequence[int], most: int
) -> list[Chance]:
    """Every way to lay one pattern, those that waive the fewest faces first."""
    chances: list[Chance] = []
    for size in range(min(most, len(waived)) + 1 if waived else 1):
        for turn in turns:
            for cells, spared in _spared(turn, size, waived):
                hits = _hits(turn, cells, shown, ready)
                while hits:
                    corner = hits & -hits
                    hits ^= corner
                    chances.append((corner, turn.shape, spared))
    return chances


def _spared(turn: Turn, size: int, waived: Sequence[int]) -> Iterator[tuple[Cells, tuple[int, ...]]]:
    """The cells that must still match, and the faces of the others, when so many cells are waived."""
    if size == 0:
        yield turn.cells, ()
        return
    for some in combinations([cell for cell in turn.cells if cell[1] in waived], size):
        spared = tuple(sorted(face for _, face in some))
        if all(spared.count(face) <= waived.count(face) for face in spared):
            yield tuple(cell for cell in turn.cells if cell not in some), spared


def _fit(chances: list[list[Chance]], index: int, used: int, board: int, waived: list[int], most: int) -> bool:
    if index == len(chances):
        return True
    for corner, shape, spared in chances[index]:
        if len(spared) > most:
            continue
        places = shape * corner & board
        if places & used:
            continue
        rest = list(waived)
        try:
            for face in spared:
                rest.remove(face)
        except ValueError:
            continue
        if _fit(chances, index + 1, used | places, board, rest, most - len(spared)):
            return True
    return False
