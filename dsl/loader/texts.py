"""Texts in several languages, as they stand in YAML."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.loader.places import Node, Scalar, Table
from dsl.loader.report import Report
from dsl.source import Span
from dsl.traditional import SIMPLIFIED, TRADITIONAL


def names(node: Node | None, languages: tuple[str, ...], report: Report, *, whole: bool = False) -> Mapping[str, str]:
    """Language to text; a single text is in the default language. With `whole`, every language must be there."""
    match node:
        case Scalar():
            _comment(node, report)
            found = {languages[0]: node.text.strip()}
        case Table():
            found = {}
            for entry in node.entries:
                language = entry.key.text
                if language not in languages:
                    message = f"`{language}` is not a language of this game"
                    report.unknown("E520", message, entry.key.span, language, languages, "Languages of the game")
                    whole = False
                elif isinstance(entry.value, Scalar):
                    _comment(entry.value, report)
                    found[language] = entry.value.text.strip()
        case _:
            return {}
    derivable = {TRADITIONAL} if SIMPLIFIED in found else set()
    if whole and (missing := [language for language in languages if language not in {*found, *derivable}]):
        place = node.span if isinstance(node, Scalar) else node.entries[0].key.span
        tags = ", ".join(missing)
        help = "Add it: {" + ", ".join(f"{language}: …" for language in languages) + "}."
        report.say("E521" if languages[0] in missing else "W521", f"this name is missing in: {tags}", place, help)
    return found


def _comment(node: Scalar, report: Report) -> None:
    if node.comment is not None:
        hash_comment(node, report)


def hash_comment(node: Scalar, report: Report) -> None:
    """Warns that what follows a plain text on its line is a comment."""
    span = node.span
    column = node.comment or span.end_column
    place = Span(span.file, span.line, column, span.line, column + 1)
    help = "Put the text in quotes if the `#` belongs to it; else put the comment on a line of its own."
    report.say("W129", "a comment begins here, in the middle of a text", place, help)
