"""Nouns that name words of the rules: a zone's `wakes by` (E217), the board's `patterns match` (E218)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.bodies import texts
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame
from dsl.resolver.faults import describe, near
from dsl.source import NOWHERE
from dsl.types import CARD, SPACE


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at zones and at the board."""
    for zone in game.zones:
        if zone.wakes_by is None:
            continue
        verb = game.verbs.get(zone.wakes_by)
        if verb is None:
            yield Diagnostic(
                "E217", f"The zone {zone.name} wakes its cards by {zone.wakes_by}, and there is no such verb.",
                zone.span, None, (f"Declare verb {zone.wakes_by} c: card.",), near(zone.wakes_by, game.verbs),
            )  # fmt: skip
        elif len(verb.params) != 1 or verb.params[0].type != CARD:
            yield Diagnostic(
                "E217", f"{zone.wakes_by} cannot wake a card: it takes something else than one card.", zone.span, None,
                (f"Declare verb {zone.wakes_by} c: card.",),
            )  # fmt: skip
    yield from _board(game, raw)


def _board(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    match = game.board.match if game.board is not None else None
    span = raw.spans.get("board", NOWHERE)
    if match is not None:
        rule = game.values.get(match)
        if rule is None:
            yield Diagnostic(
                "E218", f"Patterns match {match}, and there is no such value.", span, None,
                (f"Declare value {match}(s: space) is ….",), near(match, game.values),
            )  # fmt: skip
        elif len(rule.params) != 1 or rule.params[0].type != SPACE or not rule.type.base.startswith("symbol:"):
            yield Diagnostic(
                "E218", f"Patterns cannot match {match}: it is {describe(rule.type)}, not a symbol of a space.", span,
                None, (f"Declare value {match}(s: space) is …, which gives a symbol.",),
            )  # fmt: skip
        return
    for text in texts(game):
        for node in text.nodes():
            if isinstance(node, r.Ask) and node.name == "found":
                yield Diagnostic(
                    "E218", "“found” looks for patterns, and the board does not say what they match.", node.span,
                    text.card, ("Add “patterns match:” to the board, with a value of a space.",),
                )  # fmt: skip
                return
