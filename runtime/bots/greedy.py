"""Takes the option after which the position looks best, one step ahead, in states as they may be for all it knows."""

from __future__ import annotations

from typing import Any

from runtime.bots.base import Imagine
from runtime.bots.worth import Worth
from runtime.contract import Decision, View
from runtime.rng import Stream

WORLDS = 2
"""Imagined states that each option is tried in."""
FURTHER = 12
"""Further answers of its own, by chance, until an effect is through."""


class GreedyBot:
    """Looks one option ahead."""

    __slots__ = ("_player", "_rng", "_worth")
    sees = False
    imagines = True

    def __init__(self, player: int, worth: Worth, seed: int) -> None:
        self._player = player
        self._worth = worth
        self._rng = Stream(seed)

    def choose(self, view: View, decision: Decision, imagine: Imagine | None = None) -> int:
        """The index of the best option; of several, any."""
        if imagine is None:
            raise TypeError("this bot looks ahead: give it a way to imagine states")
        count = len(decision.options)
        sums = [0.0] * count
        for _ in range(WORLDS):
            world = imagine(self._rng.below(1 << 60))
            if world.count == count:
                for index in range(count):
                    sums[index] += self._after(world, index)
        best = max(sums)
        return self._pick([index for index, worth in enumerate(sums) if worth >= best - 1e-9])

    def _after(self, world: Any, index: int) -> float:
        state = world.clone(watched=False)
        site, seat = state.site, state.seat_index
        state.choose(index)
        for _ in range(FURTHER):
            if state.over or state.seat_index != seat or state.site == site or len(state.stack) <= len(world.stack):
                break
            state.choose(self._rng.below(state.count))
        return self._worth.of(state, self._player)

    def _pick(self, indices: list[int]) -> int:
        return indices[self._rng.below(len(indices))]
