"""Plays pieces of a plan, here or in processes of their own, and hands the sums back in the order of the games.

Every piece can be played anywhere: it needs the plan and two numbers. A worker loads the game itself, so nothing that
is compiled travels. An interrupt lets the games at hand end and starts no others.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import islice
from typing import Any

from runtime import record
from runtime.contract import Rules
from runtime.errors import EngineBug
from runtime.simulate.plan import Plan
from runtime.simulate.seeds import of_game
from runtime.simulate.table import play
from runtime.simulate.tally import Tally


class GameFault(RuntimeError):
    """A game broke: an error of ours, or with `hangs` of the game's. `index` and `seed` find it again."""

    def __init__(self, index: int, seed: int, detail: str, hangs: bool = False) -> None:
        super().__init__(index, seed, detail, hangs)
        self.index = index
        self.seed = seed
        self.detail = detail
        self.hangs = hangs

    def __str__(self) -> str:
        return f"game {self.index} (seed {self.seed}): {self.detail}"


@dataclass(frozen=True, slots=True)
class Piece:
    """What came of the games from `start` up to, not including, `stop`; `records` is empty unless asked for."""

    start: int
    stop: int
    tally: Tally
    records: tuple[dict[str, Any], ...] = ()


def play_piece(rules: Rules, plan: Plan, start: int, stop: int, keep: bool, stopped: Any = None) -> Piece | None:
    """Plays the games of one piece; None when it was told to stop in between."""
    tally = Tally()
    rules.ran().clear()
    kept: list[dict[str, Any]] = []
    for index in range(start, stop):
        if stopped is not None and stopped.is_set():
            return None
        seed = of_game(plan.seed, index)
        try:
            state, outcome = play(rules, plan.bots, seed)
        except Exception as fault:
            hangs = isinstance(fault, EngineBug) and fault.hangs
            raise GameFault(index, seed, str(fault) if hangs else f"{type(fault).__name__}: {fault}", hangs) from fault
        tally.add(outcome)
        if keep:
            kept.append(record.of_state(rules, state, seed, plan.bots, plan.variant, plan.numbers).as_json())
    tally.ran.update(dict.fromkeys(rules.ran(), 1))
    return Piece(start, stop, tally, tuple(kept))


def play_here(rules: Rules, plan: Plan, todo: Sequence[tuple[int, int]], keep: bool) -> Generator[Piece, None, None]:
    """Plays the pieces one after the other in this process."""
    for start, stop in todo:
        piece = play_piece(rules, plan, start, stop, keep)
        if piece is not None:
            yield piece


def play_apart(plan: Plan, todo: Sequence[tuple[int, int]], keep: bool, jobs: int) -> Generator[Piece, None, None]:
    """Plays the pieces in `jobs` processes; gives them in order. When closed early, games at hand end first."""
    context = multiprocessing.get_context("spawn")
    stopped = context.Event()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_start, initargs=(plan, stopped))

    def begin(start: int, stop: int) -> Result:
        return pool.submit(_play_there, start, stop, keep).result

    try:
        yield from in_turn(todo, begin, lambda: jobs * 4, new_processes())
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


Result = Callable[[], Piece | None]
"""Waits for a piece that is being played."""


def in_turn(
    todo: Sequence[tuple[int, int]],
    begin: Callable[[int, int], Result],
    ahead: Callable[[], int],
    first: AbstractContextManager[object] | None = None,
) -> Generator[Piece, None, None]:
    """The pieces in order, whichever is done first; fewer than `ahead` are begun before the one that is waited for.

    The first of them are begun within the context `first`.
    """
    coming = iter(todo)
    waiting: deque[Result] = deque()

    def more() -> None:
        waiting.extend(begin(start, stop) for start, stop in islice(coming, max(0, ahead() - len(waiting))))

    with first or nullcontext():
        more()
    while waiting:
        piece = waiting.popleft()()
        more()
        if piece is not None:
            yield piece


@contextmanager
def new_processes() -> Iterator[None]:
    """Processes that start in here leave interrupts to this one, and import nothing from the folder they start in."""
    main = threading.current_thread() is threading.main_thread()
    answer = signal.signal(signal.SIGINT, signal.SIG_IGN) if main else None
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if main:
            signal.signal(signal.SIGINT, answer)
        if before is None:
            os.environ.pop("PYTHONSAFEPATH", None)
        else:
            os.environ["PYTHONSAFEPATH"] = before


_there: dict[str, Any] = {}


def _start(plan: Plan, stopped: Any) -> None:
    _there.update(plan=plan, rules=plan.rules(), stopped=stopped)


def _play_there(start: int, stop: int, keep: bool) -> Piece | None:
    return play_piece(_there["rules"], _there["plan"], start, stop, keep, _there["stopped"])
