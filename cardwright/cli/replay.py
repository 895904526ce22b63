"""`cardwright replay`: shows a recorded game, verifies it, or turns it into a playtest."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli import common, output
from cardwright.cli.faults import Refused, UsageError
from cardwright.locate import FILE, bundled

if TYPE_CHECKING:
    from runtime import Rules
    from runtime.record import Record

ALL = 1000
"""Cards of a zone that are listed: all."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """FILE [--game GAME] [--number N] [--to STEP] [--verify] [--as-playtest FILE]"""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="a record, a save of play, or a file of simulate --records"
    )
    parser.add_argument("--game", metavar="GAME", help="the game's name or folder; as the record says, if left out")
    parser.add_argument("--number", metavar="N", type=common.whole_number(1), help="which game of a file of several")
    parser.add_argument("--to", metavar="STEP", type=common.whole_number(0), help="stop after so many decisions")
    parser.add_argument("--verify", action="store_true", help="check that every game of the file happens again")
    parser.add_argument("--as-playtest", metavar="FILE", type=Path, help="write a playtest that plays it again")


def run(options: argparse.Namespace) -> int:
    """0; 1 for a damaged or foreign record, or with --verify a difference."""
    from runtime.record import RecordFault, read_lines

    text = output.read_text(options.file, "record")
    try:
        records = read_lines(text)
    except RecordFault as fault:
        raise Refused(f"{options.file}: {fault.reason}") from fault
    if options.verify and options.number is None:
        chosen = list(enumerate(records, start=1))
    else:
        number = options.number or 1
        if number > len(records):
            raise UsageError(f"--number: {options.file} holds {len(records)} games")
        chosen = [(number, records[number - 1])]
    try:
        if options.verify:
            return _verify(options, chosen)
        number, record = chosen[0]
        if len(records) > 1:
            output.note(f"game {number} of {len(records)}")
        if options.as_playtest:
            return _as_playtest(options, record)
        return _show(options, record)
    except RecordFault as fault:
        raise Refused(f"{options.file}: {fault.reason}") from fault


def _rules(options: argparse.Namespace, record: Record) -> Rules:
    game = options.game or _game(record)
    settings = argparse.Namespace(variant=record.variant, set=list(record.numbers.items()))
    return common.load_rules(game, settings, len(record.seats) or None)


def _game(record: Record) -> str:
    """The game's folder, here or bundled. Raises `UsageError` when it is neither."""
    if Path(FILE).is_file() and Path.cwd().name == record.game:
        return "."
    if (Path(record.game) / FILE).is_file() and record.game not in bundled():
        return f"./{record.game}"
    if record.game not in bundled():
        raise UsageError(f"the game {record.game} is not here", "say where it is: --game FOLDER")
    return record.game


def _verify(options: argparse.Namespace, chosen: list[tuple[int, Record]]) -> int:
    from runtime.record import verify

    made: dict[tuple[object, ...], Rules] = {}
    status = 0
    for number, record in chosen:
        key = (record.game, record.variant, tuple(record.numbers.items()), len(record.seats))
        if key not in made:
            made[key] = _rules(options, record)
        output.progress("verified", number, len(chosen))
        difference = verify(made[key], record)
        if difference is not None:
            output.progress_end()
            where = f"game {number}, " if len(chosen) > 1 else ""
            output.result(f"{where}after {difference.step} decisions: {difference.what}")
            status = 1
    output.progress_end()
    if status == 0:
        what = "1 game happens" if len(chosen) == 1 else f"{len(chosen)} games happen"
        output.result(f"{what} again exactly as recorded")
    return status


def _as_playtest(options: argparse.Namespace, record: Record) -> int:
    from runtime.record import as_playtest

    text = as_playtest(_rules(options, record), record, f"the game of seed {record.seed}")
    output.write_whole(options.as_playtest, text)
    output.note(f"wrote {options.as_playtest}")
    return 0


def _show(options: argparse.Namespace, record: Record) -> int:
    from runtime.playtest.runner import everything
    from runtime.playtest.scene import scene
    from runtime.record import replay

    if options.to is not None and options.to > len(record.decisions):
        raise UsageError(f"--to: the game has {len(record.decisions)} decisions")
    state = replay(_rules(options, record), record, options.to)
    lines = [f"{record.game}, seed {record.seed}: " + ", ".join(f"{seat}={bot}" for seat, bot in record.seats.items())]
    lines += ["", *state.log(None), "", *scene(everything(state), ALL), ""]
    taken = len(record.decisions) if options.to is None else options.to
    lines.append(f"after {taken} of {len(record.decisions)} decisions, turn {state.turn}")
    if state.over:
        lines.append(f"won by {', '.join(state.winners)}" if state.winners else "a tie")
    else:
        lines.append(f"{state.decision.seat} decides: {', '.join(option.label for option in state.decision.options)}")
    output.result("\n".join(lines))
    return 0
