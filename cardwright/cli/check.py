"""`cardwright check`: every fault of every file at once, as text, JSON or GitHub annotations."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from cardwright.cli import common, output

if TYPE_CHECKING:
    from dsl.diagnostics import Diagnostic


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME … [--format text|json|github] [--strict]"""
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


def run(options: argparse.Namespace) -> int:
    """0 without faults, 1 with errors (or, with --strict, warnings)."""
    from cardwright.faultfinding import all_faults
    from dsl import render

    faults: list[Diagnostic] = []
    sources: dict[str, str] = {}
    games = common.games_or_here(options.games)
    for game in games:
        common.locate(game)
    for game in games:
        place, loaded = common.read_game(game, options)
        found, texts = all_faults(loaded, options.variant, dict(options.set))
        more, texts = common.rooted(found, texts, common.prefix(game, place))
        faults += more
        sources |= texts
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
    errors = any(fault.severity == "error" for fault in faults)
    return 1 if errors or (options.strict and faults) else 0
