"""Shares with their uncertainty, and summaries of counted numbers. Pure arithmetic; knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """`count` of `total` with the Wilson 95 % interval; of nothing at all, the rate is 0 and the interval 0 to 1."""

    count: int
    total: int

    @property
    def rate(self) -> float:
        """The share itself, 0 to 1."""
        return self.count / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The lower and upper end, 0 to 1."""
        return wilson(self.count, self.total)

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        low, high = self.interval
        return (high - low) / 2

    def as_json(self) -> dict[str, float | int]:
        """`{"games", "of", "rate", "low", "high"}`: so many games of so many."""
        low, high = self.interval
        return {
            "games": self.count,
            "of": self.total,
            "rate": tidy(self.rate),
            "low": tidy(low),
            "high": tidy(high),
        }


def wilson(count: int, total: int) -> tuple[float, float]:
    """The Wilson score interval at 95 %; (0, 1) when nothing was counted."""
    if total <= 0:
        return 0.0, 1.0
    rate = count / total
    spread = Z95 * Z95 / total
    centre = (rate + spread / 2) / (1 + spread)
    reach = Z95 * sqrt(rate * (1 - rate) / total + spread / (4 * total)) / (1 + spread)
    low = 0.0 if count == 0 else max(0.0, centre - reach)
    high = 1.0 if count == total else min(1.0, centre + reach)
    return low, high


def apart(first: Share, second: Share) -> bool:
    """Whether two shares differ by more than chance explains: a two-sided test of two proportions at 5 %."""
    if not first.total or not second.total:
        return False
    pooled = (first.count + second.count) / (first.total + second.total)
    error = sqrt(pooled * (1 - pooled) * (1 / first.total + 1 / second.total))
    return error > 0 and abs(first.rate - second.rate) > Z95 * error


def quantile(counted: Mapping[int, int], share: float) -> int:
    """The smallest number that at least this share of the counted numbers does not exceed; 0 of none."""
    wanted = share * sum(counted.values())
    seen = 0
    for number in sorted(counted):
        seen += counted[number]
        if seen >= wanted:
            return number
    return 0


def mean(counted: Mapping[int, int]) -> float:
    """The average of counted numbers; 0 of none."""
    total = sum(counted.values())
    return sum(number * times for number, times in counted.items()) / total if total else 0.0


def summary(counted: Mapping[int, int]) -> dict[str, float | int]:
    """`{"mean", "median", "p5", "p95"}`"""
    return {
        "mean": tidy(mean(counted)),
        "median": quantile(counted, 0.5),
        "p5": quantile(counted, 0.05),
        "p95": quantile(counted, 0.95),
    }


def tidy(number: float) -> float:
    """Rounded to six places, so that reports stay readable."""
    return round(number, 6)
