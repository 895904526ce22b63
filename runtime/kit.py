"""What generated code calls: lists, geometry, partial choices, patterns. Pure functions over integers.

Spaces, cards and players are indices, -1 for none; tables by space end with an entry for none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Protocol

from runtime import rng
from runtime.errors import PositionError
from runtime.layout import ACTIVE, NIL
from runtime.patterns import found as found

if TYPE_CHECKING:
    from runtime.state import State

FUSE = range(100_000)
"""How often a `repeat` that asks nobody may run."""
COMBINATIONS = 2_000
"""How many combinations a joint condition without a test of its own may have."""

Rays = Sequence[dict[int, tuple[int, tuple[int, ...]]]]
Adjacent = Sequence[Sequence[int]]


class GameOver(Exception):
    """Somebody won or the game was tied: ends everything at once."""


class Runaway(Exception):
    """A `repeat` went on without asking anybody; the argument names the procedure."""


class TooMany(Exception):
    """A joint condition would have to look through too many combinations; the argument says how many."""


class Unending(Exception):
    """A game went past the bound on turns."""


# -- numbers and lists -------------------------------------------------------------------------------------------------


def divide(left: int, right: int) -> int:
    """`left / right` rounded down; by zero, 0."""
    return left // right if right else 0


def of_none(left: int, operator: str, right: int) -> int:
    """Arithmetic where a side may be none: then none."""
    if NIL in (left, right):
        return NIL
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case _:
            return divide(left, right)


def unless_none(choose: Callable[[Sequence[int]], int], values: Sequence[int]) -> int:
    """The least or the greatest of numbers; none if one of them is."""
    return NIL if NIL in values else choose(values)


def present(things: Sequence[int]) -> list[int]:
    """The things of a list without none."""
    return [thing for thing in things if thing not in (-1, NIL)]


def first(things: Sequence[int]) -> int:
    """The first thing of a list, or none."""
    return things[0] if things else -1


def last(things: Sequence[int]) -> int:
    """The last thing of a list (the top of a zone), or none."""
    return things[-1] if things else -1


def top(things: Sequence[int], count: int) -> list[int]:
    """The top `count` of a zone, the topmost first."""
    return list(reversed(things[max(0, len(things) - count) :])) if count > 0 else []


def distinct(things: Sequence[int]) -> bool:
    """Whether no thing occurs twice."""
    return len(set(things)) == len(things)


def once(things: Iterable[int]) -> list[int]:
    """Each thing once, in the order of its first place."""
    return list(dict.fromkeys(things))


def a_copy_each(names: Sequence[int], cards: Sequence[int]) -> list[int]:
    """The first copy of each card among copies that only their names tell apart; `names` gives a copy's card."""
    return [*{names[card]: card for card in reversed(cards)}.values()][::-1]


def take(held: list[int], thing: int) -> None:
    """Takes one occurrence out of a list, if there is one."""
    if thing in held:
        held.remove(thing)


def take_all(held: list[int], things: Sequence[int]) -> None:
    """Takes one occurrence of each thing out of a list."""
    for thing in things:
        take(held, thing)


def random_one(state: list[int], things: Sequence[int]) -> int:
    """A thing at random, or none."""
    return things[rng.below(state, len(things))] if things else -1


def copy_of(s: State, card: int, wanted: int) -> int:
    """A copy of a card for a playtest's `put`, in a zone (`wanted`) or on a space (-1). Raises PositionError.

    Each `put` takes another copy: first one that an earlier `put` laid in a zone (to stand it on a space), then one
    from where it starts, then any that does not lie in `wanted` already, at last one that does.
    """
    layout = s.rules.layout
    at = s.c[layout.of["zone of card"]]
    way = "zone" if wanted >= 0 else "space"
    left = [copy for copy in layout.copies_of(card) if (way, copy) not in s.asking]
    copies = [copy for copy in left if at[copy] != wanted] or left
    laid = [copy for copy in copies if wanted < 0 and ("zone", copy) in s.asking]
    starts = [copy for copy in copies if at[copy] == layout.copies[copy].zone]
    if not copies:
        raise PositionError(f"there is no further copy of {s.rules.game.cards[card].id} to put anywhere")
    chosen = (laid or starts or copies)[0]
    s.asking.add((way, chosen))
    return chosen


def put_on_space(s: State, card: int, space: int) -> None:
    """Stands a card on a space for a playtest; what stood there takes its place, or leaves the board."""
    layout = s.rules.layout
    spaces, occupant = s.c[layout.of["space of card"]], s.c[layout.of["occupant"]]
    before, there = spaces[card], occupant[space]
    if card < 0 or there == card:
        return
    if there >= 0:
        spaces[there] = before
    if before >= 0:
        occupant[before] = there
    occupant[space], spaces[card] = card, space


def in_hook_order(s: State, rows: Sequence[tuple[Sequence[int], Sequence[int], int]]) -> list[tuple[int, int, int]]:
    """Awake copies of abilities' cards in hook order: number of the row, card, holder.

    A row gives the copies that may be the ability's card, its zones, and the card's index.
    """
    layout = s.rules.layout
    at, down = s.c[layout.of["zone of card"]], s.c[layout.of["face down"]]
    names = s.c[layout.of["name of card"]] if layout.transforms else None
    players = s.rules.players[s.c[0][ACTIVE]]
    found: list[tuple[int, int, int, int, int, int]] = []
    for number, (copies, zones, named) in enumerate(rows):
        for card in copies:
            zone = at[card]
            if zone in zones and not down[card] and (names is None or names[card] == named):
                owner = s.rules.holder[zone]
                seat = players.index(owner) if owner >= 0 else len(players)
                found.append((seat, zone, s.c[zone].index(card), number, card, owner))
    return [one[3:] for one in sorted(found)]


