"""What the resolver makes of words: constants, lists, calls, heads, and the three larger games."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from dsl import checks, parser, resolver
from dsl import resolved as r
from dsl.definition import Formula, Game
from dsl.resolver.walk import walk
from dsl.source import NOWHERE, Origin
from dsl.types import CARD, NAME, NUMBER, PLAYER, SPACE, ZONE, Type, symbol
from tests.dsl import reading

NOUNS = """\
seats: [north, south]
numbers: {goal: 5}
symbols: {suit: [sun, moon], sky: [cloud, moon]}
board: {columns: 3, rows: 3, without: [b2], directions: [up, down], stands: card}
zones:
  shared: {deck: {seen by: nobody}, pile: {}}
  player: {hand: {seen by: owner}, shelf: {}}
attributes:
  game: {trump: suit or none}
  player: {points: number, seen: list of space}
  space: {owner: player or none, level: number}
  card: {bearer: card or none, tired: flag}
printed: {cost: number, colour: suit, friend: name or none}
kinds: {spell: {zone: hand}, thing: {}}
keywords: {bold: {when: this.tired, once per: turn}}
"""
RULES = """\
value gap is 3
value far(s: space) is s.level + gap
value foe(p: player) is south if p is north else north
verb draw n: number
  repeat n times
    move top(deck) to me.hand
verb give c: card to p: player with n: number or none
  move c to p.hand
verb paint s: space with suit: suit
  set s.owner to me
verb rest
"""


def game(rules: str = "", card: str = "", nouns: str = NOUNS) -> Game:
    """The base game with more rules and with `ray`, a spell with what `card` gives it."""
    lines = "".join(f"    {line}\n" for line in card.splitlines())
    raw = reading.read(nouns, RULES + rules, f"cards:\n  ray:\n    kind: spell\n{lines}  moon:\n    kind: spell\n")
    found, faults = resolver.resolve(raw)
    assert found is not None, faults
    return found


def effect(text: str, card: str = "ray") -> r.Body:
    """A card's effect, resolved."""
    block = "effect: |\n" + "".join(f"  {line}\n" for line in text.splitlines())
    found = game(card=block).card(card)
    assert found is not None
    return found.effect


def value(text: str) -> r.Expr:
    """A value's body, resolved."""
    return game(f"value asked is {text}\n").values["asked"].body


def first(tree: object, kind: type) -> Any:
    """The first node of that kind in a tree."""
    return next(node for node in walk(tree) if isinstance(node, kind))


@pytest.mark.parametrize("name", ["kirara", "stars"])
def test_larger_games_resolve(name: str) -> None:
    raw = reading.folder(Path(__file__).parent / "games" / name)
    found, faults = resolver.resolve(raw)
    assert faults == []
    assert found is not None
    assert len(found.cards) == len(raw.cards)
    assert {fault.code for fault in checks.run(found, raw)} <= {"W301", "W403"}
    keys = [ability.key for group in (found.hooks, found.actions, found.forbids, found.modifiers) for ability in group]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", ["kirara", "stars"])
def test_every_node_keeps_its_place(name: str) -> None:
    found, _ = resolver.resolve(reading.folder(Path(__file__).parent / "games" / name))
    assert found is not None
    bodies = [verb.body for verb in found.verbs.values()] + [card.effect for card in found.cards]
    nodes = list(walk(tuple(bodies)))
    assert len(nodes) > 100
    assert [node for node in nodes if node.span == NOWHERE] == []


@pytest.mark.parametrize("name", ["kirara", "stars"])
def test_locals_are_bound_once_in_a_procedure(name: str) -> None:
    found, _ = resolver.resolve(reading.folder(Path(__file__).parent / "games" / name))
    assert found is not None
    for verb in found.verbs.values():
        bound = [param.name for param in verb.params]
        for node in walk((verb.needs, verb.body)):
            match node:
                case r.Let(name=local) | r.ForEach(name=local) | r.Filter(name=local) | r.MapOver(name=local):
                    bound.append(local)
                case r.Pick(name=local, candidate=candidate):
                    bound += [local, candidate]
                case _:
                    pass
        assert len(bound) == len(set(bound)), verb.name


