"""Compiled games whose generated source was kept by an earlier process; what else they hold is made when asked for.

Only for games that `dsl.load` gave, since only they have a key that says all they depend on. The source is kept as a
Python file in the private cache, so that Python itself keeps its byte code as it does for every module.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

from dsl import cache
from dsl.cache import store
from dsl.cache.keys import program
from dsl.definition import Game
from dsl.source import Span
from runtime.compiler.fold import fold
from runtime.layout import Layout

if TYPE_CHECKING:
    from runtime.compiler.build import Build, Site
    from runtime.compiler.module import Compiled

_OURS = Path(__file__).resolve().parent.parent


class Kept:
    """A compiled game with its source at hand. `code` is the source, compiled by Python."""

    def __init__(self, game: Game, players: int, log: bool, source: str, code: CodeType) -> None:
        self._made_of = game, players, log
        self.source = source
        self.code = code
        self.layout = Layout(fold(game), players)

    @cached_property
    def whole(self) -> Compiled:
        """The same game compiled anew. Raises RuntimeError where that gives another source."""
        game, players, log = self._made_of
        made = _compile(game, players, False, log)
        if made.source != self.source:
            raise RuntimeError(f"the kept program of {game.id} is not the one that its rules give")
        return made

    @property
    def sites(self) -> tuple[Site, ...]:
        """See `Compiled`."""
        return self.whole.sites

    @property
    def events(self) -> Sequence[str]:
        """See `Compiled`."""
        return self.whole.events

    @property
    def runnable(self) -> dict[str, tuple[Span, int | None]]:
        """See `Compiled`."""
        return self.whole.runnable

    @property
    def build(self) -> Build:
        """See `Compiled`."""
        return self.whole.build


def compiled(game: Game, players: int, *, coverage: bool, log: bool) -> Compiled | Kept:
    """The compiled game, from what was kept of it if there is any."""
    known = None if coverage else cache.key_of(game)
    if known is None:
        return _compile(game, players, coverage, log)
    name = f"{_key(known, players, log)}.py"
    source = store.get(name)
    if source is not None and (code := _code(name)) is not None:
        return Kept(game, players, log, source, code)
    made = _compile(game, players, coverage, log)
    store.put(name, made.source)
    return made


def _key(known: str, players: int, log: bool) -> str:
    return hashlib.sha256(f"{known} {players} {log} {program(_OURS)}".encode()).hexdigest()


def _code(name: str) -> CodeType | None:
    """What Python makes of a kept file; None where that fails."""
    path = store.path(name)
    if path is None:
        return None
    try:
        return SourceFileLoader(path.stem, str(path)).get_code(path.stem)
    except (OSError, ImportError, SyntaxError, ValueError, TypeError, EOFError):
        return None


def _compile(game: Game, players: int, coverage: bool, log: bool) -> Compiled:
    from runtime.compiler.module import compile_module

    return compile_module(game, players, coverage=coverage, log=log)
