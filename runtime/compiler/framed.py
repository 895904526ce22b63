"""Procedures that can pause, as state machines over a frame `[procedure, block, me, this, locals …]`.

A procedure becomes one function of numbered blocks: stretches of plain code between the points where it may ask a
player or call another framed procedure. Locals live in the frame, so that a game can be copied, saved and taken up at
any decision. A function returns True when a player has been asked, and nothing when another frame is on top or it is
done (`s.ok` then says whether it did what it was called for).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.frozen import replace
from dsl.types import NUMBER, PLAYER
from runtime.compiler import choices, legality
from runtime.compiler.blocks import Blocks
from runtime.compiler.native import Native
from runtime.compiler.scope import Env, place

if TYPE_CHECKING:
    from runtime.compiler.build import Build


class Framed(Blocks):
    """Writes one framed procedure. `this`: whether it belongs to a card; `card`: which one, where that is known."""

    def __init__(self, build: Build, where: str, *, this: bool, card: int | None = None) -> None:
        super().__init__(build, where)
        self.stops: list[int] = []
        self.event: dict[str, str] = {}
        self.gathered: list[tuple[int, int, int]] = []  # slots of what could answer it, with event and timing
        self.native = Native(build, self.store, where, self.event)
        self.env = Env(self.function, "me", "this" if this else "-1", card=card)

    def code(self, e: r.Expr) -> str:
        """An expression in the present scope."""
        return self.build.expressions.code(e, self.env)

    def inline(self, hook: r.Hook, codes: list[str], number: int) -> None:
        """A hook of the rules, written into the procedure of the event that it answers."""
        outside, where, prefix = self.env, self.where, self.prefix
        after = self.label()
        self.env = replace(outside, locals={})
        self.prefix = f"{number} "
        tests, self.env = legality.matching(self.build, hook.places, codes, self.env)
        if hook.when is not None:
            tests.append(self.code(hook.when))
        for test in tests:
            self.go(after, f"not {test}")
        self.emit(*self.build.mark(hook.span))
        self.native.where = self.where = hook.key
        self.body(hook.body)
        self.env, self.native.where, self.where, self.prefix = outside, where, where, prefix
        self.start(after)

    def gather(self, target: str, code: str, note: str = "") -> None:
        """Puts the list of an expression into `target`."""
        self.emit(*self.build.loops.gather(target, code, self.function, note))

    # -- statements --------------------------------------------------------------------------------------------------

    def body(self, body: r.Body) -> None:
        """A block of statements. A `must` that fails goes to its end."""
        end = self.label()
        for statement in body:
            if not self.open:
                break
            self.statement(statement, end)
        self.start(end)

    def statement(self, s: r.Statement, end: int) -> None:
        """One statement."""
        if not self.build.facts.framed((s,)) and not (isinstance(s, r.Stop) or _stops(s)):
            lines, self.env = self.native.statement(s, self.env)
            self.emit(*lines)
            return
        self.emit(*self.build.mark(s.span))
        match s:
            case r.Choose():
                choices.choose(self, s)
            case r.Menu():
                choices.menu(self, s)
            case r.May():
                choices.may(self, s)
            case r.Must():
                self._must(s, end)
            case r.ActAs():
                self._act_as(s)
            case r.If():
                self._if(s)
            case r.ForEach():
                self._for_each(s)
            case r.Repeat():
                self._repeat(s)
            case r.Stop():
                self.go(self.stops[-1])
            case r.Call():
                self.call(s)
            case _:
                raise TypeError(f"{type(s).__name__} never needs a frame")

    def _act_as(self, s: r.ActAs) -> None:
        slot = self.temporary(PLAYER)
        after = self.label()
        self.emit(f"{slot} = {self.code(s.player)}{place(s.span)}")
        self.go(after, f"{slot} < 0")
        me, actor = self.env.me, self.env.actor
        self.env = replace(self.env, me=slot, actor="")
        self.body(s.body)
        self.env = replace(self.env, me=me, actor=actor)
        self.start(after)

    def _if(self, s: r.If) -> None:
        end = self.label()
        for condition, body in s.branches:
            following = self.label()
            self.go(following, f"not {self.code(condition)}")
            self.body(body)
            if self.open:
                self.go(end)
            self.start(following)
        self.body(s.otherwise)
        self.start(end)

    def _for_each(self, s: r.ForEach) -> None:
        things, index = self.temporary(s.source.type), self.temporary(NUMBER)
        thing = self.store(s.name, s.source.type.item)
        again, end = self.label(), self.label()
        self.gather(things, self.build.expressions.stored(s.source, self.env), place(s.span))
        self.emit(f"{index} = 0")
        self.start(again)
        self.go(end, f"{index} >= len({things})")
        self.emit(f"{thing} = {things}[{index}]", f"{index} += 1")
        self.env = self.env.bind(s.name, thing)
        self.body(s.body)
        self.go(again)
        self.start(end)

    def _repeat(self, s: r.Repeat) -> None:
        again, end = self.label(), self.label()
        left = ""
        if s.times is not None:
            left = self.temporary(NUMBER)
            self.emit(f"{left} = {self.code(s.times)}{place(s.span)}")
        self.start(again)
        if left:
            self.go(end, f"{left} <= 0")
            self.emit(f"{left} -= 1")
        else:
            self.emit("s.fuel -= 1", "if s.fuel < 0:", f"    raise kit.Runaway({self.where!r})")
        self.stops.append(end)
        self.body(s.body)
        self.stops.pop()
        self.go(again)
        self.start(end)

    # -- choices -----------------------------------------------------------------------------------------------------

    def ask(self, site: int, seat: str, options: str, *, cards: str, tells: bool = False) -> None:
        """Asks `seat` for one of `options`; the answer is in `s.answer` from here on.

        `cards` is the call that tells copies of cards apart, empty for other things. With `tells`, not asking would
        tell others what the seat holds.
        """
        after = self.label()
        if cards:
            self.emit(f"o = {cards.format(options)}")
            options = "o"
        if tells:
            self.emit(f"f[1] = {after}", f"if s.ask_anyway({site}, {seat}, {options}):", "    return True")
        else:
            self.emit(
                f"if len({options}) == 1:",
                f"    s.answer = {options}[0]",
                "else:",
                f"    f[1] = {after}",
                f"    s.site = {site}",
                f"    s.seat_index = {seat}",
                f"    s.options = {options}",
                "    return True",
            )
        self.start(after)

    def _must(self, s: r.Must, end: int) -> None:
        for argument in s.call.arguments:
            if isinstance(argument, r.Pick) and argument.quantity == "exactly" and argument.amount is not None:
                index = s.call.arguments.index(argument)
                things = self.build.calls.candidates(s.call, index, self.env, {}) if _picks(s.call) == 1 else None
                if things is not None:
                    self.go(end, f"len({things}) < {self.code(argument.amount)}")
        self.emit("s.ok = 0")
        self.call(s.call, wants_ok=True)
        self.go(end, "not s.ok")

    # -- calls -------------------------------------------------------------------------------------------------------

    def call(self, call: r.Call, fixed: dict[int, str] | None = None, *, wants_ok: bool = False) -> None:
        """A verb call with its picks; `fixed` are arguments already chosen, for which the call was just found legal."""
        checked = _picks(call) == 1 and all(
            not isinstance(a, r.Pick) or (a.quantity == "one" and a.so_that is None) for a in call.arguments
        )
        fixed = dict(fixed or {})
        end = self.label()
        loops: list[tuple[int, str]] = []
        for index in call.written:
            argument = call.arguments[index]
            if isinstance(argument, r.Pick):
                if index not in fixed:
                    self._call_pick(call, index, argument, fixed, end, loops)
            elif not isinstance(argument, (r.Constant, r.Parameter, r.Number, r.Nothing, r.Role)) and _picks(call):
                slot = self.temporary(argument.type)
                self.emit(f"{slot} = {self.build.expressions.stored(argument, self.env)}")
                fixed[index] = slot
        if loops:
            self._each(call, fixed, loops, wants_ok=wants_ok)
        else:
            self._invoke(call, fixed, wants_ok=wants_ok, checked=checked)
        self.start(end)

    def _call_pick(
        self, call: r.Call, index: int, pick: r.Pick, fixed: dict[int, str], end: int, loops: list[tuple[int, str]]
    ) -> None:
        things = self.build.calls.candidates(call, index, self.env, fixed)
        if pick.quantity in ("all", "random one", "random"):
            lines, self.env = self.native.pick(pick, things, self.env)
            self.emit(*lines)
            if pick.single:
                self.go(end, f"{self.store(pick.name, pick.type)} < 0")
        else:
            seat = self.env.me
            target = self.store(pick.name, pick.type)
            if not pick.single:
                self.emit(f"{target} = []")
            self.env = self.env.bind(pick.name, target)
            site = self.build.site("pick", call, pick, self)
            choices.ask_pick(self, pick, things, seat, site, end)
        if pick.single:
            fixed[index] = self.store(pick.name, pick.type)
        else:
            loops.append((index, self.store(pick.name, pick.type)))

    def _each(self, call: r.Call, fixed: dict[int, str], loops: list[tuple[int, str]], *, wants_ok: bool) -> None:
        if not loops:
            self._invoke(call, fixed, wants_ok=wants_ok)
            return
        (index, things), rest = loops[0], loops[1:]
        if not self.build.facts.is_framed(call.verb) and not rest:
            codes, guards = self.native.arguments(call, {**fixed, index: "x_"}, self.env)
            inner = self.native.invoke(call, codes, self.env)
            if guards:
                inner = [f"if {' and '.join(guards)}:", *(f"    {line}" for line in inner)]
            self.emit(f"for x_ in {things}:", *(f"    {line}" for line in inner))
            if wants_ok:
                self.emit(f"s.ok = 1 if {things} else 0")
            return
        at, again, done = self.temporary(NUMBER), self.label(), self.label()
        self.emit(f"{at} = 0")
        self.start(again)
        self.go(done, f"{at} >= len({things})")
        self.emit(f"{at} += 1")
        self._each(call, {**fixed, index: f"{things}[{at} - 1]"}, rest, wants_ok=wants_ok)
        self.go(again)
        self.start(done)

    def _invoke(self, call: r.Call, fixed: dict[int, str], *, wants_ok: bool, checked: bool = False) -> None:
        """Runs a verb with settled arguments; `checked` where they were picked just now because it is legal."""
        codes, guards = self.native.arguments(call, fixed, self.env)
        after = self.label()
        if guards:
            self.go(after, f"not ({' and '.join(guards)})")
        note = place(call.span)
        if self.build.facts.is_framed(call.verb):
            procedure = self.build.want_procedure(call.verb)
            start = self.build.want_entry(call.verb) if checked and not call.builtin else "0"
            self.push(self.frame(procedure, self.env.me, "-1", codes, start), note)
        elif checked and not call.builtin:
            self.build.want_unchecked(call.verb)
            self.emit(f"do_{call.verb}({', '.join(['s', self.env.me, *codes])}){note}")
            if wants_ok:
                self.emit("s.ok = 1")
        elif wants_ok and (not call.builtin or self.build.is_wrapped(call.verb)):
            self.build.want_verb(call.verb)
            self.emit(f"s.ok = verb_{call.verb}({', '.join(['s', self.env.me, *codes])}){note}")
        else:
            self.emit(*self.native.invoke(call, codes, self.env))
            if wants_ok:
                self.emit("s.ok = 1")
        self.start(after)


def _stops(s: r.Statement) -> bool:
    """Whether a statement leaves a `repeat` around it."""
    match s:
        case r.Stop():
            return True
        case r.If():
            return any(_stops(x) for _, body in s.branches for x in body) or any(_stops(x) for x in s.otherwise)
        case r.ForEach() | r.ActAs():
            return any(_stops(x) for x in s.body)
        case _:
            return False


def _picks(call: r.Call) -> int:
    return sum(isinstance(argument, r.Pick) for argument in call.arguments)
