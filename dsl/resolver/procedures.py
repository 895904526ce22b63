"""Verbs, values, setup and phases: bodies with parameters."""

from __future__ import annotations

from dsl import resolved as r
from dsl import syntax as s
from dsl.raw import RawGame
from dsl.resolver import expressions, statements, values
from dsl.resolver.session import Session
from dsl.resolver.world import VerbWord


def verbs(session: Session) -> dict[str, r.Verb]:
    """Every verb of the game and its cards, by full name."""
    return {word.name: _verb(session, word, word.tree) for word in session.world.all_verbs() if word.tree}


def _verb(session: Session, word: VerbWord, tree: s.VerbDef) -> r.Verb:
    here = session.here(word.card)
    for param in word.params:
        here.bind(param.name, param.type, "parameter", param.span)
    needs: list[r.Expr] = []
    for need in tree.needs:
        needs.append(expressions.condition(here, need))
        here.learn(here.implied(needs[-1], True))
    return r.Verb(word.name, word.params, tuple(needs), statements.body(here, tree.body), span=tree.span)


def rules(session: Session) -> dict[str, r.ValueRule]:
    """Every value of the game and its cards, by full name; those with faults are left out."""
    found = {word.name: values.rule(session.world, session.sink, word) for word in session.world.all_values()}
    return {name: rule for name, rule in found.items() if rule is not None}


def setup(session: Session, game: RawGame) -> r.Body:
    """What happens before the first turn. Nobody acts there unless a text says who."""
    found: list[r.Statement] = []
    for definition in game.rules:
        if isinstance(definition, s.Setup):
            found += statements.body(session.here(nobody=True), definition.body)
    return tuple(found)


def phases(session: Session, game: RawGame) -> tuple[r.Phase, ...]:
    """The phases of a turn, in order."""
    return tuple(
        r.Phase(phase.name, statements.body(session.here(), phase.body), span=phase.span)
        for definition in game.rules
        if isinstance(definition, s.Turn)
        for phase in definition.phases
    )
