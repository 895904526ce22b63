"""What a checked game depends on, as one hash: its files, the variant and numbers, and the program that reads them.

Knows which files of a folder the reader looks at; refuses to know what stands in them.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

FORM = 1
"""Rises when what is kept takes another form."""
MOST = 1200
"""More files than a game may have: such a folder is not kept."""
OURS = Path(__file__).resolve().parent.parent
"""The package that reads and checks."""
_FOLDERS = ("cards", "words")


def key(folder: Path, variant: str | None, numbers: Mapping[str, int | str]) -> str | None:
    """The hash, as hex digits; None where the folder cannot be read, or where there is no game in it."""
    try:
        files = list(_files(folder))
        if len(files) > MOST or "game.yaml" not in dict(files):
            return None
        total = hashlib.sha256(program(OURS).encode())
        wanted = repr((str(folder), variant, sorted(numbers.items()), len(files)))
        total.update(hashlib.sha256(wanted.encode("utf-8", "surrogatepass")).digest())
        for name, path in files:
            total.update(hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest())
            total.update(hashlib.sha256(path.read_bytes()).digest() if path is not None else b"folder")
        return total.hexdigest()
    except OSError:
        return None


def _files(folder: Path) -> Iterator[tuple[str, Path | None]]:
    """The files that reading depends on, by name; None as path for what is no file."""
    with os.scandir(folder) as found:
        for entry in sorted(found, key=lambda each: each.name):
            if entry.name == "game.yaml" or entry.name.endswith(".effect"):
                yield entry.name, _readable(entry)
    for inner in _FOLDERS:
        if not os.path.isdir(folder / inner):
            continue
        with os.scandir(folder / inner) as found:
            for entry in sorted(found, key=lambda each: each.name):
                yield f"{inner}/{entry.name}", _readable(entry)


def _readable(entry: os.DirEntry[str]) -> Path | None:
    return Path(entry.path) if entry.is_file() and entry.name.endswith((".yaml", ".effect")) else None


@cache
def program(package: Path) -> str:
    """A program, for a hash: this version of Python, and every file of a package by its size and time."""
    parts = [f"{FORM} {sys.implementation.cache_tag} {sys.version}"]
    waiting = [str(package)]
    while waiting:
        with os.scandir(waiting.pop()) as found:
            for entry in found:
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        waiting.append(entry.path)
                elif entry.name.endswith((".py", ".json", ".lark", ".yaml")):
                    facts = entry.stat()
                    parts.append(f"{entry.path} {facts.st_size} {facts.st_mtime_ns}")
    return "\n".join(sorted(parts))
