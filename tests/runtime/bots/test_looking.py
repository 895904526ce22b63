"""Bots that look ahead, on the small game of the template: they win more, and choose by what they may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dsl
import runtime
from cardwright.cli.new import TEMPLATES
from dsl.source import Origin
from runtime import bots
from runtime.bots.base import answer
from runtime.bots.greedy import GreedyBot
from runtime.bots.mcts import MctsBot
from runtime.bots.planner import PlannerBot
from runtime.bots.worth import Worth, _weights, features, learn
from runtime.simulate import Plan, simulate


@pytest.fixture(scope="module")
def rules() -> Any:
    loaded = dsl.load(TEMPLATES / "rules")
    assert loaded.game is not None
    return runtime.compile_game(loaded.game)


@pytest.fixture(scope="module")
def worth(rules: Any) -> Worth:
    return learn(rules, games=40)


def test_what_is_learned_points_the_right_way(rules: Any, worth: Worth) -> None:
    def position(text: str) -> Any:
        body, faults = dsl.effect(rules.game, text, Origin("test"))
        assert not faults
        return rules.position(1, body, None, None)

    ahead, behind = position("set amber.fireflies to 6"), position("set jade.fireflies to 6")
    assert worth.of(ahead, 0) > worth.of(behind, 0)
    assert worth.of(ahead, 1) < worth.of(behind, 1)
    assert 0 < worth.chance(behind, 0) < 0.5 < worth.chance(ahead, 0) < 1
    won = position("set amber.fireflies to 7\nwin amber")
    assert worth.chance(won, 0) > 0.999
    assert worth.chance(won, 1) < 0.001


def test_the_same_rules_learn_the_same(rules: Any, worth: Worth) -> None:
    state = rules.new(5)
    assert learn(rules, games=40).of(state, 0) == worth.of(state, 0)
    assert features(rules)


@pytest.mark.parametrize(("bot", "least"), [("greedy", 0.7), ("planner:20", 0.7), ("mcts:20", 0.7)])
def test_looking_ahead_wins(rules: Any, bot: str, least: float) -> None:
    plan = Plan(Path("unused"), 20, bots={"amber": bot}), Plan(Path("unused"), 20, bots={"jade": bot})
    wins = sum(simulate(each, rules).tally.wins[seat] for each, seat in zip(plan, ("amber", "jade"), strict=True))
    assert wins / 40 >= least


@pytest.mark.parametrize("name", ["greedy", "planner:15", "mcts:15"])
def test_hidden_cards_do_not_matter(rules: Any, name: str) -> None:
    state = rules.new(3)
    for step in range(12):
        if state.over:
            break
        other = state.imagine(state.seat, 1000 + step)
        one, two = (answer(bots.make(name, rules, state.seat, step), each) for each in (state, other))
        assert one == two
        state.choose(one)


def test_a_winning_move_is_seen(rules: Any, worth: Worth) -> None:
    text = "move all of amber.hand to meadow\nset amber.fireflies to 6\n"
    text += "put moth into amber.hand\nput glimmer into amber.hand"
    body, faults = dsl.effect(rules.game, text, Origin("test"))
    assert body and not faults
    state = rules.position(1, body, "amber", "evening")
    for bot in (GreedyBot(0, worth, 1), PlannerBot(0, worth, 1, 40), MctsBot(worth, 1, 40)):
        picked = answer(bot, state)
        copy = state.clone()
        copy.choose(picked)
        assert copy.winners == ("amber",)


def test_a_plan_of_several_steps_is_found_and_followed(rules: Any, worth: Worth) -> None:
    text = "move all of amber.hand to meadow\nset amber.fireflies to 5\n"
    text += "put glimmer into amber.hand\nput moth into amber.hand"
    body, faults = dsl.effect(rules.game, text, Origin("test"))
    assert body and not faults
    state, bot = rules.position(1, body, "amber", "evening"), PlannerBot(0, worth, 1)
    ahead = worth.of(state, 0)
    while not state.over and state.active == "amber":
        state.choose(answer(bot, state))
    assert worth.of(state, 0) > ahead


def test_what_chance_explains_does_not_count() -> None:
    won, lost = [[[1.0, 5.0]], [[0.0, 6.0]], [[2.0, 5.0]]], [[[1.0, 1.0]], [[2.0, 2.0]], [[0.0, 1.0]]]
    weights = _weights(2, won, lost)
    assert weights[0] == 0
    assert weights[1] > 1


def test_without_a_way_to_imagine(rules: Any, worth: Worth) -> None:
    decision = rules.new(1).decision
    for bot in (GreedyBot(0, worth, 1), PlannerBot(0, worth, 1), MctsBot(worth, 1)):
        with pytest.raises(TypeError, match="imagine"):
            bot.choose({}, decision)
