"""Tabletop Simulator: the saved object and its pictures agree, cell by cell."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import printer
from printer import render_png
from printer.export import write_tabletop
from printer.export.tabletop import CELL
from printer.model import Face, Piece, Size
from tests.printer import samples
from tests.printer.pixels import cell, difference, rows

SMALL = Size(40, 30)
COLOURS = ("#34407f", "#9c2b3c", "#39724a", "#b38f2d")
HIGH = 360


def plain(name: str, colour: str) -> Face:
    slots = {"title": samples.text(name)}
    return replace(samples.face(name, name, size=SMALL), frame="tile", emblem=None, colour=colour, slots=slots)


def test_cells_are_the_cards_and_the_last_is_the_hidden_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printer.export.tabletop.CELL", 120)
    back = replace(plain("hidden", "#26262e"), card=None)
    pieces = [Piece(plain(f"card_{n}", COLOURS[n % 4]), back, n + 1) for n in range(12)]
    deck = samples.deck(*pieces)
    write_tabletop(deck, tmp_path, {})
    saved = json.loads((tmp_path / "lights.json").read_text("utf-8"))
    (stack,) = saved["ObjectStates"]
    wide, high = 120, 90
    sheet = rows((tmp_path / "lights-sheet-1.png").read_bytes())
    assert (len(sheet[0]) // 4, len(sheet)) == (wide * 10, high * 7)
    singles = render_png(deck, [piece.front.id for piece in pieces] + ["hidden"], dpi=wide / SMALL.width * 25.4)
    pictures = [rows(single) for single in singles]
    for number, piece in enumerate(pieces):
        ids = [card["CardID"] for card in stack["ContainedObjects"] if card["Nickname"] == piece.front.id]
        assert ids == [100 + number] * piece.copies
        shown = cell(sheet, (ids[0] - 100) % 10 * wide, (ids[0] - 100) // 10 * high, wide, high)
        assert difference(shown, pictures[number]) < 4
        other = pictures[(number + 1) % len(pieces)]
        assert difference(shown, other) > 8
    hidden = cell(sheet, 9 * wide, 6 * high, wide, high)
    assert difference(hidden, pictures[-1]) < 4
    lone = rows((tmp_path / "lights-hidden.png").read_bytes())
    assert difference(lone, pictures[-1]) < 4
    assert stack["DeckIDs"] == [card["CardID"] for card in stack["ContainedObjects"]]
    assert len(stack["DeckIDs"]) == sum(piece.copies for piece in pieces)
    assert stack["CustomDeck"]["1"]["BackIsHidden"] is True


def test_a_full_cell_is_as_wide_as_said(tmp_path: Path) -> None:
    write_tabletop(samples.deck(Piece(plain("one", COLOURS[0]), None, 2)), tmp_path, {})
    sheet = (tmp_path / "lights-sheet-1.png").read_bytes()
    assert (int.from_bytes(sheet[16:20], "big"), int.from_bytes(sheet[20:24], "big")) == (CELL * 10, HIGH * 7)


def test_cards_with_two_faces_have_a_sheet_of_backs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printer.export.tabletop.CELL", 100)
    printing = "kinds: {lamp: {frame: tile, size: 40x40mm, behind: {colour: violet, slots: {face: name}}}}"
    deck = printer.deck_of(samples.game(tmp_path / "game", printing), "en", {})
    write_tabletop(deck, tmp_path / "out", {})
    saved = json.loads((tmp_path / "out" / "game.json").read_text("utf-8"))
    (tiles,) = [
        stack for stack in saved["ObjectStates"] if any(part["UniqueBack"] for part in stack["CustomDeck"].values())
    ]
    assert len(tiles["DeckIDs"]) == 3
    backs = rows((tmp_path / "out" / tiles["CustomDeck"]["1"]["BackURL"].rsplit("/", 1)[1]).read_bytes())
    (behind,) = render_png(deck, ["lantern:behind"], dpi=100 / 40 * 25.4)
    assert difference(cell(backs, 0, 0, 100, 100), rows(behind)) < 4
