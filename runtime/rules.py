"""A compiled game: makes states, loads saves, runs playtest statements."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dsl import resolved
from dsl.definition import Game
from dsl.source import Span
from dsl.undisturbed import undisturbed
from runtime import windows
from runtime.compiler import kept
from runtime.patterns import Grid
from runtime.state import State
from runtime.watch import Watch

if TYPE_CHECKING:
    from runtime.compiler.build import Site
    from runtime.compiler.module import Compiled

TURN_BOUND = 10_000
"""Turns after which a game counts as unending."""


class Rules:
    """A game ready to be played by a number of players. `source` is the generated Python text."""

    def __init__(self, game: Game, players: int, compiled: Compiled | kept.Kept, *, coverage: bool) -> None:
        self.game = game
        self.compiled = compiled
        self.layout = compiled.layout
        self.seats = game.seats.names[:players]
        self.source = compiled.source
        self.content = hashlib.sha256(f"{game.content}/{players}".encode()).hexdigest()
        self.window_site = -2
        self.turn_bound = TURN_BOUND
        self.need_tests: dict[str, tuple[Callable[..., Any], ...]] = {}
        self.coverage = coverage
        module: dict[str, Any] = {"__name__": f"cardwright_generated_{players}"}
        if isinstance(compiled, kept.Kept):
            exec(compiled.code, module)
        else:
            from runtime.compiler.pieces import run

            run(compiled.source, f"<{game.id}>", module)
        self.module = module
        self.procedures: tuple[Callable[[State, list[Any]], bool | None], ...] = module["PROCEDURES"]
        self.room: tuple[int, ...] = module["ROOM"]
        self.names = tuple(name for name, value in module.items() if name.startswith("P_") and isinstance(value, int))
        self.hooks: tuple[tuple[Any, ...], ...] = module["HOOKS"]
        asked = [zone.name for zone in game.zones if zone.always_asked]
        self.always_asked = frozenset(self.layout.zones_named(tuple(asked)))
        limited = (row[7] for row in self.hooks if row[0] or row[4] is not None)
        self.breaks = frozenset([*limited, *module.get("ACT", ())])
        self.events: tuple[tuple[tuple[int, ...], ...], ...] = module["EVENTS"]
        self.holder: tuple[int, ...] = module["HOLDER"]
        self.seen_by: tuple[int, ...] = module["SEEN_BY"]
        self.players: tuple[tuple[int, ...], ...] = module["PLAYERS"]
        self.distinct: Callable[[State, int, list[int]], list[int]] = module["distinct"]
        self.shown: Callable[[State, int], list[int]] | None = module.get("shown")
        self.zone_of_card = self.layout.of["zone of card"]
        self.face_down = self.layout.of["face down"]
        self.name_of_card = self.layout.of.get("name of card", -1)
        self.watching = tuple(tuple(windows.watching(self, rows) for rows in of) for of in self.events)
        self.asking = tuple(tuple(windows.asking(self, rows) for rows in of) for of in self.events)
        board = game.board
        self.board = Grid(board.columns, board.rows, module["SPACE_AT"]) if board else Grid(0, 0, {})

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """The places in the content where a player is asked, by number."""
        return self.compiled.sites

    def new(self, seed: int = 0, *, watched: bool = True, watch: Watch | None = None) -> State:
        """A new game at its first decision. It keeps a log, unless not `watched`, in `watch` if one is given."""
        state = State(self, seed)
        state.stack.append([0, 0, 0, -1])
        if watched:
            state.watch = watch or Watch(len(self.seats))
        state.run()
        return state

    def position(self, seed: int, body: resolved.Body, seat: str | None, phase: str | None) -> State:
        """A playtest's position: a game set up, `body` run on it, then a seat's turn at the start of a phase.

        Without a seat it is the turn of who begins; without a phase the first. Questions of the set-up itself are
        answered with their first option. Raises PositionError where `body` cannot be run.
        """
        from runtime.positions import position

        return position(self, seed, body, seat, phase)

    def load(self, text: str) -> State:
        """A state from `State.save`. Raises SaveError."""
        from runtime.saves import load

        return load(self, text)

    def run(self, state: State, body: resolved.Body) -> None:
        """Runs statements of a playtest's `given` on a state; `me` is the active player. Raises PositionError."""
        from runtime.positions import run

        run(self, state, body)

    def test(self, state: State, condition: resolved.Expr) -> bool:
        """Whether a condition holds in a state; `me` is the active player."""
        from runtime.positions import test

        return test(self, state, condition)

    def parts(self, state: State, condition: resolved.Expr) -> list[tuple[str, str]]:
        """The parts of a condition with their values in words, for a failed expectation."""
        from runtime.positions import parts

        return parts(self, state, condition)

    def runnable(self) -> Mapping[str, tuple[Span, int | None]]:
        """Every statement of the content that can run, by `file:line` (builds with coverage)."""
        return self.compiled.runnable

    def ran(self) -> set[str]:
        """Those of `runnable` that have run in any state so far."""
        return self.module["RAN"] if self.coverage else set()


@undisturbed()
def compile_game(game: Game, players: int | None = None, *, coverage: bool = False, log: bool = True) -> Rules:
    """Compiles a checked game for a number of players (as few as it allows, unless said).

    With `coverage`, `Rules.ran` tells which statements have run. Without `log`, watches hear of no verbs, only of
    cards that move and resolve: faster, for simulations.

    Raises ValueError for a number that the game does not seat, or a game without rules.
    """
    if not game.has_rules:
        raise ValueError(f"{game.id} has no rules to play by")
    count = game.seats.least if players is None else players
    if not game.seats.least <= count <= game.seats.most:
        raise ValueError(f"{game.id} is for {game.seats.least} to {game.seats.most} players, not {count}")
    return Rules(game, count, kept.compiled(game, count, coverage=coverage, log=log), coverage=coverage)
