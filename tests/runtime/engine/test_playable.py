"""Whether a card can be played: `when`, `targets:`, choices and costs at the top, something to do; nothing is run."""

from __future__ import annotations

import textwrap

import pytest

from tests.runtime.engine.tiny import Table, table

RULES = """\
verb bin c: card
  move c to pile
verb pay n: number
  needs me.points >= n
  take n from me.points
verb wall t: space
  needs not t.walled
  set t.walled to yes
verb swing t: space from f: space
  needs t in neighbours(f) and not t.walled and f.walled
  note 1
verb play c: card
  needs c in me.hand and playable(c)
  bin c
  aim c
  resolve c
verb try
  choose
    option play one of me.hand
    option "no"
"""


def hand(effect: str = "", when: str = "", targets: str = "", given: str = "", rules: str = RULES) -> Table:
    """A table where north holds a card of this kind and another that can always be played."""
    card = "ray:\n  name: Ray\n  kind: spell\n"
    if when:
        card += f"  when: {when}\n"
    for key, text in (("targets", targets), ("effect", effect)):
        if text:
            card += f"  {key}: |\n{textwrap.indent(text, '    ')}\n"
    spare = "spare: {name: Spare, kind: charm, copies: 2}\nsure: {name: Sure, kind: spell}\n"
    return table(rules, spare + card, f"put ray into north.hand\nput sure into north.hand\n{given}")


def playable(t: Table) -> bool:
    """Whether the card is among the options; the rules' own word for it must agree."""
    offered = "play ray" in t.play("try").options
    assert t.holds("any(north.hand where it.name is ray and playable(it))") == offered
    return offered


@pytest.mark.parametrize(
    ("effect", "given", "expected"),
    [
        ("note 1", "", True),
        ("wall a1", "", True),
        ("wall a1", "set a1.walled to yes", False),
        ("wall a1\nwall b1", "set a1.walled to yes", True),
        ("wall one of [a1, b1]", "set a1.walled to yes", True),
        ("wall one of [a1, b1]", "set a1.walled to yes\nset b1.walled to yes", False),
        ("wall all of [a1, b1]", "set a1.walled to yes\nset b1.walled to yes", False),
        ("if me.points > 2\n  note 1", "", False),
        ("if me.points > 2\n  note 1", "set north.points to 3", True),
        ("if me.points > 2\n  note 1\nelse\n  wall a1", "", True),
        ("as south\n  pay 2", "set north.points to 3", False),
        ("as south\n  pay 2", "set south.points to 3", True),
        ("for each s in [a1, b1]\n  wall s", "set a1.walled to yes\nset b1.walled to yes", False),
        ("for each s in [a1, b1]\n  wall s", "set a1.walled to yes", True),
        ("repeat 2 times\n  pay 2", "", False),
        ("may pay 2", "", False),
        ("may pay 2", "set north.points to 2", True),
        ("choose\n  option pay 2\n  option wall a1", "set a1.walled to yes", False),
        ("choose\n  option pay 2\n  option wall a1", "", True),
        ("must pay 2\nnote 1", "", False),
        ("must pay 2\nnote 1", "set north.points to 2", True),
        ("must pay 2\nwall a1", "set north.points to 2\nset a1.walled to yes", False),
        ("must bin 2 of me.shelf\nnote 1", "put spare into north.shelf", False),
        ("must bin 2 of me.shelf\nnote 1", "put spare into north.shelf\nput spare into north.shelf", True),
        ("note 1\nmust pay 2", "", False),
        ("wall a1\nmust pay 2\nnote 1", "set north.points to 2\nset a1.walled to yes", True),
        ("choose one of me.shelf as c\nnote 1", "", False),
        ("choose one of me.shelf as c\nnote 1", "put spare into north.shelf", True),
        ("choose one of spaces where it.walled as s\nwall s", "set a1.walled to yes", False),
        ("choose one of [a1, b1] as s\nswing a2 from s", "set b1.walled to yes", False),
        ("choose one of [a1, b1] as s\nswing a2 from s", "set a1.walled to yes", True),
        ("choose 2 of me.shelf as cs\nnote 1", "", False),
        ("choose up to 2 of me.shelf as cs\nnote 1", "", True),
        ("let n be me.points\npay n + 1", "", False),
        ("let n be me.points\npay n", "", True),
        ("choose random one of deck as c\npay 9", "", True),
        ("wall one of spaces where it.walled", "", False),
        ("swing one of [a1, b1] from one of [a2, b2]", "set b2.walled to yes\nset b1.walled to yes", False),
        ("swing one of [a1, b1] from one of [a2, b2]", "set a2.walled to yes\nset b1.walled to yes", True),
    ],
)
def test_by_effect(effect: str, given: str, expected: bool) -> None:
    assert playable(hand(effect, given=given)) == expected


