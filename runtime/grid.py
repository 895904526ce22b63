"""Geometry that generated code asks for: groups, ways, lines. Spaces are indices; tables by space end with none."""

from __future__ import annotations

from collections.abc import Sequence

from runtime.layout import NIL

Rays = Sequence[dict[int, tuple[int, tuple[int, ...]]]]
Adjacent = Sequence[Sequence[int]]

FAR = 1 << 20
"""The distance between spaces that no way joins."""


def distances(adjacent: Adjacent) -> tuple[tuple[int, ...], ...]:
    """Fewest steps between any two spaces, from neighbour to neighbour; `FAR` where there is no way, NIL for none."""
    count = len(adjacent) - 1
    table: list[tuple[int, ...]] = []
    for start in range(count):
        steps = [FAR] * count
        steps[start] = 0
        todo = [start]
        for at in todo:
            for following in adjacent[at]:
                if steps[following] == FAR:
                    steps[following] = steps[at] + 1
                    todo.append(following)
        table.append((*steps, NIL))
    return (*table, (NIL,) * (count + 1))


def rays(spaces: Sequence[int], steps: Sequence[Sequence[int]]) -> Rays:
    """For each space, every space straight from it: (direction, spaces between)."""
    table: list[dict[int, tuple[int, tuple[int, ...]]]] = []
    for start in spaces:
        seen: dict[int, tuple[int, tuple[int, ...]]] = {}
        for number, leads in enumerate(steps):
            passed: tuple[int, ...] = ()
            at = leads[start]
            while at >= 0:
                seen[at] = (number, passed)
                passed = (*passed, at)
                at = leads[at]
        table.append(seen)
    return (*table, {})


def piece_on(places: Sequence[int], space: int) -> int:
    """The first piece that stands on a space, or none."""
    return places.index(space) if space >= 0 and space in places[:-1] else -1


def line(lines: Sequence[int], number: int) -> int:
    """The line of that number, counted from 1, or none."""
    return lines[number - 1] if 1 <= number <= len(lines) else -1


def shifted(spaces: Sequence[int], steps: Sequence[int]) -> dict[int, int]:
    """Where each space of a line goes when the line is shifted by one; the last comes in at the other end.

    `steps` leads from space to space in the direction. Empty where the line does not run that way.
    """
    if len(spaces) > 1 and steps[spaces[0]] != spaces[1]:
        spaces = spaces[::-1]
    if len(spaces) < 2 or steps[spaces[0]] != spaces[1]:
        return {}
    return {space: spaces[(index + 1) % len(spaces)] for index, space in enumerate(spaces)}


def group(adjacent: Adjacent, start: int, spaces: Sequence[int]) -> list[int]:
    """The spaces of `spaces` that hang together with `start`, itself too, in order; none if it is not among them."""
    left = set(spaces)
    if start not in left:
        return []
    left.discard(start)
    part = [start]
    for at in part:
        for near in adjacent[at]:
            if near in left:
                left.discard(near)
                part.append(near)
    return sorted(part)


def parts(adjacent: Adjacent, spaces: Sequence[int]) -> list[list[int]]:
    """The connected parts of a set of spaces, each in the order of discovery."""
    left = set(spaces)
    result: list[list[int]] = []
    for start in spaces:
        if start not in left:
            continue
        left.discard(start)
        part = [start]
        for at in part:
            for near in adjacent[at]:
                if near in left:
                    left.discard(near)
                    part.append(near)
        result.append(part)
    return result


def largest_group(adjacent: Adjacent, spaces: Sequence[int]) -> int:
    """The size of the largest connected part."""
    return max((len(part) for part in parts(adjacent, spaces)), default=0)


def largest_part(shifts: Sequence[int], left: int) -> int:
    """`largest_group` on a board where every step has its opposite, its spaces as bits: several times as fast.

    `shifts` says how far the bits of a space's neighbours are from it.
    """
    best = 0
    while left.bit_count() > best:
        part = _part(shifts, left)
        left ^= part
        best = max(best, part.bit_count())
    return best


def has_part(shifts: Sequence[int], left: int, size: int) -> bool:
    """Whether `largest_part` is at least `size`."""
    if size > 1:  # what touches nothing need not be looked at
        near = 0
        for shift in shifts:
            near |= left << shift | left >> shift
        left &= near
    while left.bit_count() >= size:
        part = _part(shifts, left)
        if part.bit_count() >= size:
            return True
        left ^= part
    return False


def _part(shifts: Sequence[int], left: int) -> int:
    """The connected part of the lowest bit."""
    part = left & -left
    while True:
        grown = part
        for shift in shifts:
            grown |= (grown << shift | grown >> shift) & left
        if grown == part:
            return part
        part = grown


def connected(adjacent: Adjacent, spaces: Sequence[int]) -> bool:
    """Whether spaces hang together; no spaces do."""
    return not spaces or len(group(adjacent, spaces[0], spaces)) == len(set(spaces))


def reachable(adjacent: Adjacent, start: int, steps: int, through: Sequence[int]) -> list[int]:
    """The spaces within `steps` steps of `start` over spaces of `through`; `start` is not among them."""
    if start < 0:
        return []
    allowed = set(through) - {start}
    edge, seen = [start], []
    for _ in range(steps):
        following: list[int] = []
        for at in edge:
            for near in adjacent[at]:
                if near in allowed:
                    allowed.discard(near)
                    following.append(near)
        seen += following
        edge = following
    return sorted(seen)


def between(rays: Rays, one: int, other: int) -> tuple[int, ...]:
    """The spaces between two on a straight line; none otherwise."""
    return rays[one].get(other, (0, ()))[1]


def aligned(rays: Rays, one: int, other: int) -> bool:
    """Whether a straight line joins two spaces; a space is in line with itself."""
    return one >= 0 and (one == other or other in rays[one])


def direction(rays: Rays, one: int, other: int) -> int:
    """The direction from one space straight to another, or none."""
    return rays[one].get(other, (-1, ()))[0]


def walk(steps: Sequence[Sequence[int]], start: int, path: Sequence[int]) -> list[int]:
    """The spaces that a path of directions leads over; it ends at the edge of the board."""
    spaces: list[int] = []
    at = start
    for move in path:
        at = steps[move][at]
        if at < 0:
            break
        spaces.append(at)
    return spaces
