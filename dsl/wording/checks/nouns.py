"""Nouns of a words file that no text can ever count: most often a misspelt one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.suggest import nearest
from dsl.wording.bundled import built_in
from dsl.wording.checks.places import Places
from dsl.wording.grammar import GRAMMARS
from dsl.wording.kinds import Kinds
from dsl.wording.tables import Phrase, phrase

_PHRASED = ("verbs", "values", "phrases", "reasons")


def check(game: Game, places: Places) -> Iterator[Diagnostic]:
    """A warning for each noun that is the name of nothing in the game and that no phrase takes."""
    things = _things(game)
    for language, words in game.words.items():
        base = built_in(language if language in GRAMMARS else "en")
        built_in_nouns = base.get("nouns", {})
        taken = {*_taken(base), *_taken(words)}
        found = words.get("nouns")
        nouns: Mapping[str, Any] = found if isinstance(found, Mapping) else {}
        for name in nouns:
            if name in things or name in built_in_nouns or name in taken:
                continue
            near = nearest(name, sorted({*things, *built_in_nouns} - set(nouns)))
            yield Diagnostic(
                "W615",
                f"no text takes the noun `{name}`",
                places.key(f"words/{language}.yaml", "nouns", name),
                help=("Name it in a phrase (`{n:" + name + "}`, `noun: " + name + "`), or remove it.",),
                suggestions=near,
            )


def _things(game: Game) -> set[str]:
    """What a noun may be called like, because texts look for the noun of that name."""
    kinds = Kinds(game)
    return {*kinds.constants, *game.symbols, *(kind.name for kind in game.kinds), *(zone.name for zone in game.zones)}


def _taken(words: Mapping[str, Any]) -> Iterator[str]:
    """The nouns that phrases take: with `noun`, `nouns`, or after the colon of a placeholder."""
    for section in _PHRASED:
        found = words.get(section)
        for given in found.values() if isinstance(found, Mapping) else ():
            yield from _of_phrase(phrase(given))
    for text in words.get("shapes", {}).values():
        yield from _of_phrase(phrase(text))


def _of_phrase(said: Phrase) -> Iterator[str]:
    for each in (said, *said.only.values()):
        if each.noun is not None:
            yield each.noun
        yield from each.nouns.values()
    for text in said.templates():
        for hole in text.holes:
            yield hole.form
