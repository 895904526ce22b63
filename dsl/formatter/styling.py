"""Effect text in the one style: two spaces a block, single spaces between words, comments kept where they stand.

Only white space changes, so the meaning cannot. Lines stay lines: how a designer groups them is theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from dsl import parser, syntax
from dsl.layout import Line, examine
from dsl.recovery import Start
from dsl.source import Origin

_TOKEN = re.compile(r'"[^"\n]*"|[^\W\d]\w*|[0-9]+|<=|>=|[^\s\w]')
_PARSERS = {
    "rules": parser.parse_rules,
    "effect": parser.parse_effect,
    "condition": parser.parse_condition,
    "abilities": parser.parse_abilities,
}


@dataclass(slots=True)
class _Marks:
    """Places, as line and column, where the tree says how a sign is meant."""

    verbs: set[tuple[int, int]]
    signs: set[tuple[int, int]]


def style(text: str, start: Start) -> str | None:
    """The text in the one style, ending without a newline; None if it cannot be parsed."""
    trees, _ = _PARSERS[start](text, Origin(""))
    if trees is None:
        return None
    marks = _Marks(set(), set())
    _mark(trees, marks)
    lines, _ = examine(text.replace("\r\n", "\n").replace("\r", "\n"))
    return "\n".join(_tidy(list(_lines(text, lines, marks))))


def _lines(text: str, lines: list[Line], marks: _Marks) -> Iterator[str]:
    raw = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    levels = [next((line.indent for line in lines if not line.blank), 0)]
    for index, line in enumerate(lines):
        comment = _comment(raw[index][len(line.code) :])
        if line.blank:
            yield "  " * _level(lines, index, levels) + comment if comment else ""
            continue
        if not line.inside:
            while levels[-1] > line.indent:
                levels.pop()
            if line.indent > levels[-1]:
                levels.append(line.indent)
        depth = "  " * (len(levels) - 1)
        code = _spaced(line, marks)
        if line.inside and not code.startswith((")", "]")):
            depth += "    "
        yield f"{depth}{code}{'  ' + comment if comment else ''}"


def _level(lines: list[Line], index: int, levels: list[int]) -> int:
    """How deep a comment stands: with the line below it, or in a block above that its indentation belongs to."""
    own = lines[index].indent
    below = next((line for line in lines[index + 1 :] if not line.blank and not line.inside), None)
    if below is not None and below.indent > levels[-1]:
        return len(levels)
    floor = below.indent if below is not None else levels[0]
    fitting = [depth for depth, indent in enumerate(levels) if floor <= indent <= max(own, floor)]
    return fitting[-1] if fitting else 0


def _comment(tail: str) -> str:
    tail = tail.strip()
    return re.sub(r"^#(?=\w)", "# ", tail)


def _spaced(line: Line, marks: _Marks) -> str:
    out = before = ""
    before_place = (0, 0)
    glued = False
    for found in _TOKEN.finditer(line.code):
        token = found.group()
        place = (line.number, found.start() + 1)
        tight = not out or glued or token in (")", "]", ",", ".", ":") or before in ("(", "[", ".")
        if token == "(" and re.match(r"\w", before[:1]) and before_place not in marks.verbs and before not in _JOINING:
            tight = True
        out += token if tight else f" {token}"
        glued = token == "-" and place in marks.signs
        before, before_place = token, place
    return out


_JOINING = frozenset(
    "and or not is in if else of to from with on into at for over by where when times be that as except needs random "
    "set add take choose repeat may must option".split()
)
"""Words after which a bracket opens a group of its own."""


def _tidy(lines: list[str]) -> list[str]:
    """Without blank lines at the ends, and with one where there were several."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _mark(tree: Any, marks: _Marks) -> None:
    if isinstance(tree, tuple):
        for part in tree:
            _mark(part, marks)
        return
    if isinstance(tree, syntax.Call):
        marks.verbs.add((tree.name_span.line, tree.name_span.column))
    elif isinstance(tree, syntax.Negate):
        marks.signs.add((tree.span.line, tree.span.column))
    if is_dataclass(tree):
        for field in fields(tree):
            if field.compare:
                _mark(getattr(tree, field.name), marks)
