"""The resolved tree: what effects mean, every name settled and every expression typed.

`resolver` makes it from the syntax tree; the compiler reads nothing else. It is smaller than the syntax tree: a name
has become a local, an attribute, a constant, …; `x.f` on a list has become `MapOver`; a zone used as a list is wrapped
in `Cards`; `is none`, `is empty` and comparing a card with a card's name are spelt out; prepositions are gone and
arguments stand in the order of the verb's parameters.

Names of locals are unique within one procedure (the resolver renames a second `t` to `t_2`), so that a compiler
can give each its own slot.
"""

from __future__ import annotations

from typing import Literal

from dsl.frozen import dataclass, field
from dsl.source import NOWHERE, Span
from dsl.types import FLAG, NUMBER, Type

CompareOperator = Literal["is", "is not", "<", "<=", ">", ">="]
Entities = Literal["players", "spaces", "rows", "columns", "directions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False)


# -- expressions: each has a `type` ----------------------------------------------------------------------------------


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


# -- statements ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """A quantity of a list, as an argument or of `choose`.

    `name` is the local that holds the thing (for `one`, `random one`) or the list (else) from here on; the resolver
    makes one up where the designer gave none. `candidate` is a local for a single thing while it is being weighed.
    `so_that` speaks of the local `chosen` (`chosen_name`), the list of what is picked.
    `type` is the type of what `name` holds.
    """

    quantity: Literal["one", "all", "any number", "up to", "random one", "random", "exactly"]
    amount: Expr | None
    source: Expr
    candidate: str
    name: str
    type: Type
    so_that: Expr | None = None
    chosen_name: str = ""

    @property
    def single(self) -> bool:
        """Whether the pick names one thing, not a list."""
        return self.quantity in ("one", "random one")


Argument = Pick | Expr


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A verb call. `verb` is a game's verb or a built-in one of `dsl.builtins.VERBS` (then `builtin` is True).

    `arguments` stand in the order of the parameters; `written` gives the order in which they were written, as indices.
    """

    verb: str
    builtin: bool
    arguments: tuple[Argument, ...]
    written: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetTo(Node):
    """`target` is an Attribute, a settable Builtin (face_down, space), or a Local that is an event's argument.

    Inside a hook, setting an argument that its head names changes the event.
    """

    target: Attribute | Builtin | Local
    value: Expr


@dataclass(frozen=True, slots=True)
class AddTo(Node):
    """Adds a number to a number, or one thing or a list of things to a list."""

    value: Expr
    target: Attribute | Builtin | Local


@dataclass(frozen=True, slots=True)
class TakeFrom(Node):
    """Takes a number from a number, or one occurrence of each thing from a list."""

    value: Expr
    target: Attribute | Builtin | Local


@dataclass(frozen=True, slots=True)
class Let(Node):
    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """`by` is who chooses; None for `me`."""

    pick: Pick
    by: Expr | None = None


@dataclass(frozen=True, slots=True)
class Option(Node):
    call: Call | None
    label: str | None
    when: Expr | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Menu(Node):
    options: tuple[Option, ...]
    by: Expr | None = None


@dataclass(frozen=True, slots=True)
class May(Node):
    call: Call | None
    body: tuple[Statement, ...]
    by: Expr | None
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Must(Node):
    call: Call


@dataclass(frozen=True, slots=True)
class ActAs(Node):
    player: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If(Node):
    """Branches in order, each a condition and its block; then `otherwise`."""

    branches: tuple[tuple[Expr, tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    name: str
    source: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    times: Expr | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Stop(Node):
    pass


Statement = SetTo | AddTo | TakeFrom | Let | Choose | Menu | May | Must | ActAs | If | ForEach | Repeat | Stop | Call
Body = tuple[Statement, ...]


# -- procedures and abilities ----------------------------------------------------------------------------------------


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
