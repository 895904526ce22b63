"""`--fail-if`: what can be asked of a report, and what is said when it cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runtime.simulate import LimitFault, Plan, simulate
from runtime.simulate.limits import read
from runtime.simulate.report import as_json
from tests.runtime.fake import FakeRules


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    return as_json(simulate(Plan(Path("nowhere"), 50), FakeRules()))


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("games is 50", True),
        ("games > 50", False),
        ("unfinished > 0", False),
        ("wins.left + wins.right > 100", False),
        ("wins.left > 101 or games >= 50 and not unfinished > 0", True),
        ("wins.left.low <= wins.left and wins.left <= wins.left.high", True),
        ("turns.median > 1 and turns.median < 1000", True),
        ("cards.ace.drawn > 0", True),
        ("cards.ace.won_when_played >= 0", True),
        ("endings.goal > 0", True),
        ("never_ran is 1", True),
        ("-games < 0 and games * 2 is 100 and games / 3 is 16", True),
        ("choices.mean > 1", True),
    ],
)
def test_conditions(report: dict[str, Any], text: str, holds: bool) -> None:
    assert read(text).holds(report) is holds


def test_shares_are_whole_percentages(report: dict[str, Any]) -> None:
    share = round(100 * report["wins"]["left"]["rate"])
    assert read(f"wins.left is {share}").holds(report)
    assert read("wins.left > 0").parts(report) == [("wins.left", share)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("wins.leff > 50", "did you mean left"),
        ("win.left > 50", "did you mean wins"),
        ("turns > 5", "is no number"),
        ("games", "it is a number"),
        ("games and unfinished > 0", "a number stands where a condition"),
        ("(games > 3) > 2", "a condition stands where a number"),
        ("count(games) > 2", "do not fit|not fit here"),
        ("games.more > 2", "has no more"),
    ],
)
def test_what_cannot_be_asked(report: dict[str, Any], text: str, words: str) -> None:
    with pytest.raises(LimitFault, match=words):
        read(text).holds(report)


@pytest.mark.parametrize("text", ["", "games >", "games == 3", "games > 3 &&", "'"])
def test_what_is_no_condition(text: str) -> None:
    with pytest.raises(LimitFault):
        read(text)
