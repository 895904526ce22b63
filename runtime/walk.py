"""Walking over resolved trees: every node below a node, and the locals it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from dsl import resolved


def nodes(root: object) -> Iterator[resolved.Node]:
    """`root` and every node below it, in written order."""
    if isinstance(root, tuple):
        for part in root:
            yield from nodes(part)
    elif is_dataclass(root) and isinstance(root, resolved.Node):
        yield root
        for name in children(type(root)):
            yield from nodes(getattr(root, name))


_CHILDREN: dict[type[resolved.Node], tuple[str, ...]] = {}


def children(node_class: type[resolved.Node]) -> tuple[str, ...]:
    """The fields of a node class that hold other nodes, or could."""
    if node_class not in _CHILDREN:
        _CHILDREN[node_class] = tuple(f.name for f in fields(node_class) if f.name not in ("span", "type"))
    return _CHILDREN[node_class]


def locals_of(root: object) -> frozenset[str]:
    """The names of all locals that are read below `root`, bound there or outside."""
    return frozenset(node.name for node in nodes(root) if isinstance(node, resolved.Local))
