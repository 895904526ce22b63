"""Which card a place in the content belongs to. Knows that cards stand in their files one after the other."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

from dsl.definition import Game
from dsl.source import Span


def owners(game: Game, runnable: Mapping[str, tuple[Span, Any]]) -> dict[str, str | None]:
    """For each key of what can run, the id of the card that it stands on; None for what belongs to no card."""
    starts: dict[str, list[tuple[int, str]]] = {}
    for card in game.cards:
        starts.setdefault(card.span.file, []).append((card.span.line, card.id))
    for lines in starts.values():
        lines.sort()
    return {key: _owner(starts.get(span.file, ()), span.line) for key, (span, _) in runnable.items()}


def _owner(starts: Any, line: int) -> str | None:
    found = bisect_right(starts, line, key=lambda start: start[0]) if starts else 0
    owner: str | None = starts[found - 1][1] if found else None
    return owner
