"""The 9×9 character game: its deck and people as in the fact sheet, what always holds, and what nobody may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

import dsl
import runtime
from cardwright.locate import CONTENT
from dsl.definition import Card, Game
from dsl.source import Origin
from runtime.rng import Stream
from runtime.soundness.checks import views

FOLDER = CONTENT / "kirara"
COPIES = {
    "attack": 22, "dodge": 8, "dream_tale": 7, "one_two_jump": 6, "set_out": 5, "happy_doodle": 3, "flower_dance": 3,
    "one_for_all": 2, "blessed_girl": 6, "killer_treasure": 2, "pajama_party": 2, "sakura_leap": 2, "unroll_scroll": 2,
    "rps_parade": 2, "dream_maze": 2, "midnight_magic": 2, "until_tomorrow": 2, "heartbeat_puff": 2, "full_moon": 1,
    "full_bloom": 1, "barrier_magic": 3,
}  # fmt: skip
"""Of every other main card there is one."""
PEOPLE: dict[str, tuple[Any, ...]] = {
    "shovel_runner": ("swordsman", 4, 1), "rooftop_gardener": ("priest", 2, 2), "star_charter": ("alchemist", 3, 2),
    "stone_collector": ("knight", 4, 1), "solo_camper": ("knight", 4, 1), "campfire_cook": ("priest", 2, 2),
    "peach_guardian": ("knight", 5, 1), "trainee_demon": ("mage", 2, 2), "fly_caster": ("alchemist", 3, 2),
    "tide_listener": ("mage", 3, 2), "range_captain": ("knight", 3, 2), "spotter": ("alchemist", 2, 3),
    "pompom_captain": ("priest", 2, 2), "tumbler": ("swordsman", 3, 1), "rookie_mage": ("mage", 3, 2),
    "dragonkin_clerk": ("swordsman", 5, 1), "kitchen_duelist": ("swordsman", 3, 1),
    "tasting_prodigy": ("alchemist", 2, 2), "naruko_dancer": ("swordsman", 3, 1), "moonlit_fairy": ("mage", 3, 2),
    "fortune_apprentice": ("mage", 2, 3), "maze_guide": ("priest", 2, 2), "beach_ace": ("knight", 4, 1),
    "hidden_watcher": ("alchemist", 3, 2), "star_caller": (None, 3, 1), "gatekeeper": (None, 4, 1),
    "archivist": (None, 2, 2), "key_bearer": (None, 3, 1),
}  # fmt: skip
"""Profession, power and range of characters and summoners."""
WEAPONS: dict[str, tuple[Any, ...]] = {
    "nantoka_staff": ("mage", 2), "long_shovel": ("swordsman", 1), "telescope": ("alchemist", 2),
    "camp_lantern": ("priest", 2), "peach_heart": ("knight", 2), "fly_rod": ("alchemist", 2),
    "sport_air_rifle": ("knight", 3), "pompoms": ("priest", 1), "wooden_staff": ("mage", 2),
    "giant_cookware": ("swordsman", 1), "naruko": (None, 1), "kokkuri": (None, 1), "security_camera": (None, 1),
    "volleyball": (None, 3),
}  # fmt: skip
"""Profession and range bonus; None for anybody."""
PARAMETERS = {
    "turn_draw": 1, "hand_limit": 6, "start_hand": 4, "range_metric": 0, "summon_points": 5, "action_steps": 2,
    "combat_events_per_turn": 1, "reward_draw": 3,
}  # fmt: skip


@cache
def game() -> Game:
    loaded = dsl.load(FOLDER)
    assert loaded.game is not None, loaded.diagnostics
    return loaded.game


@cache
def rules() -> Any:
    return runtime.compile_game(game())


def of_kind(*kinds: str) -> list[Card]:
    return [card for card in game().cards if card.kind in kinds]


def suit(card: Card, copy: int) -> str:
    number: int = card.per_copy[copy]["suit"]
    return game().symbols["suit"][number]


# -- the deck and the people -----------------------------------------------------------------------------------------


def test_parameters_of_the_fact_sheet() -> None:
    assert {name: game().numbers[name] for name in PARAMETERS} == PARAMETERS


def test_the_main_deck() -> None:
    main = [card for card in game().cards if card.deck == "main"]
    assert {card.id: card.copies for card in main} == {card.id: COPIES.get(card.id, 1) for card in main}
    kinds = Counter[str]()
    for card in main:
        kinds[card.kind] += card.copies
    assert kinds == {"basic": 30, "instant": 42, "state": 10, "weapon": 14, "treasure": 8}


def test_the_deck_is_two_packs_of_52() -> None:
    cells = Counter((copy["suit"], copy["rank"]) for card in game().cards for copy in card.per_copy)
    assert len(cells) == 52
    assert set(cells.values()) == {2}


@pytest.mark.parametrize(
    ("id", "suits"),
    [
        ("killer_treasure", ["clubs", "diamonds"]),
        ("one_for_all", ["clubs", "spades"]),
        ("dream_maze", ["diamonds", "spades"]),
        ("blessed_girl", ["clubs", "clubs", "hearts", "hearts", "spades", "spades"]),
        ("barrier_magic", ["clubs", "diamonds", "hearts"]),
    ],
)
def test_suits_of_a_card(id: str, suits: list[str]) -> None:
    card = game().card(id)
    assert card is not None
    assert sorted(suit(card, copy) for copy in range(card.copies)) == suits


def test_friendship_is_mutual_and_everybody_has_two_friends() -> None:
    people = of_kind("character")
    assert len(people) == 24
    friends = {card.index: set(card.printed["friends"]) for card in people}
    assert all(len(them) == 2 for them in friends.values())
    assert all(me in friends[them] for me in friends for them in friends[me])


def test_each_weapon_is_the_own_weapon_of_one_who_may_bear_it() -> None:
    weapons = {card.index: card for card in of_kind("weapon")}
    bearers = {card.printed["weapon"]: card for card in of_kind("character") if card.printed["weapon"] is not None}
    assert bearers.keys() == weapons.keys()
    for index, bearer in bearers.items():
        assert weapons[index].printed["profession"] in (None, bearer.printed["profession"])


def profession(card: Card) -> str | None:
    number = card.printed["profession"]
    return None if number is None else game().symbols["profession"][number]


def test_numbers_of_the_people() -> None:
    people = of_kind("character", "summoner")
    found = {card.id: (profession(card), card.printed["power"], card.printed["range"]) for card in people}
    assert found == PEOPLE


def test_numbers_of_the_weapons() -> None:
    assert {card.id: (profession(card), card.printed["reach"]) for card in of_kind("weapon")} == WEAPONS


def test_professions_and_kinds_of_skills() -> None:
    count = Counter(game().symbols["profession"][card.printed["profession"]] for card in of_kind("character"))
    assert count == {"swordsman": 5, "mage": 5, "knight": 5, "alchemist": 5, "priest": 4}
    kinds = {word for card in of_kind("character", "summoner") for word, _ in card.trees.abilities}
    assert kinds == {"normal", "locked", "reveal", "cherished", "limited", "retire", "dedicated"}
    assert all(card.trees.abilities for card in of_kind("character", "summoner"))


# -- what always holds -----------------------------------------------------------------------------------------------


def states(seed: int) -> Iterator[Any]:
    """Each decision of a random game."""
    state = rules().new(seed=seed)
    stream = Stream(seed)
    while not state.over:
        yield state
        state.choose(stream.below(state.count))
    yield state


def lying(view: dict[str, Any], *zones: str) -> list[str]:
    return [card for zone in zones for seat in ("red", "blue") for card in view["zones"][f"{seat}.{zone}"]]


def check_position(view: dict[str, Any]) -> None:
    """No card is lost, pieces and cards agree, and every limit of the rules is kept."""
    kinds = {card.id: card.kind for card in game().cards}
    where = Counter(kinds[row["card"]] for row in view["cards"])
    assert where["character"] == 24
    assert where["summoner"] == 4
    assert sum(where.values()) == 132
    standing = [row for row in view["cards"] if row["space"] is not None]
    assert len({row["space"] for row in standing}) == len(standing)
    assert all(row["zone"].endswith(".deployed") for row in standing)
    for seat in ("red", "blue"):
        check_side(view, seat, kinds)


def check_side(view: dict[str, Any], seat: str, kinds: dict[str, str]) -> None:
    states = view["zones"][f"{seat}.states"]
    assert len(states) == len(set(states)) <= 2
    attributes = view["players"][seat]["attributes"]
    assert 0 <= attributes["fights"] <= 1
    assert 0 <= attributes["acts"] <= 1
    people = view["zones"][f"{seat}.deployed"]
    assert len([card for card in people if kinds[card] == "character"]) <= 10
    borne = [row for row in view["cards"] if row["zone"] == f"{seat}.equipment"]
    borne = [row for row in borne if row["bearer"] is not None]  # without: it is leaving
    slots = Counter((row["bearer"], kinds[row["card"]]) for row in borne)
    for row in borne:
        assert row["bearer"] in people
        if kinds[row["bearer"]] == "character":
            assert sum(count for (bearer, _), count in slots.items() if bearer == row["bearer"]) == 1
    assert all(count == 1 for count in slots.values())
    profession = {card.id: card.printed["profession"] for card in game().cards}
    down = {row["card"] for row in view["cards"] if row["face_down"]}
    for row in borne:
        if profession[row["card"]] is not None and kinds[row["bearer"]] == "character":
            assert profession[row["bearer"]] == profession[row["card"]]
            assert row["bearer"] not in down


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_random_games(seed: int) -> None:
    for step, state in enumerate(states(seed)):
        if step % 3 == 0 or state.over:
            check_position(state.view(None))


def test_games_end_by_a_summoner_or_at_the_limit() -> None:
    summoners = {card.id for card in of_kind("summoner")}
    for seed in range(20, 40):
        state = rules().new(seed=seed, watched=False)
        stream = Stream(seed)
        while not state.over:
            state.choose(stream.below(state.count))
        assert state.turn <= 200
        fallen = [
            seat for seat in ("red", "blue") if not summoners & set(state.view(None)["zones"][f"{seat}.deployed"])
        ]
        if fallen:
            assert state.winners == tuple(seat for seat in ("red", "blue") if seat not in fallen)
        else:
            assert state.turn == 200


# -- what nobody may see ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 4])
def test_hidden_cards_change_nothing_that_is_seen(seed: int) -> None:
    """At every decision, in the middle of effects too."""
    assert list(views(rules(), seed, every=1)) == []


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_logs_and_questions_name_no_character_that_was_not_seen(seed: int) -> None:
    people = {card.id: name for card in of_kind("character") for name in card.names.values()}
    seen: dict[str, set[str]] = {"red": set(), "blue": set()}
    lines = {"red": 0, "blue": 0}
    checked = 0
    for state in islice(states(seed), 200):
        for seat, known in seen.items():
            view = state.view(seat)
            known |= {card for zone in view["zones"].values() for card in zone if card is not None}
            log = state.log(seat)
            said = " ".join(log[lines[seat] :])
            lines[seat] = len(log)
            for person in people.keys() - known:
                assert person not in said.split(), (seat, person, said)
                checked += 1
            if state.decision is not None and state.decision.seat == seat:
                asked = " ".join(state.decision.prompt(language) for language in game().languages)
                asked += " ".join(option.label for option in state.decision.options)
                assert not [person for person in people.keys() - known if person in asked.split()]
    assert checked


def test_a_window_asks_whoever_holds_a_card() -> None:
    """Whether the other holds a Dodge or Blessed Girl does not show in being asked."""
    for held in ("dodge", "set_out"):
        given, faults = dsl.effect(game(), GIVEN.format(held=held), Origin("test"))
        assert given is not None, faults
        state = rules().position(1, given, "red", "main")
        state.choose("use attack")
        assert state.decision.seat == "blue"
        assert "pass" in [option.label for option in state.decision.options]


GIVEN = """
move all of red.hand + blue.hand to main_deck
move all of crew(red) + crew(blue) to character_deck
put solo_camper into red.deployed
move top(red.deployed) to d4
put spotter into blue.deployed
move top(blue.deployed) to d5
put attack into red.hand
put {held} into blue.hand
"""
