"""From effects to words: the rules text of cards, names of things, questions and reasons, in every language of a game.

Reads a checked game and its words files; changes nothing and knows no state of play. The parts are imported when they
are first asked for: what only needs the sentences of sheets (`table`) reads no effects.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dsl.wording.checks import check, missing
    from dsl.wording.phrases import Phrases, card_text, prompt

__all__ = ["Phrases", "card_text", "check", "missing", "prompt"]

_FROM = {"check": "checks", "missing": "checks", "Phrases": "phrases", "card_text": "phrases", "prompt": "phrases"}


def __getattr__(name: str) -> Any:
    if name not in _FROM:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(import_module(f"dsl.wording.{_FROM[name]}"), name)
