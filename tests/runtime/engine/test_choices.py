"""Quantities, `must`, joint picks, menus, copies and labels, `may … else`, `choose … by`, `so that`."""

from __future__ import annotations

import pytest

from tests.runtime.engine.tiny import table

RAYS = """
ray: {name: Ray, kind: spell, copies: 4}
beam: {name: Beam, kind: spell, copies: 2}
"""
TWO_RAYS = "put ray into north.hand\nput ray into north.hand\n"
HAND = TWO_RAYS + "put beam into north.hand"
BIN = "verb bin c: card\n  move c to pile\n"
WALL = "verb wall t: space\n  needs not t.walled\n  set t.walled to yes\n"


def walled(*names: str) -> str:
    """Sets these spaces up as walled."""
    return "\n".join(f"set {name}.walled to yes" for name in names)


def test_a_choice_offers_copies_that_do_not_differ_once() -> None:
    t = table(BIN + "verb try\n  bin one of me.hand", RAYS, HAND).play("try")
    assert t.options == ["choose ray", "choose beam"]
    assert t.play("choose ray").zone("north.hand") == ["ray", "beam"]


def test_copies_that_differ_carry_what_differs() -> None:
    cards = "ray: {name: Ray, kind: spell, copies: [{cost: 2}, {cost: 7}]}"
    t = table(BIN + "verb try\n  bin one of me.hand", cards, TWO_RAYS).play("try")
    assert t.options == ["choose ray (2)", "choose ray (7)"]
    assert t.play("choose ray (7)").holds("sum(pile.cost) is 7")


def test_copies_that_differ_by_what_happened_to_them_carry_that() -> None:
    given = TWO_RAYS + "for each c in top(north.hand, 1)\n  set c.mark to 3"
    t = table(BIN + "verb try\n  bin one of me.hand", RAYS, given).play("try")
    assert t.options == ["choose ray (mark 0)", "choose ray (mark 3)"]


def test_one_possible_outcome_is_taken_without_asking() -> None:
    t = table(BIN + "verb try\n  bin one of me.hand\n  note 1", RAYS, TWO_RAYS).play("try")
    assert (t.trace, t.zone("pile")) == ([1], ["ray"])


def test_a_list_with_duplicates_offers_each_thing_once() -> None:
    t = table(WALL + "verb try\n  wall one of [a1, b1, a1]\n  note 1").play("try")
    assert t.options == ["choose a1", "choose b1"]


def test_picks_come_first_then_the_verb_on_each() -> None:
    flare = RAYS + "flare: {name: Flare, kind: spell}"
    t = table(BIN + "verb try\n  bin 2 of me.hand\nafter bin c\n  note count(me.hand)", flare,
              HAND + "\nput flare into north.hand").play("try", "choose beam")  # fmt: skip
    assert (t.trace, t.options) == ([], ["choose ray", "choose flare"])
    assert t.play("choose flare").trace == [3, 2]


@pytest.mark.parametrize(
    ("quantity", "labels", "left"),
    [
        ("2 of", ["choose ray", "choose beam"], 1),
        ("up to 2 of", ["choose ray", "choose beam"], 1),
        ("up to 2 of", ["choose ray", "done"], 2),
        ("any number of", ["choose ray", "choose beam", "choose ray"], 0),
        ("any number of", ["done"], 3),
        ("all of", [], 0),
        ("one of", ["choose beam"], 2),
        ("random one of", [], 2),
        ("random 2 of", [], 1),
        ("random 5 of", [], 0),
        ("5 of", [], 0),
    ],
)
def test_quantities(quantity: str, labels: list[str], left: int) -> None:
    t = table(BIN + f"verb try\n  bin {quantity} me.hand\n  note 7", RAYS, HAND).play("try")
    for label in labels:
        if label in t.options:
            t.play(label)
    assert (len(t.zone("north.hand")), t.trace) == (left, [7])


def test_needs_narrow_what_is_offered_and_are_tested_again_for_each() -> None:
    t = table("verb wall t: space\n  needs not t.walled\n  set t.walled to yes\n  set a2.walled to yes\n  note 1\n"
              "verb try\n  wall all of column_a\nvalue column_a is [a1, a2, a3]", given=walled("a3"))  # fmt: skip
    assert t.play("try").trace == [1]


