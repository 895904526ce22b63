"""What a bot is: it sees a view and a decision, never the true state, and answers with the index of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from runtime.contract import Decision, Rules, View

Imagine = Callable[[int], Any]
"""From a seed to a state that the bot's seat could be in for all that it knows: what it cannot see is dealt anew."""


class Bot(Protocol):
    """Plays one seat.

    `sees` is False for a bot that needs no view, so that none has to be made for it. `imagines` is True for one that
    looks ahead in imagined states; it is then given a way to make them.
    """

    sees: bool
    imagines: bool

    def choose(self, view: View, decision: Decision, imagine: Imagine | None = None) -> int:
        """The index of an option."""


class BlindBot(Bot, Protocol):
    """A bot that only needs to know how many options there are."""

    def pick(self, count: int) -> int:
        """An index below `count`."""


Maker = Callable[[Rules, str, int, str], Any]
"""Makes a bot from the rules, its seat, a seed, and what stood after the colon of its name (`mcts:400`)."""


def answer(bot: Bot, state: Any) -> int:
    """What a bot answers to the open question of a state, of which it is shown only what its seat may know."""
    decision = state.decision
    seat = decision.seat
    view = state.view(seat) if bot.sees else {}
    return bot.choose(view, decision, (lambda seed: state.imagine(seat, seed)) if bot.imagines else None)
