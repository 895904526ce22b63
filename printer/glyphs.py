"""Looks every character of a deck up in its fonts before anything is set. Knows characters, not how they look."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from dsl.diagnostics import Diagnostic
from dsl.source import NOWHERE
from printer.fonts import FOLDER
from printer.fonts.cmap import coverage
from printer.model import Block, Content, Deck, Face, Grid, Run, Words

_CURE = (
    "Write the text without it, use an icon in its place, "
    "or add a font that has it: `print: fonts: [NAME.ttf]`, the file under print/."
)
_SILENT = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad\u2028\u2029\ufe0e\ufe0f\u200e\u200f")


def missing(deck: Deck) -> list[Diagnostic]:
    """One fault for each character of each card that no font of the deck has, and for each control character."""
    credits = " ".join(f"{name} {said}" for name, said in deck.credits)
    used = {letter for face in deck.faces() for _, letter in _letters(face)} | set(deck.title + credits)
    if not _unknown(deck, used):
        return []
    known = known_points(deck)
    faults: list[Diagnostic] = []
    seen: set[tuple[str | None, str]] = set()
    for face in deck.faces():
        for slot, letter in _letters(face):
            if not lacks(known, letter) or (face.card, letter) in seen:
                continue
            seen.add((face.card, letter))
            faults.append(_fault(face, slot, letter))
    for letter in dict.fromkeys(deck.title + credits):
        if lacks(known, letter):
            where = "title" if letter in deck.title else "credits"
            message = f"no font has the character {shown(letter)} of the game's {where}"
            faults.append(Diagnostic("E810", message, NOWHERE, help=(_CURE,)))
    return faults


def _unknown(deck: Deck, letters: set[str]) -> set[str]:
    """Those letters that no font has; fonts are read only as far as needed."""
    left = letters
    for path in _fonts(deck):
        points = coverage(path)
        left = {letter for letter in left if lacks(points, letter)}
        if not left:
            break
    return left


def _fonts(deck: Deck) -> tuple[Path, ...]:
    return (*sorted(FOLDER.glob("*.ttf")), *(deck.folder / name for name in deck.fonts))


def lacks(points: frozenset[int], letter: str) -> bool:
    """Whether a character would print as an empty box."""
    return ord(letter) not in points and letter not in _SILENT and letter != " "


def _fault(face: Face, slot: str, letter: str) -> Diagnostic:
    message = f"card {face.card or face.id}: no font has the character {shown(letter)} of its {slot}"
    return Diagnostic("E810", message, face.place, card=face.card, help=(_CURE,))


def shown(letter: str) -> str:
    """The character, its code point and its name."""
    name = unicodedata.name(letter, "a control character" if ord(letter) < 0xA0 else "of no name").lower()
    point = f"U+{ord(letter):04X}"
    return f"{letter} ({point}, {name})" if letter.isprintable() else f"{point} ({name})"


def known_points(deck: Deck) -> frozenset[int]:
    """The code points that the deck's fonts have."""
    points: set[int] = set()
    for path in _fonts(deck):
        points |= coverage(path)
    return frozenset(points)


def _letters(face: Face) -> Iterator[tuple[str, str]]:
    for slot, content in face.slots.items():
        for letter in dict.fromkeys("".join(_texts(content))):
            yield slot, letter


def _texts(content: Content) -> Iterator[str]:
    for fact in content.facts:
        yield fact.label
        yield from _block_texts(fact.blocks)
    yield from _block_texts(content.blocks)


def _block_texts(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Words():
                yield from _strings(block.runs)
            case Grid():
                for row in block.rows:
                    yield from _strings(cell for cell in row if cell is not None)


def _strings(runs: Iterable[Run]) -> Iterator[str]:
    return (run for run in runs if isinstance(run, str))
