"""Every procedure of a game: verbs, hooks, effects, actions, phases, the turn and the game itself.

An event runs as semantics.md says: needs, before, needs again, instead of, the body, after. Hooks of the rules that
neither offer nor change anything stand in the verb's own code; the others are gathered by a window (`runtime.windows`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import resolved as r
from runtime.compiler.build import procedure_constant
from runtime.compiler.framed import Framed
from runtime.compiler.lookahead import Lookahead
from runtime.compiler.native import Native, local
from runtime.compiler.scope import Env, Function, identifier, place
from runtime.layout import ACTIVE, NEXT, PHASE, TURN

if TYPE_CHECKING:
    from runtime.compiler.build import Build

TIMINGS = ("before", "instead of", "after")


# -- verbs -----------------------------------------------------------------------------------------------------------


def write_native_verb(build: Build, verb: str) -> None:
    """Writes `verb_NAME(s, me, …)`, which returns whether the verb ran."""
    rule = build.game.verbs.get(verb)
    function = Function()
    if rule is not None:
        params = [identifier(param.name) for param in rule.params]
    else:
        params = [f"p{index}" for index in range(build.builtin_arity(verb))]
    env = Env(function, "me", "-1")
    for param, code in zip(rule.params if rule else (), params, strict=True):
        env = env.bind(param.name, code)
    lines = _legal_or(build, verb, rule, params, env, [f"return {build.skip(verb, 'me', params)}"])
    before = _static(build, verb, "before")
    for hook in before:
        lines += _native_hook(build, hook, params, function)
    if before:
        lines += _legal_or(build, verb, rule, params, env, ["return 0"])
    lines += build.note(verb, "me", params)
    writer = Native(build, local, verb)
    if rule is None:
        lines += writer.builtin(verb, params, env)
    elif rule.body:
        lines += writer.body(rule.body, env)[0]
    for hook in _static(build, verb, "after"):
        lines += _native_hook(build, hook, params, function)
    build.define(f"verb_{verb}", ["s", "me", *params], function, [*lines, "return 1"])


def _legal_or(
    build: Build, verb: str, rule: r.Verb | None, params: list[str], env: Env, otherwise: list[str]
) -> list[str]:
    if rule is None or (not rule.needs and not build.forbids_on(verb)):
        return []
    call = r.Call(verb, False, tuple(r.Local(p.name, p.type) for p in rule.params), tuple(range(len(params))))
    test = build.calls.verb_legal(call, params, env)
    return [] if test == "True" else [f"if not {test}:{place(rule.span)}", *(f"    {line}" for line in otherwise)]


def _static(build: Build, verb: str, timing: str) -> list[r.Hook]:
    return [h for h in build.facts.hooks_on(verb) if h.timing == timing and not build.facts.needs_window(h)]


def _windows(build: Build, verb: str, timing: str) -> list[r.Hook]:
    return [h for h in build.facts.hooks_on(verb) if h.timing == timing and build.facts.needs_window(h)]


def _native_hook(build: Build, hook: r.Hook, codes: list[str], function: Function) -> list[str]:
    env = Env(function, "me", "-1")
    number = build.game.hooks.index(hook)
    tests, env = build.matching(hook.places, codes, env)
    if hook.when is not None:
        tests.append(build.expressions.code(hook.when, env))
    writer = Native(build, lambda name: f"{local(name)}_{number}", hook.key)
    body = [*build.mark(hook.span), *writer.body(hook.body, env)[0]]
    if not tests:
        return body
    return [f"if {' and '.join(tests)}:{place(hook.span)}", *(f"    {line}" for line in body)]


class Event:
    """Writes what surrounds the body of a framed event: its windows and the hooks that stand in its code."""

    def __init__(self, framed: Framed, verb: str, params: list[str], rule: r.Verb | None) -> None:
        self.framed = framed
        self.build = framed.build
        self.verb = verb
        self.params = params
        self.rule = rule

    def write(self, body: Callable[[], None]) -> None:
        """The whole event around `body`."""
        framed, build = self.framed, self.build
        self._legal(f"{build.skip(self.verb, framed.env.me, self.params)}")
        gathered = ""
        if _windows(build, self.verb, "after"):
            gathered = framed.temporary()
            framed.emit(f"{gathered} = s.gather({build.event(self.verb)}, 2, len(s.stack) - 1)")
        self._hooks("before")
        if _windows(build, self.verb, "before") or _static(build, self.verb, "before"):
            self._legal("0")
        if _windows(build, self.verb, "instead of"):
            self._window("instead of", "[]")
            replaced = framed.label()
            framed.go(replaced, "s.ok != 2")
            framed.finish(0)
            framed.start(replaced)
        framed.emit(*build.note(self.verb, framed.env.me, self.params))
        body()
        self._hooks("after", gathered)

    def _legal(self, result: str) -> None:
        for line in _legal_or(self.build, self.verb, self.rule, self.params, self.framed.env, [
            f"s.ok = {result}", "s.stack.pop()", "return None",
        ]):  # fmt: skip
            self.framed.emit(line)

    def _hooks(self, timing: str, gathered: str = "") -> None:
        for hook in _static(self.build, self.verb, timing):
            self.framed.inline(hook, self.params, self.build.game.hooks.index(hook))
        if _windows(self.build, self.verb, timing):
            self._window(timing, gathered or "[]")

    def _window(self, timing: str, gathered: str) -> None:
        number = TIMINGS.index(timing)
        event = self.build.event(self.verb)
        me = self.framed.env.me
        self.framed.push(f"[P_WINDOW, 0, {me}, -1, len(s.stack) - 1, {event}, {number}, {gathered}, [], [], 0, 0]")


def write_framed_verb(build: Build, verb: str) -> None:
    """Writes the procedure of a verb that can pause, a game's or a built-in one."""
    rule = build.game.verbs.get(verb)
    framed = Framed(build, verb, this=False)
    if rule is not None:
        params = [framed.store(param.name) for param in rule.params]
        for param, code in zip(rule.params, params, strict=True):
            framed.env = framed.env.bind(param.name, code)
            framed.event[param.name] = code
        body = rule.body
        Event(framed, verb, params, rule).write(lambda: framed.body(body))
    else:
        params = [framed.store(f" {index}") for index in range(build.builtin_arity(verb))]
        Event(framed, verb, params, None).write(lambda: _builtin_body(build, framed, verb, params))
    build.procedure(verb, framed)


