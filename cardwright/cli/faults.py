"""How a command ends early: an exception with the exit status and the words. Refuses to print them; `run` does."""

from __future__ import annotations


class Stop(Exception):
    """Ends the command with `status`. `message` says why, `help` lines say what to do; both may be empty."""

    def __init__(self, status: int, message: str = "", *help: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.help = help


class UsageError(Stop):
    """Wrong usage (exit 2): an unknown option, a missing file, an unknown game."""

    def __init__(self, message: str, *help: str) -> None:
        super().__init__(2, message, *help)


class Refused(Stop):
    """A fault in what was given (exit 1): content with errors, a damaged save, a game without rules."""

    def __init__(self, message: str = "", *help: str) -> None:
        super().__init__(1, message, *help)
