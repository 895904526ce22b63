"""Checks of a resolved game, one lint a file, joined by a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dsl.checks import acting, aims, choices, formulas, hooks, loops, nothing, nouns, sure, unreached, unused, words
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame

CHECKS: tuple[Callable[[Game, RawGame], Iterable[Diagnostic]], ...] = (
    acting.check,
    formulas.check,
    nouns.check,
    loops.check,
    hooks.check,
    choices.check,
    aims.check,
    unreached.check,
    sure.check,
    nothing.check,
    unused.check,
    words.check,
)


def run(game: Game, raw: RawGame) -> list[Diagnostic]:
    """Every fault that the checks find, each place and code once: what a kind shares is one place for all its cards."""
    found: dict[tuple[object, ...], Diagnostic] = {}
    for check in CHECKS:
        for fault in check(game, raw):
            found.setdefault((fault.code, fault.span, fault.message), fault)
    files = list(dict.fromkeys(fault.span.file for fault in found.values()))
    return sorted(found.values(), key=lambda f: (files.index(f.span.file), f.span.line, f.span.column))
