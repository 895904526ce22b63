"""`f(x)` and `x.f`, which are the same: a fact of a thing, a value of the game, or a built-in value."""

from __future__ import annotations

from dsl import resolved as r
from dsl import syntax as s
from dsl.builtins import VALUES, Signature
from dsl.resolver import expressions, values
from dsl.resolver.faults import describe, near
from dsl.resolver.here import Here
from dsl.resolver.lists import cards, mapped, unknown
from dsl.resolver.properties import game_property, homes_of, names_for, property_of
from dsl.resolver.signatures import Slot, result, slot_at, slots, takes_count
from dsl.source import Span
from dsl.types import ANY, Type


def dotted(here: Here, node: s.Attribute, wanted: Type | None) -> r.Expr:
    """Resolves `x.f`."""
    place = node.name_span
    if isinstance(node.of, s.Name) and node.of.text == "game" and "game" not in here.names:
        found = game_property(here, node.name, node.span)
        if found is not None:
            return found
        known = [name for owner, name in here.world.attributes if owner == "game"] + ["turn", "over"]
        here.fault("E204", place, f"The game has no fact {node.name}.", f"Its facts are: {', '.join(known)}.",
                   suggestions=near(node.name, known))  # fmt: skip
        return unknown(node.span)
    of = expressions.expression(here, node.of, None)
    return of_thing(here, of, node.name, node.span, place, wanted)


def of_thing(here: Here, of: r.Expr, name: str, span: Span, place: Span, wanted: Type | None) -> r.Expr:
    """`name` of a thing, or of each thing of a list."""
    if of.type == ANY:
        return unknown(span)
    if of.type.base == "zone":
        of = cards(of)
    if of.type.many:
        zones = wanted is not None and wanted.base == "zone"
        found = mapped(here, of, lambda each: _single(here, each, name, span), span, zones)
        found = found or _of_list(here, of, name, span)
    else:
        found = _single(here, of, name, span)
    if found is not None:
        return found
    _report(here, of.type, name, place)
    return unknown(span)


def _single(here: Here, of: r.Expr, name: str, span: Span) -> r.Expr | None:
    found = property_of(here, of, name, span)
    if found is not None:
        return found
    value = here.world.value(name, here.card)
    if value is not None and len(value.params) == 1:
        wanted = value.params[0].type
        if wanted.base in (of.type.base, "any") and not wanted.many:
            return values.asked(here, value, (of,), span)
    return _built_in(here, name, (of,), span)


def _of_list(here: Here, of: r.Expr, name: str, span: Span) -> r.Expr | None:
    value = here.world.value(name, here.card)
    if value is not None and len(value.params) == 1 and value.params[0].type.many:
        return values.ask(here, value, (of,), span, span)
    return _built_in(here, name, (of,), span)


def _report(here: Here, type: Type, name: str, place: Span) -> None:
    if type.base == "none":
        here.fault("E204", place, "none has no facts.", "Ask a thing.")
        return
    thing = describe(Type(type.base))
    known = tuple(names_for(here, type.base))
    if here.world.verb(name, here.card) is not None and name not in known:
        here.fault("E204", place, f"{name} is a verb, not a fact of {thing}.",
                   f"A verb is called, not asked: {name} …; to ask whether it is legal: can({name} …).")  # fmt: skip
        return
    close = near(name, known)
    if name in ("size", "length", "amount", "quantity", "number"):
        here.fault("E204", place, f"{thing[:1].upper()}{thing[1:]} has no fact {name}.",
                   "How many there are is count(…): count(me.hand).")  # fmt: skip
        return
    homes = [describe(Type(base)) if base != "game" else "the game" for base in homes_of(here, name)]
    own = [name for owner, name in here.world.attributes if owner == type.base]
    shown = list(dict.fromkeys((*own, *known)))[:12]
    has = f"{thing[:1].upper()}{thing[1:]} has {', '.join(shown)}."
    cure = f"It is a fact of {' or '.join(homes)}." if homes else has
    if not homes and not close and type.base in ("player", "space", "card"):
        cure += f" Declare more under `attributes: {type.base}:` in game.yaml."
    here.fault("E204", place, f"{thing[:1].upper()}{thing[1:]} has no fact {name}.", cure, suggestions=close)


