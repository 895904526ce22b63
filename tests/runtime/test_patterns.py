"""Patterns against a matcher that tries everything: skies and constellations drawn at random, with a fixed seed."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from runtime.patterns import ANY, GAP, Grid, Pattern, found, prepared, turned

Cell = tuple[int, int]
SKIES = 2000
"""How many skies are drawn for each seed."""


def grid(columns: int, rows: int, without: frozenset[Cell] = frozenset()) -> Grid:
    """A board with its spaces numbered row by row; columns and rows count from 1."""
    cells = [(x, y) for y in range(1, rows + 1) for x in range(1, columns + 1) if (x, y) not in without]
    return Grid(columns, rows, {cell: index for index, cell in enumerate(cells)})


def turn(cells: dict[Cell, int]) -> dict[Cell, int]:
    """The cells turned by a quarter."""
    return {(y, -x): face for (x, y), face in cells.items()}


def lays(board: Grid, pattern: Pattern) -> list[tuple[dict[Cell, int], list[Cell]]]:
    """Each way to lay a pattern: the faces asked for by cell of the plane, and the cells where anything may lie."""
    base = {(x, -y): face for y, row in enumerate(pattern) for x, face in enumerate(row) if face != GAP}
    found_lays = []
    for _ in range(4):
        base = turn(base)
        low_x, high_x = min(x for x, _ in base), max(x for x, _ in base)
        low_y, high_y = min(y for _, y in base), max(y for _, y in base)
        across = range(1 - high_x, board.columns - low_x + 1)  # all that touches the board's rectangle
        up = range(1 - high_y, board.rows - low_y + 1)
        for dx, dy in product(across, up):
            moved = {(x + dx, y + dy): face for (x, y), face in base.items()}
            anything = [cell for cell, face in moved.items() if face == ANY]
            if all(cell in board.at for cell in anything):
                asked = {cell: face for cell, face in moved.items() if face != ANY}
                if not asked or any(cell in board.at for cell in asked):
                    found_lays.append((asked, anything))
    return found_lays


def brute(board: Grid, patterns: list[Pattern], faces: list[int], waived: list[int], most: int) -> bool:
    """Whether the patterns lie on the board: every choice of lays, every choice of waived faces."""
    spare = [list(some) for size in range(min(most, len(waived)) + 1) for some in combinations(waived, size)]

    def fits(index: int, used: set[Cell], missing: list[int]) -> bool:
        if len(missing) > most:
            return False
        if index == len(patterns):
            return any(sorted(missing) == sorted(some) for some in spare)
        for asked, _ in ways[index]:
            on_board = {cell for cell in asked if cell in board.at}
            if on_board & used:
                continue
            missed = [face for cell, face in asked.items() if cell not in board.at or faces[board.at[cell]] != face]
            if fits(index + 1, used | on_board, [*missing, *missed]):
                return True
        return False

    ways = []
    for pattern in patterns:
        hopeful = []
        for asked, anything in lays(board, pattern):
            misses = sum(cell not in board.at or faces[board.at[cell]] != face for cell, face in asked.items())
            if misses <= most:
                hopeful.append((asked, anything))
        ways.append(hopeful)
    return fits(0, set(), [])


def draw(dice: random.Random) -> tuple[Grid, list[Pattern], list[int], list[int], int]:
    """A small board, one to three patterns, some waived faces."""
    columns, rows = dice.randint(1, 4), dice.randint(1, 3)
    holes = frozenset((dice.randint(1, columns), dice.randint(1, rows)) for _ in range(dice.choice([0, 0, 1])))
    board = grid(columns, rows, holes)
    kinds = dice.randint(1, 3)
    faces = [dice.randrange(kinds) for _ in board.at]
    patterns: list[Pattern] = []
    for _ in range(dice.randint(1, 3)):
        height, width = dice.randint(1, 2), dice.randint(1, 3)
        cells = [[dice.choice([*range(kinds), *range(kinds), ANY, GAP]) for _ in range(width)] for _ in range(height)]
        if all(face == GAP for row in cells for face in row):
            cells[0][0] = 0
        patterns.append(tuple(tuple(row) for row in cells))
    waived = [dice.randrange(kinds) for _ in range(dice.randint(0, 3))]
    return board, patterns, faces, waived, dice.randint(0, 3)


@pytest.mark.parametrize("seed", range(5))
def test_against_brute_force(seed: int) -> None:
    dice = random.Random(seed)
    yes = 0
    for number in range(SKIES):
        board, patterns, faces, waived, most = draw(dice)
        expected = brute(board, patterns, faces, waived, most) if board.at else None
        if expected is None:
            continue
        yes += expected
        assert found(board, patterns, faces, waived, most) == expected, (number, board, patterns, faces, waived, most)
    assert 0.15 < yes / SKIES < 0.95  # the drawing is worth something only where both answers are common


def test_turns() -> None:
    assert turned(((0, 1),)) == (((0, 1),), ((0,), (1,)), ((1, 0),), ((1,), (0,)))
    assert len(turned(((0,),))) == 1
    assert len(turned(((0, 0), (0, GAP)))) == 4


def test_patterns_are_turned_but_not_mirrored() -> None:
    board = grid(2, 2)
    # an L whose corner is at the lower left: 1 above 0, 2 to the right of 0
    corner: Pattern = ((1, GAP), (0, 2))
    assert found(board, [corner], [0, 2, 1, 9], [], 0)  # a1, b1, a2, b2
    assert found(board, [corner], [1, 0, 9, 2], [], 0)  # turned by a quarter
    assert not found(board, [corner], [0, 1, 2, 9], [], 0)  # the mirror image


def test_patterns_do_not_wrap() -> None:
    assert not found(grid(3, 1), [((0, 1),)], [1, 9, 0], [], 0)
    assert found(grid(3, 1), [((0, 1),)], [9, 1, 0], [], 0)


def test_each_space_serves_one_pattern() -> None:
    board = grid(3, 1)
    assert not found(board, [((0, 1),), ((1, 0),)], [0, 1, 0], [], 0)
    assert found(board, [((0, 1),), ((2,),)], [0, 1, 2], [], 0)
    # any-cells may overlap anything
    assert found(board, [((0, 1),), ((ANY, 2),)], [0, 1, 2], [], 0)


def test_waived_faces() -> None:
    board = grid(3, 1)
    three: list[Pattern] = [((0, 1, 2),)]
    assert not found(board, three, [0, 1, 0], [], 3)
    assert found(board, three, [0, 1, 0], [2], 1)
    assert not found(board, three, [0, 1, 0], [2], 0)
    assert not found(board, three, [0, 1, 0], [1], 1)
    assert found(board, three, [1, 2, 9], [0], 1)  # the first lies off the board
    assert not found(board, three, [9, 2, 9], [0, 0], 2)
    assert found(board, [((3, 3),)], [0, 1, 2], [3, 3], 2)
    assert not found(board, [((3, 3),)], [0, 1, 2], [3], 2)


def test_any_cells_must_lie_on_the_board() -> None:
    assert not found(grid(2, 1), [((ANY, 0, 1),)], [0, 1], [], 0)
    assert found(grid(3, 1), [((ANY, 0, 1),)], [5, 0, 1], [], 0)


def test_patterns_are_made_ready_for_a_board_once() -> None:
    one, other = grid(2, 2, frozenset({(1, 1)})), grid(2, 2, frozenset({(2, 2)}))
    patterns: tuple[Pattern, ...] = (((0, 1),),)
    assert prepared(one, patterns) != prepared(other, patterns)
    assert prepared(one, patterns) is prepared(one, patterns)
