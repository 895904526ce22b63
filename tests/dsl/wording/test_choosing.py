"""What a `choose` asks, in the words of its own list."""

from __future__ import annotations

from typing import Any

from dsl.syntax import Choose, Repeat
from dsl.wording import Phrases
from tests.dsl.wording.making import a_game
from tests.dsl.wording.workbench import NOUNS, RULES

CARD: dict[str, Any] = {
    "name": "Scout",
    "printed": {"power": 1, "colour": "sun"},
    "targets": "choose one of me.hand as c\nchoose 2 of me.camp except c as rest",
    "effect": "repeat 2 times\n  choose me.gold of me.camp as some",
}


def test_questions_name_what_there_is_to_choose() -> None:
    made = a_game({**NOUNS, "languages": ["en"], "title": "Bench"}, RULES, {"scout": ("hero", CARD)}, {"en": {}})
    card = made.card("scout")
    assert card is not None
    said = Phrases(made, "en")
    first, second = card.trees.targets
    assert isinstance(first, Choose)
    assert isinstance(second, Choose)
    assert said.choosing(first.selection.span) == "Choose one card in your hand"
    assert said.choosing(second.selection.span) == "Choose two cards in your camp other than that card"
    (again,) = card.trees.effect
    assert isinstance(again, Repeat)
    (third,) = again.body
    assert isinstance(third, Choose)
    assert said.choosing(third.selection.span) is None  # how many is known in play alone
    assert said.choosing(card.span) is None


def test_a_phrase_may_say_several_choices() -> None:
    pattern = "choose one of me.hand as c\nchoose 2 of me.camp except c as rest"
    own = {"phrases": {pattern: "choose one of your cards, then two of the others"}}
    made = a_game({**NOUNS, "languages": ["en"], "title": "Bench"}, RULES, {"scout": ("hero", CARD)}, {"en": own})
    text = Phrases(made, "en").card_text(made.cards[0])
    assert text.startswith("When you play this, choose one of your cards, then two of the others.\n")
    one = {"phrases": {"choose one of me.hand as c": "choose a card that you can spare"}}
    made = a_game({**NOUNS, "languages": ["en"], "title": "Bench"}, RULES, {"scout": ("hero", CARD)}, {"en": one})
    text = Phrases(made, "en").card_text(made.cards[0])
    assert text.startswith("When you play this, choose a card that you can spare, then choose two cards in your camp")
