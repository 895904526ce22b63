"""Texts in several languages, as they stand in YAML."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from dsl.loader.places import Items, Node, Scalar, Table
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
    if whole and not _same_everywhere(node):
        _missing(node, found, languages, report, "name")
    return found


def _missing(
    node: Scalar | Table, found: Collection[str], languages: tuple[str, ...], report: Report, what: str
) -> None:
    """Notes the languages in which a text is missing; without that of the default language a name is none."""
    derivable = {TRADITIONAL} if SIMPLIFIED in found else set()
    missing = [language for language in languages if language not in {*found, *derivable}]
    if not missing:
        return
    place = node.span if isinstance(node, Scalar) or not node.entries else node.entries[0].key.span
    help = "Add it: {" + ", ".join(f"{language}: …" for language in languages) + "}."
    code = "E521" if what == "name" and languages[0] in missing else "W521"
    report.say(code, f"this {what} is missing in: {', '.join(missing)}", place, help)


def _same_everywhere(node: Node) -> bool:
    """Whether a text has no letter that another language could say otherwise."""
    return isinstance(node, Scalar) and not any(letter.isalpha() for letter in node.text)


def shown(node: Node | None, languages: tuple[str, ...], report: Report) -> None:
    """Notes where a text that players read is missing in a language."""
    match node:
        case Scalar() if not _same_everywhere(node):
            _missing(node, languages[:1], languages, report, "text")
        case Table():
            _missing(node, node.named, languages, report, "text")
        case _:
            pass


_TITLES = ("title", "subtitle", "text")
_PARTS = ("decks", "kinds", "backs", "tokens", "aids", "board")


def printed(table: Table, languages: tuple[str, ...], report: Report, path: tuple[str, ...] = ()) -> None:
    """Notes the texts of `print:` that a language lacks: titles, subtitles, texts of aids, labels of values."""
    for entry in table.entries:
        key = entry.key.text
        if _is_text(key, path):
            shown(entry.value, languages, report)
            continue
        for part in entry.value.items if isinstance(entry.value, Items) else (entry.value,):
            if isinstance(part, Table):
                printed(part, languages, report, (*path, key))


def _is_text(key: str, path: tuple[str, ...]) -> bool:
    if "slots" in path:
        return key == "label" and path[-2:-1] == ("slots",)
    return key in _TITLES and len(path) > 1 and path[0] in _PARTS


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
