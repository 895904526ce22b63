"""The game as a procedure: set-up, turns, phases, and what ends with a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.compiler.events import Event
from runtime.compiler.framed import Framed
from runtime.compiler.scope import Function
from runtime.layout import ACTIVE, NEXT, PHASE, TURN

if TYPE_CHECKING:
    from runtime.compiler.build import Build

FEW = 4
"""So many entries are set one by one."""


def write_game(build: Build) -> None:
    """Writes the procedures `game`, `setup`, `turn` and one per phase; the first is number 0."""
    framed = Framed(build, "game", this=False)
    again = framed.label()
    framed.push("[P_SETUP, 0, 0, -1<P_SETUP 0>]")
    framed.start(again)
    framed.emit(
        "if g[0] >= s.rules.turn_bound:",
        "    raise kit.Unending(g[0])",
        f"g[{TURN}] += 1",
        f"g[{ACTIVE}] = g[{NEXT}]",
        f"g[{NEXT}] = NEXT_PLAYER[g[{ACTIVE}]]",
    )
    framed.push(f"[P_TURN, 0, g[{ACTIVE}], -1<P_TURN 0>]")
    framed.go(again)
    build.entries["game"] = {again}
    build.constants.append(f"NEXT_TURN = {again}  # the block of the game's procedure that begins a turn\n")
    build.procedure("game", framed)
    framed = Framed(build, "setup", this=False)
    framed.body(build.game.setup)
    build.procedure("setup", framed)
    _write_turn(build)


def _write_turn(build: Build) -> None:
    framed = Framed(build, "turn", this=False)
    starts: list[int] = []
    build.entries["turn"] = set()

    def phases() -> None:
        for number, phase in enumerate(build.game.phases):
            starts.append(framed.label())
            build.entries["turn"].add(starts[-1])
            framed.start(starts[-1])
            framed.emit(f"g[{PHASE}] = {number}", *_reset_used(build, "phase"))
            framed.push(f"[P_PHASE_{phase.name.upper()}, 0, me, -1<P_PHASE_{phase.name.upper()} 0>]")
        framed.emit("end_turn(s)")

    Event(framed, "turn", [], None).write(phases)
    build.procedure("turn", framed)
    build.constants.append(f"PHASE_STARTS = {tuple(starts)!r}\n")
    for phase in build.game.phases:
        framed = Framed(build, f"phase {phase.name}", this=False)
        body = phase.body
        Event(framed, f"phase {phase.name}", [], None).write(lambda framed=framed, body=body: framed.body(body))  # type: ignore[misc]
        build.procedure(f"phase {phase.name}", framed)
    lines = _reset_used(build, "turn")
    for attribute in build.game.attributes:
        if attribute.resets != "turn":
            continue
        base = build.layout.of[f"{attribute.owner}.{attribute.name}"]
        column = build.layout.columns[base]
        if isinstance(attribute.start, tuple):
            count = {"game": 1, "player": build.layout.players, "space": len(build.layout.spaces),
                     "card": len(build.layout.copies)}[attribute.owner]  # fmt: skip
            if attribute.start or count > FEW:
                lines += [f"for held in c[{base}:{base + count}]:", f"    held[:] = {list(attribute.start)!r}"]
            else:
                lines += [f"c[{at}].clear()" for at in range(base, base + count)]
        elif len(column.start) <= FEW:
            lines.append(f"held = c[{base}]  # {column.name}")
            lines += [f"held[{at}] = {value}" for at, value in enumerate(column.start)]
        else:
            lines.append(f"c[{base}][:] = START_{base}  # {column.name}")
            build.constants.append(f"START_{base} = {column.start!r}\n")
    build.define("end_turn", ["s"], Function(), lines or ["pass"])


def _reset_used(build: Build, limit: str) -> list[str]:
    name = f"used this {limit}"
    if name not in build.layout.of:
        return []
    base = build.layout.of[name]
    return [f"c[{base}][:] = [0] * len(c[{base}])"]
