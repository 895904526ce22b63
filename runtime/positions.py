"""Playtests: running statements on a state, jumping to a phase, testing conditions and showing their parts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dsl import resolved as r
from runtime import kit, naming
from runtime.compiler.build import Build
from runtime.compiler.fold import Folder
from runtime.compiler.native import Native, local
from runtime.compiler.scope import Env, Function
from runtime.errors import PositionError
from runtime.layout import ACTIVE, NEXT, OVER, TURN

if TYPE_CHECKING:
    from runtime.rules import Rules
    from runtime.state import State


def position(rules: Rules, seed: int, body: r.Body, seat: str | None, phase: str | None) -> State:
    """See `Rules.position`."""
    from runtime.state import State
    from runtime.watch import Watch

    s = State(rules, seed)
    s.watch = Watch(len(rules.seats))
    setup = rules.names.index("P_SETUP")
    halt = rules.names.index("P_HALT")
    s.stack += [[halt, 0, 0, -1], [setup, 0, 0, -1, *([0] * rules.room[setup])]]
    s.run()
    while s.options:
        s.choose(0)
    s.c[0][ACTIVE] = rules.seats.index(seat) if seat else s.c[0][NEXT]
    if not s.over and _execute(rules, s, body):
        jump(s, rules.seats[s.c[0][ACTIVE]], phase)
    return s


def run(rules: Rules, s: State, body: r.Body) -> None:
    """Runs statements that ask nobody on a game under way, and asks its open question anew."""
    if _execute(rules, s, body):
        refresh(s)


def _execute(rules: Rules, s: State, body: r.Body) -> bool:
    """Runs statements; whether the game goes on. Raises PositionError where one would ask."""
    build = _build(rules)
    body = Folder(rules.game).body(body)
    if build.facts.framed(body):
        raise PositionError("a position is set up without asking anybody: name what you mean instead of “one of”")
    function = Function()
    lines = Native(build, local, "given").body(body, Env(function, "me", "-1"))[0]
    try:
        _call(rules, build, function, lines)(s, s.c[0][ACTIVE])
    except kit.GameOver:
        s.stack.clear()
        s.options = ()
        return False
    finally:
        s.asking.clear()
    return True


def _build(rules: Rules) -> Build:
    return Build(rules.game, rules.layout.players, beside=rules.compiled.build)


def _call(rules: Rules, build: Build, function: Function, lines: list[str]) -> Callable[[State, int], Any]:
    """A function of a state and `me`, compiled beside a game's module."""
    build.define("given", ["s", "me"], function, lines)
    build.drain()
    scope = dict(rules.module)
    exec(compile("\n\n".join(build.functions.values()), "<given>", "exec"), scope)
    found: Callable[[State, int], Any] = scope["given"]
    return found


def refresh(s: State) -> None:
    """Asks the open question anew, since the position under it has changed."""
    if not s.stack:
        return
    frame = s.stack[-1]
    if frame[0] != 0 and s.site >= 0:
        s.stack[:] = s.stack[: _phase_depth(s) + 1]
        s.stack[-1][1] = 0
        _fresh_locals(s)
    s.base = None
    s.past = None
    s.run()
    s.base = s.clone()


def _phase_depth(s: State) -> int:
    """The frame of the phase that is under way: it is started again."""
    for depth, frame in enumerate(s.stack):
        if s.rules.names[frame[0]].startswith("P_PHASE_"):
            return depth
    return len(s.stack) - 1


def _fresh_locals(s: State) -> None:
    frame = s.stack[-1]
    frame[4:] = [0] * len(frame[4:])


def jump(s: State, seat: str | None, phase: str | None) -> None:
    """Makes it a seat's turn at the start of a phase (the first, if none is named)."""
    rules = s.rules
    player = rules.seats.index(seat) if seat else s.c[0][ACTIVE]
    names = [p.name for p in rules.game.phases]
    number = names.index(phase) if phase else 0
    turn = rules.names.index("P_TURN")
    blocks = rules.module["PHASE_STARTS"]
    s.c[0][ACTIVE], s.c[0][NEXT] = player, rules.module["NEXT_PLAYER"][player]
    s.c[0][TURN] = max(1, s.c[0][TURN])
    s.c[0][OVER] = 0
    s.stack[:] = [
        [0, rules.module["NEXT_TURN"], 0, -1],
        [turn, blocks[number], player, -1, *([0] * rules.room[turn])],
    ]
    s.past = None
    s.base = None
    s.run()
    s.base = s.clone()


