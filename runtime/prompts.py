"""What a player is asked, in the words of a language: what it is about, and the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dsl import resolved as r
from dsl.frozen import replace
from dsl.wording.templates import Hole
from dsl.wording.thing import Thing
from runtime import naming
from runtime.log import written
from runtime.telling.deeds import OPEN, Given, deed, speaks
from runtime.telling.options import given, of_call, offer
from runtime.telling.teller import Teller, teller

if TYPE_CHECKING:
    from runtime.compiler.build import Site
    from runtime.state import State


def prompt(s: State, language: str) -> str:
    """The open question in words."""
    t = teller(s.rules, language)
    about = _event(t, s) if s.site < 0 else _about(t, s, s.rules.sites[s.site])
    question = _question(t, s)
    if chosen := _chosen(t, s):
        question = t.say("chosen so far", a=question, b=chosen)
    return t.say("about", a=t.capital(about), b=question) if about else question


def _question(t: Teller, s: State) -> str:
    words = t.words
    if s.site < 0:
        offers = {offer(t, s, code) for code in s.options if code >= 0} - {t.say("yes")}
        return words.whether(offers.pop()) if len(offers) == 1 else words.prompt("offer")
    site = s.rules.sites[s.site]
    name = site.where.removeprefix("phase ")
    match site.node:
        case r.Menu():
            return words.prompt("menu", name)
        case r.May():
            return words.prompt("offer", written(site.node.call.verb) if site.node.call else name)
        case r.Call() if site.pick is not None and not site.node.builtin:
            return words.prompt("pick", written(site.node.verb), argument=site.node.arguments.index(site.pick))
        case _ if site.pick is not None:
            return words.choosing(site.pick.span) or words.prompt("pick", "", words.something(site.pick.type.item))
        case _:
            return words.prompt("pick")


def _chosen(t: Teller, s: State) -> str:
    """What has been chosen of several things so far; empty for nothing."""
    pick = s.rules.sites[s.site].pick if s.site >= 0 else None
    if pick is None or pick.single or pick.type.base == "number":
        return ""
    held = _slot(s.stack[-1], dict(s.rules.sites[s.site].locals).get(pick.name, ""))
    return t.thing(s, pick.type.item.listed(), held, s.seat_index).text if isinstance(held, list) and held else ""


# -- what it is about ------------------------------------------------------------------------------------------------


def _about(t: Teller, s: State, site: Site) -> str:
    """For what something is asked: the card whose effect asks, the verb that does, the verb that is to be done."""
    frame = s.stack[-1]
    card = _card(t, s, site, frame)
    if isinstance(site.node, r.Call) and site.pick is not None and not _says_deed(t, site.node, site.pick):
        doing = _call(t, s, site, site.node)
        return t.say("about", a=card, b=doing) if card and doing and card not in doing else doing or card
    return card or _verb(t, s, site, frame)


def _card(t: Teller, s: State, site: Site, frame: Sequence[Any]) -> str:
    """The card whose effect or ability asks, if who is asked may know it."""
    if site.card is None or frame[3] < 0 or not naming.sees(s, frame[3], s.seat_index):
        return ""
    return t.card(s, frame[3], s.seat_index)


def _verb(t: Teller, s: State, site: Site, frame: Sequence[Any]) -> str:
    """The verb of the rules that asks, with what it is done to."""
    rule = s.rules.game.verbs.get(site.where)
    if rule is None or not speaks(t, site.where):
        return ""
    known = dict(site.locals)
    arguments: list[Given] = []
    for param in rule.params:
        value = _slot(frame, known.get(param.name, ""))
        place = param.preposition, param.name, param.type
        arguments.append(given(t, s, place, value, s.seat_index, is_open=value is None))
    return _deed(t, site.where, arguments)


def _deed(t: Teller, verb: str, arguments: Sequence[Given]) -> str:
    """What a verb does, with a sort of thing for each that is still to be chosen (`swap b2 with a tile`)."""
    shown = [
        replace(of, thing=Thing(t.a(t.noun(of.type, verb, of.name))))
        if of.thing.text == OPEN and of.type.base != "direction"
        else of
        for of in arguments
    ]
    return deed(t, verb, shown)


def _slot(frame: Sequence[Any], code: str) -> Any:
    """What a place in the frame holds; None for code that is no such place."""
    return frame[int(code[2:-1])] if code.startswith("f[") and code[2:-1].isdigit() else None


def _call(t: Teller, s: State, site: Site, call: r.Call) -> str:
    """The verb for which a thing is picked, with what is settled of it."""
    from runtime.positions import value_at

    if not speaks(t, call.verb):
        return ""
    known = dict(site.locals)
    picked: dict[str, int] = {}
    values: list[Any] = []
    for argument in call.arguments:
        if isinstance(argument, r.Pick):
            value = _slot(s.stack[-1], known.get(argument.name, ""))
            if isinstance(value, int) and argument.single and argument is not site.pick:
                picked[argument.name] = value
            values.append(None)
        else:
            values.append(value_at(s, argument, {}))
    return _deed(t, call.verb, of_call(t, s, call, values, None, picked))


def _says_deed(t: Teller, call: r.Call, pick: r.Pick) -> bool:
    """Whether the question for a pick says itself what the thing is chosen for."""
    own = t.own("prompts", written(call.verb))
    phrase = t.words.tables.verbs.get(written(call.verb))
    if own is not None:
        return True
    if call.builtin or phrase is None or "is" not in phrase:
        return False
    param = t.game.verbs[call.verb].params[call.arguments.index(pick)]
    parts = phrase["is"].parts
    return len(parts) == 2 and isinstance(last := parts[1], Hole) and last.name == param.name


def _event(t: Teller, s: State) -> str:
    """What offers answer: the event of the open window, and who does it."""
    from runtime.windows import DEPTH, EVENT

    window = s.stack[-1]
    verb = s.rules.compiled.events[window[EVENT]]
    frame = s.stack[window[DEPTH]]
    rule = s.rules.game.verbs.get(verb)
    if verb.startswith("phase "):
        return t.words.phase(verb.removeprefix("phase "))
    if rule is None or not speaks(t, verb):
        return ""
    arguments = [
        given(t, s, (param.preposition, param.name, param.type), value, s.seat_index)
        for param, value in zip(rule.params, frame[4:], strict=False)
    ]
    return deed(t, verb, arguments, t.seat(frame[2]) if frame[2] >= 0 else None)
