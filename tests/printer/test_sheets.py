"""Finished PDFs: boxes, places, copies, fonts, text, and nothing half-written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

import cardwright
from printer import Options, PrintFault, deck_of, print_sheets
from printer.marks import POINTS
from printer.model import Deck, Piece, Size
from tests.printer import samples
from tests.printer.samples import drawn

A4 = (595.276, 841.89)


def printed(tmp_path: Path, deck: Deck, options: Options | None = None) -> PdfReader:
    print_sheets(deck, options or Options(), tmp_path / "out.pdf")
    return PdfReader(tmp_path / "out.pdf")


def test_nine_poker_cards_on_a4(tmp_path: Path) -> None:
    reader = printed(tmp_path, samples.cards(3, copies=4))
    assert len(reader.pages) == 2
    for page in reader.pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(A4, abs=0.01)
    faces = drawn(reader, 0)
    assert [(card.x, card.y) for card in faces] == [
        (10.5 + 63 * column, 16.5 + 88 * row) for row in range(3) for column in range(3)
    ]
    assert {(card.width, card.height) for card in faces} == {(63.0, 88.0)}
    assert [card.name for card in faces] == ["/C0"] * 4 + ["/C1"] * 4 + ["/C2"]
    assert len(drawn(reader, 1)) == 3


def test_trim_and_bleed_boxes(tmp_path: Path) -> None:
    page = printed(tmp_path, samples.cards(1), Options(paper="69x94mm", bleed=3, margin=0, marks="none")).pages[0]
    trim, bleed = ([float(value) / POINTS for value in box] for box in (page.trimbox, page.bleedbox))
    assert trim == pytest.approx([3, 3, 66, 91], abs=0.01)
    assert bleed == pytest.approx([0, 0, 69, 94], abs=0.01)


@pytest.mark.parametrize("way", ["long-edge", "short-edge"])
def test_each_back_is_behind_its_front(tmp_path: Path, way: str) -> None:
    reader = printed(tmp_path, samples.cards(4), Options(backs=way, landscape=False))  # type: ignore[arg-type]
    assert len(reader.pages) == 2
    fronts, backs = drawn(reader, 0), drawn(reader, 1)
    for front, back in zip(fronts, backs, strict=True):
        if way == "long-edge":
            assert (210 - back.x - 63, back.y, back.turned) == (pytest.approx(front.x, abs=0.02), front.y, False)
        else:
            assert (back.x, 297 - back.y - 88, back.turned) == (front.x, pytest.approx(front.y, abs=0.02), True)


def test_a_card_without_back_leaves_its_place_blank(tmp_path: Path) -> None:
    with_back, without = samples.cards(1).pieces[0], Piece(samples.face("bare"), None, 1)
    reader = printed(tmp_path, samples.deck(without, with_back), Options(backs="long-edge"))
    (back,) = drawn(reader, 1)
    assert back.x == pytest.approx(210 - 73.5 - 63, abs=0.02)


def test_gutterfold_has_both_sides_on_a_page(tmp_path: Path) -> None:
    reader = printed(tmp_path, samples.cards(2), Options(backs="gutterfold"))
    faces = drawn(reader, 0)
    assert len(reader.pages) == 1
    assert len(faces) == 4
    width = float(reader.pages[0].mediabox.width) / POINTS
    assert faces[0].x + faces[2].x + 63 == pytest.approx(width, abs=0.03)


def test_different_sizes_have_sheets_of_their_own(tmp_path: Path) -> None:
    mini = Size(44, 67, 2.5)
    deck = samples.deck(*samples.cards(2).pieces, Piece(samples.face("small", size=mini), None, 5))
    reader = printed(tmp_path, deck)
    assert len(reader.pages) == 2
    assert [(card.width, card.height) for card in drawn(reader, 1)] == [(44.0, 67.0)] * 5


def test_bleed_spreads_cards_and_gap_trims_it(tmp_path: Path) -> None:
    spread = drawn(printed(tmp_path, samples.cards(2), Options(bleed=3)), 0)
    assert spread[1].x - spread[0].x == pytest.approx(69, abs=0.02)
    tight = printed(tmp_path, samples.cards(2), Options(bleed=3, gap=0))
    one, two = drawn(tight, 0)
    assert two.x - one.x == pytest.approx(63, abs=0.02)
    assert tight.pages[0].get_contents().get_data().count(b" re W n ") >= 2  # type: ignore[union-attr]


def test_one_copy_of_each_and_chosen_cards(tmp_path: Path) -> None:
    deck = samples.cards(5, copies=3)
    report = print_sheets(deck, Options(copies="one", cards=("card_1", "card_3")), tmp_path / "out.pdf")
    assert (report.cards, report.pages) == (2, 1)
    names = PdfReader(tmp_path / "out.pdf").pages[0].extract_text()
    assert "Card 1" in names
    assert "Card 3" in names
    assert "Card 2" not in names


def test_unknown_card_and_kind_name_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.cards(3), Options(cards=("card_9", "card_1"), kinds=("thin",)), tmp_path / "out.pdf")
    assert [d.code for d in caught.value.diagnostics] == ["E813", "E813"]
    assert caught.value.diagnostics[1].suggestions == ("thing",)
    assert list(tmp_path.iterdir()) == []


def test_text_is_text_and_fonts_are_embedded(tmp_path: Path) -> None:
    reader = printed(tmp_path, samples.with_rules("照亮这座城。Shine “on” it.", lang="zh-Hans"))
    text = reader.pages[0].extract_text()
    assert "照亮这座城。" in text
    assert "Shine" in text
    fonts = [
        descendant.get_object()["/FontDescriptor"]
        for form in reader.pages[0]["/Resources"]["/XObject"].values()  # type: ignore[index]
        for font in form["/Resources"].get("/Font", {}).values()
        for descendant in font["/DescendantFonts"]
    ]
    assert fonts
    assert all("/FontFile2" in font or "/FontFile3" in font for font in fonts)
    assert all("Cardwright" in font["/FontName"] for font in fonts)


def test_same_input_same_bytes(tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        print_sheets(samples.cards(3), Options(backs="long-edge", bleed=2), tmp_path / name)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_each_face_is_in_the_file_once(tmp_path: Path) -> None:
    few = print_sheets(samples.cards(2, copies=1), Options(), tmp_path / "few.pdf")
    many = print_sheets(samples.cards(2, copies=54), Options(), tmp_path / "many.pdf")
    assert (few.unique, many.unique, many.cards, many.pages) == (2, 2, 108, 12)
    assert (tmp_path / "many.pdf").stat().st_size < 1.5 * (tmp_path / "few.pdf").stat().st_size


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "73x98mm"])
def test_a_bar_of_50_mm_is_on_the_first_or_last_page(tmp_path: Path, paper: str) -> None:
    reader = printed(tmp_path, samples.cards(1, copies=20), Options(paper=paper))
    pages = [page.extract_text() for page in reader.pages]
    assert sum("50 mm" in page for page in pages) == 1
    assert "50 mm" in pages[0] or "50 mm" in pages[-1]


def test_marks_stay_outside_the_cards(tmp_path: Path) -> None:
    from printer.layout import grid
    from printer.marks import Pen, cut_marks

    found = grid(samples.POKER, Options(bleed=2))
    pen = Pen(found.height)
    cut_marks(pen, found, found.cells, 2, "corners", 5)
    left, top, right, bottom = found.box
    lines = [line.split() for line in pen.operators().splitlines() if line.endswith(" l S")]
    assert len(lines) == 4 * (found.columns + found.rows)
    for x1, y1, _, x2, y2, *_ in lines:
        xs, ys = [float(x1) / POINTS, float(x2) / POINTS], [found.height - float(y) / POINTS for y in (y1, y2)]
        outside = max(xs) <= left - 2 or min(xs) >= right + 2 or max(ys) <= top - 2 or min(ys) >= bottom + 2
        assert outside


def test_lines_proof_and_no_marks_differ(tmp_path: Path) -> None:
    deck = samples.cards(1)
    drawings = [
        printed(tmp_path, deck, options).pages[0].get_contents().get_data()  # type: ignore[union-attr]
        for options in (Options(marks="none"), Options(), Options(marks="lines"), Options(proof=True))
    ]
    assert b" l S" not in drawings[0]
    assert b" l S" in drawings[1]
    assert drawings[2].count(b" re S") == 1
    assert b" RG" in drawings[3]


def test_low_ink_leaves_out_fills(tmp_path: Path) -> None:
    full = printed(tmp_path, samples.cards(1)).pages[0]
    low = printed(tmp_path, samples.cards(1), Options(low_ink=True)).pages[0]
    count = [len(page["/Resources"]["/XObject"]["/C0"]["/Resources"].get("/Pattern", {})) for page in (full, low)]  # type: ignore[index]
    assert count[0] > 0
    assert count[1] == 0


def test_nothing_is_left_when_writing_fails(tmp_path: Path) -> None:
    (tmp_path / "out.pdf").mkdir()
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.cards(1), Options(), tmp_path / "out.pdf")
    assert caught.value.diagnostics[0].code == "E815"
    assert [path.name for path in tmp_path.iterdir()] == ["out.pdf"]


def test_an_earlier_file_survives_a_fault(tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"
    target.write_bytes(b"earlier")
    with pytest.raises(PrintFault):
        print_sheets(samples.with_rules("🐉"), Options(), target)
    assert target.read_bytes() == b"earlier"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize(
    "options",
    [
        Options(paper="a44"),
        Options(paper="0x0mm"),
        Options(bleed=-1),
        Options(bleed=float("nan")),
        Options(margin=200),
        Options(gap=-0.1),
        Options(offset=(99, 0)),
    ],
)
def test_impossible_options(tmp_path: Path, options: Options) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.cards(1), options, tmp_path / "out.pdf")
    assert {d.code for d in caught.value.diagnostics} == {"E813"}
    assert list(tmp_path.iterdir()) == []


def test_round_tokens_and_tiles_fit_the_model(tmp_path: Path) -> None:
    round_ = Size(30, 30, 15)
    token = replace(samples.face("token", size=round_), frame="back", slots={"title": samples.text("T")})
    reader = printed(
        tmp_path, samples.deck(Piece(token, replace(token, id="other side"), 12)), Options(backs="long-edge")
    )
    assert len(drawn(reader, 1)) == 12


def test_credits_stand_in_the_properties_and_beside_the_cards(tmp_path: Path) -> None:
    deck = replace(samples.cards(1, copies=20), credits=(("Design", "Ada, Bo"), ("Art", "Cy")))
    reader = printed(tmp_path, deck)
    assert reader.metadata is not None
    assert (reader.metadata.author, reader.metadata.subject) == ("Ada, Bo", "Design: Ada, Bo · Art: Cy")
    assert "Design: Ada, Bo" in reader.pages[1].extract_text()


def test_credits_are_named_in_the_language(tmp_path: Path) -> None:
    game = replace(cardwright.load("day-and-night").game, credits={"design": ["Ada", "Bo"], "played_by": "Cy"})
    assert deck_of(game, "zh-Hans", {}).credits == (("设计", "Ada, Bo"), ("Played by", "Cy"))
    assert deck_of(game, "en", {}).credits == (("Design", "Ada, Bo"), ("Played by", "Cy"))
    deck = replace(samples.cards(1, copies=20), language="zh-Hans", credits=(("设计", "Ada"),))
    assert "设计：Ada" in printed(tmp_path, deck).pages[1].extract_text()
