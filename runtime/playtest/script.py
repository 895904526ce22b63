"""Runs one playtest on a state: sets up, takes the steps, tries what must be refused, asks what must hold.

Everything that goes otherwise than the test says ends in `Unmet`, with the sentence; where it went wrong is told from
the state by `failure`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dsl.playtests.model import Expectation, Playtest, Refusal, Step
from runtime.bots.base import Bot, answer
from runtime.contract import Rules
from runtime.playtest.labels import find, listing
from runtime.simulate.seeds import of_game
from runtime.simulate.table import MOST_DECISIONS, finish, seat_bots


class Unmet(Exception):
    """The test fails: `sentence` says how. `state` is where, None when it has none."""

    def __init__(self, sentence: str, state: Any = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.state = state


def run(rules: Rules, test: Playtest) -> None:
    """Runs the test; returns if it passes. Raises `Unmet` if it fails; what the engine raises passes through."""
    if not test.whole_games:
        _once(rules, test, test.seed)
        return
    for number in range(test.games or 1):
        seed = test.seed if test.games in (None, 1) else of_game(test.seed, number)
        try:
            _once(rules, test, seed)
        except Unmet as unmet:
            where = f"game {number + 1} of {test.games or 1} (seed {seed}): "
            raise Unmet(where + unmet.sentence, unmet.state) from None


def _once(rules: Rules, test: Playtest, seed: int) -> None:
    state = set_up(rules, test, seed)
    bots = {seat: bot for seat, bot in seat_bots(rules, test.bots, seed).items() if seat in test.bots}
    for step in test.play:
        take(state, step, bots)
    for refusal in test.refused:
        refuse(state, refusal, bots)
    if test.whole_games:
        _play_out(state, rules, bots)
    for expectation in test.expect:
        expect(rules, state, expectation)
    if test.winners is not None:
        _winners(state, test.winners)


def set_up(rules: Rules, test: Playtest, seed: int) -> Any:
    """The position that the test starts from."""
    if test.given or test.turn is not None or test.phase is not None:
        return rules.position(seed, test.given, test.turn, test.phase)
    return rules.new(seed=seed)


def take(state: Any, step: Step, bots: Mapping[str, Bot]) -> None:
    """Takes one step of the script. Raises `Unmet`."""
    for label in step.labels:
        _choose(state, step.seat, label, step.text, bots)
    if step.several and not state.over and state.decision.seat == step.seat:
        done = find(state.decision.options, "done")
        if len(done) == 1:
            state.choose(done[0].index)


def refuse(state: Any, refusal: Refusal, bots: Mapping[str, Bot]) -> None:
    """Makes sure that something is not legal, for the right reason if one is given. Raises `Unmet`."""
    _let_bots(state, bots, refusal.seat)
    what = f"{refusal.seat}: {refusal.label}"
    if state.over:
        raise Unmet(f"{what} was to be refused, but the game is over already", state)
    decision = state.decision
    if decision.seat != refusal.seat:
        raise Unmet(f"{what} was to be refused, but it is {decision.seat} who decides", state)
    if find(decision.options, refusal.label):
        raise Unmet(f"{what} was to be refused, but it is legal", state)
    if refusal.because is None:
        return
    reason = state.why(refusal.label)
    if reason is None:
        raise Unmet(f"{what} is refused, but no reason is known, so “{refusal.because}” cannot be looked for", state)
    if refusal.because.casefold() not in reason.casefold():
        raise Unmet(f"{what} is refused because of something else: “{reason}” has no “{refusal.because}” in it", state)


def expect(rules: Rules, state: Any, expectation: Expectation) -> None:
    """Asks what must hold. Raises `Unmet` with the values of the condition's parts."""
    if rules.test(state, expectation.condition):
        return
    parts = [
        f"  {_part(expectation, place)}: it is {value}" for place, value in rules.parts(state, expectation.condition)
    ]
    raise Unmet("\n".join([f"expected: {expectation.text.strip()}", *parts]), state)


def _part(expectation: Expectation, place: str) -> str:
    """The words of a part, which the engine names by its place: `line:column-line:column`."""
    found = re.fullmatch(r"(\d+):(\d+)-(\d+):(\d+)", place)
    return expectation.cut(*(int(number) for number in found.groups())) if found else place


def _winners(state: Any, wanted: tuple[str, ...]) -> None:
    if not state.over:
        raise Unmet(f"expected: {_won(wanted)}; the game is not over", state)
    if set(state.winners) != set(wanted):
        raise Unmet(f"expected: {_won(wanted)}; it is: {_won(tuple(state.winners))}", state)


def _won(seats: tuple[str, ...]) -> str:
    return f"{' and '.join(seats)} won" if seats else "a tie"


def _choose(state: Any, seat: str, label: str, text: str, bots: Mapping[str, Bot]) -> None:
    _let_bots(state, bots, seat)
    if state.over:
        raise Unmet(f"{seat}: {text} cannot be done: the game is over", state)
    decision = state.decision
    if decision.seat != seat:
        raise Unmet(
            f"{seat}: {text} cannot be done: it is {decision.seat} who decides, and no step says what\n"
            f"  legal for {decision.seat}: {listing(decision.options)}",
            state,
        )
    found = find(decision.options, label)
    if len(found) == 1:
        state.choose(found[0].index)
        return
    if found:
        raise Unmet(f"{seat}: {label} is ambiguous\n  it may mean: {listing(found)}", state)
    reason = state.why(label)
    raise Unmet(
        f"{seat}: {label} is not legal{f': {reason}' if reason else ''}\n  legal: {listing(decision.options)}", state
    )


def _let_bots(state: Any, bots: Mapping[str, Bot], seat: str) -> None:
    for _ in range(MOST_DECISIONS):
        if state.over or state.decision.seat == seat or state.decision.seat not in bots:
            return
        state.choose(answer(bots[state.decision.seat], state))


def _play_out(state: Any, rules: Rules, bots: Mapping[str, Bot]) -> None:
    for seat in rules.seats:
        if seat not in bots:
            raise Unmet(f"games are to be played out, but nobody plays {seat}; name a bot under bots:", state)
    finish(state, bots)
    if not state.over:
        raise Unmet(f"the game did not end within {MOST_DECISIONS:,} decisions", state)
