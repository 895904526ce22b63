"""`cardwright check`: every fault of every file at once, as text, JSON or GitHub annotations."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from cardwright.cli import common, deep, output
from cardwright.cli.faults import Stop, UsageError

if TYPE_CHECKING:
    from dsl.definition import Game
    from dsl.diagnostics import Diagnostic


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME … [--format text|json|github] [--strict] [--deep [--games N] [--seed S]]"""
    common.games_argument(parser)
    common.rules_options(parser)
    parser.add_argument(
        "--format",
        metavar="FORM",
        type=common.one_of("text", "json", "github"),
        default="text",
        help="text, json or github (annotations); text if left out",
    )
    parser.add_argument("--strict", action="store_true", help="a warning is a fault too: exit status 1")
    parser.add_argument(
        "--deep", action="store_true", help="then play random games and check what must hold in every game"
    )
    parser.add_argument(
        "--games",
        dest="games_played",
        metavar="N",
        type=common.whole_number(1, 10_000),
        help=f"with --deep: how many games for each number of players; {deep.GAMES} if left out",
    )
    parser.add_argument(
        "--seed", metavar="S", type=common.whole_number(0), help="with --deep: other games than those of seed 1"
    )


def run(options: argparse.Namespace) -> int:
    """0 without faults, 1 with errors (or, with --strict, warnings) or, with --deep, problems in play."""
    from cardwright.faultfinding import all_faults

    if not options.deep and (options.games_played is not None or options.seed is not None):
        raise UsageError("--games and --seed are for --deep")
    faults: list[Diagnostic] = []
    playable: list[tuple[str, Game]] = []
    sources: dict[str, str] = {}
    games = common.games_or_here(options.games)
    for game in games:
        common.locate(game)
    for game in games:
        place, loaded = common.read_game(game, options)
        found, texts = all_faults(loaded, options.variant, dict(options.set))
        before = common.opened if options.format == "text" else common.prefix
        more, texts = common.rooted(found, texts, before(game, place))
        faults += more
        sources |= texts
        if loaded.game is not None:
            playable.append((game, loaded.game))
    errors = any(fault.severity == "error" for fault in faults) or bool(options.strict and faults)
    if not options.deep:
        _show(options, games, faults, sources)
        return 1 if errors else 0
    if errors:
        _show(options, games, faults, sources)
        output.note("nothing was played: these come first")
        return 1
    if options.format != "json":
        _show(options, games, faults, sources)
    rounds: list[deep.Round] = []
    try:
        for game, checked in playable:
            deep.play(checked, game, options, rounds)
    except KeyboardInterrupt:
        _tell(options, faults, rounds)
        raise Stop(130, f"interrupted after {sum(played.games for played in rounds)} games") from None
    _tell(options, faults, rounds)
    return 1 if any(played.problems for played in rounds) else 0


def _tell(options: argparse.Namespace, faults: list[Diagnostic], rounds: list[deep.Round]) -> None:
    """What came of playing."""
    from dsl import render

    match options.format:
        case "json":
            output.as_json(render.as_json(faults) | {"deep": [played.as_json() for played in rounds]})
        case "github":
            _lines(line for played in rounds for line in played.as_github())
        case _:
            _lines(line for played in rounds for line in played.as_text())


def _show(options: argparse.Namespace, games: list[str], faults: list[Diagnostic], sources: Mapping[str, str]) -> None:
    from dsl import render

    match options.format:
        case "json":
            output.as_json(render.as_json(faults))
        case "github":
            if faults:
                output.result(render.github(faults).rstrip("\n"))
        case _:
            if faults:
                output.result(render.text(faults, sources, output.colour()).rstrip("\n"))
            else:
                output.note("\n".join(f"{game}: no faults" for game in games))


def _lines(lines: Iterable[str]) -> None:
    if text := "\n".join(lines):
        output.result(text)
