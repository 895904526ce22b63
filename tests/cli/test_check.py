"""`check`: forms, exit statuses, and whose faults it finds."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cardwright import locate
from cardwright.cli import run
from tests.cli.conftest import change


def faults(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, object]]]:
    status = run.run(["check", *words, "--format", "json"])
    data = json.loads(capsys.readouterr().out)
    assert data["version"] == 1
    return status, data["diagnostics"]


def test_a_fault_in_a_card(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    status, found = faults(capsys, "mine")
    assert status == 1
    assert [fault["file"] for fault in found] == ["mine/cards/meadow.yaml"]
    line = (here / "mine/cards/meadow.yaml").read_text("utf-8").splitlines()[int(str(found[0]["line"])) - 1]
    assert line[int(str(found[0]["column"])) - 1 : int(str(found[0]["end_column"])) - 1] == "cach"
    assert found[0]["card"] == "last_light"
    assert "catch" in str(found[0]["suggestions"])


def test_the_text_form_names_place_and_cure(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    assert run.run(["check", "mine"]) == 1
    shown = capsys.readouterr()
    assert shown.err == ""
    assert "mine/cards/meadow.yaml:25:7" in shown.out
    assert "catch" in shown.out
    assert "\x1b" not in shown.out


def test_from_within_the_folder_paths_are_from_there(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    monkeypatch.chdir(here / "mine")
    for words in ([], ["."], ["game.yaml"]):
        _, found = faults(capsys, *words)
        assert [fault["file"] for fault in found] == ["cards/meadow.yaml"]
    _, found = faults(capsys, "../mine")
    assert [fault["file"] for fault in found] == ["../mine/cards/meadow.yaml"]


def test_files_of_a_bundled_game_are_shown_where_they_lie(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(here / "mine", here / "library/theirs")
    change(here / "library/theirs/cards/meadow.yaml", "catch 3", "cach 3")
    monkeypatch.setattr(locate, "CONTENT", here / "library")
    assert run.run(["check", "theirs"]) == 1
    assert " library/theirs/cards/meadow.yaml:25:7" in capsys.readouterr().out
    assert run.run(["show", "theirs"]) == 1
    assert " library/theirs/cards/meadow.yaml:25:7" in capsys.readouterr().err
    monkeypatch.chdir(here / "mine")
    assert run.run(["check", "theirs"]) == 1
    assert f" {(here / 'library/theirs/cards/meadow.yaml').as_posix()}:25:7" in capsys.readouterr().out
    _, found = faults(capsys, "theirs")
    assert [fault["file"] for fault in found] == ["theirs/cards/meadow.yaml"]


def test_without_a_game_somewhere_else_it_asks_which(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["check"]) == 2
    assert "say which game" in capsys.readouterr().err


def test_annotations_for_github(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    assert run.run(["check", "mine", "--format", "github"]) == 1
    assert capsys.readouterr().out.startswith("::error file=mine/cards/meadow.yaml,line=25,")


@pytest.mark.parametrize(
    ("file", "old", "new", "family"),
    [
        ("playtests/first.yaml", "covers: [R4]", "covers: [R44]", "E7"),
        ("game.yaml", "  accent: glow\n  kinds:", "  accent: glou\n  kinds:", "E8"),
    ],
)
def test_playtests_and_print_set_up_are_checked_too(
    file: str, old: str, new: str, family: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(here / "mine" / file, old, new)
    status, found = faults(capsys, "mine")
    assert status == 1
    assert [str(fault["code"])[:2] for fault in found] == [family]
    assert found[0]["file"] == f"mine/{file}"


@pytest.mark.parametrize(
    ("file", "old", "new", "cards"),
    [
        (
            "cards/meadow.yaml",
            "    flavour: Poke",
            "    text: You may drop this {strr} instead of being scared.\n    flavour: Poke",
            ["lid"],
        ),
        ("words/en.yaml", "scare {n:firefly} away", "scare {n:firefly} {{strr}} away", ["moth"]),
    ],
)
def test_what_only_a_printer_meets_is_found_too(
    file: str, old: str, new: str, cards: list[str], here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(here / "mine" / file, old, new)
    status, found = faults(capsys, "mine")
    assert status == 1
    assert [(fault["code"], fault["card"]) for fault in found] == [("E807", card) for card in cards]


def test_warnings_alone_are_fine_unless_strict(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (here / "mine/rules.effect").open("a", encoding="utf-8") as file:
        file.write("\nvalue idle is 3\n")
    status, found = faults(capsys, "mine")
    assert [fault["severity"] for fault in found] == ["warning"]
    assert status == 0
    assert faults(capsys, "mine", "--strict")[0] == 1


@pytest.mark.parametrize(
    "words",
    [["--variant", "long_nite"], ["--set", "gaol=3"], ["--set", "goal=0"], ["--variant", "long_night", "--set", "x=1"]],
)
def test_a_variant_or_number_that_is_not_declared_is_wrong_usage(
    words: list[str], here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.run(["check", "mine", *words]) == 2
    assert "error[E52" in capsys.readouterr().err


def test_variants_and_numbers_that_fit(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert faults(capsys, "mine", "--variant", "long_night", "--set", "goal=9") == (0, [])


def test_several_games_in_one_go(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["new", "other", "--template", "print-only"]) == 0
    change(here / "mine/cards/meadow.yaml", "catch 3", "cach 3")
    change(here / "other/cards/post.yaml", "kind: telegram", "kind: telegraph")
    _, found = faults(capsys_after(capsys), "mine", "other")
    assert {str(fault["file"]).split("/")[0] for fault in found} == {"mine", "other"}


def capsys_after(capsys: pytest.CaptureFixture[str]) -> pytest.CaptureFixture[str]:
    capsys.readouterr()
    return capsys
