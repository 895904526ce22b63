"""What comes of loading a game. Knows neither how it was read nor whether it was kept from before."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game, or None as soon as one of the diagnostics is an error; `sources` maps each file read to its text."""

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]
