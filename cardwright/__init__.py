"""The small public API: load a game, new state, choose until it is over.

    game = cardwright.load("games/mine")
    state = game.new(seed=7)
    while not state.over:
        state.choose(0)
    print(state.winners, state.turn)

Knows how the parts are put together, and refuses to know what any of them does. Importing it is quick: the parts are
imported by the first call.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.faults import ContentError, NoSuchGame

if TYPE_CHECKING:
    from runtime import Rules

__all__ = ["ContentError", "NoSuchGame", "__version__", "load"]

__version__ = "0.1.0"


def load(
    game: str | Path,
    variant: str | None = None,
    numbers: Mapping[str, int] | None = None,
    players: int | None = None,
) -> Rules:
    """The compiled rules of `game`: a bundled name, or a folder with a game.yaml.

    `numbers` sets declared parameters; `players` is how many seats play, the most if left out.
    Raises `NoSuchGame`, or `ContentError` with the diagnostics when the content has an error or no rules.
    """
    import dsl
    import runtime
    from cardwright.locate import find

    place = find(game)
    loaded = dsl.load(place.folder, variant, numbers or {})
    if loaded.game is None:
        raise ContentError(place.name, loaded.diagnostics, loaded.sources)
    if not loaded.game.has_rules:
        raise ContentError(place.name, (), loaded.sources, "it has no rules.effect, so it cannot be played")
    return runtime.compile_game(loaded.game, players)
