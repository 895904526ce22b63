"""A game as read: nouns settled, effects parsed but not resolved. What the loader gives to the resolver.

Everything here has already passed the schemas; names inside effects have not been looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dsl import definition, syntax
from dsl.frozen import dataclass, field
from dsl.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number declared under `numbers:`, with its bounds (None: unbounded)."""

    name: str
    value: int
    least: int | None
    most: int | None
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class RawFormula:
    """`{is: EXPRESSION, prints: TEXT}` as a printed value."""

    prints: str
    tree: syntax.Expr


@dataclass(frozen=True, slots=True)
class Keyword:
    """A named group of abilities; `when` and `limit` go into each hook, modifier and action under it."""

    name: str
    when: syntax.Expr | None
    limit: str | None
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class RawKind:
    """A kind with what its cards share."""

    name: str
    zone: str | None
    when: syntax.Expr | None
    targets: syntax.Body | None
    effect: syntax.Body | None
    abilities: syntax.Abilities
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class RawCard:
    """A card with parsed, unresolved effects. `printed` and `per_copy` are final, but for `RawFormula` values.

    `skills` are abilities under a keyword, in order.
    """

    id: str
    index: int
    names: definition.Names
    kind: str
    deck: str | None
    copies: int
    per_copy: tuple[Mapping[str, Any], ...]
    printed: Mapping[str, Any]
    when: syntax.Expr | None
    targets: syntax.Body | None
    effect: syntax.Body | None
    abilities: syntax.Abilities
    skills: tuple[tuple[str, syntax.Abilities], ...]
    rules: syntax.Rules
    text: definition.Names
    flavour: definition.Names
    art: str | None
    span: Span = NOWHERE
    spans: Mapping[str, Span] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RawGame:
    """Everything of a game's folder, read. Fields are named as in `definition.Game`.

    `sources` maps each file read (path relative to the folder) to its text. `rules` is what `rules.effect` holds.
    """

    id: str
    folder: Path
    content: str
    language: int
    titles: definition.Names
    languages: tuple[str, ...]
    seats: definition.Seats
    parameters: tuple[Parameter, ...]
    symbols: Mapping[str, tuple[str, ...]]
    board: definition.Board | None
    pieces: tuple[str, ...]
    zones: tuple[definition.Zone, ...]
    attributes: tuple[definition.Attribute, ...]
    printed: tuple[definition.PrintedValue, ...]
    keywords: tuple[Keyword, ...]
    kinds: tuple[RawKind, ...]
    decks: tuple[definition.Deck, ...]
    cards: tuple[RawCard, ...]
    rules: syntax.Rules
    words: Mapping[str, Mapping[str, Any]]
    printing: Mapping[str, Any]
    credits: Mapping[str, Any]
    variants: tuple[str, ...]
    variant: str | None
    sources: Mapping[str, str]
    spans: Mapping[str, Span] = field(default_factory=dict)