@pytest.mark.parametrize(("points", "expected"), [(0, False), (1, True)])
def test_by_when(points: int, expected: bool) -> None:
    assert playable(hand("note 1", when="me.points is 1", given=f"set north.points to {points}")) == expected


@pytest.mark.parametrize(("given", "expected"), [("", False), ("put spare into pile", True)])
def test_by_targets(given: str, expected: bool) -> None:
    t = hand("move victim to deck", targets="choose one of pile as victim", given=given)
    assert playable(t) == expected


def test_by_targets_and_costs() -> None:
    t = hand("must pay 3\nmove victim to deck", targets="choose one of pile as victim", given="put spare into pile")
    assert not playable(t)


@pytest.mark.parametrize("held", ["ray", "sure"])
@pytest.mark.parametrize(
    "effect",
    [
        "if any(south.hand where it.name is ray)\n  note 1",
        "bin one of (south.hand where it.name is ray)",
        "choose one of (south.hand where it.name is ray) as c\nbin c",
    ],
)
def test_what_is_hidden_does_not_show_in_what_can_be_played(effect: str, held: str) -> None:
    cards = (
        f"ray: {{name: Ray, kind: spell}}\nsure: {{name: Sure, kind: spell}}\nspy:\n"
        f"  name: Spy\n  kind: spell\n  effect: |\n{textwrap.indent(effect, '    ')}"
    )
    t = table(RULES, cards, f"put spy into north.hand\nput {held} into south.hand")
    assert t.holds("playable(first(me.hand))")


def test_a_card_without_an_effect_can_be_played() -> None:
    assert playable(hand())


def test_looking_ahead_changes_nothing() -> None:
    t = hand("note 1\nchoose random one of deck as c\nbin c\nadd 1 to me.points", given="set north.points to 1")
    before = t.state.fingerprint()
    assert t.holds("any(north.hand where playable(it))")
    assert t.state.options
    assert t.state.fingerprint() == before


def test_can_asks_the_same_question() -> None:
    t = hand(given="set a1.walled to yes\nset north.points to 2")
    for condition, expected in (
        ("can(pay 2)", True), ("can(pay 3)", False), ("can(wall a1)", False), ("can(wall one of [a1, b1])", True),
        ("can(wall one of [a1])", False), ("can(swing one of [b1, a2] from one of [a1])", True),
        ("can(swing one of [b2] from one of spaces)", False), ("can(bin top(north.den))", False),
    ):  # fmt: skip
        assert t.holds(condition) == expected, condition


def test_actions_are_offered_while_they_can_be_taken() -> None:
    rules = RULES + "verb use a: action\n  perform a\n"
    rules = rules.replace("option play one of me.hand", "option perform one of actions(me)")
    card = """
    charm:
      name: Charm
      kind: charm
      copies: 2
      abilities: |
        action "zap" when me.points > 0 once per turn
          must pay 1
          note 4
        in hand action "hop"
          note 5
    """
    t = table(rules, card, "put charm into north.shelf\nset north.points to 1").play("try")
    assert t.trace == []  # one possible outcome is left beside "no": zap
    assert t.options == ["perform charm: zap", "no"]
    assert t.play("perform charm: zap").trace == [4]
    assert "perform charm: zap" not in t.play("try").options


def test_actions_of_copies_that_do_not_differ_are_one_option() -> None:
    rules = RULES.replace("option play one of me.hand", "option perform one of actions(me)")
    card = """
    charm:
      name: Charm
      kind: charm
      copies: 2
      abilities: |
        action "zap" once per turn
          note 4
        action "hop" once per turn
          note 5
    """
    given = "put charm into north.shelf\nput charm into north.shelf"
    t = table(rules, card, given).play("try")
    assert t.options == ["perform charm: zap", "perform charm: hop", "no"]
    t.play("perform charm: zap").play("try")
    assert t.options == ["perform charm: hop", "perform charm: zap", "no"]  # one copy is left to zap
    t.play("perform charm: zap").play("try")
    assert t.options == ["perform charm: hop", "no"]
    rules = RULES.replace("option play one of me.hand", "option several")
    t = table(rules + "verb several\n  perform up to 2 of actions(me)\n", card, given).play("try").play("several")
    assert t.options == ["choose charm: zap", "choose charm: hop", "done"]
    assert t.play("choose charm: hop").options == ["choose charm: zap", "choose charm: hop", "done"]
