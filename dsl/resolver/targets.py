"""`set`, `add` and `take`: what can be changed, and what each takes."""

from __future__ import annotations

from dsl import resolved as r
from dsl import syntax as s
from dsl.builtins import SETTABLE, VALUES, WORDS
from dsl.resolver import expressions
from dsl.resolver.faults import describe
from dsl.resolver.here import Here
from dsl.resolver.lists import cards, coerced, unknown
from dsl.types import ANY, Type

Changeable = r.Attribute | r.Builtin | r.Local


def set_to(here: Here, node: s.SetTo) -> r.SetTo:
    """`set x to e`"""
    target = _target(here, node.target, "set")
    value = expressions.expression(here, node.value, target.type)
    if target.type != ANY:
        value = coerced(here, value, target.type, f"“{_written(node.target)}”", "E308")
    if isinstance(target, r.Builtin):
        _settable(here, node, target, value)
    _changed(here, target)
    return r.SetTo(target, value, span=node.span)


def add_to(here: Here, node: s.AddTo) -> r.AddTo:
    """`add e to x`"""
    target = _target(here, node.target, "add")
    if isinstance(target, r.Builtin) and target.name == "targets":
        here.fault("E307", node.span, "Targets are announced once; none can be added afterwards.",
                   "Take targets away with take … from …, or name more of them in targets:.")  # fmt: skip
    value = _amount(here, node.target, node.value, target.type, "add")
    _changed(here, target)
    return r.AddTo(value, target, span=node.span)


def take_from(here: Here, node: s.TakeFrom) -> r.TakeFrom:
    """`take e from x`"""
    target = _target(here, node.target, "take")
    value = _amount(here, node.target, node.value, target.type, "take")
    if isinstance(target, r.Builtin) and target.name == "targets" and value.type.many:
        here.fault("E308", node.value.span, "Targets are taken away one at a time.",
                   "Write for each t in … and take t inside.")  # fmt: skip
    _changed(here, target)
    return r.TakeFrom(value, target, span=node.span)


def _settable(here: Here, node: s.SetTo, target: r.Builtin, value: r.Expr) -> None:
    if target.name == "targets":
        here.fault("E308", node.span, "Targets are announced once; they cannot be set.",
                   "Take targets away with take … from ….")  # fmt: skip
    elif target.name == "space" and not isinstance(value, r.Nothing):
        here.fault("E308", node.span, "Something is put on a space by move; it can only be set to none.",
                   "Write move … to ….")  # fmt: skip


def _changed(here: Here, target: Changeable) -> None:
    here.forget()
    if isinstance(target, r.Local):
        here.facts = frozenset(key for key in here.facts if key != ("local", target.name))


def _written(node: s.Expr) -> str:
    match node:
        case s.Name(text=text):
            return text
        case s.Attribute(of=of, name=name):
            return f"{_written(of)}.{name}"
        case _:
            return "…"


def _amount(here: Here, place: s.Expr, node: s.Expr, target: Type, verb: str) -> r.Expr:
    value = expressions.expression(here, node, target.item if target != ANY else None)
    if target == ANY or value.type == ANY:
        return value
    if target.many:
        value = cards(value)
        if value.type.base in (target.base, "any"):
            return value
        wanted = target if value.type.many else target.item
        return coerced(here, value, wanted, f"What “{_written(place)}” holds", "E308")
    if target.base == "number":
        return coerced(here, value, target, f"“{_written(place)}”", "E308")
    cure = f"Write set {_written(place)} to yes, or to no." if target.base == "flag" else "Use set … to …."
    here.fault("E309", place.span, f"“{verb}” is for numbers and lists; {_written(place)} is {describe(target)}.", cure)
    return unknown(node.span)


def _target(here: Here, node: s.Expr, verb: str) -> Changeable:
    lost = r.Local("_lost", ANY, span=node.span)
    match node:
        case s.Name(text=text):
            return _name(here, node, text, verb) or lost
        case s.Attribute():
            found = expressions.expression(here, node, None)
            if found.type == ANY:
                return lost
            return _changeable(here, node, found, verb) or lost
        case _:
            here.fault("E308", node.span, "This cannot be changed.", "Only attributes can: set me.points to 3.")
            return lost


def _name(here: Here, node: s.Name, text: str, verb: str) -> r.Local | None:
    binding = here.names.get(text)
    if binding is not None:
        binding.used = True
        if binding.kind == "place":
            return r.Local(binding.local, binding.type, span=node.span)
        here.fault("E308", node.span, f"“{text}” is a name for something; a name cannot be changed.",
                   "Change a fact of it (set x.f to …), or keep what changes in an attribute.")  # fmt: skip
        return None
    world = here.world
    if text in world.numbers:
        cause = f"{text} is a number of the game, fixed when play begins"
    elif world.value(text, here.card) is not None or text in VALUES:
        cause = f"{text} is a value: it is worked out, not kept"
    elif text in world.constants or text in WORDS:
        cause = f"{text} always means the same"
    elif text in world.shared_zones:
        cause = f"{text} is a zone; cards get there by move"
    else:
        expressions.expression(here, node, None)
        return None
    here.fault("E308", node.span, f"{cause}; it cannot be changed.", "Declare an attribute for what changes: game.x.")
    return None


def _changeable(here: Here, node: s.Attribute, found: r.Expr, verb: str) -> Changeable | None:
    match found:
        case r.Attribute():
            declared = here.world.attributes[(found.owner, found.name)].type
            return r.Attribute(found.owner, found.name, found.of, declared, span=found.span)
        case r.Builtin(name=name, of=of, type=type):
            if of is not None and (of.type.base, name) in SETTABLE:
                return r.Builtin(name, of, Type("space", maybe=True) if name == "space" else type, span=found.span)
            cure = "Use move, to put it elsewhere." if name in ("holder", "zone", "space", "occupant") else (
                "Use transform … into …." if name in ("name", "kind") else "Change what it follows from.")  # fmt: skip
            cause = f"{node.name} follows from the game"
        case r.Printed():
            cause, cure = f"{node.name} is printed on the card", "Use a modifier: modify … by …."
        case r.Zone() | r.Cards():
            cause, cure = f"{node.name} is a zone", "Cards get there by move … to …."
        case r.Piece():
            cause, cure = f"{node.name} is a piece", "It goes to another space by move … to …."
        case r.MapOver():
            cause, cure = "This is a fact of several things", "Change each: for each x in …."
        case _:
            cause, cure = (
                f"{node.name} is a value: it is worked out, not kept",
                "Change the facts that it follows from.",
            )
    here.fault("E308", node.name_span, f"{cause}; it cannot be changed.", cure)
    return None
