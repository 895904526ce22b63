"""Whether a verb call would be legal now, as a Python expression: `needs`, `forbid`, and what a quantity could pick.

A call with quantities is possible if, in written order, there is a thing to pick for which the rest is possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from runtime.compiler import legality
from runtime.compiler.names import is_entry, is_slot
from runtime.compiler.scope import Env
from runtime.layout import NIL

if TYPE_CHECKING:
    from runtime.compiler.build import Build

INLINE = 260
A_COPY_EACH = "{{NAME[x_]: x_ for x_ in {}}}.values()"
"""A copy of each card among copies that only their names tell apart: the last, in the place of the first."""


class Calls:
    """Writes legality tests for one build."""

    def __init__(self, build: Build) -> None:
        self.build = build

    def possible(self, call: r.Call, env: Env, fixed: dict[int, str] | None = None) -> str:
        """A test whether `call` could run now. `fixed` gives the code of arguments already settled, by index."""
        return joined(self.parts(call, env, fixed))

    def parts(self, call: r.Call, env: Env, fixed: dict[int, str] | None = None) -> list[str]:
        """`possible` as the tests that must all hold."""
        fixed = dict(fixed or {})
        for index in call.written:
            argument = call.arguments[index]
            if index in fixed or not isinstance(argument, r.Pick):
                continue

            def rest(inner: Env, index: int = index, pick: r.Pick = argument) -> list[str]:
                moved = inner.function is not env.function
                settled = {i: inner.captured(code) if moved else code for i, code in fixed.items()}
                settled[index] = inner.lookup(pick.candidate)[0]
                bound = inner.bind(pick.name, settled[index]) if pick.single else inner
                return self.parts(call, bound, settled)

            return [self.build.loops.exists(argument.source, argument.candidate, rest, env)]
        return self.legal(call, env, fixed)

    def possible_lines(self, call: r.Call, env: Env) -> list[str] | None:
        """`possible` as the lines that end a function, for a call with one pick and nothing to move into a helper."""
        picks = [argument for argument in call.arguments if isinstance(argument, r.Pick)]
        if len(picks) != 1 or env.loops:
            return None
        index, pick = call.arguments.index(picks[0]), picks[0]

        def rest(inner: Env) -> list[str]:
            thing = inner.lookup(pick.candidate)[0]
            return self.parts(call, inner.bind(pick.name, thing) if pick.single else inner, {index: thing})

        return self.build.loops.exists_lines(pick.source, pick.candidate, rest, env)

    def candidates(
        self, call: r.Call, index: int, env: Env, fixed: dict[int, str], seat: str = "", plus: int = 0
    ) -> str:
        """The list of things that a pick among the arguments can offer, given what is settled already.

        With a `seat`, cards that do not differ for that seat, and actions of such cards, are there once. `plus` is
        added to each.
        """
        pick = call.arguments[index]
        if not isinstance(pick, r.Pick):
            raise TypeError("not a pick")

        def rest(inner: Env) -> list[str]:
            thing = inner.lookup(pick.candidate)[0]
            bound = inner.bind(pick.name, thing) if pick.single else inner
            return self.parts(call, bound, {**fixed, index: thing})

        within = "{}"
        if seat and pick.type.base == "card":
            within = A_COPY_EACH if self.in_sight(pick.source, seat, env) else f"distinct(s, {seat}, {{}})"
        if seat and pick.type.base == "action":
            things = self.build.loops.listing(pick.source, pick.candidate, rest, env, within, 0)
            return f"[x_ + {plus} for x_ in distinct_actions(s, {seat}, kit.once({things}))]"
        things = self.build.loops.listing(pick.source, pick.candidate, rest, env, within, plus)
        return f"kit.once({things})" if repeats(pick.source) else things

    def in_sight(self, source: r.Expr, seat: str, env: Env) -> bool:
        """Whether the cards of a list all lie in one zone that the seat sees, and only names tell copies apart."""
        while isinstance(source, r.Filter):
            source = source.source
        if not isinstance(source, r.Cards) or not isinstance(source.zone, r.Zone) or not self.build.only_names_differ:
            return False
        name, of = source.zone.name, source.zone.of
        zone = next(zone for zone in self.build.game.zones if zone.name == name)
        if zone.seen_by == "everyone":
            return True
        return zone.seen_by == "owner" and of is not None and self.build.expressions.code(of, env) == seat

    def legal(self, call: r.Call, env: Env, fixed: dict[int, str]) -> list[str]:
        """The tests whether the verb's needs hold for settled arguments."""
        codes: list[str] = []
        tests: list[str] = []
        params = self.build.verb_params(call)
        for index, argument in enumerate(call.arguments):
            code = fixed[index] if index in fixed else self.build.expressions.code(argument, env)  # type: ignore[arg-type]
            codes.append(code)
            if not isinstance(argument, r.Pick) and argument.type.maybe and not params[index].maybe:
                tests.append(f"{code} != {NIL if argument.type.base == 'number' else -1}")
        return [test for test in [*tests, *self.verb_legal(call, codes, env)] if test != "True"]

    def verb_legal(self, call: r.Call, codes: list[str], env: Env) -> list[str]:
        """The verb's own tests: written in place where that is short and the arguments are plain, else a call."""
        if call.builtin:
            tests = self._builtin(call.verb, codes, env)
            if legality.forbids_on(self.build, call.verb):
                legality.want_legal(self.build, call.verb)
                tests.append(f"legal_{call.verb}({', '.join(['s', env.me, *codes])})")
            return tests
        verb = self.build.game.verbs[call.verb]
        if not verb.needs and not legality.forbids_on(self.build, call.verb):
            return []
        plain = all(
            code.isidentifier() or code.lstrip("-").isdigit() or is_slot(code) or is_entry(code) for code in codes
        )
        if plain and not legality.forbids_on(self.build, call.verb):
            inside = Env(env.function, env.me, "", {}, env.loops, env.outer, None)
            depths = dict(env.locals.values())
            for param, code in zip(verb.params, codes, strict=True):
                inside = inside.bind(param.name, code, depths.get(code, 0))
            tests = [test for need in verb.needs for test in self.build.expressions.parts(need, inside)]
            if sum(len(test) for test in tests) <= INLINE:
                return [test for test in tests if test != "True"]
        legality.want_legal(self.build, call.verb)
        return [f"legal_{call.verb}({', '.join(['s', env.me, *codes])})"]

    def _builtin(self, verb: str, codes: list[str], env: Env) -> list[str]:
        match verb:
            case "perform":
                self.build.want_actions()
                return [f"can_perform(s, {env.me}, {codes[0]})"]
            case "aim":
                self.build.want_playable()
                return [f"CAN_AIM[{self.build.name_index(codes[0], env)}](s, {env.me}, {codes[0]})"]
            case "move_to_space" if self.build.layout.cards_stand:
                return [f"({self.build.expressions.column('occupant', env)}[{codes[1]}] < 0)"]
            case _:
                return []


def joined(tests: list[str]) -> str:
    """Tests that must all hold as one."""
    return f"({' and '.join(tests)})" if len(tests) > 1 else tests[0] if tests else "True"


def repeats(source: r.Expr) -> bool:
    """Whether a list could hold a thing twice; a pick offers each thing once."""
    match source:
        case r.Filter() | r.Except():
            return repeats(source.source if isinstance(source, r.Filter) else source.left)
        case r.AllOf() | r.Cards():
            return False
        case r.Ask():
            return source.name in ("top_n", "walk")
        case r.ListOf():
            return len(source.items) > 1
        case _:
            return True
