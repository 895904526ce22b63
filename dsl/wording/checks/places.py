"""Where words stand in their files, looked up only when there is a fault to place."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.definition import Game
from dsl.loader.composing import compose
from dsl.loader.places import Node, Scalar, Table
from dsl.source import Span


class Places:
    """Places in the YAML files of one game."""

    def __init__(self, game: Game, sources: Mapping[str, str] | None) -> None:
        self._game = game
        self._sources = sources
        self._roots: dict[str, Node | None] = {}

    def key(self, file: str, *path: str) -> Span:
        """The key at the end of a path; the nearest key above it where the path ends early, else the file's start."""
        span = Span(file, 1, 1, 1, 2)
        node = self._root(file)
        for name in path:
            entry = node.named.get(name) if isinstance(node, Table) else None
            if entry is None:
                return span
            span, node = entry.key.span, entry.value
        return span

    def value(self, file: str, *path: str) -> Span:
        """The value at the end of a path; the nearest key above it where there is none."""
        span, node = self.key(file, *path), self._root(file)
        for name in path:
            node = node.get(name) if isinstance(node, Table) else None
        return node.span if node is not None and not isinstance(node, Table) else span

    def within(self, file: str, part: str, *path: str) -> Span:
        """A part of the value at the end of a path, where it stands on one line; else the whole value."""
        node = self._root(file)
        for name in path:
            node = node.get(name) if isinstance(node, Table) else None
        if not isinstance(node, Scalar) or (at := node.aligned.find(part)) < 0 or "\n" in node.aligned[:at]:
            return self.value(file, *path)
        column = node.body_column + at
        return Span(file, node.body_line, column, node.body_line, column + len(part))

    def keys(self, file: str, *path: str) -> tuple[str, ...]:
        """The keys of the table at the end of a path; none where there is no such table."""
        node = self._root(file)
        for name in path:
            node = node.get(name) if isinstance(node, Table) else None
        return tuple(node.named) if isinstance(node, Table) else ()

    def has(self, file: str) -> bool:
        """Whether there is such a file."""
        return self._root(file) is not None

    def _root(self, file: str) -> Node | None:
        if file not in self._roots:
            self._roots[file] = compose(text, file)[0] if (text := self._text(file)) is not None else None
        return self._roots[file]

    def _text(self, file: str) -> str | None:
        if self._sources is not None:
            return self._sources.get(file)
        path = self._game.folder / file
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n") if path.is_file() else None
