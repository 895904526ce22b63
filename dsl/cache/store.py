"""A folder of texts by key, private to the user. A text is written whole or not at all, and old ones go.

The first line of a file is a hash of the rest, as a comment. Knows nothing of what the
texts say. Nothing here raises: where the folder cannot be used, nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import time
from pathlib import Path

VARIABLE = "CARDWRIGHT_CACHE"
MOST = 200
"""How many texts are kept."""
BYTES = 64_000_000
"""How big all of them together may be."""
HOUR = 3600
"""Seconds after which half a text will not be finished any more."""
ENDINGS = (".json", ".py")


def place() -> Path | None:
    """The folder: what the variable says, else the platform's; None if the variable is empty or there is no home."""
    said = os.environ.get(VARIABLE)
    if said is not None:
        return Path(said) if said and os.path.isabs(said) else None
    try:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA")
            return Path(base) / "cardwright" / "cache" if base else None
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "cardwright"
        base = os.environ.get("XDG_CACHE_HOME", "")
        return (Path(base) if os.path.isabs(base) else Path.home() / ".cache") / "cardwright"
    except RuntimeError:  # nobody's home
        return None


def path(name: str) -> Path | None:
    """Where a text of that name is, or would be; None where nothing is kept."""
    folder = place()
    return folder / name if folder is not None else None


def get(name: str) -> str | None:
    """The text kept under a name with its ending; None if there is none, or if it is not as it was written."""
    folder = place()
    if folder is None or not _private(folder):
        return None
    path = folder / name
    try:
        data = path.read_bytes()
    except OSError:
        return None
    seal, _, body = data.partition(b"\n")
    if seal != _seal(name, body):
        return None
    with contextlib.suppress(OSError):  # what is used stays; when it was written stays too, byte code hangs on that
        os.utime(path, ns=(time.time_ns(), path.stat().st_mtime_ns))
    return body.decode("utf-8", "surrogatepass")


def put(name: str, text: str) -> None:
    """Keeps a text under a name, which ends in one of `ENDINGS`."""
    folder = place()
    if folder is None:
        return
    body = text.encode("utf-8", "surrogatepass")
    fresh = folder / f"{name}.{os.getpid()}.{time.monotonic_ns()}.part"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _private(folder):
            return
        try:
            with open(fresh, "xb") as file:
                file.write(_seal(name, body) + b"\n" + body)
            os.replace(fresh, folder / name)
        except OSError:
            fresh.unlink(missing_ok=True)
            return
        _tidy(folder)
    except OSError:
        return


def _seal(name: str, body: bytes) -> bytes:
    return b"# " + hashlib.sha256(name.encode() + body).hexdigest().encode()


def _private(folder: Path) -> bool:
    """Whether it is the user's own folder that nobody else can write to."""
    try:
        facts = folder.stat()
    except OSError:
        return False
    if not hasattr(os, "getuid"):
        return True
    return facts.st_uid == os.getuid() and not facts.st_mode & 0o022


def _tidy(folder: Path) -> None:
    """Removes what was not used for longest until few enough are left, and what a crash left half written."""
    found: list[tuple[float, int, str]] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            facts = entry.stat(follow_symlinks=False)
            if entry.name.endswith(ENDINGS):
                found.append((max(facts.st_atime, facts.st_mtime), facts.st_size, entry.path))
            elif entry.name.endswith(".part") and time.time() - facts.st_mtime > HOUR:
                os.unlink(entry.path)
    found.sort(reverse=True)
    total, kept = 0, set()
    for number, (_, size, path) in enumerate(found):
        total += size
        if number >= MOST or total > BYTES:
            os.unlink(path)
        else:
            kept.add(os.path.basename(path).partition(".")[0])
    compiled = folder / "__pycache__"
    if compiled.is_dir():
        for entry in os.scandir(compiled):
            if entry.name.partition(".")[0] not in kept:
                os.unlink(entry.path)
