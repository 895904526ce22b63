"""Runs a suite's tests in processes of their own. Each reads the files itself; only numbers travel there."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import dsl
from dsl.playtests import read
from dsl.playtests.model import Playtest
from runtime.playtest.results import Result
from runtime.playtest.runner import Compiled, run_one
from runtime.simulate.work import new_processes


@dataclass(frozen=True, slots=True)
class Source:
    """Where a suite comes from."""

    folder: Path
    variant: str | None
    numbers: Mapping[str, int]
    coverage: bool


def run_apart(tests: Sequence[Playtest], source: Source, jobs: int) -> Iterator[Result]:
    """Runs the tests in `jobs` processes; gives the results in order."""
    context = multiprocessing.get_context("spawn")
    with new_processes():
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_start, initargs=(source,))
        results = pool.map(_run, [(test.file, test.name) for test in tests])
    try:
        yield from results
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_there: dict[str, Any] = {}


def _start(source: Source) -> None:
    loaded = dsl.load(source.folder, variant=source.variant, numbers=source.numbers)
    if loaded.game is None:
        raise RuntimeError(f"{source.folder} cannot be loaded any more")
    suite = read(loaded.game, source.variant, source.numbers)
    _there.update(tests={(test.file, test.name): test for test in suite.tests}, compiled=Compiled(source.coverage))


def _run(key: tuple[str, str]) -> Result:
    return run_one(_there["tests"][key], _there["compiled"].rules)
