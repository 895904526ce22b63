"""Conditions that always hold or never do (W403)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.atoms import atoms, contradict
from dsl.checks.bodies import texts
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame
from dsl.resolver.narrowing import key


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every condition. A card's own `when: no` is how a card says that it is never played; it is let be."""
    for text in texts(game):
        tests: list[r.Expr] = []
        for condition in text.conditions:
            if not (text.kind == "card" and isinstance(condition, r.Flag)):
                tests.append(condition)
        for node in text.nodes():
            match node:
                case r.If(branches=branches):
                    tests += [test for test, _ in branches]
                case r.Filter(condition=test) | r.IfElse(condition=test):
                    tests.append(test)
                case r.Option(when=test) | r.Pick(so_that=test) if test is not None:
                    tests.append(test)
                case _:
                    pass
        for test in tests:
            yield from _report(test, text.card)


def _report(test: r.Expr, card: str | None) -> Iterator[Diagnostic]:
    """The part that is sure: the one that decides the whole, else the whole, else any part."""
    known = settled(test)
    if isinstance(test, r.And | r.Or) and known is isinstance(test, r.Or):
        decisive = next((side for side in (test.left, test.right) if settled(side) is known), None)
        if decisive is not None:
            yield from _report(decisive, card)
            return
    if known is not None:
        word = "always holds" if known else "never holds"
        cure = "Take it out" if known else "Nothing ever happens under it: take it out"
        yield Diagnostic("W403", f"This condition {word}.", test.span, card, (f"{cure}, or compare something else.",))
        return
    match test:
        case r.And(left=left, right=right) | r.Or(left=left, right=right):
            yield from _report(left, card)
            yield from _report(right, card)
        case r.Not(of=of):
            yield from _report(of, card)
        case _:
            pass


def settled(test: r.Expr) -> bool | None:
    """Whether a condition holds in every position, or in none; None where it depends."""
    match test:
        case r.Flag(value=value):
            return value
        case r.Not(of=of):
            inner = settled(of)
            return None if inner is None else not inner
        case r.And(left=left, right=right):
            sides = (settled(left), settled(right))
            if False in sides or contradict(list(atoms(left)), list(atoms(right))):
                return False
            return True if sides == (True, True) else None
        case r.Or(left=left, right=right):
            sides = (settled(left), settled(right))
            if True in sides:
                return True
            return False if sides == (False, False) else None
        case r.IsNone(of=of, negated=negated):
            return negated if not of.type.maybe and of.type.base not in ("none", "any") else None
        case r.IsEmpty(of=r.ListOf(items=items), negated=negated):
            return bool(items) is negated
        case r.Among(of=r.ListOf(items=()), negated=negated):
            return negated
        case r.Compare():
            return _compared(test)
        case _:
            return None


def _compared(test: r.Compare) -> bool | None:
    left, right = test.left, test.right
    low, high = _range(left), _range(right)
    if low is not None and high is not None:
        found = _ranges(test.operator, low, high)
        if found is not None:
            return found
    if isinstance(left, r.Constant | r.Flag) and isinstance(right, r.Constant | r.Flag):
        return (left == right) is (test.operator == "is") if test.operator in ("is", "is not") else None
    if not left.type.maybe and key(left) is not None and key(left) == key(right):
        return test.operator in ("is", "<=", ">=")
    return None


def _range(expr: r.Expr) -> tuple[int, int | None] | None:
    """The least and the most that a number can be, as far as its form tells."""
    match expr:
        case r.Number(value=value):
            return value, value
        case r.Ask(name="count" | "distance"):
            return 0, None
        case r.Builtin(name="row" | "column" | "turn") if not expr.type.maybe:
            return 1, None
        case _:
            return None


def _ranges(operator: str, a: tuple[int, int | None], b: tuple[int, int | None]) -> bool | None:
    below = a[1] is not None and a[1] < b[0]
    above = b[1] is not None and b[1] < a[0]
    at_most = a[1] is not None and a[1] <= b[0]
    at_least = b[1] is not None and b[1] <= a[0]
    same = a[0] == a[1] == b[0] == b[1]
    table: dict[str, tuple[bool, bool]] = {
        "<": (below, at_least),
        "<=": (at_most, above),
        ">": (above, at_most),
        ">=": (at_least, below),
        "is": (same, below or above),
        "is not": (below or above, same),
    }
    holds, fails = table[operator]
    return True if holds else False if fails else None
