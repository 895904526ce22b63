"""Views: JSON values in words, nothing of frames and chance, the same after saving, one for each seat."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runtime.engine.tiny import Table, table

CARDS = "ray: {name: Ray, kind: spell, copies: 3}\nowl: {name: Owl, kind: beast}"
GIVEN = """
put ray into north.hand
put owl into south.den
set north.points to 3
set north.suits to [sun, star]
set b2.owner to south
set c3.walled to yes
move north.pawn to b2
for each c in north.hand
  set c.mark to 4
  set c.mate to top(deck)
"""


@pytest.fixture
def t() -> Table:
    """A position with something of everything, in the middle of an effect."""
    return table("verb try\n  let n be 12345\n  choose one of [a1, b1] as s\n  note n", CARDS, GIVEN).play("try")


@pytest.mark.parametrize("seat", ["north", "south", None])
def test_views_are_json(t: Table, seat: str | None) -> None:
    view = t.state.view(seat)
    assert json.loads(json.dumps(view)) == view
    assert "12345" not in json.dumps(view)
    assert str(t.state.c[1][0]) not in json.dumps(view)
    assert t.rules.load(t.state.save()).view(seat) == view
    assert t.state.clone().view(seat) == view


def test_what_everybody_knows(t: Table) -> None:
    for seat in ("north", "south", None):
        view = t.state.view(seat)
        assert (view["turn"], view["active"], view["phase"], view["me"], view["asked"]) == (
            1,
            "north",
            "main",
            seat,
            "north",
        )
        assert (view["over"], view["winners"]) == (False, [])
        assert view["players"]["north"]["attributes"] == {"points": 3, "fresh": 0, "suits": ["sun", "star"]}
        assert view["players"]["north"]["pieces"] == {"pawn": "b2"}
        assert view["spaces"]["b2"] == {"owner": "south", "level": 0, "walled": False, "pieces": ["north.pawn"]}
        assert view["spaces"]["c3"]["walled"] is True
        assert view["game"] == {"trace": [], "never": False, "noted": None, "who": None}
        assert list(view["spaces"])[:4] == ["a1", "b1", "c1", "a2"]


def cards(view: dict[str, Any], zone: str) -> list[dict[str, Any]]:
    """The rows of a zone's cards."""
    return [row for row in view["cards"] if row["zone"] == zone]


def test_attributes_of_cards_are_for_those_who_see_them(t: Table) -> None:
    (mine,) = cards(t.state.view("north"), "north.hand")
    assert (mine["card"], mine["mark"]) == ("ray", 4)
    assert mine["mate"].startswith("card ")  # which card lies there, north does not know
    (unseen,) = cards(t.state.view("south"), "north.hand")
    assert set(unseen) == {"zone", "place", "face_down"}
    (down,) = cards(t.state.view("north"), "south.den")
    assert down == {"zone": "south.den", "place": 1, "face_down": True}
    assert cards(t.state.view("south"), "south.den")[0]["card"] == "owl"
    assert cards(t.state.view("north"), "deck") == []


def test_an_unknown_seat_is_refused(t: Table) -> None:
    with pytest.raises(ValueError):
        t.state.view("nobody")
