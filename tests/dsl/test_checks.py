"""The checks of a resolved game, each on what it must find and on what it must let be."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from dsl import checks
from dsl.checks.sure import settled
from dsl.codes import flow, names, types
from tests.dsl import bench
from tests.dsl.test_resolver import value


def codes(folder: Path, where: str, text: str) -> list[str]:
    """The codes that a piece of content gives when laid over the base game."""
    return [fault.code for fault in bench.load(folder, bench.files(where, text)).diagnostics]


def test_every_check_is_in_the_table() -> None:
    files = [module.name for module in pkgutil.iter_modules(checks.__path__)]
    found = {name: importlib.import_module(f"dsl.checks.{name}") for name in files}
    owns = {module.check for module in found.values() if hasattr(module, "check")}
    assert owns == set(checks.CHECKS)
    assert len(checks.CHECKS) == len(set(checks.CHECKS))


def test_every_code_is_explained_and_every_explanation_used() -> None:
    said: set[str] = set()
    for folder in ("resolver", "checks"):
        for path in (Path(checks.__file__).parents[1] / folder).glob("*.py"):
            said |= set(re.findall(r'"([EW][234]\d\d)"', path.read_text("utf-8")))
    assert said == {code.code for code in (*names.CODES, *types.CODES, *flow.CODES)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 < 2", True),
        ("2 < 1", False),
        ("2 is 2", True),
        ("2 is not 2", False),
        ("count(deck) >= 0", True),
        ("count(deck) < 0", False),
        ("count(deck) > 0", None),
        ("count(deck) is -1", False),
        ("count(deck) is 0", None),
        ("a1.row >= 1", True),
        ("a1.row is 0", False),
        ("game.turn < 1", False),
        ("goal > 2", None),
        ("north is south", False),
        ("north is not south", True),
        ("north.points is north.points", True),
        ("north.points < north.points", False),
        ("north.points is south.points", None),
        ("a1.owner is a1.owner", None),
        ("north is none", False),
        ("a1.owner is none", None),
        ("[] is empty", True),
        ("[a1] is not empty", True),
        ("north in []", False),
        ("not yes", False),
        ("yes and goal > 2", None),
        ("no and goal > 2", False),
        ("yes or goal > 2", True),
        ("a1.owner is north and a1.owner is south", False),
        ("a1.owner is north and goal > 1 and a1.owner is south", False),
        ("a1.owner is north or a1.owner is south", None),
        ("a1.owner is north and a1.owner is none", False),
        ("a1.owner is none and goal > 1 and north is a1.owner", False),
        ("a1.owner is none and a1.owner is not none", False),
        ("a1.owner is none or a1.owner is not none", None),
        ("top(deck).tired and not top(deck).tired", False),
        ("top(deck).tired and top(pile).tired", None),
        ("not (a1.owner is north or a1.level > 1) and a1.owner is north", None),
        ("not (top(deck).tired or goal > 1) and top(deck).tired", False),
        ("a1.owner is north and a2.owner is south", None),
    ],
)
def test_settled(text: str, expected: bool | None) -> None:
    assert settled(value(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("verb sing", ["W201"]),
        ("verb sing\n  sing", ["W201", "E407"]),
        ("verb sing needs me.points > 1\n  sing\nafter play\n  sing", []),
        ("verb sing\n  hum\nverb hum\n  sing\nafter play\n  sing", ["E407", "E407"]),
        ("verb sing\n  may sing\nafter play\n  sing", []),
        ("verb sing\nafter play\n  sing", []),
        ("value half(n: number) is n / 2\nmodify half(n) by 1 when n > 2", []),
        ("verb sing\nforbid sing", ["W405"]),
        ("after play\n  repeat\n    score 1", []),
        ("after play\n  repeat\n    draw 1", ["E408"]),
        ("after play\n  repeat\n    play top(me.hand)", []),
        ('after play\n  repeat\n    choose\n      option draw 1\n      option "enough"\n        stop', []),
        ("after play\n  repeat\n    for each p in players\n      as p\n        if me.points > 1\n          stop", []),
    ],
)
def test_words_and_loops(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert sorted(codes(tmp_path, "rules", text)) == sorted(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draw 1", ["E210"]),
        ("for each p in players\n  draw 1", ["E210"]),
        ("as north\n  draw 1", []),
        ("for each p in players\n  as p\n    draw 1", []),
        ("claim one of spaces", ["E210"]),
        ("move one of deck to pile", ["E210"]),
        ("move random one of deck to pile", []),
        ("choose one of deck as c\nmove c to pile", ["E210"]),
        ("choose one of deck as c by north\nmove c to pile", []),
        ("choose random one of players as p\nnext_turn p", []),
        ('choose\n  option "a"\n    shuffle deck\n  option "b"', ["E210"]),
        ("may\n  shuffle deck", ["E210"]),
        ("shuffle deck", []),
    ],
)
def test_nobody_acts_in_setup(tmp_path: Path, text: str, expected: list[str]) -> None:
    block = "setup\n" + "".join(f"  {line}\n" for line in text.splitlines())
    assert codes(tmp_path, "rules", block) == expected


def test_a_value_may_speak_of_me_too(tmp_path: Path) -> None:
    rules = "value rich is me.points > 3\nsetup\n  if rich\n    shuffle deck\n"
    assert codes(tmp_path, "rules", rules) == ["E210"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("let c be top(deck)\nplay c", []),
        ("move top(deck) to me.hand", []),
        ("if top(deck).cost > 2\n  draw 1", []),
        ("claim one of spaces where it.owner.points > 2", []),
        ("add top(deck).cost to me.points", ["W301"]),
        ("repeat top(deck).cost times\n  draw 1", ["W301"]),
        ("draw 2 - top(deck).cost", ["W301"]),
        ("draw top(deck).cost", ["W301"]),
        ("let c be top(deck)\nif c is not none\n  add c.cost to me.points", []),
        ("as this.holder\n  draw 1", []),
        ("as a1.owner\n  draw 1", ["W301"]),
        ("for each s in spaces where it.owner is not none\n  add 1 to s.owner.points", ["W301"]),
        ("choose one of spaces where it.owner is not none as s\nadd 1 to s.owner.points", []),
    ],
)
def test_none_is_told_only_where_it_gets_lost(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert codes(tmp_path, "effect", text) == expected


def test_formulas_do_not_ask_themselves(tmp_path: Path) -> None:
    card = "deck: main\ncards:\n  example: {name: Example, kind: spell, printed: {cost: {is: FORM, prints: X}}}\n"
    rules = "value twice(c: card) is c.cost * 2\nafter play c when twice(c) > 4\n  draw 1\n"
    for form, expected in (("this.cost + 1", ["E403"]), ("twice(this)", ["E403"]), ("me.points", [])):
        found = bench.files("cards/example.yaml", card.replace("FORM", form), {"rules.effect": rules})
        loaded = bench.load(tmp_path / form.split(".")[0].replace("(", ""), found)
        assert [fault.code for fault in loaded.diagnostics] == expected


def test_nouns_name_words_that_are_there(tmp_path: Path) -> None:
    board = "board: {columns: 3, rows: 3, directions: [up, down], stands: piece, patterns match: suit}\n"
    use = "after play when suit(a1) is sun\n  score 1\n"
    for number, (rule, expected) in enumerate(
        (
            ("value suit(s: space) is sun if s.owner is north else moon\n" + use, []),
            ("# nothing more\n", ["E218"]),
            ("value suit(s: space) is s.row\nafter play when suit(a1) > 1\n  score 1\n", ["E218"]),
            ("value suit(c: card) is c.colour\nafter play c when suit(c) is sun\n  score 1\n", ["E218"]),
        )
    ):
        found = bench.files("game.yaml", board, {"rules.effect": rule})
        assert [fault.code for fault in bench.load(tmp_path / str(number), found).diagnostics] == expected


def test_print_only_decks_need_no_rules(tmp_path: Path) -> None:
    files = {
        "game.yaml": "language: 1\ntitle: {en: Prints}\nprinted: {cost: {type: number, default: 1}}\n",
        "cards/cards.yaml": "cards:\n  ray: {name: Ray}\n",
    }
    assert bench.load(tmp_path, files).diagnostics == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("claim one of spaces where it.owner is none", []),
        ("claim one of spaces where it.owner is not none", ["W404"]),
        ("claim one of spaces where it.owner is north", ["W404"]),
        ("claim one of spaces where it.row > 1 and it.owner is me", []),
        ("claim one of (spaces where it.owner is south) where it.row > 1", ["W404"]),
        ("choose\n  option claim one of spaces where it.owner is south\n  option draw 1", ["W404"]),
    ],
)
def test_a_verb_is_not_offered_what_it_refuses(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert codes(tmp_path, "effect", text) == expected


def test_a_card_that_another_prints_is_in_play(tmp_path: Path) -> None:
    printed = "cost: {type: number, default: 1}, colour: {type: suit, default: sun}, later: {type: name or none}"
    beside = {
        "game.yaml": f"printed: {{{printed}}}\n",
        "rules.effect": "after play c when c.later is not none\n  transform c into c.later\n",
    }
    husk = "cards:\n  husk: {name: Husk, kind: spell}\n"
    for later, expected in (("husk", []), ("grub", ["W205"])):
        grub = f"  grub: {{name: Grub, kind: spell, printed: {{later: {later}}}, deck: main}}\n"
        loaded = bench.load(tmp_path / later, bench.files("cards/example.yaml", husk + grub, beside))
        assert [fault.code for fault in loaded.diagnostics] == expected


BOLT = """\
deck: main
cards:
  bolt:
    name: Bolt
    kind: spell
    targets: choose one of next(me).shelf as victim
    effect: move victim to pile
