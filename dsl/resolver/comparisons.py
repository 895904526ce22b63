"""`is`, `<`, `in` and their like: each side tells the other which type its words have."""

from __future__ import annotations

from typing import cast

from dsl import resolved as r
from dsl import syntax as s
from dsl.resolver import expressions, words
from dsl.resolver.faults import describe
from dsl.resolver.here import Here
from dsl.resolver.lists import cards, unknown
from dsl.types import NAME, NUMBER, Type

_ORDER = ("<", "<=", ">", ">=")


def comparison(here: Here, node: s.Binary) -> r.Expr:
    """Resolves a comparison."""
    operator = node.operator
    if operator in ("in", "not in"):
        return _among(here, node)
    if operator in ("is", "is not"):
        for word, asked in ((node.right, node.left), (node.left, node.right)):
            if isinstance(word, s.Name) and word.text in ("none", "empty") and word.text not in here.names:
                return _none_or_empty(here, node, asked, word.text == "none")
    left, right = _sides(here, node, NUMBER if operator in _ORDER else None)
    if operator in _ORDER:
        return _ordered(here, node, left, right)
    left, right = _card_and_name(left, right)
    if left.type.many or right.type.many:
        if "any" not in (left.type.base, right.type.base):
            here.fault("E311", node.span, "Lists are not compared as a whole.",
                       "Compare their number: count(…) is …; or ask whether one is in it: … in ….")  # fmt: skip
        return unknown(node.span)
    if left.type.base != right.type.base and not {"any", "none"} & {left.type.base, right.type.base}:
        here.fault("E305", node.span, f"These are never the same: {describe(left.type)} and {describe(right.type)}.",
                   _cure(left, right))  # fmt: skip
        return unknown(node.span)
    return r.Compare(cast(r.CompareOperator, operator), left, right, span=node.span)


def _cure(left: r.Expr, right: r.Expr) -> str:
    bases = {left.type.base, right.type.base}
    if bases == {"card", "space"}:
        return "Ask the card for its space: ….space is …."
    if "zone" in bases and "card" in bases:
        return "Ask whether the card is in it: … in …."
    return "Compare things of one type."


def _sides(here: Here, node: s.Binary, hint: Type | None) -> tuple[r.Expr, r.Expr]:
    if words.is_constant(here, node.left) and not words.is_constant(here, node.right):
        right = expressions.expression(here, node.right, hint)
        return expressions.expression(here, node.left, _hint(right)), right
    left = expressions.expression(here, node.left, hint)
    return left, expressions.expression(here, node.right, hint or _hint(left))


def _hint(expr: r.Expr) -> Type | None:
    return expr.type if expr.type.base not in ("any", "none") else None


def _card_and_name(left: r.Expr, right: r.Expr) -> tuple[r.Expr, r.Expr]:
    if left.type.base == "card" and right.type.base == "name" and not left.type.many:
        return _name_of(left), right
    if right.type.base == "card" and left.type.base == "name" and not right.type.many:
        return left, _name_of(right)
    return left, right


def _name_of(card: r.Expr) -> r.Expr:
    return r.Builtin("name", card, NAME.optional() if card.type.maybe else NAME, span=card.span)


def _ordered(here: Here, node: s.Binary, left: r.Expr, right: r.Expr) -> r.Expr:
    for side in (left, right):
        if side.type.base not in ("number", "any") or side.type.many:
            here.fault("E305", side.span, f"“{node.operator}” compares numbers, but this is {describe(side.type)}.",
                       "Count a list with count(…)." if side.type.many or side.type.base == "zone"
                       else "Only numbers are more or less than each other.")  # fmt: skip
            return unknown(node.span)
    return r.Compare(cast(r.CompareOperator, node.operator), left, right, span=node.span)


def _none_or_empty(here: Here, node: s.Binary, asked: s.Expr, none: bool) -> r.Expr:
    negated = node.operator == "is not"
    of = expressions.declared(here, asked, None)
    if none:
        if of.type.many or of.type.base == "zone":
            here.fault("E311", node.span, f"{_capital(describe(of.type))} is never none; it can be empty.",
                       "Write “is empty”.")  # fmt: skip
            return unknown(node.span)
        return r.IsNone(of, negated, span=node.span)
    of = cards(of)
    if not of.type.many and of.type.base != "any":
        here.fault("E311", node.span, f"Only a list or a zone can be empty; this is {describe(of.type)}.",
                   "To ask whether there is such a thing, write “is none”.")  # fmt: skip
        return unknown(node.span)
    return r.IsEmpty(of, negated, span=node.span)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _among(here: Here, node: s.Binary) -> r.Expr:
    if words.is_constant(here, node.right) and not words.is_constant(here, node.left):
        item = expressions.expression(here, node.left, None)
        hint = _hint(item)
        of = expressions.expression(here, node.right, hint.item.listed() if hint else None)
    else:
        of = expressions.expression(here, node.right, None)
        known = cards(of).type
        item = expressions.expression(here, node.left, known.item if known.base not in ("any", "none") else None)
    of = cards(of)
    if not of.type.many:
        if of.type.base != "any":
            here.fault("E311", of.span, f"“{node.operator}” looks in a list; this is {describe(of.type)}.",
                       "Write a list in square brackets, or compare with “is”.")  # fmt: skip
        return unknown(node.span)
    if item.type.base == "card" and of.type.base == "name" and not item.type.many:
        item = _name_of(item)
    if item.type.many or item.type.base == "zone":
        here.fault("E311", item.span, "Only a single thing can be in a list.", "Ask for each: any(… where it in …).")
        return unknown(node.span)
    if item.type.base != of.type.base and not {"any", "none"} & {item.type.base, of.type.base}:
        cure = "Compare things of one type."
        if (item.type.base, of.type.base) == ("name", "card"):
            cure = "A name is printed on cards: ask any(… where it is …)."
        never = f"{_capital(describe(item.type))} is never in {describe(of.type)}."
        here.fault("E305", node.span, never, cure)
        return unknown(node.span)
    return r.Among(item, of, node.operator == "not in", span=node.span)
