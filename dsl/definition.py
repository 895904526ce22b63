"""A checked game: its nouns from YAML and its resolved effects. This is what `dsl.load` gives and all others read.

Everything is immutable, ordered as written, and free of any runtime state.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from dsl import resolved, syntax
from dsl.frozen import dataclass, field
from dsl.source import NOWHERE, Span
from dsl.types import Type

Names = Mapping[str, str]
"""A text in several languages: language tag (`en`, `zh-Hans`) to words."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats in order; between `least` and `most` of them play, the first ones."""

    names: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Board:
    """A grid. Spaces are named column letter and row number, a1 first, row by row, missing ones left out.

    `stands` says what can stand on a space. `match` is the value that patterns look at, or None.
    """

    columns: int
    rows: int
    without: tuple[str, ...]
    directions: tuple[str, ...]
    stands: Literal["piece", "card"]
    match: str | None

    def spaces(self) -> tuple[str, ...]:
        """Every space's name, in order."""
        return tuple(
            name
            for row in range(1, self.rows + 1)
            for column in range(self.columns)
            if (name := f"{chr(ord('a') + column)}{row}") not in self.without
        )


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone. `seen_by` is who sees its cards' faces. `arrives_face_down`: cards turn face down on entering.

    `wakes_by` is the verb that runs before a face-down card there uses an action or offer. With `always_asked`, its
    player is asked even where no card there leaves a choice, so that not asking tells nothing.
    """

    name: str
    shared: bool
    seen_by: Literal["nobody", "owner", "everyone"]
    arrives_face_down: bool = False
    wakes_by: str | None = None
    always_asked: bool = False
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Attribute:
    """A changing fact. `start` is a number, 0/1 for a flag, the index of a constant, -1 for none, () for a list."""

    owner: Literal["game", "player", "space", "card"]
    name: str
    type: Type
    start: int | tuple[int, ...]
    resets: Literal["turn", "zone"] | None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class PrintedValue:
    """A value printed on cards. `default` is for a card that does not give it; None: it must be given (or is none)."""

    name: str
    type: Type
    default: Any
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Formula:
    """A printed value worked out in play: prints as `prints` (an X, say), is worth `value`."""

    prints: str
    value: resolved.Expr
    tree: syntax.Expr


@dataclass(frozen=True, slots=True)
class Pattern:
    """Rows of cells, top row first: index of a symbol to match, -1 for any thing (`*`), -2 for a gap (`.`)."""

    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """What all cards of a kind share. `zone` is where its abilities work unless they say `in …`."""

    name: str
    zone: str | None


@dataclass(frozen=True, slots=True)
class Deck:
    """Where copies start: `zone` (`book`), of `player` (a seat's index, None if shared); `back` names a back."""

    name: str
    zone: str
    player: int | None
    back: str | None
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Card:
    """One card as designed; `copies` of it exist.

    `printed` maps every declared printed value to: an int (number, flag as 0/1, symbol index), None (none),
    a tuple of ints (list), a `Pattern`, a tuple of Patterns, or a `Formula`. `per_copy` has one mapping per copy where
    copies differ (suit, rank), else is empty.
    """

    id: str
    index: int
    names: Names
    kind: str
    deck: str | None
    copies: int
    per_copy: tuple[Mapping[str, Any], ...]
    printed: Mapping[str, Any]
    when: resolved.Expr | None
    targets: resolved.Body
    target_types: Mapping[str, Type]
    effect: resolved.Body
    text: Names
    flavour: Names
    art: str | None
    trees: CardTrees
    span: Span = field(default=NOWHERE, compare=False)
    art_span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class CardTrees:
    """The syntax trees that rules text is worded from; with the kind's parts first. `skills` keep their keyword."""

    when: tuple[syntax.Expr, ...] = ()
    targets: syntax.Body = ()
    effect: syntax.Body = ()
    abilities: tuple[tuple[str | None, syntax.Ability], ...] = ()
    rules: syntax.Rules = ()


@dataclass(frozen=True, slots=True)
class Variant:
    """A named set of differences, applied before checking; `changes` is the merged-in part of game.yaml."""

    name: str
    titles: Names
    changes: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """A checked game with its variant and parameters applied.

    `content` is a hash over every file that the rules depend on, the variant and the parameters.
    `words` holds each language's words file as plain data (see `dsl.wording`); `printing` and `credits` likewise.
    `derived` are the languages some of whose texts nobody wrote: they were made of another's (see `dsl.traditional`).
    """

    id: str
    folder: Path
    content: str
    language: int
    titles: Names
    languages: tuple[str, ...]
    seats: Seats
    numbers: Mapping[str, int]
    symbols: Mapping[str, tuple[str, ...]]
    board: Board | None
    pieces: tuple[str, ...]
    zones: tuple[Zone, ...]
    attributes: tuple[Attribute, ...]
    printed: tuple[PrintedValue, ...]
    kinds: tuple[Kind, ...]
    decks: tuple[Deck, ...]
    cards: tuple[Card, ...]
    verbs: Mapping[str, resolved.Verb]
    values: Mapping[str, resolved.ValueRule]
    setup: resolved.Body
    phases: tuple[resolved.Phase, ...]
    hooks: tuple[resolved.Hook, ...]
    actions: tuple[resolved.Action, ...]
    forbids: tuple[resolved.Forbid, ...]
    modifiers: tuple[resolved.Modifier, ...]
    rules_trees: syntax.Rules
    words: Mapping[str, Mapping[str, Any]]
    printing: Mapping[str, Any]
    credits: Mapping[str, Any]
    variants: tuple[str, ...]
    variant: str | None
    derived: tuple[str, ...] = ()

    @property
    def has_rules(self) -> bool:
        """Whether it can be played; a print-only deck has no turn."""
        return bool(self.phases)

    def card(self, id: str) -> Card | None:
        """The card of that id, or None."""
        return next((card for card in self.cards if card.id == id), None)
