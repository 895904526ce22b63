"""Tiny games to see one rule in: nouns that every test can use, the rules and cards of the test, a table to play at.

Knows nothing of how the engine works: it loads files, plays labels and reads views.
"""

from __future__ import annotations

import tempfile
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

import dsl
import runtime
from dsl.source import Origin

NOUNS = """\
language: 1
title: Tiny
seats: {names: [north, south, east, west], least: 2}
numbers: {three: 3}
symbols: {suit: [sun, moon, star]}
board: {columns: 3, rows: 3, directions: [up, down, left, right], stands: piece}
pieces: {pawn: one a player}
zones:
  shared: {deck: {seen by: nobody}, pile: {}}
  player: {hand: {seen by: owner}, shelf: {}, den: {arrives: face down, wakes by: rouse}}
attributes:
  game: {trace: list of number, never: flag, noted: card or none, who: player or none}
  player: {points: number, fresh: {type: number, resets: turn}, suits: list of suit}
  space: {owner: player or none, level: number, walled: flag}
  card: {tired: {type: flag, resets: turn}, mark: {type: number, resets: zone}, mate: card or none}
printed: {cost: {type: number, default: 1}, suit: suit or none}
kinds: {spell: {zone: hand}, charm: {zone: shelf}, beast: {zone: den}}
decks: {main: {zone: deck}}
"""

RULES = """\
verb note n: number
  add n to game.trace

verb rouse c: card
  set c.face_down to no
"""

TURN = """
setup
  for each p in players
    move p.pawn to a1

turn
  phase main
    repeat
      choose
        option try
        option "end"
          stop
        option "draw"
          tie
  phase rest
    take 0 from me.points
"""


ON_SHELF = "put charm into north.shelf"
"""Where the abilities of `charm` work."""


def charm(*abilities: str, name: str = "charm", copies: int = 1) -> str:
    """A card with these abilities, which work on a shelf, as lines of YAML."""
    text = textwrap.indent("\n".join(abilities), "    ")
    return f"{name}:\n  name: {name.title()}\n  kind: charm\n  copies: {copies}\n  abilities: |\n{text}"


@dataclass
class Table:
    """A game under way."""

    game: dsl.Game
    rules: runtime.Rules
    state: runtime.State

    def play(self, *labels: str) -> Table:
        """Chooses these labels, one after the other."""
        for label in labels:
            self.state.choose(label)
        return self

    def go(self, label: str = "first") -> Table:
        """Chooses the first option until the turn's own menu is open again or the game is over."""
        while self.state.decision is not None and "end" not in self.options:
            self.state.choose(0)
        return self

    @property
    def options(self) -> list[str]:
        """The labels of the open question; none when the game is over."""
        decision = self.state.decision
        return [option.label for option in decision.options] if decision else []

    @property
    def trace(self) -> list[int]:
        """The numbers noted so far."""
        return [int(text) for text in self.state.view(None)["game"]["trace"]]

    def holds(self, condition: str) -> bool:
        """Whether a condition holds; `me` is the active player."""
        test, faults = dsl.condition(self.game, condition, Origin("expect"))
        assert test is not None and not [f for f in faults if f.severity == "error"], [f.message for f in faults]
        return self.rules.test(self.state, test)

    def points(self) -> dict[str, int]:
        """Everybody's points."""
        return {name: player["attributes"]["points"] for name, player in self.state.view(None)["players"].items()}

    def zone(self, name: str) -> list[str]:
        """What lies in a zone, bottom to top."""
        held: list[str] = self.state.view(None)["zones"][name]
        return held


def load(rules: str, cards: str = "", nouns: str = "", *, base: str = NOUNS, turn: str = TURN) -> dsl.Loaded:
    """Loads a game of the shared nouns with `nouns` (YAML) over them, `rules` and cards (YAML, by id)."""
    merged = _over(yaml.safe_load(base), yaml.safe_load(nouns) or {})
    text = _dedent(rules)
    text += "\nturn\n" + turn.split("turn\n", 1)[1] if "setup" in text.split() else turn
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "tiny"
        (folder / "cards").mkdir(parents=True)
        (folder / "game.yaml").write_text(yaml.safe_dump(merged, sort_keys=False), "utf-8")
        common = RULES if base is NOUNS else ""
        (folder / "rules.effect").write_text(common + "\n" + text, "utf-8")
        if cards:
            lines = textwrap.indent(_dedent(cards), "  ")
            (folder / "cards" / "all.yaml").write_text(f"deck: main\ncards:\n{lines}", "utf-8")
        return dsl.load(folder)


def table(
    rules: str,
    cards: str = "",
    given: str = "",
    *,
    nouns: str = "",
    players: int | None = None,
    seat: str = "north",
    seed: int = 1,
    base: str = NOUNS,
    turn: str = TURN,
) -> Table:
    """A table at the start of a turn of `seat`, after `given` has set up the position."""
    loaded = load(rules, cards, nouns, base=base, turn=turn)
    errors = [fault for fault in loaded.diagnostics if fault.severity == "error"]
    assert loaded.game is not None, dsl.render.text(errors, loaded.sources)
    compiled = runtime.compile_game(loaded.game, players)
    body: Any = ()
    if given:
        body, faults = dsl.effect(loaded.game, _dedent(given), Origin("given"))
        assert body is not None, [fault.message for fault in faults]
    return Table(loaded.game, compiled, compiled.position(seed, body, seat, None))


def _dedent(text: str) -> str:
    return textwrap.dedent(text).strip("\n") + "\n"


def _over(base: Any, change: Any) -> Any:
    if isinstance(base, dict) and isinstance(change, dict):
        return {**base, **{key: _over(base.get(key), value) for key, value in change.items()}}
    return change
