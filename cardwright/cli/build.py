"""`cardwright build`: check, playtests, rules text, printed deck, a short simulation, in one go, with a summary.

Knows the order and what each stage leaves behind; the stages themselves belong to the other commands' parts.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli import common, output
from cardwright.cli.faults import Refused, Stop
from cardwright.cli.print import deck, sheets

if TYPE_CHECKING:
    from dsl.definition import Game

GAMES = 200
SEED = 1


@dataclass(frozen=True, slots=True)
class Stage:
    """What came of a stage: one line for the summary, whether it is fine, and the files it wrote."""

    line: str
    fine: bool = True
    files: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """What is built: the game, GAME and the options as typed, and where the files go."""

    game: Game
    options: argparse.Namespace
    folder: Path

    @property
    def typed(self) -> str:
        """GAME as typed."""
        return str(self.options.game)


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [-o DIR]"""
    common.game_argument(parser)
    parser.add_argument(
        "-o", "--output", metavar="DIR", type=Path, help="the folder for what is built; build/GAME if left out"
    )
    common.rules_options(parser)


def run(options: argparse.Namespace) -> int:
    """0 when all is fine, 1 when a stage found a fault; what the others made is there all the same."""
    began = time.perf_counter()
    rows: list[tuple[str, Stage, float]] = []
    game, checked = _check(options)
    rows.append(("check", checked, time.perf_counter() - began))
    folder: Path = options.output or Path("build") / game.id
    output.make_folder(folder)
    job = Job(game, options, folder)
    stages: tuple[tuple[str, Callable[[Job], Stage]], ...] = (("texts", _texts), ("print", _print))
    if game.has_rules:
        numbers = range(game.seats.least, game.seats.most + 1)
        stages = (("playtests", _playtests), *stages, *(("simulation", partial(_simulation, n)) for n in numbers))
    for name, stage in stages:
        output.progress(name, 0)
        started = time.perf_counter()
        try:
            outcome = stage(job)
        except Stop as stop:
            outcome = Stage(stop.message or "failed", fine=False)
        except KeyboardInterrupt:
            output.progress_end()
            rows.append((name, Stage("interrupted", fine=False), time.perf_counter() - started))
            output.result(_summary(common.title(game), rows, time.perf_counter() - began))
            raise
        output.progress_end()
        rows.append((name, outcome, time.perf_counter() - started))
    output.result(_summary(common.title(game), rows, time.perf_counter() - began))
    return 0 if all(stage.fine for _, stage, _ in rows) else 1


def _summary(title: str, rows: list[tuple[str, Stage, float]], elapsed: float) -> str:
    lines = [title]
    for name, stage, seconds in rows:
        lines.append(f"{' ' if stage.fine else '✗'} {name:<12}{stage.line}  ({seconds:.1f} s)")
        lines += [f"              {file.as_posix()}" for file in stage.files]
    bad = [name for name, stage, _ in rows if not stage.fine]
    lines.append(f"{'Faults in ' + ' and '.join(bad) if bad else 'All is well'}, after {elapsed:.1f} s.")
    return "\n".join(lines)


# -- stages ----------------------------------------------------------------------------------------------------------


def _check(options: argparse.Namespace) -> tuple[Game, Stage]:
    found, loaded = common.read_game(options.game, options)
    common.show_faults(loaded.diagnostics, loaded.sources, common.opened(options.game, found))
    if loaded.game is None:
        raise Refused(f"{options.game} has errors, so nothing was built")
    warnings = len(loaded.diagnostics)
    cards = sum(card.copies for card in loaded.game.cards)
    said = f"{len(loaded.game.cards)} different cards, {cards} in all, no errors"
    return loaded.game, Stage(said + (f", {_count(warnings, 'warning')}" if warnings else ""))


