"""Bots that a game's folder holds, `bots/NAME.yaml`: ordered preferences among options, checked against the game.

    files  →  loader (YAML with places)  →  schema  →  one `Script` each, conditions resolved

Knows no engine: what a bot chooses is the runtime's business. Faults are values; nothing here raises for what stands
in the files. A bot is no rule: the content hash of a game does not depend on its bots.
"""

from __future__ import annotations

from dsl.bots.model import Preference, Script
from dsl.bots.reading import Scripts, names, of_text, read

__all__ = ["Preference", "Script", "Scripts", "names", "of_text", "read"]
