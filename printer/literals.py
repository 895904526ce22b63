"""Python values written as Typst literals. Everything that a template prints goes through here, so that no text of a
card can ever be read as markup."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jinja2 import Undefined

from printer.model import Content, Fact, Grid, Icon, Words

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


@dataclass(frozen=True, slots=True)
class Code:
    """Typst code that the printer itself wrote; the only thing that is printed as it stands."""

    text: str


def mm(length: float) -> Code:
    """A length in millimetres."""
    return Code(f"{length:.4f}".rstrip("0").rstrip(".") + "mm")


def rgb(colour: str) -> Code:
    """A colour from `#rrggbb`."""
    return Code(f'rgb("{colour}")')


def literal(value: Any) -> str:
    """The value as a Typst literal. TypeError for what has none."""
    match value:
        case Code():
            return value.text
        case Undefined():
            return str(value)
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return f"({value!r})" if value < 0 else repr(value)
        case str() if value.isprintable() and '"' not in value and "\\" not in value:
            return f'"{value}"'
        case str():
            return '"' + "".join(_letter(letter) for letter in value) + '"'
        case Icon():
            return literal({"icon": value.name})
        case Words():
            return literal({"kind": "words", "runs": value.runs})
        case Grid():
            return literal({"kind": "grid", "rows": value.rows})
        case Fact():
            tone = None if value.colour is None else rgb(value.colour)
            return literal({"label": value.label, "icon": value.icon, "blocks": value.blocks, "colour": tone})
        case Content():
            return literal({"field": value.field, "blocks": value.blocks, "facts": value.facts})
        case Mapping():
            if not value:
                return "(:)"
            return "(" + ", ".join(f"{literal(str(key))}: {literal(item)}" for key, item in value.items()) + ")"
        case list() | tuple():
            return "(" + "".join(f"{literal(item)}, " for item in value).rstrip() + ")"
    raise TypeError(f"a {type(value).__name__} cannot be printed")


def _letter(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return letter if letter.isprintable() or letter == " " else f"\\u{{{ord(letter):x}}}"
