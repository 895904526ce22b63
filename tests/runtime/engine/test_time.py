"""Resets and limits, winning, order, randomness, turns."""

from __future__ import annotations

import pytest

from tests.runtime.engine.tiny import ON_SHELF, charm, table

HIT = "verb try\n  hit\nverb hit\n  note 1\n"


@pytest.mark.parametrize(
    ("limit", "trace"),
    [
        # twice, then the turns of both end, then twice more
        ("turn", [1, 2, 1, 1, 2, 1]),
        ("game", [1, 2, 1, 1, 1]),
        ("phase", [1, 2, 1, 1, 2, 1]),
    ],
)
def test_limits_of_cards(limit: str, trace: list[int]) -> None:
    t = table(HIT, charm(f"after hit once per {limit}\n  note 2"), ON_SHELF)
    assert t.play("try", "try", "end", "end", "try", "try").trace == trace


@pytest.mark.parametrize(
    ("limit", "trace"),
    [("turn", [1, 2, 1, 1, 2, 1]), ("game", [1, 2, 1, 1, 1]), ("phase", [1, 2, 1, 1, 2, 1])],
)
def test_limits_of_rules(limit: str, trace: list[int]) -> None:
    t = table(
        HIT + f"after hit once per {limit}\n  note 2",
        charm("after note n when n is 99 once per turn\n  note 5"),
        ON_SHELF,
    )
    assert t.play("try", "try", "end", "end", "try", "try").trace == trace


def test_a_limit_of_a_turn_ends_with_every_players_turn() -> None:
    t = table(HIT, charm("after hit once per turn\n  note 2"), ON_SHELF)
    assert t.play("try", "try", "end", "try").trace == [1, 2, 1, 1, 2]


def test_a_limit_of_a_phase_ends_with_the_phase() -> None:
    t = table(HIT, charm("after hit once per phase\n  note 2"), ON_SHELF,
              turn="\nsetup\n  note 0\nturn\n  phase main\n    choose\n      option try\n"
                  "      option \"end\"\n    hit\n"
              "  phase more\n    hit\n    hit\n  phase rest\n    choose\n"
                  "      option \"stay\"\n      option \"draw\"\n")  # fmt: skip
    assert t.play("end").trace == [0, 1, 2, 1, 2, 1]


def test_limits_are_per_copy() -> None:
    t = table(
        HIT,
        charm("after hit once per game\n  note 2", copies=2),
        "put charm into north.shelf\nput charm into north.shelf",
    )
    assert t.play("try", "try").trace == [1, 2, 2, 1]


def test_limits_are_per_ability() -> None:
    t = table(HIT, charm("after hit once per game\n  note 2", "after hit once per game\n  note 3"), ON_SHELF)
    assert t.play("try", "try").trace == [1, 2, 3, 1]


def test_limits_count_when_the_body_ran() -> None:
    t = table(HIT, charm("after hit once per game may note 2"), ON_SHELF)
    assert t.play("try", "pass", "try", "use charm", "try").trace == [1, 1, 2, 1]


def test_a_limit_lets_a_hook_answer_what_it_caused_once() -> None:
    t = table(HIT, charm("after hit once per turn\n  note 2\n  hit"), ON_SHELF)
    assert t.play("try").trace == [1, 2, 1]


def test_resets_of_a_turn() -> None:
    t = table(
        "verb try\n  add 2 to me.fresh\n  note me.fresh\n  note north.fresh\n  for each c in north.shelf\n"
        "    if c.tired\n      note 77\n    set c.tired to yes",
        charm("after note n when n is 99\n  note 5"),
        ON_SHELF,
        turn="""
setup
  note 0

turn
  phase main
    repeat
      choose
        option try
        option "end"
          stop
""",
    )
    assert t.play("try", "try").trace == [0, 2, 2, 4, 4, 77]
    assert t.play("end", "try").trace[6:] == [2, 0]


def test_leaving_a_zone_resets() -> None:
    t = table(
        "verb try\n  for each c in me.shelf\n    set c.mark to 5\n    set c.tired to yes\n    set c.face_down to yes\n"
        "    look at c to south\n    move c to pile\n    note c.mark\n    if c.tired\n"
            "      note 1\n    if not c.face_down\n      note 2",
        charm("after note n when n is 99\n  note 5"), ON_SHELF,
    ).play("try")  # fmt: skip
    assert t.trace == [0, 1, 2]


