"""The look of an effect text before any parsing: lines, indentation, brackets, quotes, characters from elsewhere.

Knows no grammar. Finds what would only confuse the parser, and says it better.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from dsl.frozen import dataclass

BLOCKS = 16
"""How many blocks may stand inside each other."""
BRACKETS = 24
"""How many brackets may stand inside each other."""
DIGITS = 9
"""How many digits a number may have."""

_MATTERS = re.compile(r"[\"#()\[\]]|[^\x00-\x7f]")
"""The characters of a line that layout looks at."""
_LONG = re.compile(f"[0-9]{{{DIGITS + 1}}}")
_PAIRS: Mapping[str, str] = {"(": ")", "[": "]"}
_FOREIGN: Mapping[str, str] = {
    "。": ".",
    "、": ",",
    "【": "[",
    "】": "]",
    "「": '"',
    "」": '"',
    "『": '"',
    "』": '"',
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": '"',
    "’": '"',
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "*",
    "÷": "/",
    "≤": "<=",
    "≥": ">=",
    "≠": "is not",
    "\u00a0": " ",
    "\u2007": " ",
    "\u202f": " ",
    "\u200b": "",
    "\ufeff": "",
}


@dataclass(frozen=True, slots=True)
class Flaw:
    """A fault at a place of the text; columns as in `Span`."""

    line: int
    column: int
    end_column: int
    code: str
    message: str
    help: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `code` is what stands there without comment; `inside` is True within brackets of an earlier line."""

    number: int
    indent: int
    code: str
    inside: bool

    @property
    def blank(self) -> bool:
        """Whether nothing but a comment stands there."""
        return not self.code.strip()


def examine(text: str) -> tuple[list[Line], list[Flaw]]:
    """The lines of a text, and what is wrong with their layout, in order."""
    raw = text.split("\n")
    lines: list[Line] = []
    flaws: list[Flaw] = []
    forgiven: set[tuple[int, int]] = set()
    while True:
        lines, found, unclosed = _scan(raw, forgiven)
        if unclosed is None or len(forgiven) >= BRACKETS:
            break
        forgiven.add(unclosed)
    flaws = found + [_unclosed(raw, line, column) for line, column in forgiven]
    if not any(flaw.code == "E104" for flaw in found):  # with tabs nobody knows how far lines are indented
        flaws += _levels(lines)
    return lines, sorted(flaws, key=lambda flaw: (flaw.line, flaw.column))


def _scan(raw: list[str], forgiven: set[tuple[int, int]]) -> tuple[list[Line], list[Flaw], tuple[int, int] | None]:
    """One pass; the third is the first bracket that is never closed, to be forgiven in the next pass."""
    lines: list[Line] = []
    flaws: list[Flaw] = []
    open_brackets: list[tuple[str, int, int]] = []
    for number, text in enumerate(raw, start=1):
        inside = bool(open_brackets)
        end, quote = len(text), -1
        foreign = False
        for found in _MATTERS.finditer(text):
            index, written = found.start(), found.group()
            char = written
            if quote >= 0:
                quote = -1 if char == '"' else quote
            elif char == '"':
                quote = index
            elif char == "#":
                end = index
                break
            if quote >= 0:
                continue
            if (cure := _native(char)) is not None:
                if not foreign:
                    flaws.append(_foreign(number, index + 1, written, cure))
                foreign = True
                char = cure
            if char in _PAIRS:
                if (number, index + 1) not in forgiven:
                    open_brackets.append((char, number, index + 1))
                    if len(open_brackets) == BRACKETS + 1:
                        flaws.append(_too_deep(number, index + 1, f"more than {BRACKETS} brackets inside each other"))
            elif char in ")]":
                if open_brackets and _PAIRS[open_brackets[-1][0]] == char:
                    open_brackets.pop()
                elif not any(line == number for line, _ in forgiven):
                    flaws.append(_unopened(number, index + 1, char, open_brackets))
                    _close(open_brackets, char)
        if quote >= 0:
            message = "this text in quotes has no end"
            flaws.append(
                Flaw(number, quote + 1, len(text) + 1, "E103", message, ('Close it with `"` on the same line.',))
            )
        code = text[:end]
        flaws.extend(_digits(number, code))
        lead = code[: len(code) - len(code.lstrip(" \t"))]
        if "\t" in lead and code.strip() and not inside:
            column = lead.index("\t") + 1
            cure_text = ("Indent with spaces, two a level.",)
            flaws.append(Flaw(number, column, len(lead) + 1, "E104", "a tab stands in the indentation", cure_text))
        lines.append(Line(number, len(lead.expandtabs(8)), code, inside))
    return lines, flaws, open_brackets[0][1:] if open_brackets else None


