"""One master seed, a seed for each game: so that game 17 is the same game whoever plays it and when."""

from __future__ import annotations

import hashlib

SEEDS = 10**9
"""Seeds of games are below this, so that a playtest can name them."""


def derive(master: int, *path: int | str) -> int:
    """A seed (0 … 2^63 - 1) for one purpose, fixed by the master seed and the path of numbers and words."""
    text = ":".join([str(master), *(str(step) for step in path)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def of_game(master: int, index: int) -> int:
    """The seed of the game with this index, from 0: nine digits, and different for each game of one master seed."""
    return (derive(master, "games") + index) % SEEDS
