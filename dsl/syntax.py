"""The syntax tree: one frozen class per rule of `grammar.lark`, each with the place it came from.

The tree knows words, not meanings: whether `p.place` is an attribute or a value is settled by `resolver`.
Two trees are equal when they say the same thing; spans do not count.
"""

from __future__ import annotations

from typing import Literal

from dsl.frozen import dataclass, field
from dsl.source import NOWHERE, Span

BinaryOperator = Literal[
    "or", "and", "is", "is not", "<", "<=", ">", ">=", "in", "not in", "+", "-", "except", "*", "/"
]
QuantityKind = Literal["one", "all", "any number", "up to", "random one", "random", "exactly"]
Timing = Literal["before", "after", "instead of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Something that was written at a place."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


# -- expressions ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Name(Node):
    text: str


@dataclass(frozen=True, slots=True)
class ListOf(Node):
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    """`of.name`; `name_span` is the place of the name alone."""

    of: Expr
    name: str
    name_span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Ask(Node):
    """`name(arguments)`"""

    name: str
    arguments: tuple[Expr, ...]
    name_span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Can(Node):
    """`can(call)`: would this verb be legal now?"""

    call: Call


@dataclass(frozen=True, slots=True)
class Binary(Node):
    operator: BinaryOperator
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Not(Node):
    of: Expr


@dataclass(frozen=True, slots=True)
class Negate(Node):
    of: Expr


@dataclass(frozen=True, slots=True)
class IfElse(Node):
    """`then if condition else otherwise`"""

    then: Expr
    condition: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Where(Node):
    """`source each name where condition`; without `each`, `name` is None and the thing is `it`."""

    source: Expr
    name: str | None
    condition: Expr


Expr = Number | Name | ListOf | Attribute | Ask | Can | Binary | Not | Negate | IfElse | Where


# -- statements ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many; `amount` belongs to `up to`, `random` and `exactly`."""

    kind: QuantityKind
    amount: Expr | None = None


@dataclass(frozen=True, slots=True)
class Selection(Node):
    """`quantity of source so that condition as name`"""

    quantity: Quantity
    of: Expr
    so_that: Expr | None = None
    name: str | None = None


Argument = Selection | Expr


@dataclass(frozen=True, slots=True)
class Further(Node):
    """A further argument of a call with its preposition: `with 2`."""

    preposition: str
    argument: Argument


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A verb call, as a statement or inside `can`, `must`, `may`, `option`."""

    verb: str
    argument: Argument | None = None
    further: tuple[Further, ...] = ()
    name_span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SetTo(Node):
    target: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class AddTo(Node):
    value: Expr
    target: Expr


@dataclass(frozen=True, slots=True)
class TakeFrom(Node):
    value: Expr
    target: Expr


@dataclass(frozen=True, slots=True)
class Let(Node):
    name: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Choose(Node):
    selection: Selection
    by: Expr | None = None


@dataclass(frozen=True, slots=True)
class Option(Node):
    """A line of a menu: a verb call, or a label (text between quotes) with or without a block."""

    call: Call | None
    label: str | None
    when: Expr | None = None
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Menu(Node):
    options: tuple[Option, ...]
    by: Expr | None = None


@dataclass(frozen=True, slots=True)
class May(Node):
    """An offer: of one call, or of a block; `otherwise` runs when declined or not possible."""

    call: Call | None
    body: tuple[Statement, ...] = ()
    by: Expr | None = None
    otherwise: tuple[Statement, ...] | None = None


@dataclass(frozen=True, slots=True)
class Must(Node):
    call: Call


@dataclass(frozen=True, slots=True)
class ActAs(Node):
    player: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Branch(Node):
    condition: Expr
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If(Node):
    branches: tuple[Branch, ...]
    otherwise: tuple[Statement, ...] | None = None


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


# -- definitions ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TypeName(Node):
    """`number`, `player or none`, `list of space`"""

    name: str
    maybe: bool = False
    many: bool = False


@dataclass(frozen=True, slots=True)
class Param(Node):
    """A parameter; `preposition` is None for the direct argument and for parameters of values."""

    preposition: str | None
    name: str
    type: TypeName


@dataclass(frozen=True, slots=True)
class VerbDef(Node):
    name: str
    params: tuple[Param, ...]
    needs: tuple[Expr, ...]
    body: Body
    name_span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ValueDef(Node):
    name: str
    params: tuple[Param, ...]
    value: Expr
    name_span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Setup(Node):
    body: Body


@dataclass(frozen=True, slots=True)
class Phase(Node):
    name: str
    body: Body


@dataclass(frozen=True, slots=True)
class Turn(Node):
    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class Place(Node):
    """An argument place in a hook's head: a path of names, such as `t`, `_`, `me`, `this.bearer`."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FurtherPlace(Node):
    preposition: str
    place: Place


@dataclass(frozen=True, slots=True)
class Event(Node):
    """What a hook answers: a verb with places, `phase NAME` or `turn`."""

    kind: Literal["verb", "phase", "turn"]
    name: str
    place: Place | None = None
    further: tuple[FurtherPlace, ...] = ()


@dataclass(frozen=True, slots=True)
class Hook(Node):
    """`offer` is True for an optional hook (`may` in its head); then `call` or `body` says what is offered."""

    zones: tuple[str, ...]
    timing: Timing
    event: Event
    when: Expr | None
    limit: str | None
    offer: bool
    call: Call | None
    body: Body


@dataclass(frozen=True, slots=True)
class Action(Node):
    zones: tuple[str, ...]
    label: str | None
    when: Expr | None
    limit: str | None
    body: Body


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    zones: tuple[str, ...]
    event: Event
    when: Expr | None


@dataclass(frozen=True, slots=True)
class Modifier(Node):
    """`modify name(places) by|to change when condition`"""

    zones: tuple[str, ...]
    value: str
    places: tuple[Place, ...]
    how: Literal["by", "to"]
    change: Expr
    when: Expr | None


Ability = Hook | Modifier | Forbid | Action
Definition = VerbDef | ValueDef | Setup | Turn | Hook | Modifier | Forbid
Rules = tuple[Definition, ...]
Abilities = tuple[Ability, ...]
