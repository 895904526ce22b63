"""Wording never raises, whatever tree it is given: parts of effects put together at random, nested deeply, misused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from dsl import syntax
from dsl.wording import Phrases
from tests.dsl.wording.making import a_game, abilities, condition, effect
from tests.dsl.wording.test_nodes import CASES
from tests.dsl.wording.workbench import CARDS, NOUNS, RULES, phrases

EXPRESSIONS = get_args(syntax.Expr)


def nodes(tree: object) -> Iterator[syntax.Node]:
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif isinstance(tree, syntax.Node):
        yield tree
        for name in tree.__dataclass_fields__:
            yield from nodes(getattr(tree, name))


TREES: list[syntax.Node] = []
for kind, text in CASES:
    parsed = {"expression": condition, "statement": effect, "ability": abilities}[kind](text)
    TREES += [
        node for node in nodes(parsed) if isinstance(node, get_args(syntax.Statement | syntax.Ability | syntax.Expr))
    ]
PIECES = [tree for tree in TREES if isinstance(tree, EXPRESSIONS)]


def mixed(tree: object, chance: random.Random) -> object:
    """The tree with some of its expressions exchanged for others."""
    if isinstance(tree, tuple):
        return tuple(mixed(part, chance) for part in tree)
    if not isinstance(tree, syntax.Node):
        return tree
    if isinstance(tree, EXPRESSIONS) and chance.random() < 0.25:
        return chance.choice(PIECES)
    changed: dict[str, Any] = {
        name: mixed(getattr(tree, name), chance)
        for name in tree.__dataclass_fields__
        if name not in ("span", "name_span")
    }
    return replace(tree, **changed)


def say(said: Phrases, tree: object) -> str:
    if isinstance(tree, get_args(syntax.Ability)):
        return said.ability(tree)
    if isinstance(tree, EXPRESSIONS):
        return said.expression(tree) + said.condition(tree)
    return said.statement(tree)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("seed", range(4))
def test_any_tree_has_words(seed: int, language: str) -> None:
    chance = random.Random(seed)
    said = phrases(language)
    for _ in range(250):
        tree = mixed(chance.choice(TREES), chance)
        assert isinstance(say(said, tree), str)


def test_without_any_words_file() -> None:
    bare = Phrases(a_game(NOUNS, RULES, CARDS, {}), "en")
    for tree in TREES:
        assert "{" not in say(bare, tree)


def test_deep_nesting() -> None:
    fact: syntax.Expr = syntax.Name("me")
    test: syntax.Expr = syntax.Name("yes")
    body: syntax.Body = effect("draw 1")
    for _ in range(60):
        fact = syntax.Attribute(fact, "gold")
        test = syntax.Not(syntax.Binary("and", test, condition("me.asleep")))
        body = (syntax.If((syntax.Branch(condition("me.asleep"), body),)),)
    for language in ("en", "zh-Hans"):
        assert phrases(language).expression(fact)
        assert phrases(language).condition(test)
        assert phrases(language).statement(body[0])


def test_values_that_say_themselves_end() -> None:
    rules = RULES + "value here(p: player) is there(p)\nvalue there(p: player) is here(p)\n"
    words = {"en": {"values": {"here": {"inline": True}, "there": {"inline": True}}}}
    assert Phrases(a_game(NOUNS, rules, CARDS, words), "en").expression(condition("here(me)"))
