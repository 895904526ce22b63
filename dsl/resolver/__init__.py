"""Resolving: a game as read becomes a checked game, its words settled and its expressions typed.

`resolve` is for whole games; `resolve_effect` and `resolve_condition` for the texts of playtests, against a checked
game. What a value is asked of may be none: then the answer is none (no for a flag, an empty list for a list), and the
type of the asking expression says so.
"""

from __future__ import annotations

from collections.abc import Mapping

from dsl import resolved as r
from dsl import syntax as s
from dsl.definition import Game, Kind
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame
from dsl.resolver import abilities, cards, declare, expressions, procedures, statements, world
from dsl.resolver.session import Session
from dsl.types import Type

__all__ = ["resolve", "resolve_condition", "resolve_effect", "resolve_number"]


def resolve(raw: RawGame) -> tuple[Game | None, list[Diagnostic]]:
    """Resolves a game. None with the faults where there is an error; warnings may come with a game."""
    session = Session(world.of_raw(raw))
    declare.declare(session, raw)
    found = abilities.Found()
    values = procedures.rules(session)
    verbs = procedures.verbs(session)
    setup = procedures.setup(session, raw)
    phases = procedures.phases(session, raw)
    for tree in raw.rules:
        if isinstance(tree, s.Hook | s.Modifier | s.Forbid):
            abilities.ability(session, found, tree, abilities.Standing())
    resolved_cards = tuple(cards.card(session, raw, card, found) for card in raw.cards)
    cards.unused_parts(session, raw)
    session.report_unused()
    if session.sink.failed():
        return None, session.sink.in_order()
    game = Game(
        id=raw.id,
        folder=raw.folder,
        content=raw.content,
        language=raw.language,
        titles=raw.titles,
        languages=raw.languages,
        seats=raw.seats,
        numbers={parameter.name: parameter.value for parameter in raw.parameters},
        symbols=session.world.symbols,
        board=raw.board,
        pieces=raw.pieces,
        zones=raw.zones,
        attributes=raw.attributes,
        printed=raw.printed,
        kinds=tuple(Kind(kind.name, kind.zone) for kind in raw.kinds),
        decks=raw.decks,
        cards=resolved_cards,
        verbs=verbs,
        values=values,
        setup=setup,
        phases=phases,
        hooks=tuple(found.hooks),
        actions=tuple(found.actions),
        forbids=tuple(found.forbids),
        modifiers=tuple(found.modifiers),
        rules_trees=raw.rules,
        words=raw.words,
        printing=raw.printing,
        credits=raw.credits,
        variants=raw.variants,
        variant=raw.variant,
    )
    return game, session.sink.in_order()


def resolve_effect(game: Game, body: s.Body) -> tuple[r.Body | None, list[Diagnostic]]:
    """Resolves statements that set up a position: no `this`, nobody is asked, playtest verbs are allowed."""
    session = Session(world.of_game(game))
    here = session.here(playtest=True)
    resolved = statements.body(here, body)
    return (None if session.sink.failed() else resolved), session.sink.in_order()


def resolve_condition(
    game: Game, expr: s.Expr, extra_names: Mapping[str, Type] | None = None
) -> tuple[r.Expr | None, list[Diagnostic]]:
    """Resolves one condition; `extra_names` are further names that it may use, read as locals."""
    session = Session(world.of_game(game))
    here = session.here()
    for name, type in (extra_names or {}).items():
        here.bind(name, type, "parameter", expr.span)
    resolved = expressions.condition(here, expr)
    return (None if session.sink.failed() else resolved), session.sink.in_order()


def resolve_number(game: Game, expr: s.Expr) -> tuple[r.Expr | None, list[Diagnostic]]:
    """Resolves one expression that is a number or, where something is asked of none, none."""
    session = Session(world.of_game(game))
    resolved = expressions.number(session.here(), expr, "What is weighed here")
    return (None if session.sink.failed() else resolved), session.sink.in_order()
