"""Frames: bundled ones set anything; a game's own cannot harm or see anything outside."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dsl.source import Span
from printer import Options, PrintFault, frames, print_sheets
from printer.model import Content, Face, Fact, Grid, Icon, Piece, Size, Words
from printer.sizes import CARDS
from tests.printer import samples
from tests.printer.test_text import text_of

PAGE = "#place(top + left, text({{ slot('title').blocks[0].runs[0] }}))\n"


@pytest.mark.parametrize("frame", ["classic", "plain"])
@pytest.mark.parametrize("size", [*list(CARDS.values()), Size(88, 63, 3)], ids=str)
def test_bundled_frames_set_every_size(tmp_path: Path, frame: str, size: Size) -> None:
    grid = Content("p", (Grid((("", Icon("star")), (None, "AB"))),))
    facts = Content("v", facts=(Fact("range", None, (Words(("2",)),)), Fact("x", "coin", (Words(("7",)),))))
    made = samples.face(rules="Turn the lamp {star} over.", size=size)
    full = {**made.slots, "panel": grid, "values": facts, "corner": samples.text("A"), "flavour": samples.text("Hm.")}
    assert set(full) <= set(frames.slots_of(frames.bundled()["classic"]))
    faces = (replace(made, frame=frame), replace(made, id="full", frame=frame, slots=full))
    bare = Face("bare", "bare", "en", "x", frame, size, "#000000", "#ffffff", {})
    deck = samples.deck(*(Piece(face, samples.back(size=size), 1) for face in (*faces, bare)))
    report = print_sheets(deck, Options(bleed=3, backs="long-edge", low_ink=frame == "plain"), tmp_path / "o.pdf")
    assert report.unique == 4


def test_own_frame(tmp_path: Path) -> None:
    print_sheets(samples.with_frame(PAGE, tmp_path / "print"), Options(), tmp_path / "out.pdf")
    assert text_of(tmp_path / "out.pdf").startswith("Lamp")


def test_own_frame_shows_own_pictures(tmp_path: Path) -> None:
    (tmp_path / "print").mkdir()
    (tmp_path / "print" / "art.svg").write_text(samples.SVG)
    made = samples.with_frame('#image("art.svg", width: 10mm)', tmp_path / "print")
    assert print_sheets(made, Options(), tmp_path / "out.pdf").pages == 1


@pytest.mark.parametrize(
    ("template", "why"),
    [
        ("{{ nothing }}", "nothing"),
        ("{% for %}", "Expected"),
        ("{{ slot.__class__ }}", "unsafe"),
        ("{{ ''.__class__.__mro__ }}", "unsafe"),
        ("{{ 1 / 0 }}", "division"),
        ("{{ range(1000000) | list }}", "count further"),
        ("{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}", "count further"),
        ("{{ 'x' * 999999999 }}", "for numbers"),
        ("{{ 9 ** 9 ** 9 }}", "powers"),
        ("{{ 9999 ** 9999 }}", "powers"),
        ("{% for a in range(1500) %}{{ 'x' ~ '" + "y" * 999 + "' }}{% endfor %}", "letters"),
        ("#nonsense", "unknown variable"),
        ('#read("/etc/passwd")', "/etc/passwd"),
        ('#read("../../../../../etc/passwd")', "root"),
        ('#import "@preview/cetz:0.1.0"', "packages"),
        ("#let f() = f()\n#f()", "depth"),
        ("#while true {}", "always true"),
        ("#let go = true\n#while go { }", "infinite"),
        ('#image("gone.svg")', "gone.svg"),
    ],
)
def test_a_broken_frame_is_named(tmp_path: Path, template: str, why: str) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.with_frame(template, tmp_path / "print"), Options(), tmp_path / "out.pdf")
    (fault,) = caught.value.diagnostics
    assert fault.code == "E812"
    assert fault.span.file == "print/mine.typ.j2"
    assert why in fault.message
    assert not (tmp_path / "out.pdf").exists()


def test_the_line_of_a_template_fault(tmp_path: Path) -> None:
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.with_frame("#[x]\n\n{{ nothing }}\n", tmp_path / "print"), Options(), tmp_path / "out.pdf")
    assert caught.value.diagnostics[0].span.line == 3
    with pytest.raises(PrintFault) as caught:
        print_sheets(samples.with_frame("#[x]\n\n  #nonsense\n", tmp_path / "print"), Options(), tmp_path / "out.pdf")
    assert caught.value.diagnostics[0].span.line == 3
    assert "`#nonsense`" in caught.value.diagnostics[0].message


def test_a_picture_that_cannot_be_drawn_is_named(tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text("<svg><unclosed")
    made = samples.deck(Piece(replace(samples.face(), art="art.svg"), None, 1), folder=tmp_path)
    with pytest.raises(PrintFault) as caught:
        print_sheets(made, Options(), tmp_path / "out.pdf")
    (fault,) = caught.value.diagnostics
    assert (fault.code, fault.card) == ("E808", "lamp")
    assert "art.svg" in fault.message


def test_a_coarse_picture_is_a_warning(tmp_path: Path) -> None:
    from printer.images import render_png

    (tmp_path / "art.png").write_bytes(render_png(samples.cards(1), ["card_0"], dpi=72)[0])
    place = Span("cards/main.yaml", 7, 5, 7, 8)
    made = samples.deck(Piece(replace(samples.face(), art="art.png", art_place=place), None, 1), folder=tmp_path)
    (warning,) = print_sheets(made, Options(), tmp_path / "out.pdf").warnings
    assert (warning.code, warning.span) == ("W802", place)
    assert "dpi" in warning.message


def test_slots_are_read_off_the_template() -> None:
    assert frames.slots_of("{{ slot('a') }} {% if slot(\"b\") %}{% endif %} {{ other('c') }} {{ slot('a') }}") == (
        "a",
        "b",
    )


def test_what_never_ends_is_ended() -> None:
    from printer.apart import typeset_apart
    from printer.typesetting import TypesettingFault

    source = "#let sum = 0\n#for i in range(100000) { for j in range(100000) { sum += 1 } }"
    with pytest.raises(TypesettingFault) as caught:
        typeset_apart(source, {}, limit=2)
    assert "not done after 2 seconds" in caught.value.message
