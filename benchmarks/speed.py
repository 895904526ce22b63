"""How fast the engine is, as ratios from one run: against the same game written by hand, and against plain Python.

    python benchmarks/speed.py [--games N] [--yardstick FILE]

Random play on one core; only decisions with two options or more count. The rounds of what is compared take turns, so
that a busy machine hits all alike, and the median round counts. FILE is a hand-written game with a function
`many(games) -> decisions`, as a yardstick from outside.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
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
from cardwright.locate import CONTENT, bundled

ROUNDS = 7
STARTS = 9
BY_HAND = "day-and-night"
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


START = """
import sys
from pathlib import Path
import dsl, runtime
runtime.compile_game(dsl.load(Path(sys.argv[1])).game).new(seed=1)
"""


def starts(game: Path) -> dict[str, float]:
    """Seconds that a new Python process takes, medians of rounds that take turns: for nothing at all, and from a
    game's files to its first state, with nothing kept of the game (`cold`) and with what the run before kept.

    Python's own byte code is at hand each time, as it is wherever Cardwright has been installed.
    """
    with tempfile.TemporaryDirectory() as folder:
        python = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        python["PYTHONPYCACHEPREFIX"] = folder + "/code"
        ways = {
            "nothing": (["-c", "pass"], ""),
            "cold": (["-c", START, str(game)], ""),
            "cached": (["-c", START, str(game)], folder + "/games"),
        }

        def once(name: str) -> float:
            arguments, kept = ways[name]
            environment = {**python, "CARDWRIGHT_CACHE": kept}
            began = perf_counter()
            subprocess.run([sys.executable, *arguments], check=True, cwd=CONTENT.parent, env=environment)
            return perf_counter() - began

        for _ in range(2):  # the first writes what is kept, the second its byte code
            for name in ways:
                once(name)
        found: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(STARTS):
            for name in ways:
                found[name].append(once(name))
        return {name: median(each) for name, each in found.items()}


TEXTS = """\
import sys
from pathlib import Path
from time import process_time
import dsl
began = process_time()
game = dsl.load(Path(sys.argv[1])).game
if sys.argv[2] == "texts":
    from dsl.wording import Phrases
    began = process_time()
    for language in game.languages:
        phrases = Phrases(game, language)
        for card in game.cards:
            phrases.card_text(card)
print(process_time() - began)
"""


def texts(game: Path) -> dict[str, float]:
    """Seconds of processor time, medians: to load a game cold, and to word all its cards in all its languages in a
    process that has worded none before.
    """
    with tempfile.TemporaryDirectory() as folder:
        found: dict[str, list[float]] = {"cold": [], "texts": []}
        for _ in range(STARTS):
            for way, times in found.items():
                kept = folder if way == "texts" else ""
                done = subprocess.run([sys.executable, "-c", TEXTS, str(game), way], check=True, text=True,
                                      capture_output=True, cwd=CONTENT.parent,
                                      env={**os.environ, "CARDWRIGHT_CACHE": kept})  # fmt: skip
                times.append(float(done.stdout))
        return {way: median(times[1:]) for way, times in found.items()}


def others(games: int, yardstick: Rate) -> Iterator[str]:
    """The bundled games that nobody has written by hand, by the yardstick, for each number of players."""
    for name in bundled():
        game = dsl.load(CONTENT / name).game
        if game is None or name == BY_HAND:
            continue
        for players in range(game.seats.least, len(game.seats.names) + 1):
            rules = runtime.compile_game(game, players=players, log=False)
            rate = rates({"engine": engine(rules), "yardstick": yardstick}, max(1, games // 8))
            yield f"{name}, {players} players: engine / yardstick: {rate['engine'] / rate['yardstick']:.3f}"


def report(games: int, yardstick: Path | None) -> Iterator[str]:
    """The lines to print."""
    loaded = dsl.load(CONTENT / BY_HAND)
    if loaded.game is None:
        raise SystemExit(f"{BY_HAND} has faults: see cardwright check")
    rules = runtime.compile_game(loaded.game, log=False)
    programs: dict[str, Rate] = {"engine": engine(rules), "by hand": hand}
    if yardstick is not None:
        programs["yardstick"] = outside(yardstick)
    rate = rates(programs, games)
    for name, each in rate.items():
        yield f"{name:<12} {each:>10,.0f} decisions a second   engine / {name}: {rate['engine'] / each:.2f}"
    if yardstick is not None:
        yield from others(games, programs["yardstick"])

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

    for name in bundled():
        took = starts(CONTENT / name)
        for way in ("cold", "cached"):
            ratio = took[way] / took["nothing"]
            yield f"{way:<7} start {took[way]:>9.2f} s   {ratio:>5.1f} times an empty Python process   {name}"
    for name in bundled():
        worded = texts(CONTENT / name)
        share = worded["texts"] / worded["cold"]
        yield f"all texts in all languages / loading cold: {share:.2f}   {name}"


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
