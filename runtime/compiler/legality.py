"""Whether a verb is legal, as a function of its own: its needs, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from runtime.compiler import standing
from runtime.compiler.scope import Env, Function, place

if TYPE_CHECKING:
    from runtime.compiler.build import Build


def forbids_on(build: Build, verb: str) -> list[r.Forbid]:
    """Every `forbid` that speaks of a verb, the game's or a built-in one."""
    return [forbid for forbid in build.game.forbids if forbid.verb == verb]


def want_legal(build: Build, verb: str) -> None:
    """Asks for `legal_VERB`: whether its needs hold and nothing forbids it."""

    def write() -> None:
        function = Function()
        rule = build.game.verbs.get(verb)
        params = build.parameters(verb)
        env = Env(function, "me", "")
        lines: list[str] = []
        for param, code in zip(rule.params if rule else (), params, strict=False):
            env = env.bind(param.name, code)
        for need in rule.needs if rule else ():
            code = build.expressions.code(need, env)
            if code != "True":
                lines += [f"if not {code}:{place(need.span)}", "    return False"]
        for forbid in forbids_on(build, verb):
            if forbid.card is None:
                lines += _forbid(build, forbid, params, env)
            else:
                inner = _forbid(build, forbid, params, standing.owned(env, forbid.card))
                lines += standing.each(build, forbid, env, inner)
        build.define(f"legal_{verb}", ["s", "me", *params], function, [*lines, "return True"])

    build.want(f"legal {verb}", write)


def _forbid(build: Build, forbid: r.Forbid, params: list[str], inside: Env) -> list[str]:
    tests, inside = matching(build, forbid.places, params, inside)
    if forbid.when is not None:
        tests.append(build.expressions.code(forbid.when, inside))
    return [f"if {' and '.join(tests) or 'True'}:{place(forbid.span)}", "    return False"]


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
