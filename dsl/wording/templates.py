"""Phrases with placeholders: `place {n:stone} on {t:each}`, parsed once, filled often.

A placeholder is a name, or a name and a form after a colon. Doubled braces stay as one pair, which is how a phrase
carries a marker for an icon. What a form does to a thing is settled by who fills the template.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from dsl.frozen import dataclass

FORMS = ("", "each", "any", "from", "whose", "a", "one", "all", "every", "number", "times", "bare")
"""Forms beside a noun's key (`{n:card}`) and a choice by number (`{p:has|have}`)."""

_PART = re.compile(r"\{\{([^{}]*)\}\}|\{([^{}:]+)(?::([^{}]*))?\}")


@dataclass(frozen=True, slots=True)
class Hole:
    """A placeholder: whose words go there, and in which form."""

    name: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """Text and holes in turn."""

    parts: tuple[str | Hole, ...]

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The placeholders, in order."""
        return tuple(part for part in self.parts if isinstance(part, Hole))

    def fill(self, words: Callable[[Hole], str]) -> str:
        """The text with every hole filled by `words`."""
        return "".join(part if isinstance(part, str) else words(part) for part in self.parts)


@lru_cache(maxsize=4096)
def template(text: str) -> Template:
    """The template that a phrase's text is."""
    parts: list[str | Hole] = []
    at = 0
    for found in _PART.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        icon, name, form = found.groups()
        parts.append(f"{{{icon}}}" if icon is not None else Hole(name.strip(), (form or "").strip()))
        at = found.end()
    if at < len(text):
        parts.append(text[at:])
    return Template(tuple(parts))
