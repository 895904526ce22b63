"""Bots by name, and what a random one does."""

from __future__ import annotations

from collections import Counter

import pytest

from dsl import calling
from runtime import bots
from runtime.bots.random_bot import RandomBot
from tests.runtime.fake import FakeRules


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("randon", "did you mean random"),
        ("", "nothing"),
        ("zzz", "there are random, greedy"),
        ("mcts:0", "1 to"),
        ("mcts:x", "1 to"),
        ("greedy:2", "takes nothing"),
        ("random:4", "takes nothing"),
    ],
)
def test_unknown_bots(name: str, words: str) -> None:
    assert words in str(bots.fault_of(name))
    with pytest.raises(bots.UnknownBot, match=words):
        bots.make(name, FakeRules(), "left", 1)


def test_the_same_seed_the_same_choices() -> None:
    one, two, other = RandomBot(4), RandomBot(4), RandomBot(5)
    decision = FakeRules().new(1).decision
    assert decision is not None
    picks = [one.pick(len(decision.options)) for _ in range(50)]
    assert picks == [two.choose({}, decision) for _ in range(50)]
    assert picks != [other.pick(len(decision.options)) for _ in range(50)]


def test_every_option_comes_up_alike() -> None:
    bot = RandomBot(1)
    counts = Counter(bot.pick(7) for _ in range(7000))
    assert sorted(counts) == list(range(7))
    assert all(900 < times < 1100 for times in counts.values())


def test_playtests_know_the_same_bots() -> None:
    assert tuple(bots.BOTS) == calling.BOTS
    assert tuple(bots.COUNTED) == calling.COUNTED
