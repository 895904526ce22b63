"""Why a label cannot be chosen: the need that fails, in the words of the game, and never a crash."""

from __future__ import annotations

import pytest

import runtime
from tests.runtime.engine.tiny import Table, table

RULES = """\
verb wall t: space
  needs not t.walled
  needs t.level < 2
  set t.walled to yes
verb bin c: card
  needs c.cost > 1
  move c to pile
verb try
  choose
    option wall one of (spaces where it.row is 1)
    option bin one of me.hand
    option "no"
"""
CARDS = (
    "ray: {name: Ray, kind: spell, printed: {cost: 1}}\nbeam: {name: Beam, kind: spell, printed: {cost: 2}, copies: 2}"
)
GIVEN = "put ray into north.hand\nput beam into north.hand\nset a1.walled to yes\nset b1.level to 3"


@pytest.fixture
def t() -> Table:
    """A menu with some things that cannot be."""
    return table(RULES, CARDS, GIVEN).play("try")


def test_options_have_no_reason_against_them(t: Table) -> None:
    assert t.options == ["wall c1", "bin beam", "no"]
    assert [t.state.why(label) for label in t.options] == [None, None, None]


@pytest.mark.parametrize(
    ("label", "words"),
    [("wall a1", ["a1"]), ("wall b1", ["b1"]), ("wall a2", ["a2"]), ("bin ray", ["ray"])],
)
def test_the_need_that_fails(t: Table, label: str, words: list[str]) -> None:
    reason = t.state.why(label)
    assert reason
    assert all(word in reason.casefold() for word in words)
    with pytest.raises(runtime.IllegalChoice) as caught:
        t.state.choose(label)
    assert caught.value.reason == reason
    assert caught.value.legal == ("wall c1", "bin beam", "no")


def test_different_needs_have_different_reasons(t: Table) -> None:
    reasons = [t.state.why(label) for label in ("wall a1", "wall b1", "wall a2")]
    assert len(set(reasons)) == 3


@pytest.mark.parametrize(
    "label", ["", " ", "wall", "wall z9", "wall a1 a1", "bin moon", "fly a1", "no way", "WALL A1", "choose a1"]
)
def test_any_text_gets_an_answer(t: Table, label: str) -> None:
    mark = t.state.fingerprint()
    t.state.why(label)
    with pytest.raises(runtime.IllegalChoice) as caught:
        t.state.choose(label)
    assert caught.value.reason.strip()
    assert t.state.fingerprint() == mark


def test_labels_do_not_care_for_case_and_blanks(t: Table) -> None:
    t.state.choose("  Wall   C1 ")
    assert t.holds("c1.walled")


def test_a_label_that_could_be_several() -> None:
    cards = "ray: {name: Ray, kind: spell, copies: [{cost: 2}, {cost: 7}]}"
    t = table(RULES, cards, "put ray into north.hand\nput ray into north.hand").play("try")
    with pytest.raises(runtime.IllegalChoice, match="could be"):
        t.state.choose("bin ray")
    assert t.play("bin ray (7)").holds("sum(pile.cost) is 7")


def test_reasons_of_picks() -> None:
    t = table(
        RULES.replace(
            "  choose\n    option wall one of (spaces where it.row is 1)\n"
            '    option bin one of me.hand\n    option "no"\n',
            "  wall one of (spaces where it.row is 1)\n",
        ),
        CARDS,
        "set a1.walled to yes",
    ).play("try")
    assert t.options == ["choose b1", "choose c1"]
    assert t.state.why("choose a1")
    assert t.state.why("choose b1") is None


def test_the_log_says_why_nothing_happened() -> None:
    t = table("verb wall t: space\n  needs not t.walled\n  needs t.level < 2\n"
        "  set t.walled to yes\nverb try\n  wall b1",
              given="set b1.level to 3").play("try")  # fmt: skip
    line = next(line for line in t.state.log("north") if "wall b1" in line)
    assert "level" in line


def test_nothing_secret_in_a_reason() -> None:
    """What one asks about the other's hand is answered in one way, whatever is in it."""
    rules = RULES.replace("me.hand", "south.hand")
    reasons = []
    for held in ("ray", "beam"):
        t = table(rules, CARDS, f"put {held} into south.hand").play("try")
        reasons.append((t.state.why("bin ray"), t.state.why("bin beam")))
    assert reasons[0] == reasons[1]
