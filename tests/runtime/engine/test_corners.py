"""Corners: targets, performing, hooks on what seldom is hooked, bounds, who is asked, odd arguments."""

from __future__ import annotations

import pytest

import runtime
from tests.runtime.engine.tiny import ON_SHELF, Table, charm, load, table

RAYS = "ray: {name: Ray, kind: spell, copies: 4}\nbeam: {name: Beam, kind: spell, copies: 4}\n"
AIMED = (
    RAYS
    + """
bolt:
  name: Bolt
  kind: spell
  printed: {cost: 7}
  targets: choose one of me.shelf as victim
  effect: |
    move victim to pile
    note 5
storm:
  name: Storm
  kind: spell
  targets: |
    choose 2 of me.shelf as victims
  effect: |
    move all of victims to pile
    note count(victims)
"""
)
SHELF = "put ray into north.shelf\nput beam into north.shelf\n"


def aimed(card: str, after: str) -> Table:
    """A card whose targets have been asked for, and what then happens."""
    return table(
        f"verb try\n  let c be top(me.hand)\n  aim c\n{after}", AIMED, SHELF + f"put {card} into north.hand"
    ).play("try")


def test_targets_are_announced_then_used() -> None:
    t = aimed("bolt", "  note count(c.targets)\n  resolve c")
    assert t.options == ["choose ray", "choose beam"]
    assert (t.play("choose beam").trace, t.zone("pile")) == ([1, 5], ["beam"])


def test_a_target_that_was_taken_away_is_none() -> None:
    t = aimed("bolt", "  take first(c.targets) from c.targets\n  note count(c.targets)\n  resolve c").play(
        "choose beam"
    )
    assert (t.trace, t.zone("pile")) == ([0, 5], [])


def test_lists_as_targets() -> None:
    t = aimed("storm", "  note count(c.targets)\n  take first(c.targets) from c.targets\n  resolve c")
    assert (t.trace, t.zone("pile")) == ([2, 1], ["beam"])


def test_targets_cannot_be_added() -> None:
    loaded = load("verb try\n  let c be top(me.hand)\n  add c to c.targets", AIMED)
    assert [fault.code for fault in loaded.diagnostics if fault.severity == "error"] == ["E307"]


@pytest.mark.parametrize(
    "statement", ["set c.targets to []", "take c.targets from c.targets", "set c.space to b2", "set c.space to c.space"]
)
def test_what_only_other_words_can_change(statement: str) -> None:
    loaded = load(f"verb try\n  let c be top(me.hand)\n  {statement}", AIMED)
    assert [fault.code for fault in loaded.diagnostics if fault.severity == "error"] == ["E308"]


def test_only_ones_own_actions_can_be_performed() -> None:
    rules = (
        "verb try\n  for each a in actions(south)\n    perform a\n  for each a in actions(me)\n    perform a\n  note 1"
    )
    cards = charm('action "zap"\n  note 4\n  add 1 to me.points', copies=2)
    t = table(rules, cards, ON_SHELF + "\nput charm into south.shelf").play("try")
    assert (t.trace, t.points()) == ([4, 1], {"north": 1, "south": 0})


def test_an_action_of_a_face_down_card_wakes_it() -> None:
    card = 'b:\n  name: B\n  kind: beast\n  abilities: |\n    action "zap"\n      note 4'
    t = table("verb try\n  perform one of actions(me)\nafter rouse c\n  note 3", card, "put b into north.den").play(
        "try"
    )
    assert t.trace == [3, 4]
    assert not t.holds("any(me.den where it.face_down)")


