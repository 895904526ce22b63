"""Walking meets every node there is: as many as a search that looks into every field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import dsl
from cardwright.locate import CONTENT
from dsl import resolved, syntax
from dsl.resolver.walk import walk
from dsl.source import Span
from dsl.types import Type
from dsl.walking import backwards, inner
from runtime.walk import nodes


def everything(tree: Any) -> Iterator[Any]:
    """Every node below a tree, itself too, looked for everywhere but in places and types."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from everything(part)
    elif isinstance(tree, syntax.Node | resolved.Node):
        yield tree
        for field in fields(tree):
            if field.name != "type":
                yield from everything(getattr(tree, field.name))


def test_walks_meet_every_node_in_order() -> None:
    met: Counter[type] = Counter()
    for folder in sorted(path.parent for path in CONTENT.glob("*/rules.effect")):
        game = dsl.load(folder).game
        assert game is not None
        for rule in (*game.verbs.values(), *game.values.values(), *game.hooks, *game.actions, *game.phases):
            naive = list(everything(rule))
            assert [id(node) for node in nodes(rule)] == [id(node) for node in walk(rule)] == [id(n) for n in naive]
            met.update(map(type, naive))
        naive = list(everything(game.rules_trees))
        assert [id(node) for node in walk(game.rules_trees)] == [id(node) for node in naive]
        met.update(map(type, naive))
    assert len(met) > 70


def test_what_holds_no_nodes() -> None:
    assert inner(Span) == inner(Type) == inner(resolved.Stop) == ()
    assert inner(str) is inner(tuple) is inner(type(None)) is backwards(int) is None
    assert inner(resolved.If) == ("branches", "otherwise")
    assert inner(syntax.Hook) == ("timing", "event", "when", "call", "body")
