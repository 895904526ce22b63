"""Cards whose `targets:` nobody is ever asked for, since no `aim` of the rules can be at them (E409).

Which cards a verb is for is known from what it needs and what its callers pick from, as far as both speak of kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dsl import resolved as r
from dsl.checks.bodies import Text, bare, texts
from dsl.checks.nothing import spoken
from dsl.definition import Game
from dsl.diagnostics import Diagnostic, Label
from dsl.raw import RawGame

Call = tuple[Text, r.Call]
Kinds = frozenset[int] | None
"""Indexes of kinds of cards; None for any."""


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every card with targets that something resolves."""
    calls: dict[str, list[Call]] = {}
    for text in texts(game):
        for node in text.nodes():
            if isinstance(node, r.Call):
                calls.setdefault(node.verb, []).append((text, node))
    aimed = [_kinds(game, calls, call, frozenset()) for call in calls.get("aim", ())]
    for card in game.cards:
        if not any(isinstance(node, r.Choose) for node in card.targets):
            continue
        kind = game.symbols["kind"].index(card.kind)
        if any(kinds is None or kind in kinds for kinds in aimed):
            continue
        for call in calls.get("resolve", ()):
            kinds = _kinds(game, calls, call, frozenset())
            if kinds is None or kind in kinds:
                yield _fault(card.targets[0], card.id, *call)
                break


def _fault(targets: r.Statement, card: str, text: Text, call: r.Call) -> Diagnostic:
    argument = call.arguments[0]
    thing = "…" if isinstance(argument, r.Pick) else spoken(argument)
    where = f" in {text.kind} {bare(text.name)}" if text.kind in ("verb", "phase") else ""
    cure = f"Write aim {thing} before resolve {thing}{where}." if thing != "…" else f"Aim at the card first{where}."
    return Diagnostic(
        "E409", "Nobody is asked for these targets: the rules resolve this card, and never aim it.", targets.span, card,
        (cure,), labels=(Label(call.span, "it takes effect here"),),
    )  # fmt: skip


def _kinds(game: Game, calls: Mapping[str, list[Call]], call: Call, seen: frozenset[str]) -> Kinds:
    """Which kinds of cards the first argument of a call can be."""
    text, node = call
    return _of(game, calls, node.arguments[0], text, seen)


def _of(game: Game, calls: Mapping[str, list[Call]], expr: r.Expr | r.Pick, text: Text, seen: frozenset[str]) -> Kinds:
    match expr:
        case r.Pick(source=source):
            return _of(game, calls, source, text, seen)
        case r.Filter(source=source, name=name, condition=condition):
            return _both(_said(condition, name), _of(game, calls, source, text, seen))
        case r.Role(word="this") if text.card is not None and (card := game.card(text.card)) is not None:
            return frozenset({game.symbols["kind"].index(card.kind)})
        case r.Local(name=name) if text.kind == "verb":
            params = [param.name for param in game.verbs[text.name].params]
            if name not in params:
                return None
            needed: Kinds = None
            for need in text.conditions:
                needed = _both(needed, _said(need, name))
            return _both(needed, _given(game, calls, text.name, params.index(name), seen))
        case _:
            return None


def _given(game: Game, calls: Mapping[str, list[Call]], verb: str, number: int, seen: frozenset[str]) -> Kinds:
    """Which kinds of cards the callers of a verb give it as that argument."""
    found: frozenset[int] = frozenset()
    if verb in seen:
        return found
    for text, node in calls.get(verb, ()):
        kinds = _of(game, calls, node.arguments[number], text, seen | {verb})
        if kinds is None:
            return None
        found |= kinds
    return found if verb in calls else None


def _both(one: Kinds, other: Kinds) -> Kinds:
    return other if one is None else one if other is None else one & other


def _said(condition: r.Expr, name: str) -> Kinds:
    """Which kinds a condition leaves of the thing called `name`."""
    match condition:
        case r.And(left=left, right=right):
            return _both(_said(left, name), _said(right, name))
        case r.Or(left=left, right=right):
            one, other = _said(left, name), _said(right, name)
            return None if one is None or other is None else one | other
        case r.Compare(operator="is", left=r.Builtin(name="kind", of=r.Local(name=of)), right=r.Constant(index=kind)):
            return frozenset({kind}) if of == name else None
        case _:
            return None
