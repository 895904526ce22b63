"""Playtest files: YAML with places, held against the schema and against the game, as frozen values.

    files  →  loader (YAML with places)  →  schema  →  one `Playtest` each, effects resolved  →  Suite

Knows no engine: whether a test passes is the runtime's business. Faults are values; nothing here raises for what
stands in the files.
"""

from __future__ import annotations

from dsl.playtests.model import Expectation, Playtest, Refusal, Ruling, Step, Suite
from dsl.playtests.suite import game_of, read, read_file

__all__ = ["Expectation", "Playtest", "Refusal", "Ruling", "Step", "Suite", "game_of", "read", "read_file"]