def test_fewer_than_asked_are_taken_all() -> None:
    t = table(WALL + "verb try\n  wall 3 of [a1, b1, c1]\n  note 1", given=walled("a1")).play("try")
    assert t.trace == [1]
    assert t.holds("b1.walled and c1.walled")


def test_sets_are_worked_out_before_anything_happens() -> None:
    t = table("verb hop c: card\n  move top(deck) to me.hand\n  move c to pile\n"
              "verb try\n  hop all of me.hand\n  note count(me.hand)", RAYS, TWO_RAYS).play("try")  # fmt: skip
    assert (t.trace, len(t.zone("pile"))) == ([2], 2)


def test_counts_are_worked_out_before_anything_happens() -> None:
    t = table("verb try\n  repeat count(me.hand) times\n    move top(deck) to me.hand\n  note count(me.hand)",
              RAYS, TWO_RAYS).play("try")  # fmt: skip
    assert t.trace == [4]


@pytest.mark.parametrize("quantity", ["all", "2"])
def test_other_arguments_are_worked_out_before_anything_happens(quantity: str) -> None:
    t = table(
        f"verb owe n: number to s: space\n  note n\n  add 1 to me.points\nverb try\n"
        f"  owe me.points to {quantity} of [a1, b1]"
    )
    assert t.play("try").trace == [0, 0]


def test_loops_go_over_the_list_as_it_was() -> None:
    t = table("verb try\n  for each c in me.hand\n    move top(deck) to me.hand\n    note 1", RAYS, TWO_RAYS)
    assert t.play("try").trace == [1, 1]


def test_an_illegal_argument_does_nothing_and_the_rest_goes_on() -> None:
    t = table(WALL + "verb try\n  wall a1\n  note 1\n  wall b1\n  note 2", given=walled("a1")).play("try")
    assert t.trace == [1, 2]
    assert t.holds("b1.walled")


def test_none_as_an_argument_does_nothing_and_the_rest_goes_on() -> None:
    t = table(BIN + "verb try\n  bin top(south.hand)\n  move top(pile) to deck\n  wall space(9, 9)\n  note 2\n" + WALL,
              RAYS, TWO_RAYS)  # fmt: skip
    assert t.play("try").trace == [2]


def test_joint_picks_offer_only_what_the_later_ones_complete() -> None:
    t = table(
        "verb link a: space to b: space needs b in neighbours(a) and not a.walled and not b.walled\n"
            "  note a.row * 10 + b.row\n"
        "verb try\n  link one of spaces to one of spaces",
        given=walled("a2", "b1", "b3", "c2"),
    ).play("try")  # fmt: skip
    assert t.trace == []
    assert "end" in t.options
    t = table(
        "verb link a: space to b: space needs b in neighbours(a) and not a.walled and not b.walled\n"
            "  note a.row * 10 + b.row\n"
        "verb try\n  link one of spaces to one of spaces",
        given=walled("a2", "b1", "b3"),
    ).play("try")  # fmt: skip
    assert t.options == ["choose c1", "choose b2", "choose c2", "choose c3"]
    t.play("choose c2")
    assert t.options == ["choose c1", "choose b2", "choose c3"]
    assert t.play("choose c3").trace == [23]


def test_joint_picks_are_made_in_written_order() -> None:
    t = table("verb link a: space to b: space\n  note a.column * 10 + b.column\n"
              "verb try\n  link one of [a1, b1] to one of [b1, c1]").play("try")  # fmt: skip
    assert t.options == ["choose a1", "choose b1"]
    t.play("choose b1")
    assert t.play("choose c1").trace == [23]


PAY = "verb pay n: number\n  needs me.points >= n\n  take n from me.points\n  note n\n"


@pytest.mark.parametrize(("points", "trace"), [(2, [2, 5, 6]), (1, [6])])
def test_a_must_that_fails_ends_its_block(points: int, trace: list[int]) -> None:
    t = table(PAY + "verb try\n  if me.points > 0\n    must pay 2\n    note 5\n  note 6",
              given=f"set north.points to {points}")  # fmt: skip
    assert t.play("try").trace == trace


