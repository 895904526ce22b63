"""Tokens, tiles, the board and player aids."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

import dsl
import printer
from printer import Options, PrintFault, print_sheets
from printer.model import Deck, Grid
from tests.printer import samples
from tests.printer.samples import drawn

PARTS = """\
tokens:
  coin: {copies: 12, size: 18, shape: round, emblem: coin, colour: gold}
  tile:
    copies: 3
    size: 25x30mm
    emblem: star
    title: {en: Sun, zh-Hans: 日}
    behind: {emblem: drop, colour: indigo}
aids:
  turn: {copies: 2, title: Turn, text: "Pay {coin}.\\nThen draw."}
"""


def deck(folder: Path, printing: str = PARTS) -> Deck:
    return printer.deck_of(samples.game(folder, printing), "en", {})


def with_board(folder: Path, columns: int, rows: int, printing: str = "board: {space: 30}") -> Deck:
    samples.write_game(folder, printing)
    path = folder / "game.yaml"
    board = f"board: {{columns: {columns}, rows: {rows}, without: [a1], directions: [up, down], stands: card}}\n"
    path.write_text(path.read_text("utf-8").replace("language: 1\n", "language: 1\n" + board), encoding="utf-8")
    loaded = dsl.load(folder)
    assert loaded.game is not None, loaded.diagnostics
    return printer.deck_of(loaded.game, "en", {})


def test_only_cards_unless_asked(tmp_path: Path) -> None:
    made = deck(tmp_path / "game")
    assert print_sheets(made, Options(), tmp_path / "cards.pdf").cards == 6
    assert print_sheets(made, Options(what=("tokens",)), tmp_path / "tokens.pdf").cards == 12
    assert print_sheets(made, Options(what=("tiles", "aids")), tmp_path / "rest.pdf").cards == 5
    with pytest.raises(PrintFault) as caught:
        print_sheets(made, Options(what=("token",)), tmp_path / "x.pdf")  # type: ignore[arg-type]
    assert caught.value.diagnostics[0].suggestions == ("tokens",)


def test_a_tile_has_its_other_side_behind_it(tmp_path: Path) -> None:
    print_sheets(deck(tmp_path / "game"), Options(what=("tiles",), backs="long-edge"), tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    fronts, backs = drawn(reader, 0), drawn(reader, 1)
    assert [(tile.width, tile.height) for tile in fronts] == [(25.0, 30.0)] * 3
    width = float(reader.pages[0].mediabox.width) * 25.4 / 72
    assert [round(width - tile.x - 25, 1) for tile in backs] == [round(tile.x, 1) for tile in fronts]
    assert "Sun" in reader.pages[0].extract_text()
    assert "Sun" not in reader.pages[1].extract_text()


def test_round_tokens_are_round(tmp_path: Path) -> None:
    (token,) = [piece for piece in deck(tmp_path / "game").pieces if piece.what == "tokens"]
    assert (token.front.size.width, token.front.size.radius, token.back) == (18, 9, None)


def test_a_board_has_a_square_for_every_space(tmp_path: Path) -> None:
    made = with_board(tmp_path / "game", 4, 3)
    (piece,) = made.only("board").pieces
    (grid,) = piece.front.slots["board"].blocks
    assert isinstance(grid, Grid)
    assert grid.rows[0] == ("a3", "b3", "c3", "d3")
    assert grid.rows[2] == (None, "b1", "c1", "d1")
    print_sheets(made, Options(what=("board",)), tmp_path / "out.pdf")
    reader = PdfReader(tmp_path / "out.pdf")
    assert [(block.width, block.height) for block in drawn(reader, 0)] == [(120.0, 90.0)]
    assert "d3" in reader.pages[0].extract_text()


def test_a_large_board_is_cut_where_spaces_meet(tmp_path: Path) -> None:
    blocks = with_board(tmp_path / "game", 9, 12).only("board").pieces
    assert [(block.front.size.width, block.front.size.height) for block in blocks] == [
        (150, 180),
        (120, 180),
        (150, 180),
        (120, 180),
    ]
    names = [
        name for block in blocks for grid in block.front.slots["board"].blocks for row in grid.rows for name in row
    ]  # type: ignore[union-attr]
    assert len({name for name in names if name}) == 9 * 12 - 1


@pytest.mark.parametrize(
    ("printing", "code"),
    [
        ("tokens: {coin: {copies: 0}}", "E802"),
        ("tokens: {coin: {copies: 5000}}", "E802"),
        ("tokens: {coin: {copies: many}}", "E802"),
        ("tokens: {coin: {shape: star}}", "E802"),
        ("tokens: {coin: {size: 1}}", "E802"),
        ("tokens: {coin: {size: big}}", "E802"),
        ("tokens: {coin: {emblem: coinn}}", "E807"),
        ("tokens: {coin: {behind: {colour: ambre}}}", "E806"),
        ("tokens: {coin: {backside: {}}}", "E801"),
        ("tokens: [coin]", "E802"),
        ("aids: {turn: {text: 'Pay {coinn}.'}}", "E807"),
        ("aids: {turn: {txet: x}}", "E801"),
        ("board: {space: 30}", "E802"),
    ],
)
def test_faults(tmp_path: Path, printing: str, code: str) -> None:
    (fault,) = printer.check(samples.game(tmp_path / "game", printing))
    assert fault.code == code
    assert fault.span.line == len(samples.GAME.splitlines()) + 2


def test_exports_leave_parts_out(tmp_path: Path) -> None:
    from printer.export import write_png

    paths, _ = write_png(deck(tmp_path / "game", "frame: plain\n" + PARTS), tmp_path / "out")
    assert sorted(path.name for path in paths) == ["back-light.png", "lantern.png", "twins-1.png", "twins-2.png"]
