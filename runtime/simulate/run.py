"""Carries out a plan: many games, summed up, with an end when the answer is sure enough or somebody interrupts."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from runtime.bots import marks
from runtime.contract import Rules
from runtime.simulate.journal import Journal
from runtime.simulate.plan import Plan, chunks, quick
from runtime.simulate.statistics import Share
from runtime.simulate.tally import Tally
from runtime.simulate.work import Piece, play_apart, play_here
from runtime.whose import owners

LEAST_FOR_MARGIN = 100
"""With a wanted margin, at least so many games are played."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a plan came to. `elapsed` is in seconds and counts only the games played now, `played` of them.

    `scripts` has a hash for each bot of the game's own that plays: what they do is part of what the result depends on.
    `place` is where it was played, if not here; `jobs` are then the workers there.
    """

    plan: Plan
    game: str
    content: str
    seats: tuple[str, ...]
    tally: Tally
    runnable: Mapping[str, str]
    jobs: int
    elapsed: float
    played: int
    played_decisions: int
    interrupted: bool = False
    scripts: Mapping[str, str] = field(default_factory=dict)
    place: str = ""

    @property
    def bots(self) -> dict[str, str]:
        """The bot at each seat."""
        return {seat: self.plan.bots.get(seat, "random") for seat in self.seats}

    def wins(self, seat: str) -> Share:
        """How many games a seat won, of all."""
        return Share(self.tally.wins[seat], self.tally.games)


class Place(Protocol):
    """Somewhere else to play pieces; `workers` is how many play there."""

    workers: int

    def play(
        self, rules: Rules, plan: Plan, todo: Sequence[tuple[int, int]], keep: bool
    ) -> Generator[Piece, None, None]:
        """The pieces in order, with records if they are to be kept."""


def simulate(
    plan: Plan,
    rules: Rules | None = None,
    *,
    jobs: int = 1,
    on: Place | None = None,
    until_margin: float | None = None,
    resume: Path | None = None,
    records: Callable[[dict[str, Any]], object] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Plays `plan.games` games and sums them up.

    `until_margin` (0 to 1) stops early once every seat's share of wins is known to that margin. `resume` names a file
    that keeps finished games and is read first. `records` is given the record of each game that is played now, in
    order; `progress` is told how many games are done, of how many. `on` is where to play; in `jobs` processes here if
    it is None. Raises `PlanFault` for a plan, place or file that cannot be used, `GameFault` for an error of ours.
    """
    rules = quick(rules) if rules is not None else plan.rules()
    scripts = marks(plan.bots.values(), rules)
    journal = Journal(resume, plan, rules.content, rules.seats, scripts) if resume else None
    done = journal.done if journal else {}
    stretches = chunks(plan.games)
    todo = [stretch for stretch in stretches if stretch not in done]
    jobs = max(1, min(jobs, len(todo)))
    tally = Tally()
    keep = records is not None
    played = decisions = 0
    interrupted = False
    began = time.perf_counter()
    fresh = _fresh(rules, plan, todo, keep, jobs, on)
    with closing(fresh):
        try:
            for piece, new in _in_order(stretches, done, fresh):
                tally.merge(piece.tally)
                if new:
                    played += piece.tally.games
                    decisions += sum(count * times for count, times in piece.tally.decisions.items())
                    if records is not None:
                        for record in piece.records:
                            records(record)
                    if journal:
                        journal.add(piece)
                if progress:
                    progress(tally.games, plan.games)
                if until_margin is not None and _sure(tally, rules.seats, until_margin):
                    break
        except KeyboardInterrupt:
            interrupted = True
    return Result(
        plan=plan,
        game=getattr(getattr(rules, "game", None), "id", plan.folder.name),
        content=rules.content,
        seats=tuple(rules.seats),
        tally=tally,
        runnable=_runnable(rules),
        jobs=max(on.workers, 1) if on else jobs,
        elapsed=time.perf_counter() - began,
        played=played,
        played_decisions=decisions,
        interrupted=interrupted,
        scripts=scripts,
        place=str(on) if on else "",
    )


def _fresh(
    rules: Rules, plan: Plan, todo: Sequence[tuple[int, int]], keep: bool, jobs: int, on: Place | None
) -> Generator[Piece, None, None]:
    """The pieces that are still to be played, in order."""
    if on is not None:
        return on.play(rules, plan, todo, keep)
    return play_here(rules, plan, todo, keep) if jobs == 1 else play_apart(plan, todo, keep, jobs)


def _runnable(rules: Rules) -> Mapping[str, str]:
    """What can run, by its key, to the id of the card that it stands on or `rules`."""
    if rules.game is None:
        return dict.fromkeys(rules.runnable(), "rules")
    return {key: card or "rules" for key, card in owners(rules.game, rules.runnable()).items()}


def _in_order(
    stretches: list[tuple[int, int]], done: dict[tuple[int, int], Tally], fresh: Iterator[Piece]
) -> Iterator[tuple[Piece, bool]]:
    for start, stop in stretches:
        known = done.get((start, stop))
        if known is not None:
            yield Piece(start, stop, known), False
            continue
        piece = next(fresh, None)
        if piece is None:
            return
        yield piece, True


def _sure(tally: Tally, seats: tuple[str, ...], margin: float) -> bool:
    if tally.games < LEAST_FOR_MARGIN:
        return False
    return all(Share(tally.wins[seat], tally.games).margin <= margin for seat in seats)
