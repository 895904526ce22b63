"""Expressions of the resolved tree: each has a `type`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dsl.frozen import dataclass, field
from dsl.source import NOWHERE, Span
from dsl.types import FLAG, NUMBER, Type

if TYPE_CHECKING:
    from dsl.resolved.statements import Call

CompareOperator = Literal["is", "is not", "<", "<=", ">", ">="]
Entities = Literal["players", "spaces", "rows", "columns", "directions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int
    type: Type = NUMBER


@dataclass(frozen=True, slots=True)
class Flag(Node):
    value: bool
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class Nothing(Node):
    """The word `none`, typed as what it stands for (`player or none`)."""

    type: Type


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """A player, space, symbol, direction or card name known at load: `text` as written; index by the game's tables.

    `index` counts: seats, spaces (row by row from a1, missing ones left out), symbols of a set, directions, cards
    (in the order of `Game.cards`), all from 0.
    """

    type: Type
    index: int
    text: str


@dataclass(frozen=True, slots=True)
class Parameter(Node):
    """A number declared under `numbers:`; its value is fixed when a game is compiled."""

    name: str
    type: Type = NUMBER


@dataclass(frozen=True, slots=True)
class Local(Node):
    """A parameter, `let`, `choose … as`, loop variable, `it`, `chosen`, or an argument that a hook's head names."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Target(Node):
    """What a card's `targets:` named, read from `this`; none if it was taken away since."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Role(Node):
    """`me`; `actor`: who does what a hook answers (else `me`); `active`: whose turn it is; `this`, `source`: cards."""

    word: Literal["me", "actor", "active", "this", "source"]
    type: Type


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    """`players` (from the active player on), `spaces`, `rows`, `columns`, `directions`."""

    what: Entities
    type: Type


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    """A declared attribute. `owner` is what it stands at; `of` is None for an attribute of the game."""

    owner: Literal["game", "player", "space", "card"]
    name: str
    of: Expr | None
    type: Type


@dataclass(frozen=True, slots=True)
class Printed(Node):
    """A printed value of a card, or of a card name."""

    name: str
    of: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Builtin(Node):
    """A built-in attribute of `of`:

    card: holder (player or none), name, kind (symbol:kind), face_down (flag), space (space or none), zone,
    targets (list of card), actions; piece: space (space or none), holder; space: occupant (card or piece, or none),
    row, column (numbers from 1); action: card; game (`of` None): turn (number of the turn, from 1), over (flag).
    """

    name: Literal[
        "holder", "name", "kind", "face_down", "space", "zone", "targets", "occupant", "row", "column", "card", "turn",
        "over",
    ]  # fmt: skip
    of: Expr | None
    type: Type


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """A zone: `of` is the player for a player's zone, None for a shared one."""

    name: str
    of: Expr | None
    type: Type


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """The cards of a zone as a list, from bottom to top."""

    zone: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Piece(Node):
    """A player's piece: `p.pawn`."""

    name: str
    of: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Value(Node):
    """Asking a value of the game: arguments in the order of its parameters."""

    name: str
    arguments: tuple[Expr, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Ask(Node):
    """Asking a built-in value (`dsl.builtins.VALUES`); zones among the arguments are already wrapped in `Cards`."""

    name: str
    arguments: tuple[Expr, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class MapOver(Node):
    """`body` for each thing of `source`, named `name`; where the body is a list, the lists are joined."""

    source: Expr
    name: str
    body: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """The things of `source`, each named `name`, for which `condition` holds."""

    source: Expr
    name: str
    condition: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """Numbers; `/` rounds down, and by zero gives 0."""

    operator: Literal["+", "-", "*", "/"]
    left: Expr
    right: Expr
    type: Type = NUMBER


@dataclass(frozen=True, slots=True)
class Negate(Node):
    of: Expr
    type: Type = NUMBER


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """Both sides have the same base. `is none` is `IsNone`.

    With none on a side, `is` and the comparisons of size say no, and `is not` yes: it is always the opposite of `is`.
    """

    operator: CompareOperator
    left: Expr
    right: Expr
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class IsNone(Node):
    of: Expr
    negated: bool
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class IsEmpty(Node):
    of: Expr
    negated: bool
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class Among(Node):
    item: Expr
    of: Expr
    negated: bool
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class And(Node):
    left: Expr
    right: Expr
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class Or(Node):
    left: Expr
    right: Expr
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class Not(Node):
    of: Expr
    type: Type = FLAG


@dataclass(frozen=True, slots=True)
class IfElse(Node):
    then: Expr
    condition: Expr
    otherwise: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class ListOf(Node):
    items: tuple[Expr, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Join(Node):
    """Two lists, one after the other (`a + b`); each thing once is not promised."""

    left: Expr
    right: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Except(Node):
    """The things of `left` that are not in the list `right` (a single thing has become a list of one)."""

    left: Expr
    right: Expr
    type: Type


@dataclass(frozen=True, slots=True)
class Can(Node):
    call: Call
    type: Type = FLAG


Expr = (
    Number | Flag | Nothing | Constant | Parameter | Local | Target | Role | AllOf | Attribute | Printed | Builtin
    | Zone | Cards | Piece | Value | Ask | MapOver | Filter | Arithmetic | Negate | Compare | IsNone | IsEmpty | Among
    | And | Or | Not | IfElse | ListOf | Join | Except | Can
)  # fmt: skip
