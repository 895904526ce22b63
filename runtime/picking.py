"""Choosing several things: what can be picked next, also under a condition on all that is picked together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from typing import Protocol

from runtime import rng
from runtime.endings import TooMany
from runtime.grid import Adjacent, connected, parts

COMBINATIONS = 2_000
"""How many combinations a joint condition without a test of its own may have."""
DONE = -1


def further(held: Sequence[int], chosen: Sequence[int], amount: int, least: int) -> list[int]:
    """What can be picked next; `DONE` among it when stopping is allowed. Empty when there is nothing to decide."""
    if len(chosen) >= amount:
        return []
    rest = list(held)  # holds each thing once
    for thing in chosen:
        rest.remove(thing)
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
