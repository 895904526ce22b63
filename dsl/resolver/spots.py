"""Places inside a node whose words carry no place of their own: heads and given names, with one space between words."""

from __future__ import annotations

from dsl import syntax as s
from dsl.source import Span


def stretch(span: Span, offset: int, length: int) -> Span:
    """`length` characters of the first line of a node, from `offset` on."""
    start = span.column + offset
    return Span(span.file, span.line, start, span.line, start + length)


def event_name(event: s.Event) -> Span:
    """The name in a hook's head; a phase with its word."""
    return event.span if event.kind != "verb" else stretch(event.span, 0, len(event.name))


def zone_name(node: s.Ability, index: int) -> Span:
    """The zone of that index after `in`."""
    before = sum(len(zone) + 2 for zone in node.zones[:index])
    return stretch(node.span, len("in ") + before, len(node.zones[index]))


def modified_name(node: s.Modifier) -> Span:
    """The value's name after `modify`."""
    zones = f"in {', '.join(node.zones)} " if node.zones else ""
    return stretch(node.span, len(zones) + len("modify "), len(node.value))


def given_name(node: s.Let | s.ForEach | s.Selection) -> Span:
    """The name that a `let`, a `for each` or an `as` gives."""
    match node:
        case s.Let(name=name):
            return stretch(node.span, len("let "), len(name))
        case s.ForEach(name=name):
            return stretch(node.span, len("for each "), len(name))
        case s.Selection(name=name):
            end = node.span.end_column
            return Span(node.span.file, node.span.end_line, end - len(name or ""), node.span.end_line, end)
