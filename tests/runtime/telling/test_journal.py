"""What the log leaves out because nothing comes of it, and how it speaks of the game itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from runtime.state import State
from tests.dsl import bench

GAME = """\
language: 1
title: {en: Quay, zh-Hans: 码头}
languages: [en, zh-Hans]
seats: [gull, crab]
zones: {shared: {pile: {}}, player: {hand: {seen by: owner}}}
attributes: {game: {fog: flag}, player: {coins: number}}
kinds: {deed: {zone: hand}}
decks: {main: {zone: pile}}
"""
RULES = """\
verb gain n: number
  add n to me.coins
verb owe n: number
  take n from me.coins
verb play c: card
  needs playable(c)
  owe 2
  aim c
  resolve c
  move c to pile
setup
  for each p in players
    as p
      move first(pile where it is mist) to me.hand
      move first(pile where it is theft) to me.hand
turn
  phase day
    repeat
      choose
        option play one of me.hand
        option "rest"
          stop
    if game.turn > 5
      tie
"""
CARDS = """\
deck: main
cards:
  mist:
    name: {en: Mist, zh-Hans: 薄雾}
    kind: deed
    copies: 2
    effect: |
      set game.fog to not game.fog
      gain 0
      owe 0
      gain 1
  theft:
    name: {en: Theft, zh-Hans: 偷窃}
    kind: deed
    copies: 2
    targets: choose one of others(me) as victim
    effect: owe 1
"""
WORDS = {
    "en": """\
nouns: {coin: {one: coin, many: coins}}
verbs: {gain: "gain {n:coin}", owe: "set what you owe to {n}"}
""",
    "zh-Hans": """\
seats: {gull: 海鸥, crab: 螃蟹}
zones: {pile: 弃牌堆, hand: 手牌}
phases: {day: 白天}
kinds: {deed: 事件}
labels: {rest: 休息}
decks: {main: 主牌堆}
attributes: {fog: 大雾, coins: 金币}
nouns: {coin: {one: 金币, counter: 枚}}
verbs: {gain: "获得{n:coin}", owe: "把欠款定为{n}", play: "打出{c}"}
""",
}


def quay(folder: Path) -> State:
    files = {"game.yaml": GAME, "rules.effect": RULES, "cards/deeds.yaml": CARDS}
    bench.write(folder, {**files, **{f"words/{language}.yaml": text for language, text in WORDS.items()}})
    return cardwright.load(folder).new(seed=1)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Gull plays Mist", "Gull sets what they owe to 2", "Now: fog", "Gull sets what they owe to 0",
                "Gull gains one coin", "Gull plays Theft", "Gull sets what they owe to 2",
                "Gull chooses the targets of Theft", "Gull sets what they owe to 1"]),
        ("zh-Hans", ["海鸥打出【薄雾】", "海鸥把欠款定为2", "现在：大雾", "海鸥把欠款定为0", "海鸥获得1枚金币",
                     "海鸥打出【偷窃】", "海鸥把欠款定为2", "海鸥选择【偷窃】的目标", "海鸥把欠款定为1"]),
    ],
)  # fmt: skip
def test_what_is_about_nothing_is_not_told(tmp_path: Path, language: str, told: list[str]) -> None:
    state = quay(tmp_path)
    for label in ("play mist", "play theft"):
        state.choose(label)
    assert [line for line in state.log("gull", language) if line[0] not in "=-"][-len(told) :] == told
