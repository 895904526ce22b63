"""The types of the effect language.

A type is a base, whether it may be `none`, and whether it is a list. Lists are flat and ordered.
Symbol sets that a game names are bases of their own (`symbol:suit`), so suits and ranks never mix.
"""

from __future__ import annotations

from dsl.frozen import dataclass

BASES = (
    "number",
    "flag",
    "player",
    "space",
    "piece",
    "card",
    "name",
    "zone",
    "line",
    "direction",
    "action",
    "pattern",
)


@dataclass(frozen=True, slots=True)
class Type:
    """`base` is one of `BASES`, `symbol:<set>`, `none` (only the word none) or `any` (after a fault, fits all)."""

    base: str
    maybe: bool = False
    many: bool = False

    def __str__(self) -> str:
        base = self.base.removeprefix("symbol:")
        if self.many:
            return f"list of {base}"
        return f"{base} or none" if self.maybe else base

    @property
    def item(self) -> Type:
        """What a list of this type holds; of anything else, itself without `or none`."""
        return Type(self.base)

    def optional(self) -> Type:
        """This type, or none."""
        return Type(self.base, True, self.many)

    def listed(self) -> Type:
        """A list of this type."""
        return Type(self.base, many=True)


NUMBER = Type("number")
FLAG = Type("flag")
PLAYER = Type("player")
SPACE = Type("space")
PIECE = Type("piece")
CARD = Type("card")
NAME = Type("name")
ZONE = Type("zone")
LINE = Type("line")
DIRECTION = Type("direction")
ACTION = Type("action")
PATTERN = Type("pattern")
NONE = Type("none", maybe=True)
ANY = Type("any")


def symbol(set_name: str) -> Type:
    """The type of the symbols of one set."""
    return Type(f"symbol:{set_name}")


def fits(given: Type, wanted: Type) -> bool:
    """Whether a value of type `given` can stand where `wanted` is asked for, without any coercion."""
    if "any" in (given.base, wanted.base):
        return True
    if given == NONE:
        return wanted.maybe and not wanted.many
    if given.base != wanted.base or given.many != wanted.many:
        return False
    return wanted.maybe or wanted.many or not given.maybe
