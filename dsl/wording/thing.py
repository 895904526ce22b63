"""What a worded expression is: its words, and enough about them for the words around it.

Knows no language: how a group is counted, joined or declined is the business of `grammar`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from dsl.frozen import dataclass, replace

Agreement = Literal["one", "many", "you"]
QuantityKind = Literal[
    "the", "bare", "a", "another", "no", "one", "any", "all", "each", "every", "any number", "up to", "random one",
    "random", "exactly", "at least",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing's name: one and many; `counter` is a measure word (个, 张); `article` overrides `a` or `an`.

    `again` is what it is called once it has been named (`hero` for `wounded hero`); empty for the same.
    """

    one: str
    many: str
    counter: str = ""
    article: str = ""
    again: str = ""

    @property
    def short(self) -> str:
        """What one of them is called after it has been named."""
        return self.again or self.one


@dataclass(frozen=True, slots=True)
class Group:
    """Things that can be counted: a noun, words before it (`neutral`), words after it (`surrounding your tile`).

    `zones` are the zones where the things lie; they are apart from `after` because one says `in` or `from` by the verb.
    `whose` says to whom they all belong (`your`).
    """

    noun: Noun
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    whose: str = ""

    def with_before(self, words: str) -> Group:
        """This group, narrowed by an adjective; the same adjective is not said twice."""
        return self if words in self.before else replace(self, before=(words, *self.before))

    def with_after(self, words: str) -> Group:
        """This group, narrowed by words that follow the noun."""
        return self if words in self.after else replace(self, after=(*self.after, words))


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many of a group. `amount` is the number in words, `value` the number itself where it is known.

    `each`: what is said of the group is said of every single thing (`on each of two tiles`). `general`: it is said of
    whatever is like that, not of some that are picked; languages may then leave the number out.
    """

    kind: QuantityKind
    amount: str = ""
    value: int | None = None
    each: bool = False
    general: bool = False


@dataclass(frozen=True, slots=True)
class Thing:
    """A worded expression. `text` stands alone (`the tiles surrounding your tile`).

    `group` is there for lists whose noun is known, `items` for lists written out. `quantity` is what a selection
    asks for; `value` is a number known now; `simple` a letter, a number or a short sum of them; `noun` what a
    symbol is called when it is counted, `counter` the measure word of a list without a noun.
    """

    text: str
    number: Agreement = "one"
    group: Group | None = None
    items: tuple[Thing, ...] = ()
    quantity: Quantity | None = None
    value: int | None = None
    simple: bool = False
    whose: str = ""
    noun: Noun | None = None
    counter: str = ""


def without_owner(zones: Sequence[str], endings: tuple[str, ...]) -> list[str]:
    """Zones of one owner, who is said with the first alone; `endings` are how an owner's words end."""
    first = zones[0] if zones else ""
    ends = [first.find(ending) + len(ending) for ending in endings if ending in first]
    owner = first[: min(ends)] if ends else ""
    if not owner or not all(zone.startswith(owner) for zone in zones):
        return list(zones)
    return [first, *(zone.removeprefix(owner) for zone in zones[1:])]
