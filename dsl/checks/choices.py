"""Choices that can never be made: no candidates (W404), or a quantity of none or fewer (E405)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.bodies import texts
from dsl.checks.sure import settled
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every pick, every menu and every counted repeat."""
    for text in texts(game):
        for node in text.nodes():
            match node:
                case r.Pick(amount=amount, source=source):
                    if amount is not None and (count := _number(amount)) is not None and count <= 0:
                        yield Diagnostic(
                            "E405", f"Nothing is picked: the quantity is {count}.", amount.span, text.card,
                            ("Write how many, at least 1.",),
                        )  # fmt: skip
                    if _barren(source):
                        yield Diagnostic(
                            "W404", "Nothing can be picked: there is never anything to pick from.", source.span,
                            text.card, ("Name what there is to pick from.",),
                        )  # fmt: skip
                case r.Repeat(times=times) if (
                    times is not None and (count := _number(times)) is not None and count <= 0
                ):
                    yield Diagnostic(
                        "E405", f"This repeats {count} times, so never.", times.span, text.card,
                        ("Write how often, at least 1.",),
                    )  # fmt: skip
                case r.Menu(options=options) if all(o.when is not None and settled(o.when) is False for o in options):
                    yield Diagnostic("W404", "None of these options is ever there.", node.span, text.card,
                                     ("Change a “when”, or take the choice out.",))  # fmt: skip
                case _:
                    pass


def _number(expr: r.Expr) -> int | None:
    match expr:
        case r.Number(value=value):
            return value
        case r.Arithmetic(operator="-", left=r.Number(value=a), right=r.Number(value=b)):
            return a - b
        case _:
            return None


def _barren(source: r.Expr) -> bool:
    match source:
        case r.ListOf(items=()):
            return True
        case r.Filter(source=inner):
            return _barren(inner)
        case r.Except(left=left, right=right):
            return _barren(left) or left == right
        case r.Join(left=left, right=right):
            return _barren(left) and _barren(right)
        case _:
            return False
