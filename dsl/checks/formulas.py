"""Printed formulas that ask themselves, also through values (E403)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.bodies import texts
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame
from dsl.resolver.walk import walk

Node = tuple[str, str]


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every formula: one that leads back to the printed value it stands for has no end."""
    asks: dict[Node, set[Node]] = {}
    for name, rule in game.values.items():
        asks[("value", name)] = _asked(rule.body)
    formulas = [text for text in texts(game) if text.kind == "formula"]
    for text in formulas:
        asks.setdefault(("printed", text.name), set()).update(*map(_asked, text.asked))
    for text in formulas:
        if _reaches(asks, set().union(*map(_asked, text.asked)), ("printed", text.name)):
            yield Diagnostic(
                "E403", f"The printed value {text.name} asks itself, so it has no end.", text.span, text.card,
                ("Work it out from other facts.",),
            )  # fmt: skip


def _asked(expr: r.Expr) -> set[Node]:
    found: set[Node] = set()
    for node in walk(expr):
        match node:
            case r.Value(name=name):
                found.add(("value", name))
            case r.Printed(name=name):
                found.add(("printed", name))
            case _:
                pass
    return found


def _reaches(asks: dict[Node, set[Node]], start: set[Node], goal: Node) -> bool:
    seen, pending = set(start), list(start)
    while pending:
        node = pending.pop()
        if node == goal:
            return True
        for following in asks.get(node, ()):
            if following not in seen:
                seen.add(following)
                pending.append(following)
    return False
