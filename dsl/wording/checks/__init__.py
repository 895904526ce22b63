"""Faults in words: phrases that are missing, that name what is not there, and own texts that say another effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.wording.checks import lacking, nouns, numbers, written
from dsl.wording.checks.places import Places


def _own(game: Game, places: Places) -> Iterator[Diagnostic]:
    """See `own.check`, which only a game with own texts needs."""
    if any(card.text for card in game.cards):
        from dsl.wording.checks import own

        yield from own.check(game, places)


CHECKS = (written.check, nouns.check, lacking.check, numbers.check, _own)


def check(game: Game, sources: Mapping[str, str] | None = None) -> list[Diagnostic]:
    """Every fault in a game's words; `sources` maps its files to their texts (else they are read from its folder)."""
    places = Places(game, sources)
    return [fault for part in CHECKS for fault in part(game, places)]


def missing(game: Game, sources: Mapping[str, str] | None = None) -> list[Diagnostic]:
    """The phrases and names that a declared language lacks."""
    return list(lacking.check(game, Places(game, sources)))
