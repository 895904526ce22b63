"""The ways of each language: counts, articles, who acts, how clauses are joined."""

from __future__ import annotations

import pytest

from dsl.wording.grammar import GRAMMARS
from dsl.wording.grammar.english import article, third
from dsl.wording.thing import Group, Noun, Quantity, Thing

EN, ZH = GRAMMARS["en"], GRAMMARS["zh-Hans"]
CARD = Noun("card", "cards")
牌 = Noun("牌", "牌", "张")
HAND = Group(CARD, before=("red",), after=("that [is|are] tired",), zones=("your hand",))
手牌 = Group(牌, before=("红",), after=("疲惫",), zones=("你的手牌",))


@pytest.mark.parametrize(
    "wanted",
    ["a hero", "an eagle", "an hour", "a unicorn", "a usual card", "an umbrella", "an X", "an 8", "a useful tile"],
)
def test_article(wanted: str) -> None:
    assert article(wanted.partition(" ")[2]) == wanted


@pytest.mark.parametrize(
    ("deed", "wanted"),
    [
        ("draw one card", "draws one card"),
        ("discard it", "discards it"),
        ("carry out this", "carries out this"),
        ("play it", "plays it"),
        ("push it", "pushes it"),
        ("do this", "does this"),
        ("have it", "has it"),
        ("pass", "passes"),
        ("rest", "rests"),
    ],
)
def test_third_person(deed: str, wanted: str) -> None:
    assert third(deed) == wanted


@pytest.mark.parametrize(
    ("quantity", "english", "chinese"),
    [
        (Quantity("one"), "one red card in your hand that is tired", "你手牌中的1张疲惫的红牌"),
        (Quantity("a"), "a red card in your hand that is tired", "你手牌中的1张疲惫的红牌"),
        (Quantity("any"), "any red card in your hand that is tired", "你手牌中的任意1张疲惫的红牌"),
        (Quantity("all"), "all red cards in your hand that are tired", "你手牌中的所有疲惫的红牌"),
        (Quantity("all", each=True), "each red card in your hand that is tired", "你手牌中的每张疲惫的红牌"),
        (Quantity("exactly", "3", 3), "three red cards in your hand that are tired", "你手牌中的3张疲惫的红牌"),
        (Quantity("exactly", "1", 1), "one red card in your hand that is tired", "你手牌中的1张疲惫的红牌"),
        (
            Quantity("exactly", "3", 3, True),
            "each of three red cards in your hand that are tired",
            "你手牌中的3张疲惫的红牌",
        ),
        (Quantity("exactly", "X"), "X red cards in your hand that are tired", "你手牌中的X张疲惫的红牌"),
        (
            Quantity("exactly", "your gold"),
            "a number of red cards in your hand that are tired equal to your gold",
            "你手牌中的数量等同于your gold的疲惫的红牌",
        ),
        (Quantity("up to", "2", 2), "up to two red cards in your hand that are tired", "你手牌中的至多2张疲惫的红牌"),
        (
            Quantity("any number"),
            "any number of red cards in your hand that are tired",
            "你手牌中的任意张疲惫的红牌",
        ),
        (Quantity("random one"), "one random red card in your hand that is tired", "你手牌中的随机1张疲惫的红牌"),
        (Quantity("random", "2", 2), "two random red cards in your hand that are tired", "你手牌中的随机2张疲惫的红牌"),
    ],
)
def test_quantities(quantity: Quantity, english: str, chinese: str) -> None:
    assert EN.group(HAND, quantity, "in") == english
    assert ZH.group(手牌, quantity, "在") == chinese


def test_what_is_said_in_general_has_no_number_in_chinese() -> None:
    whatever = Quantity("a", general=True)
    assert EN.group(HAND, whatever, "in") == "a red card in your hand that is tired"
    assert ZH.group(手牌, whatever, "在") == "你手牌中的疲惫的红牌"


