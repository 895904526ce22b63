"""What a seat imagines in the middle of effects: hidden cards lie as chance has it, whatever the frames speak of.

The positions that are compared are made here, without `imagine`: what a seat does not see of them is set up otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from runtime.rng import Stream
from runtime.state import State
from tests.runtime.engine.tiny import ON_SHELF, Table, charm, table

CARDS = """
ray: {name: Ray, kind: spell, copies: 3}
beam: {name: Beam, kind: spell, copies: 3}
omen: {name: Omen, kind: spell, copies: 3, effect: "choose one of [a1, b1] as s"}
ward:
  name: Ward
  kind: spell
  copies: 3
  abilities: |
    in hand before tell n may
      note 7
bell:
  name: Bell
  kind: spell
  copies: 3
  abilities: |
    in hand after tell n may
      note 8
drum:
  name: Drum
  kind: spell
  copies: 3
  abilities: |
    in hand before tell n
      note 9
owl:
  name: Owl
  kind: beast
  copies: 2
  abilities: |
    action "hoot"
      note 4
bat:
  name: Bat
  kind: beast
  copies: 2
  abilities: |
    action "flit"
      note 5
ape: {name: Ape, kind: beast, copies: 2}
"""
ASK = "choose one of [a1, b1] as s"
TELL = f"verb tell n: number\n  {ASK}\n  note n\n"
PLAIN = "verb tell n: number\n  note n\n"


def tabled(rules: str, given: str) -> Table:
    """A table with these cards; `tell` is there for them to answer."""
    return table(rules if "verb tell" in rules else PLAIN + rules, CARDS, given)


@dataclass
class Twins:
    """Two positions that north cannot tell apart: what is put into south's places in the one and the other."""

    rules: str
    one: tuple[str, ...] = ("ray", "beam")
    other: tuple[str, ...] = ("beam", "omen")
    zone: str = "hand"
    given: str = ""
    choices: tuple[str | int, ...] = ("try",)
    asked: str = "north"

    def tables(self) -> list[Table]:
        """Both, where somebody is asked."""
        found: list[Table] = []
        for cards in (self.one, self.other):
            given = "\n".join([*(f"put {card} into south.{self.zone}" for card in cards), self.given])
            t = tabled(self.rules, given)
            for choice in self.choices:
                t.state.choose(choice)
            found.append(t)
        return found


CASES = {
    "a card in a name": Twins(f"verb try\n  let c be first(south.hand)\n  {ASK}\n  move c to pile"),
    "a card or none": Twins(
        f"verb try\n  let c be last(south.hand where it is ray)\n  {ASK}\n  if c is not none\n    move c to pile",
        ("ray", "beam"),
        ("ray", "omen"),
    ),
    "a card given to a verb": Twins(
        f"verb lose c: card\n  {ASK}\n  move c to pile\nverb try\n  lose first(south.hand)"
    ),
    "cards in a name": Twins(f"verb try\n  choose random 2 of south.hand as cs\n  {ASK}\n  move all of cs to pile"),
    "one card after the other": Twins(f"verb try\n  for each c in south.hand\n    {ASK}\n    move c to pile"),
    "each card of a pick": Twins(
        f"verb lose c: card\n  {ASK}\n  move c to pile\nverb try\n  lose all of south.hand"
    ),
    "half a choice": Twins(
        "verb try\n  choose 2 of south.hand as cs\n  move all of cs to pile",
        ("ray", "beam", "omen"),
        ("beam", "omen", "ray"),
        choices=("try", 0),
    ),
    "a secret pick": Twins(
        f"verb try\n  choose one of south.hand as c by south\n  {ASK}\n  move c to pile",
        ("ray", "beam"),
        ("beam", "ray"),
        choices=("try", 0),
    ),
    "a secret pick in a menu": Twins(
        f'verb lose c: card\n  as north\n    {ASK}\n  move c to pile\nverb try\n  as south\n    choose\n'
        '      option lose one of me.hand\n      option "no"',
        ("ray", "beam"),
        ("beam", "ray"),
        choices=("try", 0),
    ),
    "what could answer before": Twins(
        "verb try\n  tell 1", ("ray", "ward"), ("beam", "ray"), given="put ward into north.hand"
    ),
    "what could answer after": Twins(f"{TELL}verb try\n  tell 1", ("ray", "bell"), ("beam", "ray")),
    "what the other is offered": Twins("verb try\n  tell 1", ("ray", "ward"), ("ward", "omen"), asked="south"),
    "what must answer": Twins(
        f"before tell n\n  as north\n    {ASK}\n  note 3\nverb try\n  tell 1", ("ray", "drum"), ("beam", "bell")
    ),
    "actions in a name": Twins(
        f"verb try\n  let them be actions(south)\n  {ASK}\n  as south\n    for each a in them\n      perform a",
        ("owl", "ape"),
        ("ape", "bat"),
        zone="den",
    ),
}  # fmt: skip