def _levels(lines: list[Line]) -> list[Flaw]:
    """Lines that step back to no level, and blocks too deep."""
    flaws: list[Flaw] = []
    levels = [0]
    for line in lines:
        if line.blank or line.inside:
            continue
        if line.indent > levels[-1]:
            levels.append(line.indent)
            if len(levels) == BLOCKS + 2:
                flaws.append(_too_deep(line.number, line.indent + 1, f"more than {BLOCKS} blocks inside each other"))
        elif line.indent not in levels:
            while levels[-1] > line.indent:
                levels.pop()
            known = " or ".join(str(level) for level in levels)
            flaws.append(
                Flaw(
                    line.number,
                    1,
                    line.indent + 1,
                    "E105",
                    f"this line is indented by {line.indent}, which fits no line above",
                    (f"The blocks that are open here are indented by {known}.",),
                )
            )
            levels.append(line.indent)
        else:
            while levels[-1] > line.indent:
                levels.pop()
    return flaws


def _native(char: str) -> str | None:
    """The plain character for one from another keyboard, or None if the character is fine or not known here."""
    if char in _FOREIGN:
        return _FOREIGN[char]
    if char < "\u0100":
        return None
    plain = unicodedata.normalize("NFKC", char)
    return plain if len(plain) == 1 and plain.isascii() and not plain.isalpha() else None


def _foreign(line: int, column: int, char: str, cure: str) -> Flaw:
    name = unicodedata.name(char, "this character").lower()
    if not cure.strip():
        return Flaw(
            line,
            column,
            column + 1,
            "E109",
            f"a character that cannot be seen stands here ({name})",
            ("Write a plain space, or nothing.",),
        )
    message = f"`{char}` ({name}) is not a sign of the effect language"
    return Flaw(line, column, column + 1, "E109", message, (f"Write `{cure}`.",), (cure,))


def _digits(line: int, code: str) -> list[Flaw]:
    flaws: list[Flaw] = []
    if _LONG.search(code) is None:
        return flaws
    run = 0
    for index, char in enumerate(code + " "):
        if "0" <= char <= "9":
            run += 1
            continue
        word = index > run and (code[index - run - 1].isalnum() or code[index - run - 1] == "_")
        if run > DIGITS and not word:
            message = f"a number may have at most {DIGITS} digits"
            flaws.append(Flaw(line, index - run + 1, index + 1, "E118", message, ("Use a smaller number.",)))
        run = 0
    return flaws


def _unclosed(raw: list[str], line: int, column: int) -> Flaw:
    bracket = raw[line - 1][column - 1]
    bracket = _native(bracket) or bracket
    message = f"this `{bracket}` is never closed"
    return Flaw(line, column, column + 1, "E102", message, (f"Add the `{_PAIRS[bracket]}` that belongs to it.",))


def _close(open_brackets: list[tuple[str, int, int]], char: str) -> None:
    """After a bracket closed by the wrong one: what was left open inside the one that it fits is over, so that one
    missing bracket is one fault.
    """
    fitting = [place for place, (opened, _, _) in enumerate(open_brackets) if _PAIRS[opened] == char]
    if fitting:
        del open_brackets[fitting[-1] :]
    elif open_brackets:
        open_brackets.pop()


def _unopened(line: int, column: int, char: str, open_brackets: list[tuple[str, int, int]]) -> Flaw:
    if open_brackets:
        wanted = _PAIRS[open_brackets[-1][0]]
        message = f"`{open_brackets[-1][0]}` is closed by `{char}`"
        return Flaw(line, column, column + 1, "E102", message, (f"Write `{wanted}`.",), (wanted,))
    cure = ("Remove it, or add the bracket that opens it.",)
    return Flaw(line, column, column + 1, "E102", f"this `{char}` closes nothing", cure)


def _too_deep(line: int, column: int, what: str) -> Flaw:
    cure = ("Give the inner part a name: a value for a condition, a verb for a block.",)
    return Flaw(line, column, column + 1, "E107", f"this is nested too deep: {what}", cure)
