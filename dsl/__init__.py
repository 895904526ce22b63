"""From the text of a game's folder to a checked game, or to faults.

    files  →  loader (YAML with places)  →  parser (syntax trees)  →  resolver (names, types)  →  checks  →  Game

Knows no state, no engine, no printing. Faults are values: `load` never raises for what stands in content files.
"""

from __future__ import annotations