def told(a: State, b: State, seat: str | None) -> bool:
    """Whether a seat can tell two positions apart."""
    return a.view(seat) != b.view(seat) or a.seat != b.seat or (seat in (None, a.seat) and labels(a) != labels(b))


def labels(s: State) -> list[str]:
    """The labels of the open question."""
    return [option.label for option in s.decision.options] if s.decision else []


def on(s: State, seed: int, most: int) -> list[State]:
    """How a game goes on at random, decision by decision."""
    stream, found = Stream(seed), [s.clone()]
    while len(found) <= most and not s.over:
        s.choose(stream.below(s.count))
        found.append(s.clone())
    return found


@pytest.mark.parametrize("name", CASES)
def test_what_is_imagined_is_the_same_where_a_seat_knows_the_same(name: str) -> None:
    one, other = (t.state for t in CASES[name].tables())
    assert one.seat == CASES[name].asked
    assert not told(one, other, "north")
    assert one.view(None) != other.view(None)
    outcomes = set()
    for seed in range(30):
        first, second = (on(s.imagine("north", seed), seed, 6) for s in (one, other))
        assert len(first) == len(second)
        assert not any(told(a, b, None) for a, b in zip(first, second, strict=True))
        outcomes.add(repr([len(first), first[-1].view(None)["game"]["trace"], first[-1].view(None)["zones"]["pile"]]))
    assert len(outcomes) > 1


def test_the_others_actions_come_to_nothing() -> None:
    """Which actions the cards have that another seat holds is not known, only that it is asked for one."""
    rules = "verb try\n  as south\n    perform one of actions(me)"
    tables = Twins(rules, ("owl", "bat"), ("bat", "owl"), zone="den").tables()
    for seed in range(9):
        one, other = (Table(t.game, t.rules, t.state.imagine("north", seed)) for t in tables)
        assert one.state.seat == "south"
        assert one.state.fingerprint() == other.state.fingerprint()
        one.state.choose(1)
        assert (one.state.seat, one.trace) == ("north", [])


def test_a_number_stays_what_it_is() -> None:
    """Were numbers taken for cards, one that is the number of a hidden card would change, or pin that card."""
    t = tabled(f"verb try\n  let n be count(deck)\n  {ASK}\n  note n", "put ray into south.hand").play("try")
    assert {t.state.imagine("north", seed).c[t.rules.layout.of["deck"]][0] for seed in range(200)} >= set(range(9))
    wanted = [len(t.zone("deck"))]  # a card has this number
    for seed in range(20):
        assert Table(t.game, t.rules, t.state.imagine("north", seed)).play("choose a1").trace == wanted


STAY = {
    "whose text is carried out": ("verb try\n  resolve first(south.hand)", "put omen into south.hand", "hand", "omen"),
    "whose ability is performed": (
        f"before perform a\n  as north\n    {ASK}\nverb try\n  as south\n    perform one of actions(me)",
        "put owl into south.den",
        "den",
        "owl",
    ),
}


