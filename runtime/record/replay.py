"""Plays a record again, step by step, and says where it first differs from what was recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from runtime.contract import Rules
from runtime.record.form import Record, RecordFault


@dataclass(frozen=True, slots=True)
class Difference:
    """The first difference: after `step` decisions, `what` in a sentence."""

    step: int
    what: str


def check_fit(rules: Rules, record: Record) -> None:
    """Raises `RecordFault` when the record belongs to other content or other seats."""
    if record.content != rules.content:
        raise RecordFault(
            "it belongs to another version of this game: its content is "
            f"{record.content[:12] or '(none)'}, yours is {rules.content[:12]}"
        )
    if tuple(record.seats) != tuple(rules.seats):
        raise RecordFault(
            f"it was played by {', '.join(record.seats) or 'nobody'}, but the seats are {', '.join(rules.seats)}"
        )


def replay(rules: Rules, record: Record, to: int | None = None) -> Any:
    """The state after the first `to` decisions (all, if None). Raises `RecordFault` where a decision is not legal."""
    check_fit(rules, record)
    state = rules.new(seed=record.seed)
    for step, label in enumerate(record.decisions[:to]):
        fault = _take(state, label)
        if fault:
            raise RecordFault(f"decision {step + 1} of {len(record.decisions)}, {label}, cannot be taken: {fault}")
    return state


def verify(rules: Rules, record: Record) -> Difference | None:
    """The first difference between the record and playing it again, or None. Raises `RecordFault` as `replay` does."""
    check_fit(rules, record)
    state = rules.new(seed=record.seed, watched=False)
    for step, label in enumerate([*record.decisions, None]):
        wanted = record.fingerprints.get(step)
        if wanted is not None and wanted != state.fingerprint():
            return Difference(
                step, f"the position is another one: fingerprint {state.fingerprint():x}, recorded {wanted:x}"
            )
        if label is not None and (fault := _take(state, label)):
            return Difference(step, f"{label} cannot be taken: {fault}")
    if (beyond := max(record.fingerprints, default=0)) > len(record.decisions):
        return Difference(len(record.decisions), f"it has no more decisions, but a fingerprint after {beyond}")
    if bool(state.over) != record.over:
        return Difference(
            len(record.decisions), f"the game is {'over' if state.over else 'not over'}, recorded otherwise"
        )
    if record.over and tuple(state.winners) != record.winners:
        won, recorded = (", ".join(seats) or "nobody" for seats in (state.winners, record.winners))
        return Difference(len(record.decisions), f"{won} won, recorded is {recorded}")
    return None


def _take(state: Any, label: str) -> str | None:
    if state.over:
        return "the game is over"
    decision = state.decision
    found = [option.index for option in decision.options if option.label == label]
    if len(found) != 1:
        legal = ", ".join(option.label for option in decision.options[:12])
        return f"it is no option of {decision.seat}; legal: {legal}"
    state.choose(found[0])
    return None
