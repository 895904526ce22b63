"""From the text of a game's folder to a checked game, or to faults.

    files  →  loader (YAML with places)  →  parser (syntax trees)  →  resolver (names, types)  →  checks  →  Game

Knows no state, no engine, no printing. Faults are values: `load` never raises for what stands in content files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dsl import checks, loader, parser, render, resolver
from dsl.definition import Game
from dsl.diagnostics import Diagnostic, has_errors
from dsl.resolved import Body, Expr
from dsl.source import Origin

__all__ = ["Game", "Loaded", "condition", "effect", "load", "render"]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game, or None as soon as one of the diagnostics is an error; `sources` maps each file read to its text."""

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]


def load(folder: Path, variant: str | None = None, numbers: Mapping[str, int | str] | None = None) -> Loaded:
    """Reads and checks the game in a folder, with a variant and numbers in place of the game's own."""
    read = loader.read(folder, variant, numbers)
    faults = list(read.diagnostics)
    game: Game | None = None
    if read.game is not None:
        game, found = resolver.resolve(read.game)
        faults += found if read.whole else _beyond(found, faults)
        if game is not None and read.whole:
            faults += checks.run(game, read.game)
    if has_errors(faults):
        game = None
    return Loaded(game, tuple(faults), read.sources)


def effect(game: Game, text: str, origin: Origin) -> tuple[Body | None, list[Diagnostic]]:
    """Statements that set up a position, resolved against a game; the playtests' own verbs are allowed."""
    tree, faults = parser.parse_effect(text, origin)
    if tree is None:
        return None, faults
    body, found = resolver.resolve_effect(game, tree)
    return body, faults + found


def condition(game: Game, text: str, origin: Origin) -> tuple[Expr | None, list[Diagnostic]]:
    """One condition, resolved against a game."""
    tree, faults = parser.parse_condition(text, origin)
    if tree is None:
        return None, faults
    test, found = resolver.resolve_condition(game, tree)
    return test, faults + found


def _beyond(found: list[Diagnostic], known: list[Diagnostic]) -> list[Diagnostic]:
    """The errors that do not only follow from a card that could not be read in full."""
    faulty = {fault.card for fault in known}
    return [fault for fault in found if fault.severity == "error" and fault.card not in faulty - {None}]
