"""Every code that a diagnostic can have, joined from one file per family, and its explanation as text."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping

from dsl.codes import bots, errors_page, flow, names, nouns, playtests, printing, reading, syntax, types, words
from dsl.codes.code import Code

__all__ = ["CODES", "Code", "explain", "listing", "page"]

_FAMILIES = (syntax, reading, names, types, flow, nouns, words, playtests, bots, printing)

CODES: Mapping[str, Code] = {
    code.code: code for family in _FAMILIES for code in sorted(family.CODES, key=lambda code: code.code[1:])
}


def explain(code: str) -> str:
    """Why a code exists, with a wrong and a right example. KeyError for a code that does not exist."""
    entry = CODES[code.upper()]
    parts = [f"{entry.code}: {entry.title}", _wrapped(entry.explanation)]
    for heading, example in (("Wrong:", entry.wrong), ("Right:", entry.right)):
        if example.strip():
            place = f" ({_PLACES.get(entry.where, entry.where)})"
            parts.append(heading[:-1] + place + ":\n\n" + _indent(example))
    return "\n\n".join(parts) + "\n"


def page() -> str:
    """All explanations as a page of Markdown: docs/errors.md."""
    return errors_page.page(CODES)


def listing() -> str:
    """All codes with their titles, one a line."""
    return "\n".join(f"{code.code}  {code.title}" for code in CODES.values()) + "\n"


_PLACES: Mapping[str, str] = {
    "effect": "an effect",
    "condition": "a condition",
    "abilities": "a card's abilities",
    "rules": "rules.effect",
    "command": "a command",
    "folder": "the files",
}


def _wrapped(text: str) -> str:
    paragraphs = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(textwrap.fill(" ".join(paragraph.split()), 88) for paragraph in paragraphs)


def _indent(text: str) -> str:
    return "\n".join("    " + line if line else "" for line in text.rstrip("\n").split("\n"))
