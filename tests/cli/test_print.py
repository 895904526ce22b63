"""`print`: options reach the printer, and what cannot be printed leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from cardwright.cli import run
from tests.cli.conftest import change


def pages(file: Path) -> int:
    return len(PdfReader(file).pages)


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ([], 2),
        (["--copies", "one"], 1),
        (["--what", "cards,aids", "--copies", "one"], 1),
        (["--cards", "moth,lid"], 1),
        (["--kind", "treasure"], 1),
        (["--backs", "long-edge", "--offset", "-0.5,1mm"], 4),
        (["--paper", "letter", "--landscape", "--low-ink", "--marks", "lines"], 3),
        (["--paper", "70x95mm", "--copies", "one", "--margin", "0", "--marks", "none"], 7),
    ],
)
def test_options(words: list[str], count: int, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["print", "mine", "-o", "sheets.pdf", *words]) == 0, capsys.readouterr()
    assert pages(here / "sheets.pdf") == count


def test_only_what_changed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["print", "mine", "-o", "first.pdf"]) == 0
    change(here / "mine/cards/meadow.yaml", "scare foe(me) by 2", "scare foe(me) by 3")
    assert run.run(["print", "mine", "-o", "second.pdf", "--changed-since", "first.manifest.json"]) == 0
    assert "second.pdf: 1 page, 3 cards, 1 face" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["--paper", "a5"],
        ["--what", "cards,card"],
        ["--cards", "moht"],
        ["--offset", "1"],
        ["--bleed", "much"],
        ["--margin", "400"],
        ["--lang", "fr"],
        ["-o", "sheets.png"],
        ["-o", "no/where.pdf"],
        ["--changed-since", "none.json"],
    ],
)
def test_wrong_usage_writes_nothing(words: list[str], here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["print", "mine", *words]) == 2
    assert capsys.readouterr().err
    assert [path.name for path in here.iterdir()] == ["mine"]


def test_a_text_that_does_not_fit_is_a_fault_and_writes_nothing(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    long = "A very long text indeed. " * 120
    change(here / "mine/cards/meadow.yaml", "    flavour: Poke", f"    text: {long}\n    flavour: Poke")
    assert run.run(["print", "mine"]) == 1
    assert "lid" in capsys.readouterr().err
    assert [path.name for path in here.iterdir()] == ["mine"]
