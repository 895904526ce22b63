"""`cardwright explain`: why a code exists, with a wrong and a right example; without a code, the list."""

from __future__ import annotations

import argparse

from cardwright.cli import common, output
from cardwright.cli.faults import UsageError


def arguments(parser: argparse.ArgumentParser) -> None:
    """[CODE]"""
    parser.add_argument("code", metavar="CODE", nargs="?", help="a code such as E203; the list of codes if left out")


def run(options: argparse.Namespace) -> int:
    """0; an unknown code is wrong usage."""
    from dsl import codes

    if options.code is None:
        output.result(codes.listing().rstrip("\n"))
        return 0
    code = options.code.upper().removeprefix("ERROR[").removeprefix("WARNING[").rstrip("]:")
    if code not in codes.CODES:
        near = common.did_you_mean(code, codes.CODES)
        raise UsageError(f"there is no code {options.code}{near}", "cardwright explain lists them")
    output.result(codes.explain(code).rstrip("\n"))
    return 0
