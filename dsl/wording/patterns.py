"""Patterns: pieces of the effect language in which names that are not words of the game stand for anything.

Knows trees and how to compare them; what a match is worth in words is none of its business.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from dsl import parser, syntax
from dsl.frozen import compared, dataclass, replace
from dsl.source import Origin
from dsl.walking import inner

T = TypeVar("T")
Bindings = dict[str, syntax.Argument]
Known = dict[int, tuple[object, object]]
"""Trees by their identity, which are kept so that it stays theirs, and what they are in canonical form."""
Tree = syntax.Expr | syntax.Statement | syntax.Body
_ORIGIN = Origin("words")
OPEN = "_"
"""In a pattern, an argument place that a hook or a modifier leaves open."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern with its placeholders. `weight` counts the nodes that must be the same: more is more specific."""

    tree: Tree
    placeholders: frozenset[str]
    weight: int


_FIELDS: dict[type[syntax.Node], tuple[str, ...]] = {}


def _field_names(kind: type[syntax.Node]) -> tuple[str, ...]:
    """What counts when two trees are compared: every field but the spans."""
    if kind not in _FIELDS:
        _FIELDS[kind] = compared(kind)
    return _FIELDS[kind]


def canonical(tree: T, known: Known | None = None) -> T:
    """The tree with `f(x)` written as `x.f`, which is the same thing; the tree itself where nothing is.

    `known` remembers what has been made of which tree, so that nothing is made twice. What comes is of the same sort:
    an expression for an expression, statements for statements.
    """
    made: T = _canonical(tree, known)
    return made


def _canonical(tree: object, known: Known | None) -> Any:
    if isinstance(tree, tuple):
        parts = tuple(_canonical(part, known) for part in tree)
        return tree if all(part is other for part, other in zip(parts, tree, strict=True)) else parts
    if not isinstance(tree, syntax.Node):
        return tree
    if known is not None and (found := known.get(id(tree))) is not None:
        return found[1]
    made: syntax.Node = tree
    if isinstance(tree, syntax.Ask) and len(tree.arguments) == 1:
        made = syntax.Attribute(_canonical(tree.arguments[0], known), tree.name, span=tree.span)
    else:
        for name in inner(type(tree)) or ():
            before = getattr(tree, name)
            after = _canonical(before, known)
            if after is not before:
                made = replace(made, **{name: after})
    if known is not None:
        known[id(tree)] = tree, made
        known[id(made)] = made, made
    return made


@lru_cache(maxsize=4096)
def parse(text: str) -> Tree | None:
    """The expression, the statement or the statements that `text` is, or None."""
    test = parser.try_condition(text, _ORIGIN)
    if test is not None:
        return canonical(test)
    body, _ = parser.parse_effect(text, _ORIGIN)
    if not body:
        return None
    return canonical(body[0] if len(body) == 1 else body)


def names(tree: object) -> set[str]:
    """Every bare name in a tree."""
    if isinstance(tree, tuple):
        return set().union(*(names(part) for part in tree)) if tree else set()
    if isinstance(tree, syntax.Name):
        return {tree.text}
    if isinstance(tree, syntax.Node):
        return set().union(*(names(getattr(tree, name)) for name in _field_names(tree.__class__)), set())
    return set()


def asked(tree: object) -> set[str]:
    """Every attribute and value that a tree asks for."""
    if isinstance(tree, tuple):
        return set().union(*(asked(part) for part in tree)) if tree else set()
    if not isinstance(tree, syntax.Node):
        return set()
    inner = set().union(*(asked(getattr(tree, name)) for name in _field_names(tree.__class__)), set())
    return inner | {tree.name} if isinstance(tree, syntax.Attribute | syntax.Ask) else inner


def called(tree: object) -> set[str]:
    """Every verb that a tree calls."""
    if isinstance(tree, tuple):
        return set().union(*(called(part) for part in tree)) if tree else set()
    if not isinstance(tree, syntax.Node):
        return set()
    inner = set().union(*(called(getattr(tree, name)) for name in _field_names(tree.__class__)), set())
    return inner | {tree.verb} if isinstance(tree, syntax.Call) else inner


def _weight(tree: object, placeholders: frozenset[str]) -> int:
    if isinstance(tree, tuple):
        return sum(_weight(part, placeholders) for part in tree)
    if isinstance(tree, syntax.Name):
        return 0 if tree.text in placeholders else 2
    if isinstance(tree, syntax.Node):
        parts = [_weight(getattr(tree, name), placeholders) for name in _field_names(tree.__class__)]
        return 2 + sum(parts)
    return 0


def pattern(tree: Tree, is_word: Callable[[str], bool]) -> Pattern:
    """The pattern that a tree is, when `is_word` tells the words of the game from placeholders."""
    placeholders = frozenset(name for name in names(tree) if not is_word(name) and name != OPEN)
    return Pattern(tree, placeholders, _weight(tree, placeholders))


def match(wanted: object, tree: object, placeholders: frozenset[str], found: Bindings) -> bool:
    """Whether `tree` is what `wanted` says; fills `found` with what the placeholders stand for."""
    if isinstance(wanted, syntax.Name) and wanted.text in placeholders:
        if not isinstance(tree, syntax.Node):
            return False
        bound: Any = tree
        return bool(found.setdefault(wanted.text, bound) == bound)
    if type(wanted) is not type(tree):
        return False
    if isinstance(wanted, tuple) and isinstance(tree, tuple):
        return len(wanted) == len(tree) and all(
            match(one, other, placeholders, found) for one, other in zip(wanted, tree, strict=True)
        )
    if isinstance(wanted, syntax.Node):
        return all(
            match(getattr(wanted, name), getattr(tree, name), placeholders, found)
            for name in _field_names(wanted.__class__)
        )
    return wanted == tree


def key(tree: object) -> tuple[str, str]:
    """What must be the same at the top of two trees for one to match the other; narrows the search."""
    match tree:
        case syntax.Attribute(name=name) | syntax.Ask(name=name):
            return type(tree).__name__, name
        case syntax.Binary(operator=operator):
            return "Binary", operator
        case syntax.Call(verb=verb):
            return "Call", verb
        case syntax.Name(text=text):
            return "Name", text
        case _:
            return type(tree).__name__, ""
