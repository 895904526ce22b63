"""Statements: one function a form, joined by `statement`. Names bound in a block end with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from dsl import resolved as r
from dsl import syntax as s
from dsl.resolver import calls, expressions, picks, spots, targets
from dsl.resolver.here import Here
from dsl.resolver.lists import cards, coerced
from dsl.resolver.narrowing import facts_of_picked
from dsl.resolver.walk import bound_words, changed_words
from dsl.types import PLAYER


def body(here: Here, nodes: s.Body) -> r.Body:
    """Resolves the statements of a whole body, in order, in the given block."""
    here.procedure.promised |= bound_words(nodes)
    here.procedure.changing |= changed_words(nodes)
    return _block(here, nodes)


def _block(here: Here, nodes: Iterable[s.Statement]) -> r.Body:
    return tuple(statement(here, node) for node in nodes)


def statement(here: Here, node: s.Statement) -> r.Statement:
    """Resolves one statement; names that it gives are bound in this block from here on."""
    match node:
        case s.SetTo():
            return targets.set_to(here, node)
        case s.AddTo():
            return targets.add_to(here, node)
        case s.TakeFrom():
            return targets.take_from(here, node)
        case s.Let():
            return _let(here, node)
        case s.Choose():
            return _choose(here, node)
        case s.Menu():
            return _menu(here, node)
        case s.May():
            return _may(here, node)
        case s.Must(call=call):
            return r.Must(_called(here, call), span=node.span)
        case s.ActAs():
            return _act_as(here, node)
        case s.If():
            return _if(here, node)
        case s.ForEach():
            return _for_each(here, node)
        case s.Repeat():
            return _repeat(here, node)
        case s.Stop():
            if not here.in_repeat:
                here.fault("E401", node.span, "“stop” ends a “repeat”, and here is none.",
                           "Put what follows under an “if” instead.")  # fmt: skip
            return r.Stop(span=node.span)
        case s.Call():
            return _called(here, node)
        case _:
            assert_never(node)


def _called(here: Here, node: s.Call) -> r.Call:
    found = calls.call(here, node)
    here.forget()
    return found


def _let(here: Here, node: s.Let) -> r.Let:
    value = expressions.expression(here, node.value, None)
    if value.type.base == "zone" and not value.type.many:
        value = cards(value)
    if value.type.base == "none":
        here.fault("E315", node.value.span, "A name for none has no type.", "Write none where it is used.")
    local = here.bind(node.name, value.type, "let", spots.given_name(node))
    return r.Let(local.name, value, span=node.span)


def _asks(here: Here, node: s.Statement) -> None:
    if here.playtest:
        here.fault("E720", node.span, "This asks a player, and here nobody is asked.",
                   "Write what happens; choices belong into “play”.")  # fmt: skip


def _by(here: Here, node: s.Expr | None) -> r.Expr | None:
    if node is None:
        return None
    return coerced(here, expressions.expression(here, node, PLAYER), PLAYER, "Who chooses")


def _choose(here: Here, node: s.Choose) -> r.Choose:
    by = _by(here, node.by)
    found = picks.pick(here, node.selection, None)
    if found.single:
        here.learn(facts_of_picked(found.source, found.name, here.world.rule))
    return r.Choose(found, by, span=node.span)


def _menu(here: Here, node: s.Menu) -> r.Menu:
    _asks(here, node)
    by = _by(here, node.by)
    options: list[r.Option] = []
    for each in node.options:
        inner = here.block()
        when = None if each.when is None else expressions.condition(inner, each.when)
        if when is not None:
            inner.learn(here.implied(when, True))
        call = None if each.call is None else calls.call(inner, each.call)
        options.append(r.Option(call, each.label, when, _block(inner, each.body), span=each.span))
    here.forget()
    return r.Menu(tuple(options), by, span=node.span)


def _may(here: Here, node: s.May) -> r.May:
    _asks(here, node)
    by = _by(here, node.by)
    inner = here.block()
    call = None if node.call is None else calls.call(inner, node.call)
    inside = _block(inner, node.body)
    otherwise = _block(here.block(), node.otherwise or ())
    here.forget()
    return r.May(call, inside, by, otherwise, span=node.span)


def _act_as(here: Here, node: s.ActAs) -> r.ActAs:
    player = coerced(here, expressions.expression(here, node.player, PLAYER), PLAYER, "Who acts")
    inner = here.block()
    inner.nobody = False
    inner.forget()
    inside = _block(inner, node.body)
    here.forget()
    return r.ActAs(player, inside, span=node.span)


def _if(here: Here, node: s.If) -> r.If:
    branches: list[tuple[r.Expr, r.Body]] = []
    ends = True
    against = here
    for branch in node.branches:
        test = expressions.condition(against, branch.condition)
        inner = against.block()
        inner.learn(here.implied(test, True))
        branches.append((test, _block(inner, branch.body)))
        ends = ends and _ends(branch.body)
        against = against.knowing(here.implied(test, False))
    otherwise = _block(against.block(), node.otherwise or ())
    here.forget()
    if ends and node.otherwise is None:
        here.learn(against.facts)
    return r.If(tuple(branches), otherwise, span=node.span)


def _ends(nodes: s.Body) -> bool:
    """Whether nothing after this block runs in the same round."""
    last = nodes[-1] if nodes else None
    return isinstance(last, s.Stop) or (isinstance(last, s.Call) and last.verb in ("win", "tie"))


def _for_each(here: Here, node: s.ForEach) -> r.ForEach:
    source = expressions.things(here, node.source, None)
    here.forget()
    inner = here.block()
    local = inner.bind(node.name, source.type.item, "loop", spots.given_name(node))
    inside = _block(inner, node.body)
    return r.ForEach(local.name, source, inside, span=node.span)


def _repeat(here: Here, node: s.Repeat) -> r.Repeat:
    times = None if node.times is None else expressions.number(here, node.times, "How often to repeat")
    here.forget()
    inner = here.block()
    inner.in_repeat = True
    inside = _block(inner, node.body)
    return r.Repeat(times, inside, span=node.span)
