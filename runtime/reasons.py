"""Why an option is not there: the words for a label that is not legal now.

A label is taken apart against the verbs of the open menus and picks: `cast fate` fails because of the first need of
`cast` that does not hold for the card `fate`, said in the words of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl import syntax
from dsl.types import Type
from runtime import decisions, naming
from runtime.layout import ACTIVE

if TYPE_CHECKING:
    from runtime.state import State


def why(s: State, label: str) -> str | None:
    """Why a label cannot be chosen; None if it can."""
    if not s.options:
        return "the game is over"
    if decisions.matches(s, label):
        return None
    words = label.split()
    if not words:
        return "an empty label names nothing"
    site = s.rules.sites[s.site] if s.site >= 0 else None
    call = _call_named(site.node, words[0]) if site is not None else None
    if (
        call is None
        and site is not None
        and words[0] == "choose"
        and site.kind == "pick"
        and isinstance(site.node, r.Call)
    ):
        call = site.node
    if call is None:
        return None
    return _unmet(s, call, " ".join(words[1:]))


def _call_named(node: r.Node, word: str) -> r.Call | None:
    if isinstance(node, r.Menu):
        return next((o.call for o in node.options if o.call is not None and o.call.verb == word), None)
    return None


def _unmet(s: State, call: r.Call, text: str) -> str | None:
    """The first need of a call's verb that does not hold when its pick is the thing called `text`."""
    pick = next((a for a in call.arguments if isinstance(a, r.Pick)), None)
    verb = s.rules.game.verbs.get(call.verb)
    if pick is None or verb is None:
        return None
    index = call.arguments.index(pick)
    thing = _thing(s, pick.type.item, text)
    if thing is None:
        return None
    from runtime.positions import _value

    whole = _value(s.rules, s, pick.source) if not _bound(pick.source) else None
    if whole is not None and thing not in whole:
        return f"{text} is not among what can be chosen here"
    params = {param.name: param for param in verb.params}
    definition = next(
        (d for d in s.rules.game.rules_trees if isinstance(d, syntax.VerbDef) and d.name == call.verb), None
    )
    if definition is None or _several(call):
        return None
    for need, tree in zip(verb.needs, definition.needs, strict=True):
        given = {verb.params[index].name: thing}
        if _holds(s, need, given, params) is False:
            from runtime.prompts import phrases

            words = phrases(s.rules.game, s.rules.game.languages[0])
            names = {name: naming.text(s, params[name].type, value, s.seat_index) for name, value in given.items()}
            return words.reason(tree, {**names, "me": s.rules.seats[s.seat_index]})
    return None


def _several(call: r.Call) -> bool:
    return len(call.arguments) != 1


def _bound(e: r.Expr) -> bool:
    from runtime.walk import locals_of, nodes

    inside = {n.name for n in nodes(e) if isinstance(n, (r.Filter, r.MapOver))}
    return bool(locals_of(e) - inside)


def _holds(s: State, need: r.Expr, given: dict[str, int], params: dict[str, r.Param]) -> bool | None:
    from runtime.positions import value_with

    try:
        return bool(value_with(s.rules, s, need, given, s.seat_index if s.seat_index >= 0 else s.c[0][ACTIVE]))
    except KeyError:
        return None


def _thing(s: State, type: Type, text: str) -> int | None:
    """The thing of a type that a text names, as far as the one who asks could know it."""
    rules = s.rules
    match type.base:
        case "space":
            return rules.layout.spaces.index(text) if text in rules.layout.spaces else None
        case "player":
            return rules.seats.index(text) if text in rules.seats else None
        case "card":
            at = s.c[rules.layout.of["zone of card"]]
            return next(
                (i for i in range(len(at) - 1) if at[i] >= 0 and naming.sees(s, i, s.seat_index)
                 and naming.card_id(s, i) == text and rules.holder[at[i]] == s.seat_index), None
            )  # fmt: skip
        case _:
            return None
