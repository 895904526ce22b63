"""The random games that the checks play, played again: how long they are, and one kept as a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runtime import record
from runtime.rng import Stream
from runtime.simulate.table import MOST_DECISIONS


def decisions(rules: Any, seed: int) -> int:
    """How many decisions the random game of this seed has; as far as it goes, if it cannot be played."""
    return _played(rules, seed, MOST_DECISIONS)[1]


def kept(
    rules: Any, seed: int, most: int, variant: str | None = None, numbers: Mapping[str, int] | None = None
) -> record.Record | None:
    """The record of the first `most` decisions of the random game of this seed, or of as many as can be taken.

    None if not even its first position can be recorded.
    """
    state, taken = _played(rules, seed, most)
    try:
        if len(state.choices()) != taken:
            state, _ = _played(rules, seed, taken)
        return record.of_state(rules, state, seed, {}, variant, numbers)
    except Exception:
        return None


def _played(rules: Any, seed: int, most: int) -> tuple[Any, int]:
    """The state after so many random decisions, and how many could be taken."""
    stream = Stream(seed)
    state, taken = None, 0
    try:
        state = rules.new(seed=seed, watched=False)
        while taken < most and not state.over:
            state.choose(stream.below(state.count))
            taken += 1
    except Exception:
        return state, taken
    return state, taken
