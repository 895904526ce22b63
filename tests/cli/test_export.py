"""`export`: every form, sizes of pictures, and options that cannot be."""

from __future__ import annotations

import csv
import json
import struct
from pathlib import Path

import pytest

from cardwright.cli import run
from tests.cli.conftest import change


def size(picture: Path) -> tuple[int, int]:
    wide, high = struct.unpack(">II", picture.read_bytes()[16:24])
    return wide, high


@pytest.mark.parametrize(("words", "pixels"), [([], (744, 1039)), (["--preset", "game-crafter-poker"], (825, 1125))])
def test_pictures(words: list[str], pixels: tuple[int, int], here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["export", "mine", "--to", "png", "-o", "out", *words]) == 0
    assert capsys.readouterr().out == "out: 7 files\n"
    pictures = sorted((here / "out").iterdir())
    assert {"moth.png", "lid.png"} < {picture.name for picture in pictures}
    assert {size(picture) for picture in pictures} == {pixels}


def test_data_as_json(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["export", "mine", "--to", "json", "-o", "out"]) == 0
    data = json.loads((here / capsys.readouterr().out.strip()).read_text("utf-8"))
    assert (data["version"], data["game"], data["language"]) == (1, "mine", "en")
    moth = next(card for card in data["cards"] if card["id"] == "moth")
    assert moth == {
        "id": "moth",
        "name": "Greedy Moth",
        "kind": "evening",
        "copies": 3,
        "values": {},
        "text": "Scare two fireflies away from your opponent.",
    }


def test_data_as_a_table(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["export", "mine", "--to", "csv", "-o", "out"]) == 0
    with (here / capsys.readouterr().out.strip()).open(encoding="utf-8", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    assert rows["moth"]["copies"] == "3"
    assert rows["moth"]["text"] == "Scare two fireflies away from your opponent."


def test_a_saved_object_for_tabletop_simulator(here: Path) -> None:
    assert run.run(["export", "mine", "--to", "tts", "-o", "out", "--base-url", "https://example.org/cards"]) == 0
    saved = json.loads((here / "out/mine.json").read_text("utf-8"))
    assert "https://example.org/cards/" in json.dumps(saved)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--to", "pdf"], "--to: pdf is none of png, tts, csv, json"),
        (["--to", "csv", "--preset", "square"], "--preset: only pictures"),
        (["--to", "png", "--base-url", "x"], "--base-url: only Tabletop Simulator"),
        (["--to", "png", "--preset", "poker"], "there is no preset poker"),
        (["--to", "png", "--lang", "fr"], "--lang: mine has no texts in fr"),
        (["--to", "json", "-o", "mine/game.yaml"], "cannot be written"),
        ([], "missing: --to"),
    ],
)
def test_wrong_usage_writes_nothing(
    words: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.run(["export", "mine", "-o", "out", *words]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in here.iterdir()] == ["mine"]


def test_faults_in_the_set_up_are_the_games(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/game.yaml", "  accent: glow\n  kinds:", "  accent: glou\n  kinds:")
    assert run.run(["export", "mine", "--to", "png", "-o", "out"]) == 1
    assert "mine/game.yaml" in capsys.readouterr().err
    assert not (here / "out").exists()
