"""Decks of more faces than are set at a time, and machines that have nothing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from pypdf import PdfReader

from printer import Options, print_sheets
from printer.model import Piece
from printer.rendering import BATCH
from tests.printer import samples
from tests.printer.samples import drawn

HOME = Path(__file__).resolve().parents[2]


def test_batches_keep_every_face_in_its_place(tmp_path: Path) -> None:
    count = 2 * BATCH + 5
    told: list[tuple[int, int]] = []
    report = print_sheets(samples.cards(count), Options(), tmp_path / "out.pdf", lambda *done: told.append(done))
    assert (report.cards, report.unique) == (count, count)
    assert told == [(0, count), (BATCH, count), (2 * BATCH, count), (count, count)]
    reader = PdfReader(tmp_path / "out.pdf")
    names = [face.name for page in range(len(reader.pages)) for face in drawn(reader, page)]
    assert names == [f"/C{number}" for number in range(count)]
    for number, page in enumerate(reader.pages):
        titles = {int(word) for word in re.findall(r"Card (\d+)", page.extract_text())}
        assert titles == set(range(number * 9, min(number * 9 + 9, count)))


def test_what_is_kept_for_watching_changes_nothing(tmp_path: Path) -> None:
    deck = samples.cards(BATCH + 3)
    print_sheets(deck, Options(), tmp_path / "one.pdf")
    for _ in range(2):
        print_sheets(deck, Options(), tmp_path / "two.pdf", again=True)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_it_needs_no_fonts_of_the_machine(tmp_path: Path) -> None:
    (tmp_path / "none.conf").write_text("<fontconfig></fontconfig>")
    bare = {"PATH": str(tmp_path), "HOME": str(tmp_path), "FONTCONFIG_FILE": str(tmp_path / "none.conf")}
    bare |= {"PYTHONPATH": str(HOME), "XDG_DATA_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    bare |= {name: os.environ[name] for name in ("SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    game = str(HOME / "cardwright" / "templates" / "print-only")
    command = [sys.executable, "-m", "cardwright", "print", game, "-o", "out.pdf", "--backs", "long-edge"]
    done = subprocess.run(command, cwd=tmp_path, env=bare, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    fonts = set()
    for page in PdfReader(tmp_path / "out.pdf").pages:
        for form in page["/Resources"]["/XObject"].values():  # type: ignore[index]
            fonts |= {
                str(font.get_object()["/BaseFont"])
                for font in form.get_object()["/Resources"].get("/Font", {}).values()
            }
    assert fonts
    assert all("Cardwright" in font for font in fonts)


def test_what_is_kept_is_let_go_when_a_file_changes(tmp_path: Path) -> None:
    folder = tmp_path / "print"
    folder.mkdir()
    (folder / "art.svg").write_text(samples.SVG)
    made = samples.deck(Piece(replace(samples.face(), art="art.svg"), None, 1), folder=folder)
    pages = []
    for text in (samples.SVG, samples.SVG, samples.SVG.replace("M0 0h9v9z", "M9 9h-9v-9z  ")):
        (folder / "art.svg").write_text(text)
        print_sheets(made, Options(), tmp_path / "out.pdf", again=True)
        pages.append((tmp_path / "out.pdf").read_bytes())
    assert pages[0] == pages[1]
    assert pages[1] != pages[2]