@pytest.mark.parametrize("block", ["for each x in [1, 2]", "repeat 2 times", "as me", "if not game.never"])
def test_a_must_that_fails_ends_the_round_of_a_loop(block: str) -> None:
    t = table(PAY + f"verb try\n  {block}\n    note 1\n    must pay 2\n    note 5\n  note 6").play("try")
    assert t.trace == ([1, 1, 6] if "each" in block or "times" in block else [1, 6])


@pytest.mark.parametrize(("cards", "binned"), [(1, 0), (2, 2), (3, 2)])
def test_a_must_is_paid_in_full_or_not_at_all(cards: int, binned: int) -> None:
    t = table(BIN + "verb try\n  must bin 2 of me.hand\n  note 1", RAYS, "put ray into north.hand\n" * cards)
    t.play("try").go()
    assert (len(t.zone("pile")), t.trace) == (binned, [1] if binned else [])


def test_a_must_with_a_choice() -> None:
    t = table(BIN + "verb try\n  must bin one of me.hand\n  note 1", RAYS, HAND).play("try", "choose beam")
    assert (t.zone("pile"), t.trace) == (["beam"], [1])
    t = table(BIN + "verb try\n  must bin one of me.hand\n  note 1", RAYS).play("try")
    assert t.trace == []


def test_a_must_that_is_replaced_was_not_paid() -> None:
    t = table(
        PAY + "verb try\n  must pay 0\n  note 5",
        "c:\n  name: C\n  kind: charm\n  abilities: |\n    instead of pay _\n      note 8",
        "put c into north.shelf",
    ).play("try")
    assert t.trace == [8]


def test_menus_expand_the_first_pick_of_an_option() -> None:
    t = table(BIN + WALL + "verb try\n  choose\n    option bin one of me.hand\n"
        "    option wall one of [a1, b1]\n    option \"no\"",
              RAYS, HAND).play("try")  # fmt: skip
    assert t.options == ["bin ray", "bin beam", "wall a1", "wall b1", "no"]


def test_later_picks_of_an_option_are_decisions_of_their_own() -> None:
    t = table("verb link a: space to b: space\n  note a.column * 10 + b.column\n"
              "verb try\n  choose\n    option link one of [a1, b1] to one of [b1, c1]\n"
                  "    option \"no\"").play("try")  # fmt: skip
    assert t.options == ["link a1", "link b1", "no"]
    t.play("link b1")
    assert t.options == ["choose b1", "choose c1"]
    assert t.play("choose c1").trace == [23]


def test_options_guarded_by_when() -> None:
    rules = (
        'verb try\n  choose\n    option "a" when me.points > 0\n      note 1\n'
        '    option "b" when me.points is 0\n      note 2\n    option "c"'
    )
    assert table(rules).play("try").options == ["b", "c"]
    assert table(rules, given="set north.points to 1").play("try", "a").trace == [1]


def test_a_menu_of_one_option_is_not_asked() -> None:
    t = table(WALL + "verb try\n  choose\n    option wall one of [a1, b1]\n  note 1", given=walled("a1")).play("try")
    assert t.trace == [1]
    assert t.holds("b1.walled")


def test_a_menu_without_options_does_nothing() -> None:
    t = table(WALL + "verb try\n  choose\n    option wall one of [a1, b1]\n  note 1", given=walled("a1", "b1")).play(
        "try"
    )
    assert t.trace == [1]


def test_menus_by_someone_else() -> None:
    t = table('verb try\n  choose by south\n    option "a"\n      add 1 to me.points\n    option "b"').play("try")
    assert t.state.seat == "south"
    assert t.play("a").points() == {"north": 1, "south": 0}


def test_choices_by_someone_else() -> None:
    t = table(BIN + "verb try\n  choose one of me.hand as c by south\n  bin c", RAYS, HAND).play("try")
    assert (t.state.seat, t.options) == ("south", ["choose card 1", "choose card 2", "choose card 3"])
    assert t.play("choose card 3").zone("pile") == ["beam"]


def test_offers_are_always_asked_and_else_is_for_the_declined_and_the_impossible() -> None:
    rules = PAY + "verb try\n  may pay 2\n  else\n    note 9\n  note 8"
    t = table(rules, given="set north.points to 2").play("try")
    assert t.options == ["pay 2", "pass"]
    assert t.play("pass").trace == [9, 8]
    assert table(rules, given="set north.points to 2").play("try", "pay 2").trace == [2, 8]
    assert table(rules).play("try").trace == [9, 8]


