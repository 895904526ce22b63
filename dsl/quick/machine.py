"""One pass over a text by the tables: words, blocks by indentation, and the shapes that they make up.

Words are looked for as the states allow, so that a keyword is a name where no keyword can stand. A line's end counts
only outside brackets; more indentation than before opens a block, less closes one.
"""

from __future__ import annotations

from typing import Any

from dsl.quick.tables import Rule, Tables, matcher
from dsl.shape import Leaf, Shape
from dsl.source import Origin, Span

LINE, INDENT, DEDENT, END = "_NL", "_INDENT", "_DEDENT", "$END"
TAB = 8
"""How many spaces a tab is worth."""
_BRACKETS = {"LPAR": 1, "LSQB": 1, "RPAR": -1, "RSQB": -1}

Value = tuple[Any, int, int, int, int]
"""A word (terminal, text), a leaf, a shape, a list of parts, or None; and the stretch that it takes up with what
belongs to it, as line, column, end line, end column of the file. Line 0: it takes up nothing.
"""
_NOTHING: Value = (None, 0, 0, 0, 0)


def goes_on(word: str, text: str, at: int) -> bool:
    """Whether a word that ends in a letter goes on in the text, so that it is but the beginning of another."""
    return text[at : at + 1].isidentifier() and word[-1:].isidentifier()


class Machine:
    """A reading of one text, which begins at `origin` of its file."""

    def __init__(self, tables: Tables, origin: Origin) -> None:
        self._tables = tables
        self._origin = origin
        self._nowhere = origin.span(1, 1, 1, 1)
        self._states: list[int] = []
        self._values: list[Value] = []
        self._levels = [0]

    def read(self, text: str, start: str) -> Shape | None:
        """The shape of a text that ends with a newline, or None where it does not fit."""
        first, last = self._tables.starts[start]
        self._states, self._values, self._levels = [first], [], [0]
        if self._words(text) and self._finish(last):
            done = self._values[-1][0]
            return done if isinstance(done, Shape) else None
        return None

    def _words(self, text: str) -> bool:
        """Takes word after word; whether all of them fit."""
        scanners, ignored, states = self._tables.scanners, self._tables.ignored, self._states
        at, size, brackets = 0, len(text), 0
        line, shift = self._origin.line, self._origin.column
        while at < size:
            scanner = scanners[states[-1]]
            found = matcher(scanner.pattern)(text, at)
            if found is None:
                return False
            kind = found.lastgroup
            begin, at = at, found.end()
            if kind is None or kind in ignored:
                continue
            word = found.group()
            if kind != "NAME" and goes_on(word, text, at):
                return False
            own = scanner.words.get(kind)
            if own is not None:
                kind = own.get(word, kind)
            if kind == LINE:
                if not brackets and not (self._take(LINE, _NOTHING) and self._indent(word)):
                    return False
                line += word.count("\n")
                shift = self._origin.column - (begin + word.rindex("\n") + 1)
                continue
            if not self._take(kind, ((kind, word), line, begin + shift, line, at + shift)):
                return False
            brackets += _BRACKETS.get(kind, 0)
            if brackets < 0:
                return False
        return True

    def _indent(self, line_end: str) -> bool:
        """Opens or closes blocks, by what follows the last newline of a line's end."""
        lead = line_end.rpartition("\n")[2]
        indent = lead.count(" ") + TAB * lead.count("\t")
        levels = self._levels
        if indent > levels[-1]:
            levels.append(indent)
            return self._take(INDENT, _NOTHING)
        while indent < levels[-1]:
            levels.pop()
            if not self._take(DEDENT, _NOTHING):
                return False
        return indent == levels[-1]

    def _finish(self, last: int) -> bool:
        """Closes all blocks, and the whole."""
        for _ in self._levels[1:]:
            if not self._take(DEDENT, _NOTHING):
                return False
        while self._states[-1] != last:
            action = self._tables.rows[self._states[-1]].get(END)
            if action is None:
                return False
            self._reduce(self._tables.rules[~action])
        return True

    def _take(self, kind: str, value: Value) -> bool:
        """Takes a word, after all rules that end before it; whether it fits there."""
        states, rows, rules = self._states, self._tables.rows, self._tables.rules
        while True:
            action = rows[states[-1]].get(kind)
            if action is None:
                return False
            if action >= 0:
                states.append(action)
                self._values.append(value)
                return True
            rule = rules[~action]
            if rule.passes:
                states[-1] = rows[states[-2]][rule.origin]
            else:
                self._reduce(rule)

    def _reduce(self, rule: Rule) -> None:
        """Puts what makes up a rule in its place."""
        states, values, size = self._states, self._values, rule.size
        took: list[Value] = []
        if size:
            took = values[-size:]
            del values[-size:], states[-size:]
        states.append(self._tables.rows[states[-1]][rule.origin])
        first = last = _NOTHING
        for first in took:
            if first[1]:
                break
        for last in reversed(took):
            if last[1]:
                break
        _, line, column, _, _ = first
        _, _, _, end_line, end_column = last
        file = self._origin.file
        parts: list[Any] = []
        for at, inline, before in rule.parts:
            if before:
                parts += [None] * before
            value = took[at]
            part = value[0]
            if inline:
                parts = parts + part if parts else part
            elif type(part) is tuple:
                parts.append(Leaf(part[0], part[1], Span(file, value[1], value[2], value[3], value[4])))
            else:
                parts.append(part)
        if rule.missing:
            parts += [None] * rule.missing
        if rule.inline:
            values.append((parts, line, column, end_line, end_column))
        elif rule.single and len(parts) == 1:
            values.append(self._single(parts[0], (line, column, end_line, end_column)))
        else:
            span = Span(file, line, column, end_line, end_column) if line else self._nowhere
            values.append((Shape(rule.name, tuple(parts), span), line, column, end_line, end_column))

    def _single(self, part: Any, place: tuple[int, int, int, int]) -> Value:
        """A part that stands for its whole rule: it keeps its own place, and takes up that of the rule."""
        if part is None:
            return _NOTHING
        span = part.span
        if isinstance(part, Leaf):
            return (part, span.line, span.column, span.end_line, span.end_column)
        if span is self._nowhere and place[0]:
            part = Shape(part.rule, part.parts, Span(self._origin.file, *place))
        return (part, *place)
