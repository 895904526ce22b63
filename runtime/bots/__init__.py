"""Bots by name: `random`, `greedy`, `planner`, `mcts`; `planner:TRIES`, `mcts:ITERATIONS`. One a file, joined here.

Bots see views and imagined states, never the true state.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dsl.suggest import nearest
from runtime.bots.base import Bot, Maker, answer
from runtime.bots.greedy import GreedyBot
from runtime.bots.mcts import ITERATIONS, MOST, MctsBot
from runtime.bots.planner import TRIES, PlannerBot
from runtime.bots.random_bot import RandomBot
from runtime.bots.worth import Worth, learn
from runtime.contract import Rules

__all__ = ["BOTS", "Bot", "UnknownBot", "answer", "fault_of", "make"]


class UnknownBot(ValueError):
    """There is no such bot; the message names those that there are."""


def _random(rules: Rules, seat: str, seed: int, detail: str) -> Bot:
    return RandomBot(seed)


def _greedy(rules: Rules, seat: str, seed: int, detail: str) -> Bot:
    return GreedyBot(rules.seats.index(seat), _worth(_Key(rules)), seed)


def _planner(rules: Rules, seat: str, seed: int, detail: str) -> Bot:
    return PlannerBot(rules.seats.index(seat), _worth(_Key(rules)), seed, int(detail) if detail else TRIES)


def _mcts(rules: Rules, seat: str, seed: int, detail: str) -> Bot:
    return MctsBot(_worth(_Key(rules)), seed, int(detail) if detail else ITERATIONS)


BOTS: Mapping[str, Maker] = {"random": _random, "greedy": _greedy, "planner": _planner, "mcts": _mcts}

COUNTED: Mapping[str, str] = {"planner": "plans to try", "mcts": "rounds to search"}
"""Bots that take a number after a colon, and what it counts."""


def make(name: str, rules: Rules, seat: str, seed: int) -> Bot:
    """The bot of that name for a seat, with its own seed. Raises `UnknownBot`."""
    fault = fault_of(name)
    if fault is not None:
        raise UnknownBot(fault)
    word, _, detail = name.partition(":")
    bot: Bot = BOTS[word](rules, seat, seed, detail)
    return bot


def fault_of(name: str) -> str | None:
    """Why a bot of that name cannot be made, in a sentence, or None."""
    word, colon, detail = name.partition(":")
    if word not in BOTS:
        near = nearest(word, BOTS)
        hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(BOTS)}"
        return f"there is no bot {word or '(nothing)'}{hint}"
    if colon and word in COUNTED:
        fine = detail.isascii() and detail.isdecimal() and 0 < int(detail[:9]) <= MOST and len(detail) < 9
        return None if fine else f"{name}: after the colon stands how many {COUNTED[word]}, 1 to {MOST:,}"
    if colon:
        return f"the bot {word} takes nothing after a colon, but {detail or 'nothing'} stands there"
    return None


class _Key:
    """Rules by their content, so that what positions are worth is learned once."""

    __slots__ = ("rules",)

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return hash(self.rules.content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.rules.content == self.rules.content


@lru_cache(maxsize=4)
def _worth(key: _Key) -> Worth:
    return learn(key.rules)
