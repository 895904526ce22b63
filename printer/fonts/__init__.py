"""Which fonts set which language. The files beside this one are subsets of open fonts; `subset.py` makes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
SERIF, SANS, SONG, SANS_TC = "Cardwright Serif", "Cardwright Sans SC", "Cardwright Song SC", "Cardwright Sans TC"
_LATIN_ONLY = {"name": SERIF, "covers": "latin-in-cjk"}

Family = str | Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Typefaces:
    """The families for each role (`title`, `body`, `flavour`, `small`), first choice first, and how they are set.

    `scale` evens out how large a font looks; `leading` is in em; `italic` whether flavour text slants.
    """

    families: Mapping[str, tuple[Family, ...]]
    scale: float
    leading: float
    italic: bool
    lang: str
    region: str | None


def typefaces(language: str) -> Typefaces:
    """The fonts for a language tag such as `en`, `zh-Hans`, `zh-Hant`."""
    lang, _, rest = language.partition("-")
    if lang == "zh" and rest in ("Hant", "TW", "HK", "MO"):
        title: tuple[Family, ...] = (_LATIN_ONLY, SANS_TC, SANS)
        plain: tuple[Family, ...] = (SANS_TC, SANS)
        return Typefaces(_roles(title, plain, plain), 0.94, 0.5, False, "zh", "TW")
    if lang == "zh":
        plain = (SANS, SANS_TC)
        return Typefaces(_roles((_LATIN_ONLY, SONG, SANS, SANS_TC), plain, plain), 0.94, 0.5, False, "zh", "CN")
    if lang in ("ja", "ko"):
        plain = (SANS, SANS_TC)
        return Typefaces(_roles(plain, plain, plain), 0.94, 0.5, False, lang, None)
    serif = (SERIF, SANS, SANS_TC)
    return Typefaces(_roles(serif, serif, (SANS, SERIF, SANS_TC)), 1.08, 0.24, True, lang, None)


def _roles(
    title: tuple[Family, ...], body: tuple[Family, ...], small: tuple[Family, ...]
) -> Mapping[str, tuple[Family, ...]]:
    return {"title": title, "body": body, "flavour": body, "small": small}
