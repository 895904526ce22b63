"""Papers and sizes of cards, read off the finished PDF."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

import printer
from printer import Options, print_sheets
from printer.marks import POINTS
from printer.model import Piece
from printer.sizes import CARDS
from tests.printer import samples
from tests.printer.samples import drawn


@pytest.mark.parametrize(
    ("paper", "wide", "high", "cards"),
    [
        ("a4", 210, 297, 9),
        ("letter", 215.9, 279.4, 9),
        ("a3", 420, 297, 18),
        ("200x280mm", 200, 280, 9),
        ("8.5x11in", 215.9, 279.4, 9),
    ],
)
def test_the_paper_is_the_page(tmp_path: Path, paper: str, wide: float, high: float, cards: int) -> None:
    print_sheets(samples.cards(1, copies=30), Options(paper=paper), tmp_path / "out.pdf")
    page = PdfReader(tmp_path / "out.pdf").pages[0]
    assert [float(page.mediabox.width) / POINTS, float(page.mediabox.height) / POINTS] == pytest.approx(
        [wide, high], abs=0.01
    )
    found = drawn(PdfReader(tmp_path / "out.pdf"), 0)
    assert len(found) == cards
    assert {(face.width, face.height) for face in found} == {(63.0, 88.0)}
    assert min(face.x for face in found) >= 5
    assert max(face.x + face.width for face in found) <= wide - 5


@pytest.mark.parametrize("size", [*CARDS, "50x75mm", "2.5x3.5in", "101.6x152.4mm"])
def test_a_size_in_the_set_up_is_the_size_on_the_sheet(tmp_path: Path, size: str) -> None:
    deck = printer.deck_of(samples.game(tmp_path / "game", f"size: {size}"), "en", {})
    wanted = deck.pieces[0].front.size
    print_sheets(deck, Options(backs="long-edge"), tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    for page in (0, 1):
        found = drawn(reader, page)
        assert found
        for face in found:
            assert [face.width, face.height] == pytest.approx([wanted.width, wanted.height], abs=0.01)


def test_sizes_of_one_game_have_sheets_of_their_own(tmp_path: Path) -> None:
    printing = "kinds: {spell: {size: mini}}\ndecks: {main: {size: tarot}}"
    deck = printer.deck_of(samples.game(tmp_path / "game", printing), "en", {})
    print_sheets(deck, Options(), tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    sizes = [{(face.width, face.height) for face in drawn(reader, page)} for page in range(len(reader.pages))]
    assert sizes == [{(70.0, 120.0)}, {(44.0, 67.0)}]


@pytest.mark.parametrize("way", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ["a4", "letter", "190x200mm"])
def test_backs_meet_fronts_on_any_paper_with_an_offset(tmp_path: Path, way: str, paper: str) -> None:
    options = Options(paper=paper, backs=way, offset=(1.5, -0.5))  # type: ignore[arg-type]
    print_sheets(samples.cards(2, copies=2), options, tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    box = reader.pages[0].mediabox
    wide, high = float(box.width) / POINTS, float(box.height) / POINTS
    sideways = (way == "long-edge") == (high >= wide)
    for front, back in zip(drawn(reader, 0), drawn(reader, 1), strict=True):
        x, y = (wide - front.x - 63, front.y) if sideways else (front.x, high - front.y - 88)
        assert (back.x - 1.5, back.y + 0.5) == (pytest.approx(x, abs=0.02), pytest.approx(y, abs=0.02))
        assert back.turned is not sideways


def test_a_gutterfold_lays_back_on_front(tmp_path: Path) -> None:
    print_sheets(samples.cards(2), Options(backs="gutterfold"), tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    assert len(reader.pages) == 1
    wide = float(reader.pages[0].mediabox.width) / POINTS
    fronts = [face for face in drawn(reader, 0) if face.x < wide / 2]
    backs = [face for face in drawn(reader, 0) if face.x > wide / 2]
    assert len(fronts) == len(backs) == 2
    for front, back in zip(fronts, backs, strict=True):
        assert (wide - back.x - 63, back.y) == (pytest.approx(front.x, abs=0.02), pytest.approx(front.y, abs=0.02))


def test_one_of_each_and_only_some(tmp_path: Path) -> None:
    deck = samples.deck(*(Piece(samples.face(f"card_{n}", f"Card {n}"), samples.back(), 4) for n in range(5)))
    for options, names in (
        (Options(copies="one"), ["Card 0", "Card 1", "Card 2", "Card 3", "Card 4"]),
        (Options(copies="one", cards=("card_3", "card_1")), ["Card 1", "Card 3"]),
        (Options(cards=("card_2",)), ["Card 2"] * 4),
    ):
        report = print_sheets(deck, options, tmp_path / "out.pdf")
        assert report.cards == len(names)
        reader = PdfReader(tmp_path / "out.pdf")
        assert len(drawn(reader, 0)) == len(names)
        text = reader.pages[0].extract_text()
        assert all(text.count(name) == names.count(name) for name in {"Card 0", "Card 1", "Card 2", "Card 3", "Card 4"})
