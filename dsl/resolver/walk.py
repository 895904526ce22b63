"""Walks over any tree, syntax or resolved, without knowing its nodes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dsl import syntax as s
from dsl.walking import Parts, backwards

_PARTS: dict[type, Parts | None] = {}


def walk(tree: object) -> Iterator[Any]:
    """Every node of a tree or of a tuple of trees, parents first, in the order written."""
    pending: list[Any] = [tree]
    while pending:
        node = pending.pop()
        kind = type(node)
        if kind is tuple:
            pending += node[::-1]
            continue
        if kind not in _PARTS:
            _PARTS[kind] = backwards(kind)
        parts = _PARTS[kind]
        if parts is not None:
            yield node
            pending += parts(node)


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
