"""What a bot is: it sees a view and a decision, never the true state, and answers with the index of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from runtime.contract import Decision, Rules, View


class Bot(Protocol):
    """Plays one seat. `sees` is False for a bot that needs no view, so that none has to be made for it."""

    sees: bool

    def choose(self, view: View, decision: Decision) -> int: ...


class BlindBot(Bot, Protocol):
    """A bot that only needs to know how many options there are."""

    def pick(self, count: int) -> int: ...


Maker = Callable[[Rules, str, int, str], Any]
"""Makes a bot from the rules, its seat, a seed, and what stood after the colon of its name (`mcts:400`)."""
