"""YAML values with the place of each: what `composing` makes and everything else in the loader reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from dsl.frozen import dataclass, field
from dsl.source import Span

Style = Literal["plain", "single", "double", "literal", "folded"]


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value.

    `value` follows the strict rule (yes/no/true/false, whole numbers, text); `text` is what YAML read. `body_line` and
    `body_column` are where the content begins, inside quotes or in a block; `aligned` is the content with escapes
    padded, so that its columns are the file's. `many_lines` is True if it runs over lines of the file.
    `comment` is the column of a `#` that follows a plain value on its line, else None.
    """

    value: bool | int | str
    text: str
    style: Style
    span: Span
    body_line: int
    body_column: int
    aligned: str
    many_lines: bool = False
    comment: int | None = None

    @property
    def empty(self) -> bool:
        """Whether nothing stands there at all: `key:`."""
        return self.style == "plain" and not self.text


@dataclass(frozen=True, slots=True)
class Entry:
    """A key with its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping, in order; `named` finds an entry by its key's text. `flow` is True for `{…}`."""

    entries: tuple[Entry, ...]
    span: Span
    flow: bool
    named: Mapping[str, Entry] = field(compare=False)

    def get(self, name: str) -> Node | None:
        """The value under a key, or None."""
        entry = self.named.get(name)
        return entry.value if entry is not None else None

    def table(self, name: str) -> Table:
        """The mapping under a key; an empty one where there is none."""
        found = self.get(name)
        return found if isinstance(found, Table) else EMPTY

    def place(self, name: str) -> Span:
        """Where a key stands, or where the mapping begins if it has none of that name."""
        entry = self.named.get(name)
        return entry.key.span if entry is not None else self.span


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    span: Span


Node = Scalar | Table | Items

EMPTY = Table((), Span("", 1, 1, 1, 1), False, {})


def table(entries: tuple[Entry, ...], span: Span, flow: bool = False) -> Table:
    """A mapping made of entries with different keys."""
    return Table(entries, span, flow, {entry.key.text: entry for entry in entries})


def plain(node: Node) -> Any:
    """The value without places: bool, int, str, list, dict; None for a key without a value."""
    match node:
        case Scalar():
            return None if node.empty else node.value
        case Table():
            return {entry.key.text: plain(entry.value) for entry in node.entries}
        case Items():
            return [plain(item) for item in node.items]


def merged(base: Node, over: Node) -> Node:
    """`over` laid over `base`: mappings key by key, everything else as a whole."""
    if not (isinstance(base, Table) and isinstance(over, Table)):
        return over
    entries = [
        Entry(over.named[entry.key.text].key, merged(entry.value, over.named[entry.key.text].value))
        if entry.key.text in over.named
        else entry
        for entry in base.entries
    ]
    entries.extend(entry for entry in over.entries if entry.key.text not in base.named)
    return table(tuple(entries), over.span, base.flow)


def without(of: Table, *names: str) -> Table:
    """The mapping without some keys."""
    return table(tuple(entry for entry in of.entries if entry.key.text not in names), of.span, of.flow)
