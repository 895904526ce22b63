"""Running playtests, on the tiny hand-written game: each way to pass, and each way to fail with its words."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, cast

import pytest

from dsl.definition import Game
from dsl.playtests.model import Expectation, Playtest, Refusal, Step
from runtime.errors import EngineBug, PositionError
from runtime.playtest.labels import find, listing
from runtime.playtest.results import Result, as_json, as_junit
from runtime.playtest.runner import run_one
from runtime.playtest.script import Unmet, run
from tests.runtime.fake import SEATS, FakeOption, FakeRules, FakeState


def given(**facts: Any) -> Any:
    def put(state: FakeState) -> None:
        for name, value in facts.items():
            setattr(state, name, copy.deepcopy(value))

    return (put,)


def that(text: str, holds: Callable[[FakeState], bool]) -> Expectation:
    return Expectation(text, cast(Any, holds))


def test(**parts: Any) -> Playtest:
    return Playtest(**{"name": "a test", "game": cast(Game, None), **parts})


test.__test__ = False  # type: ignore[attr-defined]
HANDS = {"left": ["ace", "duke"], "right": ["dud"]}
PLAYED = (Step("left", ("play ace",), "play ace"), Step("right", ("rest",), "rest"))
HELD = that("left.points is 1", lambda state: state.points["left"] == 1)


def failing(playtest: Playtest) -> str:
    with pytest.raises(Unmet) as caught:
        run(FakeRules(), playtest)
    return caught.value.sentence


def test_a_test_that_passes() -> None:
    refused = (Refusal("left", "play dud", "not hold"),)
    known = given(hands=HANDS, deck=["ace"] * 9)
    run(FakeRules(), test(given=known, play=PLAYED, refused=refused, expect=(HELD,)))


def test_bots_answer_for_seats_without_steps() -> None:
    steps = (Step("left", ("rest",), "rest"), Step("left", ("rest",), "rest"))
    two = that("turn is 5", lambda state: state.turn == 5)
    run(FakeRules(), test(play=(*steps,), bots={"right": "random"}, expect=(that("", lambda s: s.turn == 4),)))
    assert "expected: turn is 5" in failing(test(play=steps, bots={"right": "random"}, expect=(two,)))


def test_whole_games() -> None:
    over = that("game.over", lambda state: state.over)
    run(FakeRules(), test(bots=dict.fromkeys(SEATS, "random"), games=5, expect=(over,)))
    never = that("not game.over", lambda state: not state.over)
    said = failing(test(bots=dict.fromkeys(SEATS, "random"), games=5, expect=(never,)))
    assert said.startswith("game 1 of 5 (seed ")
    assert "nobody plays right" in failing(test(bots={"left": "random"}, expect=(over,)))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"play": (Step("left", ("play king",), "play king"),)}, ("left: play king is not legal", "does not hold",
                                                                  "legal: play ace, play duke, rest")),
        ({"play": (Step("right", ("rest",), "rest"),)}, ("it is left who decides", "legal for left")),
        ({"play": (Step("left", ("play",), "play"),)}, ("play is not legal",)),
        ({"refused": (Refusal("left", "play ace"),)}, ("was to be refused, but it is legal",)),
        ({"refused": (Refusal("right", "play ace"),)}, ("it is left who decides",)),
        ({"refused": (Refusal("left", "play dud", "a wall"),)}, ("because of something else", "a wall")),
        ({"expect": (that("never", lambda state: False),)}, ("expected: never", "points(left): it is 0")),
        ({"winners": ("left",)}, ("expected: left won; the game is not over",)),
    ],
)  # fmt: skip
def test_ways_to_fail(parts: dict[str, Any], words: tuple[str, ...]) -> None:
    said = failing(test(given=given(hands={"left": ["ace", "duke"], "right": []}), **parts))
    for word in words:
        assert word in said


def test_winners() -> None:
    one_short = given(hands=HANDS, points={"left": 5, "right": 0})
    run(FakeRules(), test(given=one_short, play=PLAYED[:1], winners=("left",)))
    assert "expected: right won; it is: left won" in failing(test(given=one_short, play=PLAYED[:1], winners=("right",)))
    assert "expected: a tie" in failing(test(given=one_short, play=PLAYED[:1], winners=()))
    run(FakeRules(), test(given=given(deck=[]), play=(Step("left", ("rest",), "rest"),), winners=()))
    assert "the game is over" in failing(test(given=one_short, play=PLAYED))
    refused = (Refusal("left", "rest"),)
    assert "the game is over already" in failing(test(given=one_short, play=PLAYED[:1], refused=refused))


def test_several_answers_are_finished_with_done() -> None:
    class Picks(FakeState):
        picked: tuple[str, ...] = ()

        @property
        def decision(self) -> Any:
            labels = [f"choose {x}" for x in "abc" if x not in self.picked] + (["done"] if self.picked else [])
            return type("D", (), {"seat": "left", "options": tuple(FakeOption(o, i) for i, o in enumerate(labels))})()

        def choose(self, choice: Any) -> None:
            label = self.decision.options[choice].label
            self.picked = ("done", *self.picked) if label == "done" else (*self.picked, label[-1])

    class Rules(FakeRules):
        def new(self, seed: int = 0, *, watched: bool = True, watch: Any = None) -> FakeState:
            return Picks(self, seed)

    chosen = that("", lambda state: state.picked == ("done", "a", "c"))  # type: ignore[attr-defined]
    step = Step("left", ("choose a", "choose c"), "choose [a, c]", several=True)
    run(Rules(), test(play=(step,), expect=(chosen,)))


@pytest.mark.parametrize(
    ("fault", "outcome", "words"),
    [
        (PositionError("no such place"), "error", "the position cannot be set up: no such place"),
        (EngineBug("it hangs", "g", "c", 7, [1, 2]), "error", "seed 7, decisions [1, 2]"),
        (ZeroDivisionError("oops"), "error", "ZeroDivisionError: oops"),
    ],
)
def test_what_cannot_be_run_is_an_error(fault: Exception, outcome: str, words: str) -> None:
    def broken(state: FakeState) -> None:
        raise fault

    result = run_one(test(given=(broken,)), lambda game, players: FakeRules())
    assert result.outcome == outcome
    assert words in result.message


def test_a_failure_shows_the_position_and_the_log() -> None:
    result = run_one(
        test(given=given(hands=HANDS), play=PLAYED[:1], expect=(that("never", lambda state: False),)),
        lambda game, players: FakeRules(),
    )
    assert result.outcome == "failed"
    lines = result.message.split("\n")
    assert lines[0] == "expected: never"
    assert "    hand: duke" in lines
    assert "  right decides: Play a card or rest" in lines
    assert "  | play ace" in lines


def test_labels() -> None:
    options = [FakeOption(label, i) for i, label in enumerate(("attack (sun 7)", "attack (moon 7)", "dodge (sun 1)"))]
    assert [o.index for o in find(options, "ATTACK  (Sun 7)")] == [0]
    assert [o.index for o in find(options, "attack")] == [0, 1]
    assert [o.index for o in find(options, "dodge")] == [2]
    assert find(options, "dod") == []
    assert listing(options, 2) == "attack (sun 7), attack (moon 7), … and 1 more"


def test_forms_of_results() -> None:
    results = [
        Result("one & <two>", "a.yaml", 3, "passed", covers=("R1",)),
        Result("two", "a.yaml", 9, "failed", 'expected: "x" < 3\n\x00 more'),
        Result("three", "b.yaml", 1, "error", "broken"),
    ]
    data = as_json(results, None)
    assert [test["outcome"] for test in data["tests"]] == ["passed", "failed", "error"]
    assert set(data["tests"][0]) == {"name", "file", "line", "outcome", "message", "covers"}
    from xml.etree import ElementTree

    root = ElementTree.fromstring(as_junit(results, "a game"))
    assert {key: root.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "3", "failures": "1", "errors": "1",
    }  # fmt: skip
    assert root[0].get("name") == "one & <two>"
    assert root[1][0].get("message") == 'expected: "x" < 3'
