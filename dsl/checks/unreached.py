"""Statements that can never run, because what stands before them ends everything (W401)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dsl import resolved as r
from dsl.checks.bodies import texts
from dsl.definition import Game
from dsl.diagnostics import Diagnostic, Label
from dsl.raw import RawGame
from dsl.resolver.walk import walk


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every block."""
    for text in texts(game):
        for block in _blocks(text.body):
            for before, after in pairwise(block):
                if _ends(before):
                    yield Diagnostic(
                        "W401", "This never runs: what stands before it ends everything here.", after.span, text.card,
                        ("Take it out, or move it up.",), labels=(Label(before.span, "nothing runs after this"),),
                    )  # fmt: skip
                    break


def _blocks(body: r.Body) -> Iterator[r.Body]:
    yield body
    for node in walk(body):
        match node:
            case r.If(branches=branches, otherwise=otherwise):
                yield from (block for _, block in branches)
                yield otherwise
            case r.ForEach(body=inner) | r.Repeat(body=inner) | r.ActAs(body=inner) | r.Option(body=inner):
                yield inner
            case r.May(body=inner, otherwise=otherwise):
                yield inner
                yield otherwise
            case _:
                pass


def _ends(node: r.Statement) -> bool:
    match node:
        case r.Stop():
            return True
        case r.Call(verb=verb, builtin=True):
            return verb in ("win", "tie")
        case r.If(branches=branches, otherwise=otherwise):
            blocks = [*(block for _, block in branches), otherwise]
            return all(block and _ends(block[-1]) for block in blocks)
        case r.ActAs(body=inner):
            return bool(inner) and _ends(inner[-1])
        case _:
            return False
