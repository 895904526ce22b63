"""The numbered rulings of a game's rules.md: a line that begins with `R12.`, in a list, a heading or bold."""

from __future__ import annotations

import re

from dsl.diagnostics import Diagnostic
from dsl.playtests.faults import fault
from dsl.playtests.model import Ruling
from dsl.source import Span

FILE = "rules.md"
_START = re.compile(r"^\s*(?:[-*+]\s+|#{1,6}\s+)?(?:\*\*|__)?(R[1-9]\d*)[.:)]?(?:\*\*|__)?[.:)]?\s+(\S.*)$")
NUMBER = re.compile(r"R\d+")


def read(text: str) -> tuple[tuple[Ruling, ...], list[Diagnostic]]:
    """The rulings in order, and a fault for each number that stands twice."""
    found: dict[str, Ruling] = {}
    faults: list[Diagnostic] = []
    for line, words in enumerate(text.split("\n"), start=1):
        start = _START.match(words)
        if start is None:
            continue
        number = start.group(1)
        span = Span(FILE, line, start.start(1) + 1, line, start.end(1) + 1)
        if number in found:
            cure = f"Line {found[number].span.line} has it already. Give this one a number of its own."
            faults.append(fault("E712", f"the ruling {number} stands here a second time", span, cure))
        else:
            found[number] = Ruling(number, start.group(2).strip().strip("*_"), span)
    return tuple(found.values()), faults
