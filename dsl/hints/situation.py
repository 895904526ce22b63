"""Where the parser stopped, with what stands around it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.frozen import dataclass
from dsl.hints.words import first_word
from dsl.layout import Flaw, Line


@dataclass(frozen=True, slots=True)
class Failure:
    """Where the parser stopped: at a terminal (empty: at a character that begins none), with what would have fitted."""

    line: int
    column: int
    terminal: str
    text: str
    accepts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Situation:
    """A failure with the lines around it. `start` is what was being read: `rules`, `effect`, …"""

    lines: list[Line]
    failure: Failure
    start: str

    @property
    def line(self) -> str:
        """The line of the failure, without its comment."""
        return next((line.code for line in self.lines if line.number == self.failure.line), "")

    @property
    def number(self) -> int:
        """The number of that line, or of the last line there is."""
        return min(max(self.failure.line, self.lines[0].number), self.lines[-1].number)

    @property
    def before(self) -> str:
        """What stands before the failure on its line."""
        return self.line[: self.failure.column - 1]

    @property
    def rest(self) -> str:
        """What stands from the failure on on its line."""
        return self.line[self.failure.column - 1 :]

    @property
    def previous(self) -> str:
        """The word or number just before the failure on its line, or nothing."""
        found = re.search(r"(\w+|\S)\s*$", self.before)
        return found.group(1) if found else ""

    @property
    def first(self) -> str:
        """The first word of the line."""
        return first_word(self.line)

    def head(self) -> Line | None:
        """The nearest line above that holds something."""
        return next((line for line in reversed(self.lines) if line.number < self.number and not line.blank), None)

    def parent(self) -> str:
        """The first word of the line whose block this line stands in; nothing at the left edge."""
        indent = len(self.line) - len(self.line.lstrip())
        for line in reversed(self.lines):
            if line.number < self.number and not line.blank and not line.inside and line.indent < indent:
                return first_word(line.code)
        return ""

    def elder(self) -> str:
        """The first word of the line above that begins in the same column, if none between begins further left."""
        indent = len(self.line) - len(self.line.lstrip())
        for line in reversed(self.lines):
            if line.number < self.number and not line.blank and not line.inside and line.indent <= indent:
                return first_word(line.code) if line.indent == indent else ""
        return ""

    def elders(self) -> Iterator[Line]:
        """The lines above that begin in the same column, up to one that begins further left; the nearest first."""
        indent = len(self.line) - len(self.line.lstrip())
        for line in reversed(self.lines):
            if line.number >= self.number or line.blank or line.inside:
                continue
            if line.indent < indent:
                return
            if line.indent == indent:
                yield line

    def binds(self, name: str) -> bool:
        """Whether the definition that the failure stands in gives something this name."""
        bound = re.compile(rf"\b(?:as|let|each)\s+{re.escape(name)}\b|(?<![\w.]){re.escape(name)}\s*:")
        for line in reversed(self.lines):
            if line.number <= self.number and not line.blank:
                if bound.search(line.code):
                    return True
                if line.indent == 0:
                    return False
        return False

    def flaw(
        self, code: str, message: str, *help: str, word: str | None = None, suggestions: tuple[str, ...] = ()
    ) -> Flaw:
        """A fault at the failure's place, as wide as `word` (the failure's own text if left out)."""
        width = len(self.failure.text.split("\n")[0] if word is None else word)
        return Flaw(self.number, self.failure.column, self.failure.column + max(width, 1), code, message, help,
                    suggestions)  # fmt: skip

    def at_word(self, word: str, code: str, message: str, *help: str, suggestions: tuple[str, ...] = ()) -> Flaw:
        """A fault at a word that stands before the failure on the same line."""
        column = max(self.before.rfind(word), 0) + 1
        return Flaw(self.number, column, column + len(word), code, message, help, suggestions)

    def at(self, number: int) -> Line:
        """A line by its number; the last one where there is none of that number."""
        return next((line for line in self.lines if line.number == number), self.lines[-1])


def at_word(line: Line, word: str, code: str, message: str, *help: str, suggestions: tuple[str, ...] = ()) -> Flaw:
    """A fault at the first place of a word in a line."""
    column = max(line.code.find(word), 0) + 1
    return Flaw(line.number, column, column + max(len(word), 1), code, message, help, suggestions)
