"""How generated code leaves off: somebody won, or the game does not come to an end."""

from __future__ import annotations


class GameOver(Exception):
    """Somebody won or the game was tied: ends everything at once."""


class Runaway(Exception):
    """A `repeat` went on without asking anybody; the argument names the procedure."""


class TooMany(Exception):
    """A joint condition would have to look through too many combinations; the argument says how many."""


class Unending(Exception):
    """A game went past the bound on turns."""
