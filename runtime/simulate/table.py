"""One game from the deal to the end, played by bots, and what is worth counting about it.

Knows no statistics and no processes. Bots get views; a table of blind bots is played by numbers alone, which is fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from runtime import bots
from runtime.bots.base import Bot, answer
from runtime.contract import Rules
from runtime.simulate.counts import Counts
from runtime.simulate.seeds import derive
from runtime.simulate.tally import Outcome

MOST_DECISIONS = 50_000
"""A game with more decisions than this counts as unfinished."""


def seat_bots(rules: Rules, names: Mapping[str, str], seed: int) -> dict[str, Bot]:
    """A bot for every seat; each has a seed of its own. Seats not named get `random`."""
    return {seat: bots.make(names.get(seat, "random"), rules, seat, derive(seed, "bot", seat)) for seat in rules.seats}


def play(rules: Rules, names: Mapping[str, str], seed: int, most: int = MOST_DECISIONS) -> tuple[Any, Outcome]:
    """Plays one game; gives its last state and its outcome."""
    state = rules.new(seed=seed, watch=Counts())
    players = seat_bots(rules, names, seed)
    first = state.decision.seat if state.decision is not None else rules.seats[0]
    choices = finish(state, players, most)
    return state, outcome(state, first, choices)


def finish(state: Any, players: Mapping[str, Bot], most: int = MOST_DECISIONS) -> Counter[int]:
    """Plays on to the end, or to the bound; gives how often how many options were offered."""
    if all(not bot.sees and not bot.imagines for bot in players.values()):
        return _finish_blind(state, players, most)
    choices: Counter[int] = Counter()
    for _ in range(most):
        if state.over:
            break
        choices[state.count] += 1
        state.choose(answer(players[state.seat], state))
    return choices


def _finish_blind(state: Any, players: Mapping[str, Any], most: int) -> Counter[int]:
    picks = {seat: bot.pick for seat, bot in players.items()}
    choices: dict[int, int] = {}
    for _ in range(most):
        if state.over:
            break
        count = state.count
        choices[count] = choices.get(count, 0) + 1
        state.choose(picks[state.seat](count))
    return Counter(choices)


def outcome(state: Any, first: str, choices: Mapping[int, int]) -> Outcome:
    """What is counted of a game. Decisions with a single option are not."""
    counted = {count: times for count, times in choices.items() if count > 1}
    finished = bool(state.over) and state.ended_by != "bound"
    tally = state.tally()
    return Outcome(
        winners=tuple(state.winners) if finished else (),
        finished=finished,
        ended_by=state.ended_by if finished else "unfinished",
        first_seat=first,
        turns=state.turn,
        decisions=sum(counted.values()),
        choices=counted,
        drawn=tally["drawn"],
        played=tally["played"],
    )
