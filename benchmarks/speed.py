"""How fast the engine is, as ratios from one run: against the same game written by hand, and against plain Python.

    python benchmarks/speed.py [--games N] [--yardstick FILE]

Random play on one core; only decisions with two options or more count. The rounds of what is compared take turns, so
that a busy machine hits all alike, and the median round counts. FILE is a hand-written game with a function
`many(games) -> decisions`, as a yardstick from outside.
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import dsl
import runtime
from benchmarks import day_and_night as by_hand
from cardwright.locate import CONTENT

ROUNDS = 7
Rate = Callable[[int], int]


def engine(rules: Any) -> Rate:
    """Random play through the engine's own interface."""

    def many(games: int) -> int:
        random = Random(1).random
        return sum(
            rules.new(seed=seed, watched=False).playout(lambda count: int(random() * count)) for seed in range(games)
        )

    return many


def hand(games: int) -> int:
    """Random play through the program written by hand."""
    return sum(by_hand.playout(seed) for seed in range(games))


def outside(path: Path) -> Rate:
    """The function `many` of a file."""
    spec = importlib.util.spec_from_file_location("yardstick", path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    many: Rate = module.many
    return many


def rates(programs: dict[str, Rate], games: int) -> dict[str, float]:
    """Decisions a second of processor time of each, the median of rounds that take turns."""
    found: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(ROUNDS):
        for name, many in programs.items():
            began = process_time()
            decisions = many(games)
            found[name].append(decisions / (process_time() - began))
    return {name: median(each) for name, each in found.items()}


def seconds(work: Callable[[], object], times: int) -> float:
    """How long one go takes, the best of five."""

    def once() -> float:
        began = perf_counter()
        for _ in range(times):
            work()
        return (perf_counter() - began) / times

    return min(once() for _ in range(5))


def run_python(code: str) -> float:
    """How long a Python process takes for some code, the best of five."""
    return seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True, cwd=CONTENT.parent), 1)


def report(games: int, yardstick: Path | None) -> Iterator[str]:
    """The lines to print."""
    loaded = dsl.load(CONTENT / "day-and-night")
    if loaded.game is None:
        raise SystemExit("day-and-night has faults: see cardwright check")
    rules = runtime.compile_game(loaded.game, log=False)
    programs: dict[str, Rate] = {"engine": engine(rules), "by hand": hand}
    if yardstick is not None:
        programs["yardstick"] = outside(yardstick)
    rate = rates(programs, games)
    for name, each in rate.items():
        yield f"{name:<12} {each:>10,.0f} decisions a second   engine / {name}: {rate['engine'] / each:.2f}"

    state = rules.new(seed=1)
    random = Random(1).random
    for _ in range(200):
        state.choose(int(random() * state.count))
    bare = rules.new(seed=1, watched=False)
    for _ in range(200):
        bare.choose(int(random() * bare.count))
    saved = state.save()
    yield f"clone        {seconds(bare.clone, 2000) * 1e6:>10.1f} µs"
    yield f"save         {seconds(state.save, 50) * 1e3:>10.2f} ms"
    yield f"load         {seconds(lambda: rules.load(saved), 50) * 1e3:>10.2f} ms"

    nothing = run_python("pass")
    cold = run_python(
        "import dsl, runtime; from cardwright.locate import CONTENT\n"
        "runtime.compile_game(dsl.load(CONTENT / 'day-and-night').game)"
    )
    yield f"cold start   {cold:>10.2f} s    {cold / nothing:.0f} times an empty Python process"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="games in a round")
    parser.add_argument("--yardstick", type=Path, help="another program to compare with")
    options = parser.parse_args()
    for line in report(options.games, options.yardstick):
        print(line, flush=True)


if __name__ == "__main__":
    main()
