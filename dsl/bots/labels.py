"""Which labels the options of a game can have: those of its menus word for word, of calls how they begin."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from dsl import resolved
from dsl.bots.patterns import ANY, fits, plainly
from dsl.builtins import PLAYTEST_VERBS, VERBS
from dsl.definition import Game
from dsl.frozen import dataclass
from dsl.resolver.walk import walk

WHOLE = ("done", "accept", "pass")
BEGIN = ("choose", "use", "option")
"""What every game can offer: these, and labels that begin so."""


@dataclass(frozen=True, slots=True)
class Labels:
    """`whole` are complete labels, `begin` first words that arguments follow; both as the game writes them."""

    whole: tuple[str, ...]
    begin: tuple[str, ...]

    def can_fit(self, pattern: str) -> bool:
        """Whether an option of the game could have a label that fits a pattern."""
        if any(fits(pattern, label) for label in self.whole):
            return True
        first, _, rest = plainly(pattern).partition(" ")
        if rest:
            return any(fits(first, word) for word in self.begin)
        known, many, _ = first.partition(ANY)
        return bool(many) and any(plainly(word).startswith(known) for word in self.begin)


def labels(game: Game) -> Labels:
    """The labels of a game."""
    return _labels(_Key(game))


class _Key:
    """A game by its content, so that its labels are collected once."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return hash(self.game.content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.game.content == self.game.content


@lru_cache(maxsize=8)
def _labels(key: _Key) -> Labels:
    whole: dict[str, None] = {}
    begin: dict[str, None] = {}
    for node in _nodes(key.game):
        match node:
            case resolved.Option(call=None, label=str(text)):
                whole[text] = None
            case resolved.Option(call=resolved.Call() as call) | resolved.May(call=resolved.Call() as call):
                (begin if call.arguments else whole)[_spoken(call)] = None
            case _:
                pass
    return Labels((*dict.fromkeys((*whole, *WHOLE)),), (*dict.fromkeys((*begin, *BEGIN)),))


def _nodes(game: Game) -> Iterator[Any]:
    bodies: list[Any] = [game.setup, tuple(game.verbs.values()), game.phases, game.hooks, game.actions]
    bodies += [(card.targets, card.effect) for card in game.cards]
    for body in bodies:
        yield from walk(body)


def _spoken(call: resolved.Call) -> str:
    """The word by which a verb is called in the language."""
    if not call.builtin:
        return call.verb
    tables = (VERBS, PLAYTEST_VERBS)
    return next(word for table in tables for word, of in table.items() for sig in of if sig.resolved == call.verb)
