"""Grids and backs: geometry on its own."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printer.layout import back_cell, grid
from printer.model import PrintFault, Size
from printer.options import Options

POKER = Size(63, 88)


@pytest.mark.parametrize(
    ("paper", "size", "cards", "columns"),
    [
        ("a4", POKER, 9, 3),
        ("letter", POKER, 9, 3),
        ("a3", POKER, 18, 6),
        ("a4", Size(44, 67), 16, 4),
        ("a4", Size(70, 120), 4, 2),
        ("a4", Size(88, 63), 9, 3),
        ("100x100mm", POKER, 1, 1),
    ],
)
def test_as_many_as_fit(paper: str, size: Size, cards: int, columns: int) -> None:
    found = grid(size, Options(paper=paper))
    assert (len(found.cells), found.columns) == (cards, columns)


def test_the_denser_way_unless_told() -> None:
    wide = Size(90, 60)
    assert len(grid(wide, Options(landscape=False)).cells) == 8
    assert len(grid(wide, Options(landscape=True)).cells) == 9
    found = grid(wide, Options())
    assert (len(found.cells), found.width) == (9, 297)


def test_centred_exactly() -> None:
    first, last = grid(POKER, Options()).cells[0], grid(POKER, Options()).cells[-1]
    assert (first.x, first.y) == (pytest.approx(10.5), pytest.approx(16.5))
    assert (last.x + 63, last.y + 88) == (pytest.approx(199.5), pytest.approx(280.5))


def test_too_large_names_what_it_needs() -> None:
    with pytest.raises(PrintFault) as caught:
        grid(Size(250, 350), Options())
    (fault,) = caught.value.diagnostics
    assert fault.code == "E813"
    assert "250×350 mm" in fault.message
    assert "260×360 mm" in fault.help[0]


@given(
    st.sampled_from(["a4", "letter", "a3"]),
    st.sampled_from([POKER, Size(44, 67), Size(70, 70), Size(57, 88)]),
    st.sampled_from(["long-edge", "short-edge"]),
    st.sampled_from([0.0, 2.0, 3.0]),
    st.sampled_from([True, False]),
)
def test_backs_meet_fronts(paper: str, size: Size, backs: str, bleed: float, landscape: bool) -> None:
    """Turning the paper over lays each back's box exactly on its front's."""
    options = Options(paper=paper, backs=backs, bleed=bleed, landscape=landscape)  # type: ignore[arg-type]
    found = grid(size, options)
    upright_axis = (backs == "long-edge") == (found.height > found.width)
    for cell in found.cells:
        reverse = back_cell(found, cell, options)
        if upright_axis:
            seen = (found.width - reverse.x - size.width, reverse.y)
        else:
            seen = (reverse.x, found.height - reverse.y - size.height)
        assert seen == (pytest.approx(cell.x), pytest.approx(cell.y))
        assert reverse.turned is not upright_axis


def test_fold_lays_backs_on_fronts() -> None:
    options = Options(backs="gutterfold", bleed=2)
    found = grid(POKER, options)
    assert found.fold is not None
    for cell in found.cells:
        reverse = back_cell(found, cell, options)
        assert cell.x + 63 + 2 <= found.fold <= reverse.x - 2
        assert found.fold - (cell.x + 63) == pytest.approx(reverse.x - found.fold)
        assert reverse.y == cell.y
        assert not reverse.turned


def test_offset_moves_backs_right_and_down() -> None:
    plain, moved = Options(backs="long-edge"), Options(backs="long-edge", offset=(1.5, -0.5))
    found = grid(POKER, plain)
    here, there = (back_cell(found, found.cells[0], options) for options in (plain, moved))
    assert (there.x - here.x, there.y - here.y) == (pytest.approx(1.5), pytest.approx(-0.5))


@given(st.floats(0, 10), st.floats(0, 3), st.floats(0, 10))
def test_cells_keep_margins_and_never_overlap(margin: float, bleed: float, gap: float) -> None:
    options = Options(margin=margin, bleed=bleed, gap=gap)
    found = grid(POKER, options)
    for cell in found.cells:
        assert cell.x >= margin + bleed - 1e-6
        assert cell.y >= margin + bleed - 1e-6
        assert cell.x + 63 <= found.width - margin - bleed + 1e-6
        assert cell.y + 88 <= found.height - margin - bleed + 1e-6
    xs = sorted({cell.x for cell in found.cells})
    assert all(b - a >= 63 + gap - 1e-6 for a, b in itertools.pairwise(xs))