def test_whose_and_where_stand_before_the_number_in_chinese() -> None:
    near = Group(Noun("格", "格", "个"), before=("空",), whose="西周围的")
    assert ZH.group(near, Quantity("exactly", "2", 2), "在") == "西周围的2个空格"
    theirs = Group(牌, zones=("东的手牌",))
    assert ZH.group(theirs, Quantity("one"), "在") == "东的手牌中的1张牌"
    assert ZH.group(Group(牌, zones=("对手的手牌",)), Quantity("one"), "在") == "对手手牌中的1张牌"


def test_other_is_another() -> None:
    group = Group(CARD, before=("other", "red"))
    assert EN.group(group, Quantity("one"), "in") == "another red card"
    assert EN.group(group, Quantity("any"), "in") == "any other red card"
    assert EN.group(group, Quantity("all"), "in") == "all other red cards"


def test_counted_nouns() -> None:
    assert [EN.counted(CARD, Thing(str(n), value=n)) for n in (1, 2, 13)] == ["one card", "two cards", "13 cards"]
    assert EN.counted(CARD, Thing("X + 1", simple=True)) == "X + 1 cards"
    assert EN.counted(CARD, Thing("your gold")) == "a number of cards equal to your gold"
    assert ZH.counted(牌, Thing("2", value=2, simple=True)) == "2张牌"


def test_one_owner_is_said_once() -> None:
    assert EN.places(["your hand", "your camp"], either=True) == "your hand or camp"
    assert EN.places(["East's hand", "East's camp", "East's deck"], either=False) == "East's hand, camp and deck"
    assert EN.places(["East's hand", "West's hand"], either=True) == "East's hand or West's hand"
    assert EN.places(["the deck", "the pile"], either=True) == "the deck or the pile"
    assert ZH.places(["你的手牌", "你的营地"], either=True) == "你的手牌或营地"
    assert ZH.places(["东的手牌", "西的手牌"], either=True) == "东的手牌或西的手牌"


def test_joining() -> None:
    assert EN.sequence(["draw", "rest"], False) == "draw, then rest"
    assert EN.sequence(["draw", "rest", "stop"], False) == "draw; rest; stop"
    assert EN.sequence(["let X be 2", "draw"], True) == "let X be 2; draw"
    assert EN.sentences(["draw", "rest"], False) == "Draw, then rest."
    assert EN.sentences(["draw", "rest", "stop"], False) == "Draw. Rest. Stop."
    assert EN.conjunction(["a", "b", "c"], either=True) == "a, b or c"
    assert ZH.sequence(["抽牌", "休息"], False) == "抽牌，然后休息"
    assert ZH.conjunction(["甲", "乙", "丙"], either=False) == "甲、乙和丙"
    assert ZH.conjunction(["甲", "乙"], either=False, clauses=True) == "甲，且乙"
    assert ZH.conjunction(["甲所在的格", "乙所在的格"], either=True) == "甲或乙所在的格"
    assert ZH.conjunction(["甲所在的格", "乙所在的行"], either=True) == "甲所在的格或乙所在的行"
    assert ZH.sentences(["抽牌", "休息", "停止"], False) == "抽牌，休息，然后停止。"
    assert ZH.sentences(["抽牌，然后休息", "休息", "停止"], False) == "抽牌，然后休息。休息。停止。"
    assert ZH.sentences(["抽牌", "休息"], True) == "抽牌。休息。"
    assert ZH.tidy("令前者和后者休息。若前者与后者相邻，后者休息。") == "令二者休息。若二者相邻，后者休息。"


def test_who_acts_and_whose_it_is() -> None:
    you, east, players = Thing("you", "you", whose="your"), Thing("East"), Thing("the players", "many")
    assert EN.act(None, "draw") == "draw"
    assert EN.act(east, "draw") == "East draws"
    assert EN.act(players, "draw") == "the players draw"
    assert [EN.possessive(who) for who in (you, east, players)] == ["your", "East's", "the players'"]
    assert EN.choice(you, "has", "have") == "have"
    assert EN.tidy("the hand of you") == "your hand"


def test_two_of_a_kind_share_their_noun() -> None:
    assert EN.tidy("reveal the first wise hero and the second wise hero") == "reveal the first and the second wise hero"
    assert EN.tidy("reveal the first hero and the second tile") == "reveal the first hero and the second tile"
