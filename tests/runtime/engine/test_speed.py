"""What makes generated code fast must change nothing: straight calls, plain loops, spaces passed over, playouts."""

from __future__ import annotations

from random import Random

import pytest

import runtime
from runtime.compiler.direct import settled
from tests.runtime.engine.tiny import ON_SHELF, TURN, Table, charm, table

PAUSES = """\
verb doze
  if game.never
    choose
      option "a"
      option "b"
"""


# -- straight calls ----------------------------------------------------------------------------------------------------


def test_procedures_that_cause_each_other_are_left_to_the_loop() -> None:
    texts = {
        "P_TURN": "    <call P_CAST>\n    b = 3\n",
        "P_CAST": "    <call P_RESOLVE>\n",
        "P_RESOLVE": "    <call EFFECT>\n",
        "P_EFFECT_RAY": "    <call P_RESOLVE>\n    b = 2\n    continue\n    <call P_BIN>\n",
        "P_BIN": "    pass\n",
    }
    done = settled(texts, ["EFFECT = (P_EFFECT_RAY, nothing,)\n", "AIM = (nothing,)\n"])
    assert (
        "if cast_frame(s, n):\n        return True\n    if s.stack[-1] is not f:\n        return None\n    b = 3\n"
        in (done["P_TURN"])
    )
    assert "if resolve_frame(s, n):" in done["P_CAST"]
    assert "if PROCEDURES[o](s, n):" in done["P_RESOLVE"]
    assert done["P_EFFECT_RAY"].startswith("    return None\n    if bin_frame(s, n):")
    assert not any("<call" in text for text in done.values())


def test_a_chain_of_verbs_may_be_longer_than_python_could_call() -> None:
    rules = (
        PAUSES + "verb dig n: number\n  needs n > 0\n  doze\n  add 1 to me.points\n  dig n - 1\nverb try\n  dig 5000"
    )
    assert table(rules).play("try").points()["north"] == 5000


def test_cards_that_resolve_each_other_without_end_are_reported() -> None:
    cards = "ray: {name: Ray, kind: spell, copies: 2, effect: resolve this}"
    t = table(PAUSES + "verb try\n  doze\n  resolve top(deck)", cards)
    with pytest.raises(runtime.EngineBug, match="goes on without asking anybody"):
        t.play("try")


def test_what_hooks_ask_in_the_middle_of_straight_calls() -> None:
    rules = "verb low\n  note 1\nverb middle\n  low\n  note 2\nverb try\n  middle\n  note 3"
    ask = "after low\n  choose\n    option note 10\n    option note 20\n"
    before = "before middle when me.points is 0\n  may\n    add 1 to me.points\n"
    t = table(rules, charm(ask, before), ON_SHELF)
    t.play("try", "accept", "note 20")
    assert (t.trace, t.points()["north"]) == ([1, 20, 2, 3], 1)
    saved = table(rules, charm(ask, before), ON_SHELF).play("try", "pass").state.save()
    again = Table(t.game, t.rules, t.rules.load(saved)).play("note 10")
    assert again.trace == [1, 10, 2, 3]


# -- loops -------------------------------------------------------------------------------------------------------------

LEVELS = "set a1.level to 2\nset c2.level to 1\nset b3.level to 0 - 1\nset b3.walled to yes\nset a2.walled to yes"


@pytest.mark.parametrize(
    ("condition", "rows"),
    [
        ("it.level > 0", [1, 2]),
        ("it.level is 1", [2]),
        ("it.level is 0", [1, 1, 2, 2, 3, 3]),
        ("it.level >= 0", [1, 1, 1, 2, 2, 2, 3, 3]),
        ("it.walled", [2, 3]),
        ("it.walled and it.level < 0", [3]),
        ("it.level is not 0 and not it.walled", [1, 2]),
        ("it in neighbours(b2)", [1, 2, 2, 3]),
        ("it.walled and it in around(a3)", [2, 3]),
    ],
)
def test_spaces_are_passed_over_only_where_the_condition_does_not_hold(condition: str, rows: list[int]) -> None:
    rules = (
        f"value heights(x: number) is sum((spaces where {condition}).row) + x\n"
        f"verb try\n  for each t in spaces where {condition}\n    note t.row\n  note heights(0)\n"
        f"  if any(spaces where {condition})\n    note 7"
    )
    assert table(rules, given=LEVELS).play("try").trace == [*rows, sum(rows), 7]


