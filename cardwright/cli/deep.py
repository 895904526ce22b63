"""`check --deep`: what only play finds, in random games with the fewest and the most players.

Knows how problems are shown and kept; what is checked stands in `runtime.soundness`.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.cli import common, output
from cardwright.cli.faults import UsageError

if TYPE_CHECKING:
    from dsl.definition import Game
    from runtime import Rules
    from runtime.soundness import Problem

GAMES, SEED = 2, 1


@dataclass(slots=True)
class Round:
    """The random games of one game with so many players. `records` maps the seeds of games with problems to files.

    `game` is the word as typed; `games` counts finished ones; `decisions` counts each game once, though every
    check plays it.
    """

    game: str
    players: int
    games: int = 0
    decisions: int = 0
    problems: list[Problem] = field(default_factory=list)
    records: dict[int, str] = field(default_factory=dict)

    @property
    def table(self) -> str:
        """Which game, and how many play it."""
        return f"{self.game}, {self.players} player{_s(self.players)}"

    def as_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "problems": [
                {
                    "check": problem.check,
                    "seed": problem.seed,
                    "decisions": problem.step,
                    "message": problem.what,
                    "record": self.records.get(problem.seed),
                }
                for problem in self.problems
            ],
        }

    def as_text(self) -> Iterator[str]:
        """One line for each problem and one for each record."""
        for problem in self.problems:
            yield f"{self.table}: {problem}"
        for file in self.records.values():
            yield f"  kept: cardwright replay {shlex.quote(file)} --game {shlex.quote(self.game)}"

    def as_github(self) -> Iterator[str]:
        """One annotation for each problem; what it says goes on one line."""
        for problem in self.problems:
            said = f"{self.table}: {problem}"
            said = said.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
            yield f"::error title=random play::{said}"


def play(checked: Game, game: str, options: argparse.Namespace, rounds: list[Round]) -> None:
    """Plays the random games of one game and keeps those with problems; nothing for a deck without rules.

    What has been played is in `rounds`, after an interruption too.
    """
    if not checked.has_rules:
        output.note(f"{game}: it has no rules.effect, so nothing was played")
        return
    for players in sorted({checked.seats.least, checked.seats.most}):
        found = Round(game, players)
        rounds.append(found)
        rules = common.compile_rules(checked, game, players)
        try:
            _play(found, rules, options)
        finally:
            output.progress_end()
            _keep(found, rules, checked.id, options)
        said = f"{found.games} random game{_s(found.games)}, {found.decisions:,} decisions"
        problems = len(found.problems)
        output.note(f"{found.table}: {said}, {f'{problems} problem{_s(problems)}' if problems else 'no problems'}")


def _play(found: Round, rules: Rules, options: argparse.Namespace) -> None:
    from runtime.simulate.seeds import of_game
    from runtime.soundness import CHECKS, decisions, sound

    games = options.games_played or GAMES
    master = SEED if options.seed is None else options.seed
    for index in range(games):
        found.decisions += decisions(rules, of_game(master, index))
        for number, name in enumerate(CHECKS):
            output.progress(f"{found.table}: checks", index * len(CHECKS) + number, len(CHECKS) * games)
            found.problems += sound(rules, 1, master, (name,), first=index)
        found.games += 1


def _keep(found: Round, rules: Rules, name: str, options: argparse.Namespace) -> None:
    """Writes the games with problems into the current folder, each as far as its last problem, or whole."""
    from runtime.simulate.table import MOST_DECISIONS
    from runtime.soundness import kept

    last: dict[int, int] = {}
    for problem in found.problems:
        last[problem.seed] = max(last.get(problem.seed, 0), problem.step or MOST_DECISIONS)
    for seed, step in last.items():
        record = kept(rules, seed, step, options.variant, dict(options.set))
        target = Path(f"{name}-{found.players}-players-{seed}.json")
        if record is None:
            output.note(f"the game of seed {seed} cannot be kept: not even its first position can be recorded")
            continue
        try:
            output.write_whole(target, record.as_text() + "\n")
        except UsageError as fault:
            output.note(f"the game of seed {seed} was not kept: {fault.message}")
        else:
            found.records[seed] = str(target)


def _s(number: int) -> str:
    return "" if number == 1 else "s"
