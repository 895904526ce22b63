"""What the public API raises. Knows the reasons in words; refuses to know how a terminal shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dsl.diagnostics import Diagnostic


class NoSuchGame(LookupError):
    """No bundled game has that name, and no folder there holds a game.yaml.

    `near` are the bundled names that are close, nearest first.
    """

    def __init__(self, asked: str, reason: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.asked = asked
        self.reason = reason
        self.near = near


class ContentError(ValueError):
    """The content cannot be used. `diagnostics` are its faults; `sources` the texts that they point into."""

    def __init__(
        self,
        game: str,
        diagnostics: tuple[Diagnostic, ...],
        sources: Mapping[str, str],
        reason: str | None = None,
    ) -> None:
        errors = sum(1 for d in diagnostics if d.severity == "error")
        count = "1 error" if errors == 1 else f"{errors} errors"
        super().__init__(f"{game} cannot be used: {reason or count}")
        self.game = game
        self.reason = reason
        self.diagnostics = diagnostics
        self.sources = sources

    def __str__(self) -> str:
        from dsl import render

        head = str(self.args[0])
        return f"{head}\n\n{render.text(self.diagnostics, self.sources)}" if self.diagnostics else head
