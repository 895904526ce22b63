"""`--seat NAME=BOT`: who plays which seat. Knows the names of bots, not what they do."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli.common import did_you_mean, show_faults
from cardwright.cli.faults import Refused, UsageError

if TYPE_CHECKING:
    from dsl.definition import Game

HUMAN = "human"
BOTS = "random, greedy, planner, mcts, script:NAME (the game's bots/NAME.yaml)"
"""The bots, for help texts."""


def seat_option(parser: argparse.ArgumentParser, about: str) -> None:
    """`--seat NAME=BOT …`: `options.seat`, pairs of seat and bot."""
    parser.add_argument("--seat", metavar="NAME=BOT", action="append", default=[], type=_pair, help=about)


def players_option(parser: argparse.ArgumentParser) -> None:
    """`--players N`: `options.players`."""
    from cardwright.cli.common import whole_number

    parser.add_argument(
        "--players", metavar="N", type=whole_number(1, 26), help="how many play; as few as can, if left out"
    )


def bots_of(
    pairs: Iterable[tuple[str, str]], seats: Sequence[str], default: str, human: bool, game: Game
) -> dict[str, str]:
    """The bot (or `human`) at every seat of a game.

    Raises `UsageError` for an unknown seat or bot, or one named twice, `Refused` for a bot of the game with faults.
    """
    found: dict[str, str] = {}
    for seat, bot in pairs:
        if seat not in seats:
            raise UsageError(f"--seat: {_no_seat(seat, seats, game)}", f"seats: {', '.join(seats)}")
        if seat in found:
            raise UsageError(f"--seat: {seat} is named twice")
        check_bot(bot, "--seat", game, human)
        found[seat] = bot
    return {seat: found.get(seat, default) for seat in seats}


def _no_seat(seat: str, seats: Sequence[str], game: Game) -> str:
    """Why nobody can sit there: not with so many players, or never."""
    if seat in game.seats.names:
        needed = game.seats.names.index(seat) + 1
        return f"{seat} does not play with {len(seats)} players; --players {needed} has that seat"
    return f"there is no seat {seat}{did_you_mean(seat, seats)}"


def check_bot(bot: str, option: str, game: Game, human: bool = False) -> None:
    """Raises `UsageError` when there is no such bot, `Refused` after showing them when one of the game has faults."""
    from dsl.calling import SCRIPT
    from runtime import bots

    if bot == HUMAN:
        if human:
            return
        raise UsageError(f"{option}: only play has a human at a seat", f"bots: {', '.join(bots.BOTS)}")
    fault = bots.fault_of(bot, game)
    if fault is not None:
        raise UsageError(f"{option}: {fault}")
    word, _, name = bot.partition(":")
    if word == SCRIPT:
        from dsl import bots as scripts

        read = scripts.read(game, name)
        if name not in read.found:
            errors = [each for each in read.diagnostics if each.severity == "error"]
            show_faults(errors, read.sources, _before(game))
            raise Refused(f"{option}: {bot} has faults, so it cannot play")


def _before(game: Game) -> str:
    """What to write before a file of a game, so that it can be opened from the current folder where that is near."""
    here = Path.cwd()
    if game.folder == here:
        return ""
    return f"{game.folder.relative_to(here).as_posix() if game.folder.is_relative_to(here) else game.id}/"


def _pair(text: str) -> tuple[str, str]:
    seat, equals, bot = text.partition("=")
    if not equals or not seat.strip() or not bot.strip():
        raise argparse.ArgumentTypeError(f"{text} is not NAME=BOT")
    return seat.strip(), bot.strip()
