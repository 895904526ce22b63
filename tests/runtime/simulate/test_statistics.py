"""Shares and summaries, against figures worked out elsewhere."""

from __future__ import annotations

from collections import Counter

import pytest

from runtime.simulate.statistics import Share, apart, mean, quantile, summary, wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (12, 20, 0.386582, 0.781193),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (500, 1000, 0.469071, 0.530929),
    ],
)
def test_wilson(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=1e-5)


def test_the_interval_holds_the_rate_and_narrows() -> None:
    widths = []
    for total in (10, 100, 1000, 10_000):
        share = Share(total * 3 // 10, total)
        low, high = share.interval
        assert 0 <= low <= share.rate <= high <= 1
        widths.append(share.margin)
    assert widths == sorted(widths, reverse=True)


def test_quantiles_of_counts() -> None:
    counted = Counter({1: 5, 2: 4, 10: 1})
    assert [quantile(counted, share) for share in (0.05, 0.5, 0.51, 0.9, 0.95)] == [1, 1, 2, 2, 10]
    assert mean(counted) == pytest.approx(2.3)
    assert summary(Counter()) == {"mean": 0.0, "median": 0, "p5": 0, "p95": 0}


def test_apart_needs_more_than_noise() -> None:
    assert not apart(Share(51, 100), Share(55, 100))
    assert apart(Share(510, 1000), Share(560, 1000))
    assert not apart(Share(0, 0), Share(5, 5))
    assert not apart(Share(0, 10), Share(0, 20))
