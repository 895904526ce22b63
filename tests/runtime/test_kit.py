"""Lists, geometry and partial choices against plain definitions of what they mean."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsl.definition import Board
from runtime import kit
from runtime.compiler.tables import Grid
from runtime.grid import FAR
from runtime.layout import NIL

numbers = st.integers(min_value=-1000, max_value=1000)
lists = st.lists(st.integers(min_value=0, max_value=6), max_size=8)


@st.composite
def boards(draw: st.DrawFn) -> Grid:
    """A small board, perhaps with holes, with some of the directions."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    names = [f"{chr(97 + x)}{y}" for y in range(1, rows + 1) for x in range(columns)]
    holes = draw(st.lists(st.sampled_from(names), max_size=3, unique=True).filter(lambda some: len(some) < len(names)))
    directions = draw(st.sampled_from([STRAIGHT, STRAIGHT + ASLANT, ASLANT, ("up", "right")]))
    return Grid(Board(columns, rows, tuple(holes), directions, "piece", None))


@given(numbers, numbers)
def test_divide(left: int, right: int) -> None:
    result = kit.divide(left, right)
    if right == 0:
        assert result == 0
    else:
        assert result == (left // right)
        assert 0 <= (left - result * right) * (1 if right > 0 else -1) < abs(right)


@given(st.sampled_from(["+", "-", "*", "/"]), st.one_of(numbers, st.just(NIL)), st.one_of(numbers, st.just(NIL)))
def test_arithmetic_with_none(operator: str, left: int, right: int) -> None:
    result = kit.of_none(left, operator, right)
    if NIL in (left, right):
        assert result == NIL
    else:
        plain = {"+": left + right, "-": left - right, "*": left * right, "/": kit.divide(left, right)}
        assert result == plain[operator]


@given(lists, st.integers(-2, 10))
def test_first_last_top(things: list[int], count: int) -> None:
    assert (kit.first(things), kit.last(things)) == ((things[0], things[-1]) if things else (-1, -1))
    top = kit.top(things, count)
    assert top == [things[-n] for n in range(1, min(max(count, 0), len(things)) + 1)]


@given(lists)
def test_distinct_and_once(things: list[int]) -> None:
    assert kit.distinct(things) == (sorted(set(things)) == sorted(things))
    once = kit.once(things)
    assert sorted(once) == sorted(set(things))
    assert [things.index(thing) for thing in once] == sorted(things.index(thing) for thing in once)


@given(lists, lists)
def test_take_all(held: list[int], things: list[int]) -> None:
    left = list(held)
    kit.take_all(left, things)
    for thing in range(7):
        assert left.count(thing) == max(0, held.count(thing) - things.count(thing))


def test_random_one_of_nothing() -> None:
    state = [5, 0]
    assert kit.random_one(state, []) == -1
    assert state == [5, 0]


@given(boards(), st.data())
def test_reachable_is_distance_over_what_may_be_crossed(grid: Grid, data: st.DataObject) -> None:
    spaces = list(range(len(grid.cells)))
    through = data.draw(st.lists(st.sampled_from(spaces), unique=True))
    start = data.draw(st.sampled_from(spaces))
    steps = data.draw(st.integers(0, 5))
    within = {start}
    for _ in range(steps):
        within |= {near for at in within for near in grid.neighbours[at] if near in through}
    assert kit.reachable(grid.neighbours, start, steps, through) == sorted(within - {start})
    assert kit.reachable(grid.neighbours, -1, steps, through) == []


@given(boards())
def test_distances_are_fewest_steps(grid: Grid) -> None:
    table = kit.distances(grid.neighbours)
    n = len(grid.cells)
    for one in range(n):
        assert table[one][one] == 0
        for other in range(n):
            if other != one:
                best = min((table[one][near] for near in range(n) if other in grid.neighbours[near]), default=FAR)
                assert table[one][other] == (FAR if best >= FAR else best + 1)
        assert table[one][-1] == table[-1][one] == NIL


@given(boards(), st.data())
def test_groups_and_parts(grid: Grid, data: st.DataObject) -> None:
    spaces = data.draw(st.lists(st.sampled_from(range(len(grid.cells))), unique=True))
    parts = kit.parts(grid.neighbours, spaces)
    assert sorted(space for part in parts for space in part) == sorted(spaces)
    for part in parts:
        reached = {part[0]}
        for _ in part:
            reached |= {near for at in reached for near in grid.neighbours[at] if near in spaces}
        assert set(part) <= reached
    for start in spaces:
        assert start in kit.group(grid.neighbours, start, spaces)
    outside = [space for space in range(len(grid.cells)) if space not in spaces]
    assert all(kit.group(grid.neighbours, start, spaces) == [] for start in outside)


STRAIGHT = ("up", "down", "left", "right")
ASLANT = ("up_left", "up_right", "down_left", "down_right")
FOUR = Grid(Board(4, 4, ("b2",), STRAIGHT, "piece", None))
EIGHT = Grid(Board(4, 4, ("b2",), STRAIGHT + ASLANT, "piece", None))


@given(st.lists(st.sampled_from(range(15)), unique=True, max_size=8))
def test_connected_and_largest_group(spaces: list[int]) -> None:
    parts = kit.parts(FOUR.neighbours, spaces)
    assert kit.connected(FOUR.neighbours, spaces) == (len(parts) <= 1)
    assert kit.largest_group(FOUR.neighbours, spaces) == max((len(part) for part in parts), default=0)


@pytest.mark.parametrize("grid", [FOUR, EIGHT], ids=["four", "eight"])
def test_lines(grid: Grid) -> None:
    rays = kit.rays(range(len(grid.cells)), grid.steps)
    for one in range(len(grid.cells)):
        assert kit.aligned(rays, one, one)
        for other in range(len(grid.cells)):
            if one == other:
                continue
            ways = []
            for direction in range(len(grid.steps)):
                path = kit.walk(grid.steps, one, [direction] * 4)
                if other in path:
                    ways.append((direction, path[: path.index(other)]))
            assert len(ways) <= 1
            assert kit.aligned(rays, one, other) == bool(ways)
            assert kit.direction(rays, one, other) == (ways[0][0] if ways else -1)
            assert list(kit.between(rays, one, other)) == (ways[0][1] if ways else [])
    assert not kit.aligned(rays, -1, 0) and not kit.aligned(rays, 0, -1) and not kit.aligned(rays, -1, -1)


# -- partial choices ---------------------------------------------------------------------------------------------------


def all_ways(held: list[int], amount: int, least: int, holds: Callable[[list[int]], bool]) -> set[frozenset[int]]:
    """Every full choice, as sets."""
    sizes = [amount] if least else range(min(amount, len(held)) + 1)
    return {frozenset(some) for size in sizes for some in combinations(held, size) if holds(list(some))}


def reached(condition: kit.Joint, held: list[int], amount: int, least: int) -> set[frozenset[int]]:
    """Every choice that a player can end with, by trying all ways through the questions."""
    settled: list[int] = []
    offered = kit.only(condition, held, amount, least, settled)
    ends: set[frozenset[int]] = set()

    def go(chosen: list[int]) -> None:
        options = kit.joint(condition, offered, chosen, amount, least)
        if not options:
            ends.add(frozenset(chosen))
        for option in options:
            if option == kit.DONE:
                ends.add(frozenset(chosen))
            else:
                assert option not in chosen
                go([*chosen, option])

    go(settled)
    return ends


@given(st.lists(st.sampled_from(range(15)), unique=True, max_size=6), st.integers(1, 4), st.sampled_from([0, 1]))
def test_connected_choices_lead_to_every_full_choice_and_nowhere_else(held: list[int], amount: int, least: int) -> None:
    ways = all_ways(held, amount, least, lambda some: kit.connected(FOUR.neighbours, some))
    assert reached(kit.Touching(FOUR.neighbours), sorted(held), amount, least) == (ways or {frozenset()})


@given(st.lists(st.integers(0, 9), unique=True, max_size=6), st.integers(1, 4), st.integers(0, 1), st.integers(0, 15))
def test_other_choices_lead_just_to_every_full_choice(held: list[int], amount: int, least: int, total: int) -> None:
    def holds(some: list[int]) -> bool:
        return sum(some) <= total and sum(some) % 3 != 1

    ways = all_ways(held, amount, least, holds)
    assert reached(kit.Trial(holds), held, amount, least) == (ways or {frozenset()})


@given(lists)
def test_copies_that_only_their_names_tell_apart(cards: list[int]) -> None:
    names = (0, 1, 1, 2, 0, 3, 2)
    known = list(dict.fromkeys(names[card] for card in cards))
    of = {name: [card for card in cards if names[card] == name] for name in known}
    assert kit.first_of_each(names, cards) == [of[name][0] for name in known]
    assert kit.a_copy_each(names, cards) == [of[name][-1] for name in known]


@given(lists, st.integers(0, 5), st.sampled_from([0, 1]))
def test_further(held: list[int], amount: int, least: int) -> None:
    things = kit.once(held)
    chosen: list[int] = []
    while options := kit.further(things, chosen, amount, least):
        assert (kit.DONE in options) == (not least)
        chosen.append(options[0])
        assert len(chosen) <= amount
    assert len(chosen) == min(amount, len(things))


@given(st.sets(st.integers(0, 29)), st.integers(-1, 12))
def test_flooding_bits_finds_the_same_largest_group(spaces: set[int], size: int) -> None:
    board = Board(6, 5, (), ("up", "down", "left", "right"), "piece", None)
    grid = Grid(board)
    bits, shifts = grid.flood(board)
    largest = kit.largest_group(grid.neighbours, sorted(spaces))
    assert kit.largest_part(shifts, sum(bits[space] for space in spaces)) == largest
    assert kit.has_part(shifts, sum(bits[space] for space in spaces), size) == (largest >= size)