def _builtin_body(build: Build, framed: Framed, verb: str, params: list[str]) -> None:
    me = framed.env.me
    match verb:
        case "resolve":
            build.want_effects()
            name = build.name_index(params[0], framed.env)
            framed.emit(*build.watch(f"resolved({me}, {params[0]})"))
            _run_table(framed, "EFFECT", name, me, params[0])
        case "resolve_name":
            build.want_effects()
            this = framed.store(" stand-in")
            framed.emit(f"{this} = s.stack[-2][3]")
            _run_table(framed, "EFFECT", params[0], me, this)
        case "aim":
            build.want_effects()
            _run_table(framed, "AIM", build.name_index(params[0], framed.env), me, params[0])
        case "perform":
            build.want_actions()
            test, done = framed.label(), framed.label()
            framed.go(test, f"can_perform(s, {me}, {params[0]})")
            framed.finish(0)
            framed.start(test)
            framed.emit(f"s.mark_used(ACTION_LIMIT[ACTIONS[{params[0]}][0]], ACTIONS[{params[0]}][1])")
            _wake(build, framed, f"ACTIONS[{params[0]}][1]")
            _run_table(framed, "ACT", f"ACTIONS[{params[0]}][0]", me, f"ACTIONS[{params[0]}][1]")
            framed.start(done)
        case _:
            framed.emit(*framed.native.builtin(verb, params, framed.env))


def _run_table(framed: Framed, table: str, index: str, me: str, this: str) -> None:
    """Runs a card's procedure from a table: a plain function is called, a framed one pushed."""
    entry, after = framed.temporary(), framed.label()
    framed.emit(f"{entry} = {index}", f"o = {table}[{entry}]", "if o.__class__ is not int:", f"    o(s, {me}, {this})",
                f"    b = {after}", "    continue")  # fmt: skip
    framed.push(f"[o, 0, {me}, {this}] + [0] * ROOM[o]")
    framed.start(after)


def _wake(build: Build, framed: Framed, card: str) -> None:
    """Before a face-down card uses an ability, its zone's `wakes by` verb runs."""
    waking = [zone for zone in build.game.zones if zone.wakes_by]
    if not waking:
        return
    down = build.expressions.column("face down", framed.env)
    at = build.expressions.column("zone of card", framed.env)
    for zone in waking:
        verb = zone.wakes_by or ""
        after = framed.label()
        zones = build.layout.zones_named((zone.name,))
        framed.go(after, f"not ({down}[{card}] and {at}[{card}] in {zones!r})")
        if build.facts.is_framed(verb):
            framed.push(framed.frame(build.want_procedure(verb), framed.env.me, "-1", [card]))
        else:
            build.want_verb(verb)
            framed.emit(f"verb_{verb}(s, {framed.env.me}, {card})")
        framed.start(after)


# -- what stands on cards --------------------------------------------------------------------------------------------


