"""The bundled games in Traditional Chinese: all of it written, in signs that the bundled fonts have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import opencc
import pytest

import dsl
import printer
from dsl.definition import Game
from dsl.wording import Phrases
from printer.fonts import FOLDER
from printer.fonts.cmap import coverage

CONTENT = Path(__file__).parents[2] / "content"
NAMES = sorted(path.parent.name for path in CONTENT.glob("*/game.yaml"))
HAN = re.compile(r"[㐀-鿿豈-﫿]")


@cache
def game(name: str) -> Game:
    loaded = dsl.load(CONTENT / name)
    assert loaded.game is not None
    return loaded.game


def said(given: Any) -> Iterator[str]:
    """All texts in Traditional Chinese in plain data."""
    if isinstance(given, Mapping):
        for key, value in given.items():
            yield from [value] if key == "zh-Hant" and isinstance(value, str) else said(value)
    elif isinstance(given, list | tuple):
        for each in given:
            yield from said(each)


def words(given: Any) -> Iterator[str]:
    """All texts of a words file."""
    if isinstance(given, Mapping):
        for value in given.values():
            yield from words(value)
    else:
        yield str(given)


@cache
def texts(name: str) -> tuple[str, ...]:
    """All that players read in Traditional Chinese: names, print texts, words, texts made of effects."""
    found = game(name)
    phrases = Phrases(found, "zh-Hant")
    cards = [text for card in found.cards for text in (card.names["zh-Hant"], phrases.card_text(card))]
    own = [text["zh-Hant"] for card in found.cards for text in (card.text, card.flavour) if "zh-Hant" in text]
    return (found.titles["zh-Hant"], *cards, *own, *said(found.printing), *words(found.words["zh-Hant"]))


@pytest.mark.parametrize("name", NAMES)
def test_all_three_languages_are_written(name: str) -> None:
    found = game(name)
    assert found.languages == ("en", "zh-Hans", "zh-Hant")
    assert found.derived == ()
    for card in found.cards:
        assert set(card.names) == {"en", "zh-Hans", "zh-Hant"}, card.id
        assert "zh-Hans" not in card.text or "zh-Hant" in card.text, card.id


@pytest.mark.parametrize("name", NAMES)
def test_numbers_are_explained_in_all_three(name: str) -> None:
    """What numbers are about is read by no program yet, so the file itself is looked at."""
    text = (CONTENT / name / "game.yaml").read_text(encoding="utf-8")
    assert text.count("zh-Hans:") == text.count("zh-Hant:") > 12


@pytest.mark.parametrize("name", NAMES)
def test_both_words_files_say_the_same_things(name: str) -> None:
    simplified, traditional = (game(name).words[language] for language in ("zh-Hans", "zh-Hant"))
    assert set(simplified) == set(traditional)
    for section, given in simplified.items():
        assert set(given) == set(traditional[section]), section


@pytest.mark.parametrize("name", NAMES)
def test_it_is_traditional_throughout(name: str) -> None:
    """Converting once more changes nothing but a word that Taiwan writes in two ways."""
    convert = opencc.OpenCC("s2tw").convert
    made = [(text, convert(text).replace("綵球", "彩球")) for text in texts(name)]
    assert [pair for pair in made if pair[0] != pair[1]] == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_bundled_fonts_have_every_sign(name: str, weight: str) -> None:
    signs = set(HAN.findall("".join(texts(name))))
    assert len(signs) > 100
    known = coverage(FOLDER / f"CardwrightSansTC-{weight}.ttf")
    assert {sign for sign in signs if ord(sign) not in known} == set()


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_bundled_fonts_have_what_is_derived(weight: str) -> None:
    """Whatever can be written in GB 2312 can be derived and printed, save six rare signs that no font here has."""
    pairs = (bytes((first, second)) for first in range(0xB0, 0xF8) for second in range(0xA1, 0xFF))
    simplified = "".join(pair.decode("gb2312", errors="ignore") for pair in pairs)
    made = opencc.OpenCC("s2tw").convert(simplified)
    known = coverage(FOLDER / f"CardwrightSansTC-{weight}.ttf")
    assert {sign for sign in made if ord(sign) not in known} <= set("叄堖硷磙訁釒")


@pytest.mark.parametrize("name", NAMES)
def test_faces_can_be_made(name: str) -> None:
    found = game(name)
    deck = printer.deck_of(found, "zh-Hant", {})
    assert deck.language == "zh-Hant"
    assert deck.title == found.titles["zh-Hant"]
    assert len(deck.pieces) >= len(found.cards)
