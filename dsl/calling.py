"""How bots are called: `random`, `mcts:400`, `script:NAME`. Knows names, and refuses to know what any of them does."""

from __future__ import annotations

BOTS = ("random", "greedy", "planner", "mcts", "script")
COUNTED = ("planner", "mcts")
"""The bots that there are, and those of them that take a number: `mcts:400` says how long to search."""
SCRIPT = "script"
"""`script:NAME` is the bot of the game's own file `bots/NAME.yaml`."""


def is_bot(text: str) -> bool:
    """Whether a text names a bot that every game has, with a number after a colon where the bot takes one."""
    name, colon, number = text.partition(":")
    if name not in BOTS or name == SCRIPT:
        return False
    return not colon or (name in COUNTED and number.isascii() and number.isdecimal() and int(number[:9]) > 0)
