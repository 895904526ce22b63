"""The files under a game's `print/`: whether they exist, lie inside, and are what they should be; pictures' pixels.

Reads heads of files only. Pictures: PNG, JPEG, SVG. Fonts: TTF, OTF.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dsl.suggest import nearest

PICTURES = (".svg", ".png", ".jpg", ".jpeg")
FONTS = (".ttf", ".otf")
BUNDLED = "bundled:"
NAMED = (
    "Pictures are SVG, PNG or JPEG files under print/, named from there: `art: lamps/red.svg` is print/lamps/red.svg."
)
LARGEST = 50 * 1024 * 1024
MOST_PIXELS = 100_000_000
_ICONS = Path(__file__).parent / "templates" / "icons"
_FONT_HEADS = (b"\x00\x01\x00\x00", b"OTTO", b"true")


@dataclass(frozen=True)
class Shelf:
    """The folder of a game's pictures. Paths are relative to it, with forward slashes."""

    folder: Path

    @cached_property
    def files(self) -> tuple[str, ...]:
        """Every file in it, sorted; those that hide behind a dot left out."""
        if not self.folder.is_dir():
            return ()
        found = (path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file())
        return tuple(sorted(path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts)))

    @staticmethod
    def bundled() -> dict[str, str]:
        """The icons that come along, by name."""
        return {path.stem: BUNDLED + path.name for path in sorted(_ICONS.glob("*.svg"))}

    def path(self, name: str) -> Path:
        """Where a picture of a deck lies: the game's own, or a bundled icon."""
        return _ICONS / name.removeprefix(BUNDLED) if name.startswith(BUNDLED) else self.folder / name

    def near(self, name: str) -> tuple[str, ...]:
        """Files with nearly that name."""
        return nearest(name, self.files)

    def reason(self, name: str, kinds: tuple[str, ...]) -> str | None:
        """Why a file cannot be used as one of `kinds`, in words; None when it can."""
        if name.startswith(BUNDLED):
            return None if self.path(name).is_file() else f"there is no bundled icon {name.removeprefix(BUNDLED)}"
        path = self.folder / name
        if not self._inside(path):
            return f"{name} leads out of the game's folder print/"
        if not path.is_file():
            return f"there is no file print/{name}"
        if path.suffix.lower() not in kinds:
            return f"print/{name} is none of: {', '.join(kinds)}"
        if path.stat().st_size > LARGEST:
            return f"print/{name} is larger than {LARGEST // 1024 // 1024} MB"
        pixels = _pixels(path) if path.suffix.lower() in (".png", ".jpg", ".jpeg") else None
        if pixels is not None and pixels[0] * pixels[1] > MOST_PIXELS:
            return f"print/{name} has {pixels[0]}×{pixels[1]} pixels, more than {MOST_PIXELS // 1_000_000} million"
        return None if _is_what_it_says(path) else f"print/{name} is not a {path.suffix[1:].upper()} file inside"

    def text(self, name: str) -> str | None:
        """A template's text; None when it is missing, lies outside, is huge or not UTF-8."""
        path = self.folder / name
        if not self._inside(path) or not path.is_file() or path.stat().st_size > 1024 * 1024:
            return None
        try:
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return None

    def pixels(self, name: str) -> tuple[int, int] | None:
        """Width and height of a PNG or JPEG; None for an SVG, which has none."""
        return _pixels(self.path(name))

    def _inside(self, path: Path) -> bool:
        try:
            return path.resolve().is_relative_to(self.folder.resolve())
        except (OSError, RuntimeError, ValueError):
            return False


def _is_what_it_says(path: Path) -> bool:
    with path.open("rb") as file:
        head = file.read(4096)
    match path.suffix.lower():
        case ".svg":
            return b"<svg" in head or b":svg" in head
        case ".ttf" | ".otf":
            return head[:4] in _FONT_HEADS
        case _:
            return _pixels(path) is not None


def _pixels(path: Path) -> tuple[int, int] | None:
    with path.open("rb") as file:
        data = file.read() if path.suffix.lower() in (".jpg", ".jpeg") else file.read(32)
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    return _jpeg(data) if data[:2] == b"\xff\xd8" else None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + length
    return None
