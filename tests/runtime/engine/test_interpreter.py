"""Compiled expressions and statements against the slow interpreter, on random texts and random positions."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import dsl
from dsl import resolved as r
from dsl.source import Origin
from runtime import positions
from runtime.layout import NIL
from tests.runtime.engine.doer import Doer, Over
from tests.runtime.engine.interpreter import Mind, none_of
from tests.runtime.engine.sentences import Writer
from tests.runtime.engine.tiny import Table, charm, table

RULES = """\
value strength(n: number) is n * 2 + me.points
value wealth(p: player) is p.points + count(p.hand)
value realm(p: player) is spaces where it.owner is p
value heavy(c: card) is c.cost > 2 or c.mark > 1
verb wall t: space
  needs not t.walled
  set t.walled to yes
  add 1 to t.level
verb owe n: number to p: player
  needs n < 4
  needs p is not me
  add n to p.points
  take n from me.points
verb bin c: card
  move c to pile
forbid wall t when t.owner is me
verb try
  note 1
"""
CARDS = (
    "ray: {name: Ray, kind: spell, copies: [{cost: 1, suit: sun}, {cost: 2, suit: moon}, {cost: 4, suit: sun}]}\n"
    "beam: {name: Beam, kind: beast, copies: 3, printed: {cost: {is: me.points + count(me.shelf), prints: X}}}\n"
    + charm("modify strength(n) by this.mark when n > 1", "modify strength(n) to 3 when me.points > 3",
            "modify cost(c) by 1 when c.holder is me", "forbid wall t when t.level > this.mark", copies=3)
)  # fmt: skip
GROUPS = 24
EACH = 12


@cache
def board() -> Table:
    """The table that all start from."""
    return table(RULES, CARDS, players=3)


def scrambled(dice: random.Random) -> Table:
    """The table in a random position."""
    t = board()
    s = t.state.clone()
    layout = t.rules.layout
    cards = list(range(len(layout.copies)))
    dice.shuffle(cards)
    zones = range(layout.first_zone, layout.first_zone + len(layout.zone_columns))
    for zone in zones:
        s.c[zone].clear()
    for card in cards:
        zone = dice.choice(list(zones))
        s.c[zone].append(card)
        s.c[layout.of["zone of card"]][card] = zone
        s.c[layout.of["face down"]][card] = int(dice.random() < 0.2)
    for name, low, high in (
        ("player.points", -1, 5),
        ("space.owner", -1, 2),
        ("space.level", 0, 4),
        ("space.walled", 0, 1),
        ("card.tired", 0, 1),
        ("card.mark", 0, 4),
        ("card.mate", -1, len(cards) - 1),
        ("game.noted", -1, len(cards) - 1),
        ("game.who", -1, 2),
        ("space of piece", 0, 8),
    ):
        column = s.c[layout.of[name]]
        column[:-1] = [dice.randint(low, high) for _ in column[:-1]]
    for player in range(3):
        s.c[layout.of["player.suits"] + player][:] = [dice.randrange(3) for _ in range(dice.randrange(4))]
    s.c[0][1] = dice.randrange(3)
    return Table(t.game, t.rules, s)


def python_value(worth: Any, e: r.Expr) -> Any:
    """A compiled result as the interpreter would say it."""
    if e.type.many:
        return [None if item == (NIL if e.type.base == "number" else -1) else item for item in worth]
    if e.type.base == "flag":
        return bool(worth)
    return None if worth == (NIL if e.type.base == "number" else -1) else worth


def resolved(text: str, kind: str) -> r.Expr | None:
    """A random text as an expression, or None where the checker does not take it."""
    wrapped = {"flag": text, "number": f"{text} is 0"}.get(kind, f"count({text}) is 0")
    test, _ = dsl.condition(board().game, wrapped, Origin("random"))
    if test is None or kind == "flag":
        return test
    left = test.left if isinstance(test, r.Compare) else None
    if left is None:
        return test
    return left if kind == "number" else left.arguments[0] if isinstance(left, r.Ask) else test


@pytest.mark.parametrize("group", range(GROUPS))
def test_expressions(group: int) -> None:
    dice = random.Random(group)
    taken = 0
    while taken < EACH:
        kind = dice.choice(["flag", "number", "number", "spaces", "cards", "players", "numbers"])
        text = Writer(dice).write(kind, 4)
        e = resolved(text, kind)
        if e is None:
            continue
        taken += 1
        t = scrambled(dice)
        me = dice.randrange(3)
        compiled = python_value(positions.value_with(t.rules, t.state, e, {}, me), e)
        expected = Mind(t.state).value(e, {"me": me, "this": None})
        assert compiled == expected, text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("-cost(top(pile))", "number"), ("max(1, cost(top(pile)))", "number"),
        ("top(pile) in a1.owner.hand", "flag"), ("top(pile) not in a1.owner.hand", "flag"),
        ("min(pile.cost) + 1", "number"), ("sum([a1.owner, me].points)", "number"),
    ],
)  # fmt: skip
def test_none_in_arithmetic(text: str, kind: str) -> None:
    t = board()
    e = resolved(text, kind)
    assert e is not None
    wanted = {"-cost(top(pile))": None, "max(1, cost(top(pile)))": None,
              "top(pile) in a1.owner.hand": False, "top(pile) not in a1.owner.hand": True,
              "min(pile.cost) + 1": None, "sum([a1.owner, me].points)": 0}[text]  # fmt: skip
    assert python_value(positions.value_with(t.rules, t.state, e, {}, 0), e) == wanted


@pytest.mark.parametrize("group", range(GROUPS))
def test_statements(group: int) -> None:
    dice = random.Random(1000 + group)
    taken = 0
    while taken < EACH // 2:
        text = Writer(dice).block(3)
        body, _ = dsl.effect(board().game, text, Origin("random"))
        if body is None:
            continue
        taken += 1
        t = scrambled(dice)
        one, other = t.state.clone(), t.state.clone()
        me = one.c[0][1]
        goes_on = positions._execute(t.rules, one, body)
        try:
            Doer(other).run(body, {"me": me, "this": None})
        except Over:
            assert not goes_on, text
        else:
            assert goes_on, text
        one.stack.clear()
        other.stack.clear()
        assert one.c == other.c, text


def test_the_interpreter_is_asked_about_much() -> None:
    kinds: set[str] = set()
    dice = random.Random(0)
    for _ in range(150):
        e = resolved(Writer(dice).write("flag", 4), "flag")
        kinds |= {type(node).__name__ for node in ([] if e is None else _nodes(e))}
    assert kinds >= {
        "Filter",
        "MapOver",
        "Value",
        "Printed",
        "Attribute",
        "Among",
        "Compare",
        "IfElse",
        "Can",
        "Except",
    }
    assert none_of(r.Number(1).type) is None


def _nodes(e: r.Node) -> list[r.Node]:
    from runtime.walk import nodes

    return list(nodes(e))
