"""Expressions: one function a form, joined by `expression`. The wanted type is a hint that settles bare words."""

from __future__ import annotations

from typing import assert_never

from dsl import resolved as r
from dsl import syntax as s
from dsl.resolver import asks, calls, comparisons, words
from dsl.resolver.faults import describe
from dsl.resolver.here import Here
from dsl.resolver.lists import UNKNOWN_LIST, cards, coerced, unknown, wanted_list
from dsl.resolver.narrowing import narrowed
from dsl.types import ANY, FLAG, NUMBER, Type


def expression(here: Here, node: s.Expr, wanted: Type | None) -> r.Expr:
    """Resolves an expression. A fault in it is reported and gives something that fits everywhere."""
    found = declared(here, node, wanted)
    return narrowed(found, here.facts) if here.facts else found


def declared(here: Here, node: s.Expr, wanted: Type | None) -> r.Expr:
    """Resolves an expression without what is known here of it: whether it may be none is as declared."""
    match node:
        case s.Number(value=value):
            return r.Number(value, span=node.span)
        case s.Name():
            return words.word(here, node, wanted)
        case s.ListOf():
            return _list(here, node, wanted)
        case s.Attribute():
            return asks.dotted(here, node, wanted)
        case s.Ask():
            return asks.asked(here, node, wanted)
        case s.Can(call=call):
            return r.Can(calls.call(here.block(), call), span=node.span)
        case s.Binary(operator="and" | "or"):
            return _joined(here, node)
        case s.Binary(operator="+" | "-" | "*" | "/" | "except"):
            return _arithmetic(here, node, wanted)
        case s.Binary():
            return comparisons.comparison(here, node)
        case s.Not(of=of):
            return r.Not(condition(here, of), span=node.span)
        case s.Negate(of=of):
            return _negated(here, node, of)
        case s.IfElse():
            return _if_else(here, node, wanted)
        case s.Where():
            return _where(here, node, wanted)
        case _:
            assert_never(node)


def condition(here: Here, node: s.Expr) -> r.Expr:
    """An expression that is yes or no."""
    found = expression(here, node, FLAG)
    if found.type.base in ("flag", "any") and not found.type.many:
        return found
    cures = {
        "number": "Compare the number: … > 0.",
        "list": "Ask whether there is any: any(…), or … is not empty.",
    }
    kind = "list" if found.type.many or found.type.base == "zone" else found.type.base
    here.fault("E307", node.span, f"A condition is yes or no, but this is {describe(found.type)}.",
               cures.get(kind, "Compare it with something: … is …, or … is not none."))  # fmt: skip
    return unknown(node.span)


def number(here: Here, node: s.Expr, role: str) -> r.Expr:
    """An expression that is a number."""
    return coerced(here, expression(here, node, NUMBER), NUMBER, role, "E307")


def things(here: Here, node: s.Expr, wanted: Type | None) -> r.Expr:
    """An expression that is a list; a zone is its cards unless zones are wanted."""
    return wanted_list(here, expression(here, node, wanted), wanted)


def _joined(here: Here, node: s.Binary) -> r.Expr:
    left = condition(here, node.left)
    right = condition(here.knowing(here.implied(left, node.operator == "and")), node.right)
    if node.operator == "and":
        return r.And(left, right, span=node.span)
    return r.Or(left, right, span=node.span)


def _negated(here: Here, node: s.Negate, of: s.Expr) -> r.Expr:
    if isinstance(of, s.Number):
        return r.Number(-of.value, span=node.span)
    found = number(here, of, "What follows “-”")
    return r.Negate(found, Type("number", maybe=found.type.maybe), span=node.span)


def _arithmetic(here: Here, node: s.Binary, wanted: Type | None) -> r.Expr:
    operator = node.operator
    if operator in ("-", "*", "/"):
        return _calculated(here, node, number(here, node.left, f"The left side of “{operator}”"))
    if operator == "+" and words.is_constant(here, node.left) and not words.is_constant(here, node.right):
        right = cards(expression(here, node.right, wanted))
        left = cards(expression(here, node.left, right.type))
    else:
        left = cards(expression(here, node.left, wanted))
        if operator == "+" and not left.type.many and left.type.base == "number":
            return _calculated(here, node, left)
        right = cards(expression(here, node.right, left.type.item if left.type.base != "any" else None))
    if operator == "except":
        left = wanted_list(here, left)
    if operator == "+" and not left.type.many and not right.type.many:
        if left.type.base == "any" or right.type.base == "any":
            return unknown(node.span)
        here.fault("E307", node.span, f"“+” adds numbers or joins lists; here stand {describe(left.type)} and "
                   f"{describe(right.type)}.", "To put single things in a list, write [a, b].")  # fmt: skip
        return unknown(node.span)
    if left.type.base not in (right.type.base, "any", "none") and right.type.base not in ("any", "none"):
        here.fault("E312", node.span, f"These two hold different things: {describe(left.type)} and "
                   f"{describe(right.type)}.", "Both sides need to hold the same kind of thing.")  # fmt: skip
        return unknown(node.span)
    base = left.type.base if left.type.base not in ("any", "none") else right.type.base
    left, right = _as_list(left, base), _as_list(right, base)
    if operator == "except":
        return r.Except(left, right, Type(base, many=True), span=node.span)
    return r.Join(left, right, Type(base, many=True), span=node.span)


