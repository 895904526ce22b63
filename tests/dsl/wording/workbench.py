"""A small game with a bit of everything, to word every node of the tree; Traditional Chinese is made of Simplified."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from dsl import traditional
from dsl.definition import Game
from dsl.wording import Phrases
from tests.dsl.wording.making import a_game

NOUNS: Mapping[str, Any] = {
    "title": {"en": "Bench", "zh-Hans": "工作台"},
    "languages": ["en", "zh-Hans"],
    "seats": ["north", "south"],
    "numbers": {"limit": 6, "strict": 0},
    "symbols": {"suit": ["sun", "moon"], "cause": ["duel", "storm"]},
    "board": {"columns": 4, "rows": 4, "directions": ["up", "down"], "stands": "card"},
    "zones": {"shared": {"deck": {}, "pile": {}}, "player": {"hand": {}, "camp": {}}},
    "attributes": {
        "game": {"storm_seen": "flag"},
        "player": {"gold": "number", "tokens": "list of suit", "asleep": "flag"},
        "space": {"keeper": "player or none"},
        "card": {"bearer": "card or none", "tired": "flag"},
    },
    "printed": {"power": "number", "colour": "suit"},
    "kinds": {"hero": {}, "trick": {}},
}

RULES = """
value rival(p: player) is north if p is south else south
value best is max(north.gold, south.gold)
value reach(a: card, b: card) is a.power + b.power
value ready(c: card) is not c.tired
value open_ground is spaces where strict is 0 or it.keeper is none
verb draw n: number
  repeat n times
    move top(deck) to me.hand
verb toss c: card
  move c to pile
verb rest
  set me.asleep to yes
verb strike t: card from a: card for why: cause
verb ward s: space with n: number
"""

WORDS: Mapping[str, Mapping[str, Any]] = {
    "en": {
        "zones": {"deck": "deck", "pile": "discard pile", "hand": "hand", "camp": "camp"},
        "nouns": {"token": {"one": "token", "many": "tokens"}},
        "verbs": {
            "draw": "draw {n:card}",
            "toss": "discard {c:from}",
            "strike": {"is": "strike {t} with {a}", "event": "{t} {t:is|are} struck by {a} in {why:a}"},
            "ward": "place {n:token} on {s:each}",
        },
        "values": {
            "rival": "the rival of {p}", "reach": "the reach from {a} to {b}", "best": "the most gold of a player",
            "ready": {"is": "{c} {c:is|are} ready", "not": "{c} {c:is|are} not ready"},
            "open_ground": {"inline": "yes"},
        },
        "keywords": {"bold": "Bold"},
    },
    "zh-Hans": {
        "seats": {"north": "北", "south": "南"},
        "zones": {"deck": "牌堆", "pile": "弃牌堆", "hand": "手牌", "camp": "营地"},
        "phases": {"main": "主要"},
        "symbols": {
            "suit": {"sun": "日", "moon": "月"}, "cause": {"duel": "决斗", "storm": "风暴"},
            "kind": {"hero": "英雄", "trick": "戏法"},
        },
        "directions": {"up": "上", "down": "下"},
        "attributes": {
            "gold": "金币", "tokens": "标记", "asleep": "入睡", "keeper": "看守", "bearer": "携带者", "tired": "疲惫",
            "storm_seen": "风暴来过", "colour": "颜色",
        },
        "printed": {"power": "力量", "colour": "颜色"},
        "nouns": {
            "token": {"one": "标记", "counter": "枚"}, "suit": {"one": "花色", "counter": "种"},
            "cause": {"one": "原因", "counter": "个"},
        },
        "verbs": {
            "draw": "抽{n:card}", "toss": "弃置{c}", "rest": "休息",
            "strike": {"is": "用{a}攻击{t}", "event": "{t}在{why}中被{a}攻击"},
            "ward": {"is": "在{s}上放置{n:token}", "many": "在{s:each}上各放置{n:token}"},
        },
        "values": {
            "rival": "{p:whose}对手", "reach": "从{a}到{b}的攻击距离", "best": "最多的金币数",
            "ready": {"is": "{c}已就绪", "not": "{c}未就绪"}, "open_ground": {"inline": "yes"},
        },
        "keywords": {"bold": "勇敢"},
        "labels": {"rest a while": "休息一会儿"},
    },
}  # fmt: skip

CARDS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "scout": ("hero", {"name": {"en": "Scout", "zh-Hans": "斥候"}, "printed": {"power": 2}}),
}


@cache
def game() -> Game:
    return traditional.derived(a_game(NOUNS, RULES, CARDS, WORDS, "bench"))


@cache
def phrases(language: str) -> Phrases:
    return Phrases(game(), language)
