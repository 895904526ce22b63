"""Who hooks: zones, `when`, order, once an event, offers of several players, places, built-in verbs, phases, turns."""

from __future__ import annotations

import pytest

from tests.runtime.engine.tiny import ON_SHELF, charm, table

HIT = "verb try\n  hit 1\nverb hit n: number\n  note n\n"


def test_only_cards_in_their_zones_hook() -> None:
    t = table(HIT, charm("after hit n\n  note 2"), "put charm into north.hand")
    assert t.play("try").trace == [1]


def test_zones_can_be_named() -> None:
    t = table(HIT, charm("in hand, pile after hit n\n  note 2"), "put charm into pile")
    assert t.play("try").trace == [1, 2]


def test_an_after_hook_of_a_card_that_was_there_at_the_start() -> None:
    t = table(
        "verb try\n  hit top(north.shelf)\nverb hit c: card\n  move c to pile\n  note 1",
        charm("after hit this\n  note 2"),
        ON_SHELF,
    )
    assert t.play("try").trace == [1, 2]


def test_an_after_hook_of_a_card_that_came_in_the_meantime() -> None:
    t = table("verb try\n  bring top(pile)\nverb bring c: card\n  move c to me.shelf\n  note 1",
              charm("after bring c\n  note 2"), "put charm into pile")  # fmt: skip
    assert t.play("try").trace == [1, 2]


def test_a_before_hook_of_a_card_that_came_in_the_meantime_is_silent() -> None:
    t = table(HIT + "verb bring c: card\n  move c to me.shelf\nbefore hit n\n  bring top(pile)",
              charm("before hit n\n  note 2"), "put charm into pile")  # fmt: skip
    t.play("try")
    assert (t.zone("north.shelf"), t.trace) == (["charm"], [1])


def test_when_is_asked_when_the_hooks_turn_comes() -> None:
    t = table(HIT, charm("after hit n\n  add 1 to me.points\n  note 2", "after hit n when me.points is 1\n  note 3",
                         "after hit n when me.points is 0\n  note 4"), ON_SHELF)  # fmt: skip
    assert t.play("try").trace == [1, 2, 3]


SIGNED = "\n".join(
    charm(f"after hit n\n  note {number}", name=name)
    for name, number in (("one", 11), ("two", 12), ("three_", 13), ("four", 14))
)


def test_forced_hooks_go_by_seat_from_the_active_player_then_by_place() -> None:
    given = "put one into south.shelf\nput two into east.shelf\nput three_ into north.shelf\nput four into north.shelf"
    t = table(HIT, SIGNED, given, players=3, seat="south")
    assert t.play("try").trace == [1, 11, 12, 13, 14]


def test_rules_come_before_cards() -> None:
    t = table(HIT + "after hit n\n  note 5\nafter hit n when n is 1\n  note 6", SIGNED,
              "put one into south.shelf\nput two into north.shelf")  # fmt: skip
    assert t.play("try").trace == [1, 5, 6, 12, 11]


def test_rules_stand_in_the_order_in_which_they_are_written() -> None:
    t = table(HIT + "after hit n once per game\n  note 5\nafter hit n\n  note 6\nafter hit n once per turn\n  note 7")
    assert t.play("try").trace == [1, 5, 6, 7]


def test_zones_go_in_the_order_of_the_game() -> None:
    cards = "\n".join((
        charm("in hand after hit n\n  note 11", name="one"),
        charm("in shelf after hit n\n  note 12", name="two"),
        charm("in pile after hit n\n  note 13", name="three_"),
        charm("in deck after hit n\n  note 14", name="four"),
    ))  # fmt: skip
    given = "put one into north.hand\nput two into north.shelf\nput three_ into pile"
    t = table(HIT, cards, given)
    assert t.play("try").trace == [1, 11, 12, 14, 13]


def test_an_ability_answers_an_event_once_and_its_own_doings_never() -> None:
    t = table(HIT, charm("after hit n\n  note 2\n  hit 3"), ON_SHELF)
    assert t.play("try").trace == [1, 2, 3]


def test_a_rule_does_not_answer_what_its_own_body_causes() -> None:
    t = table(HIT + "after hit n\n  note 2\n  hit 3")
    assert t.play("try").trace == [1, 2, 3]


def test_a_rule_does_not_answer_what_its_own_body_causes_further_down() -> None:
    t = table(HIT + "verb wide\n  hit 3\nafter hit n\n  note 2\n  wide")
    assert t.play("try").trace == [1, 2, 3]


def test_two_copies_answer_each_other_where_neither_caused_itself() -> None:
    t = table(HIT, charm("after hit n when n < 3\n  hit n + 1", copies=2),
              "put charm into north.shelf\nput charm into north.shelf")  # fmt: skip
    # the first answers 1 with 2, the second answers that 2 with 3 and the 1 with 2, which the first answers with 3
    assert t.play("try").trace == [1, 2, 3, 2, 3]


