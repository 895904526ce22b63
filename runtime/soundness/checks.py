"""The checks, one function each, joined by a table. Each plays one random game and yields what does not hold.

Equal fingerprints mean equal positions, the generator of chance included, so they mean equal futures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from runtime import record
from runtime.rng import Stream
from runtime.simulate.seeds import of_game
from runtime.simulate.table import MOST_DECISIONS


@dataclass(frozen=True, slots=True)
class Problem:
    """What does not hold: in which check, in the game of which seed, after how many decisions."""

    check: str
    seed: int
    step: int
    what: str

    def __str__(self) -> str:
        return f"{self.check}: seed {self.seed}, after {self.step} decisions: {self.what}"


Found = Iterator[tuple[int, str]]
Check = Callable[[Any, int], Found]


def ends(rules: Any, seed: int) -> Found:
    """Random play comes to an end."""
    step = 0
    for step, _ in _walk(rules, seed):
        if step > MOST_DECISIONS:
            yield step, f"the game has not ended after {MOST_DECISIONS:,} decisions"
            return


def offers(rules: Any, seed: int) -> Found:
    """Options can be told apart, and each label finds its option."""
    for step, state in _walk(rules, seed):
        decision = state.decision
        labels = [option.label for option in decision.options]
        if len(labels) != state.count or decision.seat != state.seat:
            yield step, "the decision and its count differ"
        if len(set(labels)) < len(labels):
            yield step, f"two options have one label: {sorted(label for label in labels if labels.count(label) > 1)[0]}"
        if any(not label.strip() for label in labels):
            yield step, "an option has no label"
        if [option.index for option in decision.options] != list(range(len(labels))):
            yield step, "options are not numbered from 0"


def copies(rules: Any, seed: int) -> Found:
    """A copy is equal, and playing it changes nothing in the original."""
    stream = Stream(seed + 1)
    for step, state in _walk(rules, seed):
        before = state.fingerprint()
        copy = state.clone()
        if copy.fingerprint() != before:
            yield step, "a copy is another position"
        for _ in range(4):
            if not copy.over:
                copy.choose(stream.below(copy.count))
        if state.fingerprint() != before:
            yield step, "playing a copy changed the original"


def saves(rules: Any, seed: int) -> Found:
    """A saved game that is loaded is the same position, and goes on in the same way."""
    stream = Stream(seed + 2)
    for step, state in _walk(rules, seed):
        loaded = rules.load(state.save())
        if loaded.fingerprint() != state.fingerprint():
            yield step, "a loaded save is another position"
            return
        if [o.label for o in loaded.decision.options] != [o.label for o in state.decision.options]:
            yield step, "a loaded save offers something else"
        pick = stream.below(state.count)
        one = state.clone()
        one.choose(pick)
        loaded.choose(pick)
        if loaded.fingerprint() != one.fingerprint():
            yield step, "a loaded save goes on in another way"


def undoing(rules: Any, seed: int) -> Found:
    """Taking a decision back leads to the position before it; tried less often later, as a game is played anew."""
    stream = Stream(seed + 3)
    for step, state in _walk(rules, seed):
        if step % (9 if step < 150 else 37):
            continue
        copy = state.clone()
        copy.choose(stream.below(copy.count))
        copy.undo(force=True)
        if copy.fingerprint() != state.fingerprint():
            yield step, "taking back leads to another position"


def replays(rules: Any, seed: int) -> Found:
    """A recorded game happens again."""
    last = None
    marks: dict[int, int] = {}
    for step, state in _walk(rules, seed, whole=True):
        last = state
        if step % 10 == 0:
            marks[step] = state.fingerprint()
    if last is None:
        return
    kept = record.parse(record.of_state(rules, last, seed, {}, fingerprints=marks).as_text())
    difference = record.verify(rules, kept)
    if difference is not None:
        yield difference.step, difference.what


def views(rules: Any, seed: int, every: int = 5) -> Found:
    """Dealing anew what a seat cannot see changes neither what it sees nor what it is offered."""
    stream = Stream(seed + 4)
    for step, state in _walk(rules, seed):
        if step % every:
            continue
        for seat in rules.seats:
            other = state.imagine(seat, stream.below(1 << 30))
            if other.view(seat) != state.view(seat):
                yield step, f"the view of {seat} depends on what it cannot see"
            if other.over != state.over or other.seat != state.seat:
                yield step, f"who decides depends on what {seat} cannot see"
            elif state.seat == seat and _labels(other) != _labels(state):
                yield step, f"the options of {seat} depend on what it cannot see"


def imagining(rules: Any, seed: int, every: int = 5) -> Found:
    """What a seat imagines depends on what it may know alone; so does all that a bot chooses."""
    stream = Stream(seed + 5)
    for step, state in _walk(rules, seed):
        if step % every:
            continue
        other = state.imagine(state.seat, stream.below(1 << 30))
        one, two = (each.imagine(state.seat, step) for each in (state, other))
        if one.fingerprint() != two.fingerprint():
            yield step, f"what {state.seat} imagines depends on what it cannot see"


CHECKS: Mapping[str, Check] = {
    "random play ends": ends,
    "options": offers,
    "copies": copies,
    "saves": saves,
    "undo": undoing,
    "replays": replays,
    "views": views,
    "imagining": imagining,
}


def sound(
    rules: Any, games: int, seed: int = 1, names: tuple[str, ...] = tuple(CHECKS), first: int = 0
) -> list[Problem]:
    """Runs the checks over so many random games, from number `first`; at most one problem for each check and game."""
    found: list[Problem] = []
    for name in names:
        for index in range(first, first + games):
            game_seed = of_game(seed, index)
            try:
                problem = next(iter(CHECKS[name](rules, game_seed)), None)
            except Exception as fault:
                taken: tuple[int, ...] = getattr(fault, "decisions", ())
                problem = (len(taken), f"{type(fault).__name__}: {fault}")
            if problem is not None:
                found.append(Problem(name, game_seed, *problem))
    return found


def _walk(rules: Any, seed: int, whole: bool = False) -> Iterator[tuple[int, Any]]:
    """A random game, decision by decision: how many were taken, and the state; with `whole`, the end too."""
    stream = Stream(seed)
    state = rules.new(seed=seed)
    for step in range(MOST_DECISIONS + 2):
        if state.over:
            if whole:
                yield step, state
            return
        yield step, state
        state.choose(stream.below(state.count))


def _labels(state: Any) -> list[str]:
    return [option.label for option in state.decision.options] if state.decision is not None else []
