"""Patterns of labels: the words of an option as the game shows it, where `*` stands for any words.

`play *` fits `play nova`, `step d4` fits only itself; upper and lower case are the same. A pattern may leave out what
tells copies apart, which is what stands in brackets at the end of a label. Knows no game.
"""

from __future__ import annotations

import re
from functools import lru_cache

ANY = "*"
_BRACKETS = re.compile(r"\s*\([^()]*\)$")


def fits(pattern: str, label: str) -> bool:
    """Whether a label is what a pattern asks for."""
    plain, form = plainly(label), _form(pattern)
    return bool(form.fullmatch(plain) or form.fullmatch(_BRACKETS.sub("", plain)))


def covers(wide: str, narrow: str) -> bool:
    """Whether every label that fits `narrow` fits `wide` too, as far as their words show."""
    return fits(wide, narrow)


def plainly(text: str) -> str:
    """The same words with single spaces, in lower case."""
    return " ".join(text.casefold().split())


@lru_cache(maxsize=1000)
def _form(pattern: str) -> re.Pattern[str]:
    return re.compile(".+".join(re.escape(part) for part in plainly(pattern).split(ANY)))