def test(rules: Rules, s: State, condition: r.Expr) -> bool:
    """Whether a condition holds."""
    return bool(_value(rules, s, condition))


def _value(rules: Rules, s: State, e: r.Expr) -> Any:
    return value_with(rules, s, e, {}, s.c[0][ACTIVE])


def value_with(
    rules: Rules, s: State, e: r.Expr, given: dict[str, int], me: int, this: int = -1, card: int | None = None
) -> Any:
    """What an expression is worth for `me`, with values for locals that are free in it; `this` on the card `card`."""
    return _asker(rules, e, given, this, card)(s, me)


def asker(rules: Rules, e: r.Expr) -> Callable[[State, int], Any]:
    """A function that says what an expression is worth in a state, for `me`; for whoever asks it often."""
    return _asker(rules, e, {}, -1, None)


def _asker(rules: Rules, e: r.Expr, given: dict[str, int], this: int, card: int | None) -> Callable[[State, int], Any]:
    build = _build(rules)
    function = Function()
    env = Env(function, "me", str(this), card=card)
    for name, value in given.items():
        env = env.bind(name, str(value))
    code = build.expressions.stored(Folder(rules.game).one(e), env)
    return _call(rules, build, function, [f"return {code}"])


def need_tests(rules: Rules, verb: r.Verb) -> tuple[Callable[..., Any], ...]:
    """A verb's needs as functions of a state, `me` and its arguments; made when first asked for."""
    if verb.name not in rules.need_tests:
        build = _build(rules)
        names: list[str] = []
        for number, need in enumerate(verb.needs):
            function, params = Function(), build.parameters(verb.name)
            env = Env(function, "me", "-1")
            for param, code in zip(verb.params, params, strict=True):
                env = env.bind(param.name, code)
            names.append(f"need_{number}")
            build.define(names[-1], ["s", "me", *params], function, [f"return {build.expressions.code(need, env)}"])
        build.drain()
        scope = dict(rules.module)
        exec(compile("\n\n".join(build.functions.values()), "<needs>", "exec"), scope)
        rules.need_tests[verb.name] = tuple(scope[name] for name in names)
    return rules.need_tests[verb.name]


def value_at(s: State, e: r.Expr, given: dict[str, int]) -> Any:
    """What an expression is worth at the open question: in the scope of the frame that asks, with more locals."""
    rules = s.rules
    site = rules.sites[s.site]
    build = _build(rules)
    function = Function()
    env = Env(function, "me", site.this, card=site.card)
    for name, code in (*site.locals, *((name, str(value)) for name, value in given.items())):
        env = env.bind(name, code)
    code = build.expressions.stored(Folder(rules.game).one(e), env)
    lines = ["f = s.stack[-1]", "me = f[2]"]
    if site.me != "me":
        lines.append(f"me = {site.me}")
    if "this" in site.this:
        lines.append("this = f[3]")
    if re.search(r"\be\[", f"{code} {site.me}"):
        lines.insert(1, "e = s.stack[f[4]]")
    return _call(rules, build, function, [*lines, f"return {code}"])(s, 0)


def parts(rules: Rules, s: State, condition: r.Expr) -> list[tuple[str, str]]:
    """Each part of a condition that is no constant, with its value in words; the text is cut out by its span.

    A part is named by its place: `line:column-line:column`, which the caller finds in the source.
    """
    found: list[tuple[str, str]] = []
    seen: set[str] = set()
    for node in _asked(condition):
        key = f"{node.span.line}:{node.span.column}-{node.span.end_line}:{node.span.end_column}"
        if key in seen:
            continue
        seen.add(key)
        found.append((key, naming.text(s, node.type, _value(rules, s, node), None)))
    return found


def _asked(e: r.Expr) -> list[r.Expr]:
    """The two sides of comparisons, and what stands alone."""
    match e:
        case r.And() | r.Or():
            return [*_asked(e.left), *_asked(e.right)]
        case r.Not():
            return _asked(e.of)
        case r.Compare() | r.Arithmetic():
            return [*_asked(e.left), *_asked(e.right)]
        case r.Among():
            return [*_asked(e.item), *_asked(e.of)]
        case r.IsNone() | r.IsEmpty():
            return _asked(e.of)
        case r.Number() | r.Flag() | r.Nothing() | r.Constant() | r.ListOf():
            return []
        case _:
            return [e]


__all__ = ["jump", "parts", "position", "refresh", "run", "test"]
