"""What to simulate: a plan is all that the result depends on, plus how many processes share the work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import dsl
from dsl.definition import Game
from runtime.contract import Rules

CHUNK = 25
"""Games per piece of work; it does not depend on the number of processes, so that results do not either."""


class PlanFault(Exception):
    """The plan cannot be carried out: `reason` says why in a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class PlaceFault(PlanFault):
    """Games cannot be played there. `usage`: what was asked for is wrong or missing; else something broke."""

    def __init__(self, reason: str, cure: str = "", *, usage: bool = False) -> None:
        super().__init__(reason)
        self.cure = cure
        self.usage = usage


@dataclass(frozen=True, slots=True)
class Plan:
    """`folder` holds the game; `bots` maps seats to bots (others play at random); `players` None: as many as can.

    `numbers` are parameters set for this run. `games` is how many, `seed` the master seed.
    """

    folder: Path
    games: int
    seed: int = 1
    bots: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    variant: str | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)

    def load(self) -> Game:
        """Loads the game. Raises `PlanFault` when it has faults or nothing to play."""
        loaded = dsl.load(self.folder, variant=self.variant, numbers=self.numbers)
        if loaded.game is None:
            raise PlanFault(f"{self.folder.name} has faults; run `check` first")
        if not loaded.game.has_rules:
            raise PlanFault(f"{self.folder.name} has no rules to play by")
        return loaded.game

    def rules(self) -> Rules:
        """Loads the game and compiles it as simulations need it. Raises `PlanFault` as `load` does."""
        return compiled(self.load(), self.players)


def quick(rules: Rules) -> Rules:
    """The same rules as simulations need them."""
    return rules if rules.game is None else compiled(rules.game, len(rules.seats))


def compiled(game: Game, players: int | None) -> Rules:
    """A game's rules without a log, which takes time, but noting which effects and abilities run, which does not."""
    from runtime import compile_game

    return compile_game(game, players, coverage=True, log=False)


def chunks(games: int) -> list[tuple[int, int]]:
    """Half-open stretches of game indices, in order."""
    return [(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
