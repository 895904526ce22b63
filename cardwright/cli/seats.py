"""`--seat NAME=BOT`: who plays which seat. Knows the names of bots, not what they do."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from cardwright.cli.common import did_you_mean
from cardwright.cli.faults import UsageError

HUMAN = "human"


def seat_option(parser: argparse.ArgumentParser, about: str) -> None:
    """`--seat NAME=BOT …`: `options.seat`, pairs of seat and bot."""
    parser.add_argument("--seat", metavar="NAME=BOT", action="append", default=[], type=_pair, help=about)


def players_option(parser: argparse.ArgumentParser) -> None:
    """`--players N`: `options.players`."""
    from cardwright.cli.common import whole_number

    parser.add_argument(
        "--players", metavar="N", type=whole_number(1, 26), help="how many play; as many as can, if left out"
    )


def bots_of(pairs: Iterable[tuple[str, str]], seats: Sequence[str], default: str, human: bool) -> dict[str, str]:
    """The bot (or `human`) at every seat. Raises `UsageError` for an unknown seat or bot, or one named twice."""
    found: dict[str, str] = {}
    for seat, bot in pairs:
        if seat not in seats:
            raise UsageError(
                f"--seat: there is no seat {seat}{did_you_mean(seat, seats)}", f"seats: {', '.join(seats)}"
            )
        if seat in found:
            raise UsageError(f"--seat: {seat} is named twice")
        check_bot(bot, "--seat", human)
        found[seat] = bot
    return {seat: found.get(seat, default) for seat in seats}


def check_bot(bot: str, option: str, human: bool = False) -> None:
    """Raises `UsageError` when there is no such bot."""
    from runtime import bots

    if bot == HUMAN:
        if human:
            return
        raise UsageError(f"{option}: only play has a human at a seat", f"bots: {', '.join(bots.BOTS)}")
    fault = bots.fault_of(bot)
    if fault is not None:
        raise UsageError(f"{option}: {fault}")


def _pair(text: str) -> tuple[str, str]:
    seat, equals, bot = text.partition("=")
    if not equals or not seat.strip() or not bot.strip():
        raise argparse.ArgumentTypeError(f"{text} is not NAME=BOT")
    return seat.strip(), bot.strip()
