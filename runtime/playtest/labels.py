"""Finding the option that a script means. A label fits when it is the same but for case and spaces, or when it leaves
out what tells copies apart (`(…)` at the end). Knows no game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from runtime.contract import Option


def find(options: Sequence[Option], text: str) -> list[Option]:
    """The options that `text` may mean: one is clear, none is unknown, several are ambiguous."""
    wanted = _plain(text)
    exact = [option for option in options if _plain(option.label) == wanted]
    return exact or [option for option in options if _plain(_shorter(option.label)) == wanted]


def listing(options: Sequence[Option], most: int = 40) -> str:
    """The labels, one after the other, for a message."""
    labels = [option.label for option in options[:most]]
    more = f", … and {len(options) - most} more" if len(options) > most else ""
    return ", ".join(labels) + more


def _plain(label: str) -> str:
    return " ".join(label.casefold().split())


def _shorter(label: str) -> str:
    return re.sub(r"\s*\([^()]*\)\s*$", "", label)
