"""Conditions taken apart: the simple claims that hold whenever a condition does, and which of them exclude each other.

Knows claims of three forms only: a thing is a constant, a thing is none or is not, a flag is yes or no.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from dsl import resolved as r
from dsl.frozen import dataclass
from dsl.resolver.narrowing import Key, key, renamed


@dataclass(frozen=True, slots=True)
class Atom:
    """One claim about the thing that `of` is the key of: `value` is the constant's index, or whether it is so."""

    form: Literal["is", "none", "flag"]
    of: Key
    value: int | bool

    def excludes(self, other: Atom) -> bool:
        """Whether both can never hold at once."""
        if self.of != other.of:
            return False
        if self.form == other.form:
            return self.value != other.value
        forms = {self.form: self.value, other.form: other.value}
        return set(forms) == {"is", "none"} and forms["none"] is True

    def about(self, old: Key, new: Key) -> Atom:
        """The same claim with `new` in place of `old`."""
        return Atom(self.form, renamed(self.of, old, new), self.value)


def atoms(test: r.Expr, holds: bool = True) -> Iterator[Atom]:
    """The claims that follow from a condition that holds, or does not."""
    match test:
        case r.And(left=left, right=right) if holds:
            yield from atoms(left)
            yield from atoms(right)
        case r.Or(left=left, right=right) if not holds:
            yield from atoms(left, False)
            yield from atoms(right, False)
        case r.Not(of=of):
            yield from atoms(of, not holds)
        case r.IsNone(of=of, negated=negated):
            yield from _atom("none", of, negated is not holds)
        case r.Compare(operator="is", left=left, right=r.Constant(index=index)) if holds:
            yield from _atom("is", left, index)
        case r.Compare(operator="is", left=r.Constant(index=index), right=right) if holds:
            yield from _atom("is", right, index)
        case r.Attribute() | r.Printed() | r.Builtin() | r.Local() | r.Value() if test.type.base == "flag":
            yield from _atom("flag", test, holds)
        case _:
            return


def _atom(form: Literal["is", "none", "flag"], of: r.Expr, value: int | bool) -> Iterator[Atom]:
    found = key(of)
    if found is not None:
        yield Atom(form, found, value)


def contradict(left: list[Atom], right: list[Atom]) -> bool:
    """Whether a claim of one side excludes one of the other."""
    return any(a.excludes(b) for a in left for b in right)
