"""Takes an option in an imagined state and goes on until its effect is through.

The effect is through when the game is back at the menu, or at the window of answers, that offered the option, or when
what asked has ended. What the same seat is asked on the way is tried: each answer to the first such question once, or
some of many; later ones by chance. Whoever else is asked is taken to pass, or where passing is no option, to answer by
chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from runtime.rng import Stream, sample

FURTHER = 40
"""Answers after which a position is weighed even if the effect goes on."""


def outcomes(world: Any, index: int, most: int, rng: Stream) -> Iterator[Any]:
    """The states that an option can lead to, as far as its seat decides: at least one, and so many at most."""
    depth, seat = len(world.stack), world.seat_index
    first = world.clone(watched=False)
    if not _go_on(first, index, seat, depth, rng, stops=True):
        yield first
        return
    for answer in sample(rng.state, list(range(first.count)), most):
        branch = first.clone(watched=False)
        _go_on(branch, answer, seat, depth, rng)
        yield branch


def _go_on(s: Any, choice: int, seat: int, depth: int, rng: Stream, *, stops: bool = False) -> bool:
    """Takes a choice and goes on till all is through; True if it `stops` before because the seat itself is asked."""
    asking = s.stack[depth - 1]
    for _ in range(FURTHER):
        s.choose(choice)
        if s.over or _through(s, depth, asking):
            return False
        if s.seat_index == seat:
            if stops:
                return True
            choice = rng.below(s.count)
        else:
            passing = _pass(s)
            choice = rng.below(s.count) if passing is None else passing
    return False


def _through(s: Any, depth: int, asking: list[Any]) -> bool:
    if len(s.stack) < depth or s.stack[depth - 1] is not asking:
        return True
    return len(s.stack) == depth and (s.site < 0 or s.rules.sites[s.site].kind == "menu")


def _pass(s: Any) -> int | None:
    """The index of the option to do nothing, in a window of answers or an offer."""
    if s.site < 0:
        return next((index for index, code in enumerate(s.options) if code < 0), None)
    if s.rules.sites[s.site].kind == "may":
        return next((index for index, code in enumerate(s.options) if code == 0), None)
    return None
