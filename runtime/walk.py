"""Walking over resolved trees: every node below a node, and the locals it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from dsl import resolved


def nodes(root: object) -> Iterator[resolved.Node]:
    """`root` and every node below it, in written order."""
    waiting: list[object] = [root]
    while waiting:
        here = waiting.pop()
        if isinstance(here, tuple):
            waiting.extend(reversed(here))
        elif isinstance(here, resolved.Node):
            yield here
            waiting.extend([getattr(here, name) for name in reversed(children(type(here)))])


_CHILDREN: dict[type[resolved.Node], tuple[str, ...]] = {}


def children(node_class: type[resolved.Node]) -> tuple[str, ...]:
    """The fields of a node class that hold other nodes, or could."""
    if node_class not in _CHILDREN:
        _CHILDREN[node_class] = tuple(f.name for f in fields(node_class) if f.name not in ("span", "type"))
    return _CHILDREN[node_class]


def locals_of(root: object) -> frozenset[str]:
    """The names of all locals that are read below `root`, bound there or outside."""
    return frozenset(node.name for node in nodes(root) if isinstance(node, resolved.Local))
