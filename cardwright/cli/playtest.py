"""`cardwright playtest`: runs scripted playtests, and says what they leave out."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.cli import common, output
from cardwright.cli.faults import Refused, Stop, UsageError
from cardwright.cli.simulate import percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dsl.playtests import Playtest, Suite
    from runtime.playtest import Result
    from runtime.playtest.coverage import Coverage


def arguments(parser: argparse.ArgumentParser) -> None:
    """[GAME|FILE[:LINE] …] [-k WORD] [--junit FILE] [--coverage] … [--watch]"""
    parser.add_argument(
        "games", metavar="GAME|FILE[:LINE]", nargs="*", help="games, files, or the test at a line; here if left out"
    )
    common.rules_options(parser)
    parser.add_argument("-k", metavar="WORD", dest="word", help="only tests with this in their name or what they cover")
    parser.add_argument("--junit", metavar="FILE", type=Path, help="write the results for a build server")
    parser.add_argument("--coverage", action="store_true", help="also say what no test covers")
    parser.add_argument("--html", metavar="DIR", type=Path, help="write the coverage as a page (implies --coverage)")
    parser.add_argument(
        "--fail-under", metavar="PERCENT", type=percent, help="exit status 1 if less is covered (implies --coverage)"
    )
    parser.add_argument(
        "--format", metavar="FORM", type=common.one_of("text", "json"), default="text", help="text or json"
    )
    parser.add_argument(
        "--jobs", "-j", metavar="J", type=common.whole_number(1, 256), default=1, help="processes at once"
    )
    parser.add_argument("--watch", action="store_true", help="run again whenever a file of the game changes")


FEW = 20
"""Up to so many tests a run is seen at a glance; past it those that did not pass are named once more at the end."""


class InternalError(RuntimeError):
    """Playtests met an error of ours; they are reported as errors all the same."""


@dataclass(slots=True)
class Target:
    """A game and which of its tests to run: all, those of a file, or the one at a line.

    `file` is relative to the game's folder; `beside` is a file that lies elsewhere.
    """

    game: str
    file: str | None = None
    line: int | None = None
    beside: Path | None = None

    @property
    def before(self) -> str:
        """What to write before a file in results: see `common.prefix`."""
        return self._beside() if self.beside is not None else common.prefix(self.game, common.locate(self.game))

    @property
    def opened(self) -> str:
        """What to write before a file so that it can be opened from here."""
        return self._beside() if self.beside is not None else common.opened(self.game, common.locate(self.game))

    def _beside(self) -> str:
        return "" if self.beside is None or self.beside.parent == Path() else f"{self.beside.parent.as_posix()}/"


@dataclass(slots=True)
class Ran:
    """What came of one target."""

    suite: Suite
    wanted: int
    results: list[Result]
    coverage: Coverage | None
    runnable: dict[str, Any]
    title: str


def run(options: argparse.Namespace) -> int:
    """0 when every test passed (and enough is covered), else 1."""
    targets = [_target(word) for word in (options.games or common.games_or_here([]))]
    if options.watch:
        from cardwright.cli.watching import watch

        files = [options.junit] if options.junit else []
        watch([common.locate(target.game).folder for target in targets], lambda: _once(options, targets), files)
    return _once(options, targets)


def _once(options: argparse.Namespace, targets: list[Target]) -> int:
    done: list[Ran] = []
    interrupted = False
    for target in targets:
        ran = _run(options, target)
        done.append(ran)
        if len(ran.results) < ran.wanted:
            interrupted = True
            break
    results = [result for ran in done for result in ran.results]
    if options.format == "json":
        from runtime.playtest import as_json

        measured = [ran.coverage for ran in done if ran.coverage]
        output.as_json(as_json(results, _joined(measured)))
    else:
        for ran in done:
            if ran.coverage:
                from runtime.playtest.coverage import as_text

                output.result(("\n" if ran.results else "") + as_text(ran.coverage, ran.suite.game.folder))
        output.result(_summary(results))
    _files(options, done, results)
    if interrupted:
        raise Stop(130, f"interrupted after {len(results)} tests")
    if ours := [result for result in results if result.ours]:
        raise InternalError(f"{len(ours)} playtests met it, the first is “{ours[0].name}”: {ours[0].message}")
    return _status(options, done, results)


def _status(options: argparse.Namespace, done: list[Ran], results: list[Result]) -> int:
    status = 1 if any(result.outcome != "passed" for result in results) else 0
    if options.fail_under is not None:
        for ran in done:
            if ran.coverage and ran.coverage.percent < 100 * options.fail_under:
                output.note(f"{ran.title}: {ran.coverage.percent:.1f} % covered, wanted {100 * options.fail_under:g} %")
                status = 1
    return status


def _run(options: argparse.Namespace, target: Target) -> Ran:
    from dsl.playtests import read, read_file
    from runtime.playtest.coverage import measure

    game = common.load_game(target.game, options)
    if not game.has_rules:
        raise Refused(f"{target.game} is a print-only deck: it has no rules.effect, so there is nothing to test")
    numbers = dict(options.set)
    if target.beside is not None:
        suite = read_file(game, target.beside, options.variant, numbers)
    else:
        suite = read(game, options.variant, numbers)
    _show_faults(suite, target)
    tests = _chosen(suite, options, target)
    if not tests and not options.word:
        output.note(f"{target.game}: no playtests")
    wants = options.coverage or options.html is not None or options.fail_under is not None
    results: list[Result] = []
    try:
        for result in _results(options, suite, tests, wants, target.beside is None):
            results.append(dataclasses.replace(result, file=target.before + result.file))
            if options.format == "text":
                _line(results[-1])
    except KeyboardInterrupt:
        output.note("interrupted")
    runnable = _runnable(suite) if wants else {}
    measured = measure(suite, results, runnable) if wants else None
    return Ran(suite, len(tests), results, measured, runnable, common.title(game))


def _results(
    options: argparse.Namespace, suite: Suite, tests: list[Playtest], coverage: bool, inside: bool
) -> Iterator[Result]:
    from runtime.playtest.apart import Source, run_apart
    from runtime.playtest.runner import Compiled, run_each

    jobs = min(options.jobs, len(tests))
    if jobs <= 1 or not inside:
        return run_each(tests, Compiled(coverage))
    return run_apart(tests, Source(suite.game.folder, options.variant, dict(options.set), coverage), jobs)


def _runnable(suite: Suite) -> dict[str, Any]:
    from runtime.playtest.runner import Compiled

    return dict(Compiled(True).rules(suite.game, None).runnable())


# -- which tests -----------------------------------------------------------------------------------------------------


def _target(word: str) -> Target:
    """GAME, FILE or FILE:LINE. A file's game is the folder above `playtests/`, or what it says under `game:`."""
    name, colon, line = word.rpartition(":")
    path, number = (Path(name), int(line)) if colon and line.isdecimal() else (Path(word), None)
    if path.suffix not in (".yaml", ".yml") or path.name == "game.yaml":
        return Target(word)
    if not path.is_file():
        raise UsageError(f"there is no playtest file {path}")
    folder = path.resolve().parent.parent
    if not (folder / "game.yaml").is_file():
        from dsl.playtests import game_of

        named = game_of(path)
        if named is None:
            cure = "playtests stand in the folder `playtests` beside a game.yaml, or say `game: NAME`"
            raise UsageError(f"{path} does not say which game it tests", cure)
        return Target(named, path.name, number, path)
    game = folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder
    shown = game.as_posix() if game != Path() else "."
    return Target(shown, path.resolve().relative_to(folder).as_posix(), number)


