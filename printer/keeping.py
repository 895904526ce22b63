"""Keeps what was set, for those who print nearly the same again and again. Knows when it still holds; sets nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path

from printer.typesetting import Sheet

Make = Callable[[str, Mapping[str, Path], tuple[Path, ...], float | None], Sheet]
MOST = 32
_kept: dict[str, Sheet] = {}


def kept(make: Make) -> Make:
    """As `make`, but what was set from the same source and files, unchanged since, is not set again."""

    def made(source: str, files: Mapping[str, Path], fonts: tuple[Path, ...], dpi: float | None) -> Sheet:
        key = _key(source, files, fonts, dpi)
        found = _kept.pop(key, None) or make(source, files, fonts, dpi)
        _kept[key] = found
        while len(_kept) > MOST:
            del _kept[next(iter(_kept))]
        return found

    return made


def _key(source: str, files: Mapping[str, Path], fonts: tuple[Path, ...], dpi: float | None) -> str:
    found = hashlib.sha256(f"{dpi}\0{source}".encode())
    for path in (*files.values(), *fonts):
        stat = path.stat()
        found.update(f"\0{path}\0{stat.st_mtime_ns}\0{stat.st_size}".encode())
    return found.hexdigest()
