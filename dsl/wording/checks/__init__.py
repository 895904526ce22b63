"""Faults in words: phrases that are missing, that name what is not there, and own texts that say other numbers."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.wording.checks import lacking, nouns, numbers, written
from dsl.wording.checks.places import Places

CHECKS = (written.check, nouns.check, lacking.check, numbers.check)


def check(game: Game, sources: Mapping[str, str] | None = None) -> list[Diagnostic]:
    """Every fault in a game's words; `sources` maps its files to their texts (else they are read from its folder)."""
    places = Places(game, sources)
    return [fault for part in CHECKS for fault in part(game, places)]


def missing(game: Game, sources: Mapping[str, str] | None = None) -> list[Diagnostic]:
    """The phrases and names that a declared language lacks."""
    return list(lacking.check(game, Places(game, sources)))
