"""Own texts beside their effects: what says the same is left alone, what aims at something else or has other conditions
is named. Right and wrong texts stand in own_texts.yaml; the rest is made from the effects of the bundled games.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

import dsl
from dsl import syntax
from dsl.definition import Card, Game
from dsl.diagnostics import Diagnostic
from dsl.wording import Phrases
from dsl.wording.checks import own
from dsl.wording.checks.own.plain import PLAIN
from dsl.wording.checks.own.roots import parts, roots_of
from dsl.wording.checks.places import Places
from dsl.wording.grammar import GRAMMARS
from tests.dsl import bench
from tests.dsl.wording.altering import altered_cards
from tests.dsl.wording.making import a_card, a_game
from tests.dsl.wording.test_robust import PIECES, TREES, mixed
from tests.dsl.wording.workbench import CARDS, NOUNS, RULES, WORDS

CONTENT = Path(__file__).parents[3] / "content"
GAMES = sorted(path.parent.name for path in CONTENT.glob("*/game.yaml"))
LANGUAGES = ("en", "zh-Hans", "zh-Hant")
WRITTEN: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("own_texts.yaml").read_text("utf-8"))


@cache
def game(name: str) -> Game:
    loaded = dsl.load(CONTENT / name)
    assert loaded.game is not None
    return loaded.game


@cache
def phrases(name: str, language: str) -> Phrases:
    return Phrases(game(name), language)


def told(name: str, language: str, card: Card, text: str) -> list[Diagnostic]:
    """What is said of a text as the card's own."""
    places = Places(game(name), {})
    return [fault for case in own.cases(phrases(name, language), [(card, text)]) for fault in own.faults(case, places)]


def written(kind: str, language: str) -> Iterator[tuple[str, Card, str]]:
    for name, cards in WRITTEN[kind][language].items():
        for id, texts in cards.items():
            card = game(name).card(id)
            assert card is not None, id
            yield from ((name, card, text) for text in texts)


# -- what says the same


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_the_effect_says_is_right(name: str, language: str) -> None:
    cards = [(card, text) for card in game(name).cards if (text := phrases(name, language).card_text(card))]
    assert len(cards) > 20
    assert {card.id: told(name, language, card, text) for card, text in cards if told(name, language, card, text)} == {}


@pytest.mark.parametrize(("language", "least"), [("en", 140), ("zh-Hans", 60)])
def test_the_same_in_other_words_is_right(language: str, least: int) -> None:
    """A phrase that is worded anew may make one of them doubtful: two in a hundred at most."""
    texts = list(written("right", language))
    assert len(texts) > least and len({card.id for _, card, _ in texts}) > least / 3
    wrong = [(card.id, text, found) for name, card, text in texts if (found := told(name, language, card, text))]
    assert len(wrong) <= len(texts) / 50, wrong


@pytest.mark.parametrize("name", GAMES)
def test_the_own_texts_of_the_bundled_games_are_right(name: str) -> None:
    assert list(own.check(game(name), Places(game(name), None))) == []


# -- what says something else


@pytest.mark.parametrize(("language", "least"), [("en", 45), ("zh-Hans", 20)])
def test_something_else_in_other_words_is_wrong(language: str, least: int) -> None:
    texts = list(written("wrong", language))
    assert len(texts) > least
    missed = [(card.id, text) for name, card, text in texts if not told(name, language, card, text)]
    assert len(missed) <= len(texts) * 0.15, missed


FLOORS = {
    "comparison": 0.6, "kind": 0.7, "limit": 0.97, "may": 0.97, "negation": 0.78, "quantity": 0.84, "side": 0.83,
    "symbol": 0.84, "timing": 0.85, "zone": 0.68,
}  # fmt: skip


@cache
def figures() -> dict[str, Counter[str]]:
    """How many changed effects there are, by game, language and sort of change, and of how many is warned."""
    counts: dict[str, Counter[str]] = {"made": Counter(), "warned": Counter()}
    for name in GAMES:
        for language in LANGUAGES:
            said, places = phrases(name, language), Places(game(name), {})
            texts = {card.id: said.card_text(card) for card in game(name).cards}
            changed = [
                (sort, card, other)
                for card in game(name).cards
                for sort, new in altered_cards(game(name), card)
                if texts[card.id] and (other := said.card_text(new)) != texts[card.id]
            ]
            cases = own.cases(said, [(card, other) for _, card, other in changed])
            for (sort, _, _), case in zip(changed, cases, strict=True):
                keys = (sort, name, language, "all")
                counts["made"].update(keys)
                counts["warned"].update(keys if any(own.faults(case, places)) else ())
    return counts


@pytest.mark.parametrize(
    ("key", "floor"), [("all", 0.86), *((key, 0.8) for key in (*GAMES, *LANGUAGES)), *FLOORS.items()]
)
def test_the_text_of_a_changed_effect_is_wrong(key: str, floor: float) -> None:
    """What each changed effect says, as own text of the unchanged card."""
    made, warned = figures()["made"], figures()["warned"]
    assert set(FLOORS) <= set(made) and made["all"] > 1500
    assert warned[key] >= floor * made[key], (warned[key], made[key])


# -- codes, places, words of the warnings

CARD = 'cards:\n  example:\n    name: Example\n    kind: spell\n    effect: %s\n    text: {en: "%s"}\n'


