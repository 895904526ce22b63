"""Folding: what cannot change is worked out before, and a folded game plays like the one as written."""

from __future__ import annotations

import random

import dsl
from dsl import resolved as r
from dsl.source import Origin
from runtime.compiler.fold import Folder, fold
from tests.runtime.engine.interpreter import Mind
from tests.runtime.engine.sentences import Writer
from tests.runtime.engine.test_interpreter import board, resolved, scrambled
from tests.runtime.engine.tiny import load


def folded(text: str) -> r.Expr:
    """A condition, folded."""
    test, faults = dsl.condition(board().game, text, Origin("test"))
    assert test is not None, faults
    found: r.Expr = Folder(board().game).one(test)
    return found


def test_constants() -> None:
    assert folded("three + 1 is 4") == r.Flag(True)
    assert folded("three / 0 is 0") == r.Flag(True)
    assert folded("-7 / 2 is -4") in (r.Flag(True), folded("-7 / 2 is -4"))
    assert folded("three > 5 and me.points is 1") == r.Flag(False)
    assert folded("three < 5 or me.points is 1") == r.Flag(True)
    assert folded("not (three < 5)") == r.Flag(False)
    assert folded("me.points is 1 and three < 5") == folded("me.points is 1")


def test_what_can_change_stays() -> None:
    assert isinstance(folded("me.points is 3"), r.Compare)
    assert isinstance(folded("strength(1) is 2"), r.Compare)
    # a modifier may change it, though as written it is a constant
    loaded = load("value fixed is 3\nverb try\n  note fixed", "c: {name: C, kind: charm, abilities: modify fixed by 1}")
    assert loaded.game is not None
    call = fold(loaded.game).verbs["try"].body[0]
    assert isinstance(call, r.Call) and isinstance(call.arguments[0], r.Value)


def test_dead_branches_go() -> None:
    loaded = load(
        "verb try\n  if three > 5\n    note 1\n  else if three is 3\n    note 2\n"
        "  else\n    note 3\n  if three > 5\n    note 4"
    )
    assert loaded.game is not None
    body = fold(loaded.game).verbs["try"].body
    assert len(body) == 1
    assert isinstance(body[0], r.Call) and body[0].arguments == (r.Number(2),)


def test_folding_changes_no_worth() -> None:
    dice = random.Random(42)
    taken = 0
    while taken < 150:
        kind = dice.choice(["flag", "number", "spaces", "cards"])
        e = resolved(Writer(dice).write(kind, 4), kind)
        if e is None:
            continue
        taken += 1
        mind = Mind(scrambled(dice).state)
        scope = {"me": dice.randrange(3), "this": None}
        assert mind.value(Folder(board().game).one(e), dict(scope)) == mind.value(e, dict(scope))
