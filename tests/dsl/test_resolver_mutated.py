"""No word can be changed unseen, and no tree that parses makes the resolver or the checks fail."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dsl import checks, parser, resolver
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame
from dsl.source import Origin
from tests.dsl import mutating, reading

GAMES = ("kirara", "stars")


@cache
def _game(name: str) -> RawGame:
    return reading.folder(Path(__file__).parent / "games" / name)


def _faults(raw: RawGame) -> list[Diagnostic]:
    game, faults = resolver.resolve(raw)
    assert (game is None) is any(fault.severity == "error" for fault in faults)
    return faults if game is None else faults + checks.run(game, raw)


@cache
def _known(name: str) -> frozenset[tuple[str, str]]:
    return frozenset((fault.code, fault.message) for fault in _faults(_game(name)))


@pytest.mark.parametrize("name", GAMES)
def test_misspelt_words_are_found(name: str) -> None:
    """A word with a letter changed is always a fault, except where it only names or labels something."""
    free = ("label", "Phase.name", "Keyword.name")
    for seed in range(30):
        raw, what = mutating.mutated(_game(name), random.Random(seed))
        old, _, new = what.split(": ", 1)[1].partition(" -> ")
        if old == new.split(" in ")[0] or what.endswith(free) or raw == _game(name):
            continue
        new_faults = [fault for fault in _faults(raw) if (fault.code, fault.message) not in _known(name)]
        assert new_faults, what


@pytest.mark.parametrize("name", GAMES)
def test_nothing_raises_whatever_the_words(name: str) -> None:
    words = mutating.words_of(_game(name))
    for seed in range(30):
        chance = random.Random(seed)
        raw = _game(name)
        for _ in range(chance.randrange(1, 6)):
            raw, _ = mutating.mutated(raw, chance, words)
        for fault in _faults(raw):
            assert fault.message
            assert fault.help
            assert fault.span.line >= 1
            assert fault.span.end_column > fault.span.column or fault.span.end_line > fault.span.line


_NAMES = (
    "me",
    "this",
    "it",
    "hand",
    "north",
    "a1",
    "spaces",
    "players",
    "none",
    "empty",
    "cost",
    "points",
    "x",
    "draw",
)


def _expression(chance: random.Random, depth: int) -> str:
    if depth == 0:
        return chance.choice(_NAMES) if chance.random() < 0.8 else str(chance.randrange(4))
    a, b, c = (_expression(chance, depth - 1) for _ in range(3))
    form = chance.choice(["({} + {})", "({} is {})", "({} in {})", "({} where {})", "[{}, {}]", "count({})",
                          "({} if {} else {})", "not {}", "(- {})", "({} except {})", "top({}, {})", "({} <= {})",
                          "({} each t where {})", "can(draw {})", "({} and {})"])  # fmt: skip
    text = form.format(a, b, c)
    return f"{text}.{chance.choice(_NAMES)}" if form[0] == "(" and chance.random() < 0.4 else text


def _block(chance: random.Random, depth: int, indent: str) -> str:
    lines = []
    for _ in range(chance.randrange(1, 4)):
        e, f = (_expression(chance, chance.randrange(3)) for _ in range(2))
        name = chance.choice(_NAMES)
        simple = [f"draw {e}", f"claim one of {e} as {name} with {f}", f"set {name}.{name} to {e}", f"add {e} to me.x",
                  f"let {name} be {e}", f"choose 2 of {e} so that {f} as {name}", "stop", f"move {e} to {f}",
                  f"set {name} to {e}", f"must draw {e}"]  # fmt: skip
        nested = [f"if {e}", "repeat", f"repeat {e} times", f"for each {name} in {e}", f"as {name}", "may"]
        if depth and chance.random() < 0.5:
            lines.append(indent + chance.choice(nested) + "\n" + _block(chance, depth - 1, indent + "  "))
        else:
            lines.append(indent + chance.choice(simple) + "\n")
    return "".join(lines)


def test_nothing_raises_whatever_the_tree() -> None:
    parsed = 0
    base = _game("stars")
    for seed in range(250):
        chance = random.Random(seed)
        tree, _ = parser.parse_effect(_block(chance, 2, ""), Origin("effect"))
        if tree is None:
            continue
        parsed += 1
        card: Any = replace(base.cards[0], effect=tree, targets=tree, abilities=())
        game, faults = resolver.resolve(replace(base, cards=(card, *base.cards[1:])))
        assert game is not None or faults
    assert parsed > 150
