"""Nearest words."""

from __future__ import annotations

import pytest

from dsl.suggest import distance, nearest


@pytest.mark.parametrize(
    ("a", "b", "edits"),
    [("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3)],
)
def test_distance(a: str, b: str, edits: int) -> None:
    assert distance(a, b, 9) == edits
    assert distance(b, a, 9) == edits


def test_distance_stops_past_the_bound() -> None:
    assert distance("aaaaaaaa", "bbbbbbbb", 2) == 3
    assert distance("a", "abcdefgh", 2) == 3


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("trun_over", ("turn_over",)),
        ("TURN_OVER", ("turn_over",)),
        ("dra", ("draw",)),
        ("discard", ()),
        ("x", ()),
        ("handd", ("hands", "hand")),
    ],
)
def test_nearest(word: str, found: tuple[str, ...]) -> None:
    assert nearest(word, ["turn_over", "draw", "hands", "hand", "stop", "y"]) == found


def test_most() -> None:
    assert nearest("card", ["cart", "care", "carp", "carb"], most=2) == ("cart", "care")
