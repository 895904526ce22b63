"""Reads the Markdown that rulebooks are written in: headings, paragraphs, lists, tables, bold, italic, code, links.

What it does not know stays text. Knows nothing of type.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Style = Literal["plain", "bold", "italic", "code"]
Spans = tuple[tuple[Style, str], ...]

_INLINE = re.compile(
    r"\\([\\`*_\[\]#])|\*\*(.+?)\*\*|\*(\S.*?)\*|(?<!\w)_(\S.*?)_(?!\w)|`([^`]+)`|\[([^\]]+)\]\([^)\s]*\)"
)
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*")
_ITEM = re.compile(r"(\s*)([-*+]|\d{1,4}[.)])\s+(.*)")
_RULE = re.compile(r"\s*([-*_])(\s*\1){2,}\s*")
_TABLE_LINE = re.compile(r"\s*\|?(\s*:?-+:?\s*\|)+\s*:?-*:?\s*\|?\s*")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the title."""

    level: int
    spans: Spans


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; `quoted` when it stands behind `>`."""

    spans: Spans
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A list's item: how deep it stands, its mark (`•` or a number), its text."""

    depth: int
    mark: str
    spans: Spans


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, the heading first; every row as long as it."""

    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Lines between fences."""

    lines: tuple[str, ...]


Block = Heading | Paragraph | Item | Table | Verbatim


def read(text: str) -> Iterator[Block]:
    """The blocks of a text in order."""
    lines = [line.expandtabs(4).rstrip() for line in text.splitlines()]
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip() or _RULE.fullmatch(line):
            at += 1
        elif line.lstrip().startswith("```"):
            end = next((i for i in range(at + 1, len(lines)) if lines[i].lstrip().startswith("```")), len(lines))
            yield Verbatim(tuple(lines[at + 1 : end]))
            at = end + 1
        elif heading := _HEADING.fullmatch(line):
            yield Heading(len(heading[1]), spans(heading[2]))
            at += 1
        elif "|" in line and at + 1 < len(lines) and _TABLE_LINE.fullmatch(lines[at + 1]):
            end = at + 2
            while end < len(lines) and "|" in lines[end]:
                end += 1
            yield _table([line, *lines[at + 2 : end]])
            at = end
        else:
            end = at + 1
            while end < len(lines) and _goes_on(lines[end]):
                end += 1
            yield _flowing(lines[at:end])
            at = end


def spans(text: str) -> Spans:
    """A line's text cut where its style changes."""
    found: list[tuple[Style, str]] = []

    def add(style: Style, words: str) -> None:
        if found and found[-1][0] == style:
            found[-1] = (style, found[-1][1] + words)
        elif words:
            found.append((style, words))

    at = 0
    for mark in _INLINE.finditer(text):
        add("plain", text[at : mark.start()])
        escaped, bold, italic, low, code, link = mark.groups()
        if bold is not None:
            add("bold", bold)
        elif italic is not None or low is not None:
            add("italic", italic if italic is not None else low)
        elif code is not None:
            add("code", code)
        else:
            add("plain", escaped if escaped is not None else link)
        at = mark.end()
    add("plain", text[at:])
    return tuple(found)


def _goes_on(line: str) -> bool:
    starts = _HEADING.fullmatch(line) or _ITEM.fullmatch(line) or _RULE.fullmatch(line)
    return bool(line.strip()) and not starts and not line.lstrip().startswith(("```", ">"))


def _flowing(lines: list[str]) -> Block:
    item = _ITEM.fullmatch(lines[0])
    if item is not None:
        rest = " ".join([item[3], *(line.strip() for line in lines[1:])])
        mark = "•" if item[2] in "-*+" else item[2].rstrip(".)") + "."
        return Item(min(len(item[1]) // 2, 5), mark, spans(rest))
    quoted = lines[0].lstrip().startswith(">")
    return Paragraph(spans(" ".join(line.strip().removeprefix(">").strip() for line in lines)), quoted)


def _table(lines: list[str]) -> Table:
    rows = [tuple(spans(cell.strip()) for cell in line.strip().strip("|").split("|")) for line in lines]
    width = len(rows[0])
    return Table(tuple((row + ((),) * width)[:width] for row in rows))
