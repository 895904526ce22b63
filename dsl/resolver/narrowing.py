"""What a condition says about none: `t.owner is not none and …` makes `t.owner` a player in the rest.

Facts are keys of expressions known not to be none. Asking of none gives none and comparing with none gives no, so a
comparison that holds says that both its sides, and what they were asked of, are something; `is not` says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dsl import resolved as r
from dsl.frozen import replace
from dsl.types import Type

Key = tuple[object, ...]
"""What an expression is, for comparing; made by `key`."""

NO_FACTS: frozenset[Key] = frozenset()


def key(expr: r.Expr) -> Key | None:
    """What tells this expression from others, types aside; None for those that facts are not kept of."""
    match expr:
        case r.Local(name=name):
            return ("local", name)
        case r.Target(name=name):
            return ("target", name)
        case r.Role(word=word):
            return ("role", word)
        case r.Constant(type=type, index=index):
            return ("constant", type.base, index)
        case r.Attribute(owner=owner, name=name, of=of):
            return _under("attribute", f"{owner}.{name}", () if of is None else (of,))
        case r.Builtin(name=name, of=of):
            return _under("builtin", name, () if of is None else (of,))
        case r.Printed(name=name, of=of):
            return _under("printed", name, (of,))
        case r.Piece(name=name, of=of):
            return _under("piece", name, (of,))
        case r.Zone(name=name, of=of):
            return _under("zone", name, () if of is None else (of,))
        case r.Cards(zone=zone):
            return _under("cards", "", (zone,))
        case r.Value(name=name, arguments=arguments) | r.Ask(name=name, arguments=arguments):
            return _under("ask", name, arguments)
        case _:
            return None


def _under(kind: str, name: str, parts: tuple[r.Expr, ...]) -> Key | None:
    keys = tuple(key(part) for part in parts)
    return None if None in keys else (kind, name, *keys)


def narrowed(expr: r.Expr, facts: frozenset[Key]) -> r.Expr:
    """The expression, without `or none` in its type where the facts rule none out."""
    if expr.type.maybe and expr.type.base != "none" and key(expr) in facts:
        return replace(expr, type=Type(expr.type.base))
    return expr


def something(expr: r.Expr) -> frozenset[Key]:
    """What is known once this expression is not none: itself, and what it was asked of."""
    own = key(expr)
    facts = frozenset() if own is None else frozenset({own})
    match expr:
        case r.Attribute(of=of) | r.Builtin(of=of) | r.Zone(of=of):
            return facts | something(of) if of is not None else facts
        case r.Printed(of=of) | r.Piece(of=of):
            return facts | something(of)
        case _:
            return facts


Rules = Callable[[str], r.ValueRule | None]


def facts_if(expr: r.Expr, holds: bool, rules: Rules, depth: int = 8) -> frozenset[Key]:
    """What is known not to be none where the condition holds, or where it does not; `rules` looks values up."""
    facts = _facts(expr, holds, rules, depth)
    if isinstance(expr, r.Value) and depth and (rule := rules(expr.name)) is not None:
        given = {param.name: key(argument) for param, argument in zip(rule.params, expr.arguments, strict=True)}
        inside = (_placed(fact, given) for fact in facts_if(rule.body, holds, rules, depth - 1))
        facts |= frozenset(fact for fact in inside if fact is not None)
    return facts


def mentions(fact: Key, part: Key) -> bool:
    """Whether a fact is about `part`, or about something asked of it."""
    return fact == part or any(isinstance(inner, tuple) and mentions(inner, part) for inner in fact)


def facts_of_picked(source: r.Expr, name: str, rules: Rules) -> frozenset[Key]:
    """What is known of one thing picked from a list, under the name it is given: it passed each `where`."""
    match source:
        case r.Filter(source=inner, name=each, condition=condition):
            local: Key = ("local", name)
            placed = (renamed(fact, ("local", each), local) for fact in facts_if(condition, True, rules))
            return frozenset(placed) | facts_of_picked(inner, name, rules)
        case r.Except(left=left):
            return facts_of_picked(left, name, rules)
        case _:
            return NO_FACTS


def renamed(fact: Key, old: Key, new: Key) -> Key:
    """The key with `new` in place of `old`."""
    if fact == old:
        return new
    return tuple(renamed(part, old, new) if isinstance(part, tuple) else part for part in fact)


def _placed(fact: Key, given: Mapping[str, Key | None]) -> Key | None:
    """A fact of a value's body, said of what the value is asked of."""
    if fact[0] == "local":
        return given.get(str(fact[1]))
    parts: list[object] = []
    for part in fact:
        if isinstance(part, tuple):
            part = _placed(part, given)
            if part is None:
                return None
        parts.append(part)
    return tuple(parts)


def _facts(expr: r.Expr, holds: bool, rules: Rules, depth: int) -> frozenset[Key]:
    match expr:
        case r.Not(of=of):
            return facts_if(of, not holds, rules, depth)
        case r.And(left=left, right=right) if holds:
            return facts_if(left, True, rules, depth) | facts_if(right, True, rules, depth)
        case r.Or(left=left, right=right) if not holds:
            return facts_if(left, False, rules, depth) | facts_if(right, False, rules, depth)
        case r.And(left=left, right=right) | r.Or(left=left, right=right):
            return facts_if(left, holds, rules, depth) & facts_if(right, holds, rules, depth)
        case r.IsNone(of=of, negated=negated):
            return something(of) if negated is holds else NO_FACTS
        case r.Compare(operator=operator, left=left, right=right) if holds and operator != "is not":
            return something(left) | something(right)
        case r.Among(item=item, negated=negated) if holds and not negated:
            return something(item)
        case r.Attribute(of=of) | r.Builtin(of=of) if holds and of is not None:
            return something(of)
        case r.Printed(of=of) if holds:
            return something(of)
        case _:
            return NO_FACTS
