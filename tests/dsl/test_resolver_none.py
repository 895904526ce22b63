"""What tests of none tell: types lose `or none` exactly where none is ruled out."""

from __future__ import annotations

import pytest

from dsl import resolved as r
from dsl.resolver.walk import walk
from tests.dsl.test_resolver import game

_VERB = "verb put_on c: card or none for p: player or none needs {needs}\n{body}\n"


def sure(needs: str, body: str, rules: str = "") -> bool:
    """Whether the last `c.tired`, or what `set` changes there, is asked of a card for certain."""
    lines = "".join(f"  {line}\n" for line in body.splitlines())
    verb = game(rules + _VERB.format(needs=needs, body=lines)).verbs["put_on"]
    asked = [node for node in walk(verb.body) if isinstance(node, r.Attribute) and node.name == "tired"]
    of = asked[-1].of
    assert of is not None
    return not of.type.maybe


@pytest.mark.parametrize(
    ("needs", "body"),
    [
        ("c is not none", "set c.tired to yes"),
        ("not c is none", "set c.tired to yes"),
        ("yes and (c is not none)", "set c.tired to yes"),
        ("yes", "if c is not none\n  set c.tired to yes"),
        ("yes", "if c is none\n  rest\nelse\n  set c.tired to yes"),
        ("yes", "if c is none or goal > 5\n  rest\nelse\n  set c.tired to yes"),
        ("yes", "repeat\n  if c is none\n    stop\n  set c.tired to yes"),
        ("c.kind is spell", "set c.tired to yes"),
        ("c.space is not none", "set c.tired to yes"),
        ("c in deck", "set c.tired to yes"),
        ("there(c)", "set c.tired to yes"),
        ("yes", "if c is not none and c.tired\n  rest"),
        ("yes", "if c is none or c.tired\n  rest"),
        ("yes", "let x be 1 if c is none or c.tired else 2\ndraw x"),
        ("yes", "let x be 2 if c is none else (1 if c.tired else 3)\ndraw x"),
        ("yes", "choose\n  option draw 1 when c is not none and c.tired\n  option rest"),
        ("c is not none", "for each s in spaces\n  set c.tired to yes"),
        ("c is not none", "draw 1\nset c.tired to yes"),
    ],
)
def test_none_is_ruled_out(needs: str, body: str) -> None:
    assert sure(needs, body, "value there(c: card) is c.space is not none\n")


@pytest.mark.parametrize(
    ("needs", "body"),
    [
        ("yes", "set c.tired to yes"),
        ("c is none", "set c.tired to yes"),
        ("yes", "if c is not none\n  rest\nset c.tired to yes"),
        ("yes", "if c is not none or goal > 5\n  set c.tired to yes"),
        ("yes", "if not (c is not none and goal > 5)\n  set c.tired to yes"),
        ("p is not none", "set c.tired to yes"),
        ("c.holder is not me", "set c.tired to yes"),
        ("c not in deck", "set c.tired to yes"),
    ],
)
def test_none_stays_possible(needs: str, body: str) -> None:
    assert not sure(needs, body)


def test_a_value_that_is_modified_tells_nothing() -> None:
    rules = "value there(c: card) is c.space is not none\n"
    assert sure("there(c)", "set c.tired to yes", rules)
    assert not sure("there(c)", "set c.tired to yes", rules + "modify there(c) to yes when goal > 5\n")


def test_what_happens_in_between_counts() -> None:
    def bearer(body: str) -> bool:
        lines = "".join(f"  {line}\n" for line in body.splitlines())
        verb = game("verb hand_on c: card needs c.bearer is not none\n" + lines).verbs["hand_on"]
        asked = [node for node in walk(verb.body) if isinstance(node, r.Attribute) and node.name == "tired"]
        of = asked[-1].of
        assert of is not None
        return not of.type.maybe

    assert bearer("set c.bearer.tired to yes")
    assert not bearer("draw 1\nset c.bearer.tired to yes")
    assert not bearer("set c.bearer to none\nset c.bearer.tired to yes")
    assert not bearer("repeat 2 times\n  set c.bearer.tired to yes\n  draw 1")


def test_me_is_another_inside_as() -> None:
    rules = "verb look_in needs top(me.hand) is not none\n  {}\n"
    verb = game(rules.format("let c be top(me.hand)\n  set c.tired to yes")).verbs["look_in"]
    (let, _) = verb.body
    assert isinstance(let, r.Let)
    assert not let.value.type.maybe
    inside = game(rules.format("as south\n    let c be top(me.hand)\n    set c.tired to yes")).verbs["look_in"]
    (act,) = inside.body
    assert isinstance(act, r.ActAs)
    (let, _) = act.body
    assert isinstance(let, r.Let)
    assert let.value.type.maybe


def test_what_is_picked_passed_its_where() -> None:
    body = "verb find\n  choose one of deck where it.bearer is not none as c\n  set c.bearer.tired to yes\n"
    change = game(body).verbs["find"].body[1]
    assert isinstance(change, r.SetTo)
    assert isinstance(change.target, r.Attribute)
    assert change.target.of is not None
    assert not change.target.of.type.maybe


def test_an_argument_that_the_hook_sets_is_never_sure() -> None:
    rules = "verb hit c: card with d: card or none\n  move c to pile\nbefore hit c with d when d is not none\n  {}\n"
    for body, expected in (("set d.tired to yes", True), ("set d to none\n  set d.tired to yes", False)):
        (hook,) = game(rules.format(body)).hooks
        change = hook.body[-1]
        assert isinstance(change, r.SetTo)
        assert isinstance(change.target, r.Attribute)
        assert change.target.of is not None
        assert change.target.of.type.maybe is not expected
