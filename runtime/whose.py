"""Which card a place in the content belongs to, and what stands there. Knows that cards stand in their files one after
the other.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from pathlib import Path
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


def with_line(folder: Path, keys: Iterable[str]) -> list[str]:
    """Each key of what can run with the line that stands there, `FILE:LINE  | text`; as it is, where there is none."""
    files: dict[str, list[str]] = {}
    shown: list[str] = []
    for key in keys:
        file, _, number = key.rpartition(":")
        if file not in files:
            files[file] = _lines(folder / file)
        at = int(number) - 1 if number.isdecimal() else -1
        text = files[file][at].strip() if 0 <= at < len(files[file]) else ""
        shown.append(f"{key}  | {text}" if text else key)
    return shown


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8-sig").split("\n")
    except (OSError, ValueError):
        return []
