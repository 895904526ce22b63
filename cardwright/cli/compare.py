"""`cardwright compare`: two simulations side by side, and what differs beyond noise."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from cardwright.cli import common, output
from cardwright.cli.faults import Refused


def arguments(parser: argparse.ArgumentParser) -> None:
    """A.json B.json [--format text|json]"""
    parser.add_argument("first", metavar="A.json", type=Path, help="a report of simulate --json")
    parser.add_argument("second", metavar="B.json", type=Path, help="another one")
    parser.add_argument(
        "--format", metavar="FORM", type=common.one_of("text", "json"), default="text", help="text or json"
    )


def run(options: argparse.Namespace) -> int:
    """0: differences are no fault. 1 for a file that is no report."""
    from runtime.simulate.compare import CompareFault, as_text, compare, differences_in_setup

    first, second = _read(options.first), _read(options.second)
    try:
        compare(first, first)
    except CompareFault as fault:
        raise Refused(f"{options.first}: {fault.reason}") from fault
    try:
        rows = compare(first, second)
    except CompareFault as fault:
        raise Refused(f"{options.second}: {fault.reason}") from fault
    notes = differences_in_setup(first, second)
    if options.format == "json":
        output.as_json({"version": 1, "setup": notes, "rows": [row.as_json() for row in rows]})
    else:
        output.result(as_text(rows, (str(options.first), str(options.second)), notes).rstrip("\n"))
    return 0


def _read(source: Path) -> dict[str, Any]:
    text = output.read_text(source, "report")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Refused(f"{source}: it is damaged: not JSON ({fault})") from None
    if not isinstance(data, dict):
        raise Refused(f"{source}: it is no report of simulate --json")
    return data
