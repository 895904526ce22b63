"""Puts a game's generated module together: tables, doings, functions, procedures."""

from __future__ import annotations

import re
from collections.abc import Mapping

from dsl.definition import Game
from dsl.frozen import dataclass
from dsl.source import Span
from runtime.compiler import abilities, direct, turns
from runtime.compiler.build import Build, Site
from runtime.compiler.doings import write_doings
from runtime.compiler.names import procedure_constant
from runtime.compiler.scope import Env, Function
from runtime.compiler.tables import write_tables
from runtime.layout import Layout

VERSION = 1
"""Rises when generated code changes in a way that makes older saves' frames unreadable."""


IMPORTS = """\
from itertools import compress

from runtime import kit, rng
from runtime.windows import NOTHING, gather, halt as halt_frame, window as window_frame
"""


@dataclass(frozen=True, slots=True)
class Compiled:
    """A compiled game: the source, the columns, and what the outside needs to explain decisions."""

    source: str
    layout: Layout
    sites: tuple[Site, ...]
    events: tuple[str, ...]
    runnable: dict[str, tuple[Span, int | None]]
    build: Build


def compile_module(game: Game, players: int, *, coverage: bool = False, log: bool = True) -> Compiled:
    """Generates the module of a checked game for a number of players."""
    build = Build(game, players, coverage=coverage, log=log)
    layout = build.layout
    turns.write_game(build)
    _wake_verbs(build)
    _shown(build)
    build.drain()
    abilities.write_hooks(build)
    build.drain()
    abilities.write_events(build)
    source = _assemble(build)
    return Compiled(source, layout, tuple(build.sites), tuple(build.events), build.runnable, build)


def _wake_verbs(build: Build) -> None:
    for zone in build.game.zones:
        if zone.wakes_by:
            (build.want_procedure if build.facts.is_framed(zone.wakes_by) else build.want_verb)(zone.wakes_by)


def _shown(build: Build) -> None:
    """What each space shows to patterns, for views."""
    board = build.game.board
    if board is not None and board.match in build.game.values:
        function = Function()
        code = build.faces(Env(function, "me", ""))
        build.define("shown", ("s", "me"), function, [f"return {code}"])


def _frames(build: Build) -> str:
    """What frames hold, by procedure: slots of cards, of actions, of what could answer; and which stand on cards."""

    def table(name: str, of: Mapping[str, tuple[object, ...]]) -> str:
        return f"{name} = {{{', '.join(f'{constant}: {slots!r}' for constant, slots in of.items())}}}\n"

    return "".join(
        [
            table("CARDS_IN", build.holding["card"]),
            table("ACTIONS_IN", build.holding["action"]),
            table("GATHERED_IN", build.gathered),
            f"OF_CARDS = frozenset([{', '.join(build.of_cards)}])\n",
        ]
    )


def _assemble(build: Build) -> str:
    names = ["P_GAME", "P_WINDOW", "P_HALT", *(name for name in build.procedures if name != "P_GAME")]
    parts = [
        f'"""{build.game.id}: generated from its content, {build.layout.players} players. Do not edit."""\n',
        IMPORTS,
        "\n".join(f"{name} = {index}" for index, name in enumerate(names)) + "\n",
        "\n".join(f"E_{procedure_constant(v)[2:]} = {build.behind_needs[v]}" for v in sorted(build.entered)) + "\n",
        write_tables(build.game, build.layout),
        "RAN = set()\n" if build.coverage else "",
        write_doings(build.game, build.layout),
        *build.functions.values(),
        *direct.settled(build.procedures, build.constants).values(),
        *build.constants,
        "PROCEDURES = (" + ", ".join(n[2:].lower() + "_frame" for n in names) + ")\n",
        f"ROOM = {tuple(build.slots.get(name, 4) - 4 for name in names)!r}\n",
        "BLANK = tuple((0,) * room for room in ROOM)\n",
        _frames(build),
    ]
    text = "\n\n".join(part for part in parts if part)

    def room(found: re.Match[str]) -> str:
        given = int(found.group(2))
        return ", 0" * (build.slots[found.group(1)] - 4 - given)

    return re.sub(r"<(P_\w+) (\d+)>", room, text)
