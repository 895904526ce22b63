"""Lists out of what is written: a zone becomes its cards, `f` of a list is `f` of each."""

from __future__ import annotations

from collections.abc import Callable

from dsl import resolved as r
from dsl.frozen import replace
from dsl.resolver.faults import describe
from dsl.resolver.here import Here
from dsl.source import Span
from dsl.types import ANY, CARD, ZONE, Type

UNKNOWN_LIST = Type("any", many=True)


def unknown(span: Span) -> r.Expr:
    """What stands for an expression with a fault: it fits everywhere and is reported no further."""
    return r.Nothing(ANY, span=span)


def cards(expr: r.Expr) -> r.Expr:
    """A zone as the list of its cards; anything else as it is."""
    if expr.type.base == "zone" and not expr.type.many:
        return r.Cards(expr, CARD.listed(), span=expr.span)
    if expr.type == ZONE.listed():
        each = r.Local(f"_zone_{expr.span.line}_{expr.span.column}", ZONE, span=expr.span)
        inside = r.Cards(each, CARD.listed(), span=expr.span)
        return r.MapOver(expr, each.name, inside, CARD.listed(), span=expr.span)
    return expr


def wanted_list(here: Here, expr: r.Expr, wanted: Type | None = None) -> r.Expr:
    """The expression as a list; a fault where it is a single thing."""
    found = expr if wanted is not None and wanted.base == "zone" and expr.type.many else cards(expr)
    if found.type.many or found.type.base == "any":
        return found
    here.fault(
        "E311",
        expr.span,
        f"Here stands {describe(expr.type)}, where a list is needed.",
        "Write a list in square brackets: [a, b]." if expr.type.base != "number" else "Name what is to be counted.",
    )
    return r.Nothing(UNKNOWN_LIST, span=expr.span)


def mapped(
    here: Here, source: r.Expr, body: Callable[[r.Expr], r.Expr | None], span: Span, zones: bool = False
) -> r.Expr | None:
    """`body` for each thing of the list; lists of lists are joined, and so are zones unless `zones` are wanted."""
    name = here.procedure.fresh("_each")
    each = body(r.Local(name, source.type.item, span=source.span))
    if each is None:
        return None
    each = each if zones and each.type.base == "zone" else cards(each)
    return r.MapOver(source, name, each, Type(each.type.base, many=True), span=span)


def fits_loosely(given: Type, wanted: Type) -> bool:
    """Whether the base fits; whether it may be none is a question for the checks."""
    if "any" in (given.base, wanted.base):
        return given.many == wanted.many or given.base == "any"
    if given.base == "none":
        return wanted.maybe
    return given.base == wanted.base and given.many == wanted.many


def coerced(here: Here, expr: r.Expr, wanted: Type, role: str, code: str = "E301") -> r.Expr:
    """The expression where `wanted` is asked for; `role` says in words who asks: `n of draw`."""
    if wanted.many:
        expr = cards(expr)
    if isinstance(expr, r.Nothing) and expr.type.base == "none":
        if wanted.maybe:
            return r.Nothing(wanted, span=expr.span)
        here.fault("E315", expr.span, f"{role} is never none: it is {describe(wanted)}.",
                   "Give something, or declare the type with “or none”.")  # fmt: skip
        return unknown(expr.span)
    if isinstance(expr, r.ListOf) and not expr.items and wanted.many:
        return replace(expr, type=wanted)
    if fits_loosely(expr.type, wanted):
        return expr
    help: list[str] = []
    if expr.type.many and not wanted.many and expr.type.base == wanted.base:
        help.append("Choose one of the list: one of …, or do it to each: all of ….")
    elif expr.type.base == "zone" and wanted.base == "card":
        help.append("A zone holds many cards: say which, such as top(…), or one of ….")
    elif wanted.many and expr.type.base == wanted.base:
        help.append("Put it in square brackets to make a list of one.")
    elif expr.type.base == "card" and wanted.base == "name":
        help.append("Write .name after it: the name that is printed on the card.")
    elif expr.type.base == "player" and wanted.base == "space" and here.world.pieces:
        help.append(f"Perhaps the space of a piece of the player: ….{here.world.pieces[0]}.space.")
    else:
        help.append(f"Write {describe(wanted)} here.")
    here.fault(code, expr.span, f"{role} is {describe(wanted)}, but here stands {describe(expr.type)}.", *help)
    return unknown(expr.span)
