"""What is asked and why something cannot be, in words; names of things; texts of whole cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dsl.types import CARD, SPACE
from dsl.wording import Phrases, card_text, prompt
from tests.dsl.wording.making import a_game, effect
from tests.dsl.wording.making import condition as parsed
from tests.dsl.wording.workbench import CARDS, NOUNS, RULES, WORDS, game, phrases


@pytest.mark.parametrize(
    ("kind", "name", "english", "chinese"),
    [
        ("menu", "main", "Choose", "请选择"),
        ("pick", "toss", "Choose a card to discard", "选择要弃置的1张牌"),
        ("pick", "ward", "Choose a space", "选择1个格"),
        ("pick", "rest", "Choose", "请选择"),
        ("offer", "toss", "Do you want to discard a card?", "是否弃置1张牌？"),
        ("offer", "draw", "Do you want to draw some cards?", "是否抽若干张牌？"),
        ("offer", "scout", "Use Scout?", "是否使用斥候？"),
        ("offer", "", "Use an ability?", "是否使用能力？"),
    ],
)
def test_questions(kind: str, name: str, english: str, chinese: str) -> None:
    assert prompt(game(), "en", kind, name) == english  # type: ignore[arg-type]
    assert prompt(game(), "zh-Hans", kind, name) == chinese  # type: ignore[arg-type]


def test_a_pick_for_another_argument_and_for_none() -> None:
    en, zh = phrases("en"), phrases("zh-Hans")
    assert en.prompt("pick", "strike", argument=1) == "Choose a card"
    assert en.prompt("pick", "ward", argument=1) == "Choose a number"
    assert en.prompt("pick", "", en.something(SPACE.listed())) == "Choose a space"
    assert zh.prompt("pick", "", zh.something(CARD)) == "选择1张牌"


def test_a_games_own_question_comes_first() -> None:
    own = {"en": {**WORDS["en"], "prompts": {"toss": "Which card do you throw away?"}}}
    assert Phrases(a_game(NOUNS, RULES, CARDS, own), "en").prompt("pick", "toss") == "Which card do you throw away?"


@pytest.mark.parametrize(
    ("need", "english", "chinese"),
    [
        ("s.keeper is none", "b2 has a keeper", "b2有看守"),
        ("not me.asleep", "you are asleep", "你入睡"),
        ("me.gold >= 3", "your gold is less than 3", "你的金币小于3"),
        ("me.gold < 3", "your gold is at least 3", "你的金币至少为3"),
        ("ready(c)", "Scout is not ready", "斥候未就绪"),
        ("me.gold > 2 or me.asleep", "your gold is at most 2 and you are not asleep", "你的金币不超过2，且你未入睡"),
        ("any(me.hand)", "there are no cards in your hand", "你的手牌中没有牌"),
    ],
)
def test_reasons(need: str, english: str, chinese: str) -> None:
    given = {"s": "b2", "c": "scout"}
    assert phrases("en").reason(parsed(need), given) == english
    assert phrases("zh-Hans").reason(parsed(need), given) == chinese


def test_an_offer_counts_once_and_names_again() -> None:
    rules = "verb turn x: suit into y: suit\n  rest\n\nverb lift c: card to p: player\n  rest\n\n" + RULES
    own: Mapping[str, Mapping[str, object]] = {
        "en": {"verbs": {"turn": "turn one {x} into {y}", "lift": "take {c} to {p} if {p} may hold it"}},
        "zh-Hans": {"verbs": {"turn": "将1个{x}花色变为{y}"}, "nouns": {"suit": {"one": "花色", "counter": "种"}}},
    }
    made = a_game(NOUNS, rules, CARDS, own)
    assert prompt(made, "en", "offer", "turn") == "Do you want to turn one suit into a suit?"
    assert prompt(made, "zh-Hans", "offer", "turn") == "是否将1个花色变为1种花色？"
    assert prompt(made, "en", "offer", "lift") == "Do you want to take a card to a player if that player may hold it?"
    assert prompt(made, "en", "offer", "toss") == "Do you want to toss a card?", "a verb without a phrase"


def test_a_games_own_reason_comes_first() -> None:
    own = {"en": {**WORDS["en"], "reasons": {"t.keeper is none": "somebody sits on {t}"}}}
    said = Phrases(a_game(NOUNS, RULES, CARDS, own), "en")
    assert said.reason(parsed("s.keeper is none"), {"s": "b2"}) == "somebody sits on b2"


def test_names() -> None:
    en, zh = phrases("en"), phrases("zh-Hans")
    assert (en.title(), zh.title()) == ("Bench", "工作台")
    assert (en.seat("north"), zh.seat("north")) == ("North", "北")
    assert (en.zone("pile"), zh.zone("pile")) == ("discard pile", "弃牌堆")
    assert (en.card("scout"), zh.card("scout")) == ("Scout", "斥候")
    assert (en.kind("hero"), zh.kind("hero")) == ("hero", "英雄")
    assert (en.symbol("suit", "sun"), zh.symbol("suit", "sun")) == ("sun", "日")
    assert (en.phase("main"), zh.phase("main")) == ("main", "主要")
    assert (en.printed("power"), zh.attribute("gold"), en.space("b2")) == ("power", "金币", "b2")
    assert en.attribute("storm_seen") == "storm seen"
    assert (en.deck("main_deck"), en.piece("pawn"), en.keyword("bold"), zh.keyword("bold")) == (
        "main deck",
        "pawn",
        "Bold",
        "勇敢",
    )


def text_of(card: Mapping[str, object], language: str = "en") -> str:
    made = a_game(NOUNS, RULES, {**CARDS, "x": ("trick", {"name": "X", **card})}, WORDS)
    return card_text(made, made.cards[-1], language)


def test_a_whole_card() -> None:
    card = {
        "when": "me.gold > 2 and not me.asleep",
        "targets": "choose one of me.camp as c",
        "effect": "toss c\ndraw 2",
        "abilities": "action once per turn\n  rest",
        "skills": {"bold": "modify power(this) by 1"},
    }
    assert text_of(card).split("\n") == [
        "Play only if your gold is more than 2 and you are not asleep.",
        "When you play this, choose one card in your camp.",
        "Discard that card, then draw two cards.",
        "Once per turn, you may rest.",
        "Bold: This card's power is increased by 1.",
    ]


def test_what_is_worked_out_is_explained() -> None:
    card = {"printed": {"power": {"is": "me.gold + 1", "prints": "X"}}, "effect": "draw me.gold + 1"}
    assert text_of(card) == "Draw X cards. X is your gold plus 1."
    assert text_of(card, "zh-Hans") == "抽X张牌。X为你的金币加1。"


def test_a_card_without_effect_says_nothing() -> None:
    assert text_of({}) == ""


def test_a_card_that_is_never_played_by_itself() -> None:
    assert text_of({"when": "no", "effect": "draw 1"}) == "This is played only as said here.\nDraw one card."


def test_statements_have_no_full_stop() -> None:
    assert phrases("en").statement(effect("draw 1")[0]) == "draw one card"
    assert phrases("en").expression(parsed("me.gold")) == "your gold"


def test_a_language_without_words_is_written_in_english() -> None:
    assert Phrases(game(), "tlh").statement(effect("shuffle deck")[0]) == "shuffle the deck"
