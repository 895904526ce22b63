"""Procedures that can pause, as state machines over a frame `[procedure, block, me, this, locals …]`.

A procedure becomes one function of numbered blocks: stretches of plain code between the points where it may ask a
player or call another framed procedure. Locals live in the frame, so that a game can be copied, saved and taken up at
any decision. A function returns True when a player has been asked, and nothing when another frame is on top or it is
done (`s.ok` then says whether it did what it was called for).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import resolved as r
from runtime.compiler.calls import repeats
from runtime.compiler.native import Native
from runtime.compiler.scope import Env, Function, place

if TYPE_CHECKING:
    from runtime.compiler.build import Build

FIRST_SLOT = 4
MENU = 1 << 16
DONE = -1


class Framed:
    """Writes one framed procedure."""

    def __init__(self, build: Build, where: str, *, this: bool, card: int | None = None) -> None:
        self.build = build
        self.function = Function()
        self.where = where
        self.names: dict[str, int] = {}
        self.slots = FIRST_SLOT
        self.prefix = ""
        self.blocks: dict[int, list[str]] = {0: []}
        self.falls: set[int] = set()  # blocks that begin where the one before goes on
        self.order: list[int] = [0]
        self.labels = 1
        self.lines = self.blocks[0]
        self.open = True
        self.stops: list[int] = []
        self.event: dict[str, str] = {}
        self.native = Native(build, self.store, where, self.event)
        self.env = Env(self.function, "me", "this" if this else "-1", card=card)

    # -- frames and blocks -------------------------------------------------------------------------------------------

    def store(self, name: str) -> str:
        """The slot of a local, a new one for a new name."""
        name = self.prefix + name
        if name not in self.names:
            self.names[name] = self.slots
            self.slots += 1
        return f"f[{self.names[name]}]"

    def temporary(self) -> str:
        """A slot of its own."""
        return self.store(f" {self.slots}")

    def label(self) -> int:
        """A number for a block still to be placed."""
        self.labels += 1
        return self.labels - 1

    def start(self, label: int) -> None:
        """Begins the block `label` here; code before it that is still open falls through."""
        if self.open:
            self.falls.add(label)
        self.blocks[label] = self.lines = []
        self.order.append(label)
        self.open = True

    def emit(self, *lines: str) -> None:
        """Adds lines to the present block."""
        self.lines += lines

    def go(self, label: int, condition: str | None = None) -> None:
        """Goes to a block, if a condition holds."""
        if condition is None:
            self.emit(f"b = {label}", "continue")
            self.open = False
        elif condition != "False":
            self.emit(f"if {condition}:", f"    b = {label}", "    continue")

    def finish(self, ok: int = 1) -> None:
        """Ends the procedure here."""
        self.emit("s.stack.pop()", f"s.ok = {ok}", "return None")
        self.open = False

    def push(self, frame: str, note: str = "") -> None:
        """Puts another procedure's frame on top; goes on here when it is done."""
        after = self.label()
        self.emit(f"f[1] = {after}", f"s.stack.append({frame}){note}", "return None")
        self.open = False
        self.start(after)

    def code(self, e: r.Expr) -> str:
        """An expression in the present scope."""
        return self.build.expressions.code(e, self.env)

    def text(self, name: str) -> str:
        """The finished function."""
        if self.open:
            self.finish()
        blocks = self._merged()
        whole = "\n".join(line for _, block in blocks for line in block)
        lines = [] if len(blocks) == 1 else ["b = f[1]"]
        for word, fetch in (("me", "me = f[2]"), ("this", "this = f[3]"), ("e", "e = s.stack[f[4]]")):
            if re.search(rf"\b{word}\b", whole):
                lines.append(fetch)
        lines += self.build.prologue(whole, self.function.columns)
        if len(blocks) == 1:
            lines += blocks[0][1]
        else:
            lines.append("while True:")
            for label, block in blocks:
                lines += [f"    if b == {label}:", *(f"        {line}" for line in block or ["pass"])]
        return "\n".join([f"def {name}(s, f):", *(f"    {line}" for line in lines)]) + "\n"

    def _merged(self) -> list[tuple[int, list[str]]]:
        """The blocks in order; one that nothing jumps to goes into the one before it."""
        jumps = {
            int(found.group(1))
            for block in self.blocks.values()
            for line in block
            if (found := re.match(r"\s*(?:b|f\[1\]) = (\d+)$", line))
        } | self.build.entries.get(self.where, set())
        merged: list[tuple[int, list[str]]] = []
        for label in self.order:
            if label and label not in jumps:
                if label in self.falls:
                    merged[-1][1].extend(self.blocks[label])
                continue
            if label in self.falls:
                merged[-1][1].append(f"b = {label}")
            merged.append((label, list(self.blocks[label])))
        return merged

    def frame(self, procedure: str, me: str, this: str, arguments: list[str]) -> str:
        """A new frame for a procedure, with room for its locals (filled in by the module, which knows how many)."""
        return f"[{', '.join([procedure, '0', me, this, *arguments])}<{procedure} {len(arguments)}>]"

    def inline(self, hook: r.Hook, codes: list[str], number: int) -> None:
        """A hook of the rules, written into the procedure of the event that it answers."""
        outside, where, prefix = self.env, self.where, self.prefix
        after = self.label()
        self.env = replace(outside, locals={})
        self.prefix = f"{number} "
        tests, self.env = self.build.matching(hook.places, codes, self.env)
        if hook.when is not None:
            tests.append(self.code(hook.when))
        for test in tests:
            self.go(after, f"not {test}")
        self.emit(*self.build.mark(hook.span))
        self.native.where = self.where = hook.key
        self.body(hook.body)
        self.env, self.native.where, self.where, self.prefix = outside, where, where, prefix
        self.start(after)

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
                self._choose(s)
            case r.Menu():
                self._menu(s)
            case r.May():
                self._may(s)
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
        slot = self.temporary()
        after = self.label()
        self.emit(f"{slot} = {self.code(s.player)}{place(s.span)}")
        self.go(after, f"{slot} < 0")
        me = self.env.me
        self.env = replace(self.env, me=slot)
        self.body(s.body)
        self.env = replace(self.env, me=me)
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
        things, index, thing = self.temporary(), self.temporary(), self.store(s.name)
        again, end = self.label(), self.label()
        self.emit(f"{things} = {self.build.expressions.stored(s.source, self.env)}{place(s.span)}", f"{index} = 0")
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
            left = self.temporary()
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

    def _ask(self, site: int, seat: str, options: str, *, cards: bool) -> None:
        """Asks `seat` for one of `options`; the answer is in `s.answer` from here on."""
        after = self.label()
        offered = f"distinct(s, {seat}, {options})" if cards else options
        self.emit(f"f[1] = {after}", f"if s.ask({site}, {seat}, {offered}):", "    return True")
        self.start(after)

    def _choose(self, s: r.Choose) -> None:
        pick = s.pick
        if pick.quantity in ("all", "random one", "random"):
            lines, self.env = self.native.pick(pick, None, self.env)
            self.emit(*lines)
            return
        seat = self.code(s.by) if s.by is not None else self.env.me
        end = self.label()
        target = self.store(pick.name)
        self.emit(f"{target} = {'-1' if pick.single else '[]'}")
        self.env = self.env.bind(pick.name, target)
        site = self.build.site("choose", s, pick, self.where)
        once = "kit.once" if repeats(pick.source) else "list"
        self._pick(pick, f"{once}({self.code(pick.source)})", seat, site, end)
        self.start(end)

    def _pick(self, pick: r.Pick, things: str, seat: str, site: int, otherwise: int) -> None:
        """Asks for a pick and stores it; goes to `otherwise` when there is nothing to pick."""
        target = self.store(pick.name)
        cards = pick.type.base == "card"
        if pick.quantity == "one" and pick.so_that is None:
            self.emit(f"o = {things}{place(pick.span)}")
            self.go(otherwise, "not o")
            self._ask(site, seat, "o", cards=cards)
            self.emit(f"{target} = s.answer")
            return
        joint = self.build.joint(pick, self.env)
        held, amount = self.temporary(), self.temporary()
        again, done = self.label(), self.label()
        least, most = _bounds(pick)
        amount_code = self.code(pick.amount) if pick.amount is not None else "1" if pick.single else "len(o)"
        self.emit(
            f"o = {things}{place(pick.span)}",
            f"{amount} = {amount_code}",
            f"{held} = o",
            *([f"{target} = []"] if not pick.single else []),
        )
        chosen = target if not pick.single else self.temporary()
        if pick.single:
            self.emit(f"{chosen} = []")
        if joint is None:
            if least:
                self.emit(
                    f"if len({held}) <= {amount}:", f"    {chosen}[:] = {held}", f"    b = {done}", "    continue"
                )
        else:
            self.emit(f"{held} = kit.only({joint}, {held}, {amount}, {least}, {chosen})")
        self.start(again)
        if joint is None:
            self.emit(f"o = kit.further({held}, {chosen}, {amount}, {least})")
        else:
            self.emit(f"o = kit.joint({joint}, {held}, {chosen}, {amount}, {least})")
        self.go(done, "not o")
        self._ask(site, seat, "o", cards=cards)
        self.go(done, f"s.answer == {DONE}")
        self.emit(f"{chosen}.append(s.answer)")
        self.go(again)
        self.start(done)
        if pick.single:
            self.go(otherwise, f"not {chosen}")
            self.emit(f"{target} = {chosen}[0]")
        elif most:
            pass

    def _menu(self, s: r.Menu) -> None:
        seat = self.code(s.by) if s.by is not None else self.env.me
        end = self.label()
        entries = [self.label() for _ in s.options]
        site = self.build.site("menu", s, None, self.where)
        self.build.call_arguments(site, [option.call for option in s.options], self)
        self.emit(f"o = []{place(s.span)}")
        expands: list[bool] = []
        for number, option in enumerate(s.options):
            lines, expanded = self._option(number, option, seat)
            expands.append(expanded)
            if option.when is not None:
                self.emit(f"if {self.code(option.when)}:", *(f"    {line}" for line in lines))
            else:
                self.emit(*lines)
        self.go(end, "not o")
        self._ask(site, seat, "o", cards=False)
        for number, entry in enumerate(entries[1:], 1):
            self.go(entry, f"s.answer >> 16 == {number}")
        for number, (option, entry) in enumerate(zip(s.options, entries, strict=True)):
            if number:
                self.start(entry)
            if option.call is not None:
                first = _first_pick(option.call) if expands[number] else None
                if first is not None:
                    pick = option.call.arguments[first]
                    if isinstance(pick, r.Pick):
                        target = self.store(pick.name)
                        self.emit(f"{target} = (s.answer & {MENU - 1}) - 1")
                        self.env = self.env.bind(pick.name, target)
                        self.call(option.call, {first: target})
                else:
                    self.call(option.call)
            elif option.body:
                self.body(option.body)
            if self.open:
                self.go(end)
        self.start(end)

    def _option(self, number: int, option: r.Option, seat: str) -> tuple[list[str], bool]:
        """Lines that add an option to `o`, and whether its first pick is spread out."""
        base = number * MENU
        call = option.call
        if call is None:
            return [f"o.append({base})"], False
        first = _first_pick(call)
        if first is not None:
            pick = call.arguments[first]
            if isinstance(pick, r.Pick) and pick.quantity == "one" and pick.so_that is None:
                things = self.build.calls.candidates(call, first, self.env, {})
                if pick.type.base == "card":
                    things = f"distinct(s, {seat}, {things})"
                return [f"o += [x_ + {base + 1} for x_ in {things}]"], True
        test = self.build.calls.possible(call, self.env)
        return ([f"o.append({base})"] if test == "True" else [f"if {test}:", f"    o.append({base})"]), False

    def _may(self, s: r.May) -> None:
        seat = self.code(s.by) if s.by is not None else self.env.me
        otherwise, end = self.label(), self.label()
        if s.call is not None:
            test = self.build.calls.possible(s.call, self.env)
        else:
            test = self.build.takeable(s.body, self.env)
        self.go(otherwise, f"not {test}" if test != "True" else "False")
        site = self.build.site("may", s, None, self.where)
        if s.call is not None:
            self.build.call_arguments(site, [s.call], self)
        after = self.label()
        self.emit(f"f[1] = {after}", f"s.offer({site}, {seat}){place(s.span)}", "return True")
        self.open = False
        self.start(after)
        self.go(otherwise, "not s.answer")
        me = self.env.me
        self.env = replace(self.env, me=seat)
        if s.call is not None:
            self.call(s.call)
        else:
            self.body(s.body)
        self.env = replace(self.env, me=me)
        if self.open:
            self.go(end)
        self.start(otherwise)
        self.body(s.otherwise)
        self.start(end)

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
        """A verb call with its picks; `fixed` are arguments already chosen."""
        fixed = dict(fixed or {})
        end = self.label()
        loops: list[tuple[int, str]] = []
        for index in call.written:
            argument = call.arguments[index]
            if isinstance(argument, r.Pick):
                if index not in fixed:
                    self._call_pick(call, index, argument, fixed, end, loops)
            elif not isinstance(argument, (r.Constant, r.Parameter, r.Number, r.Nothing, r.Role)) and _picks(call):
                slot = self.temporary()
                self.emit(f"{slot} = {self.build.expressions.stored(argument, self.env)}")
                fixed[index] = slot
        self._each(call, fixed, loops, wants_ok=wants_ok)
        self.start(end)

    def _call_pick(
        self, call: r.Call, index: int, pick: r.Pick, fixed: dict[int, str], end: int, loops: list[tuple[int, str]]
    ) -> None:
        things = self.build.calls.candidates(call, index, self.env, fixed)
        if pick.quantity in ("all", "random one", "random"):
            lines, self.env = self.native.pick(pick, things, self.env)
            self.emit(*lines)
            if pick.single:
                self.go(end, f"{self.store(pick.name)} < 0")
        else:
            seat = self.env.me
            site = self.build.site("pick", call, pick, self.where)
            target = self.store(pick.name)
            if not pick.single:
                self.emit(f"{target} = []")
            self.env = self.env.bind(pick.name, target)
            self._pick(pick, things, seat, site, end)
        if pick.single:
            fixed[index] = self.store(pick.name)
        else:
            loops.append((index, self.store(pick.name)))

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
        at, again, done = self.temporary(), self.label(), self.label()
        self.emit(f"{at} = 0")
        self.start(again)
        self.go(done, f"{at} >= len({things})")
        self.emit(f"{at} += 1")
        self._each(call, {**fixed, index: f"{things}[{at} - 1]"}, rest, wants_ok=wants_ok)
        self.go(again)
        self.start(done)

    def _invoke(self, call: r.Call, fixed: dict[int, str], *, wants_ok: bool) -> None:
        codes, guards = self.native.arguments(call, fixed, self.env)
        after = self.label()
        if guards:
            self.go(after, f"not ({' and '.join(guards)})")
        note = place(call.span)
        if self.build.facts.is_framed(call.verb):
            procedure = self.build.want_procedure(call.verb)
            self.push(self.frame(procedure, self.env.me, "-1", codes), note)
        elif wants_ok and (not call.builtin or self.build.facts.hooks_on(call.verb)):
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


def _bounds(pick: r.Pick) -> tuple[int, int]:
    """Whether the amount must be met, and whether there is an upper bound at all."""
    return (1 if pick.quantity in ("exactly", "one") else 0), (0 if pick.quantity == "any number" else 1)


def _first_pick(call: r.Call) -> int | None:
    return next((index for index in call.written if isinstance(call.arguments[index], r.Pick)), None)


def _picks(call: r.Call) -> int:
    return sum(isinstance(argument, r.Pick) for argument in call.arguments)
