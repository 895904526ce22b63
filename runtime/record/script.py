"""A record as a playtest file: the seed, every decision by seat, and what held at the end. Text only."""

from __future__ import annotations

import json

from runtime.contract import Rules
from runtime.record.form import Record
from runtime.record.replay import check_fit, replay


def as_playtest(rules: Rules, record: Record, name: str = "a recorded game") -> str:
    """The YAML text of a playtest that plays the record again. Raises `RecordFault` when it cannot be replayed."""
    check_fit(rules, record)
    state = rules.new(seed=record.seed, watched=False)
    lines = [f"game: {_text(record.game)}", "tests:", f"- name: {_text(name)}", f"  seed: {record.seed}"]
    if record.variant:
        lines.append(f"  variant: {_text(record.variant)}")
    if record.numbers:
        lines.append("  numbers:")
        lines += [f"    {number}: {value}" for number, value in record.numbers.items()]
    if len(record.seats) > 1:
        lines.append(f"  players: {len(record.seats)}")
    lines.append("  play:" if record.decisions else "  play: []")
    for label in record.decisions:
        seat = state.decision.seat if state.decision is not None else "nobody"
        lines.append(f"  - {seat}: {_text(label)}")
        if state.decision is None or label not in {option.label for option in state.decision.options}:
            replay(rules, record)
        state.choose(label)
    over = "game.over" if state.over else "not game.over"
    lines += ["  expect:", f"  - {over}", f"  - game.turn is {state.turn}"]
    return "\n".join(lines) + "\n"


def _text(words: str) -> str:
    plain = all(letter.isalnum() or letter in " _-.,()" for letter in words) and words[:1].isalpha()
    if plain and words == words.strip() and words.casefold() not in ("yes", "no", "true", "false"):
        return words
    return json.dumps(words, ensure_ascii=False)
