"""Bots by name: `random`, `greedy`. One a file, joined by this table.

Bots see views and decisions, never the true state. What stands after a colon (`name:detail`) is the bot's own.
"""

from __future__ import annotations

from collections.abc import Mapping

from dsl.suggest import nearest
from runtime.bots.base import Bot, Maker
from runtime.bots.random_bot import RandomBot
from runtime.contract import Rules

__all__ = ["BOTS", "Bot", "UnknownBot", "fault_of", "make"]


class UnknownBot(ValueError):
    """There is no such bot; the message names those that there are."""


def _random(rules: Rules, seat: str, seed: int, detail: str) -> Bot:
    return RandomBot(seed)


BOTS: Mapping[str, Maker] = {"random": _random}


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
    if colon:
        return f"the bot {word} takes nothing after a colon, but {detail or 'nothing'} stands there"
    return None
