"""Every node of the syntax tree has words in every language, and every part of it changes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from dsl import builtins, syntax
from tests.dsl.wording.changing import changed
from tests.dsl.wording.making import abilities, condition, effect
from tests.dsl.wording.workbench import game, phrases

LANGUAGES = game().languages

EXPRESSIONS = """
limit + 3
me
this
north
b2
sun in [sun, moon]
me.gold
rival(me)
reach(this, scout)
can(draw 2)
me.gold >= 3 and south.gold < 2
me.gold + 1
me.tokens + south.tokens
spaces except b2
me.gold - 1
me.gold * 2
me.gold / 2
not me.asleep
me.asleep or south.asleep
-me.gold
2 if me.asleep else 3
spaces where it.keeper is none
spaces each s where s.keeper is me
me.camp where it.power > 2 and it.kind is hero
me.camp where it.tired
me.camp where not it.tired
me.camp where it is not this
me.camp where it.colour in [sun, moon]
me.camp where reach(it, this) <= 4
me.hand + me.camp
open_ground
me.hand is empty
me.hand is not empty
this.bearer is none
this.bearer is not none
b2.keeper is none
any(me.hand)
not any(me.hand where it.power >= 2)
count(me.hand) is 0
count(me.hand) >= 2
game.storm_seen
game.turn is 3
this in me.hand
this not in me.hand
b2 in spaces
this.kind is hero
this is scout
ready(this)
not ready(this)
this.face_down
active is me
top(deck)
top(deck, 2)
distance(b2, c3) <= 2
sum(me.camp.power)
others(me)
best
yes
"""

STATEMENTS = """
draw 3
draw me.gold
draw limit
toss one of me.hand
toss 2 of me.hand
toss all of me.hand
toss up to 2 of me.hand
toss any number of me.hand
toss random one of me.hand
toss random 2 of me.hand
toss me.gold of me.hand
ward one of spaces with 1
ward 2 of spaces where it.keeper is none with 2
ward all of around(b2) with 1
toss one of me.hand + me.camp
toss one of me.camp except this
strike one of south.camp from this for duel
rest
set me.gold to 3
set me.asleep to yes
set me.asleep to no
set b2.keeper to me
set b2.keeper to none
set me.tokens to []
set this.face_down to no
add 2 to me.gold
add sun to me.tokens
add [sun, sun, moon] to me.tokens
take 1 from me.gold
take moon from me.tokens
let x be count(me.hand)
choose one of me.hand as c
choose 3 of spaces so that connected(chosen) as area
choose one of me.hand as c by south
must toss one of me.hand
stop
move this to pile
move this to b2
swap this with scout
shift row(2) to up
shuffle deck
aim this
resolve this
resolve scout
perform one of actions(me)
look at this
look at this to south
transform this into scout
win me
win north
tie
next_turn south
put scout into me.camp
put this into me.camp
put scout on b3
put this on b3
deal 2 from deck to me.hand
"""

BLOCKS = (
    'choose\n  option draw 2\n  option toss one of me.hand when me.asleep\n  option "rest a while"',
    "choose by south\n  option draw 2\n  option rest",
    'choose\n  option "rest a while"\n    rest\n    draw 1\n  option draw 2',
    "may draw 2",
    "may by south draw 2",
    "may\n  must toss one of me.hand\n  draw 2",
    "may\n  draw 2\n  rest\nelse\n  draw 1",
    "as south\n  draw 2\n  toss one of me.hand",
    "if me.asleep\n  draw 2",
    "if me.asleep\n  draw 2\n  rest\nelse if me.gold > 3\n  draw 1\nelse\n  tie",
    "for each s in spaces where it.keeper is me\n  ward s with 1",
    "repeat\n  draw 1\n  stop",
    "repeat 3 times\n  draw 1",
    "repeat me.gold times\n  draw 1\n  rest",
    "let x be count(me.hand)\nif x > 2\n  draw x + 1",
    "choose one of me.hand as c\ntoss c",
    "choose one of me.hand as a\nchoose one of me.camp as b\nswap a with b",
    "must toss one of me.hand\ndraw 2",
    "as south\n  if me.asleep\n    draw 1\n  draw 2",
    "as south\n  if me.asleep\n    draw 1\n    draw 2",
    "as south\n  if me.asleep\n    draw 1\n    draw 2\n    rest",
    "as south\n  if me.asleep\n    draw 1\n    draw 2\n  rest",
    "if me.asleep\n  if me.gold > 3\n    draw 1\n  else\n    draw 2",
    "if me.asleep\n  if me.gold > 3\n    draw 1\nelse\n  draw 2",
    "may\n  draw 1\n  repeat 2 times\n    draw 2\n  rest",
    "may\n  draw 1\n  repeat 2 times\n    draw 2\n    rest",
    "for each p in players\n  as p\n    draw 2",
    "set me.gold to (me.gold + 1) * 2",
    "set me.gold to me.gold + 1 * me.gold",
    "set me.gold to me.gold - (me.gold - south.gold)",
    "set me.gold to me.gold - me.gold - south.gold",
)

ABILITIES = (
    "after strike t from this for why when why in [duel, storm] and t.kind is hero\n  draw 1",
    "before strike _ from a for storm may toss this",
    "after strike t from a for duel may\n  must toss one of me.hand\n  draw 2",
    "instead of toss this\n  move this to me.hand",
    "instead of toss this when me.asleep may\n  rest",
    "instead of toss c when c.power > 2\n  rest\n  draw 1",
    "after move this to b2\n  draw 1",
    "after strike t\n  draw 1",
    "after toss _ may draw 2",
    "in hand after toss c when c.power > 2 once per turn may\n  draw 2",
    "before phase main\n  draw 1",
    "after turn once per game\n  draw 1",
    "after move c to pile\n  draw 1",
    "action\n  draw 1",
    "action \"rest a while\" when me.asleep once per phase\n  rest\n  draw 2",
    "in camp, hand action once per turn\n  draw 1",
    "forbid toss c when c.holder is me",
    "forbid strike t from this",
    "modify power(this) by 2",
    "modify power(c) by -1 when c.holder is me and me.asleep",
    "modify best to 3",
    "modify rival(me) to me",
    "modify reach(this, b) by 1 when b.kind is hero",
    "modify ready(this) to no",
)  # fmt: skip


def lines(text: str) -> list[str]:
    return [line for line in text.strip().split("\n") if line]


PARSE = {"expression": condition, "statement": effect, "ability": abilities}


def words(kind: str, text: str, language: str) -> str:
    return worded(kind, PARSE[kind](text), language)


def worded(kind: str, tree: Any, language: str) -> str:
    said = phrases(language)
    match kind:
        case "expression":
            flag = isinstance(tree, syntax.Not | syntax.Can) or (
                isinstance(tree, syntax.Binary) and tree.operator not in ("+", "-", "*", "/", "except")
            )
            return said.condition(tree) if flag else said.expression(tree)
        case "statement":
            writer = said.writer()
            return writer.grammar.tidy(writer.body(tree).text)
        case _:
            return "\n".join(said.ability(part) for part in tree)


CASES = [
    *(("expression", text) for text in lines(EXPRESSIONS)),
    *(("statement", text) for text in (*lines(STATEMENTS), *BLOCKS)),
    *(("ability", text) for text in ABILITIES),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "text"), CASES, ids=[text.split("\n")[0] for _, text in CASES])
def test_a_node_has_words(kind: str, text: str, language: str) -> None:
    said = words(kind, text, language)
    if text.startswith("let"):
        said = said or "-"
    assert said, text
    assert not re.search(r"[_{}\[\]]|None|  ", said), said
    if language == "en":
        assert not re.search(r"\b1 (?!\w*s\b)\w+s\b|\ba [aeiou]|\ban [^aeioux]|\b(an?|the) (an?|the)\b", said), said
        assert not re.search(r"[一-鿿]", said), said
    else:
        assert not re.search(r"[A-Za-z]{2,}|[a-z](?![0-9])", said), said


def nodes(tree: object) -> Iterator[syntax.Node]:
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, syntax.Node):
        yield tree
        for name in tree.__dataclass_fields__:
            yield from nodes(getattr(tree, name))


def test_the_cases_are_all_there_is() -> None:
    seen: set[type] = set()
    operators: set[str] = set()
    quantities: set[str] = set()
    for kind, text in CASES:
        tree = PARSE[kind](text)
        for node in nodes(tree):
            seen.add(type(node))
            if isinstance(node, syntax.Binary):
                operators.add(node.operator)
            if isinstance(node, syntax.Quantity):
                quantities.add(node.kind)
    wanted = {*get_args(syntax.Expr), *get_args(syntax.Statement), *get_args(syntax.Ability)}
    assert wanted <= seen
    assert operators == set(get_args(syntax.BinaryOperator))
    assert quantities == set(get_args(syntax.QuantityKind))
    verbs = {
        node.verb
        for kind, text in CASES
        if kind == "statement"
        for node in nodes(effect(text))
        if isinstance(node, syntax.Call)
    }
    assert set(builtins.VERBS) <= verbs


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cases_say_the_same(language: str) -> None:
    """Different effects, different words: what cannot be told apart on paper cannot be played."""
    by: dict[str, list[str]] = {}
    for kind, text in CASES:
        by.setdefault(words(kind, text, language), []).append(text)
    same = [texts for said, texts in by.items() if len(texts) > 1 and said]
    assert [texts for texts in same if texts != ["toss one of me.hand", "must toss one of me.hand"]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_number_quantity_or_comparison_shows(language: str) -> None:
    tried = 0
    for kind, text in CASES:
        tree = PARSE[kind](text)
        said = worded(kind, tree, language)
        for other in changed(tree):
            tried += 1
            assert worded(kind, other, language) != said, (text, other)
    assert tried > 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", list(builtins.VERBS))
def test_every_built_in_verb_has_a_phrase(verb: str, language: str) -> None:
    for signature in builtins.VERBS[verb]:
        assert phrases(language).tables.verbs[signature.resolved].texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [name for name in builtins.VALUES if name != "any"])
def test_every_built_in_value_has_a_phrase(value: str, language: str) -> None:
    from dsl.wording.patterns import asked

    entries = phrases(language).tables.entries
    assert any(value in asked(entry.pattern.tree) for entry in entries if not entry.own), value
