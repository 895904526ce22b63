"""A word of the language that has run into the one after it: `isnot`, `bex`."""

from __future__ import annotations

from dsl.hints.situation import Situation
from dsl.hints.words import KEYWORDS, keywords_of
from dsl.layout import Flaw


def glued(of: Situation) -> Flaw | None:
    """A longer word that begins with one that would have fitted here, as no misspelt one does."""
    text = of.failure.text
    if of.failure.terminal != "NAME":
        return None
    for word in sorted(keywords_of(of.failure.accepts), key=len, reverse=True):
        rest = text.removeprefix(word)
        if rest != text and (rest in KEYWORDS or len(word) > 1):
            apart = f"{word} {rest}"
            return of.flaw("E110", f"`{text}` is not a word of the language", f"Write `{apart}`.", suggestions=(apart,))
    return None
