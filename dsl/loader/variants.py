"""Variants: named differences laid over game.yaml before anything is checked."""

from __future__ import annotations

from dsl.loader import checking, nouns
from dsl.loader.places import Node, Table, merged, without
from dsl.loader.report import Report


def apply(game: Table, name: str | None, report: Report) -> Table:
    """The game without its variants, with the one of that name laid over it.

    An unknown name is a fault. Without a name every variant is tried, so that a check of the game finds its faults.
    """
    table = game.table("variants")
    base = without(game, "variants")
    if name is None:
        for each in table.entries:
            _try(merged(base, _changes(each.value)), report)
        return base
    entry = table.named.get(name)
    if entry is None:
        place = game.place("variants")
        report.unknown("E522", f"the game has no variant `{name}`", place, name, table.named, "Variants of the game")
        return base
    laid = merged(base, _changes(entry.value))
    report.add(checking.check(laid, "game"))
    return laid if isinstance(laid, Table) else base


def _changes(node: Node) -> Node:
    return without(node, "title") if isinstance(node, Table) else node


def _try(laid: Node, report: Report) -> None:
    """Notes what would be wrong with the nouns under a variant that nobody asked for now."""
    wrong = checking.check(laid, "game")
    if not wrong and isinstance(laid, Table):
        trial = Report()
        nouns.seats(laid, trial, needed=False)
        nouns.parameters(laid, {}, trial)
        nouns.symbols(laid, trial)
        nouns.board(laid, trial)
        nouns.pieces(laid, trial)
        nouns.zones(laid, trial)
        wrong = trial.found
    report.add(wrong)
