"""What words stand for, and the words of a text that has been read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dsl.frozen import dataclass


class Term(NamedTuple):
    """Something that words stand for: its sort (`zone`, `symbol suit`, `side`) and which one (`hand`)."""

    sort: str
    key: str


YOU, FOE, ALL = Term("side", "you"), Term("side", "foe"), Term("side", "all")
NOT, OTHER = Term("not", "not"), Term("other", "other")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text, or words that are one term.

    `roots` are compared instead of `text`. `terms` are all that it can stand for, `sorts` their sorts; only where it is
    `sure` does it stand for one of them beyond doubt. `aside` are words between brackets, where texts explain. `small`
    words and signs say nothing alone.
    """

    text: str
    roots: tuple[str, ...]
    terms: frozenset[Term] = frozenset()
    sorts: frozenset[str] = frozenset()
    sure: bool = False
    aside: bool = False
    small: bool = False

    @property
    def tells(self) -> bool:
        """Whether it says something by itself; another player does, though the word is common."""
        return not self.small or FOE in self.terms

    def of(self, sort: str) -> bool:
        """Whether it can stand for something of a sort."""
        return sort in self.sorts


def terms(tokens: Iterable[Token]) -> set[Term]:
    """All that some tokens can stand for."""
    return {term for token in tokens for term in token.terms}
