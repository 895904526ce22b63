"""The only file that knows the renderer. Source in, pages out; knows nothing of cards.

Work happens in a folder of its own that holds the source and copies of the pictures it may use, and nothing else can
be read from there. Fonts of the machine are never used. Equal input gives equal bytes.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import typst

from printer.fonts import FOLDER

TIMESTAMP = 1_577_836_800
_REMEMBERED = 10
"""Compilations for which the renderer keeps what it worked out."""


class TypesettingFault(Exception):
    """The renderer refused the source; `message` says why in its words, `line` is a line of the source (0: unknown)."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message, self.line = message, line


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a source gave: `pdf`, or `png` (one image a page), and what it noted under `<fit>` and `<picture>`."""

    pdf: bytes
    png: tuple[bytes, ...]
    fits: tuple[Mapping[str, Any], ...]
    pictures: tuple[Mapping[str, Any], ...]


def typeset(
    source: str, files: Mapping[str, Path], own_fonts: tuple[Path, ...] = (), dpi: float | None = None
) -> Sheet:
    """Sets a source. `files` maps paths as the source names them to files; with `dpi`, PNG pages and no PDF."""
    with _folder(source, files) as folder:
        compiler = typst.Compiler(
            str(folder / "main.typ"),
            root=str(folder),
            font_paths=_fonts(own_fonts),
            ignore_system_fonts=True,
            package_path=str(folder / "_packages"),
            package_cache_path=str(folder / "_packages"),
        )
        try:
            if dpi is not None:
                pages = _pages(compiler.compile(format="png", ppi=dpi))
            else:
                pages = _pages(compiler.compile(format="pdf", timestamp=TIMESTAMP, pdf_tags=False))
            fits, pictures = (
                tuple(json.loads(compiler.query(f"<{name}>", field="value"))) for name in ("fit", "picture")
            )
        except typst.TypstError as error:
            raise TypesettingFault(_message(error), _line(error)) from None
        except BaseException as error:
            if type(error).__name__ != "PanicException":
                raise
            raise TypesettingFault("the renderer broke down", 0) from None
    return Sheet(pages[0], (), fits, pictures) if dpi is None else Sheet(b"", pages, fits, pictures)


def forget() -> None:
    """Makes the renderer let go of what it keeps from earlier sources, so that long runs need no more memory."""
    with _folder("#set page(width: 9mm, height: 9mm)", {}) as folder:
        compiler = typst.Compiler(str(folder / "main.typ"), root=str(folder), font_paths=_fonts(()))
        for _ in range(_REMEMBERED + 1):
            compiler.compile(format="pdf", timestamp=TIMESTAMP, pdf_tags=False)


def families(own_fonts: tuple[Path, ...]) -> tuple[str, ...]:
    """The families of a game's own font files, in no bundled one."""
    bundled = set(_fonts(()).families())
    return tuple(name for name in _fonts(own_fonts).families() if name not in bundled)


@lru_cache(maxsize=4)
def _fonts(own: tuple[Path, ...]) -> typst.Fonts:
    folders = sorted({str(path.parent) for path in own})
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FOLDER), *folders])


@contextmanager
def _folder(source: str, files: Mapping[str, Path]) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="cardwright-") as name:
        folder = Path(name)
        for target, path in files.items():
            place = folder / target
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
        (folder / "main.typ").write_text(source, encoding="utf-8")
        yield folder


def _pages(output: Any) -> tuple[bytes, ...]:
    if isinstance(output, bytes):
        return (output,)
    return tuple(page for page in output or () if isinstance(page, bytes))


def _message(error: typst.TypstError) -> str:
    return str(getattr(error, "message", "") or error).splitlines()[0]


def _line(error: typst.TypstError) -> int:
    for line in str(getattr(error, "diagnostic", "")).splitlines():
        head, found, rest = line.partition("main.typ:")
        number = rest.split(":")[0] if found else ""
        if number.isdigit() and ("─" in head or "┌" in head):
            return int(number)
    return 0
