"""`cardwright fmt`: one style for effects and rules. Refuses to know the style; `dsl.formatter` does."""

from __future__ import annotations

import argparse

from cardwright.cli import common, output
from cardwright.cli.faults import Refused


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [--check]"""
    common.game_argument(parser)
    parser.add_argument("--check", action="store_true", help="change nothing; exit status 1 if a file would change")


def run(options: argparse.Namespace) -> int:
    """0; 1 with --check and differences, or when a file has faults and was left as it is."""
    import dsl
    from dsl import formatter

    found = common.locate(options.game)
    before = common.opened(options.game, found)
    changed = list(formatter.changes(found.folder))
    for name, _, text in changed:
        if not options.check:
            output.write_whole(found.folder / name, text)
        output.result(f"{'would change' if options.check else 'changed'} {before}{name}")
    if not changed:
        output.note(f"{options.game}: nothing to change")
    faulty = {fault.span.file for fault in dsl.load(found.folder).diagnostics if fault.code.startswith("E1")}
    if faulty:
        left = ", ".join(f"{before}{name}" for name in sorted(faulty))
        raise Refused(f"left as it is, since it has faults: {left}", f"cardwright check {options.game}")
    return 1 if options.check and changed else 0
