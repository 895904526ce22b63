"""Where a piece of content stands: files, spans and the map from effect text back to its YAML file.

Lines and columns count from 1; columns count Unicode characters. An end column is exclusive.
"""

from __future__ import annotations

from dsl.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one file. `file` is the path relative to the game's folder, with forward slashes."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


NOWHERE = Span("", 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an effect text stands in its file: text line 1, column 1 is at (`line`, `column`) of `file`.

    Every line of a block starts at the same column, because YAML cuts a block's indentation off.
    `card` is the id of the card that the text belongs to, for diagnostics.
    """

    file: str
    line: int = 1
    column: int = 1
    card: str | None = None

    def span(self, line: int, column: int, end_line: int, end_column: int) -> Span:
        """The place in the file of a stretch given in lines and columns of the text."""
        return Span(
            self.file,
            self.line + line - 1,
            self.column + column - 1,
            self.line + end_line - 1,
            self.column + end_column - 1,
        )
