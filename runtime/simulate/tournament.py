"""Bots against bots: every pairing of bots over the seats, the same seeds for each, so that only the bots differ."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from runtime.contract import Rules
from runtime.simulate.plan import Plan
from runtime.simulate.run import Result, simulate
from runtime.simulate.statistics import Share


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot's games over all pairings with other bots. `points` counts a draw as half, doubled to stay whole."""

    bot: str
    games: int
    wins: int
    draws: int

    @property
    def share(self) -> Share:
        """Wins of games."""
        return Share(self.wins, self.games)

    def as_json(self) -> dict[str, Any]:
        """`{"bot", "played", "draws", "wins": {…}}`"""
        return {"bot": self.bot, "played": self.games, "draws": self.draws, "wins": self.share.as_json()}


@dataclass(frozen=True, slots=True)
class Tournament:
    """All pairings as simulated, and the standings, best first."""

    pairings: tuple[Result, ...]
    standings: tuple[Standing, ...]
    interrupted: bool

    def as_json(self) -> dict[str, Any]:
        """`{"version", "standings", "pairings"}`"""
        return {
            "version": 1,
            "standings": [standing.as_json() for standing in self.standings],
            "pairings": [
                {
                    "seats": result.bots,
                    "games": result.tally.games,
                    "wins": {seat: result.wins(seat).as_json() for seat in result.seats},
                    "draws": result.tally.draws,
                    "unfinished": result.tally.unfinished,
                }
                for result in self.pairings
            ],
        }


def tournament(
    plan: Plan, rules: Rules, bots: Sequence[str], *, jobs: int = 1, progress: Callable[[int, int], None] | None = None
) -> Tournament:
    """Plays `plan.games` games for every way to seat the bots so that not all seats have the same."""
    tables = [table for table in itertools.product(bots, repeat=len(rules.seats)) if len(set(table)) > 1]
    results: list[Result] = []
    for number, table in enumerate(tables):
        seated = replace(plan, bots=dict(zip(rules.seats, table, strict=True)))
        results.append(simulate(seated, rules, jobs=jobs))
        if progress:
            progress(number + 1, len(tables))
        if results[-1].interrupted:
            break
    standings = sorted((_standing(bot, results) for bot in bots), key=lambda each: (-each.share.rate, each.bot))
    return Tournament(tuple(results), tuple(standings), any(result.interrupted for result in results))


def _standing(bot: str, results: Sequence[Result]) -> Standing:
    games = wins = draws = 0
    for result in results:
        seats = [seat for seat, its in result.bots.items() if its == bot]
        games += result.tally.games * len(seats)
        draws += result.tally.draws * len(seats)
        wins += sum(result.tally.wins[seat] for seat in seats)
    return Standing(bot, games, wins, draws)
