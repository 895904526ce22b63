"""Why an option is not there: the words for a label that is not legal now.

A label is taken apart against the verbs of the open menu or pick. `play nova` fails because `nova` is not where the
menu picks from, or because of the first need of `cast` that does not hold for it; a need that asks whether a card is
playable fails because of the card's condition, or of what its effect would need.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dsl import resolved as r
from dsl import syntax
from runtime import decisions, naming
from runtime.telling.speaker import Speaker
from runtime.walk import nodes

if TYPE_CHECKING:
    from dsl.definition import Card
    from runtime.state import State

Bindings = dict[str, int]


def why(s: State, label: str, language: str | None = None) -> str | None:
    """Why a label cannot be chosen, in words of a language (the game's first, unless said); None only if it can."""
    by = Speaker(s, language=language)
    if not s.options:
        return by.say("game over")
    if decisions.matches(s, label):
        return None
    words = label.split()
    if s.site < 0 or not words:
        return by.otherwise
    site = s.rules.sites[s.site]
    text = " ".join(words[1:])
    match site.node:
        case r.Menu():
            return _menu(by, site.node, words[0], text)
        case r.Call() if words[0] == "choose" and site.pick is not None:
            return _pick(by, site.node, site.pick, text) or by.otherwise
        case r.Choose() if words[0] == "choose":
            return _chosen(by, site.node.pick, text) or by.otherwise
        case _:
            return by.otherwise


def _menu(by: Speaker, menu: r.Menu, verb: str, text: str) -> str:
    found = ""
    for option in menu.options:
        if option.call is None:
            if option.label is not None and option.label.casefold() == f"{verb} {text}".strip().casefold():
                return by.say("condition") if option.when is not None else by.otherwise
            continue
        if option.call.verb != verb:
            continue
        pick = next((a for a in option.call.arguments if isinstance(a, r.Pick)), None)
        if pick is None:
            found = found or _unmet(by, option.call, {}) or ""
        else:
            found = found or _pick(by, option.call, pick, text) or ""
    return found or by.otherwise


def _pick(by: Speaker, call: r.Call, pick: r.Pick, text: str) -> str | None:
    """Why the thing called `text` is not offered for an argument of a call."""
    if pick.type.item.base == "action":
        return _unusable(by, text)
    thing = thing_called(by.s, pick, text)
    if thing is None:
        return by.say("not there", a=by.called(text)) if text else None
    return _outside(by, pick, thing) or _unmet(by, call, {pick.candidate: thing, pick.name: thing}, pick, thing)


def _chosen(by: Speaker, pick: r.Pick, text: str) -> str | None:
    thing = thing_called(by.s, pick, text)
    if thing is None:
        return by.say("not there", a=by.called(text)) if text else None
    return _outside(by, pick, thing)


def _outside(by: Speaker, pick: r.Pick, thing: int) -> str | None:
    """Why a thing is not in what is picked from: not in the set, picked before, or at odds with the joint condition."""
    from runtime.positions import value_at

    s = by.s
    name = by.name(pick.type.item, thing)
    if thing not in value_at(s, pick.source, {}):
        return by.say("not among", a=name)
    picked = s.rules.sites[s.site].pick is pick and any(
        isinstance(slot, list) and thing in slot and thing not in s.options for slot in s.stack[-1][4:]
    )
    if picked and pick.so_that is None and not pick.single:
        return by.say("chosen already", a=name)
    if pick.so_that is not None:
        return by.say("does not go with", a=name)
    return None


def _unmet(
    by: Speaker, call: r.Call, given: Bindings, pick: r.Pick | None = None, thing: int | None = None
) -> str | None:
    """The first need of a call's verb that does not hold for its arguments, as far as they are settled."""
    from runtime.positions import value_at

    s = by.s
    verb = s.rules.game.verbs.get(call.verb)
    if verb is None or call.builtin:
        return None
    settled = {name for name, _ in s.rules.sites[s.site].locals}
    arguments: dict[str, int] = {}
    for param, argument in zip(verb.params, call.arguments, strict=True):
        if argument is pick and thing is not None:
            arguments[param.name] = thing
        elif isinstance(argument, r.Pick):
            if argument.single and argument.name in settled:  # picked before this one
                arguments[param.name] = int(value_at(s, r.Local(argument.name, argument.type.item), given))
        elif not argument.type.many:
            arguments[param.name] = int(value_at(s, argument, given))
    return _need(by, verb, arguments, s.seat_index)


def unmet_need(s: State, name: str, me: int, arguments: Sequence[Any]) -> int:
    """Which of a game's verb's needs does not hold for these arguments now, counted from 0; -1 for none with words."""
    from runtime.positions import need_tests

    verb = s.rules.game.verbs.get(name)
    if verb is None or me < 0:
        return -1
    known = range(min(len(verb.needs), len(_trees(s, name))))
    tests = need_tests(s.rules, verb)
    return next((number for number in known if not tests[number](s, me, *arguments)), -1)


def need_in_words(
    s: State, name: str, number: int, me: int, arguments: Sequence[Any], language: str | None = None
) -> str:
    """Why a need that did not hold for `me` did not, told to somebody who may know these arguments."""
    verb = s.rules.game.verbs[name]
    values = {
        param.name: (param.type, value)
        for param, value in zip(verb.params, arguments, strict=True)
        if isinstance(value, int)
    }
    return Speaker(s, me, None, language).reason(_trees(s, name)[number], values)


def _trees(s: State, name: str) -> tuple[syntax.Expr, ...]:
    """What stands after `needs` in a verb, of the rules or of a card."""
    game = s.rules.game
    card, own, word = name.rpartition("__")
    described = game.card(card) if own else None
    rules = described.trees.rules if described is not None else game.rules_trees
    return next((d.needs for d in rules if isinstance(d, syntax.VerbDef) and d.name == word), ())


def _need(by: Speaker, verb: r.Verb, arguments: Bindings, me: int) -> str | None:
    from runtime.positions import value_with

    s = by.s
    for need, tree in zip(verb.needs, _trees(s, verb.name), strict=False):
        free = {n.name for n in nodes(need) if isinstance(n, r.Local)} & {p.name for p in verb.params}
        if free - arguments.keys() or value_with(s.rules, s, need, arguments, me):
            continue
        if isinstance(need, r.Ask) and need.name == "playable" and isinstance(need.arguments[0], r.Local):
            return _unplayable(by, arguments[need.arguments[0].name], me)
        return by.reason(tree, {p.name: (p.type, arguments[p.name]) for p in verb.params if p.name in arguments})
    return None


def _unplayable(by: Speaker, card: int, me: int) -> str:
    """Why a card cannot be played: its condition, or what its effect would need."""
    from runtime.positions import value_with

    s = by.s
    described = s.rules.game.card(naming.card_id(s, card))
    if described is None:
        return by.otherwise
    for tree, condition in _conditions(described):
        if not value_with(s.rules, s, condition, {}, me, this=card, card=described.index):
            return by.reason(tree, {})
    return _idle(by, described.effect, me, card, described.index)


def _idle(by: Speaker, body: r.Body, me: int, card: int, index: int) -> str:
    """Why nothing in a card's effect or action can happen: the first need that does not hold."""
    from runtime.positions import value_with

    s = by.s
    for statement in body:
        call = statement.call if isinstance(statement, r.Must) else statement
        if not isinstance(call, r.Call) or any(isinstance(a, r.Pick) for a in call.arguments):
            continue
        verb = s.rules.game.verbs.get(call.verb)
        if verb is None:
            continue
        values = {
            param.name: int(value_with(s.rules, s, argument, {}, me, this=card, card=index))
            for param, argument in zip(verb.params, call.arguments, strict=True)
            if not isinstance(argument, r.Pick) and not argument.type.many
        }
        found = _need(by, verb, values, me)
        if found is not None:
            return found
    return by.say("idle")


def _unusable(by: Speaker, text: str) -> str:
    """Why who decides cannot use the action called `text`."""
    from runtime.positions import value_with

    s = by.s
    rules, me = s.rules, s.seat_index
    at = s.c[rules.zone_of_card]
    reason = by.say("no ability", a=by.called(text))
    for number, (ability, card) in enumerate(rules.module.get("ACTIONS", ())):
        action = rules.game.actions[ability]
        zones = rules.layout.zones_named(action.zones)
        if at[card] not in zones or rules.holder[at[card]] != me or naming.action(s, number, me) != text:
            continue
        if action.limit is not None:
            row = rules.layout.limits[action.limit].index(action.key) * (len(rules.layout.copies) + 1) + 1
            if s.c[rules.layout.of[f"used this {action.limit}"]][row + card]:
                reason = by.say(f"used this {action.limit}", a=by.teller.action(s, number, me))
                continue
        if action.when is not None and not value_with(rules, s, action.when, {}, me, this=card, card=action.card):
            return by.say("condition")
        return _idle(by, action.body, me, card, action.card)
    return reason


def _conditions(card: Card) -> list[tuple[syntax.Expr, r.Expr]]:
    """The parts of a card's condition, as trees and resolved; the parts were joined with `and` from the left."""
    if card.when is None:
        return []
    resolved: list[r.Expr] = []
    rest = card.when
    for _ in range(len(card.trees.when) - 1):
        if not isinstance(rest, r.And):
            return [(card.trees.when[-1], card.when)]
        resolved.insert(0, rest.right)
        rest = rest.left
    return list(zip(card.trees.when, [rest, *resolved], strict=True))


def thing_called(s: State, pick: r.Pick, text: str) -> int | None:
    """The thing of a pick's type that a text names, as far as the one who is asked could know it."""
    rules = s.rules
    type = pick.type.item
    match type.base:
        case "space":
            return rules.layout.spaces.index(text) if text in rules.layout.spaces else None
        case "player":
            return rules.seats.index(text) if text in rules.seats else None
        case "card":
            return _card_called(s, pick, text)
        case base if base.startswith("symbol:"):
            symbols = rules.game.symbols[base.removeprefix("symbol:")]
            return symbols.index(text) if text in symbols else None
        case _:
            return None


def _card_called(s: State, pick: r.Pick, text: str) -> int | None:
    from runtime.positions import value_at

    among: list[int] = value_at(s, _unfiltered(pick.source), {})
    at = s.c[s.rules.zone_of_card]
    everywhere = [card for card in range(len(at) - 1) if at[card] >= 0]
    for cards in (among, everywhere):
        for card in cards:
            if naming.sees(s, card, s.seat_index) and naming.card_id(s, card) == text:
                return card
    return None


def _unfiltered(source: r.Expr) -> r.Expr:
    while isinstance(source, r.Filter):
        source = source.source
    return source