def test_expressions_are_typed() -> None:
    found, _ = resolver.resolve(reading.folder(Path(__file__).parent / "games" / "kirara"))
    assert found is not None
    kinds = r.Expr.__args__  # type: ignore[attr-defined]
    for node in walk(tuple(verb.body for verb in found.verbs.values())):
        if isinstance(node, kinds):
            assert node.type.base not in ("any", "none"), node


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this.colour is moon", r.Constant(symbol("suit"), 1, "moon")),
        ("moon is this.colour", r.Constant(symbol("suit"), 1, "moon")),
        ("this.friend is moon", r.Constant(NAME, 1, "moon")),
        ("this is moon", r.Constant(NAME, 1, "moon")),
        ("me is south", r.Constant(PLAYER, 1, "south")),
        ("this.space is c1", r.Constant(SPACE, 2, "c1")),
        ("this.space is c3", r.Constant(SPACE, 7, "c3")),
        ("this.kind is thing", r.Constant(symbol("kind"), 1, "thing")),
        ("this.colour in [moon]", r.Constant(symbol("suit"), 1, "moon")),
        ("game.trump is moon", r.Constant(symbol("suit"), 1, "moon")),
        ("direction(a1, b1) is down", r.Constant(Type("direction"), 1, "down")),
    ],
)
def test_a_word_means_what_the_other_side_is(text: str, expected: r.Expr) -> None:
    card = game(card=f"when: {text}").card("ray")
    assert card is not None
    assert expected in list(walk(card.when))


def test_a_card_is_compared_with_a_name() -> None:
    card = game(card="when: this is moon").card("ray")
    assert card is not None
    assert card.when == r.Compare("is", r.Builtin("name", r.Role("this", CARD), NAME), r.Constant(NAME, 1, "moon"))


def test_numbers_values_and_attributes() -> None:
    assert value("gap + goal") == r.Arithmetic("+", r.Value("gap", (), NUMBER), r.Parameter("goal"))
    assert value("far(a1)") == value("a1.far")
    assert value("north.points") == value("points(north)")
    assert value("game.turn") == r.Builtin("turn", None, NUMBER)
    assert value("-3") == r.Number(-3)


def test_zones_are_lists_where_lists_are_wanted() -> None:
    cards = r.Cards(r.Zone("deck", None, ZONE), CARD.listed())
    assert value("top(deck)") == r.Ask("last", (cards,), CARD.optional())
    assert value("top(deck, 3)") == r.Ask("top_n", (cards, r.Number(3)), CARD.listed())
    assert value("deck is empty") == r.IsEmpty(cards, False)
    assert value("count(deck)") == value("deck.count")
    assert value("deck + pile") == r.Join(cards, r.Cards(r.Zone("pile", None, ZONE), CARD.listed()), CARD.listed())
    assert isinstance(value("max(1, gap)"), r.Ask)
    numbers = r.ListOf((r.Number(1), r.Number(2)), NUMBER.listed())
    assert value("max([1, 2])") == r.Ask("max_of", (numbers,), NUMBER.optional())


def test_a_fact_of_a_list_is_the_fact_of_each() -> None:
    mapped = value("players.hand")
    assert isinstance(mapped, r.MapOver)
    assert mapped.type == CARD.listed()
    assert isinstance(mapped.body, r.Cards)
    assert value("sum(players.hand.cost)").type == NUMBER
    each = value("spaces.far")
    assert isinstance(each, r.MapOver)
    assert isinstance(each.body, r.Value)


def test_lists_of_zones_are_all_their_cards() -> None:
    found = value("count([deck, pile]) + count([pile])")
    names = [node.name for node in walk(found) if isinstance(node, r.MapOver)]
    assert len(set(names)) == len(names) == 2
    assert first(found, r.MapOver).type == CARD.listed()


def test_where_names_each_thing() -> None:
    outer = value("players where any(spaces where it.owner is north)")
    names = [node.name for node in walk(outer) if isinstance(node, r.Filter)]
    assert names == ["it", "it_2"]
    assert first(value("spaces each t where t.level > 1"), r.Filter).name == "t"


def test_none_is_typed_by_what_it_stands_for() -> None:
    found = value("none if gap > 2 else a1.owner")
    assert found.type == PLAYER.optional()
    assert first(found, r.Nothing).type == PLAYER.optional()
    assert value("[] if gap > 2 else spaces").type == SPACE.listed()


def test_asking_what_may_be_none_gives_what_may_be_none() -> None:
    assert value("top(deck).cost").type == NUMBER.optional()
    assert value("top(deck).tired").type == Type("flag")
    assert value("a1.owner.hand").type == CARD.listed()
    assert value("far(top(deck).space)").type == NUMBER.optional()


# -- statements --------------------------------------------------------------------------------------------------------


def test_arguments_stand_in_the_order_of_the_parameters() -> None:
    (call,) = effect("give this with 2 to north")
    assert call == r.Call(
        "give", False, (r.Role("this", CARD), r.Constant(PLAYER, 0, "north"), r.Number(2)), written=(0, 2, 1)
    )


