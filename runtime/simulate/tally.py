"""What is counted over many games. Adding up is the same in any order, so the work can be split at will.

Knows counts only: rates, intervals and words are the report's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game as played. `turns` and `decisions` count from 1; `choices` is how often how many options were offered.

    `drawn` and `played` say how many copies of a card each seat drew and played: card id → seat → number.
    """

    winners: tuple[str, ...]
    finished: bool
    ended_by: str
    first_seat: str
    turns: int
    decisions: int
    choices: Mapping[int, int]
    drawn: Mapping[str, Mapping[str, int]]
    played: Mapping[str, Mapping[str, int]]


@dataclass(slots=True)
class Tally:
    """Sums over games; every field is a count or a table of counts."""

    games: int = 0
    draws: int = 0
    unfinished: int = 0
    first_seat_games: int = 0
    first_seat_wins: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    with_drawn: Counter[str] = field(default_factory=Counter)
    won_drawn: Counter[str] = field(default_factory=Counter)
    with_played: Counter[str] = field(default_factory=Counter)
    won_played: Counter[str] = field(default_factory=Counter)
    ran: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """Counts one more game."""
        self.games += 1
        if not outcome.finished:
            self.unfinished += 1
        elif len(outcome.winners) != 1:
            self.draws += 1
        else:
            self.wins[outcome.winners[0]] += 1
        if outcome.finished:
            self.first_seat_games += 1
            self.first_seat_wins += outcome.winners == (outcome.first_seat,)
        self.endings[outcome.ended_by] += 1
        self.turns[outcome.turns] += 1
        self.decisions[outcome.decisions] += 1
        self.choices.update(outcome.choices)
        winner = outcome.winners[0] if outcome.finished and len(outcome.winners) == 1 else None
        _count_cards(outcome.drawn, winner, self.drawn, self.with_drawn, self.won_drawn)
        _count_cards(outcome.played, winner, self.played, self.with_played, self.won_played)

    def merge(self, other: Tally) -> None:
        """Counts all games of another tally as well."""
        for name in NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in TABLES + NUMBERED:
            getattr(self, name).update(getattr(other, name))

    def as_json(self) -> dict[str, Any]:
        """As plain data; `from_json` reads it back."""
        data: dict[str, Any] = {name: getattr(self, name) for name in NUMBERS}
        for name in TABLES + NUMBERED:
            data[name] = {str(key): value for key, value in sorted(getattr(self, name).items())}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Tally:
        """Reads what `as_json` gave. Raises KeyError, TypeError or ValueError when it is something else."""
        tally = cls()
        for name in NUMBERS:
            setattr(tally, name, int(data[name]))
        for name in TABLES:
            setattr(tally, name, Counter({str(key): int(value) for key, value in data[name].items()}))
        for name in NUMBERED:
            setattr(tally, name, Counter({int(key): int(value) for key, value in data[name].items()}))
        return tally


NUMBERS = ("games", "draws", "unfinished", "first_seat_games", "first_seat_wins")
NUMBERED = ("turns", "decisions", "choices")
TABLES = (
    "wins", "endings", "drawn", "played", "with_drawn", "won_drawn", "with_played", "won_played", "ran",
)  # fmt: skip


def _count_cards(
    cards: Mapping[str, Mapping[str, int]],
    winner: str | None,
    copies: Counter[str],
    games: Counter[str],
    won: Counter[str],
) -> None:
    for card, seats in cards.items():
        for seat, number in seats.items():
            copies[card] += number
            games[card] += 1
            won[card] += seat == winner
