"""Changes words in syntax trees at seeded random places, for tests that nothing slips through."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass, replace
from typing import Any

from dsl import syntax as s
from dsl.raw import RawCard, RawGame

_WORDS = ("name", "text", "verb", "value", "label", "limit", "preposition")


def _sites(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to every word in a tree."""
    found: list[tuple[Any, ...]] = []
    if isinstance(tree, tuple):
        for index, each in enumerate(tree):
            if isinstance(each, str):
                if path and path[-1] == "path":
                    found.append((*path, index))
            else:
                found += _sites(each, (*path, index))
    elif is_dataclass(tree) and not isinstance(tree, type):
        for field in fields(tree):
            inside = getattr(tree, field.name)
            if isinstance(inside, str):
                if field.name in _WORDS and not isinstance(tree, s.Param | s.TypeName):
                    found.append((*path, field.name))
            elif field.name not in ("span", "name_span"):
                found += _sites(inside, (*path, field.name))
    return found


def _changed(tree: Any, path: tuple[Any, ...], word: str) -> Any:
    if not path:
        return word
    step, *rest = path
    if isinstance(tree, tuple):
        return (*tree[:step], _changed(tree[step], tuple(rest), word), *tree[step + 1 :])
    return replace(tree, **{step: _changed(getattr(tree, step), tuple(rest), word)})


def _at(tree: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        tree = tree[step] if isinstance(tree, tuple) else getattr(tree, step)
    return tree


def misspelt(word: str, chance: random.Random) -> str:
    """The word with one letter changed, doubled or left out."""
    at = chance.randrange(len(word))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    return chance.choice([word[:at] + letter + word[at + 1 :], word[:at] + word[at] * 2 + word[at + 1 :],
                          word[:at] + word[at + 1 :] or "x"])  # fmt: skip


def words_of(game: RawGame) -> list[str]:
    """Every word that stands in the game's texts."""
    trees = [game.rules, *((c.when, c.targets, c.effect, c.abilities, c.rules) for c in game.cards)]
    return sorted({str(_at(tree, path)) for tree in trees for path in _sites(tree)})


def mutated(game: RawGame, chance: random.Random, words: list[str] | None = None) -> tuple[RawGame, str]:
    """The game with one word changed, misspelt or into another word of the game; and what was done."""
    parts: list[Any] = ["rules", *(card for card in game.cards if _card_sites(card))]
    part = chance.choice([parts[0]] * max(len(parts) // 2, 1) + parts[1:])
    tree: Any = game.rules if part == "rules" else _trees(part)
    path = chance.choice(_sites(tree))
    old = _at(tree, path)
    new = misspelt(old, chance) if words is None else chance.choice(words)
    tree = _changed(tree, path, new)
    place = _place(game.rules if part == "rules" else _trees(part), path)
    if part == "rules":
        return replace(game, rules=tree), f"rules: {old} -> {new} in {place}"
    when, targets, effect, abilities, skills, rules = tree
    card = replace(part, when=when, targets=targets, effect=effect, abilities=abilities, skills=skills, rules=rules)
    cards = tuple(card if each is part else each for each in game.cards)
    return replace(game, cards=cards), f"{card.id}: {old} -> {new} in {place}"


def _trees(card: RawCard) -> tuple[Any, ...]:
    return (card.when, card.targets, card.effect, card.abilities, card.skills, card.rules)


def _card_sites(card: RawCard) -> list[tuple[Any, ...]]:
    return _sites(_trees(card))


def _place(tree: Any, path: tuple[Any, ...]) -> str:
    names = []
    for step in path:
        tree = tree[step] if isinstance(tree, tuple) else getattr(tree, step)
        if is_dataclass(tree):
            names.append(type(tree).__name__)
    return ".".join([*names[-2:], str(path[-1])])
