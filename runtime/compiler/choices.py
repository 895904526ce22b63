"""Asking a player inside a framed procedure: `choose`, menus, offers, and the picks of a verb's arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.frozen import replace
from dsl.types import NUMBER
from runtime.compiler.calls import repeats
from runtime.compiler.scope import place

if TYPE_CHECKING:
    from runtime.compiler.framed import Framed

MENU = 1 << 16
DONE = -1


def choose(framed: Framed, s: r.Choose) -> None:
    """`choose one of … as …`"""
    pick = s.pick
    if pick.quantity in ("all", "random one", "random"):
        lines, framed.env = framed.native.pick(pick, None, framed.env)
        framed.emit(*lines)
        return
    seat = framed.code(s.by) if s.by is not None else framed.env.me
    end = framed.label()
    target = framed.store(pick.name, pick.type)
    framed.emit(f"{target} = {'-1' if pick.single else '[]'}")
    if s.by is not None and s.by.type.maybe:
        framed.go(end, f"{seat} < 0")
    framed.env = framed.env.bind(pick.name, target)
    site = framed.build.site("choose", s, pick, framed)
    once = "kit.once" if repeats(pick.source) else "list"
    ask_pick(framed, pick, f"{once}({framed.code(pick.source)})", seat, site, end)
    framed.start(end)


def ask_pick(framed: Framed, pick: r.Pick, things: str, seat: str, site: int, otherwise: int) -> None:
    """Asks for a pick and stores it; goes to `otherwise` when there is nothing to pick."""
    target = framed.store(pick.name, pick.type)
    alike = pick_distinct(framed, pick, seat)
    number = pick.type.base == "number" and pick.so_that is None  # doubled while they are options: -1 is `done`
    if pick.quantity == "one" and pick.so_that is None:
        framed.gather("o", things, place(pick.span))
        framed.go(otherwise, "not o")
        if number:
            framed.emit("o = [x_ << 1 for x_ in o]")
        framed.ask(site, seat, "o", cards=alike)
        framed.emit(f"{target} = s.answer >> 1" if number else f"{target} = s.answer")
        return
    joint = framed.build.joint(pick, framed.env)
    things_type = pick.type.item.listed()
    held, amount = framed.temporary(things_type), framed.temporary(NUMBER)
    again, done = framed.label(), framed.label()
    least, most = _bounds(pick)
    amount_code = framed.code(pick.amount) if pick.amount is not None else "1" if pick.single else "len(o)"
    framed.gather("o", things, place(pick.span))
    framed.emit(
        f"{amount} = {amount_code}",
        f"{held} = [x_ << 1 for x_ in o]" if number else f"{held} = o",
        *([f"{target} = []"] if not pick.single else []),
    )
    chosen = target if not pick.single else framed.temporary(things_type)
    if pick.single:
        framed.emit(f"{chosen} = []")
    if joint is None:
        if least:
            framed.emit(f"if len({held}) <= {amount}:", f"    {chosen}[:] = {held}", f"    b = {done}", "    continue")
    else:
        framed.emit(f"{held} = kit.only({joint}, {held}, {amount}, {least}, {chosen})")
    framed.start(again)
    if joint is None:
        framed.emit(f"o = kit.further({held}, {chosen}, {amount}, {least})")
    else:
        framed.emit(f"o = kit.joint({joint}, {held}, {chosen}, {amount}, {least})")
    framed.go(done, "not o")
    framed.ask(site, seat, "o", cards=alike)
    framed.go(done, f"s.answer == {DONE}")
    framed.emit(f"{chosen}.append(s.answer)")
    framed.go(again)
    framed.start(done)
    if number:
        framed.emit(f"{chosen} = [x_ >> 1 for x_ in {chosen}]")
    if pick.single:
        framed.go(otherwise, f"not {chosen}")
        framed.emit(f"{target} = {chosen}[0]")
    elif most:
        pass


def pick_distinct(framed: Framed, pick: r.Pick, seat: str) -> str:
    """The call that leaves one option of copies, and of copies' actions, that do not differ; empty for other things."""
    if pick.type.base == "action":
        return f"distinct_actions(s, {seat}, {{}})"
    if pick.type.base != "card":
        return ""
    if not framed.build.calls.in_sight(pick.source, seat, framed.env):
        return f"distinct(s, {seat}, {{}})"
    return "kit.a_copy_each(NAME, {})" if pick.quantity == "one" else "kit.first_of_each(NAME, {})"


