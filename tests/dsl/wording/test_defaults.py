"""What is said of verbs, values and facts that no words file speaks of: sentences that one could print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from dsl.wording import card_text
from dsl.wording.grammar.english import English
from tests.dsl.wording.making import a_game

NOUNS: Mapping[str, Any] = {
    "seats": ["north", "south"],
    "symbols": {"good": ["tea", "silk"]},
    "board": {"columns": 3, "rows": 3, "directions": ["up", "down"], "stands": "piece"},
    "pieces": ["ship"],
    "zones": {"shared": {"deck": {}, "pile": {}}, "player": {"hand": {}, "dock": {}}},
    "attributes": {
        "game": {"fog": {"type": "flag", "resets": "turn"}, "long_night": "flag", "round": "number"},
        "player": {
            "coins": "number", "bag": "list of good", "hidden": "flag", "luck": {"type": "number", "resets": "turn"},
            "rival": "player or none",
        },
        "space": {"flooded": "flag", "owner": "player or none"},
        "card": {"tapped": "flag", "shielded": {"type": "flag", "resets": "turn"}, "damage": "number",
                 "bearer": "card or none"},
    },
    "printed": {"cost": "number"},
    "kinds": {"deed": {}},
}  # fmt: skip
RULES = """\
verb draw n: number
  move top(deck) to me.hand

verb gain_coins n: number
  add n to me.coins

verb gain_gold n: number
  add n to me.coins

verb deal_damage n: number to c: card
  add n to c.damage

verb give c: card to p: player for n: number
  move c to p.dock

verb hide
  set me.hidden to yes

verb cast c: card
  needs playable(c)
  resolve c

