"""`--fail-if`: conditions in the effect language over the numbers of a report.

`wins.SEAT`, `first_seat`, `won_when_…` are whole percentages; `games`, `draws`, `unfinished`, `endings.NAME`, `drawn`,
`played`, `never_ran` are counts; `turns`, `decisions`, `choices` have `mean`, `median`, `p5`, `p95`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import floor
from typing import Any, assert_never

from dsl import syntax
from dsl.parser import parse_condition
from dsl.source import Origin
from dsl.suggest import nearest

Scalar = int | float | bool


class LimitFault(Exception):
    """The condition cannot be asked of a report: `reason` says why."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text}: {reason}")
        self.text = text
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Limit:
    """A condition as written and as parsed."""

    text: str
    tree: syntax.Expr

    def holds(self, report: Mapping[str, Any]) -> bool:
        """Whether it is true of a report in its JSON form. Raises `LimitFault`."""
        value = self._ask(self.tree, facts(report))
        if not isinstance(value, bool):
            raise LimitFault(self.text, "it is a number, not a condition; compare it with something, such as > 60")
        return value

    def parts(self, report: Mapping[str, Any]) -> list[tuple[str, Scalar]]:
        """Every number that the condition names, with its value."""
        found: list[tuple[str, Scalar]] = []
        self._ask(self.tree, facts(report), found)
        return list(dict.fromkeys(found))

    def _number(self, tree: syntax.Expr, known: Mapping[str, Any], found: list[tuple[str, Scalar]] | None) -> Scalar:
        value = self._ask(tree, known, found)
        if isinstance(value, bool):
            raise LimitFault(self.text, "a condition stands where a number is wanted")
        return value

    def _flag(self, tree: syntax.Expr, known: Mapping[str, Any], found: list[tuple[str, Scalar]] | None) -> bool:
        value = self._ask(tree, known, found)
        if not isinstance(value, bool):
            raise LimitFault(self.text, "a number stands where a condition is wanted")
        return value

    def _ask(
        self, tree: syntax.Expr, known: Mapping[str, Any], found: list[tuple[str, Scalar]] | None = None
    ) -> Scalar:
        match tree:
            case syntax.Number(number):
                return number
            case syntax.Name() | syntax.Attribute():
                path = _path(tree)
                value = self._look(path, known)
                if found is not None:
                    found.append((".".join(path), value))
                return value
            case syntax.Not(of):
                return not self._flag(of, known, found)
            case syntax.Negate(of):
                return -self._number(of, known, found)
            case syntax.Binary("and", left, right):
                first, second = self._flag(left, known, found), self._flag(right, known, found)
                return first and second
            case syntax.Binary("or", left, right):
                first, second = self._flag(left, known, found), self._flag(right, known, found)
                return first or second
            case syntax.Binary(word, left, right) if word in OPERATORS:
                return OPERATORS[word](self._number(left, known, found), self._number(right, known, found))
            case syntax.Binary() | syntax.ListOf() | syntax.Ask() | syntax.Can() | syntax.IfElse() | syntax.Where():
                raise LimitFault(self.text, "only numbers, names, + - * /, comparisons, and, or, not fit here")
            case _:
                assert_never(tree)

    def _look(self, path: tuple[str, ...], known: Mapping[str, Any]) -> Scalar:
        value: Any = known
        for step, word in enumerate(path):
            if not isinstance(value, Mapping) or word not in value:
                among = [str(key) for key in value if key != SELF] if isinstance(value, Mapping) else []
                where = f"{'.'.join(path[:step])} has no {word}" if step else f"there is no {word}"
                near = nearest(word, among)
                hint = f"; did you mean {near[0]}?" if near else _listing(among)
                raise LimitFault(self.text, where + hint)
            value = value[word]
        if isinstance(value, Mapping):
            if SELF not in value:
                raise LimitFault(self.text, f"{'.'.join(path)} is no number{_listing([str(key) for key in value])}")
            value = value[SELF]
        number: Scalar = value
        return number


SELF = ""
"""The key of what a name is worth by itself, beside what stands under it."""

OPERATORS: Mapping[str, Callable[[Any, Any], Scalar]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "is": operator.eq,
    "is not": operator.ne,
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda left, right: floor(left / right) if right else 0,
}


def read(text: str) -> Limit:
    """Parses a condition. Raises `LimitFault` with what is wrong."""
    tree, faults = parse_condition(text, Origin("--fail-if"))
    if tree is None or faults:
        fault = next(iter(faults), None)
        if fault is None:
            raise LimitFault(text, "it is no condition")
        raise LimitFault(text, f"{fault.message} (at character {fault.span.column}). {' '.join(fault.help)}".strip())
    return Limit(text, tree)


def facts(report: Mapping[str, Any]) -> dict[str, Any]:
    """What a condition can name, from a report in its JSON form."""
    return {
        "games": report["games"],
        "wins": {seat: _share(share) for seat, share in report["wins"].items()},
        "draws": report["draws"],
        "unfinished": report["unfinished"],
        "endings": dict(report["endings"]),
        "first_seat": _share(report["first_seat"]),
        "turns": report["length"]["turns"],
        "decisions": report["length"]["decisions"],
        "choices": report["choices"],
        "cards": {
            card: {
                "drawn": row["drawn"],
                "played": row["played"],
                "won_when_drawn": _share(row["won_when_drawn"]),
                "won_when_played": _share(row["won_when_played"]),
            }
            for card, row in report["cards"].items()
        },
        "never_ran": len(report["never_ran"]),
    }


def _share(share: Mapping[str, Any]) -> dict[str, int]:
    whole = {key: round(100 * share[key]) for key in ("rate", "low", "high")}
    return {SELF: whole["rate"], **whole, "games": share["games"]}


def _path(tree: syntax.Name | syntax.Attribute) -> tuple[str, ...]:
    match tree:
        case syntax.Name(text):
            return (text,)
        case syntax.Attribute(of, name) if isinstance(of, syntax.Name | syntax.Attribute):
            return (*_path(of), name)
        case _:
            raise LimitFault("", "only names with dots between them fit here")


def _listing(words: list[str]) -> str:
    return f"; there are {', '.join(words[:20])}" if words else ""
