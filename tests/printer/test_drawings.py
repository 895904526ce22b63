"""Drawings that ask for more than a machine can do are told from plain ones, and end in a fault with their name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.locate import CONTENT
from printer import Options, PrintFault, apart, print_sheets
from printer.drawings import DEEPEST, LARGEST, MOST, is_plain
from printer.model import Piece
from printer.pictures import Shelf
from tests.printer import samples

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
LINE = '<path d="M0 0h9"/>'


def bomb(levels: int, each: int = 10) -> str:
    """A drawing whose parts use parts that use parts: `each` to the power of `levels` shapes."""
    parts = [f'<g id="p0">{LINE}</g>']
    for level in range(1, levels + 1):
        parts.append(f'<g id="p{level}">' + f'<use xlink:href="#p{level - 1}"/>' * each + "</g>")
    return f'{HEAD}<defs>{"".join(parts)}</defs><use xlink:href="#p{levels}"/></svg>'


@pytest.mark.parametrize("path", [*Path("printer/templates/icons").glob("*.svg"), *CONTENT.glob("*/print/**/*.svg")])
def test_our_own_are_plain(path: Path) -> None:
    assert is_plain(path)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (f"{HEAD}{LINE}</svg>", True),
        (f"{HEAD}<defs><linearGradient id='a'><stop offset='0'/></linearGradient></defs>{LINE}</svg>", True),
        (bomb(1, 2), False),
        (f"{HEAD}<filter id='f'><feGaussianBlur stdDeviation='9999'/></filter></svg>", False),
        (f"{HEAD}<pattern id='p'>{LINE}</pattern></svg>", False),
        (f"{HEAD}<image href='x.png'/></svg>", False),
        (f"{HEAD}<path d='M0 0h9' stroke-dasharray='0.0001'/></svg>", False),
        (f"{HEAD}<path d='M0 0h9' style='stroke-dasharray: 0.0001'/></svg>", False),
        (f"<!DOCTYPE svg [<!ENTITY a 'x'>]>{HEAD}{LINE}</svg>", False),
        (HEAD + "<g>" * DEEPEST + "</g>" * DEEPEST + "</svg>", False),
        (HEAD + LINE * MOST + "</svg>", False),
        (HEAD + f"<title>{'x' * LARGEST}</title></svg>", False),
        (f"{HEAD}<path", False),
        ("no drawing", False),
    ],
)
def test_what_is_plain(tmp_path: Path, text: str, plain: bool) -> None:
    (tmp_path / "a.svg").write_text(text)
    assert is_plain(tmp_path / "a.svg") is plain
    assert not is_plain(tmp_path / "missing.svg")


def test_a_drawing_that_is_not_plain_is_drawn_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(bomb(2, 3))
    made = samples.deck(Piece(replace(samples.face(), art="art.svg"), None, 1), folder=tmp_path)
    assert print_sheets(made, Options(), tmp_path / "out.pdf").cards == 1


def test_a_bomb_is_given_up_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "LIMIT", 2.0)
    (tmp_path / "art.svg").write_text(bomb(9))
    made = samples.deck(Piece(replace(samples.face(), art="art.svg"), None, 1), folder=tmp_path)
    with pytest.raises(PrintFault) as caught:
        print_sheets(made, Options(), tmp_path / "out.pdf")
    (fault,) = caught.value.diagnostics
    assert (fault.code, fault.card) == ("E808", "lamp")
    assert "art.svg" in fault.message
    assert not (tmp_path / "out.pdf").exists()


def test_a_picture_of_too_many_pixels_is_refused(tmp_path: Path) -> None:
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (60_000).to_bytes(4, "big") * 2
    (tmp_path / "huge.png").write_bytes(head + b"\x08\x06\x00\x00\x00")
    reason = Shelf(tmp_path).reason("huge.png", (".png",))
    assert reason is not None
    assert "60000×60000 pixels" in reason
