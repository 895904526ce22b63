"""A folder of texts by key, private to the user. A text is written whole or not at all, and old ones go.

Knows nothing of what the texts say. Nothing here raises: where the folder cannot be used, nothing is kept.
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
_ENDING = ".json"


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


def get(key: str) -> str | None:
    """The text kept under a key; None if there is none, or if it is not as it was written."""
    folder = place()
    if folder is None or not _private(folder):
        return None
    path = folder / (key + _ENDING)
    try:
        data = path.read_bytes()
    except OSError:
        return None
    seal, _, body = data.partition(b"\n")
    if seal != _seal(key, body):
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # what is used stays
    return body.decode("utf-8", "surrogatepass")


def put(key: str, text: str) -> None:
    """Keeps a text under a key."""
    folder = place()
    if folder is None:
        return
    body = text.encode("utf-8", "surrogatepass")
    fresh = folder / f"{key}.{os.getpid()}.{time.monotonic_ns()}.part"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _private(folder):
            return
        try:
            with open(fresh, "xb") as file:
                file.write(_seal(key, body) + b"\n" + body)
            os.replace(fresh, folder / (key + _ENDING))
        except OSError:
            fresh.unlink(missing_ok=True)
            return
        _tidy(folder)
    except OSError:
        return


def _seal(key: str, body: bytes) -> bytes:
    return hashlib.sha256(key.encode() + body).hexdigest().encode()


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
            if entry.name.endswith(_ENDING):
                found.append((facts.st_mtime, facts.st_size, entry.path))
            elif entry.name.endswith(".part") and time.time() - facts.st_mtime > 3600:
                os.unlink(entry.path)
    found.sort(reverse=True)
    total = 0
    for number, (_, size, path) in enumerate(found):
        total += size
        if number >= MOST or total > BYTES:
            os.unlink(path)
