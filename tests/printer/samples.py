"""Decks and games to print, made by hand, and a reader of finished PDFs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pypdf import PdfReader
from pypdf.generic import ContentStream

import dsl
from dsl.definition import Game
from printer.content import runs
from printer.marks import POINTS
from printer.model import Content, Deck, Face, Fact, Piece, Size, Words
from printer.pictures import Shelf

POKER = Size(63, 88, 3)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="currentColor" d="M0 0h9v9z"/></svg>'


def text(words: str, field: str = "text") -> Content:
    return Content(field, tuple(Words(runs(line, Shelf.bundled())[0]) for line in words.split("\n")))


def face(id: str = "lamp", title: str = "Lamp", rules: str = "Shine.", size: Size = POKER, lang: str = "en") -> Face:
    slots = {"title": text(title, "name"), "text": text(rules), "type": text("thing", "kind")}
    slots["cost"] = Content("cost", facts=(Fact("cost", "coin", (Words(("3",)),)),))
    return Face(id, id, lang, "thing", "classic", size, "#34407f", "#9c2b3c", slots, emblem="star")


def back(title: str = "Lights", size: Size = POKER) -> Face:
    return Face("back:x", None, "en", "back", "back", size, "#34407f", "#34407f", {"title": text(title)}, emblem="star")


def deck(*pieces: Piece, folder: Path = Path("nowhere"), lang: str = "en") -> Deck:
    return Deck("lights", "Lights", lang, folder, pieces, icons=Shelf.bundled())


def cards(count: int, copies: int = 1, size: Size = POKER, backs: bool = True) -> Deck:
    reverse = back(size=size) if backs else None
    return deck(*(Piece(face(f"card_{n}", f"Card {n}", size=size), reverse, copies) for n in range(count)))


def with_rules(rules: str, lang: str = "en") -> Deck:
    return deck(Piece(face(rules=rules, lang=lang), None, 1), lang=lang)


def with_frame(template: str, folder: Path, name: str = "mine.typ.j2") -> Deck:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(template, encoding="utf-8")
    made = deck(Piece(replace(face(), frame=name), None, 1), folder=folder)
    return replace(made, templates={name: template})


GAME = """\
language: 1
title: {en: Lights, zh-Hans: 灯火}
languages: [en, zh-Hans]
symbols:
  suit: [heart, wood]
printed:
  cost: {type: number, default: 2}
  suit: {type: suit or none, default: none}
  loud: {type: flag, default: no}
kinds:
  lamp: {}
  spell: {}
decks:
  main: {back: light}
  dark: {}
"""
CARDS = """\
deck: main
cards:
  lantern:
    name: {en: Lantern, zh-Hans: 灯笼}
    kind: lamp
    copies: 3
    printed: {cost: 4, suit: heart}
    text: {en: "Shine on {star}.", zh-Hans: 照亮。}
    flavour: {en: It flickers., zh-Hans: 闪烁。}
  twins:
    name: {en: Twins, zh-Hans: 双子}
    kind: spell
    printed: {loud: yes}
    copies: [{cost: 1}, {cost: 1}, {cost: 5}]
    text: {en: Two., zh-Hans: 二。}
"""


WORDS = """\
kinds: {lamp: 灯, spell: 咒语}
decks: {main: 主牌堆, dark: 暗牌堆}
printed: {cost: 费用, suit: 花色, loud: 响亮}
symbols: {suit: {heart: 心, wood: 木}}
"""


def write_game(folder: Path, printing: str = "", files: Mapping[str, str | bytes] | None = None) -> Path:
    """A game's folder with a print set-up (the text of `print:`, to be indented) and files under print/."""
    (folder / "cards").mkdir(parents=True)
    lines = "".join(f"  {line}\n" for line in printing.splitlines())
    (folder / "game.yaml").write_text(GAME + (f"print:\n{lines}" if lines else ""), encoding="utf-8")
    (folder / "cards" / "main.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "words").mkdir()
    (folder / "words" / "zh-Hans.yaml").write_text(WORDS, encoding="utf-8")
    for name, data in (files or {}).items():
        path = folder / "print" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    return folder


def game(folder: Path, printing: str = "", files: Mapping[str, str | bytes] | None = None) -> Game:
    loaded = dsl.load(write_game(folder, printing, files))
    assert loaded.game is not None, [f"{d.code} {d.message}" for d in loaded.diagnostics]
    return loaded.game


@dataclass(frozen=True)
class Drawn:
    """A face on a page: which form, its box in millimetres from the top left, and whether it is turned."""

    name: str
    x: float
    y: float
    width: float
    height: float
    turned: bool


def drawn(reader: PdfReader, page: int, wide: float = 40, narrow: float = 10) -> list[Drawn]:
    """Every face drawn on a page, in order; strips and the like (less than `narrow` mm high) left out."""
    sheet = reader.pages[page]
    height = float(sheet.mediabox.height)
    found: list[Drawn] = []
    matrix: list[float] = []
    for operands, operator in ContentStream(sheet.get_contents(), reader).operations:
        if operator == b"cm":
            matrix = [float(value) for value in operands]
        elif operator == b"Do":
            form = sheet["/Resources"]["/XObject"][operands[0]]  # type: ignore[index]
            w, h = (float(value) for value in form["/BBox"][2:4])
            a, b, c, d, e, f = matrix
            xs, ys = sorted((e, e + a * w + c * h)), sorted((f, f + b * w + d * h))
            mm = [value / POINTS for value in (xs[0], height - ys[1], xs[1] - xs[0], ys[1] - ys[0])]
            if mm[3] > narrow and mm[2] > narrow:
                found.append(Drawn(str(operands[0]), *(round(v, 2) for v in mm), a < 0))
    return found