def asked(here: Here, node: s.Ask, wanted: Type | None) -> r.Expr:
    """Resolves `f(x, …)`."""
    value = here.world.value(node.name, here.card)
    overloads = VALUES.get(node.name, ())
    if value is not None:
        given = tuple(
            expressions.expression(here, argument, values.hint(value, index))
            for index, argument in enumerate(node.arguments)
        )
        return values.ask(here, value, given, node.span, node.name_span)
    hints = [each for each in overloads if takes_count(slots(each), len(node.arguments))]
    given = tuple(
        expressions.expression(here, argument, _hint(hints, index)) for index, argument in enumerate(node.arguments)
    )
    if any(argument.type == ANY for argument in given) and (overloads or len(given) == 1):
        return _after_fault(here, node, overloads, given)
    found = _built_in(here, node.name, given, node.span)
    if found is not None:
        return found
    if len(given) == 1:
        of = cards(given[0])
        if of.type.many:
            found = mapped(here, of, lambda each: _single(here, each, node.name, node.span), node.span)
        else:
            found = _single(here, of, node.name, node.span)
        if found is not None:
            return found
    if overloads:
        _report_arguments(here, node, overloads, given)
    elif len(given) == 1 and homes_of(here, node.name):
        _report(here, given[0].type, node.name, node.name_span)
    else:
        _report_unknown(here, node)
    return unknown(node.span)


def _hint(overloads: list[Signature], index: int) -> Type | None:
    for each in overloads:
        slot = slot_at(slots(each), index)
        if slot is not None:
            return slot.type
    return None


def _after_fault(here: Here, node: s.Ask, overloads: tuple[Signature, ...], given: tuple[r.Expr, ...]) -> r.Expr:
    """A built-in value with a faulty argument still has a type, where all its forms agree on one."""
    found = {each.result for each in overloads}
    if len(found) == 1 and (form := found.pop()) in ("number", "flag"):
        return r.Ask(node.name, given, Type(str(form)), span=node.span)
    return unknown(node.span)


def _built_in(here: Here, name: str, given: tuple[r.Expr, ...], span: Span) -> r.Expr | None:
    for signature in VALUES.get(name, ()):
        form = slots(signature)
        if not takes_count(form, len(given)):
            continue
        arguments = tuple(_as(argument, slot_at(form, index)) for index, argument in enumerate(given))
        if all(_takes(slot_at(form, index), argument.type) for index, argument in enumerate(arguments)):
            types = [
                argument.type if not (slot := slot_at(form, index)) or not slot.maybe else argument.type.item
                for index, argument in enumerate(arguments)
            ]
            return r.Ask(signature.resolved, arguments, result(signature, types), span=span)
    return None


def _as(argument: r.Expr, slot: Slot | None) -> r.Expr:
    return cards(argument) if slot is not None and slot.many and slot.base != "zone" else argument


def _takes(slot: Slot | None, given: Type) -> bool:
    return slot is not None and slot.takes(given)


def _report_arguments(here: Here, node: s.Ask, overloads: tuple[Signature, ...], given: tuple[r.Expr, ...]) -> None:
    forms = " or ".join(f"{node.name}({', '.join(each.params)})" for each in overloads).replace("X", "things")
    fitting = [slots(each) for each in overloads if takes_count(slots(each), len(given))]
    if not fitting:
        here.fault("E310", node.name_span, f"{node.name} is not asked of {len(given)}: the form is {forms}.",
                   "Add what is missing or take out what is too much.")  # fmt: skip
        return
    for index, argument in enumerate(given):
        slot = slot_at(fitting[-1], index)
        if slot is not None and not slot.takes(_as(argument, slot).type):
            here.fault("E310", argument.span, f"{node.name} asks {describe(slot.type)} here, "
                       f"but this is {describe(argument.type)}.", f"The form is {forms}.")  # fmt: skip
            return
    here.fault("E310", node.name_span, f"These do not fit together: the form is {forms}.", "Check the arguments.")


def _report_unknown(here: Here, node: s.Ask) -> None:
    world, name = here.world, node.name
    if world.verb(name, here.card) is not None:
        here.fault("E203", node.name_span, f"{name} is a verb: it happens, it cannot be asked.",
                   f"To ask whether it would be legal, write can({name} …); to do it, write it on a line of its own."
                   )  # fmt: skip
        return
    known = [values.word_of(each) for each in world.all_values() if each.card in (None, here.card)] + [*VALUES, "can"]
    cure = f"Check the spelling, or declare it: value {name}(…) is …."
    for own in world.elsewhere(name):
        cure = f"{name} belongs to the card {own.card}; only its own texts can ask it."
    here.fault("E203", node.name_span, f"There is no value {name}.", cure, suggestions=near(name, known))
