"""What counts as drawn and as played, with and without a log."""

from __future__ import annotations

import pytest

from runtime.simulate.counts import Counts
from tests.runtime.engine.tiny import load, table

CARDS = """
owl: {name: Owl, kind: beast, copies: 3}
ray: {name: Ray, kind: spell, copies: 2, effect: note 1}
ox: {name: Ox, kind: beast, copies: 1, effect: move this to me.den}
"""
RULES = """
setup
  for each p in players
    move top(deck) to p.hand
verb try
  choose
    option let_out one of me.hand
    option cast one of me.hand
    option trade one of me.den with one of south.den
verb let_out c: card
  needs c.name is owl
  move c to me.den
verb cast c: card
  needs c.name is not owl
  resolve c
verb trade a: card with b: card
  move a to south.den
  move b to me.den
"""
GIVEN = """
move all of players.hand to deck
put owl into north.hand
put ray into north.hand
put ox into north.hand
put owl into south.den
"""


@pytest.mark.parametrize("counting", [True, False])
def test_a_card_without_an_effect_is_played_by_coming_into_play(counting: bool) -> None:
    t = table(RULES, CARDS, GIVEN)
    if counting:
        t.state.watch = Counts()  # type: ignore[assignment]
    before = t.state.tally()["played"].get("owl", {}).get("north", 0)
    t.play("try", "let_out owl", "try", "cast ray", "try", "cast ox")
    played = t.state.tally()["played"]
    assert played["owl"]["north"] == before + 1
    assert played["ray"] == {"north": 1}
    assert played["ox"] == {"north": 1}  # its effect is what counts, not where that puts it
    t.play("try", "trade owl")
    t.go()
    assert t.state.tally()["played"]["owl"]["north"] == before + 1  # it only changed hands


def test_what_is_drawn_is_not_played() -> None:
    loaded = load(RULES, CARDS)
    assert loaded.game is not None
    import runtime

    state = runtime.compile_game(loaded.game, log=False).new(3, watch=Counts())  # type: ignore[arg-type]
    assert sum(sum(seats.values()) for seats in state.tally()["drawn"].values()) == 2
    assert state.tally()["played"] == {}
