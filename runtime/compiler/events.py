"""Verbs: what surrounds their bodies, with and without a frame.

An event runs as semantics.md says: needs, before, needs again, instead of, the body, after. Hooks of the rules that
neither offer nor change anything stand in the verb's own code; the others are gathered by a window (`runtime.windows`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.types import CARD, NUMBER
from runtime.compiler import legality
from runtime.compiler.calls import joined
from runtime.compiler.framed import Framed
from runtime.compiler.native import Native, local
from runtime.compiler.scope import Env, Function, place

if TYPE_CHECKING:
    from runtime.compiler.build import Build

TIMINGS = ("before", "instead of", "after")


# -- verbs -----------------------------------------------------------------------------------------------------------


def write_native_verb(build: Build, verb: str, *, checked: bool = False) -> None:
    """Writes `verb_NAME(s, me, …)`, which returns whether the verb ran; `do_NAME` for calls `checked` before."""
    rule = build.game.verbs.get(verb)
    function = Function()
    params = build.parameters(verb)
    function.names.update(params)
    env = Env(function, "me", "-1")
    for param, code in zip(rule.params if rule else (), params, strict=False):
        env = env.bind(param.name, code)
    skipped = [f"return {build.skip(verb, 'me', params)}"]
    lines = [] if checked else _legal_or(build, verb, rule, params, env, skipped)
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
    build.define(f"{'do' if checked else 'verb'}_{verb}", ["s", "me", *params], function, [*lines, "return 1"])


def _legal_or(
    build: Build, verb: str, rule: r.Verb | None, params: list[str], env: Env, otherwise: list[str]
) -> list[str]:
    if rule is None:
        if not legality.forbids_on(build, verb):
            return []
        legality.want_legal(build, verb)
        test = f"legal_{verb}({', '.join(['s', env.me, *params])})"
        return [f"if not {test}:", *(f"    {line}" for line in otherwise)]
    if not rule.needs and not legality.forbids_on(build, verb):
        return []
    call = r.Call(verb, False, tuple(r.Local(p.name, p.type) for p in rule.params), tuple(range(len(params))))
    test = joined(build.calls.verb_legal(call, params, env))
    return [] if test == "True" else [f"if not {test}:{place(rule.span)}", *(f"    {line}" for line in otherwise)]


def _static(build: Build, verb: str, timing: str) -> list[r.Hook]:
    return [h for h in build.facts.hooks_on(verb) if h.timing == timing and not build.facts.needs_window(h)]


def _windows(build: Build, verb: str, timing: str) -> list[r.Hook]:
    return [h for h in build.facts.hooks_on(verb) if h.timing == timing and build.facts.needs_window(h)]


def _native_hook(build: Build, hook: r.Hook, codes: list[str], function: Function) -> list[str]:
    env = Env(function, "me", "-1")
    number = build.game.hooks.index(hook)
    tests, env = legality.matching(build, hook.places, codes, env)
    if hook.when is not None:
        tests.append(build.expressions.code(hook.when, env))
    writer = Native(build, lambda name, type: f"{local(name, type)}_{number}", hook.key)
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
        self.gathered: dict[str, str] = {}

    def write(self, body: Callable[[], None]) -> None:
        """The whole event around `body`."""
        framed, build = self.framed, self.build
        self._legal(f"{build.skip(self.verb, framed.env.me, self.params)}")
        if self.rule is not None:
            entry = framed.label()
            framed.start(entry)
            build.behind_needs[self.verb] = entry
            build.entries.setdefault(framed.where, set()).add(entry)
        gathered = {
            timing: framed.temporary(NUMBER.listed()) for timing in TIMINGS if _windows(build, self.verb, timing)
        }
        for timing, slot in gathered.items():
            number = TIMINGS.index(timing)
            framed.emit(f"{slot} = gather(s, {build.event(self.verb)}, {number}, len(s.stack) - 1)")
            framed.gathered.append((int(slot[2:-1]), build.event(self.verb), number))
        self.gathered = gathered
        self._hooks("before")
        if _windows(build, self.verb, "before") or _static(build, self.verb, "before"):
            self._legal("0")
        if _windows(build, self.verb, "instead of"):
            self._window("instead of")
            replaced = framed.label()
            framed.go(replaced, "s.ok != 2")
            framed.finish(0)
            framed.start(replaced)
        framed.emit(*build.note(self.verb, framed.env.me, self.params))
        body()
        self._hooks("after")

    def _legal(self, result: str) -> None:
        for line in _legal_or(self.build, self.verb, self.rule, self.params, self.framed.env, [
            f"s.ok = {result}", "s.stack.pop()", "return None",
        ]):  # fmt: skip
            self.framed.emit(line)

    def _hooks(self, timing: str) -> None:
        for hook in _static(self.build, self.verb, timing):
            self.framed.inline(hook, self.params, self.build.game.hooks.index(hook))
        if _windows(self.build, self.verb, timing):
            self._window(timing)

    def _window(self, timing: str) -> None:
        number = TIMINGS.index(timing)
        event = self.build.event(self.verb)
        me = self.framed.env.me
        slot = self.gathered[timing]
        unless = ""
        if not any(self._tells(hook) for hook in _windows(self.build, self.verb, timing)):
            unless = f"{slot} == NOTHING"  # nothing to run or to offer
            if timing == "after":
                unless += f" and gather(s, {event}, {number}, len(s.stack) - 1) == NOTHING"
            self.framed.emit("s.ok = 1")
        self.framed.push(
            f"[P_WINDOW, 0, {me}, -1, len(s.stack) - 1, {event}, {number}, {slot}, [], [], 0, 0]", unless=unless
        )

    def _tells(self, hook: r.Hook) -> bool:
        """Whether an offer is put to whoever could hold its card, so that a window opens for nothing too."""
        always = {zone.name for zone in self.build.game.zones if zone.always_asked}
        return hook.offer and hook.card is not None and not always.isdisjoint(hook.zones)


def write_framed_verb(build: Build, verb: str) -> None:
    """Writes the procedure of a verb that can pause, a game's or a built-in one."""
    rule = build.game.verbs.get(verb)
    framed = Framed(build, verb, this=False)
    if rule is not None:
        params = [framed.store(param.name, param.type) for param in rule.params]
        for param, code in zip(rule.params, params, strict=True):
            framed.env = framed.env.bind(param.name, code)
            framed.event[param.name] = code
        body = rule.body
        Event(framed, verb, params, rule).write(lambda: framed.body(body))
    else:
        params = [framed.store(f" {index}", type) for index, type in enumerate(build.builtin_types(verb))]
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
            this = framed.store(" stand-in", CARD)
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
            wake(build, framed, f"ACTIONS[{params[0]}][1]")
            _run_table(framed, "ACT", f"ACTIONS[{params[0]}][0]", me, f"ACTIONS[{params[0]}][1]")
            framed.start(done)
        case _:
            framed.emit(*framed.native.builtin(verb, params, framed.env))


def _run_table(framed: Framed, table: str, index: str, me: str, this: str) -> None:
    """Runs a card's procedure from a table: a plain function is called, a framed one pushed."""
    after = framed.label()
    plain = f"kit.run_as(s, o, {me}, {this})" if framed.build.layout.sources else f"o(s, {me}, {this})"
    framed.emit(f"o = {table}[{index}]", "if o.__class__ is not int:", f"    {plain}")
    framed.emit(f"    b = {after}", "    continue")
    framed.push(f"[o, 0, {me}, {this}, *BLANK[o]]", table=table)
    framed.start(after)


def wake(build: Build, framed: Framed, card: str) -> None:
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
