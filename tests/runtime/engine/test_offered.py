"""What a pick and a menu offer, on random calls and positions, against the slow interpreter."""

from __future__ import annotations

import random
from functools import cache

import pytest

from dsl import resolved as r
from dsl.types import Type
from runtime import naming
from tests.runtime.engine.interpreter import Mind
from tests.runtime.engine.sentences import Writer
from tests.runtime.engine.test_interpreter import CARDS, RULES, scrambled
from tests.runtime.engine.tiny import TURN, Table, load, table

CALLS = (
    "wall one of {spaces}",
    "owe {number} to one of {players}",
    "owe one of ({numbers} where it >= 0) to {player}",
    "link one of {spaces} to one of {spaces}",
    "link one of {spaces} to {space}",
    "link {space} to one of {spaces}",
    "owe one of ({numbers} where it >= 0) to one of {players}",
    "pass_on one of {players} to one of {spaces} for {number}",
    "link one of {spaces} as first_one to one of neighbours(first_one)",
)
MORE = """\
verb link a: space to b: space
  needs b in neighbours(a)
  needs not a.walled or b.walled
  note 1
verb pass_on p: player to s: space for n: number
  needs s.owner is not p
  needs n < 3 or p is me
  note 1
"""
VERBS = 30


@cache
def calls() -> tuple[str, ...]:
    """Random calls that the checker takes."""
    dice = random.Random(8)
    taken: list[str] = []
    while len(taken) < VERBS:
        text = Writer(dice)._filled(dice.choice(CALLS), 3)
        if load(RULES + MORE + f"verb attempt\n  {text}\n", CARDS).game is not None:
            taken.append(text)
    return tuple(taken)


@cache
def game() -> Table:
    """A game in which each call is a verb, and a menu option of its own."""
    verbs = "".join(f"verb try_{i}\n  {text}\n" for i, text in enumerate(calls()))
    menus = "".join(f"verb menu_{i}\n  choose\n    option {text}\n    option \"no\"\n    option \"never\"\n"
                    for i, text in enumerate(calls()))  # fmt: skip
    options = "".join(f"        option try_{i}\n        option menu_{i}\n" for i in range(VERBS))
    turn = TURN.replace("        option try\n", options + "        option try\n")
    return table(RULES + MORE + verbs + menus, CARDS, players=3, turn=turn)


@pytest.mark.parametrize("group", range(10))
def test_picks_and_menus_offer_what_is_legal(group: int) -> None:
    dice = random.Random(group)
    t = game()
    asked = 0
    for number in range(VERBS):
        source = scrambled(dice).state
        state = t.state.clone()
        state.c = [column[:] for column in source.c]
        state.jump("north", None)
        call = t.game.verbs[f"try_{number}"].body[0]
        assert isinstance(call, r.Call)
        wanted = Mind(state).offers(call, {"me": 0, "this": None})
        first = next(a for i in call.written if isinstance(a := call.arguments[i], r.Pick))
        words = [naming.text(state, Type(first.type.base), thing, 0) for thing in wanted]
        menu = state.clone()
        state.choose(f"try_{number}")
        labels = [option.label for option in state.decision.options] if state.decision else []
        if len(wanted) > 1:
            asked += 1
            assert labels == [f"choose {word}" for word in words], calls()[number]
        menu.choose(f"menu_{number}")
        decision = menu.decision
        assert decision is not None
        spread = [option.label for option in decision.options][:-2]
        assert [label.startswith(call.verb) for label in spread] == [True] * len(wanted), calls()[number]
        assert len(set(spread)) == len(spread)
    assert asked > 5
