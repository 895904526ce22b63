"""From the text of a game's folder to a checked game, or to faults.

    files  →  loader (YAML with places)  →  parser (syntax trees)  →  resolver (names, types)  →  checks  →  Game

Knows no state, no engine, no printing. Faults are values: `load` never raises for what stands in content files. What
reads and checks is imported when it is first needed: a game that was checked before comes from `dsl.cache` without.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dsl.definition import Game
from dsl.loaded import Loaded
from dsl.undisturbed import undisturbed

if TYPE_CHECKING:
    from dsl import render
    from dsl.diagnostics import Diagnostic
    from dsl.resolved import Body, Expr
    from dsl.source import Origin

__all__ = ["Game", "Loaded", "condition", "effect", "load", "number", "render"]


@undisturbed()
def load(folder: Path, variant: str | None = None, numbers: Mapping[str, int | str] | None = None) -> Loaded:
    """Reads and checks the game in a folder, with a variant and numbers in place of the game's own."""
    from dsl import cache

    return cache.load(folder, variant, numbers or {}, _read)


def _read(folder: Path, variant: str | None, numbers: Mapping[str, int | str]) -> Loaded:
    from dsl import checks, loader, resolver, traditional
    from dsl.diagnostics import has_errors
    from dsl.source import Span

    read = loader.read(folder, variant, numbers)
    faults = list(read.diagnostics)
    game: Game | None = None
    if read.game is not None:
        game, found = resolver.resolve(read.game)
        faults += found if read.whole else _beyond(found, faults)
        if game is not None and read.whole:
            game, told = traditional.complete(game, read.game.spans.get("languages", Span("game.yaml", 1, 1, 1, 2)))
            faults += told if has_errors(told) else told + checks.run(game, read.game)
    if has_errors(faults):
        game = None
    return Loaded(game, tuple(faults), read.sources)


def effect(game: Game, text: str, origin: Origin) -> tuple[Body | None, list[Diagnostic]]:
    """Statements that set up a position, resolved against a game; the playtests' own verbs are allowed."""
    from dsl import parser, resolver

    tree, faults = parser.parse_effect(text, origin)
    if tree is None:
        return None, _in_words_of(game, faults, text, origin)
    body, found = resolver.resolve_effect(game, tree)
    return body, faults + found


def condition(game: Game, text: str, origin: Origin) -> tuple[Expr | None, list[Diagnostic]]:
    """One condition, resolved against a game."""
    from dsl import parser, resolver

    tree, faults = parser.parse_condition(text, origin)
    if tree is None:
        return None, _in_words_of(game, faults, text, origin)
    test, found = resolver.resolve_condition(game, tree)
    return test, faults + found


def number(game: Game, text: str, origin: Origin) -> tuple[Expr | None, list[Diagnostic]]:
    """One expression that is a number, or none, resolved against a game."""
    from dsl import parser, resolver

    tree, faults = parser.parse_condition(text, origin)
    if tree is None:
        return None, _in_words_of(game, faults, text, origin)
    found, more = resolver.resolve_number(game, tree)
    return found, faults + more


def _in_words_of(game: Game, faults: list[Diagnostic], text: str, origin: Origin) -> list[Diagnostic]:
    """The faults of a text, told with the names of the game."""
    from dsl.hints import two_words

    indent = " " * (origin.column - 1)
    lines = ["" for _ in range(origin.line - 1)] + [indent + line for line in text.split("\n")]
    return two_words.mended(faults, {origin.file: "\n".join(lines)}, two_words.names_of(game))


def _beyond(found: list[Diagnostic], known: list[Diagnostic]) -> list[Diagnostic]:
    """The errors that do not only follow from a card that could not be read in full."""
    faulty = {fault.card for fault in known}
    return [fault for fault in found if fault.severity == "error" and fault.card not in faulty - {None}]


def __getattr__(name: str) -> Any:
    """`dsl.render`, imported when first asked for."""
    if name == "render":
        import importlib

        return importlib.import_module("dsl.render")
    raise AttributeError(f"module 'dsl' has no attribute {name!r}")
