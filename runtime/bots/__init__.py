"""Bots by name: `random`, `greedy`, `planner`, `mcts`, `script:NAME`; `planner:TRIES`, `mcts:ITERATIONS`.

One a file, joined here.

Bots see views and imagined states, never the true state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from dsl.calling import SCRIPT
from dsl.definition import Game
from dsl.suggest import nearest
from runtime.bots.base import Bot, Maker, answer
from runtime.bots.greedy import GreedyBot
from runtime.bots.mcts import ITERATIONS, MOST, MctsBot
from runtime.bots.planner import TRIES, PlannerBot
from runtime.bots.random_bot import RandomBot
from runtime.bots.worth import Worth, learn
from runtime.contract import Rules

__all__ = ["BOTS", "Bot", "UnknownBot", "answer", "fault_of", "make", "marks", "scripts"]


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


def _script(rules: Rules, seat: str, seed: int, detail: str) -> Bot:
    from runtime.bots.script import ScriptBot, ScriptFault, ready

    try:
        found = ready(rules, detail)
    except ScriptFault as fault:
        raise UnknownBot(str(fault)) from fault
    otherwise = make(found.script.otherwise, rules, seat, seed + 1)
    return ScriptBot(rules.seats.index(seat), found, otherwise, seed)


BOTS: Mapping[str, Maker] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "mcts": _mcts,
    SCRIPT: _script,
}

COUNTED: Mapping[str, str] = {"planner": "plans to try", "mcts": "rounds to search"}
"""Bots that take a number after a colon, and what it counts."""


def make(name: str, rules: Rules, seat: str, seed: int) -> Bot:
    """The bot of that name for a seat, with its own seed. Raises `UnknownBot`."""
    word, _, detail = name.partition(":")
    fault = None if word == SCRIPT and _known(rules, detail) else fault_of(name, rules.game)
    if fault is not None:
        raise UnknownBot(fault)
    bot: Bot = BOTS[word](rules, seat, seed, detail)
    return bot


def fault_of(name: str, game: Game | None = None) -> str | None:
    """Why a bot of that name cannot be made for a game, in a sentence, or None."""
    word, colon, detail = name.partition(":")
    if word not in BOTS:
        near = nearest(word, BOTS)
        hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(_listed(game))}"
        return f"there is no bot {word or '(nothing)'}{hint}"
    if word == SCRIPT:
        return _fault_of_script(detail, game)
    if colon and word in COUNTED:
        fine = detail.isascii() and detail.isdecimal() and 0 < int(detail[:9]) <= MOST and len(detail) < 9
        return None if fine else f"{name}: after the colon stands how many {COUNTED[word]}, 1 to {MOST:,}"
    if colon:
        return f"the bot {word} takes nothing after a colon, but {detail or 'nothing'} stands there"
    return None


def _known(rules: Rules, name: str) -> bool:
    from runtime.bots import script

    return script.known(rules, name)


def marks(names: Iterable[str], rules: Rules) -> dict[str, str]:
    """For each bot of the game's own among these names, a hash of what its file says."""
    from runtime.bots.script import ready

    ours = sorted({name for name in names if name.startswith(f"{SCRIPT}:")})
    return {name: ready(rules, name.partition(":")[2]).script.mark for name in ours}


def scripts(game: Game | None) -> tuple[str, ...]:
    """The names of the game's own bots."""
    if game is None:
        return ()
    from dsl.bots import names

    return names(game.folder)


def _listed(game: Game | None) -> list[str]:
    return [*(bot for bot in BOTS if bot != SCRIPT), *(f"{SCRIPT}:{each}" for each in scripts(game))]


def _fault_of_script(name: str, game: Game | None) -> str | None:
    there = scripts(game)
    if name in there:
        return None
    if not there:
        return f"this game has no bots of its own; {SCRIPT}:NAME is the bot of a file bots/NAME.yaml"
    near = nearest(name, there)
    listed = ", ".join(f"{SCRIPT}:{each}" for each in there)
    hint = f"; did you mean {SCRIPT}:{near[0]}?" if near else f"; there are {listed}"
    return f"this game has no bot {SCRIPT}:{name}{hint}"


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
