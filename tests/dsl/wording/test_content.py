"""The texts of the bundled games: as they were when somebody last read them aloud, and true to every effect."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import dsl
from dsl.definition import Card, CardTrees, Game
from dsl.wording import Phrases, check
from tests.dsl.wording.changing import changed

CONTENT = Path(__file__).parents[3] / "content"
GOLDEN = Path(__file__).parent / "golden"
WRITE = bool(os.environ.get("WRITE_GOLDEN"))


def games() -> list[tuple[str, str]]:
    """The games and languages whose texts somebody has read; with WRITE_GOLDEN=1, all that have words."""
    found = [path.name.removesuffix(".txt").rsplit(".", 1) for path in GOLDEN.glob("*.txt")]
    if WRITE:
        found += [[path.parent.parent.name, path.stem] for path in CONTENT.glob("*/words/*.yaml")]
    return sorted({(name, language) for name, language in found})


GAMES = games()


@cache
def game(name: str) -> Game:
    loaded = dsl.load(CONTENT / name)
    if loaded.game is None:
        raise AssertionError(dsl.render.text(loaded.diagnostics, loaded.sources))
    return loaded.game


@cache
def phrases(name: str, language: str) -> Phrases:
    return Phrases(game(name), language)


def texts(name: str, language: str) -> str:
    said = phrases(name, language)
    return "\n".join(f"{said.card(card.id)}\n{said.card_text(card)}\n" for card in game(name).cards)


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_texts_are_as_they_were_read(name: str, language: str) -> None:
    """After a change that is meant, or for a new game, run with WRITE_GOLDEN=1, and read the difference aloud."""
    golden = GOLDEN / f"{name}.{language}.txt"
    if WRITE:
        golden.write_text(texts(name, language), encoding="utf-8")
    assert texts(name, language) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_texts_are_fit_to_print(name: str, language: str) -> None:
    for card in game(name).cards:
        text = phrases(name, language).card_text(card)
        assert bool(text) == (card.trees != replace(CardTrees(), rules=card.trees.rules)), card.id
        if not text:
            continue
        assert not re.search(r"[_{}\[\]]|” (holds|does not hold)|[”」]不?成立|None|  | [,.;]|\b1 \w+s\b", text), text
        for line in text.split("\n"):
            assert line.endswith("." if language == "en" else "。"), line
        if language == "en":
            assert not re.search(r"\ba [aeiou]|\ban [^aeiouAEIOU]|[一-鿿]", text), text
            assert all(sentence[0].isupper() for sentence in re.split(r"(?<=\.)\s", text)), text
        else:
            assert not re.search(r"[a-z]|[,.;:]", text), text


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
def test_words_are_complete(name: str) -> None:
    assert check(game(name)) == []


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_different_effects_have_different_texts(name: str, language: str) -> None:
    by: dict[str, set[CardTrees]] = {}
    for card in game(name).cards:
        by.setdefault(phrases(name, language).card_text(card), set()).add(card.trees)
    assert [text for text, trees in by.items() if len(trees) > 1] == []


# -- nothing in an effect can change without its text


def mutants(card: Card) -> Iterator[Card]:
    for part in ("when", "targets", "effect", "abilities"):
        for other in changed(getattr(card.trees, part)):
            given: dict[str, Any] = {part: other}
            yield replace(card, trees=replace(card.trees, **given))


@pytest.mark.parametrize(("name", "language"), GAMES)
def test_a_changed_effect_changes_the_text(name: str, language: str) -> None:
    said = phrases(name, language)
    tried = 0
    for card in game(name).cards:
        text = said.card_text(card)
        for mutant in mutants(card):
            tried += 1
            assert said.card_text(mutant) != text, (card.id, mutant.trees, text)
    assert tried > 20


# -- optional rules show in the texts, when they are on


def test_a_number_that_switches_a_rule_on_shows() -> None:
    loaded = dsl.load(CONTENT / "day-and-night", numbers={"breeze_sky_exclude_pawn_cells": 1})
    assert loaded.game is not None
    card = loaded.game.card("crystal_breeze")
    plain = game("day-and-night").card("crystal_breeze")
    assert card is not None and plain is not None
    for language in loaded.game.languages:
        on, off = Phrases(loaded.game, language).card_text(card), phrases("day-and-night", language).card_text(plain)
        assert on != off
    assert "nobody stands" in Phrases(loaded.game, "en").card_text(card)
