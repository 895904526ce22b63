"""The checks that every game gets for free find nothing in a sound game, and find each planted fault."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.simulate.table import MOST_DECISIONS
from runtime.soundness import CHECKS, sound
from tests.runtime.fake import FakeRules, FakeState


def test_a_sound_game() -> None:
    assert sound(FakeRules(), games=10) == []


class Shares(FakeState):
    def clone(self) -> FakeState:
        copy = super().clone()
        copy.points = self.points
        copy.hands = self.hands
        return copy


class ForgetsWhenSaved(FakeState):
    pass


class UndoesTooFar(FakeState):
    def undo(self, force: bool = False) -> None:
        super().undo(force)
        if self.past:
            super().undo(force)


class Peeks(FakeState):
    def view(self, seat: str) -> dict[str, Any]:
        return super().view(seat) | {"next": self.deck[-1:]}


class Peddles(FakeState):
    @property
    def decision(self) -> Any:
        found = super().decision
        if found is not None and self.deck[-1:] == ["ace"]:
            return type(found)(found.seat, (type(found.options[0])("peek", 0), *found.options[1:]))
        return found


class Guesses(FakeState):
    def imagine(self, seat: str, seed: int) -> FakeState:
        return super().imagine(seat, seed + len(self.deck) * (self.deck[-1:] == ["ace"]))


class Twice(FakeState):
    @property
    def decision(self) -> Any:
        found = super().decision
        if found is None:
            return None
        return type(found)(found.seat, (*found.options, type(found.options[0])("rest", len(found.options))))


class Restless(FakeState):
    games = 0

    def __init__(self, rules: FakeRules, seed: int) -> None:
        Restless.games += 1
        super().__init__(rules, seed + Restless.games)


@pytest.mark.parametrize(
    ("kind", "check"),
    [
        (Shares, "copies"),
        (ForgetsWhenSaved, "saves"),
        (UndoesTooFar, "undo"),
        (Peeks, "views"),
        (Peddles, "views"),
        (Guesses, "imagining"),
        (Twice, "options"),
        (Restless, "replays"),
    ],
)
def test_planted_faults_are_found(kind: type[FakeState], check: str) -> None:
    class Rules(FakeRules):
        def new(self, seed: int = 0, *, watched: bool = True, watch: Any = None) -> FakeState:
            return kind(self, seed)

        def load(self, text: str) -> FakeState:
            state = FakeRules.load(self, text)
            state.deck = state.deck[:-1] if kind is ForgetsWhenSaved else state.deck
            return state

    problems = [problem.check for problem in sound(Rules(), games=4, names=(check,))]
    assert problems
    assert set(problems) == {check}


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Rules(FakeRules):
        def new(self, seed: int = 0, *, watched: bool = True, watch: Any = None) -> Any:
            state = super().new(seed)
            state.choose = lambda choice: None  # type: ignore[method-assign]
            return state

    monkeypatch.setattr("runtime.soundness.checks.MOST_DECISIONS", 200)
    assert [problem.check for problem in sound(Rules(), games=1, names=("random play ends",))] == ["random play ends"]
    assert MOST_DECISIONS > 200
    assert set(CHECKS) >= {"random play ends", "copies", "saves", "undo", "replays", "views", "options", "imagining"}
