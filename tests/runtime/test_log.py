"""The log by ids: verbs of the rules as a whole, what cards do without one, answers, and who may know what."""

from __future__ import annotations

from tests.runtime.engine.tiny import Table, charm, table

RULES = """
verb try
  cast one of me.hand
verb cast c: card
  move c to pile
  resolve c
"""
CARDS = """
ray:
  name: Ray
  kind: spell
  copies: 2
  effect: |
    add 2 to me.points
    set b2.owner to me
    take 1 from b2.level
    set game.never to yes
    swap north.pawn with south.pawn
    shift row(1) to left
    look at top(deck)
    choose random one of south.hand as c
    set c.mark to 4
    move c to me.hand
    shuffle deck
owl: {name: Owl, kind: beast, copies: 2}
"""
GIVEN = "put ray into north.hand\nput owl into south.hand\nmove south.pawn to b1"


def after(t: Table, seat: str, *labels: str) -> list[str]:
    """What a seat's log says of these choices."""
    before = len(t.state.log(seat))
    return t.play(*labels).state.log(seat)[before:]


def test_what_a_card_does_is_told() -> None:
    lines = after(table(RULES, CARDS, GIVEN), "north", "try")
    assert lines == [
        "north: try",
        "north: cast ray",
        "north: add 2 to north.points",
        "north: set b2.owner to north",
        "north: take 1 from b2.level",
        "north: set game.never to yes",
        "north: swap north.pawn with south.pawn",
        "north: shift row 1 to left",
        "north: look at owl",  # only north learns which
        "north: set owl.mark to 4",  # north sees it in the end
        "north: move owl to north.hand",
        "north: shuffle deck",
    ]


def test_what_happens_to_a_card_that_is_not_seen_is_not_told() -> None:
    lines = after(table(RULES, CARDS, GIVEN), "south", "try")
    assert "north: look at a card" in lines
    assert "north: move owl to north.hand" in lines  # it was south's
    assert "north: set owl.mark to 4" in lines
    t = table(RULES, CARDS, GIVEN, players=3)
    lines = after(t, "east", "try")
    assert "north: move a card to north.hand" in lines
    assert not any("mark" in line or "owl" in line for line in lines)


def test_what_a_verb_of_the_rules_is_made_of_is_not_told() -> None:
    t = table("verb try\n  add 1 to me.points\n  move north.pawn to c3")
    assert after(t, "north", "try") == ["north: try"]


HITS = "verb try\n  hit 1\nverb hit n: number\n  take n from me.points"


def test_an_answer_to_an_event_is_told() -> None:
    offer = charm("after hit may\n  note 5")
    taken = after(table(HITS, offer, "put charm into north.shelf"), "south", "try", "use charm")
    assert taken == ["north: try", "north: hit 1", "north: use charm", "north: note 5"]
    passed = after(table(HITS, offer, "put charm into north.shelf"), "south", "try", "pass")
    assert passed == ["north: try", "north: hit 1"]


LISTS = "attributes: {space: {marks: list of suit}, player: {bag: list of card, road: list of space}}"
ONE_BY_ONE = """
ray:
  name: Ray
  kind: spell
  effect: |
    add sun to b2.marks
    take sun from b2.marks
    add [sun, star] to b2.marks
    add b1 to me.road
    choose random one of south.hand as c
    add c to me.bag
    take c from me.bag
    add south.hand to me.bag
"""
GATHERED = ["north: add sun to b2.marks", "north: take sun from b2.marks", "north: add [sun, star] to b2.marks",
            "north: add b1 to north.road"]  # fmt: skip
"""What somebody who sees no card is told."""


def test_one_thing_given_to_a_list_is_told() -> None:
    t = table(RULES, ONE_BY_ONE + "owl: {name: Owl, kind: beast}", GIVEN, nouns=LISTS)
    cards = ["north: add owl to north.bag", "north: take owl from north.bag", "north: add [owl] to north.bag"]
    assert after(t, "south", "try")[2:] == GATHERED + cards
    assert t.state.log(None)[-3:] == cards
    assert t.state.log("north")[-3:] == [line.replace("owl", "a card") for line in cards]


def test_one_thing_given_to_a_list_is_told_in_words() -> None:
    t = table(RULES, ONE_BY_ONE + "owl: {name: Owl, kind: beast}", GIVEN, nouns=LISTS)
    said = t.play("try").state.log("south", "en")
    gains = [f"North {word} North's bag" for word in ("adds Owl to", "removes Owl from", "adds Owl to")]
    assert said[-4:] == ["North adds b1 to North's road", *gains]
    assert t.state.log("north", "en")[-2] == "North removes a card from North's bag"
