"""A saved object for Tabletop Simulator: picture sheets of 10×7 cells, and a deck with every copy, name and text.

The last cell of a sheet shows what others see of a hidden card: its back. Cells have whole pixels, and every face runs
over its cell's edge, so that no line of a neighbour or of nothing shows.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dsl.diagnostics import Diagnostic
from printer.export.files import file_names, save
from printer.layout import batches
from printer.literals import mm
from printer.model import Deck, Face, Piece, Size
from printer.rendering import render_pages
from printer.source import Style, face_box

COLUMNS, ROWS = 10, 7
CELL = 480
_OVER = 1.0
_INCH = 25.4
_LEAST = 2


@dataclass(frozen=True, slots=True)
class _Group:
    """Cards on one picture sheet: same size, same back; or each with a back of its own (`twofold`), such as tiles."""

    number: int
    back: Face | None
    pieces: tuple[Piece, ...]
    twofold: bool

    @property
    def size(self) -> Size:
        return self.pieces[0].front.size


def write_tabletop(
    deck: Deck, folder: Path, texts: Mapping[str, str], base_url: str | None = None
) -> tuple[tuple[Path, ...], tuple[Diagnostic, ...]]:
    """Writes `GAME.json` and its pictures: what was written, and warnings.

    `texts` maps card ids to what a card's description says. The object points to pictures at `base_url`, or to the
    files themselves.
    """
    deck = deck.of_cards()
    groups = _groups(deck)
    files: dict[str, bytes] = {}
    warnings: dict[Diagnostic, None] = {}
    places: dict[int, tuple[str, str]] = {}
    for group in groups:
        sheet = f"{deck.game}-sheet-{group.number}.png"
        back = group.back or group.pieces[0].front
        back_name = f"{deck.game}-{file_names(deck, 'png')[back.id]}"
        behind: tuple[Sequence[Face | None], int] = ([back], 1)
        if group.twofold:
            back_name, behind = f"{deck.game}-backs-{group.number}.png", (_cells(group, backs=True), COLUMNS)
        for name, faces, columns in ((sheet, _cells(group), COLUMNS), (back_name, *behind)):
            picture, found = _sheet(deck, faces, columns, group.size)
            files[name] = picture
            warnings |= dict.fromkeys(found)
        places[group.number] = (_url(folder, sheet, base_url), _url(folder, back_name, base_url))
    saved = _saved_object(deck, groups, places, texts)
    files[f"{deck.game}.json"] = (json.dumps(saved, ensure_ascii=False, indent=2) + "\n").encode()
    return save(folder, files), tuple(warnings)


def _groups(deck: Deck) -> list[_Group]:
    found: dict[tuple[Size, str | None, bool], list[Piece]] = {}
    for piece in deck.pieces:
        twofold = piece.what == "tiles"
        back = piece.back.id if piece.back is not None and not twofold else None
        found.setdefault((piece.front.size, back, twofold), []).append(piece)
    groups: list[_Group] = []
    for (_, _, twofold), pieces in found.items():
        for batch in batches(pieces, COLUMNS * ROWS - 1):
            groups.append(_Group(len(groups) + 1, None if twofold else batch[0].back, tuple(batch), twofold))
    return groups


def _cells(group: _Group, backs: bool = False) -> list[Face | None]:
    """The faces of a sheet, or its backs, cell by cell; the last cell is the hidden back."""
    faces: list[Face | None] = [piece.back if backs else piece.front for piece in group.pieces]
    return faces + [None] * (COLUMNS * ROWS - 1 - len(faces)) + [group.back]


def _sheet(deck: Deck, faces: Sequence[Face | None], columns: int, size: Size) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """One picture of many faces, at as many dots as make a cell `CELL` pixels wide."""
    dpi = CELL / size.width * _INCH
    high = round(size.height * CELL / size.width)
    width, height = size.width, high * _INCH / dpi
    style = Style(_OVER)
    parts = []
    for at, face in enumerate(faces):
        if face is not None:
            x, y = mm(at % columns * width).text, mm(at // columns * height).text
            over = mm(-_OVER).text
            parts.append(
                f"#place(top + left, dx: {x}, dy: {y}, box(width: {mm(width).text}, height: {mm(height).text}, "
                f"clip: true, place(top + left, dx: {over}, dy: {over})[\n{face_box(deck, face, style)}]))\n"
            )
    rows = len(faces) // columns
    page = (
        f"#page(width: {mm(width * columns).text}, height: {mm(height * rows).text}, margin: 0pt)[\n{''.join(parts)}]\n"
    )
    used = tuple({face.id: face for face in faces if face is not None}.values())
    rendered = render_pages(deck, used, style, page, dpi)
    return rendered.png[0], rendered.warnings


def _url(folder: Path, name: str, base_url: str | None) -> str:
    return (folder / name).resolve().as_uri() if base_url is None else f"{base_url.rstrip('/')}/{name}"


def _saved_object(
    deck: Deck, groups: Sequence[_Group], places: Mapping[int, tuple[str, str]], texts: Mapping[str, str]
) -> dict[str, Any]:
    sheets = {
        str(group.number): {
            "FaceURL": places[group.number][0],
            "BackURL": places[group.number][1],
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": not group.twofold,
            "UniqueBack": group.twofold,
            "Type": 0,
        }
        for group in groups
    }
    stacks: dict[str, list[dict[str, Any]]] = {}
    for group in groups:
        name = group.back.id if group.back is not None else f"group {group.number}" if group.twofold else ""
        for at, piece in enumerate(group.pieces):
            card = _card(deck, piece, group.number * 100 + at, str(group.number), sheets, texts)
            stacks.setdefault(name, []).extend([card] * piece.copies)
    objects = [_stack(deck, cards, index) for index, cards in enumerate(stacks.values())]
    return {"SaveName": deck.title, "GameMode": "", "Note": "", "Rules": "", "ObjectStates": objects}


def _card(
    deck: Deck, piece: Piece, number: int, sheet: str, sheets: Mapping[str, Any], texts: Mapping[str, str]
) -> dict[str, Any]:
    title = piece.front.slots.get("title")
    words = "".join(
        run
        for block in (title.blocks if title is not None else ())
        for run in getattr(block, "runs", ())
        if isinstance(run, str)
    )
    return {
        "Name": "Card",
        "Transform": _transform(0),
        "Nickname": words or piece.front.id,
        "Description": texts.get(piece.front.card or "", ""),
        "CardID": number,
        "CustomDeck": {sheet: sheets[sheet]},
    }


def _stack(deck: Deck, cards: list[dict[str, Any]], index: int) -> dict[str, Any]:
    if len(cards) < _LEAST:
        return {**cards[0], "Transform": _transform(index)}
    decks: dict[str, Any] = {}
    for card in cards:
        decks |= card["CustomDeck"]
    return {
        "Name": "Deck",
        "Transform": _transform(index),
        "Nickname": deck.title,
        "Description": "",
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": decks,
        "ContainedObjects": cards,
    }


def _transform(index: int) -> dict[str, float]:
    """Stacks lie side by side, face down."""
    place = {"posX": 4.0 * index, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return place | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
