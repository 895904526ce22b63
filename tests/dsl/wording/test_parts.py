"""The parts of phrases that word abilities: what changes, what is about to happen, whom a given card speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from dsl.wording import Phrases
from tests.dsl.wording.making import a_game, abilities
from tests.dsl.wording.workbench import CARDS, NOUNS, RULES, WORDS

OWN: Mapping[str, Any] = {
    "phrases": {
        "c.power": {"more": "{c} {c:has|have} +{by} power", "less": "{c} {c:has|have} −{by} power"},
        "best": {"becomes": "the most gold counts as {to:token}, not as {was}", "zero": "no gold counts, not {was}"},
        "reach(a, _)": {"more": "{a} {a:reaches|reach} {by} farther"},
        "reach(a, b)": {"more": "if {when}, {a} {a:reaches|reach} {by} farther", "nouns": {"b": "foe"}},
        "c.holder is me": {"is": "you hold {c}", "noun": "hero", "whose": "your"},
        "c.holder is p": {"is": "{p} {p:holds|hold} {c}", "noun": "hero", "whose": "{p:whose}"},
        "c.bearer is b": {"is": "{b} {b:bears|bear} {c}", "called": "{b:whose} banner"},
        "strike t from a": {"event": "{a} {a:strikes|strike} {t}"},
        "toss this": {"is": "discard this card", "holder": "that player"},
    },
    "nouns": {**WORDS["en"]["nouns"], "hero": {"one": "hero", "many": "heroes"}, "foe": {"one": "the foe"}},
    "verbs": {
        **WORDS["en"]["verbs"],
        "toss": {"is": "discard {c:from}", "event": "{c} {c:is|are} discarded", "would": "{c} would be discarded"},
        "ward": {"is": "ward {s}", "forbidden": "{s:bare} cannot be warded"},
    },
    "values": {**WORDS["en"]["values"], "ready": {"is": "{c} {c:is|are} ready", "adjective": "ready"}},
}
SAID = Phrases(a_game(NOUNS, RULES, CARDS, {"en": {**WORDS["en"], **OWN}}), "en")


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ("modify power(this) by 2", "This card has +2 power."),
        ("modify power(this) by -1", "This card has −1 power."),
        ("modify power(this) to 3", "This card's power becomes 3."),
        ("modify power(c) by 1 when c.holder is me", "Each of your heroes has +1 power."),
        ("modify power(this) by 1 when this.tired", "While this card is tired, it has +1 power."),
        ("modify power(this) by 1 when me.asleep", "While you are asleep, this card has +1 power."),
        (
            "modify best to 3",
            "The most gold counts as three tokens, not as the larger of North's gold and South's gold.",
        ),
        ("modify best to 0", "No gold counts, not the larger of North's gold and South's gold."),
        ("modify reach(this, _) by 1", "This card reaches 1 farther."),
        ("modify reach(this, b) by 1 when ready(b)", "If the foe is ready, this card reaches 1 farther."),
        ("modify reach(this, b) by 1", "The reach from this card to a card is increased by 1."),
        (
            "modify reach(this, b) by -1 when ready(b)",
            "The reach from this card to each ready card is reduced by 1.",
        ),
        ("modify reach(this, scout) by 1", "The reach from this card to Scout is increased by 1."),
        ("forbid ward s", "Spaces cannot be warded."),
        ("instead of toss this may draw 1", "If this card would be discarded, you may draw one card instead."),
        ("instead of toss this\n  draw 1", "If this card would be discarded, draw one card instead."),
        (
            "instead of toss this\n  draw 1\n  rest",
            "If this card would be discarded, this happens instead: draw one card, then rest.",
        ),
        ("instead of rest may draw 1", "If a player would rest, you may draw one card instead."),
        ("after toss c when ready(c)\n  draw 1", "After a ready card is discarded, draw one card."),
        ("after toss c when c.bearer is this\n  draw 1", "After this card's banner is discarded, draw one card."),
        ("after strike t from this when ready(t)\n  draw 1", "After this card strikes a ready card, draw one card."),
        ("after toss _\n  draw 1", "After a card is discarded, draw one card."),
    ],
)
def test_abilities(ability: str, text: str) -> None:
    (tree,) = abilities(ability)
    assert SAID.ability(tree) == text


def test_a_condition_on_what_an_event_does_not_name_stays() -> None:
    (tree,) = abilities("after strike t from a for why when ready(t)\n  draw 1")
    words = {**WORDS["en"], **OWN, "verbs": {"strike": {"is": "strike", "event": "{a} {a:strikes|strike}"}}}
    said = Phrases(a_game(NOUNS, RULES, CARDS, {"en": words}), "en")
    assert "ready" in said.ability(tree)


def test_a_card_that_is_given_away_speaks_of_who_has_it() -> None:
    own = {
        "effect": "toss this",
        "abilities": "after phase main when active is me may draw 1\nmodify power(c) by 1 when c.holder is me\n"
        "after toss c\n  toss one of me.hand\n  toss one of me.camp",
    }
    made = a_game(NOUNS, RULES, {"x": ("trick", {"name": "X", "printed": {}, **own})}, {"en": {**WORDS["en"], **OWN}})
    assert Phrases(made, "en").card_text(made.cards[0]).split("\n") == [
        "Discard this card.",
        "After that player's main phase, that player may draw one card.",
        "Each of that player's heroes has +1 power.",
        "After a card is discarded, that player discards one card from that player's hand, then discards "
        "one card from their camp.",
    ]
