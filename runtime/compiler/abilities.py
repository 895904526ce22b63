"""What stands on cards: effects and targets, actions, hooks, as procedures and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.frozen import replace
from dsl.types import NUMBER
from runtime.compiler import legality, standing
from runtime.compiler.events import TIMINGS, wake
from runtime.compiler.framed import Framed
from runtime.compiler.lookahead import Lookahead
from runtime.compiler.names import procedure_constant
from runtime.compiler.native import Native, local
from runtime.compiler.scope import Env, Function, place

if TYPE_CHECKING:
    from runtime.compiler.build import Build


def write_effects(build: Build) -> None:
    """Writes `EFFECT` and `AIM`: per card a procedure's number, or a plain function."""
    effects, aims = [], []
    for card in build.game.cards:
        effects.append(_card_body(build, card.effect, f"effect {card.id}", card.index, card.id))
        aims.append(_card_body(build, card.targets, f"targets {card.id}", card.index, card.id, card.target_types))
    build.constants.append(f"EFFECT = ({''.join(name + ', ' for name in effects)}nothing,)\n")
    build.constants.append(f"AIM = ({''.join(name + ', ' for name in aims)}nothing,)\n")


def _card_body(build: Build, body: r.Body, name: str, card: int, where: str, targets: object = None) -> str:
    if not body:
        return "nothing"
    if targets is None and not build.facts.framed(body):
        function = Function()
        writer = Native(build, local, where)
        lines = writer.body(body, Env(function, "me", "this", card=card))[0]
        python = procedure_constant(name)[2:].lower()
        build.define(python, ["s", "me", "this"], function, lines)
        return python
    framed = Framed(build, where, this=True, card=card)
    if targets is None:
        framed.body(body)
    else:
        for statement in body:
            framed.statement(statement, 0)
            if isinstance(statement, r.Choose):
                _keep_target(build, framed, statement.pick, card)
    return build.procedure(name, framed)


def _keep_target(build: Build, framed: Framed, pick: r.Pick, card: int) -> None:
    base = f"target {card} {pick.name}"
    if base not in build.layout.of and f"{base} 0" not in build.layout.of:
        return
    if pick.single:
        column = build.expressions.column(base, framed.env)
        framed.emit(f"{column}[COPY[this]] = {framed.store(pick.name, pick.type)}")
    else:
        framed.emit(f"c[{build.layout.of[f'{base} 0']} + COPY[this]][:] = {framed.store(pick.name, pick.type)}")


def write_action_bodies(build: Build) -> None:
    """Writes `ACT` and `ACTION_LIMIT`, by ability."""
    acts, limits = [], []
    for number, action in enumerate(build.game.actions):
        framed = Framed(build, action.key, this=True, card=action.card)
        framed.emit(*build.mark(action.span))
        framed.body(action.body)
        acts.append(build.procedure(f"action {number} {action.key}", framed))
        limits.append(build.limit_row(action.key, action.limit))
    build.constants.append(f"ACT = ({''.join(name + ', ' for name in acts)})\n")
    build.constants.append(f"ACTION_LIMIT = ({''.join(repr(limit) + ', ' for limit in limits)})\n")


def write_hooks(build: Build) -> None:
    """Writes the procedures and tests of hooks that windows gather, and the table `HOOKS`."""
    rows: list[str] = []
    numbers: dict[int, int] = {}
    for number, hook in enumerate(build.game.hooks):
        if not build.facts.needs_window(hook):
            continue
        numbers[number] = len(rows)
        procedure = _hook_procedure(build, hook, number)
        match = _hook_test(build, hook, f"answers_{number}", number)
        takes = _hook_test(build, hook, f"takes_{number}", number, ahead=True) if hook.offer else "None"
        copies = () if hook.card is None else standing.copies_for(build, hook.card)
        zones = build.layout.zones_named(hook.zones)
        limit = build.limit_row(hook.key, hook.limit)
        row = f"{hook.offer!r}, {hook.card is None!r}, {copies!r}, {zones!r}, {limit!r}, {match}, {takes}, {procedure}"
        rows.append(f"    ({row}, {hook.key!r}, {hook.card!r}),")
    build.constants.append("\n".join(["HOOKS = (", *rows, ")", ""]))
    build.hook_numbers.update(numbers)


def write_events(build: Build) -> None:
    """Writes `EVENTS`: per hooked event the rows of `HOOKS` that answer before, instead of and after it."""
    numbers = build.hook_numbers
    events: list[str] = []
    for verb in build.events:
        of = [
            tuple(numbers[n] for n, hook in enumerate(build.game.hooks) if n in numbers and hook.verb == verb
                  and hook.timing == timing)
            for timing in TIMINGS
        ]  # fmt: skip
        events.append(f"    {tuple(of)!r},  # {verb}")
    build.constants.append("\n".join(["EVENTS = (", *events, ")", ""]))


def _bound(build: Build, hook: r.Hook, env: Env, event: str) -> tuple[list[str], Env]:
    codes = [f"{event}[{4 + index}]" for index in range(len(hook.places))]
    return legality.matching(build, hook.places, codes, replace(env, actor=f"{event}[2]"))


def _hook_procedure(build: Build, hook: r.Hook, number: int) -> str:
    framed = Framed(build, hook.key, this=True, card=hook.card)
    framed.store(" event", NUMBER)
    _, framed.env = _bound(build, hook, framed.env, "e")
    for index, at in enumerate(hook.places):
        if isinstance(at, r.Bind):
            framed.event[at.name] = f"e[{4 + index}]"
    framed.emit(*build.mark(hook.span))
    if hook.offer:
        wake(build, framed, "this")
    framed.body(hook.body)
    return build.procedure(f"hook {number} {hook.key}", framed)


def _hook_test(build: Build, hook: r.Hook, name: str, number: int, *, ahead: bool = False) -> str:
    function = Function()
    tests, env = _bound(build, hook, Env(function, "me", "this", card=hook.card), "e")
    if not ahead:
        if hook.when is not None:
            tests.append(build.expressions.code(hook.when, env))
        lines = [f"return {' and '.join(tests) or 'True'}{place(hook.span)}"]
    else:
        lines = Lookahead(build, function, hook.card).lines(hook.body, env)
    build.define(name, ["s", "e", "me", "this"], function, lines)
    return name
