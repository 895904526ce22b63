"""The Stars Are Right against rules written once more, by hand and from what everybody sees.

In random games, whenever somebody may summon: which cards are offered, and with which servitors' help. The matcher
here tries every place, every turn and every choice of helpers; it shares nothing with the engine but the cards' texts.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

import dsl
import runtime
from cardwright.locate import CONTENT
from runtime.playtest.scene import board
from runtime.rng import Stream

GAMES = 3
SIDE = 5
LETTERS = "abcde"
LESSER, GREAT = "lesser_servitor", "great_old_one"

Cells = dict[tuple[int, int], str]


@pytest.fixture(scope="module")
def game() -> Any:
    loaded = dsl.load(CONTENT / "stars")
    assert loaded.game is not None, loaded.diagnostics
    return loaded.game


def constellations(game: Any, name: str) -> list[Cells]:
    """A card's constellations: codes of faces, `*` for any tile, by (column, row), rows upwards."""
    faces = game.symbols["face"]
    return [
        {
            (x, -y): "*" if cell == -1 else faces[cell]
            for y, row in enumerate(pattern.rows)
            for x, cell in enumerate(row)
            if cell != -2
        }
        for pattern in game.card(name).printed["constellations"]
    ]


def lays(cells: Cells, off: int) -> list[Cells]:
    """Every way to lay a constellation with any-tile cells on the sky and so many others off it at most."""
    found = []
    for _ in range(4):
        cells = {(-y, x): face for (x, y), face in cells.items()}
        for dx, dy in product(range(-SIDE * 2, SIDE * 2 + 1), repeat=2):
            moved = {(x + dx, y + dy): face for (x, y), face in cells.items()}
            outside = [face for place, face in moved.items() if place not in SKY]
            if len(outside) <= off and "*" not in outside:
                found.append(moved)
    return found


SKY = set(product(range(SIDE), repeat=2))


def labels_of(state: Any) -> list[str]:
    return [state.label(index) for index in range(state.count)]


def fits(ways: list[list[Cells]], sky: Cells, stars: Counter[str], taken: frozenset[tuple[int, int]]) -> bool:
    """Whether one way of each constellation lies in the sky, apart from the others, with these stars to help."""
    if not ways:
        return True
    for way in ways[0]:
        if not stars and any(face not in ("*", sky.get(place)) for place, face in way.items()):
            continue
        shown = {place for place, face in way.items() if face != "*" and place in SKY}
        missing = Counter(face for place, face in way.items() if face != "*" and sky.get(place) != face)
        if shown & taken or missing - stars:
            continue
        if fits(ways[1:], sky, stars - missing, taken | shown):
            return True
    return False


