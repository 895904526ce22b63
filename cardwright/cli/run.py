"""Runs one command and turns however it ends into an exit status and plain words. Refuses to know what commands do."""

from __future__ import annotations

import errno
import os
import platform
import shlex
import sys
import traceback

import cardwright
from cardwright.cli import output
from cardwright.cli.commands import COMMANDS, Entry
from cardwright.cli.faults import Stop, UsageError

INTERRUPTED = 130
PIPE_CLOSED = 141
INTERNAL = 3
OF_THE_SYSTEM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO, errno.EMFILE})
"""What the machine refuses: a full disk, a file that may not be written. No fault of ours."""


def run(words: list[str]) -> int:
    """The exit status of `cardwright WORDS…`. Prints; never raises."""
    output.prepare()
    debug = "--debug" in words
    try:
        status = _dispatch(words)
        sys.stdout.flush()
        return status
    except Stop as stop:
        _say(stop)
        if debug:
            traceback.print_exc()
        return stop.status
    except KeyboardInterrupt:
        output.progress_end()
        output.note("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return PIPE_CLOSED
    except Exception as fault:
        output.progress_end()
        if isinstance(fault, OSError) and fault.errno in OF_THE_SYSTEM:
            _close_output()
            _say(UsageError(f"{fault.filename or 'the output'}: {fault.strerror}"))
            return 2
        _report(fault, words)
        if debug:
            traceback.print_exc()
        return INTERNAL


def _close_output() -> None:
    """What is still to be written goes nowhere, so that leaving does not stumble over it once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(words: list[str]) -> int:
    from cardwright.cli.parser import parse

    words = list(words)
    if words and words[0] == "--debug":
        words.append(words.pop(0))
    if words[:1] == ["help"] and len(words) > 1:
        words = [words[1], "--help"]
    match words:
        case [] | ["--debug"]:
            output.note(_help())
            return 2
        case ["--help" | "-h" | "help", *_]:
            output.result(_help())
            return 0
        case ["--version" | "-V", *_]:
            output.result(f"cardwright {cardwright.__version__}")
            return 0
        case [name, *rest]:
            entry = _entry(name)
            command = entry.load()
            try:
                options = parse(entry, command, rest)
            except SystemExit:  # --help has printed
                return 0
            return command.run(options)
    return 2


def _entry(name: str) -> Entry:
    for entry in COMMANDS:
        if entry.name == name:
            return entry
    from cardwright.cli.common import did_you_mean

    kind = "option" if name.startswith("-") else "command"
    near = did_you_mean(name, [entry.name for entry in COMMANDS])
    raise UsageError(f"unknown {kind} {name}{near}", "cardwright --help lists the commands")


def _help() -> str:
    lines = ["cardwright: card games as plain files. Write, prove, balance and print them.", ""]
    lines += ["  cardwright COMMAND …", ""]
    lines += [f"  {entry.name:<12}{entry.about}" for entry in COMMANDS]
    lines += ["", "  cardwright COMMAND --help   the options of a command"]
    lines += ["  cardwright --version        which version this is"]
    return "\n".join(lines)


def _say(stop: Stop) -> None:
    output.progress_end()
    if stop.message:
        output.note("\n".join([f"cardwright: {stop.message}", *(f"  {line}" for line in stop.help)]))


def _report(fault: Exception, words: list[str]) -> None:
    """Our own fault: what happened, where, and all that is needed to see it again."""
    home = os.path.dirname(os.path.dirname(os.path.abspath(cardwright.__file__)))
    frames = [f for f in traceback.extract_tb(fault.__traceback__) if f.filename.startswith(home)]
    lines = [f"cardwright: internal error: {type(fault).__name__}: {fault}"]
    if frames:
        lines.append(f"  in {os.path.relpath(frames[-1].filename, home)}, line {frames[-1].lineno}")
    lines.append("This is a fault of Cardwright, not of your game. Please report it with these lines:")
    lines.append(f"  cardwright {cardwright.__version__}, Python {platform.python_version()}, {platform.system()}")
    lines.append(f"  command: cardwright {shlex.join(words)}")
    for name in ("seed", "decisions"):
        if (value := getattr(fault, name, None)) is not None:
            lines.append(f"  {name}: {value}")
    if "--debug" not in words:
        lines.append("With --debug the command also shows where it happened, step by step.")
    output.note("\n".join(lines))
