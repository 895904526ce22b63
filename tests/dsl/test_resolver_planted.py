"""Faults planted at random places of every bundled game: the right code at the right line and column, and no noise."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import dsl
from dsl.definition import Game
from tests.dsl.mutating import misspelt

CONTENT = Path(__file__).parents[2] / "content"
GAMES = sorted(path.parent.name for path in CONTENT.glob("*/rules.effect"))
PLACES = 2


@dataclass(frozen=True)
class Line:
    """A line of a card's effect that stands in a block: its file, number (from 1), column (from 1) and text."""

    file: Path
    number: int
    column: int
    text: str


@dataclass(frozen=True)
class Plant:
    """New lines in place of the one at hand, and where the fault is to be found: line (from 0) and column in them."""

    lines: tuple[str, ...]
    code: str
    line: int = 0
    column: int = 0


@cache
def _game(name: str) -> Game:
    game = dsl.load(CONTENT / name).game
    assert game is not None
    return game


def _lines(folder: Path) -> Iterator[Line]:
    """The first lines of all effects that are written as blocks, where they are statements by themselves."""
    for file in sorted((folder / "cards").glob("*.yaml")):
        rows = file.read_text("utf-8").split("\n")
        for index, row in enumerate(rows):
            if re.fullmatch(r"\s+effect: \|", row):
                text = rows[index + 1].lstrip(" ")
                column = len(rows[index + 1]) - len(text) + 1
                below = rows[index + 2] if index + 2 < len(rows) else ""
                opens = len(below) - len(below.lstrip(" ")) >= column
                if not opens:  # the head of a block needs its block
                    yield Line(file.relative_to(folder), index + 2, column, text)


def _verb(game: Game, line: Line) -> str | None:
    word = re.match(r"\w+", line.text)
    verb = game.verbs.get(word.group()) if word else None
    return verb.name if verb is not None and verb.params and " of " not in line.text else None


def misspelt_verb(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A verb with a letter changed (fault 1)."""
    verb = _verb(game, line)
    if verb is None:
        return None
    word = misspelt(verb, chance)
    return None if word in game.verbs or word == verb else Plant((word + line.text[len(verb) :],), "E202")


def misspelt_fact(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A fact after a dot with a letter changed (fault 2)."""
    found = list(re.finditer(r"(?<=\w\.)[a-z_]{4,}", line.text))
    if not found or line.text.startswith("set "):
        return None
    match = chance.choice(found)
    word = misspelt(match.group(), chance)
    if word == match.group():
        return None
    return Plant((line.text[: match.start()] + word + line.text[match.end() :],), "E204", 0, match.start())


def unknown_word(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A word that nothing has (fault 2)."""
    return Plant((line.text, "if zyzzyva > 1", f"  {line.text}"), "E201", 1, 3) if _verb(game, line) else None


def odd_preposition(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """An argument that the verb does not have (faults 4 and 5)."""
    verb = _verb(game, line)
    if verb is None:
        return None
    free = {"over", "at", "by"} - {param.preposition for param in game.verbs[verb].params}
    return Plant((f"{line.text} {min(free)} 3",), "E303", 0, len(line.text) + 1)


def missing_argument(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A verb without its arguments (fault 5)."""
    verb = _verb(game, line)
    if verb is None or all(param.type.maybe for param in game.verbs[verb].params):
        return None
    return Plant((verb,), "E302")


def wrong_type(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A player instead of what the verb does something to (fault 6)."""
    verb = _verb(game, line)
    if verb is None or len(game.verbs[verb].params) != 1 or game.verbs[verb].params[0].type.base == "player":
        return None
    return Plant((f"{verb} me",), "E301", 0, len(verb) + 1)


def odd_comparison(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """Things of two types compared (fault 7)."""
    return Plant((line.text, "if game.turn is me", f"  {line.text}"), "E305", 1, 3) if _verb(game, line) else None


def it_alone(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """`it` where nothing is looked at (fault 10)."""
    return Plant((line.text, "if it is none", f"  {line.text}"), "E208", 1, 3) if _verb(game, line) else None


def too_early(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A name before it is given (fault 11)."""
    if _verb(game, line) is None:
        return None
    return Plant(
        (line.text, "if zed > 1", f"  {line.text}", "let zed be 2", "if zed > 1", f"  {line.text}"), "E216", 1, 3
    )


def never_used(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A name that nothing uses (fault 11)."""
    return Plant((line.text, "let zed be game.turn"), "W211", 1, 4)


def constant_set(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """Setting what is always the same (fault 12)."""
    return Plant((line.text, f"set {chance.choice(game.seats.names)} to me"), "E308", 1, 4)


def lone_stop(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """`stop` without a repeat (fault 13)."""
    return Plant((line.text, "stop"), "E401", 1)


def after_the_end(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A statement after the game has been won (fault 13)."""
    return Plant(("win me", line.text), "W401", 1) if _verb(game, line) else None


def endless(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A repeat that nothing stops (fault 14)."""
    return Plant((line.text, "repeat", "  if game.turn > 3", "    shuffle random one of players.hand"), "E408", 1)


def always(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A condition that decides nothing (fault 15)."""
    return Plant((line.text, "if game.turn >= 1", f"  {line.text}"), "W403", 1, 3) if _verb(game, line) else None


def nothing_to_choose(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A quantity of nothing (fault 16)."""
    return Plant((line.text, "choose 0 of players as zed", "if zed is empty", f"  {line.text}"), "E405", 1, 7)


def unknown_symbol(game: Game, line: Line, chance: random.Random) -> Plant | None:
    """A symbol that its set does not have (fault 21)."""
    return Plant((line.text, "if this.kind is zyzzyva", f"  {line.text}"), "E306", 1, 16) if _verb(game, line) else None


PLANTS: tuple[Callable[[Game, Line, random.Random], Plant | None], ...] = (
    misspelt_verb,
    misspelt_fact,
    unknown_word,
    odd_preposition,
    missing_argument,
    wrong_type,
    odd_comparison,
    it_alone,
    too_early,
    never_used,
    constant_set,
    lone_stop,
    after_the_end,
    endless,
    always,
    nothing_to_choose,
    unknown_symbol,
)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_planted(name: str, plant: Callable[[Game, Line, random.Random], Plant | None], tmp_path: Path) -> None:
    game, chance = _game(name), random.Random(f"{name} {plant.__name__}")
    found = list(_lines(CONTENT / name))
    if not found:
        pytest.skip("no card of this game has an effect in a block")
    chance.shuffle(found)
    planted = [(line, made) for line in found if (made := plant(game, line, chance)) is not None][:PLACES]
    for number, (line, made) in enumerate(planted):
        folder = tmp_path / f"{number}" / name
        shutil.copytree(CONTENT / name, folder, ignore=shutil.ignore_patterns("playtests", "print"))
        rows = (folder / line.file).read_text("utf-8").split("\n")
        indent = " " * (line.column - 1)
        rows[line.number - 1 : line.number] = [indent + text for text in made.lines]
        (folder / line.file).write_text("\n".join(rows), "utf-8")
        faults = [fault for fault in dsl.load(folder).diagnostics if fault.code[1] in "1234"]
        assert [fault.code for fault in faults] == [made.code], (line, made)
        place = faults[0].span
        assert (place.file, place.line, place.column) == (
            line.file.as_posix(),
            line.number + made.line,
            line.column + made.column,
        ), made
    assert planted or plant in (misspelt_fact, wrong_type)
