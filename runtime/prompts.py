"""What a player is asked, in the words of a language."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.definition import Game

if TYPE_CHECKING:
    from dsl.wording import Phrases
    from runtime.state import State


@lru_cache(maxsize=16)
def _phrases(content: str, game_key: int, language: str) -> Phrases:
    from dsl.wording import Phrases

    return Phrases(_GAMES[game_key], language)


_GAMES: dict[int, Game] = {}


def phrases(game: Game, language: str) -> Phrases:
    """The words of a game in a language, kept."""
    _GAMES[id(game)] = game
    return _phrases(game.content, id(game), language)


def prompt(s: State, language: str) -> str:
    """The open question in words."""
    words = phrases(s.rules.game, language)
    if s.site < 0:
        return words.prompt("offer", "", "")
    site = s.rules.sites[s.site]
    name = site.where.removeprefix("phase ")
    match site.node:
        case r.Menu():
            return words.prompt("menu", name)
        case r.May():
            return words.prompt("offer", site.node.call.verb if site.node.call else name)
        case r.Call() if site.pick is not None:
            return words.prompt("pick", site.node.verb, argument=site.node.arguments.index(site.pick))
        case _ if site.pick is not None:
            return words.choosing(site.pick.span) or words.prompt("pick", "", words.something(site.pick.type.item))
        case _:
            return words.prompt("pick")
