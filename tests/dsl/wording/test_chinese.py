"""Chinese sentences: numbers before what things are like, pronouns, names in brackets, what holds of whatever is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from dsl.wording import Phrases
from tests.dsl.wording.making import a_game, abilities, effect
from tests.dsl.wording.workbench import CARDS, NOUNS, RULES, WORDS

ZH = WORDS["zh-Hans"]
OWN: Mapping[str, Any] = {
    **ZH,
    "nouns": {
        **ZH["nouns"],
        "card": {"one": "牌", "counter": "张"},
        "fighter": {"one": "无名英雄", "counter": "名", "again": "英雄"},
        "hero": {"one": "英雄", "counter": "名"},
    },
    "verbs": {
        **ZH["verbs"],
        "toss": {"is": "弃置{c}", "event": "{c}被弃置", "forbidden": "{c}不能被弃置"},
        "strike": {"is": "用{a}攻击{t}", "event": "{t}在{why}中被{a}攻击", "nouns": {"t": "hero", "a": "hero"}},
    },
    "phrases": {
        "me.camp": {"noun": "hero", "adjective": "己方"},
        "rival(me).camp": {"noun": "fighter", "adjective": "敌方"},
        "c.holder is me": {"is": "{c}是己方牌", "not": "{c}不是己方牌", "adjective": "己方"},
        "c.bearer is b": {"is": "{b}携带{c}", "not": "{b}未携带{c}", "whose": "{b}携带的"},
        "ready(c)": {"is": "{c}已就绪", "not": "{c}未就绪", "after": "已就绪"},
        "strike t from a": {"event": "{t}被{a}攻击"},
        "reach(a, _)": "{a}的攻击距离",
    },
}
SAID = Phrases(a_game({**NOUNS, "languages": ["zh-Hans"]}, RULES, CARDS, {"zh-Hans": OWN}), "zh-Hans")


def said(text: str) -> str:
    writer = SAID.writer()
    return writer.grammar.tidy(writer.body(effect(text)).text)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("toss one of me.camp where ready(it)", "弃置1名已就绪的己方英雄"),
        ("toss 2 of me.camp where it.bearer is scout", "弃置【斥候】携带的2名己方英雄"),
        ("toss any number of me.hand", "弃置你手牌中的任意张牌"),
        ("toss one of rival(me).hand", "弃置你的对手手牌中的1张牌"),
        ("choose one of me.camp as a\nstrike a from scout for duel", "选择1名己方英雄，并用【斥候】攻击之"),
        (
            "choose one of me.camp as a\nchoose one of rival(me).camp as t\nif a.power > t.power\n  toss t",
            "选择1名己方英雄；选择1名敌方无名英雄；若前者的力量大于后者的力量，弃置后者",
        ),
        ("choose one of rival(me).camp as t\nif ready(t)\n  toss t", "选择1名敌方无名英雄；若该英雄已就绪，弃置该英雄"),
        ("choose one of me.hand as c\ntoss c\nward b2 with 1", "选择你手牌中的1张牌，并弃置之，然后在b2上放置1枚标记"),
        ("may toss one of me.hand\nelse\n  draw 1", "你可以弃置你手牌中的1张牌；若未如此做，抽1张牌"),
        ("choose\n  option draw 1\n  option rest when me.asleep", "选择一项：①抽1张牌；②休息（若你入睡）"),
    ],
)
def test_statements(text: str, wanted: str) -> None:
    assert said(text) == wanted


@pytest.mark.parametrize(
    ("ability", "wanted"),
    [
        ("after toss c when c.holder is me\n  draw 1", "己方牌被弃置之后，抽1张牌。"),
        ("after toss c when ready(c) and me.asleep\n  draw 1", "已就绪的牌被弃置之后，若你入睡，抽1张牌。"),
        ("after toss c\n  draw 1", "1张牌被弃置之后，抽1张牌。"),
        ("after toss _\n  draw 1", "牌被弃置之后，抽1张牌。"),
        ("after strike t from this\n  draw 1", "1名英雄被此牌攻击之后，抽1张牌。"),
        ("after strike t from this for why\n  draw 1", "1名英雄在1个原因中被此牌攻击之后，抽1张牌。"),
        ("forbid toss c when c.holder is me", "己方牌不能被弃置。"),
        ("forbid ward b2", "任何玩家都不能在b2上放置任意枚标记。"),
        ("before phase main when active is me\n  draw 1", "你的主要阶段开始前，抽1张牌。"),
        ("before phase main when active is south\n  draw 1", "南的主要阶段开始前，抽1张牌。"),
        ("before phase main\n  draw 1", "主要阶段开始前，抽1张牌。"),
        ("after phase main when active is me and me.asleep\n  draw 1", "你的主要阶段结束后，若你入睡，抽1张牌。"),
        ("modify power(c) by 1 when c.holder is me", "己方牌的力量增加1。"),
        ("modify power(c) by 1 when c.holder is me and ready(c)", "已就绪的己方牌的力量增加1。"),
        ("modify reach(this, _) by 1", "此牌的攻击距离增加1。"),
        ("modify reach(this, scout) by 1", "从此牌到【斥候】的攻击距离增加1。"),
        ("action once per turn\n  draw 1", "每回合限一次，你可以抽1张牌。"),
        ("in hand after toss c may draw 1", "此牌在你的手牌中时，1张牌被弃置之后，你可以抽1张牌。"),
        ("instead of toss this may draw 1", "当此牌被弃置时，你可以改为抽1张牌。"),
    ],
)
def test_abilities(ability: str, wanted: str) -> None:
    (tree,) = abilities(ability)
    assert SAID.ability(tree) == wanted


def test_what_must_happen_may_name_who_does_it() -> None:
    own = {**OWN, "shapes": {"must": "你{deed}"}, "phrases": {"set me.asleep to yes": {"sentence": "黄昏来临"}}}
    told = Phrases(a_game({**NOUNS, "languages": ["zh-Hans"]}, RULES, CARDS, {"zh-Hans": own}), "zh-Hans")
    for ability, wanted in (
        ("after toss _\n  draw 1", "牌被弃置之后，你抽1张牌。"),
        ("after toss _ when me.asleep\n  draw 1", "牌被弃置之后，若你入睡，你抽1张牌。"),
        ("after toss _ may draw 1", "牌被弃置之后，你可以抽1张牌。"),
        ("after toss _\n  set me.asleep to yes", "牌被弃置之后，黄昏来临。"),
    ):
        (tree,) = abilities(ability)
        assert told.ability(tree) == wanted