def faults(folder: Path, effect: str, text: str) -> list[Diagnostic]:
    content = bench.files("cards/example.yaml", CARD % (effect, text))
    return list(bench.load(folder, content).diagnostics)


@pytest.mark.parametrize(
    ("effect", "text", "code", "part"),
    [
        ("move one of me.shelf to pile", "Put one card from your hand into the pile.", "W610", "where its effect says"),
        ("move one of me.shelf to pile", "Put a card into the pile.", "W610", "leaves out “shelf”"),
        ("draw 1", "Draw a card. Your opponent discards a card.", "W610", "says “Your opponent”"),
        ("draw 1", "You may draw one card.", "W611", "says “You may”"),
        ("draw 1", "Once per turn: draw one card.", "W611", "says “Once per turn”"),
        ("draw 1", "If you have a card, draw one card.", "W611", "says “If”"),
        ("may draw 1", "Draw one card.", "W611", "leaves out “you may”"),
    ],
)
def test_one_warning_names_what_differs(effect: str, text: str, code: str, part: str, tmp_path: Path) -> None:
    found = faults(tmp_path, effect if "may" not in effect else f"|\n      {effect}", text)
    assert [fault.code for fault in found] == [code]
    fault = found[0]
    line = 8 if "may" in effect else 7
    assert (fault.span.file, fault.span.line, fault.card) == ("cards/example.yaml", line, "example")
    assert part.lower() in fault.message.lower() and "in en" in fault.message
    assert fault.help[0].startswith("The effect says: ")


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("draw 1", "Draw."),
        ("draw 1", "Draw one card. (If the deck is empty, the game is a tie.)"),
        ("draw 1", "Draw one card from the deck into your hand."),
        ("move one of me.hand to pile", "Throw a card away."),
        ("move one of me.shelf to pile", "A shelved card goes to the pile."),
    ],
)
def test_what_may_be_left_out_or_explained(effect: str, text: str, tmp_path: Path) -> None:
    assert faults(tmp_path, effect, text) == []


def test_the_place_is_the_text_in_its_language(tmp_path: Path) -> None:
    text = CARD.partition("{")[0] % "draw 1" + "\n      en: You may draw one card.\n"
    found = bench.load(tmp_path, bench.files("cards/example.yaml", text)).diagnostics
    assert [(fault.code, fault.span.line, fault.span.column) for fault in found] == [("W611", 8, 11)]


def test_a_card_without_an_effect_says_what_it_likes(tmp_path: Path) -> None:
    text = "cards:\n  example:\n    name: Example\n    kind: spell\n    text: {en: You may swap hands once per turn.}\n"
    assert bench.load(tmp_path, bench.files("cards/example.yaml", text)).diagnostics == ()


# -- words and languages


def test_every_language_with_a_grammar_has_its_shared_words() -> None:
    assert set(PLAIN) == set(GRAMMARS)
    assert len({frozenset(plain.sure) for plain in PLAIN.values()}) == 1
    assert len({frozenset(plain.loose) for plain in PLAIN.values()}) == 1
    simplified, traditional = PLAIN["zh-Hans"], PLAIN["zh-Hant"]
    assert all(len(simplified.sure[key]) == len(traditional.sure[key]) for key in simplified.sure)


def test_words_and_their_roots() -> None:
    assert roots_of("Draws two cards", "en") == roots_of("draw 2 card", "en")
    assert roots_of("you can't, East's enemies", "en") == roots_of("You cannot East enemy", "en")
    assert parts("抽两张牌{sun}", "zh-Hans") == ("抽", "2", "张", "牌", "{sun}")


# -- whatever it is given


@pytest.mark.parametrize("language", LANGUAGES[:2])
def test_any_effect_and_text_can_be_compared(language: str) -> None:
    chance = random.Random(language)
    bodies = [tree for tree in TREES if isinstance(tree, get_args(syntax.Statement))]
    said = Phrases(a_game(NOUNS, RULES, CARDS, WORDS), language)
    base = a_card(0, "scout", CARDS["scout"][1], NOUNS["kinds"], "hero")
    for _ in range(60):
        trees = dsl.definition.CardTrees(
            (chance.choice(PIECES),),
            (),
            tuple(mixed(chance.choice(bodies), chance) for _ in range(2)),  # type: ignore[misc]
        )
        card = dsl.frozen.replace(base, trees=trees)
        text = " ".join(said.expression(chance.choice(PIECES)) for _ in range(3)) + "（{sun}). ;"
        for case in own.cases(said, [(card, text)]):
            assert isinstance(list(own.faults(case, Places(said.game, {}))), list)


def test_a_game_without_own_texts_pays_nothing() -> None:
    """Not even the reading of the modules."""
    asked = "import sys, dsl; from pathlib import Path; dsl.load(Path(sys.argv[1])); print(*sys.modules)"
    where = {**os.environ, "CARDWRIGHT_CACHE": "", "PYTHONPATH": str(CONTENT.parent)}
    for name, wanted in (("day-and-night", False), ("kirara", True)):
        run = [sys.executable, "-c", asked, str(CONTENT / name)]
        modules = subprocess.run(run, env=where, capture_output=True, text=True, check=True).stdout.split()
        assert ("dsl.wording.checks.own" in modules) is wanted
        assert "dsl.wording.checks.numbers" in modules
