"""Patterns: what matches, what stands for what, and which of several wins."""

from __future__ import annotations

import pytest

from dsl.wording import patterns
from dsl.wording.fold import NO, YES, condition, substitute, value
from dsl.wording.phrases import Phrases
from dsl.wording.templates import Hole, template
from tests.dsl.wording.making import a_game, effect
from tests.dsl.wording.making import condition as parsed
from tests.dsl.wording.workbench import CARDS, NOUNS, RULES, WORDS


def bindings(text: str, other: str, placeholders: str) -> dict[str, object] | None:
    wanted, tree = patterns.parse(text), patterns.parse(other)
    found: patterns.Bindings = {}
    fits = patterns.match(wanted, tree, frozenset(placeholders), found)
    return dict(found) if fits else None


def test_a_placeholder_stands_for_an_expression() -> None:
    assert bindings("t.owner is none", "p.place.owner is none", "t") == {"t": parsed("p.place")}
    assert bindings("t.owner is none", "p.place.owner is me", "t") is None


def test_the_same_placeholder_stands_for_the_same_thing() -> None:
    assert bindings("t in [t, u]", "b2 in [b2, b3]", "tu") is not None
    assert bindings("t in [t, u]", "b2 in [b3, b2]", "tu") is None


def test_asking_and_attributes_are_one() -> None:
    assert bindings("around(t)", "b2.around", "t") == bindings("t.around", "around(b2)", "t") != None  # noqa: E711


def test_a_statement_matches_with_its_selection() -> None:
    tree = effect("look at all of me.hand")[0]
    wanted = patterns.parse("look at x")
    found: patterns.Bindings = {}
    assert patterns.match(wanted, tree, frozenset("x"), found)
    assert found["x"] == tree.further[0].argument  # type: ignore[union-attr]
    assert bindings("look at all of x", "look at one of me.hand", "x") is None


@pytest.mark.parametrize("text", ["", "t.owner is", "draw 1\nif", "一"])
def test_what_is_no_pattern(text: str) -> None:
    assert patterns.parse(text) is None or text == "一"


def test_the_most_specific_pattern_wins_whatever_the_order() -> None:
    own = {
        "t.keeper is p": "{t} is kept by {p}",
        "t.keeper is me": "you keep {t}",
        "b2.keeper is me": "you keep the middle",
    }
    for order in (own, dict(reversed(own.items()))):
        said = Phrases(a_game(NOUNS, RULES, CARDS, {"en": {**WORDS["en"], "phrases": order}}), "en")
        assert said.condition(parsed("c3.keeper is south")) == "c3 is kept by South"
        assert said.condition(parsed("c3.keeper is me")) == "you keep c3"
        assert said.condition(parsed("b2.keeper is me")) == "you keep the middle"


def test_a_games_phrase_comes_before_the_languages_own() -> None:
    own = {"distance(a, b) <= n": {"is": "{a} is no farther than {n} from {b}"}}
    said = Phrases(a_game(NOUNS, RULES, CARDS, {"en": {**WORDS["en"], "phrases": own}}), "en")
    assert said.condition(parsed("distance(b2, b3) <= 2")) == "b2 is no farther than 2 from b3"


def test_one_comparison_words_its_opposite() -> None:
    own = {"t.keeper is none": {"is": "{t} is free", "not": "{t} is kept"}}
    said = Phrases(a_game(NOUNS, RULES, CARDS, {"en": {**WORDS["en"], "phrases": own}}), "en")
    assert said.condition(parsed("b2.keeper is not none")) == "b2 is kept"
    assert said.condition(parsed("not b2.keeper is not none")) == "b2 is free"


def test_things_that_belong_to_somebody() -> None:
    own = {"p.camp": {"noun": "hero", "whose": "{p:whose}"}}
    words = {**WORDS["en"], "phrases": own, "nouns": {"hero": {"one": "hero", "many": "heroes"}}}
    said = Phrases(a_game(NOUNS, RULES, CARDS, {"en": words}), "en")
    assert said.statement(effect("toss one of me.camp")[0]) == "discard one of your heroes"
    assert said.statement(effect("toss 2 of south.camp where it.tired")[0]) == "discard two of South's tired heroes"
    assert said.statement(effect("toss all of me.camp")[0]) == "discard all your heroes"
    assert said.condition(parsed("me.camp.power.sum > 3")) == "the total of the power of your heroes is more than 3"


def with_phrases(own: dict[str, object], verbs: dict[str, object] | None = None) -> Phrases:
    words = {**WORDS["en"], "phrases": own, "verbs": {**WORDS["en"]["verbs"], **(verbs or {})}}
    return Phrases(a_game(NOUNS, RULES, CARDS, {"en": words}), "en")


