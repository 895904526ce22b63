"""A simulation that can go on later: a file of lines, a heading and then the sums of each finished piece.

A heading that tells of another simulation is refused; a last line that was cut off is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from runtime.simulate.plan import Plan, PlanFault
from runtime.simulate.tally import Tally
from runtime.simulate.work import Piece

FORMAT = "cardwright simulation 1"


class Journal:
    """Finished pieces of one simulation, on disk. `done` maps (start, stop) to their sums."""

    def __init__(
        self, path: Path, plan: Plan, content: str, seats: tuple[str, ...], scripts: Mapping[str, str]
    ) -> None:
        self._path = path
        self._heading = {
            "format": FORMAT,
            "content": content,
            "seed": plan.seed,
            "seats": {seat: plan.bots.get(seat, "random") for seat in seats},
            "scripts": dict(scripts),
        }
        self.done: dict[tuple[int, int], Tally] = {}
        if path.exists():
            self._read()
        else:
            path.write_text(json.dumps(self._heading) + "\n", encoding="utf-8")

    def add(self, piece: Piece) -> None:
        """Writes down one more finished piece."""
        line = json.dumps({"from": piece.start, "to": piece.stop, "sums": piece.tally.as_json()})
        with self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def _read(self) -> None:
        try:
            text = self._path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise PlanFault(f"{self._path} cannot be read: {fault}") from fault
        lines = text.split("\n")
        heading = _parse(lines[0])
        if heading is None or heading.get("format") != FORMAT:
            raise PlanFault(
                f"{self._path} is not a simulation that can be resumed; name a new file, or delete this one"
            )
        for key, wanted in self._heading.items():
            if heading.get(key, {}) != wanted:
                raise PlanFault(f"{self._path} belongs to another simulation: its {key} differs; name a new file")
        good = [lines[0]]
        for line in lines[1:]:
            entry = _parse(line)
            if entry is None:
                continue
            try:
                self.done[int(entry["from"]), int(entry["to"])] = Tally.from_json(entry["sums"])
            except (KeyError, TypeError, ValueError, AttributeError):
                continue
            good.append(line)
        if text != "\n".join(good) + "\n":
            self._path.write_text("\n".join(good) + "\n", encoding="utf-8")


def _parse(line: str) -> dict[str, Any] | None:
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
