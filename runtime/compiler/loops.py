"""Lists worked out from lists: filters, maps, whether there is a thing of a kind; as expressions or as plain loops.

What does not depend on the thing of a loop is worked out once, before it. Where a list is wanted as a statement, a
loop is written: unlike a comprehension, it is no function of its own, so it needs no call and no cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.frozen import dataclass, replace
from runtime.compiler.names import identifier, is_entry, is_slot, variable
from runtime.compiler.scope import Env, Function, Loop
from runtime.walk import nodes

if TYPE_CHECKING:
    from runtime.compiler.build import Build

Condition = Callable[[Env], list[str]]
"""Gives the tests that must all hold for the thing of a loop, in the scope inside it."""
FACT = re.compile(r"\(?(a_\w+)\[(\w+)\](?: (?:>|==) (\d+)\))?")
NEAR = re.compile(r"(NEIGHBOURS|AROUND)\[")
WRAPPED = re.compile(r"(list|kit\.once)\((\[.*\])\)")


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as the parts of its loop: `before` has name, code and whether nothing is listed where it does not hold."""

    before: tuple[tuple[str, str, bool], ...]
    variable: str
    source: str
    tests: tuple[str, ...]
    result: str

    def text(self) -> str:
        """The list as a comprehension."""
        before = "".join(
            f"for {name} in ({code},) {f'if {name} ' if guards else ''}" for name, code, guards in self.before
        )
        tests = f" if {' and '.join(self.tests)}" if self.tests else ""
        return f"[{self.result} {before}for {self.variable} in {self.source}{tests}]"

    def lines(self, act: str) -> list[str]:
        """Lines that do something with each thing, which `{}` stands for."""
        lines: list[str] = []
        indent = ""
        for at, (name, code, guards) in enumerate(self.before):
            if guards and not self._uses(name, at + 1):
                lines.append(f"{indent}if {code}:")
                indent += "    "
                continue
            lines.append(f"{indent}{name} = {code}")
            if guards:
                lines.append(f"{indent}if {name}:")
                indent += "    "
        lines.append(f"{indent}for {self.variable} in {self.source}:")
        if self.tests:
            lines.append(f"{indent}    if {' and '.join(self.tests)}:")
            indent += "    "
        lines.append(f"{indent}    {act.format(self.result)}")
        return lines

    def _uses(self, name: str, at: int) -> bool:
        later = [*(code for _, code, _ in self.before[at:]), self.source, *self.tests, self.result]
        return any(re.search(rf"\b{name}\b", code) for code in later)


@dataclass(frozen=True, slots=True)
class _Walk:
    """A loop that is being written: tests before it (`guards`) and inside, what it runs over, the scopes of both."""

    variable: str
    guards: list[str]
    tests: list[str]
    over: r.Expr
    outside: Env
    loop: Loop
    inside: Env


