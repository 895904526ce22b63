"""Names and safe writing of exported files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from printer.model import Deck
from printer.sheets import write_files

_UNSAFE = re.compile(r"[^\w-]+")


def file_names(deck: Deck, ending: str) -> Mapping[str, str]:
    """A file's name for each face: its id with nothing in it that a file system minds, no two the same."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for face in deck.faces():
        base = _UNSAFE.sub("-", face.id).strip("-")[:80] or "face"
        name, number = base, 2
        while name.lower() in taken:
            name, number = f"{base}-{number}", number + 1
        taken.add(name.lower())
        found[face.id] = f"{name}.{ending}"
    return found


def save(folder: Path, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Writes all files into a folder, made if it is missing, or none. `PrintFault` when it cannot."""
    paths = {folder / name: data for name, data in files.items()}
    write_files(paths)
    return tuple(paths)
