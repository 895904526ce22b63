"""Conditions on a game's fixed numbers, settled before they are worded: a rule that is switched off leaves no words.

Works on trees; knows the numbers and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from dsl import syntax
from dsl.frozen import replace
from dsl.walking import inner

T = TypeVar("T")

YES = syntax.Name("yes")
NO = syntax.Name("no")


def value(tree: syntax.Argument | None, numbers: Mapping[str, int], local: Mapping[str, object]) -> int | None:
    """The number that an expression always is, or None. Names in `local` hide the game's numbers."""
    match tree:
        case syntax.Number(value=found):
            return found
        case syntax.Name(text=text) if text in numbers and text not in local:
            return numbers[text]
        case syntax.Negate(of=of):
            found_of = value(of, numbers, local)
            return -found_of if found_of is not None else None
        case syntax.Binary(operator=operator, left=left, right=right) if operator in ("+", "-", "*", "/"):
            one, other = value(left, numbers, local), value(right, numbers, local)
            if one is None or other is None:
                return None
            return _ARITHMETIC[operator](one, other)
        case _:
            return None


_ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a // b if b else 0,
}
_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "is": lambda a, b: a == b,
    "is not": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def condition(tree: syntax.Expr, numbers: Mapping[str, int], local: Mapping[str, object]) -> syntax.Expr:
    """The condition without what the fixed numbers settle; `yes` or `no` where they settle all of it."""
    match tree:
        case syntax.Not(of=of):
            inner = condition(of, numbers, local)
            return NO if inner == YES else YES if inner == NO else replace(tree, of=inner)
        case syntax.Binary(operator="and" | "or" as operator, left=left, right=right):
            one, other = condition(left, numbers, local), condition(right, numbers, local)
            settles, neutral = (NO, YES) if operator == "and" else (YES, NO)
            if settles in (one, other):
                return settles
            if one == neutral:
                return other
            return one if other == neutral else replace(tree, left=one, right=other)
        case syntax.Binary(operator=operator, left=left, right=right) if operator in _COMPARE:
            if isinstance(left, syntax.Number) and isinstance(right, syntax.Number):
                return tree
            one_value, other_value = value(left, numbers, local), value(right, numbers, local)
            if one_value is None or other_value is None:
                return tree
            return YES if _COMPARE[operator](one_value, other_value) else NO
        case _:
            return tree


def substitute(tree: T, put: Mapping[str, syntax.Argument]) -> T:
    """The tree with names replaced: what a value says, for its arguments."""
    made: T = _substituted(tree, put)
    return made


def _substituted(tree: object, put: Mapping[str, syntax.Argument]) -> Any:
    if isinstance(tree, tuple):
        return tuple(_substituted(part, put) for part in tree)
    if isinstance(tree, syntax.Name):
        return put.get(tree.text, tree)
    if isinstance(tree, syntax.Node):
        changed: dict[str, Any] = {name: _substituted(getattr(tree, name), put) for name in inner(type(tree)) or ()}
        return replace(tree, **changed)
    return tree