def test_what_may_be_none_can_be_left_out() -> None:
    (call,) = effect("give this to north")
    assert isinstance(call, r.Call)
    assert call.arguments[2] == r.Nothing(NUMBER.optional())
    assert call.written == (0, 1)


def test_built_in_verbs_by_the_type_of_the_place() -> None:
    body = effect("move this to a1\nmove this to pile\nmove this to me.hand\nresolve moon\nresolve this")
    assert [call.verb for call in body if isinstance(call, r.Call)] == [
        "move_to_space", "move_to_zone", "move_to_zone", "resolve_name", "resolve",
    ]  # fmt: skip


def test_picks() -> None:
    choose, call = effect(
        "choose 2 of spaces where it.level > 1 so that connected(chosen) as found\npaint all of found with moon"
    )
    assert isinstance(choose, r.Choose)
    assert isinstance(call, r.Call)
    pick = choose.pick
    assert (pick.quantity, pick.amount, pick.name, pick.type, pick.chosen_name) == (
        "exactly", r.Number(2), "found", SPACE.listed(), "chosen",
    )  # fmt: skip
    assert isinstance(pick.source, r.Filter)
    everything = call.arguments[0]
    assert isinstance(everything, r.Pick)
    assert everything.source == r.Local("found", SPACE.listed())
    assert call.arguments[1] == r.Constant(symbol("suit"), 1, "moon")


def test_a_name_given_in_an_argument_holds_in_the_next() -> None:
    (call,) = effect("swap one of me.hand as a with one of me.hand except a")
    assert isinstance(call, r.Call)
    second = call.arguments[1]
    assert isinstance(second, r.Pick)
    assert second.source == r.Except(
        r.Cards(r.Zone("hand", r.Role("me", PLAYER), ZONE), CARD.listed()),
        r.ListOf((r.Local("a", CARD),), CARD.listed()),
        CARD.listed(),
    )


def test_zones_of_all_players_can_be_shuffled() -> None:
    (call,) = effect("shuffle all of players.hand")
    assert isinstance(call, r.Call)
    pick = call.arguments[0]
    assert isinstance(pick, r.Pick)
    assert pick.source.type == ZONE.listed()


def test_targets_are_read_by_the_effect() -> None:
    card = game(card="targets: choose one of spaces as s\neffect: paint s with sun").card("ray")
    assert card is not None
    assert card.target_types == {"s": SPACE.optional()}
    (call,) = card.effect
    assert isinstance(call, r.Call)
    assert call.arguments[0] == r.Target("s", SPACE.optional())


def test_formulas() -> None:
    card = game(card="printed: {cost: {is: gap + 1, prints: X}}").card("ray")
    assert card is not None
    formula = card.printed["cost"]
    assert isinstance(formula, Formula)
    assert formula.value == r.Arithmetic("+", r.Value("gap", (), NUMBER), r.Number(1))


# -- abilities ---------------------------------------------------------------------------------------------------------


def hook(text: str, extra: str = "") -> r.Hook:
    """A hook on the card `ray`."""
    block = f"{extra}abilities: |\n" + "".join(f"  {line}\n" for line in text.splitlines())
    (found,) = game(card=block).hooks
    return found


def test_places_by_kind() -> None:
    found = hook("after paint s with moon when s.level > 1\n  rest")
    assert found.places == (r.Bind("s", SPACE), r.Equals(r.Constant(symbol("suit"), 1, "moon")))
    assert hook("after paint _ with moon\n  rest").places[0] == r.Anything()
    assert hook("after paint a1\n  rest").places == (r.Equals(r.Constant(SPACE, 0, "a1")), r.Anything())
    found = hook("after give this.bearer to me\n  rest")
    assert found.places[1] == r.Equals(r.Role("me", PLAYER))
    assert found.places[0] == r.Equals(r.Attribute("card", "bearer", r.Role("this", CARD), CARD.optional()))


def test_a_place_may_be_a_cards_name() -> None:
    found = hook("after give moon\n  rest")
    bind = found.places[0]
    assert isinstance(bind, r.Bind)
    assert found.when == r.Compare("is", r.Builtin("name", r.Local(bind.name, CARD), NAME), r.Constant(NAME, 1, "moon"))


def test_hooks_on_the_language() -> None:
    assert (hook("after resolve\n  rest").verb, hook("after resolve\n  rest").builtin) == ("resolve", True)
    assert hook("after move c to pile when c is not this\n  rest").verb == "move_to_zone"
    assert hook("after move c to a1 when c is not this\n  rest").verb == "move_to_space"
    assert hook("before turn\n  rest").verb == "turn"