value price(c: card, p: player) is c.cost + p.coins
value best(a: card, b: card) is a if a.cost > b.cost else b
value can_pass(p: player, s: space) is s.owner is p
value next_to(a: space, b: space) is b in neighbours(a)
value beats(a: card, b: card) is a.cost > b.cost
value has_luck(p: player) is p.luck > 0
value rich(p: player) is p.coins > 5
value income(p: player) is count(p.dock)
"""


def said(where: str, text: str, language: str = "en", words: Mapping[str, Any] | None = None) -> str:
    card = {"name": "X", where: text}
    made = a_game(NOUNS, RULES, {"x": ("deed", card)}, {language: words} if words else {})
    return card_text(made, made.cards[0], language)


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("set game.fog to yes\ndraw 1", "Switch on “fog” until the end of the turn, then draw one."),
        ("set game.fog to no", "Switch off “fog”."),
        ("set game.long_night to yes", "Switch on “long night”."),
        ("if game.fog\n  draw 2", "If “fog” is on, draw two."),
        ("set me.hidden to yes", "Become hidden."),
        ("may\n  set me.hidden to no", "You may stop being hidden."),
        ("as south\n  set me.hidden to yes", "South becomes hidden."),
        ("set south.hidden to no", "Mark South as no longer hidden."),
        ("set this.tapped to yes", "Mark this card as tapped."),
        ("set this.shielded to yes", "Mark this card as shielded until the end of the turn."),
        ("set this.shielded to no", "Mark this card as no longer shielded."),
        (
            "set this.tapped to rich(me)",
            "Mark this card as tapped if you are rich, otherwise mark this card as no longer tapped.",
        ),
        ("add 2 to me.luck", "Increase your luck by 2 until the end of the turn."),
        ("set me.luck to 0", "Set your luck to 0."),
        ("add 2 to me.coins", "Increase your coins by 2."),
        ("set b2.owner to me", "Become b2's owner."),
        ("set b2.owner to south", "Make South b2's owner."),
        ("set this.bearer to this", "Make this card this card's bearer."),
        ("set me.rival to none", "Clear your rival."),
        ("add tea to me.bag", "Add tea to your bag."),
        ("take tea from me.bag", "Remove tea from your bag."),
        ("set me.bag to []", "Empty your bag."),
        ("set me.ship.space.owner to me", "Become the owner of the space of your ship."),
        ("gain_coins 1", "Gain one coin."),
        ("gain_coins 3", "Gain three coins."),
        ("gain_gold 3", "Gain three gold."),
        ("gain_coins count(me.hand)", "Gain coins equal to the number of cards in your hand."),
        ("deal_damage 3 to this", "Deal three damage to this card."),
        ("give this to south for 2", "Give this card to South for two."),
        ("gain_coins price(this, me)", "Gain coins equal to the price of this card for you."),
        ("move best(this, deck.top) to me.hand",
         "Put the best of this card and the top card of the deck into your hand."),
        ("if can_pass(me, b2)\n  hide", "If you can pass b2, hide."),
        ("if not can_pass(south, b2)\n  hide", "If South cannot pass b2, hide."),
        ("if next_to(b1, b2)\n  hide", "If b1 is next to b2, hide."),
        ("if beats(this, deck.top)\n  hide", "If “beats” holds for this card and the top card of the deck, hide."),
        ("if not has_luck(me)\n  hide", "If you do not have luck, hide."),
        ("if rich(me)\n  hide", "If you are rich, hide."),
        ("choose one of players.dock as c", "Choose one card in the players' docks."),
    ],
)  # fmt: skip
def test_effects(effect: str, text: str) -> None:
    assert said("effect", effect) == text


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ("after deal_damage n to c when c is this\n  hide", "After a player deals damage N to this card, hide."),
        ("modify income(p) by 1 when p is me", "Your income is increased by 1."),
        ("modify price(c, p) by -1 when p is me", "The price of a card for you is reduced by 1."),
        ("modify rich(p) to no when p is not me", "Each player other than you is not rich."),
        ("modify rich(p) to yes when p is me", "You are rich."),
        (
            "forbid give c to p for n when p is not me and c.tapped",
            "Nobody can give a card to a player for N, if that player is not you and that card is tapped.",
        ),
        ("forbid hide when game.fog", "If “fog” is on, nobody can hide."),
    ],
)
def test_abilities(ability: str, text: str) -> None:
    assert said("abilities", ability) == text


def test_the_games_word_for_playing() -> None:
    assert said("targets", "choose one of me.dock as c") == "When you cast this, choose one card in your dock."
    assert said("when", "me.coins > 2") == "Cast only if your coins are more than 2."
    named = {"verbs": {"cast": "speak {c}"}}
    assert said("when", "me.coins > 2", words=named) == "Speak only if your coins are more than 2."
    chinese = {"verbs": {"cast": "施放{c}"}, "attributes": {"coins": "金币"}}
    assert said("when", "me.coins > 2", "zh-Hans", chinese) == "仅当你的金币大于2时才能施放。"


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("set game.fog to yes", "使“大雾”生效，直到回合结束。"),
        ("set game.fog to no", "使“大雾”失效。"),
        ("if not game.fog\n  set me.hidden to yes", "若“大雾”未生效，变为“潜行”状态。"),
        ("set this.tapped to no", "使此牌不再处于“横置”状态。"),
        ("choose 2 of me.hand as found\nfor each c in found\n  set c.tapped to yes",
         "选择你手牌中的2张牌。对这些牌中的每张，使该牌变为“横置”状态。"),
    ],
)  # fmt: skip
def test_chinese(effect: str, text: str) -> None:
    words = {
        "attributes": {"fog": "大雾", "hidden": "潜行", "tapped": "横置"},
        "zones": {"hand": "手牌"},
    }
    assert said("effect", effect, "zh-Hans", words) == text


def test_a_phrase_of_a_flag_is_kept() -> None:
    words = {"phrases": {"s.flooded": {"is": "{s} is under water", "not": "{s} is dry"}}}
    assert said("effect", "set b2.flooded to yes", words=words) == "Make it so that b2 is under water."
    assert said("effect", "set b2.flooded to no", words=words) == "Make it so that b2 is dry."


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("choose one tile and turn over it", "choose one tile and turn it over"),
        ("South turns over it, then draws", "South turns it over, then draws"),
        ("pick up them", "pick them up"),
        ("turn over that tile", "turn over that tile"),
        ("put one coin on it", "put one coin on it"),
        ("move over it", "move over it"),
    ],
)
def test_a_pronoun_stands_before_a_particle(text: str, tidy: str) -> None:
    assert English().tidy(text) == tidy


@pytest.mark.parametrize(
    ("one", "many"),
    [("dock", "docks"), ("discard pile", "discard piles"), ("box", "boxes"), ("gallery", "galleries"),
     ("bay", "bays"), ("states", "states"), ("gear", "gear")],
)  # fmt: skip
def test_plurals(one: str, many: str) -> None:
    assert English().plural(one) == many
