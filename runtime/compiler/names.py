"""Python names for things of a game in generated code."""

from __future__ import annotations

import keyword
import re
from functools import cache

RESERVED = frozenset(
    [
        *"s f c g o b e x me this holder any len sum min max range list bool set tuple rng kit compress gather".split(),
        *keyword.kwlist,
    ]
)
WORD = re.compile(r"(?<![.\w])[a-z_]\w*")


def identifier(name: str) -> str:
    """A Python name for a local that cannot clash with the generated code's own."""
    taken = name in RESERVED or name[:2] in ("a_", "h_", "x_") or (name[:1] == "v" and name[1:].isdigit())
    return f"{name}_" if taken else name


@cache
def variable(column: str) -> str:
    """The local variable that holds a column: `a_` and the column's name."""
    return "a_" + "".join(ch if ch.isalnum() else "_" for ch in column)


def table(name: str) -> str:
    """The table of a printed value."""
    return f"PRINTED_{name}"


def procedure_constant(name: str) -> str:
    """The constant that names a procedure in frames: `P_CAST`."""
    return "P_" + "".join(ch if ch.isalnum() else "_" for ch in name).upper()


def is_entry(code: str) -> bool:
    """Whether code is an entry of a column, cheaper to read a few times than to hand to a function."""
    return re.fullmatch(r"a_\w+\[(\d+|me)\]", code) is not None


def is_slot(code: str) -> bool:
    """Whether code is a place in the frame (`f[5]`), as cheap to read twice as a local."""
    return code.startswith("f[") and code[2:-1].isdigit()


def words(code: str) -> frozenset[str]:
    """The names that code reads by themselves: not those of attributes."""
    return frozenset(WORD.findall(code))
