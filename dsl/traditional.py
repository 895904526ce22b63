"""Traditional Chinese made of Simplified, for games that do not write their own.

Knows which texts of a game stand in several languages, and asks the converter, which is an extra: only games that lack
texts need it, and no other module does. Refuses to know grammar; what a game writes itself stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from dsl.definition import Card, Game, Names
from dsl.diagnostics import Diagnostic
from dsl.frozen import replace
from dsl.source import Span

SIMPLIFIED, TRADITIONAL = "zh-Hans", "zh-Hant"
INSTALL = 'pip install "cardwright[hant]"'
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_NAMES_OF_NOUNS = ("noun", "nouns")
"""Parts of a phrase that name something of the words file instead of saying something."""

Convert = Callable[[str], str]


class NoConverter(Exception):
    """Something has to be converted, and the converter is not installed."""


@cache
def _converter() -> Convert:
    try:
        import opencc
    except ImportError as fault:
        raise NoConverter from fault
    convert: Convert = opencc.OpenCC("s2tw").convert
    return convert


def convert(text: str) -> str:
    """A text in the characters of Taiwan, placeholders as they are. Raises `NoConverter`."""
    return "".join(part if part.startswith("{") else _converter()(part) for part in _PLACEHOLDER.split(text) if part)


def can_be(game: Game, language: str) -> bool:
    """Whether a game that has no texts in that language can have them derived."""
    return language == TRADITIONAL and language not in game.languages and SIMPLIFIED in game.languages


def derived(game: Game) -> Game:
    """The game with Traditional Chinese among its languages, all it lacks there derived. Raises `NoConverter`."""
    languages = game.languages if TRADITIONAL in game.languages else (*game.languages, TRADITIONAL)
    return _completed(replace(game, languages=languages))[0]


def complete(game: Game, place: Span) -> tuple[Game, list[Diagnostic]]:
    """A game that declares Traditional Chinese with what it lacks there, and what `check` says about it at `place`."""
    if not {SIMPLIFIED, TRADITIONAL} <= set(game.languages):
        return game, []
    write = f"Write words/{TRADITIONAL}.yaml, and {TRADITIONAL} beside {SIMPLIFIED} in names and texts"
    try:
        whole, count, words = _completed(game)
    except NoConverter:
        message = f"texts in {TRADITIONAL} have to be derived from {SIMPLIFIED}, and the converter is not installed"
        cure = f"Install it: {INSTALL}"
        return game, [Diagnostic("E609", message, place, help=(cure, f"{write}; then it is not needed."))]
    if not count and not words:
        return game, []
    some = f"{count} names or texts" if count > 1 else "one name or text"
    parts = (["its words"] if words else []) + ([some] if count else [])
    are = "is" if count == 1 and not words else "are"
    said = f"{' and '.join(parts)} in {TRADITIONAL} {are} derived from {SIMPLIFIED}, and nobody has read them"
    return whole, [Diagnostic("W608", said, place, help=(f"{write}.",))]


def _completed(game: Game) -> tuple[Game, int, bool]:
    """The game, how many names and texts were derived, and whether its words were."""
    filling = _Filling()
    lacks_words = TRADITIONAL not in game.words and SIMPLIFIED in game.words
    words = {**game.words, TRADITIONAL: _phrases(game.words[SIMPLIFIED])} if lacks_words else game.words
    whole = replace(
        game,
        titles=filling.names(game.titles),
        cards=tuple(filling.card(card) for card in game.cards),
        words=words,
        printing=filling.data(game.printing),
        credits=filling.data(game.credits),
    )
    if not filling.count and not lacks_words:
        return game, 0, False
    return replace(whole, derived=(TRADITIONAL,)), filling.count, lacks_words


def _phrases(given: Any, depth: int = 0) -> Any:
    """A words file, or what stands so deep in it; in a phrase, what names nouns stays as it is."""
    if isinstance(given, str):
        return convert(given)
    if isinstance(given, Mapping):
        return {
            key: value if depth > 1 and key in _NAMES_OF_NOUNS else _phrases(value, depth + 1)
            for key, value in given.items()
        }
    return [_phrases(each, depth + 1) for each in given] if isinstance(given, list | tuple) else given


class _Filling:
    """Fills gaps, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def names(self, given: Names) -> Names:
        if SIMPLIFIED not in given or TRADITIONAL in given:
            return given
        self.count += 1
        return {**given, TRADITIONAL: convert(given[SIMPLIFIED])}

    def card(self, card: Card) -> Card:
        names, text, flavour = self.names(card.names), self.names(card.text), self.names(card.flavour)
        if names is card.names and text is card.text and flavour is card.flavour:
            return card
        return replace(card, names=names, text=text, flavour=flavour)

    def data(self, given: Any) -> Any:
        """Plain data in which texts by language can stand anywhere."""
        if isinstance(given, Mapping):
            found = {key: self.data(value) for key, value in given.items()}
            return self.names(found) if isinstance(found.get(SIMPLIFIED), str) else found
        return [self.data(each) for each in given] if isinstance(given, list | tuple) else given
