"""Makes the bundled fonts out of the full open ones. Run by hand when a font is renewed; nothing imports it.

    python printer/fonts/subset.py FOLDER

FOLDER holds the npm packages `@expo-google-fonts/{noto-sans-sc,noto-sans-tc,noto-serif-sc,eb-garamond}` unpacked
under their own names. Needs fontTools, which Cardwright itself does not, and OpenCC. Every family gets a neutral name,
as the licences' reserved names ask. Simplified: all of GB 2312, the 2965 common Japanese and the 5401 common
traditional characters; traditional: the common ones, and what the simplified ones become. Latin, Greek, Cyrillic,
kana, arrows, mathematics, numbers in circles and punctuation go into each.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset  # type: ignore[import-not-found,import-untyped,unused-ignore]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found,import-untyped,unused-ignore]
from opencc import OpenCC

HERE = Path(__file__).parent
COMMON = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x36F), (0x370, 0x3FF), (0x400, 0x45F), (0x1E00, 0x1EFF), (0x2000, 0x206F),
    (0x2070, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x218F), (0x2190, 0x22FF), (0x2460, 0x24FF), (0x25A0, 0x25FF),
    (0x2600, 0x26FF), (0x2700, 0x27BF), (0x3000, 0x30FF), (0xFE10, 0xFE4F), (0xFF00, 0xFFEF),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cut:
    """One font to make: where it comes from, what it is called, and which ideographs it keeps."""

    package: str
    source: str
    family: str
    style: str
    charset: str


CUTS = (
    Cut("noto-sans-sc", "400Regular/NotoSansSC_400Regular.ttf", "Cardwright Sans SC", "Regular", "simplified"),
    Cut("noto-sans-sc", "700Bold/NotoSansSC_700Bold.ttf", "Cardwright Sans SC", "Bold", "simplified"),
    Cut("noto-serif-sc", "700Bold/NotoSerifSC_700Bold.ttf", "Cardwright Song SC", "Bold", "mainland"),
    Cut("noto-sans-tc", "400Regular/NotoSansTC_400Regular.ttf", "Cardwright Sans TC", "Regular", "traditional"),
    Cut("noto-sans-tc", "700Bold/NotoSansTC_700Bold.ttf", "Cardwright Sans TC", "Bold", "traditional"),
    Cut("eb-garamond", "400Regular/EBGaramond_400Regular.ttf", "Cardwright Serif", "Regular", "latin"),
    Cut("eb-garamond", "400Regular_Italic/EBGaramond_400Regular_Italic.ttf", "Cardwright Serif", "Italic", "latin"),
    Cut("eb-garamond", "700Bold/EBGaramond_700Bold.ttf", "Cardwright Serif", "Bold", "latin"),
)


def ideographs(charset: str) -> set[int]:
    """The code points of a legacy character set's ideographs; empty for `latin`."""
    found: set[int] = set()
    if charset in ("simplified", "mainland"):
        found |= _decoded("gb2312", range(0xB0, 0xF8), range(0xA1, 0xFF)) | _decoded(
            "gb2312", range(0xA1, 0xAA), range(0xA1, 0xFF)
        )
        found |= _decoded("euc_jp", range(0xB0, 0xD0), range(0xA1, 0xFF))
    if charset in ("simplified", "traditional"):
        trail = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
        found |= _decoded("big5", range(0xA1, 0xC7), trail)
    if charset == "traditional":
        convert = OpenCC("s2tw").convert
        found |= {ord(sign) for point in ideographs("mainland") for sign in convert(chr(point))}
    return found


def _decoded(codec: str, lead: range, trail: range | list[int]) -> set[int]:
    found: set[int] = set()
    for first in lead:
        for second in trail:
            try:
                found.update(map(ord, bytes((first, second)).decode(codec)))
            except UnicodeDecodeError:
                continue
    return found


def rename(font: TTFont, family: str, style: str) -> None:
    """Gives the font a family of its own in every name record, keeping copyright and licence."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in (0, 5, 13, 14)]
    full = f"{family} {style}"
    for name_id, text in ((1, family), (2, style), (3, f"{full} subset"), (4, full), (6, full.replace(" ", ""))):
        table.setName(text, name_id, 3, 1, 0x409)


def cut(folder: Path, job: Cut) -> Path:
    """Writes one subset beside this script and returns its path."""
    font = TTFont(folder / job.package / job.source)
    options = subset.Options(hinting=False, layout_features=["kern", "liga", "mark", "mkmk", "lnum", "ccmp", "chws"])
    options.name_IDs = ["*"]
    options.notdef_outline = True
    tool = subset.Subsetter(options)
    wanted = {point for low, high in COMMON for point in range(low, high + 1)} | ideographs(job.charset)
    tool.populate(unicodes=wanted)
    tool.subset(font)
    rename(font, job.family, job.style)
    target = HERE / f"{job.family.replace(' ', '')}-{job.style}.ttf"
    font["head"].modified = font["head"].created
    font.save(target)
    return target


def main(folder: Path) -> None:
    """Makes every font and copies the licence texts beside them."""
    for job in CUTS:
        path = cut(folder, job)
        sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KiB\n")
        licence = (folder / job.package / "LICENSE_FONT").read_text(encoding="utf-8")
        (HERE / f"OFL-{job.package}.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