def test_offers_to_someone_else() -> None:
    t = table("verb try\n  may by south\n    add 1 to me.points\n    note 1").play("try")
    assert (t.state.seat, t.options) == ("south", ["accept", "pass"])
    assert t.play("accept").points() == {"north": 0, "south": 1}


def test_connected_choices_touch_and_fit() -> None:
    t = table(WALL + "verb try\n"
        "  choose 3 of spaces where not it.walled so that connected(chosen) as them\n"
        "  wall all of them",
              given=walled("b1", "b2", "c2", "b3")).play("try")  # fmt: skip
    # a1-a2-a3 hang together; c1 and c3 stand alone, and two are too few
    assert t.holds("a1.walled and a2.walled and a3.walled and not c1.walled")
    t = table(
        WALL + "verb try\n  wall 3 of spaces so that connected(chosen)", given=walled("b1", "b2", "b3", "c2")
    ).play("try")
    assert t.holds("a1.walled and a2.walled and a3.walled")
    t = table(WALL + "verb try\n  wall 2 of spaces so that connected(chosen)").play("try", "choose c3")
    assert t.options == ["choose c2", "choose b3"]


def test_other_joint_conditions_are_tried_out() -> None:
    rules = BIN + "verb try\n  bin 2 of me.hand so that sum(chosen.cost) is 5\n  note 1"
    cards = "a: {name: A, kind: spell, copies: [{cost: 1}, {cost: 2}, {cost: 3}, {cost: 4}, {cost: 9}]}"
    t = table(rules, cards, "put a into north.hand\n" * 5).play("try")
    assert t.options == ["choose a (1)", "choose a (2)", "choose a (3)", "choose a (4)"]
    t.play("choose a (4)")
    assert (t.trace, t.holds("sum(pile.cost) is 5")) == ([1], True)


def test_a_joint_condition_and_done() -> None:
    rules = BIN + "verb try\n  bin up to 2 of me.hand so that sum(chosen.cost) <= 5\n  note 1"
    cards = "a: {name: A, kind: spell, copies: [{cost: 1}, {cost: 4}, {cost: 9}]}"
    t = table(rules, cards, "put a into north.hand\n" * 3).play("try")
    assert t.options == ["choose a (1)", "choose a (4)", "done"]
    t.play("choose a (1)")
    assert t.options == ["choose a", "done"] or t.options == ["choose a (4)", "done"]
    assert t.play("done").zone("pile") == ["a"]


def test_a_random_pick_under_a_joint_condition() -> None:
    t = table(WALL + "verb try\n  choose random 3 of spaces so that connected(chosen) as them\n  wall all of them")
    for seed in range(8):
        t.state = t.rules.position(seed, (), "north", None)
        assert t.play("try").holds("connected(spaces where it.walled)")


def test_one_names_a_thing_and_other_quantities_name_a_list() -> None:
    t = table(
        "verb try\n  choose one of [a1, b1] as x\n  note x.column\n  choose 1 of [b1, c1] as ys\n  note sum(ys.column)"
    )
    assert t.play("try", "choose b1", "choose c1").trace == [2, 3]


def test_picks_by_name_stay_known_later() -> None:
    t = table(
        BIN + WALL + "verb try\n  wall one of [a1, b1] as x\n  wall up to 2 of [c1, c2, c3] as ys\n"
        "  note x.column\n  note count(ys)"
    )
    assert t.play("try", "choose b1", "choose c3", "done").trace == [2, 1]


def test_a_list_that_the_need_names_again_is_offered_whole() -> None:
    step = "verb step t: space\n  needs t in neighbours(b2)\n  set t.walled to yes\n"
    t = table(step + "verb try\n  step one of neighbours(b2)", RAYS, HAND).play("try")
    assert sorted(t.options) == ["choose a2", "choose b1", "choose b3", "choose c2"]
    hop = "value home(p: player) is b2 if p is north else a1\n" + step.replace("(b2)", "(home(me))")
    t = table(hop + "verb try\n  step one of neighbours(home(me))", RAYS, HAND).play("try")
    assert len(t.options) == 4
