"""Lines of so many cells on a terminal: lists and sentences that go on in the next line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from runtime.playtest.scene import cells

if TYPE_CHECKING:
    from runtime.telling.teller import Teller

WIDTH = 78
_PIECE = re.compile(r"[!-~]+ ?|.[，。；：、！？）》」』]*")
"""What is not broken: words of ASCII, any other sign with the closing ones after it."""


def wrapped(t: Teller, title: str, texts: Sequence[str], width: int) -> list[str]:
    """Texts one after the other, in lines of so many cells; further lines stand in under the first."""
    indent = " " * (len(title) - len(title.lstrip()) + 2)
    between = t.between(texts)
    lines: list[str] = []
    line = title + (" " if title and cells(title[-1]) == 1 else "")
    fresh = True
    for number, text in enumerate(texts):
        part = text + (between.rstrip() if number + 1 < len(texts) else "")
        gap = "" if fresh or not between.endswith(" ") else " "
        if not fresh and cells(line + gap + part) > width:
            lines.append(line)
            line, gap = indent, ""
        line += gap + part
        fresh = False
    return [*lines, line]


def folded(text: str, width: int) -> list[str]:
    """A sentence in lines that break between words, or between signs where a script has no blanks."""
    lines = [""]
    for piece in _PIECE.findall(text):
        if cells(lines[-1] + piece.rstrip()) > width and lines[-1].strip():
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece if lines[-1] or not piece.isspace() else ""
    return lines
