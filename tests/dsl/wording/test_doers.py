"""Events in words: who does them where a condition says so, and numbers that their heads leave open."""

from __future__ import annotations

from typing import Any

import pytest

from dsl.wording import Phrases
from tests.dsl.wording.making import a_game
from tests.dsl.wording.workbench import NOUNS, RULES

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "nouns": {"coin": {"one": "coin", "many": "coins"}},
        "values": {"rival": "{p:whose} rival"},
        "verbs": {
            "draw": "draw {n:card}",
            "ward": "spend {n:coin} on {s}",
            "toss": {"is": "discard {c}", "event": "{c} {c:is|are} discarded"},
        },
    },
    "zh-Hans": {
        "nouns": {"coin": {"one": "金币", "counter": "枚"}},
        "verbs": {"draw": "抽{n:card}", "ward": "在{s}上花费{n:coin}", "toss": "弃置{c}"},
        "values": {"rival": "{p:whose}对手"},
    },
}


def said(ability: str, language: str) -> str:
    cards = {"scout": ("hero", {"name": "Scout", "printed": {"power": 1, "colour": "sun"}, "abilities": ability})}
    made = a_game({**NOUNS, "languages": ["en", "zh-Hans"], "title": "Bench"}, RULES, cards, WORDS)
    found = made.card("scout")
    assert found is not None
    return Phrases(made, language).card_text(found)


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ("after draw when actor is me\n  draw 1", "After you draw any number of cards, draw one card."),
        (
            "after draw when actor is rival(me) and me.asleep\n  draw 1",
            "After your rival draws any number of cards, if you are asleep, draw one card.",
        ),
        (
            "after draw n when n > 1 and actor is me\n  draw n",
            "After you draw N cards, if N is more than 1, draw N cards.",
        ),
        (
            "instead of ward b2 with _ when actor is me may draw 1",
            "If you would spend any number of coins on b2, you may draw one card instead.",
        ),
        # who it is not, and events that are told without a doer, stay conditions
        (
            "after draw when actor is not me\n  draw 1",
            "After a player draws any number of cards, if the acting player is not you, draw one card.",
        ),
        (
            "after toss _ when actor is me\n  draw 1",
            "After a card is discarded, if the acting player is you, draw one card.",
        ),
    ],
)
def test_who_does_it(ability: str, text: str) -> None:
    assert said(ability, "en") == text


def test_chinese() -> None:
    assert said("after draw when actor is me\n  draw 1", "zh-Hans") == "你抽任意张牌之后，抽1张牌。"
