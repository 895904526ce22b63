"""Where a key of game.yaml stands, found again for a fault in it. Reads the file's shape, not its meaning."""

from __future__ import annotations

from pathlib import Path

import yaml

from dsl.source import Span

FILE = "game.yaml"
Key = tuple[str | int, ...]


class Places:
    """The places of keys in one game's game.yaml. The file is read when the first place is asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._root: yaml.Node | None = None
        self._read = False

    def span(self, path: Key) -> Span:
        """The place of what `path` leads to: a value that is a scalar, else its key. The nearest above it if none."""
        node, place = self._compose(), Span(FILE, 1, 1, 1, 1)
        for key in path:
            step = _step(node, key)
            if step is None:
                break
            found, node = step
            shown = node if isinstance(node, yaml.ScalarNode) else found
            start, end = shown.start_mark, shown.end_mark
            if start is not None and end is not None:
                place = Span(FILE, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        return place

    def key(self, path: Key) -> Span:
        """The place of the last key of `path` itself."""
        node = self._compose()
        for key in path[:-1]:
            step = _step(node, key)
            if step is None:
                return self.span(path)
            node = step[1]
        step = _step(node, path[-1]) if path else None
        if step is None or step[0].start_mark is None or step[0].end_mark is None:
            return self.span(path)
        start, end = step[0].start_mark, step[0].end_mark
        return Span(FILE, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _compose(self) -> yaml.Node | None:
        if not self._read:
            self._read = True
            try:
                text = (self._folder / FILE).read_text(encoding="utf-8-sig")
                self._root = yaml.compose(text, Loader=yaml.SafeLoader)
            except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError):
                self._root = None
        return self._root


def _step(node: yaml.Node | None, key: str | int) -> tuple[yaml.Node, yaml.Node] | None:
    match node:
        case yaml.MappingNode():
            for name, value in node.value:
                if isinstance(name, yaml.ScalarNode) and name.value == str(key):
                    return name, value
        case yaml.SequenceNode() if isinstance(key, int) and 0 <= key < len(node.value):
            return node.value[key], node.value[key]
    return None
