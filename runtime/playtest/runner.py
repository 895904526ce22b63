"""Runs the tests of a suite, one after the other or in processes of their own, and turns what happens into results.

A test that fails tells what was expected, what was there, the position and the log up to it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from dsl.definition import Game
from dsl.playtests.model import Playtest
from runtime.bots import UnknownBot
from runtime.contract import Rules
from runtime.errors import EngineBug, PositionError
from runtime.playtest.results import Result
from runtime.playtest.scene import quiet, scene
from runtime.playtest.script import Unmet, run

LOG_LINES = 25


class Compiled:
    """The compiled rules for each game, number of players and kind, made when first asked for."""

    def __init__(self, coverage: bool) -> None:
        self._coverage = coverage
        self._made: dict[tuple[str, int | None], Any] = {}

    def rules(self, game: Game, players: int | None) -> Any:
        """The rules; compiled once."""
        key = (game.content, players)
        if key not in self._made:
            from runtime import compile_game

            self._made[key] = compile_game(game, players=players, coverage=self._coverage)
        return self._made[key]


def run_suite(
    tests: Sequence[Playtest], coverage: bool = False, progress: Callable[[Result], None] | None = None
) -> list[Result]:
    """Runs all of the tests, in order."""
    results: list[Result] = []
    for result in run_each(tests, Compiled(coverage)):
        results.append(result)
        if progress:
            progress(result)
    return results


def run_each(tests: Sequence[Playtest], compiled: Compiled) -> Iterator[Result]:
    """Runs the tests one by one."""
    for test in tests:
        yield run_one(test, compiled.rules)


def run_one(test: Playtest, compile_for: Callable[[Game, int | None], Rules]) -> Result:
    """Runs one test; never raises for what the test or the game does."""
    began = time.perf_counter()
    rules: Any = None
    outcome: Any = "passed"
    message = ""
    ours = False
    try:
        rules = compile_for(test.game, test.players)
        rules.ran().clear()
        run(rules, test)
    except Unmet as unmet:
        outcome, message = "failed", "\n".join([unmet.sentence, *_where(unmet.state)])
    except PositionError as fault:
        outcome, message = "error", f"the position cannot be set up: {fault}"
    except UnknownBot as fault:
        outcome, message = "error", str(fault)
    except EngineBug as fault:
        outcome, message = "error", f"{fault} (seed {fault.seed}, decisions {list(fault.decisions)})"
        ours = not fault.hangs
    except Exception as fault:
        outcome, message, ours = "error", f"{type(fault).__name__}: {fault}", True
    return Result(
        name=test.name,
        file=test.file,
        line=test.span.line,
        outcome=outcome,
        message=message,
        covers=test.covers,
        seconds=time.perf_counter() - began,
        number=test.number,
        ran=frozenset(_ran(rules)),
        ours=ours,
    )


def _ran(rules: Any) -> Sequence[str]:
    return tuple(rules.ran()) if rules is not None else ()


def _where(state: Any) -> list[str]:
    if state is None:
        return []
    seat = state.rules.seats[0] if state.over else state.decision.seat
    lines = ["", *(f"  {line}".rstrip() for line in scene(everything(state)))]
    if not state.over:
        lines += ["", f"  {seat} decides: {state.decision.prompt()}"]
    log = quiet(state.log(None))
    if log:
        left_out = [f"  … {len(log) - LOG_LINES} lines before"] if len(log) > LOG_LINES else []
        lines += ["", "  log:", *left_out, *(f"  | {line}" for line in log[-LOG_LINES:])]
    return lines


def everything(state: Any) -> Mapping[str, Any]:
    """The view of one who sees all: for the designer of a test, never for a bot."""
    view: Mapping[str, Any] = state.view(None)
    return view
