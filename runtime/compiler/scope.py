"""What a name means while code is generated, and the function that is being written.

An `Env` maps locals to Python expressions and knows the loops around: an expression that does not depend on the
innermost loops is worked out once, before them (`Loop.hoist`). A `Function` collects which columns its code reads.
"""

from __future__ import annotations

from dsl.frozen import dataclass, field, replace
from dsl.source import Span


@dataclass(slots=True)
class Loop:
    """A generated loop; what was moved out of it, as (name, code)."""

    function: Function
    hoisted: list[tuple[str, str]] = field(default_factory=list)

    def hoist(self, code: str) -> str:
        """The name under which `code`, worked out before the loop, is known inside."""
        for name, known in self.hoisted:
            if known == code:
                return name
        name = self.function.fresh("h_")
        self.hoisted.append((name, code))
        return name


class Function:
    """A Python function under construction: its lines and the columns they read."""

    def __init__(self) -> None:
        self.columns: set[str] = set()
        self.counter = 0
        self.parameters: dict[str, str] = {}  # outer code -> parameter, for helper functions
        self.names: set[str] = set()  # what the content's own names are called in it

    def fresh(self, prefix: str) -> str:
        """A new name in this function."""
        self.counter += 1
        return f"{prefix}{self.counter}"


@dataclass(frozen=True, slots=True)
class Env:
    """Names in force: `me`, `this` and `actor` (empty: as `me`) as code, locals with the depth of the loop that binds
    them, the loops around.

    With `capture` set, locals that are not bound here are parameters that stand for the code of the `outer` scope.
    """

    function: Function
    me: str
    this: str
    locals: dict[str, tuple[str, int]] = field(default_factory=dict)
    loops: tuple[Loop, ...] = ()
    outer: Env | None = None
    card: int | None = None
    actor: str = ""

    def bind(self, name: str, code: str, depth: int | None = None) -> Env:
        """This scope with a local more."""
        return replace(self, locals={**self.locals, name: (code, len(self.loops) if depth is None else depth)})

    def enter(self, loop: Loop, name: str, code: str) -> Env:
        """The scope inside a loop over `name`."""
        inner = replace(self, loops=(*self.loops, loop))
        return inner.bind(name, code)

    def at(self, depth: int) -> Env:
        """The scope outside all loops deeper than `depth`."""
        return replace(self, loops=self.loops[:depth])

    def lookup(self, name: str) -> tuple[str, int]:
        """The code of a local, and the depth where it is bound."""
        known = self.locals.get(name)
        if known is not None:
            return known
        if self.outer is None:
            raise KeyError(f"the local {name} is not bound")
        return self.captured(self.outer.lookup(name)[0]), 0

    def captured(self, code: str) -> str:
        """A parameter of this helper function that stands for `code` outside."""
        if code.lstrip("-").isdigit():
            return code
        parameters = self.function.parameters
        if code not in parameters:
            parameters[code] = f"v{len(parameters)}"
        return parameters[code]

    def helper(self, function: Function) -> Env:
        """The scope of a helper function written for this place; `me`, `this` and locals come as parameters."""
        inner = Env(function, "", "", {}, (), self, self.card)
        return replace(
            inner,
            me=inner.captured(self.me),
            this=inner.captured(self.this) if self.this else "",
            actor=inner.captured(self.actor) if self.actor else "",
        )


def place(span: Span) -> str:
    """A comment that leads back to the content."""
    return f"  # {span.file}:{span.line}" if span.file else ""
