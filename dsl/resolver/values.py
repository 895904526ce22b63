"""Values: what they give is worked out from their bodies when first asked for; recursion among them is a fault."""

from __future__ import annotations

from dsl import resolved as r
from dsl.resolver import expressions
from dsl.resolver.faults import Sink
from dsl.resolver.here import Here, Procedure
from dsl.resolver.lists import cards, coerced, mapped, unknown
from dsl.resolver.world import ValueWord, World
from dsl.source import Span
from dsl.types import ANY, FLAG, Type


def rule(world: World, sink: Sink, value: ValueWord) -> r.ValueRule | None:
    """The resolved value; None after a fault in it or where it asks itself."""
    if value.rule is not None or value.failed or value.tree is None:
        return value.rule
    if value.busy:
        value.failed = True
        sink.add(
            "E403", value.tree.name_span, f"The value {value.tree.name} asks itself, so it has no end.",
            "Take the part that asks back out, or keep the fact in an attribute.", card=value.card,
        )  # fmt: skip
        return None
    value.busy = True
    here = Here(world, sink, Procedure(), card=value.card)
    for param, tree in zip(value.params, value.tree.params, strict=True):
        here.bind(param.name, param.type, "parameter", tree.span)
    body = expressions.expression(here, value.tree.value, None)
    if body.type.many or body.type.base == "zone":
        body = cards(body)
    value.busy = False
    if body.type.base == "none":
        here.fault(
            "E315", body.span, f"The value {value.tree.name} is always none.", "Say what it is when it is something."
        )
        body = unknown(body.span)
    if value.failed or (body.type.base == "any" and not body.type.many):
        value.failed = True
        return None
    value.rule = r.ValueRule(value.name, value.params, body, body.type)
    return value.rule


def asked(here: Here, value: ValueWord, arguments: tuple[r.Expr, ...], span: Span) -> r.Expr:
    """Asks a value with arguments that have been coerced already."""
    found = rule(here.world, here.sink, value)
    if found is None:
        return unknown(span)
    type = found.type
    unsure = any(a.type.maybe and not p.type.maybe for a, p in zip(arguments, value.params, strict=True))
    if unsure and not type.many and type != FLAG:
        type = type.optional()
    return r.Value(value.name, arguments, type, span=span)


def word_of(value: ValueWord) -> str:
    """The value's name as it is written."""
    return value.tree.name if value.tree else value.name


def hint(value: ValueWord, index: int) -> Type | None:
    """The type that the parameter of that index asks for."""
    return value.params[index].type if index < len(value.params) else None


def ask(here: Here, value: ValueWord, given: tuple[r.Expr, ...], span: Span, name_span: Span) -> r.Expr:
    """Asks a value; a list given for its first, single parameter asks it of each."""
    name = word_of(value)
    if len(given) != len(value.params):
        shape = f"{name}({', '.join(p.name for p in value.params)})" if value.params else name
        here.fault("E310", name_span, f"{name} is asked of {len(value.params) or 'nothing'}, "
                   f"but {len(given)} given: the form is {shape}.",
                   "Add what is missing or take out what is too much.")  # fmt: skip
        return unknown(span)
    rest = tuple(
        coerced(here, argument, param.type, f"“{param.name}” of {name}", "E310")
        for argument, param in zip(given[1:], value.params[1:], strict=True)
    )
    if not given:
        return asked(here, value, (), span)
    first, param = given[0], value.params[0]
    source = first if param.type.base == "zone" and not first.type.many else cards(first)
    if source.type.many and not param.type.many and source.type.base in (param.type.base, "any"):
        found = mapped(here, source, lambda each: asked(here, value, (each, *rest), span), span)
        return found if found is not None else unknown(span)
    argument = coerced(here, first, param.type, f"“{param.name}” of {name}", "E310")
    if argument.type == ANY and first.type != ANY:
        return unknown(span)
    return asked(here, value, (argument, *rest), span)
