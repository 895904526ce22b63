"""What came of playtests, as values, as JSON (a contract, see docs/playtests.md) and as JUnit XML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal
from xml.sax.saxutils import escape, quoteattr

Outcome = Literal["passed", "failed", "error"]


@dataclass(frozen=True, slots=True)
class Result:
    """One test's outcome. `message` is empty when it passed; its first line says what went wrong.

    `failed`: something was otherwise than the test says. `error`: the test could not be run. `ran` are the keys of
    effects and abilities that ran in it, if they were counted. `ours` is an error of ours, not of the game.
    """

    name: str
    file: str
    line: int
    outcome: Outcome
    message: str = ""
    covers: tuple[str, ...] = ()
    seconds: float = 0.0
    number: int = 0
    ran: frozenset[str] = frozenset()
    ours: bool = False

    def as_json(self) -> dict[str, Any]:
        """`{"name", "file", "line", "outcome", "message", "covers"}`"""
        return {
            "name": self.name,
            "file": self.file,
            "line": self.line,
            "outcome": self.outcome,
            "message": self.message,
            "covers": list(self.covers),
        }


def as_json(results: Sequence[Result], coverage: dict[str, Any] | None) -> dict[str, Any]:
    """`{"version", "tests", "coverage"}`"""
    return {"version": 1, "tests": [result.as_json() for result in results], "coverage": coverage}


def as_junit(results: Sequence[Result], suite: str) -> str:
    """JUnit's XML, as build servers read it."""
    failed = sum(result.outcome == "failed" for result in results)
    broken = sum(result.outcome == "error" for result in results)
    seconds = sum(result.seconds for result in results)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<testsuite name={quoteattr(suite)} tests="{len(results)}" failures="{failed}" errors="{broken}" '
        f'time="{seconds:.3f}">',
    ]
    for result in results:
        head = (
            f"  <testcase classname={quoteattr(result.file)} name={quoteattr(_xml(result.name))} "
            f'file={quoteattr(result.file)} line="{result.line}" time="{result.seconds:.3f}"'
        )
        if result.outcome == "passed":
            lines.append(head + "/>")
            continue
        tag = "failure" if result.outcome == "failed" else "error"
        first = _xml(result.message.split("\n")[0])
        lines += [
            head + ">",
            f"    <{tag} message={quoteattr(first)}>{escape(_xml(result.message))}</{tag}>",
            "  </testcase>",
        ]
    return "\n".join([*lines, "</testsuite>"]) + "\n"


def _xml(text: str) -> str:
    return "".join(letter for letter in text if letter in "\n\t" or ord(letter) >= 32)
