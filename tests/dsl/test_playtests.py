"""Playtest files: what is read, where each fault is found, and the examples of the codes."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from dsl import playtests, resolved
from dsl.codes.code import Code
from dsl.codes.playtests import CODES
from dsl.definition import Game
from dsl.playtests import Suite, rulings
from dsl.playtests.labels import labels_of
from tests.dsl import bench

HEAD = "game: base\ntests:\n- name: a test\n"


@cache
def base() -> Game:
    with TemporaryDirectory() as folder:
        game = bench.load(Path(folder), bench.BASE).game
    assert game is not None
    return game


def read_in(folder: Path, content: Mapping[str, str | bytes]) -> Suite:
    """The suite of the base game with these files beside it."""
    return playtests.read(dataclasses.replace(base(), folder=bench.write(folder / "base", {**bench.BASE, **content})))


def suite(folder: Path, text: str, rules: str = "", where: str = "playtests/tests.yaml") -> Suite:
    return read_in(folder, {where: text} | ({"rules.md": rules} if rules else {}))


def found(folder: Path, code: Code, example: str) -> list[str]:
    return [fault.code for fault in read_in(folder, {**code.beside, code.where: example}).diagnostics]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_examples(code: Code, tmp_path: Path) -> None:
    assert found(tmp_path / "wrong", code, code.wrong) == [code.code]
    assert found(tmp_path / "right", code, code.right) == []


def test_all_of_a_test_is_read(tmp_path: Path) -> None:
    text = HEAD + (
        "  seed: 7\n  given: |\n    set a2.owner to south\n    put ray into north.hand\n  turn: north\n  phase: main\n"
        "  players: 2\n  covers: [ray, R1]\n  play:\n  - north: claim b2\n  - south: choose [c1, c2]\n"
        "  refused:\n  - south: rest\n    because: a word\n  expect:\n  - b2.owner is north\n  winners: [north]\n"
        "- name: games\n  bots: {north: random, south: random}\n  games: 3\n  expect:\n  - game.over\n"
    )
    read = suite(tmp_path, text, "R1. A ruling.\n")
    assert read.diagnostics == ()
    first, second = read.tests
    assert (first.name, first.seed, first.turn, first.phase, first.players) == ("a test", 7, "north", "main", 2)
    assert [type(statement) for statement in first.given] == [resolved.SetTo, resolved.Call]
    assert [(step.seat, step.labels, step.several) for step in first.play] == [
        ("north", ("claim b2",), False),
        ("south", ("choose c1", "choose c2"), True),
    ]
    assert [(refusal.seat, refusal.label, refusal.because) for refusal in first.refused] == [
        ("south", "rest", "a word")
    ]
    assert [expectation.text for expectation in first.expect] == ["b2.owner is north"]
    assert (first.winners, second.winners) == (("north",), None)
    assert (first.whole_games, second.whole_games, second.games) == (False, True, 3)
    assert (first.span.line, first.file) == (3, "playtests/tests.yaml")
    assert first.end_line < second.span.line == 21


@pytest.mark.parametrize(
    ("lines", "code", "place", "words"),
    [
        ("  given: |\n    set a2.owner to sauth\n  expect:\n  - deck is empty\n", None, (5, 21), "sauth"),
        ("  expect:\n  - a2.onwer is none\n", None, (5, 8), "onwer"),
        ("  expect:\n  - 'a2.onwer is none'\n", None, (5, 9), "onwer"),
        ("  expect:\n  - day is night\n  - deck is empty\n", None, (5, 5), "day"),
        ("  play:\n  - north: claim b9\n  expect:\n  - deck is empty\n", "E703", (5, 18), "b9"),
        ("  play:\n  - north: cast ray\n  expect:\n  - deck is empty\n", "E703", (5, 12), "Perhaps `play ray`?"),
        ("  play:\n  - north: cliam a1\n  expect:\n  - deck is empty\n", "E703", (5, 12), "Did you mean `claim`?"),
        ("  play:\n  - north: end turn\n  expect:\n  - deck is empty\n", "E703", (5, 12), "begin with `play`"),
        ("  play:\n  - north: play rya\n  expect:\n  - deck is empty\n", "E703", (5, 17), "Did you mean `ray`?"),
        ("  play:\n  - nort: rest\n  expect:\n  - deck is empty\n", "E704", (5, 5), "nort"),
        ("  winners: [nort]\n", "E704", (4, 13), "nort"),
        ("  bots: {north: random, south: mcts:0}\n  games: 2\n  winners: []\n", "E713", (4, 32), "mcts:0"),
        ("  bots: {north: greedy:3, south: random}\n  games: 2\n  winners: []\n", "E713", (4, 17), "greedy:3"),
        ("  players: 3\n  expect:\n  - deck is empty\n", "E704", (4, 3), "3 cannot play"),
        ("  expect:\n  - yes\n", "E705", (5, 5), "asks nothing"),
        ("  expect:\n  - a1.owner is a1.owner\n", "E705", (5, 5), "with itself"),
        ("  expect:\n  - goal is 5\n", "E705", (5, 5), "asks nothing"),
        ("  board: |\n    . . .\n    . x9 .\n    . . .\n  expect:\n  - deck is empty\n", "E707", (6, 7), "x9"),
        ("  board: |\n    . . .\n  expect:\n  - deck is empty\n", "E707", (5, 5), "1 rows"),
        ("  covers: [R9]\n  expect:\n  - deck is empty\n", "E702", (4, 12), "R9"),
        ("  variant: shrt\n  expect:\n  - deck is empty\n", "E708", (4, 3), "shrt"),
        ("  numbers: {goal: 99}\n  expect:\n  - deck is empty\n", "E708", (4, 13), "9"),
        ("  variant: short\n  numbers: {gaol: 2}\n  expect:\n  - deck is empty\n", "E708", (5, 13), "gaol"),
        ("  expcet:\n  - deck is empty\n", "E501", (4, 3), "expcet"),
        ("  expect: deck is empty\n", "E502", (4, 11), "expect"),
        ("  given: >\n    set a2.owner to north\n  expect:\n  - deck is empty\n", "E128", (4, 10), "joins"),
    ],
)
def test_faults_stand_at_their_place(
    tmp_path: Path, lines: str, code: str | None, place: tuple[int, int], words: str
) -> None:
    read = suite(tmp_path, HEAD + lines)
    first = read.diagnostics[0]
    assert (first.span.file, first.span.line, first.span.column) == ("playtests/tests.yaml", *place), first
    assert code in (None, first.code)
    assert words in " ".join((first.message, *first.help))
    assert first.help
    assert read.tests == ()


def test_a_fault_takes_only_its_own_test_away(tmp_path: Path) -> None:
    text = HEAD + "  expect:\n  - deck is emtpy\n- name: another\n  expect:\n  - deck is empty\n"
    read = suite(tmp_path, text)
    assert [test.name for test in read.tests] == ["another"]
    assert len({fault.span.line for fault in read.diagnostics}) == 1


def test_a_picture_becomes_statements(tmp_path: Path) -> None:
    text = HEAD + (
        "  board: |\n    . n south\n    north.pawn+s . .\n    . . .\n"
        "  given: |\n    set c1.owner to north\n  expect:\n  - b3.owner is north\n"
    )
    read = suite(tmp_path, text)
    assert read.diagnostics == ()
    spaces = [
        statement.target.of.text  # type: ignore[union-attr]
        for statement in read.tests[0].given
        if isinstance(statement, resolved.SetTo)
    ]
    assert spaces == ["b3", "c3", "a2", "c1"]
    assert len(read.tests[0].given) == 5


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("- **R12.** A ruling.", "R12"),
        ("R3. A ruling", "R3"),
        ("## R4: A ruling", "R4"),
        ("  * __R5__ A ruling", "R5"),
        ("see R6. it", None),
        ("R7x. no", None),
        ("R0. no", None),
        ("R8.", None),
    ],
)
def test_rulings(line: str, number: str | None) -> None:
    read, faults = rulings.read(f"# Title\n\n{line}\n")
    assert [ruling.number for ruling in read] == ([number] if number else [])
    assert faults == []


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("cast ray", (("cast ray",), False)),
        ("  cast   ray ", (("cast ray",), False)),
        ("choose [c5, d5]", (("choose c5", "choose d5"), True)),
        ("attack (sun 7)", (("attack (sun 7)",), False)),
        ("choose []", ((), True)),
    ],
)
def test_labels(text: str, labels: tuple[tuple[str, ...], bool]) -> None:
    assert labels_of(text) == labels


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"- 1", b"tests: 3", b"tests: []", b"[[[", b"a: b: c", b"tests: [3]"]
)
def test_what_is_no_playtest_file(tmp_path: Path, data: bytes) -> None:
    read = read_in(tmp_path, {"playtests/tests.yaml": data})
    assert read.tests == ()
    assert read.diagnostics


def test_the_game_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text("game: base\ntests: []\n", encoding="utf-8")
    assert playtests.game_of(file) == "base"
    file.write_text("tests: []\n", encoding="utf-8")
    assert playtests.game_of(file) is None
