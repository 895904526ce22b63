"""Effects with one thing changed, to see that their words change too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dsl import syntax

OTHER_OPERATORS: dict[str, tuple[syntax.BinaryOperator, ...]] = {
    "is": ("is not",), "is not": ("is",), "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
    "and": ("or",), "or": ("and",), "+": ("-",), "-": ("+",), "in": ("not in",), "not in": ("in",),
}  # fmt: skip
ONE, TWO = syntax.Number(1), syntax.Number(2)
OTHER_QUANTITIES: dict[str, tuple[syntax.Quantity, ...]] = {
    "one": (syntax.Quantity("all"), syntax.Quantity("exactly", TWO), syntax.Quantity("random one")),
    "all": (syntax.Quantity("one"), syntax.Quantity("any number")),
    "exactly": (syntax.Quantity("all"), syntax.Quantity("up to", TWO), syntax.Quantity("random", TWO)),
}


def changed(tree: object) -> Iterator[object]:
    """The tree with one number, quantity, list or comparison changed, in every way."""
    if isinstance(tree, tuple):
        for at, part in enumerate(tree):
            for other in changed(part):
                yield (*tree[:at], other, *tree[at + 1 :])
    if not isinstance(tree, syntax.Node):
        return
    match tree:
        case syntax.Number(value=value):
            yield syntax.Number(value + 1)
        case syntax.Binary(operator=operator):
            for other_operator in OTHER_OPERATORS.get(operator, ()):
                yield replace(tree, operator=other_operator)
        case syntax.Quantity(kind=kind):
            yield from OTHER_QUANTITIES.get(kind, ())
        case syntax.ListOf(items=items) if len(items) > 1:
            yield syntax.ListOf(items[:-1])
    for name in tree.__dataclass_fields__:
        for other in changed(getattr(tree, name)):
            given: dict[str, Any] = {name: other}
            yield replace(tree, **given)
