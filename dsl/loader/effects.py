"""Effect texts in YAML: where they begin, whether YAML has left them as they were written, and their trees."""

from __future__ import annotations

from dsl import parser, syntax
from dsl.loader.places import Node, Scalar
from dsl.loader.report import Report
from dsl.loader.texts import hash_comment
from dsl.source import Origin, Span


def located(node: Node, report: Report) -> tuple[str, Origin] | None:
    """The text of an effect and where it begins, or None where YAML has changed it, with the fault noted."""
    if not isinstance(node, Scalar):
        report.say("E502", "an effect is text", node.span, "Write it on one line, or as a block: `effect: |`.")
        return None
    help = "Write `|` after the key, and the text on the lines below it, indented."
    if node.style == "folded":
        report.say("E128", "`>` joins the lines of this effect", _head(node), help)
        return None
    if node.style != "literal" and (node.many_lines or "\n" in node.aligned):
        report.say("E128", "this effect runs over several lines, and YAML joins them", _head(node), help)
        return None
    if node.comment is not None:
        hash_comment(node, report)
    return node.aligned, Origin(node.span.file, node.body_line, node.body_column, report.card)


def effect(node: Node | None, report: Report) -> syntax.Body | None:
    """Statements; None where there are none, or faulty ones."""
    place = located(node, report) if node is not None else None
    if place is None:
        return None
    tree, faults = parser.parse_effect(*place)
    report.add(faults)
    return tree


def condition(node: Node | None, report: Report) -> syntax.Expr | None:
    """One condition; None where there is none, or a faulty one."""
    place = located(node, report) if node is not None else None
    if place is None:
        return None
    tree, faults = parser.parse_condition(*place)
    report.add(faults)
    return tree


def abilities(node: Node | None, report: Report) -> syntax.Abilities:
    """Abilities; none where there are none, or faulty ones."""
    place = located(node, report) if node is not None else None
    if place is None:
        return ()
    tree, faults = parser.parse_abilities(*place)
    report.add(faults)
    return tree or ()


def rules(node: Node | None, report: Report) -> syntax.Rules:
    """Definitions of a card's own words."""
    place = located(node, report) if node is not None else None
    if place is None:
        return ()
    tree, faults = parser.parse_rules(*place)
    report.add(faults)
    return tree or ()


def _head(node: Scalar) -> Span:
    span = node.span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)
