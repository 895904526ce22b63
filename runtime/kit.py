"""What generated code calls, under one name: numbers and lists here, geometry, partial choices and patterns beside it.

Spaces, cards and players are indices, -1 for none; tables by space end with an entry for none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from runtime import rng
from runtime.endings import GameOver, Runaway, TooMany, Unending
from runtime.errors import PositionError
from runtime.grid import (
    aligned,
    between,
    connected,
    direction,
    distances,
    group,
    has_part,
    largest_group,
    largest_part,
    line,
    parts,
    piece_on,
    rays,
    reachable,
    shifted,
    walk,
)
from runtime.layout import ACTIVE, NIL
from runtime.patterns import found
from runtime.picking import DONE, Joint, Touching, Trial, further, joint, only, random_joint

if TYPE_CHECKING:
    from runtime.state import State

__all__ = [
    "DONE",
    "FUSE",
    "GameOver",
    "Joint",
    "Runaway",
    "TooMany",
    "Touching",
    "Trial",
    "Unending",
    "a_copy_each",
    "aligned",
    "between",
    "connected",
    "copy_of",
    "direction",
    "distances",
    "distinct",
    "divide",
    "first",
    "first_of_each",
    "found",
    "further",
    "group",
    "has_part",
    "in_hook_order",
    "joint",
    "largest_group",
    "largest_part",
    "last",
    "line",
    "of_none",
    "once",
    "only",
    "parts",
    "piece_on",
    "present",
    "put_on_space",
    "random_joint",
    "random_one",
    "rays",
    "reachable",
    "run_as",
    "shifted",
    "take",
    "take_all",
    "top",
    "unless_none",
    "walk",
]

FUSE = range(100_000)
"""How often a `repeat` that asks nobody may run."""


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
    return list(things[: -count - 1 : -1]) if count > 0 else []


def distinct(things: Sequence[int]) -> bool:
    """Whether no thing occurs twice."""
    return len(set(things)) == len(things)


def once(things: Iterable[int]) -> list[int]:
    """Each thing once, in the order of its first place."""
    return list(dict.fromkeys(things))


def a_copy_each(names: Sequence[int], cards: Sequence[int]) -> list[int]:
    """A copy of each card among copies that only their names tell apart; `names` gives a copy's card."""
    return [*{names[card]: card for card in cards}.values()]


def first_of_each(names: Sequence[int], cards: Sequence[int]) -> list[int]:
    """The first copy of each card, likewise."""
    known: set[int] = set()
    found: list[int] = []
    for card in cards:
        name = names[card]
        if name not in known:
            known.add(name)
            found.append(card)
    return found


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