def _as_list(expr: r.Expr, base: str) -> r.Expr:
    return expr if expr.type.many else r.ListOf((expr,), Type(base, many=True), span=expr.span)


def _calculated(here: Here, node: s.Binary, left: r.Expr) -> r.Expr:
    right = number(here, node.right, f"The right side of “{node.operator}”")
    type = Type("number", maybe=left.type.maybe or right.type.maybe)
    match node.operator:
        case "+" | "-" | "*" | "/" as operator:
            return r.Arithmetic(operator, left, right, type, span=node.span)
        case _:
            return unknown(node.span)


def _list(here: Here, node: s.ListOf, wanted: Type | None) -> r.Expr:
    if not node.items:
        type = wanted if wanted is not None and wanted.many else UNKNOWN_LIST
        return r.ListOf((), type, span=node.span)
    hint = wanted.item if wanted is not None and wanted.base != "any" else None
    found: dict[int, r.Expr] = {}
    for index in sorted(range(len(node.items)), key=lambda i: (words.is_constant(here, node.items[i]), i)):
        found[index] = expression(here, node.items[index], hint)
        if hint is None and found[index].type.base not in ("any", "none"):
            hint = found[index].type.item
    items = tuple(found[index] for index in range(len(node.items)))
    base = next((item.type.base for item in items if item.type.base not in ("any", "none")), "any")
    if wanted is not None and wanted.many and any(item.type.base == wanted.base != "any" for item in items):
        base = wanted.base
    kept: list[r.Expr] = []
    for item in items:
        if item.type.many or (item.type.base == "zone" and base != "zone"):
            here.fault("E312", item.span, "A list holds single things, and this is a list itself.",
                       "Join lists with “+”.")  # fmt: skip
        elif item.type.base not in (base, "any"):
            here.fault("E312", item.span, f"This list holds {describe(Type(base))} and {describe(item.type)}.",
                       "A list holds things of one kind.")  # fmt: skip
        else:
            kept.append(item)
    return r.ListOf(tuple(kept), Type(base, many=True), span=node.span)


def _if_else(here: Here, node: s.IfElse, wanted: Type | None) -> r.Expr:
    test = condition(here, node.condition)
    sides: list[tuple[s.Expr, Here]] = [
        (node.then, here.knowing(here.implied(test, True))),
        (node.otherwise, here.knowing(here.implied(test, False))),
    ]
    turned = words.is_constant(here, node.then) and not words.is_constant(here, node.otherwise)
    hint = wanted if wanted is not None and wanted.base != "any" else None
    first = expression(sides[turned][1], sides[turned][0], hint)
    second = expression(sides[not turned][1], sides[not turned][0], hint or (first.type if first.type != ANY else None))
    then, otherwise = (second, first) if turned else (first, second)
    type = _common(then, otherwise)
    if type is None:
        then, otherwise = cards(then), cards(otherwise)
        type = _common(then, otherwise)
    if type is None:
        here.fault("E312", node.otherwise.span, f"Before “if” stands {describe(then.type)}, after “else” "
                   f"{describe(otherwise.type)}.", "Both need to be of one type.")  # fmt: skip
        return unknown(node.span)
    then, otherwise = _typed(then, type), _typed(otherwise, type)
    return r.IfElse(then, test, otherwise, type, span=node.span)


def _common(a: r.Expr, b: r.Expr) -> Type | None:
    left, right = a.type, b.type
    if left.base == "any" and right.base == "any":
        return left if left.many else right
    if left.base == "any" or right.base == "any":
        known, other = (right, left) if left.base == "any" else (left, right)
        return known if known.many or not other.many else None
    if left.base == "none":
        return right if right.base == "none" else None if right.many else right.optional()
    if right.base == "none":
        return None if left.many else left.optional()
    if left.base != right.base or left.many != right.many:
        return None
    return left if left.maybe or left.many else right


def _typed(expr: r.Expr, type: Type) -> r.Expr:
    if isinstance(expr, r.Nothing) and expr.type.base == "none":
        return r.Nothing(type, span=expr.span)
    if isinstance(expr, r.ListOf) and not expr.items:
        return r.ListOf((), type, span=expr.span)
    return expr


def _where(here: Here, node: s.Where, wanted: Type | None) -> r.Expr:
    source = things(here, node.source, wanted)
    inner = here.block()
    name = inner.bind(node.name or "it", source.type.item, "loop" if node.name else "it", node.span)
    test = condition(inner, node.condition)
    return r.Filter(source, name.name, test, source.type, span=node.span)
