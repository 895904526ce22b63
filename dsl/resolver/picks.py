"""Quantities: `one of`, `2 of`, `all of`, … with `so that` and `as`."""

from __future__ import annotations

from dsl import resolved as r
from dsl import syntax as s
from dsl.resolver import expressions, spots
from dsl.resolver.here import Here
from dsl.resolver.lists import UNKNOWN_LIST
from dsl.types import Type


def pick(here: Here, node: s.Selection, wanted: Type | None) -> r.Pick:
    """Resolves a selection and binds the name it gives. `wanted` is the type of one thing, as a hint."""
    kind = node.quantity.kind
    amount = None
    if node.quantity.amount is not None:
        amount = expressions.number(here, node.quantity.amount, "The quantity")
    _check_asking(here, node)
    source = expressions.things(here, node.of, None if wanted is None else Type(wanted.base, many=True))
    if not source.type.many:
        source = r.Nothing(UNKNOWN_LIST, span=source.span)
    single = kind in ("one", "random one")
    type = source.type.item if single else source.type
    candidate = here.procedure.fresh("_candidate_1")
    so_that, chosen_name = None, ""
    if node.so_that is not None:
        inner = here.block()
        chosen_name = inner.bind("chosen", source.type, "it", node.span).name
        so_that = expressions.condition(inner, node.so_that)
    local = here.bind(node.name, type, "pick", spots.given_name(node)).name if node.name is not None else None
    name = local or here.procedure.fresh("_pick_1")
    return r.Pick(kind, amount, source, candidate, name, type, so_that, chosen_name, span=node.span)


def asks(node: s.Selection) -> bool:
    """Whether a player has to answer."""
    return node.quantity.kind in ("one", "any number", "up to", "exactly")


def _check_asking(here: Here, node: s.Selection) -> None:
    if here.playtest and asks(node):
        here.fault("E720", node.span, "This asks a player, and here nobody is asked.",
                   "Name the thing itself, or use all of or random … of.")  # fmt: skip
