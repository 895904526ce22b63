"""From effects to words: the rules text of cards, names of things, questions and reasons, in every language of a game.

Reads a checked game and its words files; changes nothing and knows no state of play.
"""

from __future__ import annotations

from dsl.wording.checks import check, missing
from dsl.wording.phrases import Phrases, card_text, prompt

__all__ = ["Phrases", "card_text", "check", "missing", "prompt"]