class Referee:
    """Answers from a view who may summon what."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.faces = game.symbols["face"]
        names = [card.id for card in game.cards if card.kind != "star_tile"]
        self.ways = {name: [lays(each, self.off(name)) for each in constellations(game, name)] for name in names}

    def off(self, name: str) -> int:
        """How many cells bonus stars can help with."""
        return 3 if self.game.card(name).kind == GREAT else 0

    def sky(self, state: Any) -> Cells:
        """What lies where, read from the tiles themselves."""
        columns, layout = state.c, state.rules.layout
        found: Cells = {}
        for space, copy in enumerate(columns[layout.of["occupant"]][: SIDE * SIDE]):
            card = self.game.cards[layout.copies[copy].card]
            side = "back" if columns[layout.of["card.flipped"]][copy] else "front"
            found[space % SIDE, space // SIDE] = self.faces[card.printed[side]]
        return found

    def stars(self, view: Any, seat: str, name: str) -> tuple[list[str], int]:
        """The servitors that could help, and how many of them may."""
        card = self.game.card(name)
        if card.kind != GREAT:
            return [], 0
        court = view["zones"][f"{seat}.court"]
        out = sum(view["zones"][f"{other}.court"].count(name) for other in view["players"])
        helping = [each for each in court if self.servitor(each, card.printed["family"])]
        return helping, max(0, 3 - out)

    def servitor(self, name: str, family: int) -> bool:
        printed = self.game.card(name).printed
        return printed["family"] == family and printed["bonus"] is not None

    def star(self, name: str) -> str:
        return str(self.faces[self.game.card(name).printed["bonus"]])

    def helps(self, view: Any, sky: Cells, seat: str, name: str) -> list[tuple[str, ...]]:
        """Every choice of servitors with which the card can be summoned; the empty one if it needs none."""
        if self.game.card(name).kind == GREAT and name in view["zones"][f"{seat}.court"]:
            return []
        helping, most = self.stars(view, seat, name)
        choices = {tuple(sorted(some)) for size in range(most + 1) for some in combinations(helping, size)}
        return [
            some
            for some in choices
            if fits(self.ways[name], sky, Counter(self.star(each) for each in some), frozenset())
        ]


@pytest.fixture(scope="module")
def referee(game: Any) -> Referee:
    return Referee(game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_may_be_summoned(game: Any, referee: Referee, players: int) -> None:
    rules = runtime.compile_game(game, players=players)
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        state: Any = rules.new(seed=seed, watched=False)
        dice = Stream(seed)
        while not state.over:
            if state.label(state.count - 1) == "end summoning":
                labels = labels_of(state)
                view = state.view(None)
                seat, hand = state.seat, set(view["zones"][f"{state.seat}.hand"])
                sky = referee.sky(state)
                summoned = view["players"][seat]["attributes"]["summoned"]
                expected = {c for c in hand if not summoned and referee.helps(view, sky, seat, c)}
                assert {label.removeprefix("summon ") for label in labels if label.startswith("summon ")} == expected
                met.update(expected)
            state.choose(dice.below(state.count))
    assert len(met) > 12  # most cards were summonable at some time


def test_who_may_help(game: Any, referee: Referee) -> None:
    """Great Old Ones with all their servitors in the court, under skies that chance has laid."""
    rules = runtime.compile_game(game, players=2)
    asked = came = 0
    for seed in range(40):
        for god in (card.id for card in game.cards if card.kind == GREAT):
            family = game.card(god).printed["family"]
            servitors = [c.id for c in game.cards if c.kind != GREAT and c.printed["family"] == family]
            text = f"move all of ebony.hand to deck\nput {god} into ebony.hand\nput gug into ebony.hand\n"
            text += "".join(f"put {name} into ebony.court\n" for name in servitors)
            text += f"put {god} into ivory.court\n" if seed % 3 == 0 else ""
            body, faults = dsl.effect(game, text, dsl.source.Origin("test"))
            assert body and not faults
            state = rules.position(seed, body, "ebony", "summoning")
            asked += 1
            offered = f"summon {god}" in labels_of(state)
            helps = referee.helps(state.view(None), referee.sky(state), "ebony", god)
            assert offered == bool(helps), (seed, god)
            if offered:
                came += 1
                state.choose(f"summon {god}")
                least = min(len(some) for some in helps)
                lesser = min(sum(game.card(each).kind == LESSER for each in some) for some in helps)
                assert least > 0 or not state.view(None)["zones"]["discard_pile"]
                while state.seat == "ebony" and f"{god}" not in state.view(None)["zones"]["ebony.court"]:
                    state.choose(0)
                assert len(state.view(None)["zones"]["discard_pile"]) >= lesser
    assert came > asked // 20


def test_the_sky_is_shown_as_patterns_see_it(game: Any, referee: Referee) -> None:
    rules = runtime.compile_game(game, players=2)
    for seed in range(5):
        state = rules.new(seed=seed)
        view, sky = state.view("ebony"), referee.sky(state)
        assert {name: facts["shows"] for name, facts in view["spaces"].items()} == {
            f"{LETTERS[x]}{y + 1}": face for (x, y), face in sky.items()
        }
        assert board(view)[0].split() == ["5", *(sky[x, 4] for x in range(SIDE))]


def test_what_is_in_the_box(game: Any) -> None:
    creatures = [card for card in game.cards if card.deck == "creatures"]
    tiles = [card for card in game.cards if card.deck == "star_tiles"]
    assert sum(card.copies for card in creatures) == 75
    assert sum(card.copies for card in tiles) == 25
    kinds = Counter({card.kind: 0 for card in creatures})
    for card in creatures:
        kinds[card.kind] += card.copies
    assert kinds == {"great_old_one": 12, "greater_servitor": 16, "lesser_servitor": 32, "minion": 15}
    assert sorted(face for card in tiles for face in (card.printed["front"], card.printed["back"])) == list(range(14))
    for card in creatures:
        faces = Counter(face for pattern in card.printed["constellations"] for row in pattern.rows for face in row)
        for tile in tiles:  # no card asks for more than the box holds
            assert faces[tile.printed["front"]] + faces[tile.printed["back"]] <= tile.copies, card.id


def test_families_have_four_servitors_whose_stars_are_in_the_god(game: Any) -> None:
    for god in (card for card in game.cards if card.kind == GREAT):
        wanted = {face for pattern in god.printed["constellations"] for row in pattern.rows for face in row}
        servitors = [c for c in game.cards if c.kind != GREAT and c.printed["family"] == god.printed["family"]]
        stars = [servitor.printed["bonus"] for servitor in servitors]
        assert len(stars) == 4
        assert len(set(stars)) == 4
        assert set(stars) <= wanted
