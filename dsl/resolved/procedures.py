"""Procedures and abilities of the resolved tree: verbs, values, phases, hooks, actions, modifiers."""

from __future__ import annotations

from typing import Literal

from dsl.frozen import dataclass
from dsl.resolved.expressions import Expr, Node
from dsl.resolved.statements import Body
from dsl.types import Type


@dataclass(frozen=True, slots=True)
class Param(Node):
    """A parameter of a verb or value, as a local of its body."""

    name: str
    type: Type
    preposition: str | None = None


@dataclass(frozen=True, slots=True)
class Verb(Node):
    """A game's verb. A bare event has an empty body."""

    name: str
    params: tuple[Param, ...]
    needs: tuple[Expr, ...]
    body: Body


@dataclass(frozen=True, slots=True)
class ValueRule(Node):
    """A game's value; its body may pick nothing and change nothing."""

    name: str
    params: tuple[Param, ...]
    body: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Phase(Node):
    name: str
    body: Body


@dataclass(frozen=True, slots=True)
class Bind(Node):
    """An argument place that names the argument, as a local of the hook."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Equals(Node):
    """An argument place that the argument must equal."""

    value: Expr


@dataclass(frozen=True, slots=True)
class Anything(Node):
    pass


Place = Bind | Equals | Anything


@dataclass(frozen=True, slots=True)
class Hook(Node):
    """`verb` is a verb's name, `phase NAME` or `turn`. `card` is the index of the card it stands on, None in rules.

    `zones` are the names of the zones where the card must be; empty in rules. `limit`: `turn`, `phase`, `game` or None.
    An offer has `offer` True and its block in `body`, a single call or more.
    `key` is unique in the game and stable, for coverage and saves: `CARD/after resolve/1`.
    """

    key: str
    card: int | None
    zones: tuple[str, ...]
    timing: Literal["before", "after", "instead of"]
    verb: str
    builtin: bool
    places: tuple[Place, ...]
    when: Expr | None
    limit: str | None
    offer: bool
    body: Body


@dataclass(frozen=True, slots=True)
class Action(Node):
    key: str
    card: int
    zones: tuple[str, ...]
    label: str | None
    when: Expr | None
    limit: str | None
    body: Body


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    key: str
    card: int | None
    zones: tuple[str, ...]
    verb: str
    builtin: bool
    places: tuple[Place, ...]
    when: Expr | None


@dataclass(frozen=True, slots=True)
class Modifier(Node):
    """Changes the value, or the printed value, `value`; `printed` says which."""

    key: str
    card: int | None
    zones: tuple[str, ...]
    value: str
    printed: bool
    places: tuple[Place, ...]
    how: Literal["by", "to"]
    change: Expr
    when: Expr | None
