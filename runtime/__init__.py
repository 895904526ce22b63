"""Plays a checked game: compiles it, keeps its state, asks for decisions.

    Game  →  compiler (generated Python over columns of integers)  →  Rules  →  State  ⇄  decisions

Knows no single game, no YAML and no terminal.
"""

from __future__ import annotations

from runtime.decisions import Decision, Option
from runtime.errors import EngineBug, IllegalChoice, PositionError, SaveError, UndoRefused
from runtime.rules import Rules, compile_game
from runtime.state import State

__all__ = [
    "Decision",
    "EngineBug",
    "IllegalChoice",
    "Option",
    "PositionError",
    "Rules",
    "SaveError",
    "State",
    "UndoRefused",
    "compile_game",
]
