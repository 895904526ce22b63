"""Values and what modifies them: `to` then `by`, hook order, recursion, formulas, printed values, who asks; forbids."""

from __future__ import annotations

from tests.runtime.engine.tiny import ON_SHELF, charm, table

POWER = "value power(n: number) is n\nverb try\n  note power(1)\n"


def test_to_comes_before_by() -> None:
    t = table(POWER, charm("modify power(n) by 3", "modify power(n) to 10", "modify power(n) by 1"), ON_SHELF)
    assert t.play("try").trace == [14]


def test_modifiers_work_only_where_their_card_lies() -> None:
    t = table(POWER, charm("modify power(n) by 3", "in pile modify power(n) by 20"), "put charm into north.hand")
    assert t.play("try").trace == [1]
    t = table(POWER, charm("modify power(n) by 3", "in pile modify power(n) by 20"), "put charm into pile")
    assert t.play("try").trace == [21]


def test_each_copy_modifies() -> None:
    t = table(
        POWER,
        charm("modify power(n) by 3", copies=5),
        "put charm into north.shelf\n" * 3 + "put charm into south.shelf",
    )
    assert t.play("try").trace == [13]


def test_places_and_when() -> None:
    t = table(
        POWER,
        charm("modify power(2) by 3".replace("2", "three"), "modify power(n) by 10 when n is 1 and me is north"),
        ON_SHELF,
    )
    assert t.holds("power(1) is 11 and power(2) is 2 and power(3) is 6")


def test_me_is_the_holder_in_the_modifier_and_who_asks_in_the_value() -> None:
    t = table("value wealth is me.points\nverb try\n  note wealth\n  as south\n    note wealth",
              charm("modify wealth by me.points * 10"),
              "put charm into south.shelf\nset north.points to 1\nset south.points to 2")  # fmt: skip
    assert t.play("try").trace == [21, 22]


def test_a_modifier_is_ignored_inside_its_own_evaluation() -> None:
    t = table(POWER, charm("modify power(n) by power(n)", "modify power(n) by 5 when power(n) > 100"), ON_SHELF)
    # by itself: inside, the first does not count, the second asks once more and finds too little
    assert t.play("try").trace == [2]


def test_two_modifiers_that_ask_each_other() -> None:
    t = table(POWER + "value might(n: number) is power(n) * 2", charm("modify power(n) by might(n)"), ON_SHELF)
    assert t.holds("power(1) is 3 and might(1) is 6")


def test_a_modifier_that_asks_itself_by_way_of_a_verb() -> None:
    t = table("value power(n: number) is n\nverb hit n: number needs power(n) > 0\n  note n\nverb try\n  hit 1",
              charm("modify power(n) by 1 when can(hit n)"), ON_SHELF)  # fmt: skip
    assert t.holds("power(1) is 2")


def test_modifiers_go_in_the_order_of_hooks() -> None:
    cards = charm("modify power(n) to 5", name="one") + "\n" + charm("modify power(n) to 7", name="two")
    given = "put two into north.shelf\nput one into south.shelf"
    assert table(POWER, cards, given).play("try").trace == [5]
    assert table(POWER, cards, given, seat="south").play("try").trace == [7]


def test_face_down_cards_modify_and_forbid_nothing() -> None:
    card = "b:\n  name: B\n  kind: beast\n  abilities: |\n    modify power(n) by 5\n    forbid hit"
    t = table(POWER + "verb hit\n  note 8", card, "put b into north.den")
    assert t.holds("power(1) is 1 and can(hit)")


def test_values_are_worked_out_when_they_are_asked() -> None:
    t = table("value wealth is me.points\nverb try\n  note wealth\n  add 3 to me.points\n  note wealth",
              charm("modify wealth by 10 when me.points > 2"), ON_SHELF)  # fmt: skip
    assert t.play("try").trace == [0, 13]


def test_printed_values_can_be_modified() -> None:
    cards = (
        charm("modify cost(c) by 2 when c.holder is me")
        + "\nray: {name: Ray, kind: spell, printed: {cost: 4}, copies: 2}"
    )
    given = ON_SHELF + "\nput ray into north.hand\nput ray into south.hand"
    t = table("verb try\n  note sum(north.hand.cost)\n  note sum(south.hand.cost)", cards, given)
    assert t.play("try").trace == [6, 4]


def test_formulas() -> None:
    cards = "ray: {name: Ray, kind: spell, printed: {cost: {is: count(me.hand) + 3, prints: X}}, copies: 2}"
    given = "put ray into north.hand\nput ray into north.hand"
    t = table("verb try\n  note sum(me.hand.cost)\n  as south\n    note sum(north.hand.cost)", cards, given)
    assert t.play("try").trace == [10, 6]


def test_formulas_can_be_modified() -> None:
    cards = charm("modify cost(c) by 1", "modify cost(this) to 50") + (
        "\nray: {name: Ray, kind: spell, printed: {cost: {is: me.points, prints: X}}}"
    )
    t = table("verb try\n  note cost(top(me.hand))\n  note cost(top(me.shelf))", cards,
              ON_SHELF + "\nput ray into north.hand\nset north.points to 7")  # fmt: skip
    assert t.play("try").trace == [8, 51]


def test_flags_and_things_can_be_modified_to() -> None:
    rules = "value sunny is no\nvalue home(p: player) is a1\nverb try\n  if sunny\n    note 1\n  note home(me).column"
    t = table(rules, charm("modify sunny to yes when me.points > 0", "modify home(p) to c3 when p is me"),
              ON_SHELF + "\nset north.points to 1")  # fmt: skip
    assert t.play("try").trace == [1, 3]
    assert t.holds("home(south) is a1")


def test_card_local_rules() -> None:
    card = """
    charm:
      name: Charm
      kind: charm
      rules: |
        value extra(n: number) is n * 2
        verb boost n: number
          add extra(n) to me.points
      abilities: |
        after hit n
          boost n
        modify power(n) by extra(n)
    """
    t = table(
        POWER
        + "verb hit n: number\n  note n\nverb shot\n  hit 3\n".replace("shot", "go_on")
        + "before note n when n is 7\n  go_on",
        card,
        ON_SHELF,
    ).play("try")
    assert t.trace == [3]


def test_forbids_stop_and_take_options_away() -> None:
    rules = "verb wall t: space\n  set t.walled to yes\nverb try\n  wall one of [a1, b1]\n  note 1"
    t = table(rules, charm("forbid wall t when t is a1 and me is north"), ON_SHELF)
    assert t.play("try").holds("b1.walled and not a1.walled")
    assert t.holds("not can(wall a1) and can(wall b1)")


def test_forbids_stop_built_in_verbs() -> None:
    t = table("verb try\n  move top(me.hand) to pile\n  note 1",
              charm("forbid move c to pile") + "\nray: {name: Ray, kind: spell}",
              ON_SHELF + "\nput ray into north.hand").play("try")  # fmt: skip
    assert (t.zone("pile"), t.trace) == ([], [1])


def test_rules_forbid_too() -> None:
    t = table("verb hit n: number\n  note n\nforbid hit n when n > 1\nverb try\n  hit 1\n  hit 2")
    assert t.play("try").trace == [1]
