"""A tiny game to try examples on: lay files over it, load it, see which faults come out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import dsl

BASE: Mapping[str, str] = {
    "game.yaml": """\
language: 1
title: {en: Base}
seats: [north, south]
numbers: {goal: {start: 5, least: 1, most: 9}}
symbols: {suit: [sun, moon]}
board: {columns: 3, rows: 3, directions: [up, down], stands: piece}
pieces: {pawn: one a player}
zones:
  shared: {deck: {seen by: nobody}, pile: {}}
  player: {hand: {seen by: owner}, shelf: {}}
attributes:
  player: {points: number}
  space: {owner: player or none}
  card: {tired: {type: flag, resets: turn}}
printed: {cost: {type: number, default: 1}, colour: {type: suit, default: sun}}
kinds: {spell: {zone: hand}, treasure: {zone: shelf}}
keywords: {bold: {once per: turn}}
decks: {main: {zone: deck, back: night}}
variants: {short: {title: {en: Short}, numbers: {goal: 3}}}
""",
    "rules.effect": """\
verb draw n: number
  repeat n times
    move top(deck) to me.hand

verb score n: number
  add n to me.points
  if me.points >= goal
    win me

verb claim t: space
  needs t.owner is none
  set t.owner to me

verb play c: card
  needs playable(c)
  resolve c
  move c to pile

setup
  shuffle deck
  move north.pawn to a1
  move south.pawn to c3
  for each p in players
    as p
      draw 2

turn
  phase main
    if deck is empty
      tie
    draw 1
    choose
      option play one of me.hand
      option claim one of spaces
      option "rest"
""",
    "cards/base.yaml": """\
deck: main
cards:
  ray:
    name: Ray
    kind: spell
    copies: 8
    effect: score this.cost
  cup:
    name: Cup
    kind: treasure
    effect: move this to me.shelf
    skills:
      bold: |
        after score may
          set this.tired to this.colour is moon
  nap:
    name: Nap
    kind: spell
    when: not any(me.shelf where it.tired)
    effect: draw 1
""",
}

NAMED = """\
cards:
  ray: {name: {en: Ray, zh-Hans: 光线}, kind: spell, copies: 8, effect: score this.cost}
  cup:
    name: {en: Cup, zh-Hans: 杯}
    kind: treasure
    effect: move this to me.shelf
    skills:
      bold: |
        after score may
          set this.tired to this.colour is moon
  nap: {name: {en: Nap, zh-Hans: 小睡}, kind: spell, when: not any(me.shelf where it.tired), effect: draw 1}
"""
"""The base game's cards with names in two languages, to lay over them."""

_CARD = """\
deck: main
cards:
  example:
    name: Example
    kind: spell
"""


def files(where: str, example: str, beside: Mapping[str, str] | None = None) -> dict[str, str]:
    """The base game with an example (see `dsl.codes.code.Code`) and further files laid over it."""
    found = dict(BASE)
    for name, text in (beside or {}).items():
        found[name] = overlaid(found.get(name), text, name)
        if not text:
            del found[name]
    block = "".join(f"      {line}\n" if line else "\n" for line in example.rstrip("\n").split("\n"))
    match where:
        case "effect" | "abilities":
            found["cards/example.yaml"] = f"{_CARD}    {where}: |\n{block}"
        case "condition":
            found["cards/example.yaml"] = f"{_CARD}    when: |\n{block}    effect: draw 1\n"
        case "rules":
            found["rules.effect"] += "\n" + example.rstrip("\n") + "\n"
        case "command" | "folder":
            pass
        case _:
            found[where] = overlaid(found.get(where), example, where)
    return found


def overlaid(base: str | None, text: str, name: str) -> str:
    """A YAML file whose top-level keys are replaced by those of `text`; rules are added to those there are."""
    if base is None:
        return f"deck: main\n{text}" if text.startswith("cards:") and "deck:" not in text else text
    if not name.endswith(".yaml"):
        return f"{base}\n{text}"
    blocks = _blocks(base) | _blocks(text)
    return "".join(blocks.values())


def _blocks(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    key = ""
    for number, line in enumerate(text.splitlines(keepends=True)):
        if re.match(r"[^\s#\-\]}]", line):
            key = line.split(":")[0]
            if key in found:
                key = f"{key} {number}"
        found[key] = found.get(key, "") + line
    return found


def write(folder: Path, content: Mapping[str, str | bytes]) -> Path:
    """Writes files into a folder."""
    for name, text in content.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def load(folder: Path, content: Mapping[str, str | bytes], command: str = "") -> dsl.Loaded:
    """Writes files and loads the game, with the `--variant` and `--set` of a command line."""
    variant = re.search(r"--variant (\S+)", command)
    numbers = dict(re.findall(r"--set (\S+?)=(\S+)", command))
    return dsl.load(write(folder, content), variant[1] if variant else None, numbers)
