"""Sets what a stranger's frame wrote in a process of its own that is ended when it takes too long.

Knows processes; what is set and how is `typesetting`'s.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path

from printer.typesetting import Sheet, TypesettingFault, typeset

LIMIT = 30.0
"""Seconds for a batch of faces."""
MEMORY = 4 * 1024**3
"""Bytes that it may take."""

_Job = tuple[str, Mapping[str, Path], tuple[Path, ...], float | None]


def typeset_apart(
    source: str,
    files: Mapping[str, Path],
    own_fonts: tuple[Path, ...] = (),
    dpi: float | None = None,
    limit: float | None = None,
) -> Sheet:
    """As `typeset`, but within `limit` seconds; TypesettingFault when they are over, or when the renderer dies."""
    limit = LIMIT if limit is None else limit
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(sender, (source, dict(files), own_fonts, dpi)), daemon=True)
    process.start()
    sender.close()
    try:
        if not receiver.poll(limit):
            raise TypesettingFault(f"it is not done after {limit:g} seconds", 0)
        found = receiver.recv()
    except EOFError:
        raise TypesettingFault("the renderer gave up", 0) from None
    finally:
        process.kill()
        process.join()
        process.close()
        receiver.close()
    if isinstance(found, Sheet):
        return found
    raise TypesettingFault(*found)


def _work(sender: Connection, job: _Job) -> None:
    _bounded()
    try:
        sender.send(typeset(*job))
    except TypesettingFault as fault:
        sender.send((fault.message, fault.line))
    sender.close()


def _bounded() -> None:
    """Bounds the memory of this process, where the system can do that."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
