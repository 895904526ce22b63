"""Two reports side by side, and bots against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runtime.simulate import Plan, simulate
from runtime.simulate.compare import CompareFault, as_text, compare, differences_in_setup
from runtime.simulate.report import as_json
from runtime.simulate.tournament import tournament
from tests.runtime.fake import FakeRules


def report(seed: int, games: int = 100) -> dict[str, Any]:
    return as_json(simulate(Plan(Path("nowhere"), games, seed), FakeRules()))


def test_a_report_does_not_differ_from_itself() -> None:
    one = report(1)
    assert not [row for row in compare(one, one) if row.beyond]
    assert differences_in_setup(one, one) == []
    assert "No difference beyond noise" in as_text(compare(one, one), ("a", "b"), [])


def test_a_real_difference_is_found() -> None:
    one, two = report(1), report(1)
    two["wins"]["left"] = {"games": 95, "rate": 0.95, "low": 0.9, "high": 0.98}
    rows = {row.name: row for row in compare(one, two)}
    assert rows["wins.left"].beyond
    assert not rows["wins.right"].beyond
    assert "wins.left" in as_text(list(rows.values()), ("a", "b"), [])


def test_the_setup_is_compared_too() -> None:
    assert [note.split(":")[0] for note in differences_in_setup(report(1), report(2, 50))] == ["games", "seed"]


@pytest.mark.parametrize(
    "data", [{}, {"version": 2}, {"version": 1, "games": "x"}, {"version": 1, "games": 3, "wins": 4}]
)
def test_what_is_no_report(data: dict[str, Any]) -> None:
    with pytest.raises(CompareFault):
        compare(report(1), data)


def test_tournament_counts_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    from runtime import bots

    class Last:
        sees = True
        imagines = False

        def choose(self, view: Any, decision: Any, imagine: Any = None) -> int:
            return len(decision.options) - 1

    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS, "last": lambda rules, seat, seed, detail: Last()})
    played = tournament(Plan(Path("nowhere"), 20), FakeRules(), ("random", "last"))
    assert [result.bots for result in played.pairings] == [
        {"left": "random", "right": "last"},
        {"left": "last", "right": "random"},
    ]
    assert [(standing.bot, standing.games) for standing in played.standings] == [("random", 40), ("last", 40)]
    assert played.standings[1].wins == 0  # it always rests
    assert played.standings[0].wins == sum(result.tally.games - result.tally.draws for result in played.pairings)
