"""Which set of symbols patterns are made of: that of the value under `patterns match:`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dsl import syntax
from dsl.definition import Board
from dsl.frozen import fields_of
from dsl.loader.places import Scalar, Table


def pattern_set(
    board: Board | None, printed: Table, symbols: Mapping[str, tuple[str, ...]], rules: syntax.Rules
) -> str | None:
    """The set of the value that patterns match, found by its own type, its name, or what it is worked out from."""
    if board is None or board.match is None:
        return None
    if (found := _set_of(printed, board.match, symbols)) is not None:
        return found
    if board.match in symbols:
        return board.match
    for rule in rules:
        if isinstance(rule, syntax.ValueDef) and rule.name == board.match:
            for name in _names(rule.value):
                if (found := _set_of(printed, name, symbols)) is not None:
                    return found
    return None


def _set_of(printed: Table, name: str, symbols: Mapping[str, tuple[str, ...]]) -> str | None:
    node = printed.get(name)
    if isinstance(node, Table):
        node = node.get("type")
    text = node.text.removesuffix(" or none") if isinstance(node, Scalar) else ""
    return text if text in symbols else None


def _names(tree: Any) -> Iterator[str]:
    """Every word that stands in a tree."""
    match tree:
        case syntax.Attribute(name=name):
            yield name
        case syntax.Ask(name=name):
            yield name
        case _:
            pass
    for name in fields_of(type(tree)) or ():
        inner = getattr(tree, name)
        for part in inner if isinstance(inner, tuple) else (inner,):
            yield from _names(part)
