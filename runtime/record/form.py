"""The form of a record, read and written. Knows no engine beyond a state's history and fingerprint.

A record is one JSON object; a file may hold several, one a line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from runtime.contract import Rules
from runtime.record.sealed import unseal

FORMAT = "cardwright record 1"
LONGEST = 50_000_000
"""Characters; a longer file is no record of a game."""


class RecordFault(Exception):
    """A record that is damaged, or belongs to something else: `reason` says what is wrong, in a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Record:
    """One game. `seats` maps each seat to who played it, in seat order; `decisions` are labels in order.

    `fingerprints` maps a number of decisions to the state's fingerprint after so many; always for the last.
    `winners` is empty for a tie; `over` is False for a game that was left before its end.
    """

    game: str
    content: str
    variant: str | None
    numbers: Mapping[str, int]
    seed: int
    seats: Mapping[str, str]
    decisions: tuple[str, ...]
    fingerprints: Mapping[int, int]
    over: bool
    winners: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """As plain data; `parse` reads it back from text."""
        return {
            "format": FORMAT,
            "game": self.game,
            "content": self.content,
            "variant": self.variant,
            "numbers": dict(self.numbers),
            "seed": self.seed,
            "seats": dict(self.seats),
            "decisions": list(self.decisions),
            "fingerprints": {str(step): f"{value:x}" for step, value in self.fingerprints.items()},
            "over": self.over,
            "winners": list(self.winners),
        }

    def as_text(self) -> str:
        """One line of JSON, without its end."""
        return json.dumps(self.as_json(), ensure_ascii=False)


def of_state(
    rules: Rules,
    state: Any,
    seed: int,
    bots: Mapping[str, str],
    variant: str | None = None,
    numbers: Mapping[str, int] | None = None,
    fingerprints: Mapping[int, int] | None = None,
) -> Record:
    """The record of a state that was played from `seed`. Seats not in `bots` are said to be `random`."""
    decisions = labels_of(rules, seed, state.choices())
    game = getattr(rules, "game", None)
    return Record(
        game=getattr(game, "id", ""),
        content=rules.content,
        variant=variant,
        numbers=dict(numbers or {}),
        seed=seed,
        seats={seat: bots.get(seat, "random") for seat in rules.seats},
        decisions=decisions,
        fingerprints={**(fingerprints or {}), len(decisions): state.fingerprint()},
        over=bool(state.over),
        winners=tuple(state.winners) if state.over else (),
    )


def labels_of(rules: Rules, seed: int, choices: Sequence[int]) -> tuple[str, ...]:
    """The labels of the options chosen from a seed on, by index. Raises `RecordFault` if the game goes otherwise."""
    state = rules.new(seed=seed, watched=False)
    labels: list[str] = []
    for index in choices:
        if index >= state.count:
            raise RecordFault(f"decision {len(labels) + 1} cannot be taken again: there is no option number {index}")
        labels.append(state.decision.options[index].label)
        state.choose(index)
    return tuple(labels)


def read_lines(text: str) -> list[Record]:
    """The records of a file: one object, or one a line. Raises `RecordFault` naming the line."""
    if len(text) > LONGEST:
        raise RecordFault(f"it is too long for a record: {len(text):,} characters")
    text = opened(text)
    stripped = text.strip()
    if not stripped:
        raise RecordFault("it is empty")
    if "\n" not in stripped:
        return [parse(stripped)]
    try:
        whole = json.loads(stripped)
    except (ValueError, RecursionError):
        whole = None
    if isinstance(whole, dict):
        return [_from_data(whole)]
    records = []
    for number, line in enumerate(stripped.split("\n"), start=1):
        if line.strip():
            try:
                records.append(parse(line))
            except RecordFault as fault:
                raise RecordFault(f"line {number}: {fault.reason}") from None
    return records


def opened(text: str) -> str:
    """The text of a file, unsealed if it is a private save. Raises `RecordFault`."""
    try:
        return unseal(text, LONGEST)
    except (ValueError, RecursionError) as fault:
        raise RecordFault(f"it is damaged: a private save that cannot be opened ({fault})") from None


def parse(text: str) -> Record:
    """Reads one record. Raises `RecordFault`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise RecordFault(f"it is damaged: not JSON ({fault})") from None
    if not isinstance(data, dict):
        raise RecordFault("it is no record of a game: a record is a JSON object")
    return _from_data(data)


def _from_data(data: dict[str, Any]) -> Record:
    if data.get("format") != FORMAT:
        raise RecordFault(f'it is no record of a game: "format" is not "{FORMAT}"')
    return Record(
        game=_take(data, "game", str),
        content=_take(data, "content", str),
        variant=_take(data, "variant", str, type(None)),
        numbers={name: _whole(data, "numbers", value) for name, value in _take(data, "numbers", dict).items()},
        seed=_whole(data, "seed", _take(data, "seed", int)),
        seats={name: _word(data, "seats", bot) for name, bot in _take(data, "seats", dict).items()},
        decisions=tuple(_word(data, "decisions", label) for label in _take(data, "decisions", list)),
        fingerprints=_fingerprints(_take(data, "fingerprints", dict)),
        over=_take(data, "over", bool),
        winners=tuple(_word(data, "winners", seat) for seat in _take(data, "winners", list)),
    )


def _take(data: Mapping[str, Any], key: str, *types: type) -> Any:
    if key not in data:
        raise RecordFault(f'it is damaged: "{key}" is missing')
    if not isinstance(data[key], types) or (bool not in types and isinstance(data[key], bool)):
        raise RecordFault(f'it is damaged: "{key}" is not what it should be')
    return data[key]


def _word(data: Mapping[str, Any], key: str, value: Any) -> str:
    if not isinstance(value, str):
        raise RecordFault(f'it is damaged: "{key}" holds something that is no text')
    return value


def _whole(data: Mapping[str, Any], key: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordFault(f'it is damaged: "{key}" holds something that is no whole number')
    return value


def _fingerprints(found: dict[str, Any]) -> dict[int, int]:
    try:
        return {int(step): int(value, 16) for step, value in found.items()}
    except (TypeError, ValueError):
        raise RecordFault('it is damaged: "fingerprints" holds something that is none') from None
