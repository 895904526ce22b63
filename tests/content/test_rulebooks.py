"""The bundled games' rulebooks: the same rulings in every language, in the words of the cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import opencc
import pytest

import dsl
from cardwright.locate import CONTENT, bundled
from dsl.definition import Game
from dsl.wording import Phrases
from printer.markdown import Heading, Item, read

CHINESE = ("zh-Hans", "zh-Hant")
SOURCES = {
    "en": ("seed 0", "seed 1", "seed", "public", "resolved", "assumed"),
    "zh-Hans": ("原文一", "原文二", "原文", "公开资料", "裁定", "补充"),
    "zh-Hant": ("原文一", "原文二", "原文", "公開資料", "裁定", "補充"),
}
CHECKED = [(game, language) for game in bundled() for language in CHINESE]


@dataclass(frozen=True)
class Ruling:
    """A ruling as it is read: its number, its words, the note on where it comes from."""

    number: str
    words: str
    note: str

    def sources(self, language: str) -> set[str]:
        """The English names of the sources; remarks on them are passed over."""
        named = dict(zip(SOURCES[language], SOURCES["en"], strict=True))
        return {named[part] for part in map(str.strip, re.split("[;:,；：、（）()]", self.note)) if part in named}


@cache
def game(name: str) -> Game:
    loaded = dsl.load(CONTENT / name)
    assert loaded.game is not None
    return loaded.game


@cache
def text(name: str, language: str) -> str:
    return (CONTENT / name / ("rules.md" if language == "en" else f"rules.{language}.md")).read_text(encoding="utf-8")


@cache
def rulings(name: str, language: str) -> tuple[Ruling, ...]:
    found = []
    for block in read(text(name, language)):
        if isinstance(block, Item) and re.fullmatch(r"R\d+\.", block.spans[0][1]):
            style, note = block.spans[-1]
            assert style == "italic", block
            found.append(Ruling(block.spans[0][1], "".join(words for _, words in block.spans[1:-1]), note))
    return tuple(found)


@pytest.mark.parametrize(("name", "language"), CHECKED)
def test_every_language_has_the_same_rulings(name: str, language: str) -> None:
    english = rulings(name, "en")
    assert [ruling.number for ruling in english] == [f"R{number}." for number in range(1, len(english) + 1)]
    assert [ruling.number for ruling in rulings(name, language)] == [ruling.number for ruling in english]


@pytest.mark.parametrize(("name", "language"), CHECKED)
def test_they_come_from_the_same_sources_and_point_to_the_same_rulings(name: str, language: str) -> None:
    for ours, theirs in zip(rulings(name, "en"), rulings(name, language), strict=True):
        assert theirs.sources(language) == ours.sources("en") != set(), ours.number
        spaces = r"(?<![a-z])[a-i][1-9](?![0-9])"
        assert set(re.findall(spaces, theirs.words)) == set(re.findall(spaces, ours.words)), ours.number
    assert re.findall(r"R\d+", text(name, language)) == re.findall(r"R\d+", text(name, "en"))


@pytest.mark.parametrize(("name", "language"), CHECKED)
def test_they_have_the_same_chapters(name: str, language: str) -> None:
    ours, theirs = (
        [block.level for block in read(text(name, each)) if isinstance(block, Heading)] for each in ("en", language)
    )
    assert theirs == ours


@pytest.mark.parametrize(("name", "language"), CHECKED)
def test_cards_bear_their_names(name: str, language: str) -> None:
    english = {card.names[language]: card.names["en"] for card in game(name).cards}
    for ours, theirs in zip(rulings(name, "en"), rulings(name, language), strict=True):
        for named in re.findall("【(.+?)】", theirs.words):
            assert named in english, (ours.number, named)
            assert english[named] in ours.words, (ours.number, named)
    assert set(re.findall("【(.+?)】", text(name, language))) <= set(english)


@pytest.mark.parametrize(("name", "language"), [*CHECKED, *((name, "en") for name in bundled())])
def test_phases_and_types_are_called_as_on_the_cards(name: str, language: str) -> None:
    found, phrases = game(name), Phrases(game(name), language)
    kinds = {phrases.symbol("kind", card.kind) for card in found.cards if card.kind is not None}
    words = found.words[language]
    said = kinds | (set(words.get("phases", {}).values()) if name in ("day-and-night", "stars") else set())
    missing = {each for each in said if each.lower() not in text(name, language).lower()}
    assert len(said) > 3 and missing == set()


@pytest.mark.parametrize("name", bundled())
def test_each_is_in_one_script(name: str) -> None:
    """Converting once more changes nothing but what is written in both ways where it is used."""
    simplified, traditional = text(name, "zh-Hans"), text(name, "zh-Hant")
    assert differing(simplified, opencc.OpenCC("t2s").convert(simplified)) == []
    assert differing(traditional, opencc.OpenCC("s2tw").convert(traditional)) == []
    assert not set("「」『』") & set(simplified)
    assert not set("“”‘’") & set(traditional)


def differing(written: str, converted: str) -> list[tuple[str, str]]:
    lines = zip(written.split("\n"), converted.split("\n"), strict=True)
    return [(before, after) for before, after in lines if before != after]
