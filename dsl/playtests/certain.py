"""Finds expectations that cannot fail, or cannot hold, whatever the position: they prove nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from dsl import resolved

_READS = (
    resolved.Attribute, resolved.Builtin, resolved.Zone, resolved.Cards, resolved.Piece, resolved.Value, resolved.Role,
    resolved.AllOf, resolved.Can, resolved.Printed, resolved.Target,
)  # fmt: skip


def verdict(expr: resolved.Expr) -> str | None:
    """Why a condition always has the same answer, in words, or None if it has not."""
    match expr:
        case resolved.Compare("is" | "<=" | ">=", left, right) if left == right:
            return "it compares something with itself, so it cannot fail"
        case resolved.Compare("is not" | "<" | ">", left, right) if left == right:
            return "it compares something with itself, so it can never hold"
        case resolved.Compare(">=", resolved.Ask("count"), resolved.Number(0)):
            return "a count is never below 0, so it cannot fail"
        case resolved.Compare("<", resolved.Ask("count"), resolved.Number(0)):
            return "a count is never below 0, so it can never hold"
        case resolved.Or(left, right) if resolved.Not(left) == right or left == resolved.Not(right):
            return "one side is the opposite of the other, so it cannot fail"
        case resolved.And(left, right) if resolved.Not(left) == right or left == resolved.Not(right):
            return "one side is the opposite of the other, so it can never hold"
        case _:
            pass
    if not asks(expr):
        return "it asks nothing about the position, so its answer is always the same"
    return None


def asks(expr: resolved.Expr) -> bool:
    """Whether an expression asks anything about the position."""
    return any(isinstance(node, _READS) for node in _nodes(expr))


def _nodes(thing: Any) -> Iterator[Any]:
    if isinstance(thing, tuple):
        for item in thing:
            yield from _nodes(item)
    elif is_dataclass(thing):
        yield thing
        for each in fields(thing):
            if each.name not in ("span", "type"):
                yield from _nodes(getattr(thing, each.name))
