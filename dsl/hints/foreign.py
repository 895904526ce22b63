"""Signs and words brought from card texts and other languages."""

from __future__ import annotations

import re

from dsl import slips
from dsl.hints.situation import Situation, at_word
from dsl.hints.words import KEYWORDS
from dsl.layout import Flaw

_WHOLE = ("there are only whole numbers", "Count in smaller units: 15 tenths for 1.5.")


def stat_change(of: Situation) -> Flaw | None:
    """`+1/+1`"""
    for found in re.finditer(r"[+-]\d+\s*/\s*[+-]\d+", of.line):
        if found.start() <= of.failure.column <= found.end() + 1:
            message = f"`{found.group()}` is not how values change"
            help = (
                "A lasting change is an ability: `modify power(this) by 1`.",
                "An attribute changes with `add 1 to …` and `take 1 from …`.",
            )
            return Flaw(of.number, found.start() + 1, found.end() + 1, "E112", message, help)
    return None


def sign(of: Situation) -> Flaw | None:
    """`==`, `&&`, `!=` and their like; the failure may stand at their second character."""
    back = of.before[-1:]
    for written, instead, help in slips.SIGNS:
        message = f"`{written}` is not a sign of the language"
        if back and len(written) > 1 and (back + of.rest).startswith(written):
            column = of.failure.column - 1
            cure = (instead,) if instead else ()
            return Flaw(of.number, column, column + len(written), "E108", message, (help,), cure)
        if of.rest.startswith(written) and (of.failure.terminal == "" or len(written) > 1):
            word = {"set": "to", "let": "be"}.get(of.first, instead) if written == "=" else instead
            return of.flaw("E108", message, help, word=written, suggestions=(word,) if word else ())
    return None


def decimal(of: Situation) -> Flaw | None:
    """`1.5`"""
    for found in re.finditer(r"\d+\.\d+", of.line):
        if found.start() < of.failure.column <= found.end() + 1:
            return Flaw(of.number, found.start() + 1, found.end() + 1, "E118", _WHOLE[0], _WHOLE[1:])
    return None


def colon(of: Situation) -> Flaw | None:
    """A colon before a block, as other languages have it."""
    if of.failure.terminal != "COLON":
        return None
    if not of.rest[1:].strip():
        help = "Remove it: the indentation says what belongs to the block."
        return of.flaw("E108", "no colon stands before a block", help)
    help = "A colon stands only between a parameter and its type: `t: space`."
    return of.flaw("E108", "a colon does not fit here", help)


def word(of: Situation) -> Flaw | None:
    """`your`, `opponent`, `then`, `while`, …"""
    if of.failure.terminal == "NAME":
        here = of.failure.text
        goes_on = re.match(r"\s+\w", of.rest[len(here) :]) is not None
        if here.lower() in slips.WORDS and (goes_on or len(here) > 2):
            return of.flaw("E112", _foreign(here), slips.WORDS[here.lower()])
        short = of.previous in ("a", "an", "i")
        named = of.binds(of.previous) or (short and of.first in KEYWORDS)
        if of.previous.lower() in slips.WORDS and not named:
            return of.at_word(of.previous, "E112", _foreign(of.previous), slips.WORDS[of.previous.lower()])
    first = of.first
    if first.lower() in slips.STARTS and of.before.strip() and of.failure.terminal not in ("_INDENT", ""):
        return at_word(of.at(of.number), first, "E112", _foreign(first), slips.WORDS[first.lower()])
    return None


def character(of: Situation) -> Flaw | None:
    """Any other character that begins nothing."""
    if of.failure.terminal == "" and of.failure.text.strip():
        message = f"`{of.failure.text}` is not a sign of the language"
        return of.flaw("E109", message, "Remove it, or write it in a comment.")
    return None


def _foreign(word: str) -> str:
    return f"`{word}` is not a word of the language"