def menu(framed: Framed, s: r.Menu) -> None:
    """A menu: options are numbered, a first pick is spread out as `option * MENU + thing + 1`."""
    seat = framed.code(s.by) if s.by is not None else framed.env.me
    end = framed.label()
    entries = [framed.label() for _ in s.options]
    if s.by is not None and s.by.type.maybe:
        framed.go(end, f"{seat} < 0")
    site = framed.build.site("menu", s, None, framed)
    framed.build.call_arguments(site, [option.call for option in s.options], framed)
    expands: list[bool] = []
    for number, option in enumerate(s.options):
        lines, expanded = _option(framed, number, option, seat, site)
        expands.append(expanded)
        if number == 0:
            framed.emit(f"o = []{place(s.span)}")
        if option.when is not None:
            framed.emit(f"if {framed.code(option.when)}:", *(f"    {line}" for line in lines))
        else:
            framed.emit(*lines)
    framed.go(end, "not o")
    framed.ask(site, seat, "o", cards="", tells=framed.build.facts.tells(s.options))
    for number, entry in enumerate(entries[1:], 1):
        framed.go(entry, f"s.answer >> 16 == {number}")
    for number, (option, entry) in enumerate(zip(s.options, entries, strict=True)):
        if number:
            framed.start(entry)
        if option.call is not None:
            first = first_pick(option.call) if expands[number] else None
            if first is not None:
                pick = option.call.arguments[first]
                if isinstance(pick, r.Pick):
                    target = framed.store(pick.name, pick.type)
                    place_of = f"(s.answer & {MENU - 1}) - 1"
                    slot = framed.build.held.get((site, number))
                    framed.emit(f"{target} = {place_of}" if slot is None else f"{target} = f[{slot}][{place_of}]")
                    framed.env = framed.env.bind(pick.name, target)
                    framed.call(option.call, {first: target})
            else:
                framed.call(option.call)
        elif option.body:
            framed.body(option.body)
        if framed.open:
            framed.go(end)
    framed.start(end)


def _option(framed: Framed, number: int, option: r.Option, seat: str, site: int) -> tuple[list[str], bool]:
    """Lines that add an option to `o`, and whether its first pick is spread out."""
    base = number * MENU
    call = option.call
    if call is None:
        return [f"o.append({base})"], False
    first = first_pick(call)
    if first is not None:
        pick = call.arguments[first]
        if isinstance(pick, r.Pick) and pick.quantity == "one" and pick.so_that is None:
            if pick.type.base == "number":
                # numbers are offered by their place in a list that the frame keeps
                held = framed.temporary(NUMBER.listed())
                framed.build.held[site, number] = int(held[2:-1])
                things = framed.build.calls.candidates(call, first, framed.env, {})
                return [
                    *framed.build.loops.gather(held, things, framed.function),
                    f"o += range({base + 1}, {base + 1} + len({held}))",
                ], True
            things = framed.build.calls.candidates(call, first, framed.env, {}, seat, base + 1)
            return framed.build.loops.add("o", things, framed.function), True
    test = framed.build.calls.possible(call, framed.env)
    return ([f"o.append({base})"] if test == "True" else [f"if {test}:", f"    o.append({base})"]), False


def may(framed: Framed, s: r.May) -> None:
    """An offer: asked only where it can be taken, and then always."""
    seat = framed.code(s.by) if s.by is not None else framed.env.me
    otherwise, end = framed.label(), framed.label()
    taker = replace(framed.env, me=seat)
    test = framed.build.calls.possible(s.call, taker) if s.call is not None else framed.build.takeable(s.body, taker)
    tells = framed.build.facts.tells((s.call, s.body) if s.call is not None else s.body)
    if s.by is not None and s.by.type.maybe:
        framed.go(otherwise, f"{seat} < 0")
    if test != "True":
        framed.go(otherwise, f"not {test} and not s.hides({seat})" if tells else f"not {test}")
    site = framed.build.site("may", s, None, framed)
    if s.call is not None:
        framed.build.call_arguments(site, [s.call], framed)
    after = framed.label()
    offer = f"s.pending({site}, {seat}, (1, 0) if {test} else (0,))" if tells else f"s.offer({site}, {seat})"
    framed.emit(f"f[1] = {after}", offer + place(s.span), "return True")
    framed.open = False
    framed.start(after)
    framed.go(otherwise, "not s.answer")
    me = framed.env.me
    framed.env = replace(framed.env, me=seat)
    if s.call is not None:
        framed.call(s.call)
    else:
        framed.body(s.body)
    framed.env = replace(framed.env, me=me)
    if framed.open:
        framed.go(end)
    framed.start(otherwise)
    framed.body(s.otherwise)
    framed.start(end)


def _bounds(pick: r.Pick) -> tuple[int, int]:
    """Whether the amount must be met, and whether there is an upper bound at all."""
    return (1 if pick.quantity in ("exactly", "one") else 0), (0 if pick.quantity == "any number" else 1)


def first_pick(call: r.Call) -> int | None:
    return next((index for index in call.written if isinstance(call.arguments[index], r.Pick)), None)