@pytest.mark.parametrize(
    ("verb", "hook"),
    [
        ("perform one of actions(me)", "after perform a\n  note 5"),
        ("look at top(deck) to south", "after look at c to p when p is south\n  note 5"),
        ("look at top(deck)", "after look at c to p when p is me\n  note 5"),
        ("transform top(me.hand) into beam", "after transform c into n when n is beam\n  note 5"),
        ("aim top(me.hand)", "after aim c\n  note 5"),
        ("move me.pawn to b2", "after move p to b2\n  note 5"),
        ("swap me.pawn with south.pawn", "after swap a with b\n  note 5"),
        ("next_turn me", "after next_turn p\n  note 5"),
        ("tie", "before tie\n  note 5"),
        ("win me", "instead of win p\n  note 5"),
        ("resolve top(me.hand)", "after resolve c when c is ray\n  note 5"),
    ],
)
def test_hooks_on_built_in_verbs(verb: str, hook: str) -> None:
    cards = charm(hook, 'action "zap"\n  note 4') + "\n" + RAYS
    t = table(f"verb try\n  {verb}", cards, ON_SHELF + "\nput ray into north.hand").play("try")
    assert t.trace[-1] == 5


def test_next_turn_can_be_redirected() -> None:
    t = table(
        "verb try\n  next_turn me", charm("before next_turn p\n  set p to south"), ON_SHELF, players=3, seat="east"
    )
    assert t.play("try", "end").state.active == "south"


def test_offers_instead_of() -> None:
    t = table(
        "verb try\n  hit 1\n  note 9\nverb hit n: number\n  note n", charm("instead of hit n may note n + 5"), ON_SHELF
    )
    assert t.play("try", "use charm").trace == [6, 9]
    assert t.play("try", "pass").trace == [6, 9, 1, 9]


def test_only_the_first_instead_of_counts() -> None:
    t = table(
        "verb try\n  hit 1\nverb hit n: number\n  note n",
        charm("instead of hit n\n  note 5", "instead of hit n\n  note 7"),
        ON_SHELF,
    )
    assert t.play("try").trace == [5]


def test_instead_of_may_do_the_same_in_another_way() -> None:
    t = table("verb try\n  hit 1\nverb hit n: number\n  note n", charm("instead of hit n\n  hit n + 5"), ON_SHELF)
    assert t.play("try").trace == [6]


def test_offers_of_the_rules() -> None:
    t = table("verb try\n  as south\n    hit\nverb hit\n  note 1\nafter hit may\n  note 2\n  add 1 to me.points").play(
        "try"
    )
    assert (t.state.seat, t.options) == ("south", ["use after hit", "pass"])
    assert t.play("use after hit").points() == {"north": 0, "south": 1}


def test_offers_go_round_the_table() -> None:
    given = "\n".join(f"put charm into {seat}.shelf" for seat in ("north", "south", "east", "west"))
    t = table(
        "verb try\n  hit\nverb hit\n  note 1", charm("after hit may note 2", copies=4), given, players=4, seat="east"
    )
    asked = []
    t.play("try")
    for answer in ("pass", "use charm", "pass", "use charm", "pass", "pass"):
        asked.append(t.state.seat)
        t.play(answer)
    assert asked == ["east", "west", "east", "north", "east", "south"]
    assert t.trace == [1, 2, 2]


SOURCE = "verb hit\n  let s be source\n  if s is none\n    note 1\n  else\n    note s.cost\n"


@pytest.mark.parametrize("verb", ["plain", "framed"])
def test_source_is_the_card_whose_effect_runs(verb: str) -> None:
    asking = '  choose\n    option "x"\n' if verb == "framed" else ""
    t = table(
        "verb try\n  resolve top(me.hand)\n  hit\n" + SOURCE.replace("verb hit\n", "verb hit\n" + asking),
        "ray: {name: Ray, kind: spell, printed: {cost: 7}, effect: hit}",
        "put ray into north.hand",
    ).play("try")
    assert t.trace == [7, 1]


@pytest.mark.parametrize(
    "statement", ["choose one of [a1, b1] as s by a1.owner", "may by a1.owner\n    note 5\n  else\n    note 6"]
)
def test_nobody_is_not_asked(statement: str) -> None:
    t = table(f"verb try\n  {statement}\n  note 1").play("try")
    assert t.options[0] == "try"
    assert t.trace[-1] == 1


