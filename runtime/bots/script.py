"""A bot that plays as a file of the game says: the first preference that fits decides.

Conditions are asked of imagined states, and what an option leads to is looked at in them: so nothing that the seat
cannot see has a part in what it chooses. What no preference decides, another bot does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from dsl import bots
from dsl.bots import Preference, Script
from dsl.bots.patterns import fits
from runtime.bots.base import Bot, Imagine
from runtime.bots.trying import outcomes
from runtime.contract import Decision, View
from runtime.layout import NIL
from runtime.positions import asker
from runtime.rng import Stream

WORLDS = 2
"""Imagined states in which conditions are asked and options tried."""
TRIES = 8
"""Ways to answer what an option asks further, of which the best counts."""
SETTLED = 1e15
"""What a game is worth that is won, and less than nothing one that is lost: more than any number of a script."""

Ask = Callable[[Any, int], Any]
"""What an expression is worth in a state, for a player."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A script whose conditions and numbers can be asked: those of each preference, in order."""

    script: Script
    tests: tuple[Ask | None, ...]
    numbers: tuple[Ask | None, ...]


class ScriptFault(ValueError):
    """The game has no such script, or it has faults: the message says which."""


def ready(rules: Any, name: str) -> Ready:
    """The script of that name, compiled once for these rules. Raises `ScriptFault`."""
    known = _ready.setdefault(rules, {})
    if name not in known:
        known[name] = _made(rules, name, bots.read(rules.game, name).found.get(name))
    return known[name]


def give(rules: Any, name: str, text: str) -> None:
    """Has these rules know a script whose text comes from elsewhere. Raises `ScriptFault`."""
    _ready.setdefault(rules, {})[name] = _made(rules, name, bots.of_text(rules.game, name, text))


def _made(rules: Any, name: str, script: Script | None) -> Ready:
    if script is None:
        raise ScriptFault(f"bots/{name}.yaml has faults; `cardwright check` names them")
    return Ready(
        script,
        tuple(asker(rules, each.when) if each.when is not None else None for each in script.preferences),
        tuple(asker(rules, each.worth) if each.worth is not None else None for each in script.preferences),
    )


def known(rules: Any, name: str) -> bool:
    """Whether these rules know a script of that name already."""
    return name in _ready.get(rules, {})


_ready: WeakKeyDictionary[Any, dict[str, Ready]] = WeakKeyDictionary()


class ScriptBot:
    """Plays by a script. `otherwise` decides what no preference does."""

    __slots__ = ("_otherwise", "_player", "_ready", "_rng")
    sees = False
    imagines = True

    def __init__(self, player: int, ready: Ready, otherwise: Bot, seed: int) -> None:
        self._player = player
        self._ready = ready
        self._otherwise = otherwise
        self._rng = Stream(seed)

    def choose(self, view: View, decision: Decision, imagine: Imagine | None = None) -> int:
        """The index of an option that the first preference that fits names; of several as good, any."""
        if imagine is None:
            raise TypeError("this bot looks ahead: give it a way to imagine states")
        labels = [option.label for option in decision.options]
        worlds: list[Any] | None = None
        for number, preference in enumerate(self._ready.script.preferences):
            among = _among(preference, labels)
            test, ask = self._ready.tests[number], self._ready.numbers[number]
            if not among:
                continue
            if worlds is None and (test is not None or (ask is not None and len(among) > 1)):
                worlds = [world for world in self._imagined(imagine) if world.count == len(labels)]
            if test is not None and not (worlds and all(test(world, self._player) for world in worlds)):
                continue
            if ask is not None and worlds and len(among) > 1:
                among = self._best(worlds, among, ask, -1 if preference.least else 1)
            return among[self._rng.below(len(among))]
        return self._otherwise.choose(view, decision, imagine)

    def _imagined(self, imagine: Imagine) -> list[Any]:
        return [imagine(self._rng.below(1 << 60)) for _ in range(WORLDS)]

    def _best(self, worlds: Sequence[Any], among: Sequence[int], ask: Ask, sign: int) -> list[int]:
        worth = {index: sum(self._after(world, index, ask, sign) for world in worlds) for index in among}
        best = max(worth.values())
        return [index for index in among if worth[index] == best]

    def _after(self, world: Any, index: int, ask: Ask, sign: int) -> float:
        """What an option leads to: the best of several ways to go on where it asks further."""
        return max(self._worth(state, ask, sign) for state in outcomes(world, index, TRIES, self._rng))

    def _worth(self, state: Any, ask: Ask, sign: int) -> float:
        if state.over and (winners := state.winners):
            return SETTLED if state.rules.seats[self._player] in winners else -SETTLED
        worth = ask(state, self._player)
        return -SETTLED / 2 if worth == NIL else float(sign * worth)


def _among(preference: Preference, labels: Sequence[str]) -> list[int]:
    if not preference.options:
        return list(range(len(labels)))
    return [index for index, label in enumerate(labels) if any(fits(each, label) for each in preference.options)]
