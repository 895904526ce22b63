"""Options of one command, read with argparse. Faults of usage are raised with the nearest option, not printed."""

from __future__ import annotations

import argparse
import re
from typing import NoReturn

from cardwright.cli.commands import Command, Entry
from cardwright.cli.common import did_you_mean
from cardwright.cli.faults import UsageError


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `UsageError` instead of leaving."""

    def error(self, message: str) -> NoReturn:
        """Raises the fault, with argparse's words made plainer."""
        text = re.sub(r"^argument (-\w/)?(\S+): ", r"\2: ", message)
        text = text.replace("the following arguments are required:", "missing:")
        text = text.replace("expected one argument", "a value is missing")
        raise UsageError(text, f"{self.prog} --help")


def parse(entry: Entry, command: Command, words: list[str]) -> argparse.Namespace:
    """The options of a command. Raises `UsageError`; `--help` prints and leaves by `SystemExit`."""
    parser = Parser(
        prog=f"cardwright {entry.name}", description=_sentence(entry.about), allow_abbrev=False, add_help=False
    )
    command.arguments(parser)
    parser.add_argument("--debug", action="store_true", help="show the traceback of an internal error")
    parser.add_argument("--help", "-h", action="help", help="show this help")
    options, unknown = parser.parse_known_intermixed_args(_joined(words))
    if unknown:
        known = [name for action in parser._actions for name in action.option_strings]
        word = unknown[0].split("=")[0]
        what = f"unknown option {word}" if word.startswith("-") else f"do not know what to do with {unknown[0]}"
        raise UsageError(what + (did_you_mean(word, known) if word.startswith("-") else ""), f"{parser.prog} --help")
    return options


def _sentence(about: str) -> str:
    return f"{about[0].upper()}{about[1:]}."


def _joined(words: list[str]) -> list[str]:
    """`--offset -1,2mm` as `--offset=-1,2mm`: argparse takes a value that starts with a minus for an option."""
    joined: list[str] = []
    for word in words:
        if joined and re.match(r"-\.?\d", word) and re.fullmatch(r"--[a-z-]+", joined[-1]):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined
