"""What things are called: by the kind of the card that speaks, and by the parameters of verbs and values."""

from __future__ import annotations

from typing import Any

import pytest

from dsl.wording import Phrases
from tests.dsl.wording.making import a_game
from tests.dsl.wording.workbench import NOUNS, RULES

WORDS: dict[str, Any] = {
    "nouns": {"hero": {"one": "hero", "many": "heroes"}, "blade": {"one": "blade", "many": "blades"}},
    "verbs": {
        "strike": {
            "is": "strike {t} with {a}",
            "event": "{t} {t:is|are} struck by {a}",
            "nouns": {"t": "hero", "a": "blade"},
        },
        "toss": {"is": "discard {c}", "event": "{c} {c:is|are} discarded"},
    },
    "values": {"reach": {"is": "the reach of {a} to {b}", "nouns": {"a": "hero"}}},
}
CARDS: dict[str, Any] = {
    "scout": ("hero", {"name": "Scout", "printed": {"power": 1, "colour": "sun"}}),
    "feint": ("trick", {"name": "Feint", "printed": {"power": 1, "colour": "sun"}}),
}


def said(ability: str, card: str = "scout") -> str:
    kind, given = CARDS[card]
    cards = {**CARDS, card: (kind, {**given, "abilities": ability})}
    made = a_game({**NOUNS, "languages": ["en"], "title": "Bench"}, RULES, cards, {"en": WORDS})
    found = made.card(card)
    assert found is not None
    return Phrases(made, "en").card_text(found)


@pytest.mark.parametrize(
    ("ability", "wanted"),
    [
        ("in camp after toss this\n  draw 1", "after this hero is discarded"),
        ("in camp after strike t from a\n  toss t", "After a hero is struck by a blade, discard that hero."),
        ("in camp after strike\n  draw 1", "after a hero is struck by a blade"),
        ("in camp after strike t from a\n  toss a", "discard that blade"),
        ("in camp modify reach(a, _) by 1 when a.tired", "The reach of each tired hero to any card is increased by 1."),
    ],
)
def test_nouns(ability: str, wanted: str) -> None:
    assert wanted.lower() in said(ability).lower()


def test_a_card_of_another_kind_is_a_card() -> None:
    assert "after this card is discarded" in said("in camp after toss this\n  draw 1", "feint")


def test_a_modifier_of_another_cards_value_takes_its_words() -> None:
    cards = {
        "scout": ("hero", {**CARDS["scout"][1], "abilities": "in camp modify toll(c) to 0 when c.tired"}),
        "feint": ("trick", {**CARDS["feint"][1], "rules": "value toll(c: card) is 1"}),
    }
    words = {**WORDS, "values": {"toll": {"is": "the toll of {c}", "nouns": {"c": "blade"}}}}
    made = a_game({**NOUNS, "languages": ["en"], "title": "Bench"}, RULES, cards, {"en": words})
    found = made.card("scout")
    assert found is not None
    assert "the toll of each tired blade becomes 0." in Phrases(made, "en").card_text(found)
