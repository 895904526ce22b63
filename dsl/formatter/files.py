"""Whole files in the one style: rules.effect, and the effects inside YAML, rewritten where they stand."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from dsl.formatter.styling import style
from dsl.loader.composing import compose
from dsl.loader.places import Items, Node, Scalar, Table
from dsl.recovery import Start

_EFFECTS: dict[str, Start] = {
    "when": "condition",
    "targets": "effect",
    "effect": "effect",
    "abilities": "abilities",
    "rules": "rules",
    "given": "effect",
}


def restyled(text: str, name: str) -> str | None:
    """A file's text in the one style; None if it cannot be read. What is not an effect stays as it is.

    `name` is the path in the game's folder: it tells what the file holds.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if name.endswith(".effect"):
        styled = style(text, "rules")
        return None if styled is None else f"{styled}\n" if styled else ""
    node, faults = compose(text, name)
    if node is None or faults:
        return None
    lines = text.split("\n")
    edits = [edit for scalar, start in _effects(node, name) if (edit := _edit(scalar, start)) is not None]
    for edit in sorted(edits, key=lambda edit: (edit.first, edit.column), reverse=True):
        head, tail = lines[edit.first][: edit.column], lines[edit.last][edit.end :]
        fresh = edit.fresh.split("\n")
        lines[edit.first : edit.last + 1] = [head + fresh[0], *fresh[1:]]
        lines[edit.first + len(fresh) - 1] += tail
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class _Edit:
    """What stands from `column` of line `first` to `end` of line `last` (all from 0) becomes `fresh`."""

    first: int
    column: int
    last: int
    end: int
    fresh: str


def _effects(node: Node, name: str) -> Iterator[tuple[Scalar, Start]]:
    """Every effect text of a file with what it holds."""
    match node:
        case Table():
            for entry in node.entries:
                key, value = entry.key.text, entry.value
                if isinstance(value, Scalar):
                    if key in _EFFECTS:
                        yield value, _EFFECTS[key]
                    elif (key in ("most", "least") and name.startswith("bots/")) or key == "is":
                        yield value, "condition"
                elif key == "skills" and isinstance(value, Table):
                    yield from ((each.value, "abilities") for each in value.entries if isinstance(each.value, Scalar))
                elif key == "expect" and isinstance(value, Items):
                    yield from ((each, "condition") for each in value.items if isinstance(each, Scalar))
                elif key not in ("name", "text", "flavour", "print", "credits", "numbers", "title"):
                    yield from _effects(value, name)
        case Items():
            for item in node.items:
                yield from _effects(item, name)
        case Scalar():
            return


def _edit(scalar: Scalar, start: Start) -> _Edit | None:
    if scalar.style == "folded" or not isinstance(scalar.value, str):
        return None
    styled = style(scalar.text, start)
    if not styled:
        return None
    line, column = scalar.body_line - 1, scalar.body_column - 1
    if scalar.style == "literal":
        last = line + scalar.text.rstrip("\n").count("\n")
        indent = " " * column
        fresh = "\n".join(indent + each if each else "" for each in styled.split("\n"))
        return _Edit(line, 0, last, sys.maxsize, fresh)
    if scalar.many_lines or scalar.aligned != scalar.text or "\n" in styled or styled == scalar.text:
        return None
    if scalar.style == "plain" and any(sign in styled and sign not in scalar.text for sign in (": ", " #")):
        return None
    return _Edit(line, column, line, column + len(scalar.text), styled)