def test_cards_are_not_swapped_where_pieces_stand() -> None:
    loaded = load("verb try\n  swap top(me.hand) with top(me.shelf)", RAYS)
    assert {fault.code for fault in loaded.diagnostics if fault.severity == "error"} == {"E301"}


@pytest.mark.parametrize(
    "rules",
    [
        "verb try\n  repeat\n    add 1 to me.points\n    if me.points < 0\n      stop",
        'verb try\n  repeat\n    add 1 to me.points\n    if me.points < 0\n      stop\n    choose\n      option "x"',
        "verb try\n  ping\nverb ping\n  needs me.points >= 0\n  pong\nverb pong\n  needs me.points >= 0\n  ping",
    ],
    ids=["plain", "framed", "verbs"],
)
def test_what_goes_on_for_ever_is_reported(rules: str) -> None:
    t = table(rules)
    with pytest.raises(runtime.EngineBug, match="goes on without asking anybody") as caught:
        t.play("try")
    assert caught.value.seed == 1
    assert caught.value.decisions == (0,)
    assert caught.value.game == "tiny"


def test_a_game_without_an_end_is_ended() -> None:
    turn = "\nsetup\n  note 0\nturn\n  phase main\n    try\n"
    t = table("verb try\n  add 1 to me.points", turn=turn)
    assert (t.state.over, t.state.ended_by, t.state.winners, t.state.turn) == (True, "bound", (), 10_000)


def test_names_are_their_blocks() -> None:
    t = table("verb try\n  let x be 1\n  for each x in [2, 3]\n    note x\n  note x\n"
        "  if not game.never\n    let y be 4\n"
              "    note y\n  let y be 5\n  note y").play("try")  # fmt: skip
    assert t.trace == [2, 3, 1, 4, 5]


def test_an_empty_board_and_empty_zones() -> None:
    t = table("verb try\n  move all of me.hand to pile\n  move top(deck) to me.hand\n"
        "  move random 3 of deck to pile\n  shuffle deck\n"
              "  move one of me.hand to pile\n  move any number of deck to pile\n"
                  "  note count(deck)").play("try")  # fmt: skip
    assert t.trace == [0]


def standing(rules: str, given: str = "") -> Table:
    """A table where cards stand on the board."""
    base = """
language: 1
title: Standing
seats: [north, south]
board: {columns: 3, rows: 3, directions: [up, down, left, right], stands: card}
zones: {shared: {deck: {seen by: nobody}, pile: {}, field: {}}, player: {hand: {seen by: owner}}}
attributes: {game: {trace: list of number}}
printed: {cost: {type: number, default: 1}}
kinds: {spell: {zone: hand}}
decks: {main: {zone: deck}}
"""
    cards = "ray: {name: Ray, kind: spell, copies: [{cost: 1}, {cost: 2}, {cost: 3}, {cost: 4}]}"
    turn = (
        "\nsetup\n  shuffle deck\nturn\n  phase main\n    repeat\n      choose\n"
        '        option try\n        option "end"\n          stop\n'
    )
    rows = (
        "value row_costs is spaces.occupant.cost\nverb show\n  set game.trace to []\n"
        "  for each s in spaces\n    if s.occupant is none\n      add 0 to game.trace\n"
        "    else\n      add cost(s.occupant) to game.trace\n"
    )
    return table(rows + rules, cards, given, base=base, turn=turn)


LAID = "\n".join(f"move first(deck where it.cost is {n}) to field\nmove first(field where it.cost is {n}) to {s}"
                 for n, s in ((1, "a1"), (2, "b1"), (3, "c1"), (4, "b3")))  # fmt: skip