class Loops:
    """Writes lists for one build."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.listings: dict[str, Listing] = {}  # by their text
        self.sparse = {
            variable(f"space.{a.name}")
            for a in build.game.attributes
            if a.owner == "space" and a.start == 0 and a.type.base in ("flag", "number") and not a.type.many
        }

    # -- lists -------------------------------------------------------------------------------------------------------

    def listing(
        self, source: r.Expr, name: str, condition: Condition | None, env: Env, within: str = "{}", plus: int = 0
    ) -> str:
        """`[x for x in source if condition]`, filters inside `source` merged into it.

        `within` wraps the innermost source (`distinct(s, me, {})`), before anything is tested; `plus` is added to each.
        """
        walk = self._loop(source, name, condition, env)
        variable, tests = walk.variable, walk.tests
        whole = source_code = self.build.expressions.code(walk.over, walk.outside)
        for hoisted, code in walk.loop.hoisted:
            if code == whole:
                # the list was worked out before the loop, and what comes from it is in it
                tests = [test for test in tests if test != f"({variable} in {hoisted})"]
                source_code = hoisted
        if not tests and not walk.guards and not plus:
            return f"[*{within.format(whole)}]"  # no loop, so nothing is worked out before it
        source_code, tests = self._sifted(walk, within.format(source_code), tests)
        return self._kept(walk, source_code, tests, f"{variable} + {plus}" if plus else variable)

    def mapped(self, e: r.MapOver, env: Env) -> str:
        """`[body for x in source]`, filters inside `source` merged into it."""
        expressions = self.build.expressions
        walk = self._loop(e.source, e.name, None, env)
        plain_flag = e.body.type.base == "flag" and not e.body.type.many
        body = (expressions.flag if plain_flag else expressions.code)(e.body, walk.inside)
        source, tests = self._sifted(walk, expressions.code(walk.over, walk.outside), walk.tests)
        if e.body.type.many:
            item = env.function.fresh("x_")
            return f"{self._kept(walk, source, tests, item)[:-1]} for {item} in {body}]"
        listing = self._kept(walk, source, tests, body)
        return f"kit.present({listing})" if e.body.type.maybe else listing

    def _kept(self, walk: _Walk, source: str, tests: list[str], result: str) -> str:
        """The text of a list, which is remembered with its parts."""
        before = tuple((name, code, name in walk.guards) for name, code in walk.loop.hoisted)
        listing = Listing(before, walk.variable, source, tuple(tests), result)
        text = listing.text()
        self.listings[text] = listing
        return text

    def _sifted(self, walk: _Walk, source: str, tests: list[str]) -> tuple[str, list[str]]:
        """What to run over instead, and what is left to test.

        Where a test wants what few spaces have, the others are passed over without a step of the loop each; spaces
        that lie near another are taken from the table of those, which is in order.
        """
        if source != "SPACES":
            return source, tests
        near = {f"({walk.variable} in {name})": name for name, code in walk.loop.hoisted if NEAR.match(code)}
        for at, test in enumerate(tests):
            rest = [*tests[:at], *tests[at + 1 :]]
            if test in near:
                return near[test], rest
            found = FACT.fullmatch(test)
            if found is not None and found.group(1) in self.sparse and found.group(2) == walk.variable:
                if found.group(3) is None:
                    return f"compress(SPACES, {found.group(1)})", rest
                if found.group(3) != "0" or ">" in test:
                    return f"compress(SPACES, {found.group(1)})", tests
        return source, tests

    def _loop(self, source: r.Expr, name: str, condition: Condition | None, scope: Env) -> _Walk:
        """A loop over what `source` filters."""
        parts = self.build.expressions.parts
        variable = identifier(name)
        loop = Loop(scope.function)
        inside = scope.enter(loop, name, variable)
        conditions: list[tuple[r.Expr, Env]] = []
        outside, here = scope, inside
        while True:
            if isinstance(source, r.Filter):
                conditions.insert(0, (source.condition, here.bind(source.name, variable, len(here.loops))))
                source = source.source
            elif isinstance(source, r.Value) and (opened := self._opened(source, outside)) is not None:
                source, outside = opened
                here = replace(outside, loops=inside.loops)
            else:
                break
        tests = [test for one, env in conditions for test in parts(one, env)] + (condition(inside) if condition else [])
        tests = cheap_first(test for test in tests if test != "True")
        before = {name for name, _ in loop.hoisted}
        guards, tests = [t for t in tests if t in before], [t for t in tests if t not in before]
        return _Walk(variable, guards, tests, source, outside, loop, inside)

    def _opened(self, value: r.Value, env: Env) -> tuple[r.Expr, Env] | None:
        """What a value lists, in the scope of its own parameters, where that can be part of a loop around it."""
        rule = self.build.game.values[value.name]
        if self.build.is_modified(value.name) or not isinstance(rule.body, r.Filter):
            return None
        if sum(isinstance(node, (r.Filter, r.MapOver)) for node in nodes(rule.body)) > 1:
            return None
        inside = Env(env.function, env.me, "", {}, env.loops, env.outer, None)
        for param, argument in zip(rule.params, value.arguments, strict=True):
            code = self.build.expressions.code(argument, env)
            cheap = code.isidentifier() or code.isdigit() or is_slot(code) or is_entry(code)
            said = any(isinstance(n, r.Local) and n.name == param.name for n in nodes(rule.body.condition))
            if (said and not cheap) or (argument.type.maybe and not param.type.maybe):
                return None
            inside = inside.bind(param.name, code, self.build.expressions.depth(argument, env))
        return rule.body, inside

    # -- lists as statements -----------------------------------------------------------------------------------------

    def gather(self, target: str, code: str, function: Function, note: str = "") -> list[str]:
        """Lines that put the list of an expression into a new local or a slot, by a loop where that can be written."""
        wrapped = WRAPPED.fullmatch(code)
        listing = self.listings.get(wrapped.group(2) if wrapped else code)
        if listing is None or listing.variable in function.names:
            return [f"{target} = {code}{note}"]
        name = target if target.isidentifier() else "w"
        lines = [f"{name} = []{note}", *listing.lines(f"{name}.append({{}})")]
        if wrapped and wrapped.group(1) != "list":
            return [*lines, f"{target} = kit.once({name})"]
        return lines if name == target else [*lines, f"{target} = {name}"]

    def add(self, target: str, code: str, function: Function) -> list[str]:
        """Lines that add the things of an expression to a list."""
        listing = self.listings.get(code)
        if listing is None or listing.variable in function.names:
            return [f"{target} += {code}"]
        return listing.lines(f"{target}.append({{}})")

    def each(self, code: str, function: Function, act: str) -> list[str]:
        """Lines that do something with each thing of an expression, which `{}` stands for."""
        listing = self.listings.get(code)
        if listing is None or listing.variable in function.names:
            return [f"for x_ in {code}:", f"    {act.format('x_')}"]
        return listing.lines(act)

    # -- whether there is one ----------------------------------------------------------------------------------------

    def exists(self, source: r.Expr, name: str, condition: Condition | None, env: Env) -> str:
        """Whether a thing of `source` satisfies `condition`: a call of a small function that stops at the first."""
        if condition is None and not isinstance(source, r.Filter):
            return f"bool({self.build.expressions.code(source, env)})"
        function = Function()
        lines = self.exists_lines(source, name, condition, env.helper(function))
        if len(lines) == 1:
            return f"bool({self.build.expressions.code(_unfiltered(source), env)})"
        return self.build.helper("some", function, lines)

    def exists_lines(self, source: r.Expr, name: str, condition: Condition | None, scope: Env) -> list[str]:
        """The same as the lines that end a function: a single `return` where nothing is tested."""
        walk = self._loop(source, name, condition, scope)
        variable, tests = walk.variable, walk.tests
        lines: list[str] = []
        for hoisted, code in walk.loop.hoisted:
            guard = [f"if not {hoisted}:", "    return False"] if hoisted in walk.guards else []
            lines += [f"{hoisted} = {code}", *guard]
        code = self.build.expressions.code(walk.over, walk.outside)
        if not tests:
            return [*lines, f"return bool({code})"]
        code, tests = self._sifted(walk, code, tests)
        if not tests:
            return [*lines, f"for {variable} in {code}:", "    return True", "return False"]
        return [
            *lines,
            f"for {variable} in {code}:",
            f"    if {' and '.join(tests)}:",
            "        return True",
            "return False",
        ]


def cheap_first(tests: Iterable[str]) -> list[str]:
    """Tests that must all hold, those that call nothing of the game's before the others: none changes anything."""
    return sorted(tests, key=calls)


def calls(test: str) -> bool:
    """Whether a test calls a function of the game's."""
    return "(s, " in test


def _unfiltered(source: r.Expr) -> r.Expr:
    while isinstance(source, r.Filter):
        source = source.source
    return source
