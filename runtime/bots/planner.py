"""Plans its turn: tries many ways to play it through to its end, and follows the one that ends best.

What comes by chance or from hidden cards must not look like foresight: a plan that promises more than the best so far
is tried again in other imagined states, and counts as their mean. When the game asks something else than the plan
foresaw, it plans anew. How good an end is, `Worth` says; no game is known here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from runtime.bots.base import Imagine
from runtime.bots.worth import Worth
from runtime.contract import Decision, View
from runtime.rng import Stream

TRIES = 120
"""Ways to play the turn that are looked at for a plan."""
WORLDS = 3
"""Imagined states that a promising plan is tried in."""
FURTHER = 60
"""Answers after which a turn is weighed even if it goes on."""


@dataclass(frozen=True, slots=True)
class Step:
    """An own decision as it was foreseen: the turn, the question, its options, and the answer."""

    turn: int
    site: int
    options: tuple[int, ...]
    index: int

    def fits(self, state: Any) -> bool:
        """Whether a state asks just this."""
        return (self.turn, self.site, self.options) == (state.turn, state.site, tuple(state.options))


class PlannerBot:
    """Looks ahead to the end of its turn; in another's turn, until its answer has had its effect."""

    __slots__ = ("_plan", "_player", "_rng", "_tries", "_worth")
    sees = False
    imagines = True

    def __init__(self, player: int, worth: Worth, seed: int, tries: int = TRIES) -> None:
        self._player = player
        self._worth = worth
        self._rng = Stream(seed)
        self._tries = tries
        self._plan: list[Step] = []

    def choose(self, view: View, decision: Decision, imagine: Imagine | None = None) -> int:
        """The index of the option that the best plan begins with."""
        if imagine is None:
            raise TypeError("this bot looks ahead: give it a way to imagine states")
        count = len(decision.options)
        world = imagine(self._rng.below(1 << 60))
        if world.count != count:
            return self._rng.below(count)
        if not (self._plan and self._plan[0].fits(world)):
            self._plan = self._best(world, [imagine(self._rng.below(1 << 60)) for _ in range(WORLDS - 1)])
        return self._plan.pop(0).index

    def _best(self, world: Any, others: list[Any]) -> list[Step]:
        best: list[Step] = []
        highest = 0.0
        count = world.count
        offset = self._rng.below(count)
        for number in range(max(count, self._tries)):
            steps: list[Step] = []
            worth = self._through(world, (number + offset) % count, (), steps)
            if best and worth <= highest:
                continue
            for other in others:
                worth += self._through(other, steps[0].index, steps, [])
            worth /= 1 + len(others)
            if not best or worth > highest:
                best, highest = steps, worth
        return best

    def _through(self, world: Any, first: int, plan: list[Step] | tuple[()], steps: list[Step]) -> float:
        """What the position is worth after this turn, played by a plan as far as it fits and then by chance.

        Fills in the steps.
        """
        state = world.clone(watched=False)
        seat, turn, depth = state.seat_index, state.turn, len(state.stack)
        own = state.active == state.seat
        index = first
        for _ in range(FURTHER):
            if state.seat_index == seat:
                steps.append(Step(state.turn, state.site, tuple(state.options), index))
            state.choose(index)
            if state.over or state.turn != turn or (not own and len(state.stack) < depth):
                break
            foreseen = plan[len(steps)] if state.seat_index == seat and len(steps) < len(plan) else None
            index = foreseen.index if foreseen and foreseen.fits(state) else self._rng.below(state.count)
        return self._worth.of(state, self._player)
