"""Whether a verb is legal, as a function of its own: its needs, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from runtime.compiler.names import identifier
from runtime.compiler.scope import Env, Function, place

if TYPE_CHECKING:
    from runtime.compiler.build import Build


def forbids_on(build: Build, verb: str) -> list[r.Forbid]:
    """Every `forbid` that speaks of a game's verb."""
    return [forbid for forbid in build.game.forbids if forbid.verb == verb and not forbid.builtin]


def want_legal(build: Build, verb: str) -> None:
    """Asks for `legal_VERB`: whether its needs hold and nothing forbids it."""

    def write() -> None:
        rule = build.game.verbs[verb]
        function, params = Function(), [identifier(param.name) for param in rule.params]
        env = Env(function, "me", "")
        for param, code in zip(rule.params, params, strict=True):
            env = env.bind(param.name, code)
        lines: list[str] = []
        for need in rule.needs:
            code = build.expressions.code(need, env)
            if code != "True":
                lines += [f"if not {code}:{place(need.span)}", "    return False"]
        for forbid in forbids_on(build, verb):
            lines += _forbid(build, forbid, params, env)
        build.define(f"legal_{verb}", ["s", "me", *params], function, [*lines, "return True"])

    build.want(f"legal {verb}", write)


def _forbid(build: Build, forbid: r.Forbid, params: list[str], env: Env) -> list[str]:
    def core(inside: Env) -> list[str]:
        tests, inside = matching(build, forbid.places, params, inside)
        if forbid.when is not None:
            tests.append(build.expressions.code(forbid.when, inside))
        return [f"if {' and '.join(tests) or 'True'}:{place(forbid.span)}", "    return False"]

    if forbid.card is None:
        return core(env)
    at = build.expressions.column("zone of card", env)
    owned = Env(env.function, "holder", "this", dict(env.locals), (), None, forbid.card)
    return [f"for this in {build.layout.copies_of(forbid.card)!r}:",
            f"    if {at}[this] in {build.layout.zones_named(forbid.zones)!r}:",
            f"        holder = HOLDER[{at}[this]]", *(f"        {line}" for line in core(owned))]  # fmt: skip


def matching(build: Build, places: tuple[r.Place, ...], codes: list[str], env: Env) -> tuple[list[str], Env]:
    """The tests that argument places put to arguments, and the scope with what they name."""
    tests: list[str] = []
    for at, code in zip(places, codes, strict=False):
        match at:
            case r.Bind():
                env = env.bind(at.name, code)
            case r.Equals():
                tests.append(f"{code} == {build.expressions.code(at.value, env)}")
            case r.Anything():
                pass
    return tests, env
