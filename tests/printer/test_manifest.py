"""Manifests: what changed since, and what did not."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from printer import Options, PrintFault, print_sheets
from printer.model import Deck, Piece
from tests.printer import samples


def first(tmp_path: Path, deck: Deck) -> Path:
    return print_sheets(deck, Options(), tmp_path / "first.pdf").manifest


def test_written_beside_the_pdf(tmp_path: Path) -> None:
    path = first(tmp_path, samples.cards(3))
    assert path == tmp_path / "first.manifest.json"
    data = json.loads(path.read_text("utf-8"))
    assert (data["version"], data["game"], data["language"]) == (2, "lights", "en")
    assert sorted(data["faces"]) == ["card_0", "card_1", "card_2"]


def test_only_what_changed_is_printed(tmp_path: Path) -> None:
    earlier = first(tmp_path, samples.cards(3))
    pieces = list(samples.cards(4).pieces)
    pieces[1] = Piece(samples.face("card_1", "Card 1", rules="Glow."), pieces[1].back, 2)
    report = print_sheets(samples.deck(*pieces), Options(changed_since=earlier, bleed=3), tmp_path / "next.pdf")
    assert report.cards == 3
    assert sorted(json.loads(report.manifest.read_text("utf-8"))["faces"]) == ["card_0", "card_1", "card_2", "card_3"]


def test_a_new_back_changes_every_card(tmp_path: Path) -> None:
    earlier = first(tmp_path, samples.cards(3))
    pieces = [Piece(piece.front, samples.back("Other"), 1) for piece in samples.cards(3).pieces]
    assert print_sheets(samples.deck(*pieces), Options(changed_since=earlier), tmp_path / "next.pdf").cards == 3


def test_a_changed_icon_changes_the_cards_that_show_it(tmp_path: Path) -> None:
    (tmp_path / "glow.svg").write_text(samples.SVG)
    pieces = (*samples.cards(2).pieces, Piece(replace(samples.face("lit"), emblem="glow"), None, 1))
    deck = replace(samples.deck(*pieces, folder=tmp_path), icons={**samples.deck().icons, "glow": "glow.svg"})
    earlier = first(tmp_path, deck)
    (tmp_path / "glow.svg").write_text(samples.SVG.replace("h9", "h5"))
    assert print_sheets(deck, Options(changed_since=earlier), tmp_path / "next.pdf").cards == 1


def test_nothing_changed_prints_nothing(tmp_path: Path) -> None:
    earlier = first(tmp_path, samples.cards(2))
    report = print_sheets(samples.cards(2), Options(changed_since=earlier), tmp_path / "next.pdf")
    assert (report.pages, [warning.code for warning in report.warnings]) == (0, ["W803"])
    assert not (tmp_path / "next.pdf").exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"version": 1, "faces": 3}',
        '{"version": 9, "faces": {}}',
        "[" * 100_000,
        '{"version": 1, "game": "x", "faces": {}}',
    ],
)
def test_what_is_no_manifest(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.json").write_text(text)
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.cards(1), Options(changed_since=tmp_path / "bad.json"), tmp_path / "out.pdf")
    assert caught.value.diagnostics[0].code == "E814"
    assert not (tmp_path / "out.pdf").exists()


def test_a_missing_manifest(tmp_path: Path) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.cards(1), Options(changed_since=tmp_path / "none.json"), tmp_path / "out.pdf")
    assert "none.json" in caught.value.diagnostics[0].message
