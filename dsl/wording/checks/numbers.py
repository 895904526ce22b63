"""Own texts of cards: the numbers in them are the numbers of the effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dsl import syntax
from dsl.definition import Card, Game
from dsl.diagnostics import Diagnostic
from dsl.resolver.walk import walk
from dsl.wording.checks.places import Places

_ENGLISH = {
    word: value
    for value, word in enumerate(
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(), start=2
    )
} | {"twice": 2, "thrice": 3, "both": 2}
_CHINESE = {"两": 2, "兩": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_LIMITS = re.compile(
    r"\b(twice|thrice|\w+ times) (per|a|each|every|in a|in each) (turn|phase|game|round)\b"
    r"|每?[个個]?(回合|阶段|階段|局)(游戏|遊戲)?[限可至最多以]*\w次",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"(?<![A-Za-z0-9])\d+(?![A-Za-z0-9])")


def check(game: Game, places: Places) -> Iterator[Diagnostic]:
    """A warning for each own text that says other numbers than its card's effect."""
    for card in game.cards:
        if not (card.trees.effect or card.trees.targets or card.trees.abilities):
            continue
        for language, text in card.text.items():
            extra, lost = _compared(game, card, text)
            if extra or lost:
                yield _fault(card, language, extra, lost, places)


def differ(game: Game, card: Card, text: str) -> bool:
    """Whether a text says other numbers than its card's effect."""
    return any(_compared(game, card, text))


def _compared(game: Game, card: Card, text: str) -> tuple[list[int], list[int]]:
    """The numbers that a text says and the effect does not, and those that only the effect says."""
    done, said = _numbers(game, card), numbers_in(text)
    seldom = numbers_in(_LIMITS.sub("", text))  # how often something may be done is a limit, which is compared as one
    return sorted(seldom - done - _beside(game, card)), sorted(done - said)


def numbers_in(text: str) -> set[int]:
    """The numbers from two on that a text says, in digits or words; one and none are too common to count."""
    found = {int(digits) for digits in _DIGITS.findall(text)}
    found |= {_ENGLISH[word] for word in re.findall(r"[a-z]+", text.lower()) if word in _ENGLISH}
    found |= {_CHINESE[sign] for sign in text if sign in _CHINESE}
    return {number for number in found if number > 1}


def _numbers(game: Game, card: Card) -> set[int]:
    trees = card.trees
    parts = (trees.when, trees.targets, trees.effect, tuple(tree for _, tree in trees.abilities), trees.rules)
    return {number for number in _literals(parts, game.numbers) if number > 1}


def _literals(tree: object, numbers: Mapping[str, int]) -> Iterator[int]:
    for node in walk(tree):
        match node:
            case syntax.Number(value=value):
                yield value
            case syntax.Name(text=text) if text in numbers:
                yield numbers[text]
            case _:
                pass


def _beside(game: Game, card: Card) -> set[int]:
    """Numbers that a text may say beside the effect's: what is printed on the card, and the game's numbers."""
    return {value for value in (*card.printed.values(), *game.numbers.values()) if isinstance(value, int)}


def _fault(card: Card, language: str, extra: list[int], lost: list[int], places: Places) -> Diagnostic:
    parts = []
    if extra:
        parts.append(f"says {_listed(extra)}, which its effect does not")
    if lost:
        parts.append(f"leaves out {_listed(lost)}, which is in its effect")
    file = card.span.file
    place = places.value(file, "cards", card.id, "text", language)
    return Diagnostic(
        "W601",
        f"the own text of `{card.id}` in {language} {' and '.join(parts)}",
        place if place.line > 1 else card.span,
        card=card.id,
        help=("Change the text or the effect; without a text of its own the card gets one from its effect.",),
    )


def _listed(numbers: list[int]) -> str:
    return " and ".join(str(number) for number in numbers)
