"""Where words and files go: results to standard output, notes and progress to standard error, files whole.

Refuses to know what is written.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, TextIO

from cardwright.cli.faults import UsageError


def prepare() -> None:
    """Makes both streams able to carry every character: UTF-8 into files and pipes, `?` on a terminal that cannot.

    A stream that was closed before we began swallows what it is given.
    """
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8")


def result(text: str) -> None:
    """Writes a result and a line end to standard output."""
    print(text)


def as_json(value: Any) -> None:
    """Writes a result as JSON to standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def note(text: str) -> None:
    """Writes a note to standard error."""
    sys.stdout.flush()
    print(text, file=sys.stderr, flush=True)


def progress(what: str, done: int, total: int | None = None) -> None:
    """Redraws one line of progress on a terminal; elsewhere does nothing. End with `progress_end`."""
    if sys.stderr.isatty():
        share = f"{done:,} of {total:,}" if total is not None else f"{done:,}"
        print(f"\r\x1b[K{what}: {share}", end="", file=sys.stderr, flush=True)


def progress_end() -> None:
    """Takes the line of progress away."""
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def colour(stream: TextIO | None = None) -> bool:
    """Whether to colour what goes to `stream` (standard output): only on a terminal, and never under NO_COLOR."""
    stream = stream or sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def write_whole(target: Path, data: str | bytes) -> None:
    """Writes a file whole or not at all. Text becomes UTF-8. Raises `UsageError` when it cannot."""
    folder = target.parent
    if not folder.is_dir():
        raise UsageError(f"cannot write {target}: there is no folder {folder}")
    if target.is_dir():
        raise UsageError(f"cannot write {target}: it is a folder")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data if isinstance(data, bytes) else data.encode("utf-8"))
            os.chmod(name, 0o666 & ~_umask())
            os.replace(name, target)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as fault:
        raise UsageError(f"cannot write {target}: {fault.strerror or fault}") from fault


def make_folder(folder: Path) -> None:
    """Makes an output folder and those above it; fine if it is there. Raises `UsageError` when it cannot."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise UsageError(f"cannot make the folder {folder}: {fault.strerror or fault}") from fault


def read_text(source: Path, what: str = "file") -> str:
    """A text file's text. Raises `UsageError` for a file that is missing, cannot be read or is no text."""
    try:
        return source.read_text(encoding="utf-8")
    except FileNotFoundError as fault:
        raise UsageError(f"there is no {what} {source}") from fault
    except OSError as fault:
        raise UsageError(f"cannot read {source}: {fault.strerror or fault}") from fault
    except UnicodeDecodeError as fault:
        raise UsageError(f"cannot read {source}: it is not UTF-8 text") from fault


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
