"""Using what may be none without a test (W301).

Asking none gives none and comparing with none gives no, which is often what is meant. It is not where a number is
needed, a fact of it is changed, or it is to act: there the effect would silently not happen. Being on a space
or with a holder follows from the position, so `space` and `holder` alone raise no doubt.
"""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.builtins import VALUES
from dsl.checks.bodies import bare, texts
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame

_UNSURE_ASKS = ("last", "first", "direction", "row_line", "column_line", "space_at")


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every place where none would get lost."""
    for text in texts(game):
        for node in text.nodes():
            for used, what in _uses(game, node):
                if used.type.maybe and doubtful(game, used):
                    yield Diagnostic(
                        "W301", f"{what}, {spoken(used)}, may be none, and then nothing happens.", used.span, text.card,
                        ("Test it first: if … is not none, or needs … is not none.",),
                    )  # fmt: skip


def _uses(game: Game, node: object) -> Iterator[tuple[r.Expr, str]]:
    match node:
        case r.Call(verb=verb, builtin=False, arguments=arguments) if verb in game.verbs:
            for argument, param in zip(arguments, game.verbs[verb].params, strict=False):
                if param.type.base == "number" and not param.type.maybe and not isinstance(argument, r.Pick):
                    yield argument, "This number"
        case r.Arithmetic(left=left, right=right):
            yield left, "This number"
            yield right, "This number"
        case r.Negate(of=of):
            yield of, "This number"
        case r.SetTo(target=target, value=value):
            yield from _changed(target)
            if not target.type.maybe:
                yield value, "What is set here"
        case r.AddTo(target=target, value=value) | r.TakeFrom(target=target, value=value):
            yield from _changed(target)
            if not target.type.many:
                yield value, "This number"
        case r.Repeat(times=r.Node() as times):
            yield times, "This number"
        case r.Pick(amount=r.Node() as amount):
            yield amount, "The quantity"
        case r.ActAs(player=player):
            yield player, "Who acts here"
        case r.Choose(by=r.Node() as by) | r.Menu(by=r.Node() as by) | r.May(by=r.Node() as by):
            yield by, "Who chooses here"
        case _:
            pass


def _changed(target: r.Expr) -> Iterator[tuple[r.Expr, str]]:
    if isinstance(target, r.Attribute | r.Builtin) and target.of is not None:
        yield target.of, "What is changed here"


def spoken(expr: r.Expr) -> str:
    """The expression in short, as it is written."""
    match expr:
        case r.Local(name=name) | r.Target(name=name) | r.Parameter(name=name):
            return name
        case r.Role(word=role):
            return role
        case r.Constant(text=text):
            return text
        case r.Attribute(name=name, of=None) | r.Builtin(name=name, of=None):
            return f"game.{name}"
        case r.Attribute(name=name, of=r.Node() as of) | r.Builtin(name=name, of=r.Node() as of):
            return f"{spoken(of)}.{name}"
        case r.Printed(name=name, of=of) | r.Piece(name=name, of=of):
            return f"{spoken(of)}.{name}"
        case r.Value(name=name, arguments=arguments):
            return f"{bare(name)}({', '.join(map(spoken, arguments))})" if arguments else bare(name)
        case r.Ask(name=name, arguments=arguments):
            word = next(word for word, ways in VALUES.items() if any(way.resolved == name for way in ways))
            return f"{word}({', '.join(map(spoken, arguments))})"
        case r.Zone(name=name, of=of):
            return name if of is None else f"{spoken(of)}.{name}"
        case r.Cards(zone=zone):
            return spoken(zone)
        case r.Number(value=value):
            return str(value)
        case _:
            return "…"


def doubtful(game: Game, expr: r.Expr) -> bool:
    """Whether none is a real possibility, by how the thing is declared."""
    if not expr.type.maybe:
        return False
    match expr:
        case r.Builtin(name="space" | "holder", of=of) if of is not None:
            return doubtful(game, of)
        case r.Target() | r.Role():
            return False
        case r.Attribute(owner=owner, name=name, of=of):
            declared = next((a.type.maybe for a in game.attributes if (a.owner, a.name) == (owner, name)), True)
            return declared or (of is not None and doubtful(game, of))
        case r.Printed(name=name, of=of):
            declared = next((p.type.maybe for p in game.printed if p.name == name), True)
            return declared or doubtful(game, of)
        case r.Value(name=name, arguments=arguments):
            rule = game.values.get(name)
            inside = rule is not None and rule.type.maybe and doubtful(game, rule.body)
            return inside or any(doubtful(game, argument) for argument in arguments)
        case r.Ask(name=name, arguments=arguments):
            return name in _UNSURE_ASKS or any(doubtful(game, argument) for argument in arguments)
        case r.IfElse(then=then, otherwise=otherwise):
            return doubtful(game, then) or doubtful(game, otherwise)
        case r.Arithmetic() | r.Negate():
            return False
        case r.Piece(of=of):
            return doubtful(game, of)
        case _:
            return True
