"""Bots of a game's own: what is read, where each fault is found, the examples of the codes, patterns of labels."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cardwright.faultfinding import all_faults
from cardwright.locate import CONTENT, bundled
from dsl import bots, formatter, load, playtests, resolved
from dsl.bots import Scripts
from dsl.bots.labels import labels
from dsl.bots.patterns import covers, fits
from dsl.codes.bots import CODES
from dsl.codes.code import Code
from dsl.definition import Game
from tests.dsl import bench

CAREFUL = """\
about: Plays rays while it leads.
prefers:
- play ray
- choose: [claim *, rest]
  when: count(me.hand) > 1
  most: me.points - south.points
- choose: play *
  least: count(me.hand)
- choose *
else: mcts:30
"""


@cache
def base() -> Game:
    with TemporaryDirectory() as folder:
        game = bench.load(Path(folder), bench.BASE).game
    assert game is not None
    return game


def read_in(folder: Path, content: Mapping[str, str | bytes]) -> Scripts:
    """The bots of the base game with these files beside it."""
    return bots.read(dataclasses.replace(base(), folder=bench.write(folder / "base", {**bench.BASE, **content})))


def found(folder: Path, code: Code, example: str) -> list[str]:
    content = {example: CAREFUL} if code.where == "folder" else {**code.beside, code.where: example}
    return [fault.code for fault in read_in(folder, content).diagnostics]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.code)
def test_examples(code: Code, tmp_path: Path) -> None:
    assert found(tmp_path / "wrong", code, code.wrong) == [code.code]
    assert found(tmp_path / "right", code, code.right) == []


def test_all_of_a_bot_is_read(tmp_path: Path) -> None:
    read = read_in(tmp_path, {"bots/careful.yaml": CAREFUL})
    assert read.diagnostics == ()
    script = read.found["careful"]
    assert (script.name, script.about, script.otherwise) == ("careful", "Plays rays while it leads.", "mcts:30")
    first, second, third, last = script.preferences
    assert (first.options, first.when, first.worth) == (("play ray",), None, None)
    assert second.options == ("claim *", "rest")
    assert isinstance(second.when, resolved.Compare)
    assert isinstance(second.worth, resolved.Arithmetic)
    assert (second.least, third.least) == (False, True)
    assert last.options == ("choose *",)
    assert bots.names(tmp_path / "base") == ("careful",)


def test_without_else_it_is_random_and_without_choose_any_option(tmp_path: Path) -> None:
    script = read_in(tmp_path, {"bots/a.yaml": "prefers:\n- most: me.points\n"}).found["a"]
    assert script.otherwise == "random"
    assert script.preferences[0].options == ()


def test_the_mark_is_of_what_is_said_and_not_of_how(tmp_path: Path) -> None:
    texts = ("prefers:\n- play ray\n", "# a note\nprefers: [play ray]\n", "prefers:\n- play nap\n")
    one, two, three = (
        read_in(tmp_path / str(n), {"bots/a.yaml": text}).found["a"].mark for n, text in enumerate(texts)
    )
    assert one == two != three


@pytest.mark.parametrize(
    ("text", "code", "line", "column", "help"),
    [
        ("prefers:\n- play rai\n", "E730", 2, 8, "`ray`"),
        ("prefers:\n- choose: [play ray, paly nap]\n", "E730", 2, 22, "`play`"),
        ("prefers:\n- choose: claim\n", "E731", 2, 11, "`claim *`"),
        ("prefers:\n- choose: draw 1\n", "E731", 2, 11, "`play`"),
        ("prefers:\n- choose: play ray\n  when: me.pionts > 1\n", "E204", 3, 12, "points"),
        ("prefers:\n- choose: play *\n  most: me.hand\n", "E307", 3, 9, ""),
        ("prefers:\n- choose: play *\n  when: 3 > 2\n", "E733", 3, 9, "at times"),
        ("prefers:\n- most: me.points\n- play ray\n", "W732", 3, 3, "Move it up"),
        ("prefers:\n- choose: play *\n  most: me.points\n  least: goal\n", "E734", 4, 3, "one of them"),
        ("prefers:\n- play ray\nelse: script:other\n", "E735", 3, 7, "`random`"),
        ("prefers:\n- play ray\nelse: greedy:3\n", "E735", 3, 7, "`greedy`"),
        ("prefers: []\n", "E505", 1, 1, ""),
        ("prefers:\n- choose: *\n", "E126", 2, 12, "in quotes"),
        ("prefer:\n- play ray\n", "E501", 1, 1, "`prefers`"),
        ("prefers:\n- play ray\n- {chose: play nap}\n", "E501", 3, 4, "`choose`"),
    ],
)
def test_places_and_cures(tmp_path: Path, text: str, code: str, line: int, column: int, help: str) -> None:
    faults = read_in(tmp_path, {"bots/a.yaml": text}).diagnostics
    fault = next(iter(faults))
    assert (fault.code, fault.span.file, fault.span.line, fault.span.column) == (code, "bots/a.yaml", line, column)
    assert help in " ".join(fault.help)


def test_a_bot_with_an_error_is_none_and_the_others_are_read(tmp_path: Path) -> None:
    read = read_in(tmp_path, {"bots/a.yaml": "prefers:\n- plai ray\n", "bots/b.yaml": "prefers:\n- play ray\n"})
    assert set(read.found) == {"b"}
    assert set(read.sources) == {"bots/a.yaml", "bots/b.yaml"}
    assert bots.names(tmp_path / "base") == ("a", "b")


def test_check_finds_faults_of_bots_with_all_others(tmp_path: Path) -> None:
    loaded = bench.load(tmp_path / "base", {**bench.BASE, "bots/a.yaml": "prefers:\n- plai ray\n"})
    faults, sources = all_faults(loaded)
    assert [fault.code for fault in faults if fault.code != "W501"] == ["E730"]
    assert "bots/a.yaml" in sources


def test_a_bot_is_no_part_of_the_content(tmp_path: Path) -> None:
    one = bench.load(tmp_path / "one" / "base", bench.BASE).game
    two = bench.load(tmp_path / "two" / "base", {**bench.BASE, "bots/a.yaml": CAREFUL}).game
    assert one is not None
    assert two is not None
    assert one.content == two.content


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("script:careful", None),
        ("script:carefull", "there is no bot `script:carefull`"),
        ("script", "there is no bot `script`"),
        ("script:bad", "the bot `script:bad` has faults of its own"),
    ],
)
def test_playtests_name_bots_of_the_game(tmp_path: Path, bot: str, message: str | None) -> None:
    test = f"tests:\n- name: a test\n  bots: {{north: '{bot}', south: random}}\n  games: 1\n  expect:\n  - game.over\n"
    content = {"bots/careful.yaml": CAREFUL, "bots/bad.yaml": "prefers:\n- plai ray\n", "playtests/t.yaml": test}
    folder = bench.write(tmp_path / "base", {**bench.BASE, **content})
    suite = playtests.read(dataclasses.replace(base(), folder=folder))
    assert [fault.message for fault in suite.diagnostics] == ([] if message is None else [message])
    assert {fault.code for fault in suite.diagnostics} <= {"E713"}


@pytest.mark.parametrize(
    ("pattern", "label", "fit"),
    [
        ("play ray", "play ray", True),
        ("Play  RAY", "play ray", True),
        ("play *", "play ray", True),
        ("play *", "play", False),
        ("*", "anything at all", True),
        ("play ra*", "play ray", True),
        ("play ra*", "play cup", False),
        ("strike * with *", "strike a1 with ray", True),
        ("strike * with ray", "strike a1 with cup", False),
        ("use ray", "use ray (clubs king)", True),
        ("use ray (clubs *)", "use ray (clubs king)", True),
        ("use ray (hearts *)", "use ray (clubs king)", False),
        ("choose [a1, b2]", "choose [a1, b2]", True),
        ("play.ray", "play ray", False),
    ],
)
def test_patterns(pattern: str, label: str, fit: bool) -> None:
    assert fits(pattern, label) is fit


def test_a_wider_pattern_covers_a_narrower_one() -> None:
    assert covers("play *", "play ray")
    assert covers("play *", "play r*")
    assert covers("*", "play *")
    assert not covers("play r*", "play *")
    assert not covers("play ray", "play *")


def test_what_options_can_read() -> None:
    there = labels(base())
    assert set(there.whole) == {"rest", "done", "accept", "pass"}
    assert set(there.begin) >= {"play", "claim", "choose", "use"}
    for pattern in ("rest", "re*", "*", "play *", "p*y ray", "choose c3", "use cup", "* ray", "cl*", "play*"):
        assert there.can_fit(pattern), pattern
    for pattern in ("restful", "rest now", "ray", "nothing *", "claim", "draw*"):
        assert not there.can_fit(pattern), pattern


def test_expressions_have_one_style(tmp_path: Path) -> None:
    text = "prefers:\n- choose: play *\n  when:   me.points>1\n  most: |\n      me.points  -1\n"
    folder = bench.write(tmp_path, {**bench.BASE, "bots/a.yaml": text})
    changed = {name: fresh for name, _, fresh in formatter.changes(folder)}
    styled = changed["bots/a.yaml"]
    assert styled == "prefers:\n- choose: play *\n  when:   me.points > 1\n  most: |\n      me.points - 1\n"
    assert formatter.restyled(styled, "bots/a.yaml") == styled


@pytest.mark.parametrize("game", bundled())
def test_bundled_games_have_a_bot_without_faults(game: str) -> None:
    checked = load(CONTENT / game).game
    assert checked is not None
    read = bots.read(checked)
    assert read.diagnostics == ()
    assert read.found
    assert all(script.about for script in read.found.values())