def test_no_space_of_a_kind() -> None:
    rules = "verb try\n  if any(spaces where it.walled)\n    note 1\n  if any(spaces where it.level > 0)\n    note 2\n"
    assert table(rules + "  note 3").play("try").trace == [3]


def test_a_value_in_place_does_not_touch_a_local_of_the_same_name() -> None:
    rules = """
        value walls(n: number) is (spaces where it.walled) where it.row is n
        verb mark it_2: space by n: number
          for each t in walls(2)
            note t.row
          note it_2.row
          add n to it_2.level
        verb try
          mark c3 by 4
          note c3.level
        """
    assert table(rules, given=LEVELS).play("try").trace == [2, 3, 4]


def test_lists_of_lists_of_values() -> None:
    rules = """
        value near(s: space) is neighbours(s) where not it.walled
        value levels(s: space) is (near(s) where it.level > 0).level
        verb try
          for each n in levels(b2)
            note n
          note count(near(b2) where it.row is 2)
          note sum(near(a1).level)
        """
    assert table(rules, given=LEVELS).play("try").trace == [1, 1, 0]


@pytest.mark.parametrize("size", range(5))
@pytest.mark.parametrize(("operator", "holds"), [(">=", "ge"), (">", "gt"), ("<", "lt"), ("<=", "le")])
def test_the_largest_group_compared(size: int, operator: str, holds: str) -> None:
    rules = f"verb try\n  if largest_group(spaces where it.owner is me) {operator} {size}\n    note 1\n  note 2"
    given = "set a1.owner to north\nset a2.owner to north\nset c2.owner to north\nset a3.owner to south"
    assert (1 in table(rules, given=given).play("try").trace) is getattr(int, f"__{holds}__")(2, size)


@pytest.mark.parametrize(
    ("condition", "of_three"),
    [
        ("max(me.hand.cost) > 0", True),
        ("max(me.hand.cost) >= 4", False),
        ("max(me.hand.cost) < 5", True),
        ("max(me.hand.cost) <= 2", False),
        ("0 > max(me.hand.cost)", False),
        ("9 >= max(me.hand.cost)", True),
        ("0 <= max(me.hand.cost)", True),
        ("3 < max(me.hand.cost)", False),
        ("max(me.hand.cost) <= max(me.hand.cost)", True),
        ("max(south.hand.cost) < max(me.hand.cost)", False),
        ("max(me.hand.cost) > max(south.hand.cost)", False),
    ],
)
def test_no_order_holds_with_none(condition: str, of_three: bool) -> None:
    ray = "ray: {name: Ray, kind: spell, copies: 1, printed: {cost: 3}, effect: note 5}"
    rules = f"verb try\n  if {condition}\n    note 1\n  note 2"
    assert (1 in table(rules, ray, "put ray into north.hand").play("try").trace) is of_three
    assert table(rules, ray).play("try").trace == [2]


# -- playouts ----------------------------------------------------------------------------------------------------------


def test_a_playout_in_parts_is_the_same_as_choosing() -> None:
    rules = """
        verb try
          choose one of spaces as t
          note t.row
          choose up to 2 of neighbours(t) as them
          note count(them)
        """
    t = table(
        rules, turn=TURN.replace('option "draw"', 'option win me when count(game.trace) > 8\n        option "draw"')
    )
    whole = t.rules.new(5, watched=False)
    random = Random(3)
    taken = whole.playout(lambda count: random.randrange(count), 7)
    parts, random = t.rules.new(5, watched=False), Random(3)
    first = parts.playout(lambda count: random.randrange(count), 3)
    for _ in range(taken - first):
        parts.choose(random.randrange(parts.count))
    assert parts.choices() == whole.choices()
    assert len(parts.choices()) == taken
    assert parts.fingerprint() == whole.fingerprint()
    whole.undo(force=True)
    assert whole.choices() == parts.choices()[:-1]
