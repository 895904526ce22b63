"""Any legal option, each as likely as the others."""

from __future__ import annotations

from runtime.bots.base import Imagine
from runtime.contract import Decision, View
from runtime.rng import Stream


class RandomBot:
    """Chooses by chance from its own seeded generator."""

    __slots__ = ("_rng",)
    sees = False
    imagines = False

    def __init__(self, seed: int) -> None:
        self._rng = Stream(seed)

    def choose(self, view: View, decision: Decision, imagine: Imagine | None = None) -> int:
        """The index of an option."""
        return self._rng.below(len(decision.options))

    def pick(self, count: int) -> int:
        """An index below `count`; the same stream of choices as `choose`."""
        return self._rng.below(count)
