"""`cardwright simulate`: many games played by bots, and what they say about balance."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from cardwright.cli import common, output
from cardwright.cli.faults import Refused, Stop, UsageError
from cardwright.cli.seats import BOTS, bots_of, players_option, seat_option

if TYPE_CHECKING:
    from runtime.simulate import Limit
    from runtime.simulate.run import Place, Result

MOST_JOBS = 256


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [-n N] [--seat NAME=BOT …] … [--fail-if EXPR …]"""
    common.game_argument(parser)
    common.rules_options(parser)
    parser.add_argument(
        "-n",
        "--games",
        metavar="N",
        type=common.whole_number(1, 100_000_000),
        default=1000,
        help="how many games; 1000 if left out",
    )
    seat_option(parser, f"who plays a seat: {BOTS}; random if left out")
    players_option(parser)
    parser.add_argument(
        "--seed",
        metavar="N",
        type=common.whole_number(0),
        default=1,
        help="the same seed, the same games; 1 if left out",
    )
    jobs_option(parser)
    parser.add_argument(
        "--on",
        metavar="PLACE",
        type=place,
        help="where to play: local, or dask://HOST:PORT for the workers of a Dask scheduler; local if left out",
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the report as JSON; - for standard output")
    parser.add_argument("--report", metavar="FILE.html", type=Path, help="write the report as a page for a browser")
    parser.add_argument("--records", metavar="FILE", type=Path, help="write every game down, one a line, for replay")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="keep finished games here, and start from them")
    parser.add_argument(
        "--until-margin", metavar="PERCENT", type=percent, help="stop once shares of wins are this sure, such as 2"
    )
    parser.add_argument(
        "--fail-if",
        metavar="EXPR",
        action="append",
        default=[],
        help='exit status 1 if it holds, such as "wins.NAME > 60"',
    )


def jobs_option(parser: argparse.ArgumentParser) -> None:
    """`--jobs J`: `options.jobs`."""
    parser.add_argument(
        "--jobs",
        "-j",
        metavar="J",
        type=common.whole_number(1, MOST_JOBS),
        help="processes at once; one a core for large numbers, if left out",
    )


def place(text: str) -> str | None:
    """An option's type: `local` is None, `dask://HOST:PORT` the address of a Dask scheduler."""
    if text == "local":
        return None
    kind, slashes, address = text.partition("://")
    host, colon, port = address.rpartition(":")
    if (kind, slashes) != ("dask", "://"):
        raise argparse.ArgumentTypeError(f"{text} is neither local nor dask://HOST:PORT")
    if not host.strip("[]") or not colon or not (port.isascii() and port.isdecimal() and 0 < int(port[:6]) < 65536):
        raise argparse.ArgumentTypeError(f"{text} names no scheduler: write dask://HOST:PORT, such as dask://box:8786")
    if any(sign in host for sign in "/@?# "):
        raise argparse.ArgumentTypeError(f"{text} names no scheduler: a host and a port are all that fits")
    return address


def percent(text: str) -> float:
    """An option's type: a percentage above 0 and below 100, as a share."""
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a percentage") from None
    if not 0 < number < 100:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 100")
    return number / 100


def run(options: argparse.Namespace) -> int:
    """0; 1 when a --fail-if holds; 130 when interrupted, after reporting what has finished."""
    from runtime.simulate import GameFault, PlaceFault, Plan, PlanFault, simulate
    from runtime.simulate.report import as_json, as_text

    limits = _limits(options.fail_if)
    _writable(options.json, options.report, options.records, options.resume)
    checked = common.load_game(options.game, options)
    rules = common.compile_rules(checked, options.game, options.players)
    plan = Plan(
        folder=common.locate(options.game).folder,
        games=options.games,
        seed=options.seed,
        bots=bots_of(options.seat, rules.seats, "random", human=False, game=checked),
        players=options.players,
        variant=options.variant,
        numbers=dict(options.set),
    )
    try:
        with _records(options.records) as keep:
            result = simulate(
                plan,
                rules,
                jobs=options.jobs or default_jobs(options.games),
                on=_place(options),
                until_margin=options.until_margin,
                resume=options.resume,
                records=keep,
                progress=lambda done, total: output.progress("games", done, total),
            )
    except PlaceFault as fault:
        kept = f"what had finished is kept in {options.resume}" if options.resume and not fault.usage else ""
        stop = UsageError if fault.usage else Refused
        raise stop(f"--on: {fault.reason}", *filter(None, (fault.cure, kept))) from fault
    except PlanFault as fault:
        raise Refused(fault.reason) from fault
    except GameFault as fault:
        if not fault.hangs:
            raise
        raise Refused(str(fault), f"cardwright play {options.game} --seed {fault.seed} deals that game") from fault
    output.progress_end()
    report = as_json(result)
    _check(limits, report)
    if options.json != Path("-"):
        output.result(as_text(result).rstrip("\n"))
    _write(options, report, result, common.title(checked))
    if result.interrupted:
        raise Stop(130, f"interrupted after {result.tally.games:,} of {options.games:,} games")
    return _fail(limits, report)


def _place(options: argparse.Namespace) -> Place | None:
    """Where to play, if not here."""
    if options.on is None:
        return None
    from runtime.simulate.remote import Dask

    return Dask(options.on, options.jobs)


def default_jobs(games: int) -> int:
    """One process a core, but no more than are worth their start."""
    import os

    return max(1, min(os.cpu_count() or 1, games // 400))


def _limits(texts: list[str]) -> list[Limit]:
    from runtime.simulate.limits import LimitFault, read

    try:
        return [read(text) for text in texts]
    except LimitFault as fault:
        raise UsageError(f"--fail-if {fault}") from fault


def _check(limits: list[Limit], report: dict[str, Any]) -> None:
    """Raises `UsageError` for a limit that names what is not in the report."""
    from runtime.simulate.limits import LimitFault

    try:
        for limit in limits:
            limit.holds(report)
    except LimitFault as fault:
        raise UsageError(f"--fail-if {fault}") from fault


def _fail(limits: list[Limit], report: dict[str, Any]) -> int:
    status = 0
    for limit in limits:
        if limit.holds(report):
            parts = ", ".join(f"{name} is {round(value, 2):g}" for name, value in limit.parts(report))
            output.note(f"fails: {limit.text} ({parts})")
            status = 1
    return status


def _writable(*targets: Path | None) -> None:
    for target in targets:
        if target is None or target == Path("-"):
            continue
        if target.is_dir():
            raise UsageError(f"cannot write {target}: it is a folder")
        if not target.parent.is_dir():
            raise UsageError(f"cannot write {target}: there is no folder {target.parent}")


@contextmanager
def _records(target: Path | None) -> Iterator[Callable[[dict[str, Any]], object] | None]:
    """Writes records down as they come; the file is there, whole, when all has gone well."""
    if target is None:
        yield None
        return
    with NamedTemporaryFile("w", encoding="utf-8", dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
        beside = Path(file.name)
        try:
            yield lambda record: file.write(json.dumps(record, ensure_ascii=False) + "\n")
            file.flush()
            beside.chmod(0o644)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)


def _write(options: argparse.Namespace, report: dict[str, Any], result: Result, title: str) -> None:
    if options.json == Path("-"):
        output.as_json(report)
    elif options.json:
        output.write_whole(options.json, json.dumps(report, ensure_ascii=False, indent=2) + "\n")
    if options.report:
        from runtime.simulate.html import page
        from runtime.simulate.report import shown_never_ran

        output.write_whole(options.report, page(report, title, shown_never_ran(result)))
