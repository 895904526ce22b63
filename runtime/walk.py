"""Walking over resolved trees: every node below a node, and the locals it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dsl import resolved
from dsl.walking import Parts, backwards, inner


def nodes(root: object) -> Iterator[resolved.Node]:
    """`root` and every node below it, in written order."""
    waiting: list[Any] = [root]
    while waiting:
        here = waiting.pop()
        kind = type(here)
        if kind is tuple:
            waiting += here[::-1]
            continue
        parts = _PARTS[kind] if kind in _PARTS else _parts(kind)
        if parts is not None:
            yield here
            waiting += parts(here)


_PARTS: dict[type, Parts | None] = {}


def _parts(kind: type) -> Parts | None:
    """What gives the parts of a node, the last first; None for what is no node."""
    found = _PARTS[kind] = backwards(kind) if issubclass(kind, resolved.Node) else None
    return found


def children(node_class: type[resolved.Node]) -> tuple[str, ...]:
    """The fields of a node class that hold other nodes, or could."""
    return inner(node_class) or ()


def locals_of(root: object) -> frozenset[str]:
    """The names of all locals that are read below `root`, bound there or outside."""
    return frozenset(node.name for node in nodes(root) if isinstance(node, resolved.Local))
