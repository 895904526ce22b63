"""Secrets: what a seat may see, what it is offered and told, and that nothing of it depends on what it cannot see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.runtime.engine.tiny import ON_SHELF, Table, charm, table

CARDS = """
ray: {name: Ray, kind: spell, copies: 3}
beam: {name: Beam, kind: spell, copies: 3}
owl: {name: Owl, kind: beast, copies: 3}
"""
HANDS = (
    "put ray into north.hand\nput beam into north.hand\nput ray into south.hand\n"
    "put ray into south.hand\nput beam into south.hand\n"
)


def zones(t: Table, seat: str | None) -> dict[str, list[str | None]]:
    """The zones as a seat sees them."""
    found: dict[str, list[str | None]] = t.state.view(seat)["zones"]
    return found


def test_zones() -> None:
    t = table("verb try\n  note 1", CARDS, HANDS + "put beam into north.shelf")
    assert zones(t, "north")["north.hand"] == ["ray", "beam"]
    assert zones(t, "south")["north.hand"] == [None, None]
    assert zones(t, "south")["north.shelf"] == ["beam"]
    assert set(zones(t, "south")["deck"]) == {None}
    assert zones(t, None)["north.hand"] == ["ray", "beam"]


def test_face_down_cards() -> None:
    t = table("verb try\n  rouse top(me.den)", CARDS, "put owl into north.den")
    assert (zones(t, "north")["north.den"], zones(t, "south")["north.den"]) == (["owl"], [None])
    t.play("try")
    assert zones(t, "south")["north.den"] == ["owl"]


def test_what_was_looked_at_is_remembered_until_it_moves() -> None:
    t = table(
        "verb try\n  look at top(deck)\nverb on\n  move top(deck) to north.hand\nbefore phase rest\n  on", CARDS
    ).play("try")
    seen = zones(t, "north")["deck"]
    assert seen[:-1] == [None] * (len(seen) - 1) and seen[-1] is not None
    assert set(zones(t, "south")["deck"]) == {None}


def test_looking_with_someone_else() -> None:
    t = table("verb try\n  look at top(me.hand) to south", CARDS, HANDS).play("try")
    assert zones(t, "south")["north.hand"] == [None, "beam"]


def test_a_look_ends_with_a_move() -> None:
    t = table("verb try\n  look at top(south.hand)\n  move top(south.hand) to deck", CARDS, HANDS).play("try")
    assert set(zones(t, "north")["deck"]) == {None}


def test_a_look_ends_with_a_shuffle() -> None:
    t = table("verb try\n  look at top(deck)\n  shuffle deck", CARDS).play("try")
    assert set(zones(t, "north")["deck"]) == {None}


def test_unseen_things_are_offered_by_position() -> None:
    t = table("verb try\n  choose one of south.hand as c\n  move c to pile", CARDS, HANDS).play("try")
    assert t.options == ["choose card 1", "choose card 2", "choose card 3"]
    assert t.play("choose card 3").zone("pile") == ["beam"]


@pytest.mark.parametrize("nouns", ["", "zones: {player: {den: {}}}"])
def test_cards_turned_down_are_offered_by_position(nouns: str) -> None:
    """Two rays and a beam face down look all alike, so there must be three options, also where no zone turns cards."""
    cards = CARDS.replace("owl: {name: Owl, kind: beast", "owl: {name: Owl, kind: charm")
    given = (
        "put ray into south.shelf\nput ray into south.shelf\n"
        "put beam into south.shelf\nfor each c in south.shelf\n  set c.face_down to yes"
    )
    t = table("verb try\n  choose one of south.shelf as c\n  move c to pile", cards, given, nouns=nouns).play("try")
    assert len(t.options) == 3
    assert zones(t, "north")["south.shelf"] == [None, None, None]
    assert zones(t, "south")["south.shelf"] == ["ray", "ray", "beam"]


def test_the_log_names_only_what_is_seen() -> None:
    t = table("verb take_in c: card\n  move c to me.hand\nverb show c: card\n"
        "  move c to pile\nverb try\n  take_in top(deck)\n"
              "  as south\n    show top(me.hand)", CARDS, HANDS).play("try")  # fmt: skip
    assert not any("beam" in line for line in t.state.log("north") if "take_in" in line)
    assert any("beam" in line for line in t.state.log("south") if "show" in line)
    assert any("take_in a card" in line for line in t.state.log("south"))


def test_lists_of_cards_in_the_log_stay_what_they_were() -> None:
    t = table("verb sum_up cs: list of card\n  note count(cs)\n  move all of cs to deck\n  shuffle deck\n"
              "verb try\n  sum_up me.hand", CARDS, HANDS).play("try")  # fmt: skip
    lines = {seat: next(line for line in t.state.log(seat) if "sum_up" in line) for seat in ("north", "south")}
    assert lines["north"].endswith("[ray, beam]")
    assert lines["south"].endswith("[a card, a card]")


def test_undo_stops_where_someone_learned_something() -> None:
    import runtime

    t = table("verb try\n  move top(deck) to me.hand", CARDS).play("try")
    with pytest.raises(runtime.UndoRefused):
        t.state.undo()
    t.state.undo(force=True)
    assert t.zone("north.hand") == []


def test_undo_where_nobody_learned_anything() -> None:
    t = table("verb try\n  note 1", CARDS)
    before = t.state.fingerprint()
    t.play("try")
    t.state.undo()
    assert t.state.fingerprint() == before


# -- dealing anew what a seat cannot see -------------------------------------------------------------------------------

CASES = {
    "the menu": ("verb try\n  note 1", HANDS, []),
    "a blind choice": ("verb try\n  choose one of south.hand as c\n  move c to pile", HANDS, ["try"]),
    "a choice of one's own": ("verb try\n  choose one of me.hand as c\n  move c to pile", HANDS, ["try"]),
    "the other's choice": ("verb try\n  as south\n    move one of me.hand to pile", HANDS, ["try"]),
    "a menu of the other": (
        'verb try\n  as south\n    choose\n      option move one of me.hand to pile\n      option "no"',
        HANDS,
        ["try"],
    ),
    "a card kept in a name": (
        "verb try\n  let c be top(deck)\n  choose one of [a1, b1] as s\n  move c to me.hand",
        HANDS,
        ["try"],
    ),
    "a list kept in a name": (
        "verb try\n  choose random 3 of deck as cs\n  choose one of cs as c\n  move c to me.hand",
        HANDS,
        ["try"],
    ),
    "half a choice": ("verb try\n  choose 2 of south.hand as cs\n  move all of cs to pile", HANDS, ["try", 0]),
    "an attribute": (
        "verb try\n  set game.noted to top(deck)\n  for each c in north.hand\n    set c.mate to top(deck)",
        HANDS,
        ["try"],
    ),
    "looked at": ("verb try\n  look at top(deck)\n  look at first(south.hand)", HANDS, ["try"]),
    "face down": (
        "verb try\n  choose one of south.den as c\n  note 1",
        "put owl into south.den\nput owl into south.den",
        ["try"],
    ),
}


def other_worlds(t: Table, seat: str) -> Iterator[object]:
    """Positions that the seat could be in."""
    for seed in range(6):
        yield t.state.imagine(seat, seed)


@pytest.mark.parametrize("seat", ["north", "south"])
@pytest.mark.parametrize("name", CASES)
def test_what_a_seat_cannot_see_changes_nothing_for_it(name: str, seat: str) -> None:
    rules, given, labels = CASES[name]
    t = table(rules, CARDS, given)
    for label in labels:
        t.state.choose(label)
    for other in other_worlds(t, seat):
        assert other.view(seat) == t.state.view(seat)  # type: ignore[attr-defined]
        assert other.seat == t.state.seat  # type: ignore[attr-defined]
        if other.seat == seat:  # type: ignore[attr-defined]
            assert [o.label for o in other.decision.options] == t.options  # type: ignore[attr-defined]
            assert other.decision.prompt() == t.state.decision.prompt()  # type: ignore[attr-defined, union-attr]


@pytest.mark.parametrize("seat", ["north", "south"])
@pytest.mark.parametrize("name", CASES)
def test_imagined_positions_can_be_played_on(name: str, seat: str) -> None:
    rules, given, labels = CASES[name]
    t = table(rules, CARDS, given)
    for label in labels:
        t.state.choose(label)
    held = {zone: len(cards) for zone, cards in zones(t, None).items()}
    kinds = sorted(card for cards in zones(t, None).values() for card in cards if card)
    for other in other_worlds(t, seat):
        imagined = Table(t.game, t.rules, other)  # type: ignore[arg-type]
        assert {zone: len(cards) for zone, cards in zones(imagined, None).items()} == held
        assert sorted(card for cards in zones(imagined, None).values() for card in cards if card) == kinds
        layout = t.rules.layout
        at = imagined.state.c[layout.of["zone of card"]]
        for column in range(layout.first_zone, layout.first_zone + len(layout.zone_columns)):
            assert all(at[card] == column for card in imagined.state.c[column])
        before = {zone: len(cards) for zone, cards in zones(imagined, None).items()}
        imagined.go()
        t_after = Table(t.game, t.rules, t.state.clone()).go()
        after = {zone: len(cards) for zone, cards in zones(imagined, None).items()}
        assert before == held
        assert after == {zone: len(cards) for zone, cards in zones(t_after, None).items()}


def test_imagining_differs_and_hits_every_possibility() -> None:
    t = table("verb try\n  note 1", CARDS, HANDS)
    hands = {tuple(sorted(t.state.imagine("north", seed).view(None)["zones"]["south.hand"])) for seed in range(60)}
    assert len(hands) >= 5
    assert {tuple(t.state.imagine("north", seed).view(None)["zones"]["north.hand"]) for seed in range(9)} == {
        ("ray", "beam")
    }


def test_imagining_leaves_the_true_game_alone() -> None:
    t = table("verb try\n  note 1", CARDS, HANDS)
    before = t.state.fingerprint()
    other = t.state.imagine("south", 5)
    other.choose(0)
    assert t.state.fingerprint() == before
    assert t.state.imagine("south", 5).fingerprint() == t.state.imagine("south", 5).fingerprint()


def test_a_charm_on_the_table_is_seen_by_all() -> None:
    t = table("verb try\n  note 1", charm("after note n when n is 99\n  note 5"), ON_SHELF)
    assert zones(t, "south")["north.shelf"] == ["charm"]


def test_a_card_that_comes_to_light_is_named_in_the_log_of_all() -> None:
    """What is played from a hand has its name in everybody's log, what stays hidden has none."""
    t = table(
        "verb try\n  show top(me.hand)\n  hide top(deck)\nverb show c: card\n  move c to pile\nverb hide c: card\n"
        "  move c to me.hand",
        cards="ray: {name: Ray, kind: spell, copies: 4, effect: note 1}",
        given="put ray into north.hand",
    ).play("try")
    told = t.state.log("south")
    assert any("show ray" in line for line in told)
    assert not any("hide ray" in line for line in told)
    assert any("hide ray" in line for line in t.state.log("north"))