def run_as(s: State, effect: Callable[[State, int, int], object], me: int, this: int) -> None:
    """Runs a plain effect so that `source` is its card while it runs."""
    before = s.doing
    s.doing = this
    try:
        effect(s, me, this)
    finally:
        s.doing = before


# -- the board ---------------------------------------------------------------------------------------------------------


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


def largest_flooded(flood: tuple[Sequence[int], Sequence[int]], spaces: Sequence[int]) -> int:
    """`largest_group` on a board where every step has its opposite, by flooding bits: several times as fast.

    `flood` gives each space as a bit of a grid, and how far the bits of its neighbours are from it.
    """
    bits, shifts = flood
    left = 0
    for space in spaces:
        left |= bits[space]
    best = 0
    while left.bit_count() > best:
        part = left & -left
        while True:
            grown = part
            for shift in shifts:
                grown |= part << shift | part >> shift
            grown &= left
            if grown == part:
                break
            part = grown
        left ^= part
        if (size := part.bit_count()) > best:
            best = size
    return best


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


# -- choosing several -------------------------------------------------------------------------------------------------

DONE = -1


def further(held: Sequence[int], chosen: Sequence[int], amount: int, least: int) -> list[int]:
    """What can be picked next; `DONE` among it when stopping is allowed. Empty when there is nothing to decide."""
    if len(chosen) >= amount:
        return []
    rest = [thing for thing in held if thing not in chosen]
    return [*rest, DONE] if rest and not least else rest


class Joint(Protocol):
    """A condition on all that is picked together, asked about partial choices."""

    def holds(self, chosen: list[int]) -> bool:
        """Whether the condition holds for exactly these."""
        ...

    def only(self, held: list[int], amount: int, least: int) -> tuple[list[int], list[int]]:
        """The things that occur in some full choice, and the choice itself if there is only one."""
        ...

    def further(self, held: list[int], chosen: list[int], amount: int, least: int) -> list[int]:
        """The things with which a partial choice can still be completed."""
        ...


class Touching:
    """`connected`: only parts that are large enough count, and each pick touches an earlier one."""

    def __init__(self, adjacent: Adjacent) -> None:
        self.adjacent = adjacent

    def holds(self, chosen: list[int]) -> bool:
        """Whether the chosen spaces hang together."""
        return connected(self.adjacent, chosen)

    def only(self, held: list[int], amount: int, least: int) -> tuple[list[int], list[int]]:
        """Spaces of parts with at least `amount`; with exactly as many there is nothing to choose."""
        fitting = [part for part in parts(self.adjacent, held) if not least or len(part) >= amount]
        spaces = sorted(space for part in fitting for space in part)
        return spaces, spaces if least and len(spaces) == amount else []

    def further(self, held: list[int], chosen: list[int], amount: int, least: int) -> list[int]:
        """Spaces that touch what is chosen."""
        if not chosen:
            return held
        touching = {near for at in chosen for near in self.adjacent[at]}
        return [space for space in held if space in touching and space not in chosen]


class Trial:
    """Any other condition, tried out on every completion; refused past `COMBINATIONS` of them."""

    def __init__(self, condition: Callable[[list[int]], object]) -> None:
        self.condition = condition

    def holds(self, chosen: list[int]) -> bool:
        """Whether the condition holds for exactly these."""
        return bool(self.condition(chosen))

    def _sizes(self, taken: int, held: int, amount: int, least: int) -> range:
        return range(amount if least else taken, min(amount, held) + 1)

    def _full(self, held: list[int], chosen: list[int], amount: int, least: int) -> list[list[int]]:
        rest = [thing for thing in held if thing not in chosen]
        sizes = self._sizes(len(chosen), len(held), amount, least)
        if sum(comb(len(rest), size - len(chosen)) for size in sizes if size >= len(chosen)) > COMBINATIONS:
            raise TooMany(f"more than {COMBINATIONS} combinations")
        return [
            [*chosen, *more]
            for size in sizes
            if size >= len(chosen)
            for more in combinations(rest, size - len(chosen))
            if self.condition([*chosen, *more])
        ]

    def only(self, held: list[int], amount: int, least: int) -> tuple[list[int], list[int]]:
        """Things of full choices that satisfy the condition."""
        full = self._full(held, [], amount, least)
        return [thing for thing in held if any(thing in choice for choice in full)], full[0] if len(full) == 1 else []

    def further(self, held: list[int], chosen: list[int], amount: int, least: int) -> list[int]:
        """Things of full choices that hold what is chosen."""
        full = self._full(held, chosen, amount, least)
        return [thing for thing in held if thing not in chosen and any(thing in choice for choice in full)]


def only(condition: Joint, held: list[int], amount: int, least: int, chosen: list[int]) -> list[int]:
    """What a pick under a joint condition can offer at all; fills `chosen` when one outcome is possible."""
    fitting, settled = condition.only(held, amount, least)
    chosen += settled
    return fitting


def joint(condition: Joint, held: list[int], chosen: list[int], amount: int, least: int) -> list[int]:
    """What can be picked next under a joint condition; `DONE` when what is chosen will do. Empty at the end."""
    if len(chosen) >= amount or not held:
        return []
    rest = condition.further(held, chosen, amount, least)
    if least or not condition.holds(list(chosen)):
        return rest
    return [*rest, DONE] if rest else []


def random_joint(state: list[int], condition: Joint, things: Sequence[int], amount: int) -> list[int]:
    """A choice of `amount` things under a joint condition, grown at random; none where there is no such choice."""
    held, chosen = condition.only(list(things), amount, 1)
    while held and len(chosen) < amount:
        rest = condition.further(held, chosen, amount, 1)
        if not rest:
            return []
        chosen = [*chosen, rest[rng.below(state, len(rest))]]
    return chosen