def _playtests(job: Job) -> Stage:
    from dsl import playtests
    from runtime.playtest import run_suite

    suite = playtests.read(job.game, job.options.variant, dict(job.options.set))
    before = common.opened(job.typed, common.locate(job.typed))
    common.show_faults(suite.diagnostics, suite.sources, before)
    results = run_suite(suite.tests, progress=lambda result: output.progress("playtests", result.number + 1))
    output.progress_end()
    failed = [result for result in results if result.outcome != "passed"]
    for result in failed:
        output.note(f"{result.outcome}: {result.name} ({before}{result.file}, line {result.line})\n{result.message}")
    broken = sum(fault.severity == "error" for fault in suite.diagnostics)
    line = f"{len(results) - len(failed)} passed"
    line += f", {len(failed)} failed" if failed else ""
    line += f", {_count(broken, 'error')} in their files" if broken else ""
    return Stage(line, fine=not failed and not broken)


def _texts(job: Job) -> Stage:
    from dsl.wording import Phrases

    files: list[Path] = []
    for language in job.game.languages:
        phrases = Phrases(job.game, language)
        lines = [common.title(job.game, language)]
        for card in job.game.cards:
            lines += ["", phrases.card(card.id), *common.card_text(job.game, card, language).split("\n")]
        files.append(job.folder / f"texts.{language}.txt")
        output.write_whole(files[-1], "\n".join(lines).rstrip("\n") + "\n")
    for name in ("rules.md", *(f"rules.{language}.md" for language in job.game.languages)):
        if (rulebook := job.game.folder / name).is_file():
            files.append(job.folder / name)
            output.write_whole(files[-1], rulebook.read_bytes())
    return Stage(f"rules text of {len(job.game.cards)} cards in {', '.join(job.game.languages)}", files=tuple(files))


def _print(job: Job) -> Stage:
    from printer import Options

    files: list[Path] = []
    pages = cards = 0
    for language in job.game.languages:
        sorts = {piece.what for piece in deck(job.game, language, job.typed).pieces}
        files.append(job.folder / f"cards.{language}.pdf")
        report = sheets(job.game, language, Options(), files[-1], job.typed)
        pages += report.pages
        cards = report.cards
        if others := tuple(sorted(sorts - {"cards"})):
            files.append(job.folder / f"pieces.{language}.pdf")
            pages += sheets(job.game, language, Options(what=others), files[-1], job.typed).pages
    more = " and all other pieces" if len(files) > len(job.game.languages) else ""
    return Stage(f"{cards} cards{more} in {', '.join(job.game.languages)}: {_count(pages, 'page')}", files=tuple(files))


def _simulation(players: int, job: Job) -> Stage:
    from runtime.simulate import Plan, simulate
    from runtime.simulate.html import page
    from runtime.simulate.report import as_json, shown_never_ran

    least, most = job.game.seats.least, job.game.seats.most
    rules = common.compile_rules(job.game, job.typed, players)
    plan = Plan(job.game.folder, GAMES, SEED, {}, players, job.options.variant, dict(job.options.set))
    result = simulate(plan, rules, progress=lambda done, total: output.progress("simulation", done, total))
    output.progress_end()
    report = as_json(result)
    name = "simulation" if players == least else f"simulation.{players}-players"
    files = (job.folder / f"{name}.json", job.folder / f"{name}.html")
    output.write_whole(files[0], json.dumps(report, ensure_ascii=False, indent=2) + "\n")
    output.write_whole(files[1], page(report, common.title(job.game), shown_never_ran(result)))
    wins = [f"{seat} {round(100 * share['rate'])} %" for seat, share in report["wins"].items()]
    if report["draws"]:
        wins.append(_count(report["draws"], "draw"))
    line = f"{players} players: " if least < most else ""
    line += f"{report['games']} games at random, which is no measure of balance: {', '.join(wins)}"
    line += f"; {report['length']['turns']['median']} turns (median)"
    if report["unfinished"]:
        line += f"; {report['unfinished']} without an end"
    if result.interrupted:
        raise KeyboardInterrupt
    return Stage(line, files=files)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
