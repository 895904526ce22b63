"""What to say where the YAML library gives up: for each of its messages our own words, at the place that helps."""

from __future__ import annotations

import re

from dsl.diagnostics import Diagnostic
from dsl.source import Span

_SAID: tuple[tuple[str, str, str, str], ...] = (
    (r"mapping values are not allowed", "E124", "a colon inside a plain text makes YAML read a key here",
     "Put the whole text in quotes, or under its key as a block: `key: |`."),
    (r"found character '?\\t|found a tab|tab character|character that cannot start any token.*\\t", "E104",
     "a tab stands in the indentation", "Indent with spaces."),
    (r"expected ',' or '[\]}]'|flow (sequence|mapping)", "E124",
     "these brackets are not closed, or a comma is missing between them",
     "Close the bracket, add the comma, or put a text with brackets or `: ` in quotes."),
    (r"expected <block end>|did not find expected '-' indicator|did not find expected key|block (mapping|collection)",
     "E124", "this line does not fit the indentation above it", "Line it up with the keys that it belongs to."),
    (r"unexpected end of stream|quoted scalar", "E124", "a text in quotes has no end", "Close the quotes."),
    (r"could not find expected ':'|simple key", "E124", "a `:` is missing after this key",
     "Write `key: value`; the lines of a longer text stand indented under `key: |`."),
    (r"undefined alias|alias|anchor", "E126", "aliases and anchors are not read",
     "Write the value out, or put `*` and `&` in quotes."),
    (r"cannot start any token", "E124", "a plain text cannot begin with this character", "Put the text in quotes."),
    (r"block scalar|indentation indicator|chomping", "E124", "the head of this block is not right",
     "Write `key: |` and the text on the lines below, indented."),
    (r"special characters|control characters|not allowed|unacceptable|invalid leading|invalid trailing", "E124",
     "a character that cannot be shown stands here", "Remove it."),
    (r"tag|directive|version", "E126", "tags and directives are not read", "Remove it, or put the text in quotes."),
    (r"escape", "E124", "this escape does not exist",
     r'In double quotes `\` begins an escape; write `\\` or single quotes.'),
)  # fmt: skip


def in_our_words(fault: Exception, lines: list[str], file: str) -> Diagnostic:
    """The fault that the YAML library raised, at the place that helps most."""
    mark = getattr(fault, "problem_mark", None) or getattr(fault, "context_mark", None)
    said = f"{getattr(fault, 'problem', None) or ''} {getattr(fault, 'reason', None) or ''}"
    around = f"{said} {getattr(fault, 'context', None) or ''}"
    if mark is None:
        position = getattr(fault, "position", 0)
        place = place_at("\n".join(lines), position if isinstance(position, int) else 0, file)
    else:
        line, column = min(mark.line, len(lines) - 1), mark.column
        here = lines[line] if lines else ""
        lead = here[: len(here) - len(here.lstrip(" \t"))]
        if "\t" in lead and "cannot start any token" in said:
            said, column = "found a tab", lead.index("\t")
        opened = getattr(fault, "context_mark", None)
        if opened is not None and re.search("flow|quoted scalar|simple key", str(getattr(fault, "context", ""))):
            line, column = opened.line, opened.column
        place = Span(file, line + 1, column + 1, line + 1, column + 2)
        if (told := _slip(said, lines, line, column, file)) is not None:
            return told
        if "mapping values are not allowed" in said and "(" in here[:column]:
            help = "Put the whole text in quotes, or under its key as a block: `key: |`."
            return Diagnostic("E130", "YAML reads the colon in this text as a key", place, help=(help,))
    for text in (said, around):
        for pattern, code, message, help in _SAID:
            if re.search(pattern, text):
                return Diagnostic(code, message, place, help=(help,))
    return Diagnostic("E124", "this is not readable as YAML", place, help=("Look at the indentation and the quotes.",))


def _slip(said: str, lines: list[str], line: int, column: int, file: str) -> Diagnostic | None:
    """Slips of which YAML sees only what follows: a key without its colon, quotes inside quotes, a brace first."""
    here = lines[line] if line < len(lines) else ""
    if "mapping values are not allowed" in said and 0 < line < len(lines):
        above = lines[line - 1]
        words, key = above.split(), re.match(r"\s*[\w-]+(?=:)", here)
        same = len(above) - len(above.lstrip()) == len(here) - len(here.lstrip())
        if words and key is not None and key.end() == column and same and ":" not in above and "#" not in above:
            start = above.index(words[0]) + 1
            place = Span(file, line, start, line, start + len(words[0]))
            help = f"Write `{words[0]}: …`, or indent the line if it goes on with the text above it."
            return Diagnostic("E124", f"a `:` is missing after `{words[0]}`", place, help=(help,))
    braced = re.search(r""":\s+\{[^{}]*\}\s*$""", here[:column])
    if braced is not None and "expected key" in said:
        start = braced.start() + len(braced.group()) - len(braced.group()[1:].lstrip())
        place = Span(file, line + 1, start + 1, line + 1, len(here.rstrip()) + 1)
        return Diagnostic("E124", "a text that begins with `{` is read as a mapping", place,
                          help=("Put the whole text in quotes.",))  # fmt: skip
    ended = re.search(r""":\s+(?:"[^"]*"|'[^']*')\s*$""", here[:column])
    if ended is not None and re.search("<block end>|expected key|expected ',' or", said):
        mark = here[:column].rstrip()[-1]
        inner = "double quotes around the text" if mark == "'" else "single quotes around the text"
        place = Span(file, line + 1, column + 1, line + 1, max(len(here.rstrip()), column + 1) + 1)
        twice = "''" if mark == "'" else '\\"'
        help = f"Take {inner}, or write the quote inside it as `{twice}`."
        return Diagnostic("E124", "the text in quotes ends before this", place, help=(help,))
    return None


def place_at(text: str, index: int, file: str) -> Span:
    """The place of the character with that index."""
    line = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    return Span(file, line, column, line, column + 1)
