"""Who gives reasons: whose `me` is meant, who listens, and in which language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dsl import syntax
from dsl.types import Type
from runtime.telling.teller import teller

if TYPE_CHECKING:
    from runtime.state import State


class Speaker:
    """Reasons in a language: `me` in them is a seat, `eyes` (None for all) sees the things they name.

    Left out, both are who decides, and the language is the game's first.
    """

    def __init__(self, s: State, me: int | None = None, eyes: int | None = -1, language: str | None = None) -> None:
        self.s = s
        self.me = s.seat_index if me is None else me
        self.eyes = s.seat_index if eyes == -1 else eyes
        self.teller = teller(s.rules, language or s.rules.game.languages[0])
        self.words = self.teller.words
        self.say = self.teller.say

    @property
    def otherwise(self) -> str:
        """What is said where no reason is known."""
        return self.say("otherwise")

    def reason(self, tree: syntax.Expr, values: Mapping[str, tuple[Type, int]]) -> str:
        """Words for a condition that does not hold, with names for its locals."""
        names = {name: self.name(type, value) for name, (type, value) in values.items()}
        return self.words.reason(tree, {**names, "me": self.words.seat(self.s.rules.seats[self.me])})

    def name(self, type: Type, value: int) -> str:
        """A thing by its name."""
        return self.teller.thing(self.s, type, value, self.eyes).text

    def called(self, text: str) -> str:
        """What a label calls a thing that is not there, by its name where it has one."""
        game = self.s.rules.game
        if text in self.s.rules.seats:
            return self.words.seat(text)
        if game.card(text) is not None:
            return self.teller.quoted(self.words.card(text))
        if game.board is not None and text in game.board.directions:
            return self.teller.direction(game.board.directions.index(text))
        set_name = next((name for name, symbols in game.symbols.items() if text in symbols), None)
        return self.teller.symbol(set_name, game.symbols[set_name].index(text)) if set_name else text