def test_face_down_ends_with_the_zone_also_where_no_zone_turns_cards() -> None:
    t = table(
        "verb try\n  for each c in me.shelf\n    set c.face_down to yes\n"
        "    move c to pile\n    if not c.face_down\n      note 2",
        charm("after note n when n is 99\n  note 5"),
        ON_SHELF,
        nouns="zones: {player: {den: {}}}",
    ).play("try")
    assert t.trace == [2]


def test_transform_lasts_while_it_stays() -> None:
    cards = (
        "ray: {name: Ray, kind: spell, printed: {cost: 2}, effect: note 1}\n"
        "beam: {name: Beam, kind: spell, printed: {cost: 5}, effect: note 2}"
    )
    t = table("verb try\n  let c be top(me.hand)\n  transform c into beam\n  resolve c\n"
        "  note sum(me.hand.cost)\n  move c to pile\n"
              "  resolve c\n  note sum(pile.cost)", cards, "put ray into north.hand").play("try")  # fmt: skip
    assert t.trace == [2, 5, 1, 2]


def test_a_transformed_card_has_the_abilities_of_what_it_is() -> None:
    cards = charm("after hit\n  note 2") + "\n" + charm("after hit\n  note 3", name="other")
    t = table(HIT.replace("  hit\n", "  hit\n  transform top(me.shelf) into other\n  hit\n", 1), cards, ON_SHELF).play(
        "try"
    )
    assert (t.zone("north.shelf"), t.trace) == (["other"], [1, 2, 1, 3])


@pytest.mark.parametrize(
    ("end", "winners", "by"),
    [("win me", ("north",), "hit"), ("win south", ("south",), "hit"), ("tie", (), "hit")],
)
def test_winning_ends_everything_at_once(end: str, winners: tuple[str, ...], by: str) -> None:
    t = table(f"verb try\n  hit\n  note 8\nverb hit\n  note 1\n  for each s in spaces\n    {end}\n  note 2",
              charm("after hit\n  note 3", "after hit may note 4"), ON_SHELF).play("try")  # fmt: skip
    assert (t.trace, t.state.over, t.state.winners, t.state.ended_by) == ([1], True, winners, by)
    assert (t.options, t.state.decision, t.state.seat, t.state.count) == ([], None, None, 0)


def test_winning_inside_a_hook_ends_everything() -> None:
    t = table("verb try\n  hit\n  note 8\nverb hit\n  note 1", charm("before hit\n  win me", "before hit\n  note 9"),
              "put charm into south.shelf").play("try")  # fmt: skip
    assert (t.trace, t.state.winners) == ([], ("south",))


def test_nothing_can_be_chosen_after_the_end() -> None:
    import runtime

    t = table("verb try\n  win me").play("try")
    for choice in (0, "try", "end", -1):
        with pytest.raises(runtime.IllegalChoice) as caught:
            t.state.choose(choice)
        assert "over" in caught.value.reason
        assert caught.value.legal == ()
    assert t.state.why("try") == "the game is over"
    assert t.state.view("south")["winners"] == ["north"]


def test_winning_in_the_setup_and_in_a_value_less_game() -> None:
    t = table("verb try\n  note 1\nsetup\n  win south")
    assert (t.state.over, t.state.winners) == (True, ("south",))
    fresh = t.rules.new(3)
    assert (fresh.over, fresh.winners, fresh.count) == (True, ("south",), 0)


def test_next_turn() -> None:
    t = table("verb try\n  next_turn me", players=4, seat="east")
    assert [t.play("end").state.active for _ in range(3)] == ["west", "north", "south"]
    assert t.play("try", "end").state.active == "south"
    assert t.play("end").state.active == "east"


