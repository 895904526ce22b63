"""`print:` of game.yaml: what it says, and every fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

import printer
from dsl.diagnostics import Diagnostic
from printer.setup import read_setup
from tests.printer import samples


def faults(folder: Path, printing: str, files: dict[str, str | bytes] | None = None) -> list[Diagnostic]:
    return printer.check(samples.game(folder, printing, files))


@pytest.mark.parametrize(
    ("printing", "code", "named", "near"),
    [
        ("color: amber", "E801", "color", ("colour",)),
        ("decks: {main: {titel: x}}", "E801", "titel", ("title",)),
        ("backs: {light: {art: x}}", "E801", "art", ()),
        ("size: enormous", "E802", "enormous", ()),
        ("size: 5x5mm", "E802", "5x5mm", ()),
        ("smallest: 60pt", "E802", "60pt", ()),
        ("decks: [main]", "E802", "print.decks", ()),
        ("kinds: {lamp: {title: {fr: Lampe}}}", "E802", "fr", ()),
        ("frame: clasic", "E803", "clasic", ("classic",)),
        ("slots: {titel: name}", "E804", "titel", ("title",)),
        ("slots: {cost: {field: cots}}", "E805", "cots", ("cost",)),
        ("slots: {values: [loud, sut]}", "E805", "sut", ("suit",)),
        ("colour: ambre", "E806", "ambre", ("amber",)),
        ("colours: {mine: blueish}", "E806", "blueish", ()),
        ("emblem: starr", "E807", "starr", ("star",)),
        ("icons: {coin2: coinn.svg}", "E808", "coinn.svg", ()),
        ("icons: {out: ../game.yaml}", "E808", "leads out", ()),
        ("fonts: [nothing.ttf]", "E808", "nothing.ttf", ()),
        ("frame: mine.typ.j2", "E808", "mine.typ.j2", ()),
        ("kinds: {lampp: {colour: amber}}", "E809", "lampp", ("lamp",)),
        ("decks: {mian: {colour: amber}}", "E809", "mian", ("main",)),
        ("cards: {twin: {colour: amber}}", "E809", "twin", ("twins",)),
    ],
)
def test_a_fault_names_what_is_wrong(
    tmp_path: Path, printing: str, code: str, named: str, near: tuple[str, ...]
) -> None:
    (fault,) = faults(tmp_path / "game", printing)
    assert fault.code == code
    assert named in fault.message
    assert set(near) <= set(fault.suggestions)
    line = len(samples.GAME.splitlines()) + 2
    assert (fault.span.file, fault.span.line) == ("game.yaml", line)
    assert fault.span.column > 2


def test_the_place_is_the_word_itself(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    (fault,) = faults(folder, "kinds:\n  lamp: {colour: amber, emblem: starr}")
    line = (folder / "game.yaml").read_text("utf-8").splitlines()[fault.span.line - 1]
    assert line[fault.span.column - 1 : fault.span.end_column - 1] == "starr"


def test_a_back_that_no_deck_may_miss(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path / "game", "backs: {ligth: {title: Lights}}")
    assert (fault.code, fault.suggestions) == ("E809", ("ligth",))
    assert "light" in fault.message


def test_several_faults_at_once(tmp_path: Path) -> None:
    found = faults(tmp_path / "game", "color: amber\nframe: classic\nsize: huge\nslots: {titel: name, footer: maker}")
    assert [fault.code for fault in found] == ["E801", "E802", "E804", "E805"]


@pytest.mark.parametrize(
    "printing",
    ["frame: clasic\nkinds: {lamp: {slots: {face: name}}}", "kinds: {lamp: {frame: clasic, slots: {face: name}}}"],
)
def test_nothing_is_known_of_the_slots_of_a_frame_that_is_not_there(tmp_path: Path, printing: str) -> None:
    assert [fault.code for fault in faults(tmp_path / "game", printing)] == ["E803"]


def test_faulty_pictures_are_named(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"a.png": b"not a png", "b.svg": "<html>", "c.bmp": b"BM", "d.ttf": b"nothing"}
    found = faults(tmp_path / "game", "icons: {a: a.png, b: b.svg, c: c.bmp}\nfonts: [d.ttf]", files)
    assert [fault.code for fault in found] == ["E808"] * 4
    assert "PNG" in found[0].message


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = samples.write_game(tmp_path / "game", "icons: {a: a.svg}", {"b.svg": samples.SVG})
    (tmp_path / "secret.svg").write_text(samples.SVG)
    (folder / "print" / "a.svg").symlink_to(tmp_path / "secret.svg")
    import dsl

    loaded = dsl.load(folder)
    assert loaded.game is not None
    (fault,) = printer.check(loaded.game)
    assert fault.code == "E808"
    assert "leads out" in fault.message


def test_missing_art_is_at_its_card(tmp_path: Path) -> None:
    folder = samples.write_game(tmp_path / "game")
    path = folder / "cards" / "main.yaml"
    path.write_text(path.read_text("utf-8") + "    art: twinz.svg\n", encoding="utf-8")
    (folder / "print").mkdir()
    (folder / "print" / "twins.svg").write_text(samples.SVG)
    import dsl

    loaded = dsl.load(folder)
    assert loaded.game is not None, loaded.diagnostics
    (fault,) = printer.check(loaded.game)
    assert (fault.code, fault.card, fault.suggestions) == ("E808", "twins", ("twins.svg",))
    assert (fault.span.file, fault.span.line) == ("cards/main.yaml", len(path.read_text("utf-8").splitlines()))
    assert "under print/" in fault.help[0]


def test_looks_lie_over_each_other(tmp_path: Path) -> None:
    game = samples.game(
        tmp_path / "game",
        'colours: {dusk: "#3A2F5B"}\ncolour: dusk\nsize: tarot\nslots: {footer: game}\n'
        "decks: {main: {colour: amber, emblem: star}}\nkinds: {spell: {size: 50x50mm, slots: {number: no}}}\n"
        "cards: {twins: {colour: teal}}",
    )
    setup, found = read_setup(game)
    assert found == []
    lamp, twins = setup.look("main", "lamp", "lantern"), setup.look("main", "spell", "twins")
    assert (lamp.colour, str(lamp.size), lamp.emblem) == ("#c07a1e", "70×120 mm", "star")
    assert (twins.colour, str(twins.size), twins.emblem) == ("#23706f", "50×50 mm", "star")
    assert setup.look(None, "lamp", "other").colour == "#3a2f5b"
    assert twins.slots["number"] == ()
    assert [source.field for source in twins.slots["footer"]] == ["game"]


def test_no_set_up_is_welcome(tmp_path: Path) -> None:
    assert faults(tmp_path / "game", "") == []


@pytest.mark.parametrize(
    "printing",
    [
        "slots: 3",
        "slots: {title: 3}",
        "icons: {a: 3}",
        "fonts: x",
        "size: {a: b}",
        "frame: [x]",
        "backs: {light: yes}",
        "cards: {lantern: []}",
        "smallest: yes",
        "emblem: {x: y}",
        "decks: {main: {title: [x]}}",
    ],
)
def test_wrong_shapes_never_crash(tmp_path: Path, printing: str) -> None:
    found = faults(tmp_path / "game", printing)
    assert found
    assert all(fault.code.startswith("E80") for fault in found)
