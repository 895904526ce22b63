"""Cards: their conditions, targets, effects and formulas, with what their kind shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dsl import definition, raw
from dsl import resolved as r
from dsl import syntax as s
from dsl.resolver import abilities, expressions, statements
from dsl.resolver.lists import coerced
from dsl.resolver.session import Session
from dsl.types import NUMBER, Type


def card(session: Session, game: raw.RawGame, node: raw.RawCard, found: abilities.Found) -> definition.Card:
    """Resolves a card; its abilities go to `found`."""
    kind = next((kind for kind in game.kinds if kind.name == node.kind), None)
    conditions = tuple(tree for tree in (kind.when if kind else None, node.when) if tree is not None)
    targets_tree = node.targets if node.targets is not None else (kind.targets if kind else None) or ()
    effect_tree = node.effect if node.effect is not None else (kind.effect if kind else None) or ()
    targets, named = _targets(session, node.id, targets_tree)
    zone = kind.zone if kind else None
    here = session.here(node.id)
    here.targets = named
    listed = _abilities(game, kind, node)
    for keyword, tree in listed:
        standing = abilities.Standing(node.id, node.index, zone, keyword)
        abilities.ability(session, found, tree, standing)
    for rule in node.rules:
        if isinstance(rule, s.Hook | s.Modifier | s.Forbid):
            abilities.ability(session, found, rule, abilities.Standing(node.id, node.index, zone))
    return definition.Card(
        id=node.id,
        index=node.index,
        names=node.names,
        kind=node.kind,
        deck=node.deck,
        copies=node.copies,
        per_copy=tuple(_printed(session, node.id, values) for values in node.per_copy),
        printed=_printed(session, node.id, node.printed),
        when=_when(session, node.id, conditions),
        targets=targets,
        target_types=dict(named.values()),
        effect=statements.body(here, effect_tree),
        text=node.text,
        flavour=node.flavour,
        art=node.art,
        trees=definition.CardTrees(
            when=conditions,
            targets=targets_tree,
            effect=effect_tree,
            abilities=tuple((keyword.name if keyword else None, tree) for keyword, tree in listed),
            rules=node.rules,
        ),
        span=node.span,
        art_span=node.spans.get("art", node.span),
    )


def unused_parts(session: Session, game: raw.RawGame) -> None:
    """Resolves what kinds and keywords share with no card, so that a fault there is seen before a card comes."""
    for kind in game.kinds:
        cards = [card for card in game.cards if card.kind == kind.name]
        scrap = abilities.Found()
        if not cards:
            _when(session, "", () if kind.when is None else (kind.when,))
            for tree in kind.abilities:
                abilities.ability(session, scrap, tree, abilities.Standing("", 0, kind.zone or ""))
        named: dict[str, tuple[str, Type]] = {}
        if all(card.targets is not None for card in cards):
            _, named = _targets(session, "", kind.targets or ())
        if all(card.effect is not None for card in cards):
            here = session.here("")
            here.targets = named
            statements.body(here, kind.effect or ())
    spoken = {keyword for card in game.cards for keyword, _ in card.skills}
    for keyword in game.keywords:
        if keyword.name not in spoken and keyword.when is not None:
            expressions.condition(session.here(""), keyword.when)


def _abilities(
    game: raw.RawGame, kind: raw.RawKind | None, node: raw.RawCard
) -> list[tuple[raw.Keyword | None, s.Ability]]:
    listed: list[tuple[raw.Keyword | None, s.Ability]] = [(None, tree) for tree in (kind.abilities if kind else ())]
    listed += [(None, tree) for tree in node.abilities]
    keywords = {keyword.name: keyword for keyword in game.keywords}
    for name, trees in node.skills:
        keyword = keywords.get(name) or raw.Keyword(name, None, None)
        listed += [(keyword, tree) for tree in trees]
    return listed


def _when(session: Session, card: str, conditions: tuple[s.Expr, ...]) -> r.Expr | None:
    whole: r.Expr | None = None
    for tree in conditions:
        part = expressions.condition(session.here(card), tree)
        whole = part if whole is None else r.And(whole, part, span=part.span)
    return whole


def _targets(session: Session, card: str, tree: s.Body) -> tuple[r.Body, dict[str, tuple[str, Type]]]:
    here = session.here(card)
    body = statements.body(here, tree)
    named: dict[str, tuple[str, Type]] = {}
    for binding in here.names.values():
        binding.used = True
        type = binding.type if binding.type.many else binding.type.optional()
        named[binding.word] = (binding.local, type)
    return body, named


def _printed(session: Session, card: str, values: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: _one_printed(session, card, name, value) for name, value in values.items()}


def _one_printed(session: Session, card: str, name: str, value: Any) -> Any:
    if not isinstance(value, raw.RawFormula):
        return value
    declared = session.world.printed.get(name)
    type = declared.type if declared is not None else NUMBER
    here = session.here(card)
    worth = coerced(here, expressions.expression(here, value.tree, type), type, f"The printed value {name}")
    return definition.Formula(value.prints, worth, value.tree)
