"""Statements of the resolved tree."""

from __future__ import annotations

from typing import Literal

from dsl.frozen import dataclass
from dsl.resolved.expressions import Attribute, Builtin, Expr, Local, Node
from dsl.types import Type


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
