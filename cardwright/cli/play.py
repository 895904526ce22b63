"""`cardwright play`: a game in the terminal, against bots or hot-seat."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.cli import common, output
from cardwright.cli.faults import Refused, UsageError
from cardwright.cli.seats import HUMAN, bots_of, players_option, seat_option

if TYPE_CHECKING:
    from runtime import Rules
    from runtime.record import Record


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [--seat NAME=BOT …] [--players N] [--seed N] [--lang L] [--plain] [--save FILE] …"""
    common.game_argument(parser)
    common.rules_options(parser)
    common.language_option(parser)
    seat_option(parser, "a bot, or human, at a seat; human if left out")
    players_option(parser)
    parser.add_argument(
        "--seed", metavar="N", type=common.whole_number(0), help="deals the same game again; any, if left out"
    )
    parser.add_argument("--plain", action="store_true", help="lines only: no colour, no clearing of the screen")
    parser.add_argument("--save", metavar="FILE", type=Path, help="where `save` and leaving keep the game")
    parser.add_argument("--private-saves", action="store_true", help="saves that no player can read at a glance")
    parser.add_argument("--load", metavar="FILE", type=Path, help="go on with a saved game")


def run(options: argparse.Namespace) -> int:
    """0, also when left early; 1 for a save that does not fit."""
    from cardwright.cli.session import Session

    saved = _saved(options.load) if options.load else None
    if saved is not None:
        _agree(options, saved[0])
    checked = common.load_game(options.game, options)
    rules = common.compile_rules(checked, options.game, options.players)
    language = common.language(checked, options.lang)
    if saved is None:
        seed = int(time.time()) % 1_000_000 if options.seed is None else options.seed
        state = rules.new(seed=seed)
        seats = bots_of(options.seat, rules.seats, HUMAN, human=True, game=checked)
    else:
        record, data = saved
        seed = record.seed
        state = _load(rules, options.load, record, data)
        seats = bots_of([*_kept(options, record), *options.seat], rules.seats, HUMAN, human=True, game=checked)
    session = Session(
        rules=rules,
        state=state,
        seats=seats,
        seed=seed,
        language=language,
        title=common.title(checked, language),
        variant=options.variant,
        numbers=dict(options.set),
        target=options.save,
        plain=options.plain,
        private=options.private_saves,
    )
    return session.run()


def _saved(source: Path) -> tuple[Record, dict[str, Any]]:
    from runtime.record import RecordFault, opened, read_lines

    text = output.read_text(source, "save")
    try:
        text = opened(text)
        record = read_lines(text)[0]
        return record, json.loads(text)
    except RecordFault as fault:
        raise Refused(f"{source}: {fault.reason}") from fault
    except ValueError:
        raise Refused(f"{source}: it holds several games; `cardwright replay` shows one of them") from None


def _agree(options: argparse.Namespace, record: Record) -> None:
    """Takes the variant, numbers and number of players over from the save. Raises `UsageError` where they clash."""
    if options.variant not in (None, record.variant):
        raise UsageError(f"--variant: the saved game is played with {record.variant or 'no variant'}")
    if options.set and dict(options.set) != dict(record.numbers):
        raise UsageError("--set: the saved game has other numbers; leave --set out")
    if options.players not in (None, len(record.seats)):
        raise UsageError(f"--players: the saved game has {len(record.seats)} players")
    if options.seed not in (None, record.seed):
        raise UsageError(f"--seed: the saved game has the seed {record.seed}")
    options.variant = record.variant
    options.set = list(record.numbers.items())
    options.players = len(record.seats)


def _kept(options: argparse.Namespace, record: Record) -> list[tuple[str, str]]:
    named = {seat for seat, _ in options.seat}
    return [(seat, bot) for seat, bot in record.seats.items() if seat not in named]


def _load(rules: Rules, source: Path, record: Record, data: dict[str, Any]) -> Any:
    """The game that the record's decisions make of its seed, which must be the position that was kept beside them."""
    from runtime import SaveError
    from runtime.record import Difference, RecordFault, replay, verify

    try:
        state = replay(rules, record)
        different = verify(rules, record)
        if different is None and (kept := data.get("state")) is not None:
            saved = rules.load(kept if isinstance(kept, str) else json.dumps(kept))
            if (saved.seed, saved.choices(), saved.fingerprint()) != (state.seed, state.choices(), state.fingerprint()):
                different = Difference(len(record.decisions), "the position is not the one that the decisions lead to")
    except (RecordFault, SaveError) as fault:
        raise Refused(f"{source}: {fault.reason}") from fault
    if different is not None:
        raise Refused(f"{source}: it is damaged: after {different.step} decisions {different.what}")
    return state