def test_turns_are_counted() -> None:
    t = table("verb try\n  note game.turn")
    assert t.play("try", "end", "try", "end", "try").trace == [1, 2, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_start_with_the_active_one(players: int) -> None:
    seats = ["north", "south", "east", "west"][:players]
    t = table(
        "verb try\n  for each p in players\n    as p\n      set me.points to count(game.trace)\n      note 1",
        players=players,
    )
    for index, seat in enumerate(seats):
        assert t.state.active == seat
        before = len(t.trace)
        t.play("try")
        assert t.points() == {s: before + (i - index) % players for i, s in enumerate(seats)}
        t.play("end")


def test_others_and_next() -> None:
    t = table("verb try\n  for each p in others(me)\n    set p.points to count(game.trace) + 1\n    note 1\n"
              "  let p be next(me)\n  add 10 to p.points", players=3, seat="south").play("try")  # fmt: skip
    assert t.points() == {"north": 2, "south": 0, "east": 11}


def test_spaces_go_row_by_row() -> None:
    t = table("verb try\n  for each s in spaces\n    note s.row * 10 + s.column").play("try")
    assert t.trace == [11, 12, 13, 21, 22, 23, 31, 32, 33]


def test_zones_go_from_bottom_to_top() -> None:
    cards = "ray: {name: Ray, kind: spell, copies: [{cost: 1}, {cost: 2}, {cost: 3}]}"
    rules = (
        "verb try\n  for each c in me.hand\n    note c.cost\n  note cost(top(me.hand))\n  note cost(first(me.hand))\n"
        "  for each c in top(me.hand, 2)\n    move c to pile\n  for each c in pile\n    note c.cost"
    )
    t = table(rules, cards, "put ray into north.hand\n" * 3).play("try")
    assert t.trace == [1, 2, 3, 3, 1, 3, 2]


DECK = "ray: {name: Ray, kind: spell, copies: [{cost: 1}, {cost: 2}, {cost: 3}, {cost: 4}, {cost: 5}, {cost: 6}]}"


def test_the_same_seed_gives_the_same_game() -> None:
    rules = (
        "verb try\n  shuffle deck\n  for each c in deck\n    note c.cost\n"
        "  move random one of deck to pile\n  move random 2 of deck to pile"
    )
    one, two, other = (table(rules, DECK, seed=seed).play("try", "try") for seed in (5, 5, 6))
    assert one.state.fingerprint() == two.state.fingerprint()
    assert one.trace == two.trace != other.trace
    assert sorted(one.trace[:6]) == [1, 2, 3, 4, 5, 6]


def test_looking_at_options_draws_nothing() -> None:
    rules = 'verb try\n  choose\n    option move random one of deck to pile\n    option "no"'
    t = table(rules, DECK).play("try")
    before = t.state.fingerprint()
    assert t.state.decision is not None and t.state.view("south") and t.state.log("south") is not None
    assert t.state.why("move x") is not None
    assert t.state.fingerprint() == before


def test_turning_nothing_over() -> None:
    t = table("verb try\n  let c be top(pile)\n  set c.face_down to yes").play("try")
    assert not t.holds("top(pile).face_down")


def test_none() -> None:
    """Asking of none gives none, comparing with it gives no, and changing it does nothing."""
    t = table("verb try\n  set a1.occupant.holder.points to 5\n  let c be top(pile)\n  set c.mark to 4\n"
              "  add 1 to c.mark\n  note 1\n  as c.holder\n    note 2\n  win_if c.holder\n"
                  "verb win_if p: player\n  win p", "ray: {name: Ray, kind: spell}").play("try")  # fmt: skip
    assert t.trace == [1]
    assert not t.state.over
    for condition in (
        "top(pile).cost is 1",
        "top(pile).cost > 0",
        "top(pile).cost < 1",
        "top(pile).holder is me",
        "top(pile).mark >= 0",
        "top(pile).face_down",
        "space(9, 9).row >= 0",
        "space(9, 9).walled",
        "distance(space(9, 9), a1) < 99",
        "top(pile).mate is top(deck).mate",
        "cost(top(pile)) + 1 is 2",
        "space(4, 4) in spaces",
        "a1.owner is b1.owner",
        "top(pile) in pile",
        "any(neighbours(space(9, 9)))",
    ):
        assert not t.holds(condition), condition


def test_none_is_not_playable_where_there_are_no_cards() -> None:
    assert not table("verb try\n  note 1").holds("playable(top(pile))")


def test_none_is_not_playable() -> None:
    assert not table("verb try\n  note 1", "ray: {name: Ray, kind: spell}").holds("playable(top(pile))")


def test_setting_a_number_to_none_leaves_it() -> None:
    t = table("verb try\n  set me.points to cost(top(pile))\n  add 1 to me.points", "ray: {name: Ray, kind: spell}",
              given="set north.points to 4").play("try")  # fmt: skip
    assert t.points()["north"] == 5
