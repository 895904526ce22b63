"""Choices that can never be made: no candidates (W404), or a quantity of none or fewer (E405)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.atoms import atoms, contradict
from dsl.checks.bodies import bare, texts
from dsl.checks.sure import settled
from dsl.definition import Game
from dsl.diagnostics import Diagnostic, Label
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
                case r.Call(verb=name, builtin=False, arguments=arguments) if name in game.verbs:
                    for argument, param in zip(arguments, game.verbs[name].params, strict=False):
                        if isinstance(argument, r.Pick) and _refused(argument.source, game.verbs[name], param.name):
                            yield Diagnostic(
                                "W404", f"Nothing can be picked: {bare(name)} is never legal for these.",
                                argument.source.span, text.card,
                                ("Compare the “where” with what the verb needs.",),
                                labels=(Label(game.verbs[name].span, f"{bare(name)} says here what it needs"),),
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


def _refused(source: r.Expr, verb: r.Verb, param: str) -> bool:
    """Whether what passes the `where` of a pick is just what the verb refuses."""
    if not isinstance(source, r.Filter):
        return False
    old, new = ("local", param), ("local", source.name)
    needed = [atom.about(old, new) for need in verb.needs for atom in atoms(need)]
    return contradict(list(atoms(source.condition)), needed) or _refused(source.source, verb, param)


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
