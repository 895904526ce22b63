"""Two reports side by side: what differs by more than chance explains. Works on the JSON form alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from runtime.simulate.statistics import Share, apart, tidy


class CompareFault(Exception):
    """A file is no report: `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Row:
    """A share in both reports; `beyond` is whether the difference is beyond noise (two-sided, 5 %)."""

    name: str
    first: Share
    second: Share
    beyond: bool

    def as_json(self) -> dict[str, Any]:
        """`{"name", "first", "second", "difference", "beyond_noise"}`"""
        return {
            "name": self.name,
            "first": self.first.as_json(),
            "second": self.second.as_json(),
            "difference": tidy(self.second.rate - self.first.rate),
            "beyond_noise": self.beyond,
        }


def compare(first: Mapping[str, Any], second: Mapping[str, Any]) -> list[Row]:
    """Every share that both reports have. Raises `CompareFault` for what is no report."""
    one, two = _shares(first), _shares(second)
    return [Row(name, one[name], two[name], apart(one[name], two[name])) for name in one if name in two]


def as_text(rows: list[Row], names: tuple[str, str], notes: list[str]) -> str:
    """Lines for a designer: differences beyond noise first, then how many do not differ."""
    differing = [row for row in rows if row.beyond]
    lines = [f"{names[0]}  →  {names[1]}", *notes, ""]
    width = max((len(row.name) for row in differing), default=0)
    for row in sorted(differing, key=lambda row: (-abs(row.second.rate - row.first.rate), row.name)):
        change = 100 * (row.second.rate - row.first.rate)
        lines.append(
            f"{row.name:<{width}}  {100 * row.first.rate:5.1f} % → {100 * row.second.rate:5.1f} %  ({change:+.1f})"
        )
    if not differing:
        lines.append("No difference beyond noise.")
    lines.append(
        f"{len(rows) - len(differing)} of {len(rows)} figures do not differ beyond noise (5 %, each by itself)."
    )
    return "\n".join(lines) + "\n"


def differences_in_setup(first: Mapping[str, Any], second: Mapping[str, Any]) -> list[str]:
    """What the two simulations did not have in common, one sentence each."""
    notes = []
    for key in ("game", "content", "variant", "numbers", "seats", "scripts", "games", "seed"):
        if (first.get(key) or None) != (second.get(key) or None):
            one, two = (_short(report.get(key)) for report in (first, second))
            notes.append(f"{key}: {one} → {two}")
    return notes


def _short(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={each}" for key, each in value.items()) or "–"
    return "–" if value is None else str(value)[:16]


def _shares(report: Mapping[str, Any]) -> dict[str, Share]:
    try:
        if report["version"] != 1:
            raise CompareFault(f"its version is {report['version']}; this program reads version 1")
        games = int(report["games"])
        shares = {f"wins.{seat}": Share(int(share["games"]), games) for seat, share in report["wins"].items()}
        shares["draws"] = Share(int(report["draws"]), games)
        shares["unfinished"] = Share(int(report["unfinished"]), games)
        shares["first_seat"] = _won(report["first_seat"])
        shares |= {f"endings.{how}": Share(int(times), games) for how, times in report["endings"].items()}
        for card, row in report["cards"].items():
            shares[f"cards.{card}.won_when_drawn"] = _won(row["won_when_drawn"])
            shares[f"cards.{card}.won_when_played"] = _won(row["won_when_played"])
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise CompareFault(f"it is no report of `simulate --json` ({type(fault).__name__}: {fault})") from None
    return shares


def _won(share: Mapping[str, Any]) -> Share:
    return Share(int(share["games"]), int(share["of"]))
