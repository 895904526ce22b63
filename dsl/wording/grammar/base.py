"""What a language's grammar has to offer: counting, joining and declining words that the tables give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dsl.wording.thing import Group, Noun, Quantity, Thing


class Grammar(Protocol):
    """One language's ways. All texts are without a capital at the start and without a full stop, unless said."""

    def group(self, group: Group, quantity: Quantity, zone_words: str) -> str:
        """A counted group; `zone_words` is `in` or `from`."""

    def part(self, whole: Thing, quantity: Quantity) -> str:
        """Some of a list that has no noun of its own (`two of your symbols`)."""

    def items(self, items: Sequence[str], quantity: Quantity) -> str:
        """Some of a list written out (`your tile or their tile`)."""

    def number(self, value: int) -> str:
        """A count in words or digits."""

    def times(self, amount: Thing) -> str:
        """How often (`twice`)."""

    def counted(self, noun: Noun, amount: Thing) -> str:
        """A number of a noun (`two crystals`)."""

    def indefinite(self, text: str) -> str:
        """A name as one of its kind (`a hero`)."""

    def there_is(self, group: Group, there: bool) -> str:
        """That something of a group is there, or nothing."""

    def possessive(self, owner: Thing) -> str:
        """Whose (`East's`, `your`)."""

    def choice(self, thing: Thing, one: str, many: str) -> str:
        """The word that agrees with a thing (`is` or `are`)."""

    def act(self, subject: Thing | None, deed: str) -> str:
        """What somebody does; the deed is an imperative, and stays one without a subject."""

    def conjunction(self, texts: Sequence[str], either: bool, clauses: bool = False) -> str:
        """Things, or conditions (`clauses`), joined by `and`, or by `or`."""

    def places(self, zones: Sequence[str], either: bool) -> str:
        """Zones joined; whose they are is said once (`your hand or discard pile`)."""

    def sequence(self, clauses: Sequence[str], compound: bool) -> str:
        """Deeds in order as one clause that can stand inside another."""

    def sentences(self, clauses: Sequence[str], compound: bool) -> str:
        """Deeds in order as whole sentences, with capitals and full stops."""

    def sentence(self, text: str) -> str:
        """A clause as a sentence."""

    def join(self, sentences: Sequence[str]) -> str:
        """Sentences one after the other."""

    def counting(self, verb: str, amount: Thing) -> str | None:
        """A verb without a phrase and its number (`gain two coins`, for `gain coins`); None for no way of its own."""

    def predicate(self, name: str, things: Sequence[Thing], negate: bool) -> str | None:
        """That a value without a phrase holds of things (`you can reach b2`); None for no way of its own."""

    def plural(self, words: str) -> str:
        """What several things of a name are called."""

    def humanise(self, identifier: str) -> str:
        """A word for an identifier that has none."""

    def tidy(self, text: str) -> str:
        """A finished text with what filling templates leaves untidy put right."""
