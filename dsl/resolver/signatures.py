"""Reads the notation of `dsl.builtins`: which types fit a slot, and what a built-in value gives for its arguments.

`X` is one base, the same throughout; `thing` a card or a piece; `symbol` a symbol of any set; `?` may be left out;
`*` one or more.
"""

from __future__ import annotations

from collections.abc import Sequence

from dsl.builtins import Signature
from dsl.frozen import dataclass
from dsl.types import Type, fits


@dataclass(frozen=True, slots=True)
class Slot:
    """One parameter of a built-in word: `base` may be `X`, `thing` or `symbol`."""

    base: str
    maybe: bool = False
    many: bool = False
    repeated: bool = False
    omittable: bool = False

    @property
    def type(self) -> Type:
        """The slot as a type, for hints and messages."""
        base = {"X": "any", "symbol": "any"}.get(self.base, self.base)
        return Type(base, self.maybe, self.many)

    def takes(self, given: Type) -> bool:
        """Whether an argument of this type fits; one that may be none fits where the thing itself does."""
        if given.base == "any":
            return given.many == self.many or not given.many
        if given.base == "none":
            return self.maybe
        if given.many != self.many:
            return False
        match self.base:
            case "X":
                return True
            case "thing":
                return given.base in ("card", "piece")
            case "symbol":
                return given.base.startswith("symbol:")
            case base:
                return fits(Type(given.base, many=given.many), Type(base, many=self.many))


def slot(text: str) -> Slot:
    """Reads one slot: `list of X`, `number*`, `player or none`."""
    repeated, omittable = text.endswith("*"), text.endswith("?")
    text = text.rstrip("*?")
    many, maybe = text.startswith("list of "), text.endswith(" or none")
    return Slot(text.removeprefix("list of ").removesuffix(" or none"), maybe, many, repeated, omittable)


def slots(signature: Signature) -> tuple[Slot, ...]:
    """The slots of a signature, in order."""
    return tuple(slot(text) for text in signature.params)


def slot_at(found: Sequence[Slot], index: int) -> Slot | None:
    """The slot that the argument of that index goes to."""
    if index < len(found):
        return found[index]
    return found[-1] if found and found[-1].repeated else None


def takes_count(found: Sequence[Slot], count: int) -> bool:
    """Whether that many arguments can be given."""
    least = sum(not each.omittable for each in found)
    most = None if found and found[-1].repeated else len(found)
    return least <= count and (most is None or count <= most)


def result(signature: Signature, given: Sequence[Type]) -> Type:
    """What a built-in value gives: `X` is what its first argument holds; none in, none out, but for lists and flags."""
    shape = slot(signature.result or "any")
    base = next((type.base for type in given), "any") if shape.base == "X" else shape.base
    unsure = any(type.maybe for type in given) and base != "flag" and not shape.many
    return Type(base, maybe=shape.maybe or unsure, many=shape.many)