@pytest.mark.parametrize("name", STAY)
def test_what_is_going_on_is_known(name: str) -> None:
    rules, given, zone, card = STAY[name]
    t = tabled(rules, f"{given}\nput ape into south.den\nput beam into south.hand").play("try")
    assert t.state.seat == "north"
    assert t.state.view("north")["zones"][f"south.{zone}"] == [None] * len(t.zone(f"south.{zone}"))
    others = set()
    for seed in range(20):
        zones = t.state.imagine("north", seed).view(None)["zones"]
        assert zones[f"south.{zone}"][0] == card
        others.add((*zones["south.hand"], *zones["south.den"]))
    assert len(others) > 5


def test_a_card_that_was_shown_stays() -> None:
    rules = f"verb try\n  let c be first(south.hand)\n  look at c\n  {ASK}\n  move c to pile"
    t = tabled(rules, "put ray into south.hand\nput beam into south.hand").play("try")
    assert {on(t.state.imagine("north", seed), 0, 1)[-1].view(None)["zones"]["pile"][0] for seed in range(9)} == {"ray"}


def test_ones_own_offers_stay() -> None:
    """What a seat is offered it goes on being offered, by the same card, whatever the others hold."""
    cards = CARDS + charm("after tell n may\n  note 6", "after tell n may\n  note 5")
    given = ON_SHELF + "\nput bell into south.hand\nput bell into north.hand"
    t = table(PLAIN + "verb try\n  tell 1", cards, given).play("try")
    assert len(labels(t.state)) == 4
    for seed in range(20):
        for choice in range(3):
            one, two = (Table(t.game, t.rules, s) for s in (t.state.clone(), t.state.imagine("north", seed)))
            assert one.options == two.options
            one.state.choose(choice)
            two.state.choose(choice)
            assert one.trace == two.trace != [1]


@pytest.mark.parametrize("drums", [0, 1])
def test_what_must_answer_does_so_once(drums: int) -> None:
    """Rules first, then north's, south's and east's cards; a drum sounds where its turn is yet to come."""
    asks = f"before tell n\n  as north\n    {ASK}"
    given = "put drum into south.hand\n" * drums + "put ray into south.hand\n" * (2 - drums)
    tells, given = PLAIN + "verb try\n  tell 1\n", given + "put charm into east.shelf"
    before = table(tells + asks, CARDS + charm("before tell n\n  note 2"), given, players=3).play("try")
    after = table(tells, CARDS + charm(asks), given, players=3).play("try")
    assert (before.trace, after.trace) == ([], [9] * drums)
    sounded = set()
    for seed in range(20):
        one, two = (Table(t.game, t.rules, t.state.imagine("north", seed)) for t in (before, after))
        held = one.zone("south.hand").count("drum")
        sounded.add(held)
        assert [n for n in one.go().trace if n in (2, 9)] == [9] * held + [2]
        assert two.go().trace.count(9) == drums
    assert len(sounded) > 1


def test_an_offer_of_a_card_that_one_does_not_see_stays() -> None:
    nouns = "zones: {player: {hand: {seen by: owner}, shelf: {}, book: {seen by: nobody}, den: {arrives: face down}}}"
    spell = (
        "{}:\n  name: {}\n  kind: spell\n  copies: 4\n  abilities: |\n    in book before tell n may\n      note {}\n"
    )
    cards = spell.format("moth", "Moth", 6) + spell.format("wasp", "Wasp", 7)
    given = "put moth into north.book\nput wasp into north.book\nput wasp into north.book\nput wasp into south.book"
    t = table(PLAIN + "verb try\n  tell 1", cards, given, nouns=nouns).play("try")
    assert t.options[0] == "use card 1"
    for seed in range(20):
        world = Table(t.game, t.rules, t.state.imagine("north", seed))
        assert world.options == t.options
        assert world.play("use card 1").trace == [6]
