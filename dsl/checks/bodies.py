"""Everything in a game that was written as effect text, one by one: what the checks walk over.

Knows where texts stand, and no lint.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from dsl import resolved as r
from dsl import syntax as s
from dsl.definition import Formula, Game
from dsl.frozen import dataclass
from dsl.raw import RawGame
from dsl.resolver.walk import walk
from dsl.source import NOWHERE, Span

Kind = Literal["verb", "value", "setup", "phase", "hook", "action", "forbid", "modifier", "card", "formula"]


@dataclass(frozen=True, slots=True)
class Text:
    """One text: what it is, of which name or key, on which card (its id), its conditions and its statements.

    `conditions` are what guards it (`needs`, `when`); `asked` are other expressions; `places` those of its head.
    """

    kind: Kind
    name: str
    card: str | None
    span: Span
    conditions: tuple[r.Expr, ...] = ()
    body: r.Body = ()
    asked: tuple[r.Expr, ...] = ()
    places: tuple[r.Place, ...] = ()

    def nodes(self) -> Iterator[object]:
        """Every node of it, in the order written."""
        return walk((self.places, self.conditions, self.asked, self.body))


def texts(game: Game) -> Iterator[Text]:
    """Every text of the game, each once; what a kind shares comes once for each of its cards."""
    for verb in game.verbs.values():
        yield Text("verb", verb.name, _owner(game, verb.name), verb.span, verb.needs, verb.body)
    for rule in game.values.values():
        yield Text("value", rule.name, _owner(game, rule.name), rule.body.span, asked=(rule.body,))
    yield Text("setup", "setup", None, game.setup[0].span if game.setup else NOWHERE, body=game.setup)
    for phase in game.phases:
        yield Text("phase", phase.name, None, phase.span, body=phase.body)
    for hook in game.hooks:
        yield Text("hook", hook.key, _id(game, hook.card), hook.span, _one(hook.when), hook.body, places=hook.places)
    for action in game.actions:
        yield Text("action", action.key, _id(game, action.card), action.span, _one(action.when), action.body)
    for forbid in game.forbids:
        yield Text("forbid", forbid.key, _id(game, forbid.card), forbid.span, _one(forbid.when), places=forbid.places)
    for modifier in game.modifiers:
        yield Text("modifier", modifier.key, _id(game, modifier.card), modifier.span, _one(modifier.when),
                   asked=(modifier.change,), places=modifier.places)  # fmt: skip
    for card in game.cards:
        yield Text("card", card.id, card.id, card.span, _one(card.when), card.targets + card.effect)
        for values in (card.printed, *card.per_copy):
            for name, value in values.items():
                if isinstance(value, Formula):
                    yield Text("formula", name, card.id, value.value.span, asked=(value.value,))


def _one(expr: r.Expr | None) -> tuple[r.Expr, ...]:
    return () if expr is None else (expr,)


def _id(game: Game, index: int | None) -> str | None:
    return None if index is None else game.cards[index].id


def _owner(game: Game, name: str) -> str | None:
    card, _, word = name.rpartition("__")
    return card if card and word and game.card(card) is not None else None


def bare(name: str) -> str:
    """A full name as it was written: a card's own words without their card."""
    return name.rpartition("__")[2]


def name_span(raw: RawGame, name: str, otherwise: Span) -> Span:
    """Where the verb or value of that full name is named in its definition."""
    for prefix, rules in (("", raw.rules), *((f"{card.id}__", card.rules) for card in raw.cards)):
        for tree in rules:
            if isinstance(tree, s.VerbDef | s.ValueDef) and name == prefix + tree.name:
                return tree.name_span
    return otherwise
