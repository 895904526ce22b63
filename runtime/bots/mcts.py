"""Monte Carlo tree search over imagined states: each round deals anew what the seat cannot see, walks down the tree of
decisions, plays on a while by chance, and weighs where that leads.

The tree is of what is decided, not of states (information set search with one observer, after Cowling, Powley and
Whitehouse 2012): an option that is there only in some rounds is weighed against how often it was there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from runtime.bots.base import Imagine
from runtime.bots.worth import Worth
from runtime.contract import Decision, View
from runtime.rng import Stream

ITERATIONS = 200
MOST = 1_000_000
CURIOSITY = 0.6
AHEAD = 40
"""Decisions that are played by chance after the tree's edge, before the position is weighed."""


@dataclass(slots=True)
class Node:
    """What followed a decision: how often it was taken and there to be taken, and what it was worth to who took it."""

    taken: int = 0
    there: int = 0
    sum: float = 0.0
    after: dict[int, Node] = field(default_factory=dict)


class MctsBot:
    """Searches for a number of rounds at each decision."""

    __slots__ = ("_iterations", "_rng", "_worth")
    sees = False
    imagines = True

    def __init__(self, worth: Worth, seed: int, iterations: int = ITERATIONS) -> None:
        self._worth = worth
        self._rng = Stream(seed)
        self._iterations = iterations

    def choose(self, view: View, decision: Decision, imagine: Imagine | None = None) -> int:
        """The index of the option that was taken most often in the search."""
        if imagine is None:
            raise TypeError("this bot looks ahead: give it a way to imagine states")
        count = len(decision.options)
        root = Node()
        for _ in range(self._iterations):
            world = imagine(self._rng.below(1 << 60))
            if world.count == count:
                self._round(root, world)
        taken = [root.after[index].taken if index in root.after else 0 for index in range(count)]
        best = [index for index in range(count) if taken[index] == max(taken)]
        return best[self._rng.below(len(best))]

    def _round(self, root: Node, state: Any) -> None:
        path: list[tuple[Node, int]] = []
        node = root
        while not state.over:
            keys = range(state.count) if node is root else state.options
            new = [index for index, key in enumerate(keys) if key not in node.after]
            index = new[self._rng.below(len(new))] if new else self._best(node, keys)
            for key in keys:
                if key in node.after:
                    node.after[key].there += 1
            child = node.after.setdefault(keys[index], Node(there=1))
            path.append((child, state.seat_index))
            state.choose(index)
            node = child
            if new:
                break
        for _ in range(AHEAD):
            if state.over:
                break
            state.choose(self._rng.below(state.count))
        worth: dict[int, float] = {}
        for child, player in path:
            if player not in worth:
                worth[player] = self._worth.chance(state, player)
            child.taken += 1
            child.sum += worth[player]

    def _best(self, node: Node, keys: Any) -> int:
        best, found = -1.0, 0
        for index, key in enumerate(keys):
            child = node.after[key]
            score = child.sum / child.taken + CURIOSITY * sqrt(log(child.there) / child.taken)
            if score > best:
                best, found = score, index
        return found
