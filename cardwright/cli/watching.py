"""`--watch`: does something again whenever a file of a game changes, until interrupted. Refuses to know what."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import NoReturn

from cardwright.cli import output
from cardwright.cli.faults import Stop

PAUSE = 0.15
"""Seconds between two looks at the files."""


def watch(folders: Iterable[Path], once: Callable[[], object], written: Collection[Path] = ()) -> NoReturn:
    """Calls `once` now and after every change; a `Stop` that it raises is shown, and watching goes on.

    `written` are files that `once` writes, which do not count as changes. An interrupt ends it.
    """
    places = list(folders)
    skip = {file.resolve() for file in written}
    before: dict[Path, int] | None = None
    while True:
        now = times(places, skip)
        if now != before:
            before = now
            try:
                once()
            except Stop as stop:
                output.note("\n".join([stop.message, *(f"  {line}" for line in stop.help)]))
            output.note("watching; Ctrl+C ends it")
        time.sleep(PAUSE)


def times(folders: Iterable[Path], skip: Collection[Path] = ()) -> dict[Path, int]:
    """When each file of these folders was last written; hidden files do not count."""
    found: dict[Path, int] = {}
    for folder in folders:
        for file in folder.rglob("*"):
            hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
            if hidden or file.resolve() in skip:
                continue
            with contextlib.suppress(OSError):
                if file.is_file():
                    found[file] = file.stat().st_mtime_ns
    return found