def test_a_hook_through_an_offer_may_answer_what_it_caused() -> None:
    t = table(HIT, charm("after hit n when n < 4 may hit n + 1"), ON_SHELF)
    t.play("try")
    assert t.options == ["use charm", "pass"]
    t.play("use charm", "use charm", "pass")
    assert t.trace == [1, 2, 3]
    assert "end" in t.options


OFFERS = "\n".join(charm(f"after hit n may note {number}", name=name) for name, number in (("one", 11), ("two", 12)))


def test_offers_of_one_player_are_one_question() -> None:
    t = table(HIT, OFFERS, "put one into north.shelf\nput two into north.shelf").play("try")
    assert t.options == ["use one", "use two", "pass"]
    t.play("use two")
    assert t.options == ["use one", "pass"]
    t.play("pass")
    assert t.trace == [1, 12]


def test_the_active_player_is_asked_first_and_an_acceptance_reopens_the_question() -> None:
    t = table(HIT, OFFERS, "put one into north.shelf\nput two into south.shelf", seat="south").play("try")
    assert (t.state.seat, t.options) == ("south", ["use two", "pass"])
    t.play("pass")
    assert (t.state.seat, t.options) == ("north", ["use one", "pass"])
    t.play("use one")
    assert (t.state.seat, t.options) == ("south", ["use two", "pass"])
    t.play("use two")
    assert t.trace == [1, 11, 12]
    assert "end" in t.options


def test_forced_hooks_come_before_offers() -> None:
    t = table(
        HIT,
        "\n".join((charm("after hit n may note 11", name="one"), charm("after hit n\n  note 12", name="two"))),
        "put one into north.shelf\nput two into south.shelf",
    ).play("try")
    assert t.trace == [1, 12]
    assert t.options == ["use one", "pass"]


def test_a_single_offer_is_asked_too() -> None:
    t = table(HIT, charm("before hit n may note 11"), ON_SHELF).play("try")
    assert t.options == ["use charm", "pass"]
    assert t.play("pass").trace == [1]


def test_offers_that_cannot_be_taken_are_not_asked() -> None:
    t = table(HIT + "verb pay\n  take 1 from me.points\nverb cost n: number\n  needs me.points >= n\n  pay\n",
              charm("after hit n may\n  must cost 1\n  note 11"), ON_SHELF).play("try")  # fmt: skip
    assert t.trace == [1]
    assert "end" in t.options


def test_offers_can_change_the_event() -> None:
    t = table(HIT, charm("before hit n may\n  set n to n + 4\n  note 7"), ON_SHELF).play("try", "use charm")
    assert t.trace == [7, 5]


def test_an_offer_that_makes_the_other_impossible() -> None:
    cards = "\n".join(charm(f"after hit n when me.points is 0 may\n  add 1 to me.points\n  note {k}", name=name)
                      for name, k in (("one", 11), ("two", 12)))  # fmt: skip
    t = table(HIT, cards, "put one into north.shelf\nput two into north.shelf").play("try", "use one")
    assert t.trace == [1, 11]
    assert "end" in t.options


def test_equal_copies_make_one_offer() -> None:
    t = table(HIT, charm("after hit n may note 2", copies=2),
              "put charm into north.shelf\nput charm into north.shelf").play("try")  # fmt: skip
    assert t.options == ["use charm", "pass"]
    assert t.play("use charm").options == ["use charm", "pass"]
    assert t.play("use charm").trace == [1, 2, 2]


def test_windows_inside_windows() -> None:
    cards = "\n".join((charm("after hit n may shout", name="one"), charm("after shout may note 12", name="two")))
    t = table(HIT + "verb shout\n  note 8", cards, "put one into north.shelf\nput two into south.shelf").play("try")
    assert (t.state.seat, t.options) == ("north", ["use one", "pass"])
    t.play("use one")
    assert (t.state.seat, t.options) == ("south", ["use two", "pass"])
    saved = t.rules.load(t.state.save())
    t.play("use two")
    assert t.trace == [1, 8, 12]
    saved.choose("use two")
    assert saved.fingerprint() == t.state.fingerprint()


@pytest.mark.parametrize(
    ("place", "heard"),
    [("n", [1, 2]), ("_", [1, 2]), ("three", [2])],
)
def test_places_bind_skip_or_compare(place: str, heard: list[int]) -> None:
    t = table(
        "verb try\n  hit 1\n  hit 3\nverb hit n: number",
        charm(f"after hit {place}\n  note count(game.trace) + 1"),
        ON_SHELF,
    ).play("try")
    assert len(t.trace) == len(heard)


