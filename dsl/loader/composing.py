"""From YAML text to values with places, under the strict rule. The only file that knows the YAML library.

Reads the stream of events, so that neither depth nor aliases can hurt. Nothing here knows what a game is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from dsl.diagnostics import Diagnostic
from dsl.loader.places import Entry, Items, Node, Scalar, Style, table
from dsl.loader.yaml_faults import in_our_words, place_at
from dsl.source import Span

DEPTH = 24
"""How deep mappings and lists may nest."""

_PARSER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STYLES: dict[str | None, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}
_BOOLEANS = {"yes": True, "true": True, "no": False, "false": False}
_DIGITS = frozenset("-0123456789")
_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_BREAKS = re.compile("[\x85\u2028\u2029]")
_COMMENT = re.compile(r"[ \t]+#")
_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")


def compose(text: str, file: str) -> tuple[Node | None, list[Diagnostic]]:
    """The one document of a YAML text (lines ending in `\\n`), or None, and its faults."""
    strange = _BREAKS.search(text)
    if strange is not None:
        place = place_at(text, strange.start(), file)
        help = ("Remove it; lines end with the Enter key alone.",)
        return None, [Diagnostic("E124", "a line break of a foreign kind stands here", place, help=help)]
    composer = _Composer(text.split("\n"), file)
    try:
        for event in _events(text):
            composer.take(event)
            if composer.stopped:
                break
    except yaml.YAMLError as fault:
        composer.faults.append(in_our_words(fault, composer.lines, file))
        return None, composer.faults
    return (None if composer.stopped or composer.partial else composer.root), composer.faults


def _events(text: str) -> Iterator[Any]:
    loader = _PARSER(text)
    try:
        yield from iter(loader.get_event, None)
    finally:
        loader.dispose()


class _Open:
    """A mapping or list whose end has not come yet."""

    __slots__ = ("entries", "flow", "items", "key", "mapping", "mark", "seen", "skipping")

    def __init__(self, mapping: bool, flow: bool, mark: Any) -> None:
        self.mapping = mapping
        self.flow = flow
        self.mark = mark
        self.entries: list[Entry] = []
        self.items: list[Node] = []
        self.key: Scalar | None = None
        self.seen: dict[str, Scalar] = {}
        self.skipping = False


class _Composer:
    """Builds values from events; `root` is the whole, once it is there."""

    def __init__(self, lines: list[str], file: str) -> None:
        self.lines = lines
        self.file = file
        self.faults: list[Diagnostic] = []
        self.stopped = False
        self.partial = False
        self.root: Node | None = None
        self._stack: list[_Open] = []
        self._documents = 0

    def take(self, event: Any) -> None:
        """Takes the next event of the stream."""
        if type(event) is yaml.ScalarEvent and event.anchor is None and event.tag is None:  # as nearly all are
            self._add(self._scalar(event.value, _STYLES.get(event.style, "plain"), event), event)
            return
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self._refuse("E126", event, "a second document begins here", "Remove the line `---`.")
                self.stopped = True
            return
        if isinstance(event, yaml.AliasEvent):
            self._refuse("E126", event, "aliases (`*name`) are not read", "Write the value out, or put `*` in quotes.")
            self.partial = True
            self._add(self._scalar("", "plain", event), event)
            return
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            self._refuse("E126", event, "anchors (`&name`) are not read", "Write the value out where it is needed.")
        if getattr(event, "tag", None) is not None:
            self._refuse("E126", event, "tags (`!name`) are not read", "Remove it, or put the value in quotes.")
        match event:
            case yaml.ScalarEvent():
                self._add(self._scalar(event.value, _STYLES.get(event.style, "plain"), event), event)
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                if len(self._stack) >= DEPTH:
                    self._refuse("E123", event, f"values nest more than {DEPTH} deep", "Flatten the file.")
                    self.stopped = True
                    return
                mapping = isinstance(event, yaml.MappingStartEvent)
                self._stack.append(_Open(mapping, bool(event.flow_style), event.start_mark))
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                done = self._stack.pop()
                span = self._span(done.mark, event.end_mark if done.flow else event.start_mark)
                node: Node = (
                    table(tuple(done.entries), span, done.flow) if done.mapping else Items(tuple(done.items), span)
                )
                self._add(node, event)
            case _:
                pass

    def _add(self, node: Node, event: Any) -> None:
        if not self._stack:
            self.root = node if self.root is None else self.root
            return
        top = self._stack[-1]
        if not top.mapping:
            top.items.append(node)
        elif top.skipping:
            top.skipping = False
        elif top.key is None:
            self._key(top, node, event)
        else:
            self._trap(top, top.key, node)
            top.entries.append(Entry(top.key, node))
            top.key = None

    def _key(self, top: _Open, node: Node, event: Any) -> None:
        if not isinstance(node, Scalar):
            self._refuse(
                "E124", event, "a key must be a single word or text", "Write `key: value`, without `?` or brackets."
            )
            top.skipping = True
            return
        if node.text == "<<" and node.style == "plain":
            self._refuse("E126", event, "merging (`<<`) is not read", "Write the keys out.")
            top.skipping = True
            return
        first = top.seen.get(node.text)
        if first is not None:
            message = f"the key `{node.text}` stands here a second time"
            help = (f"It stands in line {first.span.line} too. Keep one of them.",)
            self.faults.append(Diagnostic("E125", message, node.span, help=help))
            top.skipping = True
            return
        top.seen[node.text] = node
        top.key = node

    def _trap(self, top: _Open, key: Scalar, node: Node) -> None:
        """Text between `{}` that YAML cut in pieces at its commas and colons."""
        if not top.flow or not isinstance(node, Scalar):
            return
        opened = node.style == "plain" and node.text.count("(") > node.text.count(")")
        if opened or (node.empty and " " in key.text and top.entries):
            place = node.span if opened else key.span
            help = "Put the whole text in quotes, or under its key as a block: `key: |`."
            self.faults.append(Diagnostic("E130", "YAML cuts this text at the comma", place, help=(help,)))
            self.stopped = True

    def _scalar(self, text: str, style: Style, event: Any) -> Scalar:
        start, end = event.start_mark, event.end_mark
        span = self._span(start, end)
        line, column, aligned = start.line + 1, start.column + 1, text
        many = end.line > start.line
        if style == "plain":
            value: bool | int | str = text
            if text in _BOOLEANS:
                value = _BOOLEANS[text]
            elif text[:1] in _DIGITS and _INTEGER.fullmatch(text):
                value = int(text)
            follows = None if many else _COMMENT.match(self._line(end.line), end.column)
            return Scalar(value, text, style, span, line, column, text, many, follows.end() if follows else None)
        if style in ("single", "double"):
            column += 1
            if not many:
                aligned = _align(self._line(start.line)[start.column + 1 : end.column - 1], text, style)
        else:
            line += 1
            column = self._block_column(start.line, text)
            last = line + max(text.rstrip("\n").count("\n"), 0)
            span = Span(self.file, span.line, span.column, last, len(self._line(last - 1)) + 1)
        return Scalar(text, text, style, span, line, column, aligned, many, None)

    def _block_column(self, header: int, text: str) -> int:
        """Where the lines of a block begin: the file's indentation less what is kept in the text."""
        kept = next((line for line in text.split("\n") if line.strip(" ")), "")
        for line in self.lines[header + 1 :]:
            if line.strip(" "):
                return max(len(line) - len(line.lstrip(" ")) - (len(kept) - len(kept.lstrip(" "))), 0) + 1
        return 1

    def _line(self, number: int) -> str:
        return self.lines[number] if 0 <= number < len(self.lines) else ""

    def _span(self, start: Any, end: Any) -> Span:
        line, column, last_line, last_column = start.line + 1, start.column + 1, end.line + 1, end.column + 1
        if last_line < line or (last_line == line and last_column <= column):
            last_line, last_column = line, column + 1
        return Span(self.file, line, column, last_line, last_column)

    def _refuse(self, code: str, event: Any, message: str, help: str) -> None:
        start = event.start_mark
        line = self._line(start.line)
        word = re.match(r"\S*?(?=[\s,\]}]|$)", line[start.column :])
        width = max(len(word.group()) if word else 1, 1)
        place = Span(self.file, start.line + 1, start.column + 1, start.line + 1, start.column + 1 + width)
        self.faults.append(Diagnostic(code, message, place, help=(help,)))


def _align(raw: str, text: str, style: Style) -> str:
    """The content of quotes with a space before each character that was written as an escape."""
    if style == "single":
        return raw.replace("''", " '")
    if "\\" not in raw:
        return text
    return _ESCAPE.sub(lambda found: " " * (len(found.group()) - 1) + _unescape(found.group(1)), raw)


def _unescape(code: str) -> str:
    if code[0] in "xuU" and len(code) > 1:
        number = int(code[1:], 16)
        return chr(number) if number <= 0x10FFFF else "?"
    return {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}.get(code, code)