@pytest.mark.parametrize(
    ("statement", "trace"),
    [
        ("show", [1, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("shift row(1) to right\n  show", [3, 1, 2, 0, 0, 0, 0, 4, 0]),
        ("shift row(1) to left\n  show", [2, 3, 1, 0, 0, 0, 0, 4, 0]),
        ("shift row(1) to up\n  show", [1, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("shift column(2) to up\n  show", [1, 4, 3, 0, 2, 0, 0, 0, 0]),
        ("shift column(2) to down\n  show", [1, 0, 3, 0, 4, 0, 0, 2, 0]),
        ("shift row(9) to left\n  show", [1, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("swap a1.occupant with b3.occupant\n  show", [4, 2, 3, 0, 0, 0, 0, 1, 0]),
        ("swap a1.occupant with a1.occupant\n  show", [1, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("swap a1.occupant with a2.occupant\n  show", [1, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("move a1.occupant to a2\n  show", [0, 2, 3, 1, 0, 0, 0, 4, 0]),
        ("move a1.occupant to b1\n  show", [1, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("move a1.occupant to a1\n  show", [1, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("move a1.occupant to pile\n  show", [0, 2, 3, 0, 0, 0, 0, 4, 0]),
        ("let c be a1.occupant\n  set c.space to none\n  show", [0, 2, 3, 0, 0, 0, 0, 4, 0]),
    ],
)
def test_cards_on_the_board(statement: str, trace: list[int]) -> None:
    t = standing(f"verb try\n  {statement}", LAID).play("try")
    assert t.trace == trace
    layout = t.rules.layout
    spaces, occupant = t.state.c[layout.of["space of card"]], t.state.c[layout.of["occupant"]]
    assert [occupant[s] for c, s in enumerate(spaces[:-1]) if s >= 0] == [
        c for c, s in enumerate(spaces[:-1]) if s >= 0
    ]
    assert sum(card >= 0 for card in occupant) == sum(space >= 0 for space in spaces)
    assert spaces[-1] == occupant[-1] == -1


def test_moves_offer_free_spaces_only() -> None:
    t = standing("verb try\n  move a1.occupant to one of spaces\n  show", LAID).play("try")
    assert t.options == ["choose a2", "choose b2", "choose c2", "choose a3", "choose c3"]


@pytest.mark.parametrize(
    "statement",
    [
        "choose random one of [yes, no] as f\n  set a1.walled to f",
        "choose one of [yes, no] as f\n  set a1.walled to f",
        "for each f in [me.points > 3, me.points < 3]\n    set a1.walled to f",
        "let fs be [me.points > 3, me.points < 3]\n  choose one of [a1, b1] as s\n"
        "  for each f in fs\n    set s.walled to f",
    ],
)
def test_lists_of_flags_can_be_saved(statement: str) -> None:
    t = table(f"verb try\n  {statement}\n  note 1").play("try")
    while t.trace != [1]:
        assert t.rules.load(t.state.save()).fingerprint() == t.state.fingerprint()
        t.state.choose(0)
    assert t.rules.load(t.state.save()).fingerprint() == t.state.fingerprint()


def test_numbers_below_none_can_be_picked() -> None:
    t = table("verb try\n  choose one of [-1, 2] as n\n  note n").play("try")
    assert t.options == ["choose -1", "choose 2"]
    assert t.play("choose -1").trace == [-1]


@pytest.mark.parametrize(
    ("statement", "label", "trace"),
    [
        ("note up to 2 of [-1, 3, 4]", "choose -1", []),
        ('choose\n    option note one of [-1, 3]\n    option "no"', "note -1", [-1]),
        ('choose\n    option note one of [70000, 3]\n    option "no"', "note 70000", [70000]),
    ],
)
def test_all_numbers_can_be_picked(statement: str, label: str, trace: list[int]) -> None:
    t = table(f"verb try\n  {statement}").play("try")
    assert label in t.options
    assert t.play(label).trace == trace
