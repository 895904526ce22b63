"""The bundled games and the template print in all their languages, with nothing to complain about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import dsl
import printer
from cardwright.locate import CONTENT, bundled
from dsl.diagnostics import Diagnostic
from dsl.wording import card_text
from printer.options import SORTS

HOME = Path(__file__).resolve().parents[2]
FOLDERS = [*(CONTENT / game for game in bundled()), HOME / "cardwright" / "templates" / "print-only"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_prints_in_all_its_languages(folder: Path, tmp_path: Path) -> None:
    game = dsl.load(folder).game
    assert game is not None
    assert printer.check(game) == []
    for language in game.languages:
        deck = printer.deck_of(game, language, {card.id: card_text(game, card, language) for card in game.cards})
        everything = tuple(sort for sort in SORTS if sort != "rules" or deck.rules is not None)
        options = printer.Options(backs="long-edge", copies="one", what=everything)
        report = printer.print_sheets(deck, options, tmp_path / "out.pdf")
        assert [warning.message for warning in report.warnings if not slightly_smaller(warning)] == []
        assert report.cards == len(deck.pieces)
        titled = {piece.front.card for piece in deck.pieces if "title" in piece.front.slots}
        assert len(titled) > len(game.cards) / 2
        names = {card.names.get(language) or card.names[game.languages[0]] for card in game.cards if card.id in titled}
        assert unread(names, tmp_path / "out.pdf") == set()
        copies = sum(piece.copies for piece in deck.pieces if piece.front.card is not None)
        assert copies == sum(card.copies for card in game.cards)


def unread(names: set[str], pages: Path) -> set[str]:
    """Those of the names that stand on no page; reads no further than it must, as reading takes long."""
    seen: set[int] = set()
    for page in PdfReader(pages).pages:
        resources: Any = page["/Resources"]
        forms = resources.get("/XObject", {})
        here = {forms.raw_get(name).idnum for name in forms}
        if here and here <= seen:  # such as another page of the same backs
            continue
        seen |= here
        text = "".join(page.extract_text().split())
        names = {name for name in names if "".join(name.split()) not in text}
        if not names:
            break
    return names


def slightly_smaller(warning: Diagnostic) -> bool:
    """Whether a text was set a bit smaller than others, so that it still reads well."""
    size = re.search(r"set in ([\d.]+) pt", warning.message)
    return warning.code == "W801" and size is not None and float(size[1]) >= 8
