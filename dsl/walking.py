"""Which fields of a node can hold other nodes, by its class: what every walk over trees asks, syntax or resolved.

Knows classes by the annotations of their fields; refuses to know what any of them means.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from dsl.frozen import fields_of

_LEAVES = frozenset({"span", "name_span", "type", "operator", "text", "word", "index", "negated"})
"""Fields that hold no nodes in any class, whatever their annotation is called."""
_PLAIN = frozenset({"str", "int", "bool", "None", "tuple", "Literal", "Type", "Span"})
_QUOTED = re.compile("'[^']*'|\"[^\"]*\"")

Parts = Callable[[Any], "tuple[Any, ...] | list[Any]"]


_INNER: dict[type, tuple[str, ...] | None] = {}


def inner(kind: type) -> tuple[str, ...] | None:
    """The fields of a class that hold nodes, or could, in order; None for a class that has no fields."""
    if kind not in _INNER:
        said = fields_of(kind)
        _INNER[kind] = None if said is None else tuple(n for n in said if n not in _LEAVES and _holds(said[n]))
    return _INNER[kind]


def _holds(annotation: str) -> bool:
    return not set(re.findall(r"\w+", _QUOTED.sub("", annotation))) <= _PLAIN


def backwards(kind: type) -> Parts | None:
    """What gives the values of those fields of a node, the last one first; None for a class that has no fields."""
    names = inner(kind)
    if names is None:
        return None
    if not names:
        return _nothing
    if len(names) == 1:
        get = attrgetter(names[0])
        return lambda node: (get(node),)
    return attrgetter(*reversed(names))


def _nothing(node: object) -> tuple[Any, ...]:
    return ()
