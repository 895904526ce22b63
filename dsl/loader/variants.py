"""Variants: named differences laid over game.yaml before anything is checked."""

from __future__ import annotations

from dsl.loader.places import Table, merged, without
from dsl.loader.report import Report


def apply(game: Table, name: str | None, report: Report) -> Table:
    """The game without its variants, with the one of that name laid over it; an unknown name is a fault."""
    table = game.table("variants")
    base = without(game, "variants")
    if name is None:
        return base
    entry = table.named.get(name)
    if entry is None:
        place = game.place("variants")
        report.unknown("E522", f"the game has no variant `{name}`", place, name, table.named, "Variants of the game")
        return base
    changes = without(entry.value, "title") if isinstance(entry.value, Table) else base
    laid = merged(base, changes)
    return laid if isinstance(laid, Table) else base
