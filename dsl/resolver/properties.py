"""`x.f`: what a thing can be asked — attributes, printed values, zones, pieces, values of one thing.

Knows single things only; lists are mapped by `asks`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast

from dsl import resolved as r
from dsl.builtins import ATTRIBUTES, VALUES
from dsl.resolver.here import Here
from dsl.resolver.signatures import slot, slots, takes_count
from dsl.source import NOWHERE, Span
from dsl.types import ZONE, Type

Owner = Literal["game", "player", "space", "card"]


def unsure(declared: Type, of: r.Expr | None) -> Type:
    """The type of something asked of `of`: asking none gives none, except that lists are empty and flags are no."""
    if of is None or not of.type.maybe or declared.many or declared.base == "flag":
        return declared
    return declared.optional()


def game_property(here: Here, name: str, span: Span) -> r.Expr | None:
    """`game.x`"""
    declared = here.world.attributes.get(("game", name))
    if declared is not None:
        return r.Attribute("game", name, None, declared.type, span=span)
    built_in = ATTRIBUTES["game"].get(name)
    if built_in is not None:
        return r.Builtin(cast(_Builtin, name), None, slot(built_in).type, span=span)
    return None


_Builtin = Literal["holder", "name", "kind", "face_down", "space", "zone", "targets", "occupant", "row", "column",
                   "card", "turn", "over"]  # fmt: skip


def property_of(here: Here, of: r.Expr, name: str, span: Span) -> r.Expr | None:
    """The fact `name` of one thing, or None where such a thing has no such fact. Values are not looked at here."""
    base, world = of.type.base, here.world
    declared = world.attributes.get((base, name))
    if declared is not None and base in ("player", "space", "card"):
        return r.Attribute(cast(Owner, base), name, of, unsure(declared.type, of), span=span)
    built_in = ATTRIBUTES.get(base, {}).get(name) if base != "game" else None
    if built_in is not None:
        return r.Builtin(cast(_Builtin, name), of, unsure(_builtin_type(here, base, name, built_in), of), span=span)
    if base in ("card", "name") and name in world.printed:
        return r.Printed(name, of, unsure(world.printed[name].type, of), span=span)
    if base == "player" and name in world.player_zones:
        return r.Zone(name, of, unsure(ZONE, of), span=span)
    if base == "player" and name in world.pieces:
        return r.Piece(name, of, unsure(Type("piece"), of), span=span)
    return None


def _builtin_type(here: Here, base: str, name: str, written: str) -> Type:
    if (base, name) == ("space", "occupant") and here.world.board and here.world.board.stands == "piece":
        return Type("piece", maybe=True)
    if written == "symbol:kind":
        return Type("symbol:kind")
    return slot(written).type


def has_property(here: Here, base: str, name: str) -> bool:
    """Whether things of that base can be asked `name` without going through a value."""
    return property_of(here, r.Nothing(Type(base)), name, NOWHERE) is not None


def names_for(here: Here, base: str) -> Iterable[str]:
    """Every word that can follow the dot of a thing of that base."""
    world = here.world
    yield from (name for owner, name in world.attributes if owner == base)
    yield from ATTRIBUTES.get(base, {})
    if base in ("card", "name"):
        yield from world.printed
    if base == "player":
        yield from world.player_zones
        yield from world.pieces
    for value in (*world.values.values(), *world.own_values.get(here.card or "", {}).values()):
        if len(value.params) == 1 and value.params[0].type.base == base:
            yield value.tree.name if value.tree else value.name
    for name, overloads in VALUES.items():
        if any(takes_count(slots(each), 1) and slots(each)[0].base == base for each in overloads):
            yield name


def homes_of(here: Here, name: str) -> list[str]:
    """The bases of which `name` can be asked: for saying where a fact belongs."""
    found = [base for base in ("player", "space", "card", "piece", "action", "name") if has_property(here, base, name)]
    if game_property(here, name, NOWHERE) is not None:
        found.append("game")
    return found
