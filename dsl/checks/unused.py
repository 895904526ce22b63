"""Declared and never used: verbs, values, attributes, zones, numbers, cards (W201 to W206)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.bodies import bare, name_span, texts
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame
from dsl.source import Span


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Warns of each noun and word that no text of the game uses. Print-only decks declare for print: no warnings."""
    if not game.has_rules:
        return
    used = _used(game)
    for verb in game.verbs.values():
        if ("verb", verb.name) not in used and ("hooked", verb.name) not in used:
            span = name_span(raw, verb.name, verb.span)
            yield _warn("W201", "verb", bare(verb.name), span, "Nothing calls or answers it")
    for rule in game.values.values():
        if ("value", rule.name) not in used and ("modified", rule.name) not in used:
            yield _warn("W202", "value", bare(rule.name), name_span(raw, rule.name, rule.body.span), "Nothing asks it")
    for attribute in game.attributes:
        if ("attribute", f"{attribute.owner}.{attribute.name}") not in used:
            name = f"{attribute.name} of {'the game' if attribute.owner == 'game' else f'a {attribute.owner}'}"
            yield _warn("W203", "attribute", name, attribute.span, "Nothing reads it")
    for zone in game.zones:
        if ("zone", zone.name) not in used:
            yield _warn("W204", "zone", zone.name, zone.span, "No text names it and no deck starts there")
    for card in game.cards:
        if card.deck is None and ("card", card.index) not in used:
            yield Diagnostic(
                "W205", f"The card {card.id} never comes into play: it is in no deck and nothing names it.", card.span,
                card.id, ("Give it a deck, or take it out.",),
            )  # fmt: skip
    for parameter in raw.parameters:
        if ("number", parameter.name) not in used:
            yield _warn("W206", "number", parameter.name, parameter.span, "No text uses it")


def _warn(code: str, what: str, name: str, span: Span, why: str) -> Diagnostic:
    return Diagnostic(code, f"The {what} {name} is not used. {why}.", span, None, ("Take it out, or use it.",))


def _used(game: Game) -> set[tuple[str, object]]:
    used: set[tuple[str, object]] = set()
    for text in texts(game):
        written: set[int] = set()
        for node in text.nodes():
            match node:
                case r.SetTo(target=target) | r.AddTo(target=target) | r.TakeFrom(target=target):
                    written.add(id(target))
                case r.Call(verb=verb) if (text.kind, text.name) != ("verb", verb):
                    used.add(("verb", verb))
                case r.Value(name=name) if (text.kind, text.name) != ("value", name):
                    used.add(("value", name))
                case r.Attribute(owner=owner, name=name) if id(node) not in written:
                    used.add(("attribute", f"{owner}.{name}"))
                case r.Zone(name=name):
                    used.add(("zone", name))
                case r.Parameter(name=name):
                    used.add(("number", name))
                case r.Constant(type=type, index=index) if type.base == "name":
                    used.add(("card", index))
                case _:
                    pass
    answering: tuple[r.Hook | r.Forbid, ...] = (*game.hooks, *game.forbids)
    standing: tuple[r.Hook | r.Action, ...] = (*game.hooks, *game.actions)
    used |= {("hooked", ability.verb) for ability in answering}
    used |= {("modified", modifier.value) for modifier in game.modifiers}
    used |= {("card", index) for index in _printed_names(game)}
    used |= {("zone", deck.zone) for deck in game.decks}
    used |= {("zone", kind.zone) for kind in game.kinds}
    used |= {("zone", zone) for ability in standing for zone in ability.zones}
    used |= {("verb", zone.wakes_by) for zone in game.zones}
    if game.board is not None and game.board.match is not None:
        used.add(("value", game.board.match))
    return used


def _printed_names(game: Game) -> set[int]:
    """The cards that are named by printed values of cards."""
    values = [value.name for value in game.printed if value.type.base == "name"]
    found: set[int] = set()
    for card in game.cards:
        for printed in (card.printed, *card.per_copy):
            for name in values:
                value = printed.get(name)
                found |= {each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, int)}
    return found
