"""Events: arguments, needs, before, needs again, instead of, the body, after; at once and depth-first."""

from __future__ import annotations

import pytest

from tests.runtime.engine.tiny import ON_SHELF, charm, table


def test_the_order_of_an_event() -> None:
    t = table(
        "verb try\n  hit 1\nverb hit n: number\n  note 3",
        charm(
            "after hit n\n  note 4",
            "before hit n\n  note 2",
        ),
        ON_SHELF,
    )
    assert t.play("try").trace == [2, 3, 4]


def test_arguments_are_worked_out_once_from_left_to_right() -> None:
    t = table(
        "verb try\n  hit me.points with count(game.trace)\nverb hit n: number with k: number\n  note n\n  note k",
        charm("before hit n with k\n  add 7 to me.points\n  note 9"),
        ON_SHELF,
    )
    assert t.play("try").trace == [9, 0, 0]


def test_a_need_that_fails_stops_everything() -> None:
    t = table(
        "verb try\n  hit 1\n  note 5\nverb hit n: number\n  needs n > 1\n  note 3",
        charm("before hit n\n  note 1", "after hit n\n  note 4", "instead of hit n\n  note 2"),
        ON_SHELF,
    )
    assert t.play("try").trace == [5]


def test_what_is_forbidden_stops_everything() -> None:
    t = table(
        "verb try\n  hit 1\n  hit 2\nverb hit n: number\n  note n",
        charm("forbid hit n when n is 1", "before hit n\n  note 10"),
        ON_SHELF,
    )
    assert t.play("try").trace == [10, 2]


def test_the_log_tells_of_what_did_not_happen() -> None:
    t = table("verb try\n  hit 1\nverb hit n: number\n  needs n > 1\n  note 3")
    t.play("try")
    assert any("hit 1" in line and "nothing" in line for line in t.state.log("north"))


@pytest.mark.parametrize("kind", ["rule", "card"])
def test_needs_are_tested_again_after_before_hooks(kind: str) -> None:
    hook = "before hit n\n  note 1\n  add 1 to me.points"
    t = table(
        "verb try\n  hit 1\nverb hit n: number\n  needs me.points is 0\n  note 3\n" + (hook if kind == "rule" else ""),
        charm(hook if kind == "card" else "after note n when n is 99\n  note 1", "after hit n\n  note 4"),
        ON_SHELF,
    )
    assert t.play("try").trace == [1]


def test_what_forbids_is_tested_again_after_before_hooks() -> None:
    t = table(
        "verb try\n  hit 1\nverb hit n: number\n  note 3",
        charm("before hit n\n  add 1 to me.points", "forbid hit n when me.points > 0"),
        ON_SHELF,
    )
    assert t.play("try").trace == []


def test_before_hooks_may_set_arguments() -> None:
    t = table(
        "verb try\n  hit 1 with 5\nverb hit n: number with k: number\n  note n\n  note k",
        charm("before hit n with k\n  set n to n + 10\n  add 1 to k\n  take 3 from k", "after hit n\n  note n * 2"),
        ON_SHELF,
    )
    assert t.play("try").trace == [11, 3, 22]


def test_a_rule_may_set_arguments_too() -> None:
    t = table("verb try\n  hit 1\nverb hit n: number\n  note n\nbefore hit n\n  set n to n + 10")
    assert t.play("try").trace == [11]


def test_set_arguments_are_what_the_next_hook_is_asked_about() -> None:
    t = table(
        "verb try\n  hit 1\nverb hit n: number\n  note n",
        charm("before hit n when n is 1\n  set n to 2", "before hit n when n is 2\n  set n to 3",
              "before hit n when n is 1\n  note 99"),
        ON_SHELF,
    )  # fmt: skip
    assert t.play("try").trace == [3]


def test_an_argument_set_to_what_is_not_legal_ends_the_event() -> None:
    t = table(
        "verb try\n  hit 1\nverb hit n: number\n  needs n < 5\n  note n",
        charm("before hit n\n  set n to 7", "after hit n\n  note 9"),
        ON_SHELF,
    )
    assert t.play("try").trace == []


def test_hooks_run_at_once_and_depth_first() -> None:
    t = table(
        "verb try\n  outer\n  note 9\nverb outer\n  note 1\n  inner\n  note 4\nverb inner\n  note 2",
        charm("after inner\n  note 3", "after outer\n  note 5\n  inner\n  note 6"),
        ON_SHELF,
    )
    assert t.play("try").trace == [1, 2, 3, 4, 5, 2, 3, 6, 9]


def test_after_runs_only_if_the_body_ran() -> None:
    t = table(
        "verb try\n  hit 1\nverb hit n: number\n  note 3",
        charm("instead of hit n\n  note 1", "after hit n\n  note 4"),
        ON_SHELF,
    )
    assert t.play("try").trace == [1]


def test_a_bare_event_can_be_hooked() -> None:
    t = table("verb try\n  shout 4\nverb shout n: number", charm("after shout n\n  note n"), ON_SHELF)
    assert t.play("try").trace == [4]


def test_a_must_inside_a_body_does_not_keep_after_hooks_away() -> None:
    t = table(
        "verb try\n  hit\n  note 9\nverb pay\n  needs game.never\n  note 1\nverb hit\n  note 2\n  must pay\n  note 3",
        charm("after hit\n  note 4"),
        ON_SHELF,
    )
    assert t.play("try").trace == [2, 4, 9]