def test_keys_zones_and_limits() -> None:
    found = hook("in shelf after rest once per game may draw 1")
    assert (found.key, found.card, found.zones, found.limit, found.offer) == (
        "ray/after rest/1", 0, ("shelf",), "game", True,
    )  # fmt: skip
    assert hook("before rest\n  draw 1").zones == ("hand",)


def test_a_keyword_guards_and_limits() -> None:
    (found,) = game(card="skills:\n  bold: |\n    after rest when me.points > 1\n      draw 1").hooks
    assert found.limit == "turn"
    assert isinstance(found.when, r.And)
    assert found.when.left == r.Attribute("card", "tired", r.Role("this", CARD), Type("flag"))


def test_a_hook_can_change_its_event() -> None:
    found = hook("before draw n\n  set n to n + 1")
    (change,) = found.body
    assert change == r.SetTo(r.Local("n", NUMBER), r.Arithmetic("+", r.Local("n", NUMBER), r.Number(1)))


def test_a_cards_own_words_are_its_own() -> None:
    rules, effect = "rules: |\n  value extra(c: card) is 1\n", "effect: draw extra(this)\n"
    found = game(card=f"{rules}{effect}abilities: |\n  modify extra(c) by 1 when c.tired")
    assert set(found.values) >= {"ray__extra"}
    (modifier,) = found.modifiers
    assert (modifier.value, modifier.printed) == ("ray__extra", False)
    assert first(found.cards[0].effect, r.Value).name == "ray__extra"


def test_printed_values_are_modified() -> None:
    (modifier,) = game("modify cost(c) to gap when c.tired\n").modifiers
    assert (modifier.value, modifier.printed, modifier.how, modifier.card) == ("cost", True, "to", None)


# -- playtests ---------------------------------------------------------------------------------------------------------


def test_positions_may_be_set_up_freely() -> None:
    tree, _ = parser.parse_effect("put ray into north.hand\nput ray on a1\ndeal 2 from deck to me.hand\n", Origin("t"))
    assert tree is not None
    body, faults = resolver.resolve_effect(game(), tree)
    assert faults == []
    assert body is not None
    assert [call.verb for call in body if isinstance(call, r.Call)] == ["put_name_in_zone", "put_name_on_space", "deal"]


def test_positions_ask_nobody() -> None:
    for text in ("paint one of spaces with sun", "choose\n  option rest", "may rest", "choose one of spaces as s"):
        tree, _ = parser.parse_effect(text + "\n", Origin("t"))
        assert tree is not None
        body, faults = resolver.resolve_effect(game(), tree)
        assert body is None
        assert "E720" in {fault.code for fault in faults}
    tree, _ = parser.parse_effect("paint all of spaces with sun\n", Origin("t"))
    assert tree is not None
    assert resolver.resolve_effect(game(), tree)[1] == []


def test_conditions_may_have_further_names() -> None:
    tree, _ = parser.parse_condition("found.cost is 3\n", Origin("t"))
    assert tree is not None
    expr, faults = resolver.resolve_condition(game(), tree, {"found": CARD})
    assert faults == []
    assert first(expr, r.Local) == r.Local("found", CARD)
    expr, faults = resolver.resolve_condition(game(), tree)
    assert expr is None
    assert [fault.code for fault in faults] == ["E201"]


def test_nothing_of_the_tree_is_mutable() -> None:
    for node in walk(game().verbs["draw"].body):
        assert is_dataclass(node)
        assert fields(node)
        assert type(node).__dataclass_params__.frozen  # type: ignore[attr-defined]


def test_own_words_of_other_cards_are_modified_by_their_name() -> None:
    cards = (
        "cards:\n  ray:\n    kind: spell\n    rules: |\n      value extra(c: card) is 1\n    effect: draw extra(this)\n"
    )
    moon = "  moon:\n    kind: spell\n    abilities: |\n      modify extra(c) by 1 when c is ray\n"
    found, faults = resolver.resolve(reading.read(NOUNS, RULES, cards + moon))
    assert faults == []
    assert found is not None
    assert found.modifiers[0].value == "ray__extra"
    again = "  sun:\n    kind: spell\n    rules: |\n      value extra(c: card) is 2\n    effect: draw extra(this)\n"
    _, faults = resolver.resolve(reading.read(NOUNS, RULES, cards + moon + again))
    assert [fault.code for fault in faults] == ["E207"]
    asks = "  moon:\n    kind: spell\n    effect: draw extra(this)\n"
    _, faults = resolver.resolve(reading.read(NOUNS, RULES, cards + asks))
    assert [fault.code for fault in faults] == ["E203"]
    assert "the card ray" in faults[0].help[0]
