"""Three carriers of trouble at run time: a player's illegal choice, a save that does not fit, a fault of our own."""

from __future__ import annotations

from collections.abc import Sequence


class IllegalChoice(Exception):
    """A choice that is not legal now: `reason` in words, `legal` the labels that are."""

    def __init__(self, reason: str, legal: Sequence[str]) -> None:
        super().__init__(reason, tuple(legal))
        self.reason = reason
        self.legal = tuple(legal)

    def __str__(self) -> str:
        return self.reason


class SaveError(Exception):
    """A save that is damaged or belongs to other content; `reason` in words."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class UndoRefused(Exception):
    """Taking back is not possible or not fair; the text says why."""


class PositionError(Exception):
    """A playtest's position cannot be set up; the text says why."""


class EngineBug(Exception):
    """A fault of Cardwright, or a game that hangs (`hangs`: then it is the game's), with what reproduces it."""

    def __init__(
        self, message: str, game: str, content: str, seed: int, decisions: Sequence[int], hangs: bool = False
    ) -> None:
        super().__init__(message)
        self.message = message
        self.game = game
        self.content = content
        self.seed = seed
        self.decisions = tuple(decisions)
        self.hangs = hangs

    def __reduce__(self) -> tuple[type[EngineBug], tuple[str, str, str, int, tuple[int, ...], bool]]:
        return EngineBug, (self.message, self.game, self.content, self.seed, self.decisions, self.hangs)
