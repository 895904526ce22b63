"""Own texts of a game that only serves for this: each text that contradicts its effect is warned of by its sort, and
the harmless rewording beside it is not. Texts, game and effects stand in contradictions.yaml.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from dsl.definition import Card, Game
from dsl.diagnostics import Diagnostic
from dsl.frozen import replace
from dsl.wording import Phrases
from dsl.wording.checks import numbers, own
from dsl.wording.checks.own.case import Case
from dsl.wording.checks.own.counts import counts
from dsl.wording.checks.own.deeds import PERHAPS, marks
from dsl.wording.checks.own.ways import changes
from dsl.wording.checks.places import Places
from tests.dsl import bench

WRITTEN: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("contradictions.yaml").read_text("utf-8"))
LANGUAGES = {"en": 95, "zh-Hans": 55}
"""With how many contradictions there are at least."""
SORTS = ("W601", "W610", "W611")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("lagoon")
    loaded = bench.load(folder, WRITTEN["game"])
    assert loaded.game is not None and loaded.diagnostics == ()
    return loaded.game


@cache
def pairs(language: str) -> tuple[tuple[str, str, str, str], ...]:
    """Each card, the sort of its contradiction, the text that contradicts and the one that does not."""
    return tuple(
        (id, pair["code"], pair["wrong"], pair["right"])
        for id, texts in WRITTEN["texts"][language].items()
        for pair in texts
    )


def told(game: Game, language: str, id: str, text: str) -> list[Diagnostic]:
    """All that `check` says of a text."""
    card = card_of(game, id)
    changed = replace(card, text={language: text})
    cards = tuple(changed if other.id == id else other for other in game.cards)
    given = replace(game, cards=cards)
    return [*numbers.check(given, Places(given, {})), *own.check(given, Places(given, {}))]


def card_of(game: Game, id: str) -> Card:
    card = game.card(id)
    assert card is not None, id
    return card


def case(game: Game, language: str, id: str, text: str) -> Case:
    return next(iter(own.cases(Phrases(game, language), [(card_of(game, id), text)])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_contradiction_is_warned_of_by_its_sort(game: Game, language: str) -> None:
    """One in fifty may be missed; none is warned of as something else alone."""
    found = [
        (text, code, [fault.code for fault in told(game, language, id, text)]) for id, code, text, _ in pairs(language)
    ]
    assert len(found) >= LANGUAGES[language]
    missed = [text for text, _, codes in found if not codes]
    assert len(missed) <= len(found) / 50, missed
    assert [(text, codes) for text, code, codes in found if codes and code not in codes] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_in_other_words_is_no_contradiction(game: Game, language: str) -> None:
    found = {text: told(game, language, id, text) for id, _, _, text in pairs(language)}
    assert {text: faults for text, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_contradictions_of_all_sorts(language: str) -> None:
    sorts = [code for _, code, _, _ in pairs(language)]
    assert set(sorts) == set(SORTS) and all(sorts.count(sort) > len(sorts) / 6 for sort in SORTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_effect_says_contradicts_only_others(game: Game, language: str) -> None:
    """The text of each effect is right for its own card, and wrong for nearly every other."""
    said = Phrases(game, language)
    texts = {card.id: said.card_text(card) for card in game.cards}
    assert {id: told(game, language, id, text) for id, text in texts.items() if told(game, language, id, text)} == {}
    others = [(id, other) for id, text in texts.items() for other in texts if texts[other] != text]
    silent = [(id, other) for id, other in others if not told(game, language, id, texts[other])]
    assert len(silent) < len(others) / 8, silent


@pytest.mark.parametrize(
    ("id", "text", "code", "part"),
    [
        ("harvest", "Discard three cards, then gain two coins.", "W601", "says “3” where its effect says “2”"),
        ("squall", "Choose two cards at other players' piers. Sink them.", "W601", "“2” where its effect says “one”"),
        ("guild", "Each boat that you hold costs 2 less.", "W601", "says “2” where its effect says “1”"),
        ("purse", "Gain two coins. Win the game.", "W610", "says “Win the game”"),
        ("purse", "Gain two coins. Draw a card.", "W610", "says “Draw”"),
        ("tithe", "Take two coins from each other player.", "W610", "says “each other player”"),
        ("pickpocket", "Take one card out of another player's hand.", "W610", "leaves out “random”"),
        ("bazaar", "Gain two coins and draw two cards.", "W611", "leaves out “choose one”"),
        ("sale", "Discard two cards. Gain three coins.", "W611", "leaves out “If you do”"),
        ("ferry", "Twice per turn, discard a card to gain two coins.", "W611", "“2 per turn” where its effect"),
        ("guild", "Boats in your hand: +1 cost.", "W611", "says “+” where its effect says “reduced”"),
        ("study", "Draw two cards at the end of your turn.", "W611", "says “at the end of your turn”"),
    ],
)
def test_one_warning_names_what_contradicts(game: Game, id: str, text: str, code: str, part: str) -> None:
    found = told(game, "en", id, text)
    assert [fault.code for fault in found] == [code], found
    assert part in found[0].message and found[0].help[0].startswith("The effect says: ")


# -- parts


def test_numbers_with_what_they_count(game: Game) -> None:
    read = case(game, "en", "harvest", "Discard a card, draw any two cards (or 5), gain 4 coins and +3.")
    assert [(count.value, *sorted(count.nouns), *sorted(count.verbs)) for count in counts(read, read.own)] == [
        (1, "card", "discard"), (2, "card", "draw"), (4, "coin", "gain"),
    ]  # fmt: skip
    read = case(game, "zh-Hans", "harvest", "弃2张手牌，得三枚金币。")
    assert [(count.value, *sorted(count.verbs)) for count in counts(read, read.own)] == [(2, "弃置"), (3, "获得")]


def test_ways_with_their_amounts(game: Game) -> None:
    read = case(game, "en", "guild", "Costs 2 less (not more). +1 worth, reduced by 3; at most two, or more than four.")
    assert [(change.up, change.amount and change.amount.text) for change in changes(read.words, read.own)] == [
        (False, "2"), (True, "1"), (False, "3"),
    ]  # fmt: skip


def test_what_verbs_come_to(game: Game) -> None:
    words = case(game, "en", "purse", "").words
    effect = card_of(game, "purse").trees.effect
    assert marks(words, effect, ()) == {("verb", "gain"), ("add", "coins"), ("verb", "win"), ("win", "")}
    assert marks(words, effect, (), PERHAPS) == {("verb", "gain"), ("add", "coins")}
    assert {("from", "deck"), ("move", "hand")} <= marks(words, card_of(game, "study").trees.effect, ())


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("purse", "Gain two coins. (Whoever has fifteen wins the game.)"),
        ("purse", "Two coins."),
        ("study", "Draw two cards. Then discard this card."),
        ("study", "Draw two cards. You cannot draw more."),
        ("squall", "Sink a boat that another player has."),
        ("squall", "A foe's boat sinks."),
    ],
)
def test_what_may_be_said_besides(game: Game, id: str, text: str) -> None:
    assert told(game, "en", id, text) == []


def test_an_effect_that_lets_others_act_may_do_anything(tmp_path: Path) -> None:
    card = "cards:\n  example:\n    name: Example\n    kind: spell\n    effect: |\n      choose one of me.hand as c\n"
    card += "      resolve c\n    text: {en: Choose a card in your hand and carry it out. Score a point.}\n"
    found = bench.load(tmp_path, bench.files("cards/example.yaml", card)).diagnostics
    assert [fault.code for fault in found] == []
    other = card.replace("resolve c", "move c to pile").replace("carry it out", "move it to the pile")
    found = bench.load(tmp_path / "other", bench.files("cards/example.yaml", other)).diagnostics
    assert [fault.code for fault in found] == ["W610"] and "Score" in found[0].message
