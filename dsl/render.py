"""Prints faults: as text for people, as data for tools, as annotations for GitHub. Three printers, the same values."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dsl.diagnostics import Diagnostic
from dsl.frozen import replace
from dsl.source import Span

WIDTH = 160
"""How many columns of a line are shown."""
_COLOURS = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "place": "\x1b[34m", "strong": "\x1b[1m", "off": "\x1b[0m"}


def text(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str], colour: bool = False) -> str:
    """Every fault with its place, the line it stands in, carets and cures; a count at the end. Empty for no faults.

    Words that one file lacks are one block where they have one code and one place.
    """
    faults = list(diagnostics)
    if not faults:
        return ""
    paint = _COLOURS if colour else dict.fromkeys(_COLOURS, "")
    shown = [_one(fault, sources, paint) for fault in _gathered(faults)]
    return "\n".join([*shown, _count(faults)]) + "\n"


def as_json(diagnostics: Iterable[Diagnostic]) -> dict[str, Any]:
    """The faults as JSON values, in the form that `check --format json` promises."""
    return {
        "version": 1,
        "diagnostics": [
            {
                "code": fault.code,
                "severity": fault.severity,
                "message": fault.message,
                "file": fault.span.file,
                "line": fault.span.line,
                "column": fault.span.column,
                "end_line": fault.span.end_line,
                "end_column": fault.span.end_column,
                "card": fault.card,
                "help": list(fault.help),
                "suggestions": list(fault.suggestions),
            }
            for fault in diagnostics
        ],
    }


def github(diagnostics: Iterable[Diagnostic]) -> str:
    """One workflow command a line, which GitHub shows beside the code."""
    lines = []
    for fault in diagnostics:
        span = fault.span
        same_line = f",endColumn={max(span.end_column - 1, span.column)}" if span.end_line == span.line else ""
        place = f"file={_property(span.file)},line={span.line},endLine={span.end_line},col={span.column}{same_line}"
        body = "\n".join([fault.message, *fault.help])
        lines.append(f"::{fault.severity} {place},title={_property(fault.code)}::{_data(body)}")
    return "".join(line + "\n" for line in lines)


def _gathered(faults: list[Diagnostic]) -> Iterator[Diagnostic]:
    """The faults, those of what a words file lacks joined with others of their code and place into the first."""
    groups: dict[object, list[Diagnostic]] = {}
    for number, fault in enumerate(faults):
        same = (fault.code, fault.span, fault.lacks[0]) if fault.lacks else number
        groups.setdefault(same, []).append(fault)
    for group in groups.values():
        yield _lacking(group) if len(group) > 1 else group[0]


def _lacking(group: list[Diagnostic]) -> Diagnostic:
    """All that a words file lacks, with the lines that go into it."""
    first = group[0]
    file = first.lacks[0]
    tree: dict[str, Any] = {}
    for fault in group:
        inside = tree
        for key in fault.lacks[1:]:
            inside = inside.setdefault(key, {})
    lines = [f"Write into {file}, each with its word after the colon:", *_keys(tree, 2)]
    others = [line for fault in group for line in fault.help[1:]][:1]
    message = f"{len(group)} words are missing in {file}"
    return replace(first, message=message, card=None, help=("\n".join(lines), *others))


def _keys(tree: Mapping[str, Any], indent: int) -> Iterator[str]:
    """A tree of keys as lines of YAML."""
    for key, inside in tree.items():
        yield f"{' ' * indent}{key}:"
        yield from _keys(inside, indent + 2)


def _one(fault: Diagnostic, sources: Mapping[str, str], paint: Mapping[str, str]) -> str:
    span = fault.span
    off, strong, tone = paint["off"], paint["strong"], paint[fault.severity]
    head = f"{tone}{fault.severity}[{fault.code}]{off}{strong}: {fault.message}{off}"
    of_card = f" (card {fault.card})" if fault.card is not None else ""
    places = [span, *(label.span for label in fault.labels)]
    gutter = len(str(max(place.line for place in places)))
    lines = [head]
    if span.file:
        lines.append(f"{' ' * gutter}{paint['place']}-->{paint['off']} {span.file}:{span.line}:{span.column}{of_card}")
        lines.extend(_excerpt(span, "", sources, gutter, "^", paint, fault.severity))
    for label in fault.labels:
        if label.span.file != span.file and label.span.file:
            place = f"{label.span.file}:{label.span.line}:{label.span.column}"
            lines.append(f"{' ' * gutter} {paint['place']}:::{off} {place}")
        lines.extend(_excerpt(label.span, label.text, sources, gutter, "-", paint, "place"))
    pad = " " * gutter
    for part in _cures(fault):
        said, *below = part.split("\n")
        lines += [f"{pad} {paint['place']}={paint['off']} {said}", *below]
    return "\n".join(lines) + "\n"


def _cures(fault: Diagnostic) -> list[str]:
    said = " ".join(fault.help)
    cures = [f"help: {line}" for line in fault.help]
    fresh = [word for word in fault.suggestions if f"`{word}`" not in said]
    if fresh:
        cures.append("what fits: " + ", ".join(f"`{word}`" for word in fresh))
    return [*cures, f"more: cardwright explain {fault.code}"]


def _excerpt(
    span: Span, note: str, sources: Mapping[str, str], gutter: int, mark: str, paint: Mapping[str, str], tone: str
) -> list[str]:
    source = sources.get(span.file)
    lines = source.split("\n") if source is not None else []
    if not 1 <= span.line <= len(lines):
        return [f"{' ' * gutter} {note}"] if note else []
    line = lines[span.line - 1]
    start = max(span.column - 1, 0)
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    end = min(max(end, start + 1), max(len(line), start + 1))
    shift = max(start - WIDTH // 2, 0) if len(line) > WIDTH else 0
    shown, before, marked = line[shift : shift + WIDTH], line[shift:start], line[start : min(end, shift + WIDTH)]
    carets = mark * max(_cells(marked), 1)
    bar = f"{paint['place']}|{paint['off']}"
    pad = " " * gutter
    number = f"{paint['place']}{span.line:>{gutter}}{paint['off']}"
    under = " " * _cells(before) + f"{paint[tone]}{carets}{' ' + note if note else ''}{paint['off']}"
    return [f"{pad} {bar}", f"{number} {bar} {_visible(shown)}".rstrip(), f"{pad} {bar} {under}"]


def _visible(line: str) -> str:
    """A line for the terminal: tabs as single spaces, what would steer the terminal as a question mark."""
    return "".join(
        " " if char == "\t" else char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line
    )


def _cells(line: str) -> int:
    """How many cells of a terminal a stretch takes: wide characters two, marks over letters none."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in line
    )


def _count(faults: list[Diagnostic]) -> str:
    errors = sum(fault.severity == "error" for fault in faults)
    warnings = len(faults) - errors
    parts = [f"{n} {word}{'s' if n > 1 else ''}" for n, word in ((errors, "error"), (warnings, "warning")) if n]
    return " and ".join(parts)


def _data(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _data(value).replace(":", "%3A").replace(",", "%2C")