def test_a_pattern_may_be_several_statements() -> None:
    own: dict[str, object] = {"move all of z to y\nshuffle y": "shuffle all of {z} into {y}"}
    said = with_phrases(own)
    body = effect("draw 1\nmove all of pile to deck\nshuffle deck\ndraw 2")
    assert said.writer().body(body).text == (
        "draw one card; shuffle all of the discard pile into the deck; draw two cards"
    )
    assert said.writer().body(effect("move all of pile to deck\nshuffle pile")).text == (
        "put all cards in the discard pile into the deck, then shuffle the discard pile"
    )


def test_what_is_said_to_you_is_not_said_of_others() -> None:
    said = with_phrases({"me.camp": {"noun": "card", "whose": "your brave"}, "count(me.hand) is 0": "you hold nothing"})
    assert said.statement(effect("toss one of me.camp")[0]) == "discard one of your brave cards"
    assert said.statement(effect("as south\n  toss one of me.camp")[0]) == "South discards one card from their camp"
    asked = effect("as south\n  if count(me.hand) is 0\n    draw 1")[0]
    assert said.statement(asked) == "if the number of cards in their hand is 0, South draws one card"


def test_a_phrase_may_say_who_acts() -> None:
    said = with_phrases({}, {"draw": "draw {n:card} from {me:whose} deck"})
    assert said.statement(effect("draw 2")[0]) == "draw two cards from your deck"
    assert said.statement(effect("as south\n  draw 2")[0]) == "South draws two cards from their deck"


def test_needs_may_name_other_arguments() -> None:
    said = with_phrases({}, {"ward": {"is": "ward {s} with {n:token}", "only": {"s": {"after": "that can hold {n}"}}}})
    assert said.statement(effect("ward one of spaces with 2")[0]) == "ward one space that can hold 2 with two tokens"


def test_symbols_that_are_counted() -> None:
    plain = Phrases(a_game(NOUNS, RULES, CARDS, WORDS), "en")
    words = {**WORDS["en"], "nouns": {"sun": {"one": "sun", "many": "suns"}, "moon": {"one": "moon", "many": "moons"}}}
    said = Phrases(a_game(NOUNS, RULES, CARDS, {"en": words}), "en")
    statement = effect("add [sun, sun, moon] to me.tokens")[0]
    assert plain.statement(statement) == "add 2 × sun and moon to your tokens"
    assert said.statement(statement) == "add two suns and one moon to your tokens"
    assert said.condition(parsed("this.colour in [sun, moon]")) == "this card's colour is sun or moon"
    own = {**words, "phrases": {"take x from p.tokens": "pay {p:whose} {x:bare}"}}
    many = Phrases(a_game(NOUNS, RULES, CARDS, {"en": own}), "en")
    assert many.statement(effect("take moon from me.tokens")[0]) == "pay your moons"


def test_what_follows_an_offer_follows_either_way() -> None:
    said = with_phrases({})
    offer = 'choose{by}\n  option draw 2\n  option "rest a while"\ntoss this'
    assert said.writer().body(effect(offer.format(by=""))).text.endswith("whether or not you do, discard this card")
    by_south = said.writer().body(effect(offer.format(by=" by south"))).text
    assert by_south.endswith("whether or not South does, discard this card")


def test_templates() -> None:
    parts = template("put {n:coin} on {t} {{sun}}").parts
    assert parts == ("put ", Hole("n", "coin"), " on ", Hole("t"), " ", "{sun}")
    assert template("{a}{b:whose}").holes == (Hole("a"), Hole("b", "whose"))


def test_an_icon_stays_a_marker() -> None:
    own = {**WORDS["en"], "verbs": {**WORDS["en"]["verbs"], "draw": "draw {n:card} {{sun}}"}}
    said = Phrases(a_game(NOUNS, RULES, CARDS, {"en": own}), "en")
    assert said.statement(effect("draw 2")[0]) == "draw two cards {sun}"


NUMBERS = {"strict": 0, "size": 9}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("strict is 0", YES),
        ("strict is 1", NO),
        ("not strict is 0", NO),
        ("strict is 0 or me.asleep", YES),
        ("strict is 1 or me.asleep", parsed("me.asleep")),
        ("strict is 0 and me.asleep", parsed("me.asleep")),
        ("size >= 9 and size < 9", NO),
        ("me.gold >= 2", parsed("me.gold >= 2")),
    ],
)
def test_fixed_numbers_settle_conditions(text: str, wanted: object) -> None:
    assert condition(parsed(text), NUMBERS, {}) == wanted


def test_values_and_substitution() -> None:
    assert value(parsed("size * 2 - 1"), NUMBERS, {}) == 17
    assert value(parsed("size"), NUMBERS, {"size": 1}) is None
    assert value(parsed("-size / 2"), NUMBERS, {}) == -5
    assert value(parsed("1 / 0"), NUMBERS, {}) == 0
    assert substitute(parsed("t.owner is p"), {"t": parsed("b2"), "p": parsed("me")}) == parsed("b2.owner is me")