def test_places_compare_with_me_and_this_and_what_hangs_on_it() -> None:
    t = table(
        "verb try\n  hit top(me.shelf) by me for 1\n"
            "  hit top(south.shelf) by me for 2\n  hit top(me.shelf) by south for 3\n"
        "verb hit c: card by p: player for n: number",
        charm("after hit this by me for n\n  note n", "after hit this.mate for n\n  note n + 10") +
        "\nother: {name: Other, kind: charm}",
        "put charm into north.shelf\nput other into south.shelf\n"
            "for each c in north.shelf\n  set c.mate to top(south.shelf)",
    )  # fmt: skip
    assert t.play("try").trace == [1, 12]


def test_an_offer_of_a_card_that_has_gone_is_its_former_holders() -> None:
    t = table("verb try\n  bin top(south.shelf)\nverb bin c: card\n  move c to pile",
              charm("after bin this may\n  add 5 to me.points"), "put charm into south.shelf").play("try")  # fmt: skip
    assert (t.state.seat, t.options) == ("south", ["use charm", "pass"])
    assert t.play("use charm").points() == {"north": 0, "south": 5}


def test_face_down_cards_do_not_hook_but_offer() -> None:
    cards = "b:\n  name: B\n  kind: beast\n  abilities: |\n    after hit n\n      note 5\n    after hit n may note 6"
    t = table(HIT, cards, "put b into north.den").play("try")
    assert (t.trace, t.options) == ([1], ["use b", "pass"])
    assert t.play("use b").trace == [1, 6]
    assert not t.holds("any(north.den where it.face_down)")
    assert t.play("try", "pass").trace == [1, 6, 1, 5]


def test_a_forced_hook_answers_again_where_the_chain_went_through_an_offer() -> None:
    t = table(HIT + "verb shout", "\n".join((charm("after hit n when n < 5\n  note n * 10\n  shout", name="one"),
              charm("after shout when count(game.trace) < 6 may hit 2", name="two"))),
              "put one into north.shelf\nput two into north.shelf")  # fmt: skip
    t.play("try", "use two")
    assert t.trace == [1, 10, 2, 20]
    assert t.play("pass").options[0] == "try"


def test_hooks_answer_built_in_verbs() -> None:
    t = table(
        "verb try\n  move top(me.hand) to pile\n  move me.pawn to b2\n  shuffle deck\n  resolve top(pile)",
        charm("before move c to pile\n  note 1", "after move p to b2\n  note 2", "after shuffle deck\n  note 3",
              "after resolve c\n  note 5") + "\nray: {name: Ray, kind: spell, effect: note 4}",
        "put charm into north.shelf\nput ray into north.hand",
    )  # fmt: skip
    assert t.play("try").trace == [1, 2, 3, 4, 5]


def test_hooks_change_and_replace_built_in_verbs() -> None:
    t = table(
        "verb try\n  move first(me.hand) to pile\n  shuffle deck\n  note 3",
        charm("before move c to pile\n  set c to last(me.hand)", "instead of shuffle _\n  note 2")
        + "\nray: {name: Ray, kind: spell}\nbeam: {name: Beam, kind: spell}",
        "put charm into north.shelf\nput ray into north.hand\nput beam into north.hand",
    )
    assert t.play("try").trace == [2, 3]
    assert (t.zone("north.hand"), t.zone("pile")) == (["ray"], ["beam"])


def test_hooks_answer_phases_and_the_turn() -> None:
    t = table(
        "verb try\n  note 9",
        charm("before turn\n  note 1", "before phase main\n  note 2", "after phase main\n  note 3",
              "before phase rest\n  note 4", "after phase rest\n  note 5", "after turn\n  note 6"),
        "put charm into south.shelf",
    )  # fmt: skip
    assert t.trace == [2]  # it is set up at the start of a phase, with the turn under way
    assert t.play("end").trace == [2, 3, 4, 5, 6, 1, 2]
    assert t.state.active == "south"


def test_a_phase_can_be_replaced() -> None:
    t = table("verb try\n  note 9\nbefore phase rest\n  note 1", charm("instead of phase rest\n  note 2"), ON_SHELF)
    assert t.play("end").trace == [1, 2]


def test_me_in_hooks() -> None:
    t = table(HIT + "after hit n\n  add 1 to me.points", charm("after hit n\n  add 20 to me.points"),
              "put charm into south.shelf", players=3).play("try")  # fmt: skip
    assert t.points() == {"north": 1, "south": 20, "east": 0}


def test_me_is_who_acts_inside_as() -> None:
    t = table("verb try\n  as south\n    hit 1\nverb hit n: number\nafter hit n\n"
        "  add 1 to me.points\n  add 10 to actor.points\n"
              "  add 100 to active.points")  # fmt: skip
    assert t.play("try").points() == {"north": 100, "south": 11}
