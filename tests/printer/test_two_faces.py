"""Cards with two faces, numbered tokens, marks on boards, and what a set-up leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

import dsl
import printer
from printer import Options, PrintFault, print_sheets
from printer.model import Content, Deck, Icon, Words
from printer.setup import read_setup
from tests.printer import samples
from tests.printer.samples import drawn
from tests.printer.test_parts import with_board

TILES = """\
kinds:
  lamp:
    frame: tile
    size: 44x44mm
    slots: {face: suit, title: no}
    behind: {colour: violet, slots: {face: name}}
"""


def deck(folder: Path, printing: str = "", language: str = "en", texts: dict[str, str] | None = None) -> Deck:
    return printer.deck_of(samples.game(folder, printing), language, texts or {})


def said(content: Content) -> str:
    return "".join(
        f"<{run.name}>" if isinstance(run, Icon) else run
        for block in content.blocks
        if isinstance(block, Words)
        for run in block.runs
    )


def test_a_card_with_two_faces_is_a_tile(tmp_path: Path) -> None:
    tile, *others = deck(tmp_path / "game", TILES).pieces
    assert (tile.what, tile.copies, tile.front.card) == ("tiles", 3, "lantern")
    assert tile.back is not None
    assert (said(tile.front.slots["face"]), said(tile.back.slots["face"])) == ("<heart>", "Lantern")
    assert (tile.front.frame, tile.back.frame, tile.back.colour) == ("tile", "tile", "#5b4a93")
    assert "title" not in tile.back.slots
    assert {piece.what for piece in others} == {"cards"}


def test_the_second_face_is_printed_behind_the_first(tmp_path: Path) -> None:
    made = deck(tmp_path / "game", TILES)
    options = Options(backs="long-edge", what=("tiles",), offset=(0.7, -0.4))
    report = print_sheets(made, options, tmp_path / "out.pdf")
    assert (report.pages, report.cards, report.unique) == (2, 3, 2)
    reader = PdfReader(tmp_path / "out.pdf")
    fronts, backs = drawn(reader, 0), drawn(reader, 1)
    assert len(fronts) == len(backs) == 3
    for front, back in zip(fronts, backs, strict=True):
        width = float(reader.pages[0].mediabox.width) * 25.4 / 72
        assert back.x - 0.7 == pytest.approx(width - front.x - 44, abs=0.02)
        assert back.y + 0.4 == pytest.approx(front.y, abs=0.02)
    assert "Lantern" in reader.pages[1].extract_text()


def test_faults_of_the_other_side(tmp_path: Path) -> None:
    game = samples.game(tmp_path / "a", "kinds: {lamp: {frame: tile, behind: {size: mini}}}")
    (fault,) = printer.check(game)
    assert (fault.code, fault.suggestions) == ("E801", ())
    game = samples.game(tmp_path / "b", "kinds: {lamp: {frame: tile, behind: {slots: {fase: name}}}}")
    (fault,) = printer.check(game)
    assert (fault.code, fault.suggestions) == ("E804", ("face",))


def test_an_icon_can_have_a_second_name(tmp_path: Path) -> None:
    setup, faults = read_setup(samples.game(tmp_path / "game", "icons: {wood: leaf}\nemblem: wood"))
    assert faults == []
    assert setup.icons["wood"] == setup.icons["leaf"]


def test_numbered_tokens(tmp_path: Path) -> None:
    tokens = "tokens: {piece: {numbered: 4, copies: 2, shape: round, emblem: star}}"
    pieces = deck(tmp_path / "game", tokens).only("tokens").pieces
    assert [said(piece.front.slots["number"]) for piece in pieces] == ["1", "2", "3", "4"]
    assert {piece.copies for piece in pieces} == {2}
    made = deck(tmp_path / "other", tokens)
    print_sheets(made, Options(what=("tokens",)), tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    assert len(drawn(reader, 0)) == 8
    with pytest.raises(PrintFault) as caught:
        deck(tmp_path / "none", "tokens: {piece: {numbered: 0}}")
    assert "`numbered` must be" in caught.value.diagnostics[0].message


def test_marks_on_a_board(tmp_path: Path) -> None:
    printing = (
        "board: {space: 30, names: no, spaces: {a1:b2: {colour: crimson}, "
        "b2 c3: {emblem: star, title: {en: Keep}}, c3: {colour: blue}}}"
    )
    made = with_board(tmp_path / "game", 4, 3, printing).only("board")
    (piece,) = made.pieces
    facts = {fact.label: fact for fact in piece.front.slots["spaces"].facts}
    assert set(facts) == {"a2", "b1", "b2", "c3"}
    assert (facts["b2"].colour, facts["b2"].icon) == ("#9c2b3c", "star")
    assert (facts["c3"].colour, facts["a2"].icon) == ("#2f6193", None)
    assert "names" not in piece.front.slots
    print_sheets(made, Options(what=("board",)), tmp_path / "out.pdf")
    text = PdfReader(tmp_path / "out.pdf").pages[0].extract_text()
    assert text.count("Keep") == 2
    assert "d3" not in text


@pytest.mark.parametrize(
    ("board", "code"),
    [
        ("{spaces: {z9: {colour: blue}}}", "E809"),
        ("{spaces: {a1: {colour: blue}}}", "E809"),
        ("{spaces: {here: {colour: blue}}}", "E809"),
        ("{spaces: {b1: {colour: bleu}}}", "E806"),
        ("{spaces: {b1: {size: 3}}}", "E801"),
        ("{spaces: [b1]}", "E802"),
        ("{names: 3}", "E802"),
    ],
)
def test_faults_of_boards(tmp_path: Path, board: str, code: str) -> None:
    with pytest.raises(PrintFault) as caught:
        with_board(tmp_path / "game", 4, 3, f"board: {board}")
    assert [fault.code for fault in caught.value.diagnostics] == [code]


def test_values_that_are_as_usual_nothing_are_left_out(tmp_path: Path) -> None:
    folder = samples.write_game(tmp_path / "game")
    text = (
        (folder / "game.yaml")
        .read_text("utf-8")
        .replace("cost: {type: number, default: 2}", "cost: {type: number, default: 0}")
    )
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    (folder / "cards" / "more.yaml").write_text(
        "deck: main\ncards:\n  free: {name: {en: Free, zh-Hans: 免}, kind: lamp}\n", encoding="utf-8"
    )
    game = dsl.load(folder).game
    assert game is not None
    shown = {piece.front.id: piece.front.slots.get("values") for piece in printer.deck_of(game, "en", {}).pieces}
    assert shown["free"] is None
    lantern, loud = shown["lantern"], shown["twins#1"]
    assert lantern is not None
    assert loud is not None
    assert [fact.label for fact in lantern.facts] == ["cost", "suit"]
    assert [fact.label for fact in loud.facts] == ["cost", ""]


def test_badges_and_a_corner_of_several_values(tmp_path: Path) -> None:
    printing = "slots: {corner: [cost, suit], stats: [{field: cost, icon: coin}, suit]}"
    made = deck(tmp_path / "game", printing)
    front = made.pieces[0].front
    assert said(front.slots["corner"]) == "4<heart>"
    assert [fact.icon for fact in front.slots["stats"].facts] == ["coin", None]
    assert print_sheets(made, Options(), tmp_path / "out.pdf").warnings == ()


def test_a_number_stays_with_what_it_counts_in_chinese(tmp_path: Path) -> None:
    texts = {"lantern": "抽 1 张牌或2张牌。", "twins": "Pay 1 coin."}
    chinese = deck(tmp_path / "a", language="zh-Hans", texts=texts).pieces[0].front
    assert said(chinese.slots["text"]) == "抽 1\u00a0张牌或2\u2060张牌。"
    english = deck(tmp_path / "b", texts=texts).pieces[0].front
    assert said(english.slots["text"]) == texts["lantern"]


def test_many_long_values_take_several_lines(tmp_path: Path) -> None:
    names = "\n".join(f"  wordy_value_{n}: {{type: number, default: 0}}" for n in range(6))
    folder = samples.write_game(tmp_path / "game")
    path = folder / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("printed:\n", f"printed:\n{names}\n"), encoding="utf-8")
    words = folder / "words" / "zh-Hans.yaml"
    named = "".join(f"wordy_value_{n}: 数值, " for n in range(6))
    words.write_text(words.read_text("utf-8").replace("printed: {", f"printed: {{{named}"), encoding="utf-8")
    cards = folder / "cards" / "main.yaml"
    values = ", ".join(f"wordy_value_{n}: {n + 1}" for n in range(6))
    cards.write_text(cards.read_text("utf-8").replace("{cost: 4,", f"{{cost: 4, {values},"), encoding="utf-8")
    game = dsl.load(folder).game
    assert game is not None
    report = print_sheets(printer.deck_of(game, "en", {}), Options(), tmp_path / "out.pdf")
    assert report.warnings == ()
    text = PdfReader(tmp_path / "out.pdf").pages[0].extract_text()
    assert all(f"wordy value {n}" in text.replace("\n", " ") for n in range(6))