"""
THROWN = "after draw\n  throw one of me.hand"


@pytest.mark.parametrize(
    ("rules", "faulty"),
    [
        ("", True),
        ("before resolve c\n  aim c", False),
        ("before resolve c when c.kind is treasure\n  aim c", False),  # not followed that far
        (f"verb throw c: card\n  aim c\n  resolve c\n{THROWN}", False),
        (f"verb throw c: card\n  needs c.kind is spell\n  aim c\n  resolve c\n{THROWN}", False),
        (f"verb throw c: card\n  needs c.kind is treasure\n  aim c\n{THROWN}", True),
        (f"verb throw c: card\n  aim c\n{THROWN} where it.kind is treasure", True),
        (f"verb throw c: card\n  aim c\n{THROWN} where it.kind is treasure or it is ray", False),
    ],
)  # fmt: skip
def test_targets_that_nobody_is_asked_for(tmp_path: Path, rules: str, faulty: bool) -> None:
    content = bench.files("rules", rules, {"cards/bolt.yaml": BOLT})
    found = bench.load(tmp_path, content).diagnostics
    assert [fault.code for fault in found] == ["E409"] * faulty
    for fault in found:
        assert (fault.span.file, fault.span.line, fault.card) == ("cards/bolt.yaml", 6, "bolt")
        assert fault.help == ("Write aim c before resolve c in verb play.",)
        assert fault.labels[0].span.file == "rules.effect"
