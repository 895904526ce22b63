"""Things as words, seen by one who may see them and by one who may not."""

from __future__ import annotations

import pytest

from dsl.types import Type
from runtime import naming
from runtime.layout import NIL
from tests.runtime.engine.tiny import Table, charm, table

CARDS = (
    "ray: {name: Ray, kind: spell, copies: [{cost: 2, suit: sun}, {cost: 5, suit: sun}]}\n"
    + charm('action "zap"\n  note 1', "action\n  note 2", copies=2)
)  # fmt: skip


@pytest.fixture(scope="module")
def t() -> Table:
    """Two rays in south's hand, a charm on north's shelf."""
    return table(
        "verb try\n  perform one of actions(me)",
        CARDS,
        "put ray into south.hand\nput ray into south.hand\nput charm into north.shelf",
    )


@pytest.mark.parametrize(
    ("type", "value", "words"),
    [
        ("number", 7, "7"), ("number", NIL, "none"), ("number", -1, "-1"), ("flag", 1, "yes"), ("flag", 0, "no"),
        ("player", 1, "south"), ("player", -1, "none"), ("space", 4, "b2"), ("space", -1, "none"), ("name", 0, "ray"),
        ("direction", 0, "up"), ("symbol:suit", 2, "star"), ("line", 0, "row 1"), ("line", 4, "column b"),
        ("piece", 0, "north.pawn"), ("piece", 1, "south.pawn"), ("zone", 2, "deck"), ("card", -1, "none"),
    ],
)  # fmt: skip
def test_things(t: Table, type: str, value: int, words: str) -> None:
    assert naming.text(t.state, Type(type), value, 0) == words


def test_lists(t: Table) -> None:
    assert naming.text(t.state, Type("space", many=True), [0, 8], None) == "[a1, c3]"
    assert naming.text(t.state, Type("number", many=True), [], None) == "[]"


def test_cards_by_id_or_by_place(t: Table) -> None:
    hand = t.state.c[t.rules.layout.of["zone hand"] + 1]
    assert [naming.card(t.state, card, None) for card in hand] == ["ray", "ray"]
    assert [naming.card(t.state, card, 1) for card in hand] == ["ray", "ray"]
    assert [naming.card(t.state, card, 0) for card in hand] == ["card 1", "card 2"]


def test_actions(t: Table) -> None:
    shelf = t.state.c[t.rules.layout.of["zone shelf"]]
    rows = t.rules.module["ACTIONS"]
    labels = {naming.action(t.state, index, 1) for index, (_, card) in enumerate(rows) if card in shelf}
    assert labels == {"charm: zap", "charm"}


def test_differences_are_of_one_shape(t: Table) -> None:
    hand = t.state.c[t.rules.layout.of["zone hand"] + 1]
    one, other = (naming.differences(t.state, card) for card in hand)
    assert len(one) == len(other)
    assert [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]] == [("2", "5")]