def _chosen(suite: Suite, options: argparse.Namespace, target: Target) -> list[Playtest]:
    tests = [test for test in suite.tests if target.file in (None, test.file)]
    if target.line is not None:
        tests = [test for test in tests if test.span.line <= target.line <= max(test.end_line, test.span.line)]
        if not tests:
            raise UsageError(f"no test stands at line {target.line} of {target.file}")
    if options.word:
        word = options.word.casefold()
        tests = [test for test in tests if word in test.name.casefold() or word in [c.casefold() for c in test.covers]]
        if not tests:
            output.note(f"{target.game}: no test has “{options.word}” in its name or covers it")
    return tests


def _show_faults(suite: Suite, target: Target) -> None:
    faults = [fault for fault in suite.diagnostics if target.file in (None, fault.span.file)]
    common.show_faults(faults, suite.sources, target.opened)
    if any(fault.severity == "error" for fault in faults):
        raise Refused(f"the playtests of {target.file or target.game} have errors, so none was run")


# -- what is said ----------------------------------------------------------------------------------------------------


def _line(result: Result) -> None:
    words = {"passed": "ok    ", "failed": "FAILED", "error": "ERROR "}[result.outcome]
    if output.colour():
        words = f"\x1b[{32 if result.outcome == 'passed' else 31}m{words}\x1b[0m"
    output.result(f"{words} {result.name}  ({result.file}:{result.line})")
    if result.message:
        output.result("\n".join(f"    {line}".rstrip() for line in result.message.split("\n")))
        output.result("")
    sys.stdout.flush()


def _summary(results: list[Result]) -> str:
    failed = sum(result.outcome == "failed" for result in results)
    broken = sum(result.outcome == "error" for result in results)
    seconds = sum(result.seconds for result in results)
    parts = [f"{len(results) - failed - broken} passed"]
    parts += [f"{failed} failed"] if failed else []
    parts += [f"{broken} with an error"] if broken else []
    line = f"{', '.join(parts)} in {seconds:.1f} s"
    if len(results) <= FEW or not (failed or broken):
        return line
    missed = [result for result in results if result.outcome != "passed"]
    shown = [f"  {result.file}:{result.line}: {result.name}" for result in missed[:FEW]]
    more = [f"  … and {len(missed) - FEW} more"] if len(missed) > FEW else []
    return "\n".join(["not passed:", *shown, *more, line])


def _joined(measured: list[Coverage]) -> dict[str, Any] | None:
    if not measured:
        return None
    joined = measured[0].as_json()
    for coverage in measured[1:]:
        more = coverage.as_json()
        joined["total"] = min(joined["total"], more["total"])
        joined["cards"] |= more["cards"]
    return joined


def _files(options: argparse.Namespace, done: list[Ran], results: list[Result]) -> None:
    if options.junit:
        from runtime.playtest import as_junit

        output.write_whole(options.junit, as_junit(results, ", ".join(ran.title for ran in done)))
    if options.html:
        from runtime.playtest.html import page

        output.make_folder(options.html)
        for ran in done:
            if ran.coverage:
                target = options.html / f"{ran.suite.game.id}.html"
                output.write_whole(target, page(ran.coverage, ran.runnable, _texts(ran.suite), ran.title))
                output.note(f"wrote {target}")


def _texts(suite: Suite) -> dict[str, str]:
    import dsl

    return dict(dsl.load(suite.game.folder, suite.game.variant, {}).sources)
