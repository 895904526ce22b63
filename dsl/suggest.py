"""The nearest words to a misspelt one. Knows spelling, not meaning."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, candidates: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Up to `most` of the candidates that may have been meant by `word`, nearest first.

    Near is an edit distance (letters added, left out, changed, or two neighbours swapped) within a third of the
    longer word's length, at least one; case does not count. The same distance keeps the candidates' order.
    """
    wanted = word.casefold()
    found: list[tuple[int, int, str]] = []
    for order, candidate in enumerate(dict.fromkeys(candidates)):
        other = candidate.casefold()
        bound = max(1, max(len(wanted), len(other)) // 3)
        if candidate != word and (far := distance(wanted, other, bound)) <= bound and far < len(wanted):
            found.append((far, order, candidate))
    return tuple(candidate for _, _, candidate in sorted(found)[:most])


def distance(a: str, b: str, bound: int) -> int:
    """How many edits lead from `a` to `b` (optimal string alignment); `bound + 1` when more than `bound`."""
    if abs(len(a) - len(b)) > bound:
        return bound + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, start=1):
        above, before_above = row, before
        row = [i] + [0] * len(b)
        for j, other in enumerate(b, start=1):
            row[j] = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                row[j] = min(row[j], before_above[j - 2] + 1)
        before = above
        if min(row) > bound:
            return bound + 1
    return row[-1]