def write_effects(build: Build) -> None:
    """Writes `EFFECT` and `AIM`: per card a procedure's number, or a plain function."""
    effects, aims = [], []
    for card in build.game.cards:
        effects.append(_card_body(build, card.effect, f"effect {card.id}", card.index, card.id))
        aims.append(_card_body(build, card.targets, f"targets {card.id}", card.index, card.id, card.target_types))
    build.constants.append(f"EFFECT = ({''.join(name + ', ' for name in effects)})\n")
    build.constants.append(f"AIM = ({''.join(name + ', ' for name in aims)})\n")


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
        framed.emit(f"{column}[COPY[this]] = {framed.store(pick.name)}")
    else:
        framed.emit(f"c[{build.layout.of[f'{base} 0']} + COPY[this]][:] = {framed.store(pick.name)}")


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
        copies = () if hook.card is None else build.layout.copies_of(hook.card)
        zones = build.layout.zones_named(hook.zones)
        limit = build.limit_row(hook.key, hook.limit)
        row = f"{hook.offer!r}, {hook.card is None!r}, {copies!r}, {zones!r}, {limit!r}, {match}, {takes}, {procedure}"
        rows.append(f"    ({row}, {hook.key!r}),")
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
    return build.matching(hook.places, [f"{event}[{4 + index}]" for index in range(len(hook.places))], env)


def _hook_procedure(build: Build, hook: r.Hook, number: int) -> str:
    framed = Framed(build, hook.key, this=True, card=hook.card)
    framed.store(" event")
    _, framed.env = _bound(build, hook, framed.env, "e")
    for index, at in enumerate(hook.places):
        if isinstance(at, r.Bind):
            framed.event[at.name] = f"e[{4 + index}]"
    framed.emit(*build.mark(hook.span))
    if hook.offer:
        _wake(build, framed, "this")
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
        lines = Lookahead(build, function).lines(hook.body, env)
    build.define(name, ["s", "e", "me", "this"], function, lines)
    return name


# -- the game --------------------------------------------------------------------------------------------------------


def write_game(build: Build) -> None:
    """Writes the procedures `game`, `setup`, `turn` and one per phase; the first is number 0."""
    framed = Framed(build, "game", this=False)
    again = framed.label()
    framed.push("[P_SETUP, 0, 0, -1<P_SETUP 0>]")
    framed.start(again)
    framed.emit(
        "if g[0] >= s.rules.turn_bound:",
        "    raise kit.Unending(g[0])",
        f"g[{TURN}] += 1",
        f"g[{ACTIVE}] = g[{NEXT}]",
        f"g[{NEXT}] = NEXT_PLAYER[g[{ACTIVE}]]",
    )
    framed.push(f"[P_TURN, 0, g[{ACTIVE}], -1<P_TURN 0>]")
    framed.go(again)
    build.entries["game"] = {again}
    build.constants.append(f"NEXT_TURN = {again}  # the block of the game's procedure that begins a turn\n")
    build.procedure("game", framed)
    framed = Framed(build, "setup", this=False)
    framed.body(build.game.setup)
    build.procedure("setup", framed)
    _write_turn(build)


def _write_turn(build: Build) -> None:
    framed = Framed(build, "turn", this=False)
    starts: list[int] = []
    build.entries["turn"] = set()

    def phases() -> None:
        for number, phase in enumerate(build.game.phases):
            starts.append(framed.label())
            build.entries["turn"].add(starts[-1])
            framed.start(starts[-1])
            framed.emit(f"g[{PHASE}] = {number}", *_reset_used(build, "phase"))
            framed.push(f"[P_PHASE_{phase.name.upper()}, 0, me, -1<P_PHASE_{phase.name.upper()} 0>]")
        framed.emit("end_turn(s)")

    Event(framed, "turn", [], None).write(phases)
    build.procedure("turn", framed)
    build.constants.append(f"PHASE_STARTS = {tuple(starts)!r}\n")
    for phase in build.game.phases:
        framed = Framed(build, f"phase {phase.name}", this=False)
        body = phase.body
        Event(framed, f"phase {phase.name}", [], None).write(lambda framed=framed, body=body: framed.body(body))  # type: ignore[misc]
        build.procedure(f"phase {phase.name}", framed)
    lines = _reset_used(build, "turn")
    for attribute in build.game.attributes:
        if attribute.resets != "turn":
            continue
        base = build.layout.of[f"{attribute.owner}.{attribute.name}"]
        column = build.layout.columns[base]
        if isinstance(attribute.start, tuple):
            count = {"game": 1, "player": build.layout.players, "space": len(build.layout.spaces),
                     "card": len(build.layout.copies)}[attribute.owner]  # fmt: skip
            lines += [f"for held in c[{base}:{base + count}]:", f"    held[:] = {list(attribute.start)!r}"]
        else:
            lines.append(f"c[{base}][:] = START_{base}  # {column.name}")
            build.constants.append(f"START_{base} = {column.start!r}\n")
    build.define("end_turn", ["s"], Function(), lines or ["pass"])


def _reset_used(build: Build, limit: str) -> list[str]:
    name = f"used this {limit}"
    if name not in build.layout.of:
        return []
    base = build.layout.of[name]
    return [f"c[{base}][:] = [0] * len(c[{base}])"]


__all__ = ["Event", "replace", "write_effects", "write_game", "write_hooks"]
