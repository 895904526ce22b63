"""Which words may stand in the label of an option: the game's own, and the few that every game has.

A label with another word can never be legal, so a test that refuses it proves nothing, and one that plays it is
misspelt. Whether a label is legal at its point is the playtest's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from dsl import builtins, resolved
from dsl.definition import Game

EVERYWHERE = (
    "choose",
    "done",
    "pass",
    "yes",
    "no",
    "none",
    "unseen",
    "use",
    "option",
    "card",
    "row",
    "column",
    "accept",
    "decline",
    "the",
    "and",
    "of",
    "a",
)
PREPOSITIONS = ("with", "on", "into", "at", "for", "over", "to", "from", "by")


def unknown_words(game: Game, label: str) -> list[str]:
    """The words of a label that no option of this game can have."""
    known = words_of(game)
    return [word for word in split(label) if not word.isdecimal() and word.casefold() not in known]


def split(label: str) -> list[str]:
    """The words of a label, without punctuation."""
    return re.findall(r"[^\W_][\w’'-]*", label)


@lru_cache(maxsize=8)
def _words(key: _Key) -> frozenset[str]:
    game = key.game
    words: set[str] = {*builtins.VERBS, *game.verbs, *game.values, *game.numbers, *game.symbols}
    words |= {phase.name for phase in game.phases}
    words |= {attribute.name for attribute in game.attributes} | {value.name for value in game.printed}
    return frozenset(word.casefold() for word in words) | _things(key)


@lru_cache(maxsize=8)
def _things(key: _Key) -> frozenset[str]:
    game = key.game
    words: set[str] = {*EVERYWHERE, *PREPOSITIONS, *builtins.DIRECTIONS, *game.seats.names, *game.pieces}
    words |= {zone.name for zone in game.zones} | {kind.name for kind in game.kinds}
    for symbols in game.symbols.values():
        words |= set(symbols)
    if game.board is not None:
        spaces = game.board.spaces()
        words |= {*spaces, *(space[0] for space in spaces)}  # a column is named by its letter
    for card in game.cards:
        words.add(card.id)
        for name in card.names.values():
            words |= set(split(name))
    for text in _labels(game):
        words |= set(split(text))
    return frozenset(word.casefold() for word in words)


def words_of(game: Game) -> frozenset[str]:
    """All words that labels can have, in lower case."""
    return _words(_Key(game))


def things_of(game: Game) -> frozenset[str]:
    """Those of them that can stand after the first word of a label, in lower case."""
    return _things(_Key(game))


class _Key:
    """A game by its content, so that the words are collected once."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return hash(self.game.content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.game.content == self.game.content


def _labels(game: Game) -> Iterator[str]:
    for root in (game.setup, game.verbs, game.phases, game.hooks, game.actions, game.cards):
        yield from _labels_in(root)


def _labels_in(thing: Any) -> Iterator[str]:
    match thing:
        case resolved.Option(label=str(text)) | resolved.Action(label=str(text)):
            yield text
        case _:
            pass
    if isinstance(thing, tuple):
        for item in thing:
            yield from _labels_in(item)
    elif isinstance(thing, dict):
        for item in thing.values():
            yield from _labels_in(item)
    elif is_dataclass(thing):
        for each in fields(thing):
            if each.name not in ("span", "type", "trees", "names", "text", "flavour"):
                yield from _labels_in(getattr(thing, each.name))
