"""What a code of a fault is: its title, its explanation, and examples that a test runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Code:
    """One code and everything that `cardwright explain` says about it.

    `where` says what the examples are: `effect` (a card's effect), `condition` (a card's `when`), `abilities` (a
    card's abilities), `rules` (added to rules.effect), or a file of a game (`game.yaml`, `cards/cards.yaml`,
    `words/en.yaml`, …): for a file of mappings, the top-level keys in the example replace those of the base game.
    `command` is a command line whose `--variant` and `--set` are meant; `folder` tells in words how the files are.
    `beside` are further files for both examples, by path, laid over the base game in the same way
    (rules are added, an
    empty text takes a file away).
    """

    code: str
    title: str
    explanation: str
    wrong: str
    right: str
    where: str = "effect"
    beside: Mapping[str, str] = field(default_factory=dict)
