"""`cardwright tournament`: bots against bots, in every seat."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from cardwright.cli import common, output
from cardwright.cli.faults import Stop, UsageError
from cardwright.cli.seats import BOTS, check_bot, players_option
from cardwright.cli.simulate import default_jobs, jobs_option

if TYPE_CHECKING:
    from runtime.simulate.tournament import Tournament


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME --bots BOT,BOT,… [-n N] [--seed N] [--players N] [--jobs J] [--format text|json]"""
    common.game_argument(parser)
    common.rules_options(parser)
    parser.add_argument("--bots", metavar="BOT,BOT,…", type=common.words, required=True, help=f"who takes part: {BOTS}")
    parser.add_argument(
        "-n",
        "--games",
        metavar="N",
        type=common.whole_number(1, 10_000_000),
        default=100,
        help="games for each way to sit down; 100 if left out",
    )
    parser.add_argument("--seed", metavar="N", type=common.whole_number(0), default=1, help="1 if left out")
    players_option(parser)
    jobs_option(parser)
    parser.add_argument(
        "--format", metavar="FORM", type=common.one_of("text", "json"), default="text", help="text or json"
    )


def run(options: argparse.Namespace) -> int:
    """0; 130 when interrupted, after reporting what has finished."""
    from runtime.simulate.plan import Plan
    from runtime.simulate.tournament import tournament

    bots = tuple(dict.fromkeys(options.bots))
    if len(bots) < 2:
        raise UsageError("--bots: name at least two different bots")
    rules = common.load_rules(options.game, options, options.players)
    for bot in bots:
        check_bot(bot, "--bots", rules.game)
    if len(bots) ** len(rules.seats) > 1000:
        raise UsageError(f"--bots: {len(bots)} bots at {len(rules.seats)} seats are too many pairings; name fewer")
    folder = common.locate(options.game).folder
    plan = Plan(folder, options.games, options.seed, {}, options.players, options.variant, dict(options.set))
    jobs = options.jobs or default_jobs(options.games)
    played = tournament(
        plan, rules, bots, jobs=jobs, progress=lambda done, total: output.progress("pairings", done, total)
    )
    output.progress_end()
    if options.format == "json":
        output.as_json(played.as_json())
    else:
        output.result(_text(played))
    if played.interrupted:
        raise Stop(130, "interrupted")
    return 0


def _text(played: Tournament) -> str:
    width = max(len("bot"), *(len(standing.bot) for standing in played.standings))
    lines = [f"{'bot':<{width}}  {'games':>7}  {'wins':>7}  {'draws':>7}  share of wins"]
    for standing in played.standings:
        low, high = standing.share.interval
        share = f"{100 * standing.share.rate:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        lines.append(f"{standing.bot:<{width}}  {standing.games:>7}  {standing.wins:>7}  {standing.draws:>7}  {share}")
    lines.append("")
    for result in played.pairings:
        table = ", ".join(f"{seat}={bot}" for seat, bot in result.bots.items())
        wins = ", ".join(f"{seat} {result.tally.wins[seat]}" for seat in result.seats)
        lines.append(f"{table}: {wins}, draws {result.tally.draws}, unfinished {result.tally.unfinished}")
    return "\n".join(lines)
