"""Checked games, kept from one process to the next: the same files, variant, numbers and program give the same game.

    key (a hash of all that a game depends on)  →  store (a private folder of texts)  →  codec (JSON to frozen values)

Only games without errors are kept. Nothing that is kept is run, and a text that is damaged or not ours counts as none.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from dsl.cache import codec, store
from dsl.cache.keys import key
from dsl.definition import Game
from dsl.loaded import Loaded

Read = Callable[[Path, "str | None", Mapping[str, "int | str"]], Loaded]


def load(folder: Path, variant: str | None, numbers: Mapping[str, int | str], read: Read) -> Loaded:
    """What `read` gives for this folder, variant and numbers, from the cache if nothing has changed since."""
    if store.place() is None:
        return read(folder, variant, numbers)
    root = Path(os.path.abspath(folder))
    before = key(root, variant, numbers)
    if before is None:
        return read(folder, variant, numbers)
    name = before + ".json"
    text = store.get(name)
    if text is not None and (kept := _kept(text)) is not None:
        _remember(kept, before)
        return kept
    loaded = read(folder, variant, numbers)
    if loaded.game is not None and key(root, variant, numbers) == before:  # no file changed on the way
        try:
            store.put(name, codec.encode(loaded))
        except codec.Foreign:
            return loaded
        _remember(loaded, before)
    return loaded


def key_of(game: Game) -> str | None:
    """The key of a game that was loaded lately, for what others make of it; None for any other game."""
    return next((known for each, known in _lately if each is game), None)


_lately: list[tuple[Game, str]] = []
_MANY = 8


def _remember(loaded: Loaded, known: str) -> None:
    if loaded.game is not None:
        _lately.append((loaded.game, known))
        del _lately[:-_MANY]


def _kept(text: str) -> Loaded | None:
    try:
        found = codec.decode(text)
    except codec.Foreign:
        return None
    return found if isinstance(found, Loaded) and found.game is not None else None
