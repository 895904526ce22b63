"""Statements that cannot pause, as plain Python lines.

The same writer serves plain functions and the stretches between two decisions of a framed procedure; only where locals
live differs, and that is the scope's affair (`Store`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.frozen import replace
from dsl.types import PLAYER, Type
from runtime.compiler import traces
from runtime.compiler.calls import repeats
from runtime.compiler.names import identifier
from runtime.compiler.scope import Env, place
from runtime.layout import NIL

if TYPE_CHECKING:
    from runtime.compiler.build import Build

CONSTANT = (r.Constant, r.Parameter, r.Number, r.Flag, r.Nothing, r.Role)
Store = Callable[[str, Type], str]
"""Gives the assignable Python code for a new local's name and type."""


class Native:
    """Writes statements of one procedure. `where` names the procedure, for reports of how a game ended."""

    def __init__(self, build: Build, store: Store, where: str, event: dict[str, str] | None = None) -> None:
        self.build = build
        self.store = store
        self.where = where
        self.event = event or {}  # arguments of a hooked event, by the name that the hook's head gives: where they live

    def keep(self, name: str, type: Type, env: Env) -> str:
        """The place of a local of the content's."""
        target = self.store(name, type)
        env.function.names.add(target)
        return target

    def body(self, body: r.Body, env: Env) -> tuple[list[str], Env]:
        """The lines of a block; `pass` if it is empty."""
        lines: list[str] = []
        for statement in body:
            more, env = self.statement(statement, env)
            lines += more
        return lines or ["pass"], env

    def block(self, body: r.Body, env: Env) -> list[str]:
        """The lines of a block, indented."""
        return [f"    {line}" for line in self.body(body, env)[0]]

    def statement(self, s: r.Statement, env: Env) -> tuple[list[str], Env]:
        """The lines of one statement and the scope after it."""
        lines, env = self._statement(s, env)
        return [*self.build.mark(s.span), *lines], env

    def _statement(self, s: r.Statement, env: Env) -> tuple[list[str], Env]:
        code = self.build.expressions.code
        note = place(s.span)
        match s:
            case r.SetTo():
                told = traces.of_change(self.build, "set", s.target, s.value, env)
                return [*told, *self.set_to(s, env)], env
            case r.AddTo():
                told = traces.of_change(self.build, "add", s.target, s.value, env)
                return [*told, *self._change(s.target, s.value, env, add=True, note=note)], env
            case r.TakeFrom():
                told = traces.of_change(self.build, "take", s.target, s.value, env)
                return [*told, *self._change(s.target, s.value, env, add=False, note=note)], env
            case r.Let():
                target = self.keep(s.name, s.value.type, env)
                value = self.build.expressions.stored(s.value, env)
                return self.build.loops.gather(target, value, env.function, note), env.bind(s.name, target)
            case r.Choose():
                lines, env = self.pick(s.pick, None, env)
                return lines, env
            case r.ActAs():
                target = self.store(env.function.fresh("as_player_"), PLAYER)
                inner = Env(env.function, target, env.this, env.locals, env.loops, env.outer, env.card)
                lines, after = self.body(s.body, inner)
                held = replace(env, locals=after.locals)
                return [f"{target} = {code(s.player, env)}{note}", f"if {target} >= 0:",
                        *(f"    {line}" for line in lines)], held  # fmt: skip
            case r.If():
                return self._if(s, env), env
            case r.ForEach():
                target = self.keep(s.name, s.source.type.item, env)
                source = self.build.expressions.stored(s.source, env)
                listed = env.function.fresh("x_")
                lines = self.build.loops.gather(listed, source, env.function, note)
                if len(lines) == 1:
                    lines, listed = [], source
                return [*lines, f"for {target} in {listed}:{note}", *self.block(s.body, env.bind(s.name, target))], env
            case r.Repeat():
                over = f"range({code(s.times, env)})" if s.times else "kit.FUSE"
                lines = [f"for _ in {over}:{note}", *self.block(s.body, env)]
                if s.times is None:
                    lines += ["else:", f"    raise kit.Runaway({self.where!r})"]
                return lines, env
            case r.Stop():
                return ["break"], env
            case r.Call():
                return self.call(s, env)
            case _:
                raise TypeError(f"{type(s).__name__} needs a frame")

    # -- numbers, flags, lists ---------------------------------------------------------------------------------------

    def set_to(self, s: r.SetTo, env: Env) -> list[str]:
        """Lines that set an attribute or an event's argument."""
        note = place(s.span)
        match s.target:
            case r.Local():
                target = self.event.get(s.target.name) or env.lookup(s.target.name)[0]
                return [f"{target} = {self.build.expressions.stored(s.value, env)}{note}"]
            case r.Builtin():
                of = self.build.expressions.code(s.target.of, env) if s.target.of else "-1"
                if s.target.name == "space":
                    return self._guarded(s.target, [f"leave_space(s, {of}){note}"], env)
                if s.target.name == "face_down":
                    line = f"turn(s, {of}, {self.build.expressions.flag(s.value, env)}){note}"
                    return self._guarded(s.target, [line], env)
                raise TypeError(f"{s.target.name} cannot be set")
            case r.Attribute():
                value = self.build.expressions.stored(s.value, env)
                target = self.build.expressions.code(s.target, env)
                if s.value.type.maybe and not s.target.type.maybe and not s.target.type.many:
                    held = self.store(env.function.fresh("x_"), s.value.type)
                    none = NIL if s.target.type.base == "number" else -1
                    lines = [f"{held} = {value}{note}", f"if {held} != {none}:", f"    {target} = {held}"]
                    return self._guarded(s.target, lines, env)
                line = f"{target}[:] = {value}{note}" if s.target.type.many else f"{target} = {value}{note}"
                return self._guarded(s.target, [line], env)

    def _guarded(self, target: r.Attribute | r.Builtin | r.Local, lines: list[str], env: Env) -> list[str]:
        of = target.of if isinstance(target, (r.Attribute, r.Builtin)) else None
        if of is None or not of.type.maybe:
            return lines
        return [f"if {self.build.expressions.code(of, env)} >= 0:", *(f"    {line}" for line in lines)]

    def _change(
        self, target: r.Attribute | r.Builtin | r.Local, value: r.Expr, env: Env, *, add: bool, note: str
    ) -> list[str]:
        code = self.build.expressions.code
        place_code = (self.event.get(target.name) if isinstance(target, r.Local) else None) or code(target, env)
        change = self.build.expressions.stored(value, env) if value.type.many else code(value, env)
        if isinstance(target, r.Builtin) and target.name == "targets":
            of = code(target.of, env) if target.of else "-1"
            return [f"drop_target(s, {of}, {change}){note}"]
        if target.type.many:
            if value.type.many:
                line = f"{place_code}.extend({change})" if add else f"kit.take_all({place_code}, {change})"
            else:
                line = f"{place_code}.append({change})" if add else f"kit.take({place_code}, {change})"
        else:
            line = f"{place_code} {'+=' if add else '-='} {change}"
        lines = [line + note]
        if value.type.maybe and not value.type.many:
            none = NIL if value.type.base == "number" else -1
            lines = [f"if {change} != {none}:", *(f"    {line}" for line in lines)]
        return self._guarded(target, lines, env)

    def _if(self, s: r.If, env: Env) -> list[str]:
        lines: list[str] = []
        for index, (condition, body) in enumerate(s.branches):
            word = "if" if index == 0 else "elif"
            lines += [f"{word} {self.build.expressions.code(condition, env)}:{place(s.span)}", *self.block(body, env)]
        if s.otherwise:
            lines += ["else:", *self.block(s.otherwise, env)]
        return lines

    # -- calls -------------------------------------------------------------------------------------------------------

    def pick(self, pick: r.Pick, things: str | None, env: Env) -> tuple[list[str], Env]:
        """Lines for a pick that asks nobody; `things` are its candidates where a verb narrows them."""
        target = self.keep(pick.name, pick.type, env)
        source = things or self.build.expressions.code(pick.source, env)
        if things is None and repeats(pick.source):
            source = f"kit.once({source})"
        match pick.quantity:
            case "all":
                lines = self.build.loops.gather(target, f"list({source})", env.function)
                return lines, env.bind(pick.name, target)
            case "random one" | "random" if pick.so_that is not None:
                amount = self.build.expressions.code(pick.amount, env) if pick.amount else "1"
                joint = self.build.joint(pick, env)
                line = f"{target} = kit.random_joint(s.c[1], {joint}, {source}, {amount})"
                if pick.single:
                    line = f"{target} = kit.first(kit.random_joint(s.c[1], {joint}, {source}, 1))"
            case "random one":
                line = f"{target} = kit.random_one(s.c[1], {source})"
            case "random":
                amount = self.build.expressions.code(pick.amount, env) if pick.amount else "0"
                line = f"{target} = rng.sample(s.c[1], {source}, {amount})"
            case _:
                raise TypeError(f"{pick.quantity} asks a player")
        return [line], env.bind(pick.name, target)

    def call(self, call: r.Call, env: Env) -> tuple[list[str], Env]:
        """Lines for a call that cannot pause."""
        lines: list[str] = []
        fixed: dict[int, str] = {}
        loops: list[tuple[str, str]] = []
        for index in call.written:
            argument = call.arguments[index]
            if isinstance(argument, r.Pick):
                things = self.build.calls.candidates(call, index, env, fixed)
                more, env = self.pick(argument, things, env)
                lines += more
                held = env.lookup(argument.name)[0]
                if argument.single:
                    fixed[index] = held
                    loops.append(("", held))
                else:
                    thing = self.keep(argument.candidate, argument.type.item, env)
                    fixed[index] = thing
                    loops.append((thing, held))
        for index, argument in enumerate(call.arguments if loops else ()):
            # worked out once, before the verb runs for the first thing
            if not isinstance(argument, (r.Pick, *CONSTANT)):
                held = self.store(env.function.fresh("x_"), argument.type)
                lines.append(f"{held} = {self.build.expressions.stored(argument, env)}")
                fixed[index] = held
        indent = ""
        result: list[str] = []
        for thing, held in loops:
            result.append(f"{indent}for {thing} in {held}:" if thing else f"{indent}if {held} >= 0:")
            indent += "    "
        codes, guards = self.arguments(call, fixed, env)
        if guards:
            result.append(f"{indent}if {' and '.join(guards)}:")
            indent += "    "
        result += [f"{indent}{line}" for line in self.invoke(call, codes, env)]
        return [*lines, *result], env

    def arguments(self, call: r.Call, fixed: dict[int, str], env: Env) -> tuple[list[str], list[str]]:
        """The codes of all arguments, and tests that none is missing where it must not be."""
        codes: list[str] = []
        guards: list[str] = []
        params = self.build.verb_params(call)
        for index, argument in enumerate(call.arguments):
            if isinstance(argument, r.Pick):
                codes.append(fixed[index])
                continue
            code = fixed.get(index) or (
                self.build.expressions.stored(argument, env) if argument.type.many
                else self.build.expressions.flag(argument, env) if argument.type.base == "flag"
                else self.build.expressions.code(argument, env)
            )  # fmt: skip
            if argument.type.maybe and not params[index].maybe:
                none = NIL if argument.type.base == "number" else -1
                if index in fixed or code.isidentifier():
                    guards.append(f"{code} != {none}")
                else:
                    held = env.function.fresh("x_")
                    guards.append(f"({held} := {code}) != {none}")
                    code = held
            codes.append(code)
        return codes, guards

    def invoke(self, call: r.Call, codes: list[str], env: Env) -> list[str]:
        """The line that runs a verb which cannot pause, its arguments settled."""
        note = place(call.span)
        if not call.builtin or self.build.is_wrapped(call.verb):
            self.build.want_verb(call.verb)
            return [f"verb_{call.verb}({', '.join(['s', env.me, *codes])}){note}"]
        told = traces.of_call(self.build, call.verb, codes, env)
        return [*told, *(line + note for line in self.builtin(call.verb, codes, env))]

    def builtin(self, verb: str, codes: list[str], env: Env) -> list[str]:
        """The lines of a built-in verb's own doing."""
        match verb:
            case "move_to_zone":
                return [f"move_to_zone(s, {codes[0]}, {codes[1]})"]
            case "move_to_space" if not self.build.layout.cards_stand:
                return [f"{self.build.expressions.column('space of piece', env)}[{codes[0]}] = {codes[1]}"]
            case "move_to_space":
                return [f"move_to_space(s, {codes[0]}, {codes[1]})"]
            case "swap":
                return [f"swap(s, {codes[0]}, {codes[1]})"]
            case "shift":
                return [f"shift(s, {codes[0]}, {codes[1]})"]
            case "shuffle":
                return [f"shuffle(s, {codes[0]})"]
            case "look":
                return [f"look(s, {codes[0]}, {codes[1] if len(codes) > 1 else env.me})"]
            case "transform":
                return [f"transform(s, {codes[0]}, {codes[1]})"]
            case "win":
                return [f"win(s, {codes[0]}, {self.where!r})"]
            case "tie":
                return [f"win(s, -1, {self.where!r})"]
            case "next_turn":
                return [f"next_turn(s, {codes[0]})"]
            case "put_name_in_zone":
                return [f"move_to_zone(s, kit.copy_of(s, {codes[0]}, {codes[1]}), {codes[1]})"]
            case "put_name_on_space":
                return [f"kit.put_on_space(s, kit.copy_of(s, {codes[0]}, -1), {codes[1]})"]
            case "deal":
                return [f"for _ in range(min({codes[0]}, len(s.c[{codes[1]}]))):",
                        f"    move_to_zone(s, s.c[{codes[1]}][-1], {codes[2]})"]  # fmt: skip
            case "resolve":
                told = self.build.watch(f"resolved({env.me}, {codes[0]})")
                return [*told, self.build.effect_function(verb, codes[0], env)]
            case "resolve_name":
                return [self.build.effect_function(verb, codes[0], env)]
            case _:
                raise TypeError(f"the built-in verb {verb} needs a frame")


def local(name: str, type: Type) -> str:
    """Where a plain function keeps a local."""
    return identifier(name)
