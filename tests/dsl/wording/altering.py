"""Effects that aim at something else, or at another time: one symbol, kind, side, zone, negation, option, comparison,
limit or quantity changed, as happens to an effect after its text was written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from dsl import syntax
from dsl.definition import Card, Game
from dsl.resolved import Action, Hook
from dsl.wording.checks.own.spoken import own_trees
from dsl.wording.kinds import Kinds

Altered = tuple[str, object]
_COMPARISONS: dict[str, tuple[syntax.BinaryOperator, ...]] = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
}  # fmt: skip
_NEGATIONS: dict[str, syntax.BinaryOperator] = {"is": "is not", "is not": "is", "in": "not in", "not in": "in"}
_QUANTITIES: dict[str, tuple[syntax.QuantityKind, ...]] = {"one": ("all", "random one"), "all": ("one",)}


def altered_cards(game: Game, card: Card) -> Iterator[tuple[str, Card]]:
    """The card with one thing changed in what is its own, and what sort of change it was."""
    kinds = Kinds(game, card.trees.rules)
    own = own_trees(card)
    standing: tuple[Hook | Action, ...] = (*game.hooks, *game.actions)
    brought = {known.limit for known in standing if known.card == card.index} - {None}
    for part in ("when", "targets", "effect", "abilities"):
        trees: tuple[object, ...] = getattr(card.trees, part)
        for at, tree in enumerate(trees):
            if tree in getattr(own, part):
                for sort, other in altered(kinds, tree, condition=part == "when"):
                    if sort == "limit" and part == "abilities" and other[1].limit in brought:  # type: ignore[index]
                        continue
                    changed: dict[str, Any] = {part: (*trees[:at], other, *trees[at + 1 :])}
                    yield sort, replace(card, trees=replace(card.trees, **changed))


def altered(kinds: Kinds, tree: object, condition: bool = False) -> Iterator[Altered]:
    """A tree with one thing changed, in every way; `condition` is whether the tree itself is a test."""
    if isinstance(tree, tuple):
        for at, part in enumerate(tree):
            for sort, other in altered(kinds, part):
                yield sort, (*tree[:at], other, *tree[at + 1 :])
    if not isinstance(tree, syntax.Node):
        return
    yield from _here(kinds, tree, condition)
    for name in tree.__dataclass_fields__:
        if name not in ("span", "name_span"):
            for sort, other in altered(kinds, getattr(tree, name), name in ("when", "condition")):
                given: dict[str, Any] = {name: other}
                yield sort, replace(tree, **given)


def _here(kinds: Kinds, tree: syntax.Node, condition: bool) -> Iterator[Altered]:
    game = kinds.game
    match tree:
        case syntax.Name(text=text) if text in game.seats.names:
            yield "side", replace(tree, text=_next(game.seats.names, text))
        case syntax.Name(text=text) if (zone := _zone(game, text, True)) is not None:
            yield "zone", replace(tree, text=zone)
        case syntax.Name(text=text) if any(kind.name == text for kind in game.kinds):
            yield "kind", replace(tree, text=_next([kind.name for kind in game.kinds], text))
        case syntax.Name(text=text):
            for symbols in game.symbols.values():
                if text in symbols:
                    yield "symbol", replace(tree, text=_next(symbols, text))
        case (
            syntax.Attribute(of=syntax.Name(text="me"), name=name)
            | syntax.Ask(name=name, arguments=(syntax.Name(text="me"),))
        ) if (other := _opponent(kinds)) is not None and name not in (other.name, "others"):
            of = replace(tree, of=other) if isinstance(tree, syntax.Attribute) else replace(tree, arguments=(other,))
            yield "side", of
        case syntax.Ask(name="enemy" | "others", arguments=(syntax.Name(text="me") as me,)):
            yield "side", me
        case syntax.Binary(operator=operator) if operator in _COMPARISONS:
            yield from (("comparison", replace(tree, operator=other)) for other in _COMPARISONS[operator])
        case syntax.Binary(operator=operator) if operator in _NEGATIONS:
            yield "negation", replace(tree, operator=_NEGATIONS[operator])
        case syntax.Not(of=of):
            yield "negation", of
        case syntax.Quantity(kind=kind):
            yield from (("quantity", syntax.Quantity(other)) for other in _QUANTITIES.get(kind, ()))
        case syntax.Hook(limit=limit, offer=offer, timing=timing):
            if offer:
                yield "may", replace(tree, offer=False)
            else:
                yield "may", replace(tree, offer=True)
            if timing in ("before", "after"):
                yield "timing", replace(tree, timing="after" if timing == "before" else "before")
            yield from (("limit", replace(tree, limit=other)) for other in _limits(limit))
        case syntax.Action(limit=limit):
            yield from (("limit", replace(tree, limit=other)) for other in _limits(limit))
        case syntax.May(call=syntax.Call() as call):
            yield "may", call
        case _:
            pass
    if isinstance(tree, syntax.Attribute) and (zone := _zone(game, tree.name, False)) is not None:
        yield "zone", replace(tree, name=zone)
    if condition and isinstance(tree, syntax.Attribute | syntax.Ask):
        yield "negation", syntax.Not(tree)


def _limits(limit: str | None) -> tuple[str | None, ...]:
    return ("turn",) if limit is None else (None, "game" if limit != "game" else "turn")


def _next(names: Sequence[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]


def _zone(game: Game, name: str, shared: bool) -> str | None:
    zones = [zone.name for zone in game.zones if zone.shared is shared]
    return _next(zones, name) if name in zones else None


def _opponent(kinds: Kinds) -> syntax.Ask | None:
    me = syntax.Name("me")
    return syntax.Ask("enemy" if "enemy" in kinds.values else "others", (me,))
