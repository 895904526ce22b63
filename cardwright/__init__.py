"""The small public API: load a game, new state, choose until it is over.

    game = cardwright.load("games/mine")
    state = game.new(seed=7)
    while (decision := state.decision) is not None:
        state.choose(decision.options[0])
    print(state.winners, state.turn)

Knows how the parts are put together, and refuses to know what any of them does. Importing it is quick: the parts are
imported by the first call.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.faults import ContentError, NoSuchGame

if TYPE_CHECKING:
    from runtime import EngineBug, IllegalChoice, Rules, SaveError, State
    from runtime.bots import Bot

__all__ = [
    "ContentError",
    "EngineBug",
    "IllegalChoice",
    "NoSuchGame",
    "Rules",
    "SaveError",
    "State",
    "__version__",
    "bot",
    "load",
]

__version__ = "0.1.0"


def load(
    game: str | Path,
    variant: str | None = None,
    numbers: Mapping[str, int] | None = None,
    players: int | None = None,
) -> Rules:
    """The compiled rules of `game`: a bundled name, or a folder with a game.yaml.

    `numbers` sets declared parameters; `players` is how many seats play, as few as the game allows if left out.
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


def bot(name: str, game: Rules, seat: str, seed: int = 0) -> Bot:
    """A bot for a seat: `bot.choose(state.view(seat), decision)` gives the index of an option.

    The same seed plays the same game. Raises ValueError, naming the bots that there are, for one that there is not.
    """
    from runtime import bots

    return bots.make(name, game, seat, seed)


def __getattr__(name: str) -> Any:
    """The engine's own names, imported when first asked for."""
    if name not in ("EngineBug", "IllegalChoice", "Rules", "SaveError", "State"):
        raise AttributeError(f"module 'cardwright' has no attribute {name!r}")
    import runtime

    return getattr(runtime, name)
