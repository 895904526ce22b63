"""Walks over any tree, syntax or resolved, without knowing its nodes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from dsl import syntax as s


@cache
def _parts(kind: type) -> tuple[str, ...] | None:
    """The fields of a node that can hold nodes; None for what is no node."""
    if not is_dataclass(kind):
        return None
    return tuple(each.name for each in fields(kind) if each.name not in _LEAVES)


_LEAVES = frozenset({"span", "name_span", "type", "operator", "text", "word", "index", "negated", "verb"})


def walk(tree: object) -> Iterator[Any]:
    """Every node of a tree or of a tuple of trees, parents first, in the order written."""
    pending: list[object] = [tree]
    while pending:
        node = pending.pop()
        if type(node) is tuple:
            pending.extend(reversed(node))
            continue
        kind: Any = type(node)
        parts = _parts(kind)
        if parts is not None:
            yield node
            pending.extend([getattr(node, name) for name in reversed(parts)])


def changed_words(nodes: Iterable[s.Statement]) -> set[str]:
    """Every name that these statements, or blocks inside them, set."""
    return {
        node.target.text
        for node in walk(tuple(nodes))
        if isinstance(node, s.SetTo | s.AddTo | s.TakeFrom) and isinstance(node.target, s.Name)
    }


def bound_words(nodes: Iterable[s.Statement]) -> set[str]:
    """Every word that these statements, or blocks inside them, give to something."""
    found: set[str] = set()
    for node in walk(tuple(nodes)):
        match node:
            case s.Let(name=name) | s.ForEach(name=name) | s.Selection(name=str(name)):
                found.add(name)
            case _:
                pass
    return found
