"""The bundled fonts: what they cover, what they are called, and their licences."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst

from printer.fonts import FOLDER, typefaces
from printer.fonts.cmap import coverage


def decoded(codec: str, lead: range, trail: range) -> set[int]:
    pairs = (bytes((first, second)) for first in lead for second in trail)
    return {ord(letter) for pair in pairs for letter in pair.decode(codec, errors="ignore")}


GB2312 = decoded("gb2312", range(0xB0, 0xF8), range(0xA1, 0xFF))
COMMON_TRADITIONAL = decoded("big5", range(0xA4, 0xC7), range(0xA1, 0xFF))


def test_simplified_has_gb2312_and_traditional_has_big5() -> None:
    assert len(GB2312) == 6763
    for weight in ("Regular", "Bold"):
        assert coverage(FOLDER / f"CardwrightSansSC-{weight}.ttf") >= GB2312 | COMMON_TRADITIONAL
        assert coverage(FOLDER / f"CardwrightSansTC-{weight}.ttf") >= COMMON_TRADITIONAL
    assert coverage(FOLDER / "CardwrightSongSC-Bold.ttf") >= GB2312


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ttf")), ids=lambda path: path.stem)
def test_latin_and_punctuation_everywhere(path: Path) -> None:
    wanted = set(range(0x21, 0x7F)) | set(map(ord, "äöüßéèçñ–—‘’“”…×½°"))
    assert wanted <= coverage(path)


def test_small_enough_and_licensed() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ttf")) < 25 * 1024 * 1024
    licences = sorted(FOLDER.glob("OFL-*.txt"))
    assert len(licences) == 4
    assert all("SIL Open Font License" in " ".join(path.read_text("utf-8").split()) for path in licences)


def test_names_are_neutral() -> None:
    found = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FOLDER)]).families()
    assert all(name.startswith("Cardwright ") for name in found)
    used = {
        family if isinstance(family, str) else str(family["name"])
        for language in ("en", "zh-Hans", "zh-Hant", "ja", "ko", "de", "x")
        for role in typefaces(language).families.values()
        for family in role
    }
    assert set(found) == used
    assert used == {"Cardwright Serif", "Cardwright Sans SC", "Cardwright Sans TC", "Cardwright Song SC"}


@pytest.mark.parametrize("data", [b"", b"\x00\x01\x00\x00", b"\x00\x01\x00\x00\xff\xff" + b"x" * 40, b"\x00" * 100])
def test_a_broken_font_covers_nothing(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "x.ttf").write_bytes(data)
    assert coverage(tmp_path / "x.ttf") == frozenset()
