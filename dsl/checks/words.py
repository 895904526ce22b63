"""Words: phrases that are missing or name what is not there, and own texts that say other numbers than the effect."""

from __future__ import annotations

from collections.abc import Iterable

from dsl import wording
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame


def check(game: Game, raw: RawGame) -> Iterable[Diagnostic]:
    """See `dsl.wording.check`."""
    return wording.check(game, raw.sources)
