"""The options of the open question in words, as those who choose read them; their labels stay for scripts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dsl import resolved as r
from dsl import syntax
from dsl.types import CARD, Type
from dsl.wording.thing import Thing
from runtime import decisions, naming
from runtime.kit import DONE
from runtime.layout import NIL
from runtime.telling.deeds import OPEN, Given, deed, literal
from runtime.telling.teller import Teller, teller

if TYPE_CHECKING:
    from runtime.compiler.build import Site
    from runtime.state import State


def options(s: State, language: str) -> list[str]:
    """The options in the order of their labels, told apart where they are not the same."""
    t = teller(s.rules, language)
    raw = [_option(t, s, code) for code in s.options]
    result = list(raw)
    for text in {text for text in raw if raw.count(text) > 1}:
        same = [index for index, other in enumerate(raw) if other == text]
        for index, suffix in zip(same, _apart(t, s, [s.options[i] for i in same]), strict=True):
            result[index] = t.say("told apart", a=text, b=suffix)
    return result


def _apart(t: Teller, s: State, codes: Sequence[int]) -> list[str]:
    """What tells options with the same words apart: in what their cards differ, else a number."""
    cards = [card for code in codes if (card := decisions.card_of(s, code)) is not None]
    if len(cards) == len(codes) and all(naming.sees(s, card, s.seat_index) for card in cards):
        traits = [t.differences(s, card) for card in cards]
        varying = [i for i in range(len(traits[0])) if len({trait[i] for trait in traits}) > 1]
        printed = range(len(t.printed_on(cards[0])))
        if any(i in printed for i in varying):
            varying = sorted({*varying, *printed})
        texts = [" ".join(trait[i] for i in varying if trait[i]) for trait in traits]
        if len(set(texts)) == len(texts) and all(texts):
            return texts
    return [str(number) for number in range(1, len(codes) + 1)]


def _option(t: Teller, s: State, code: int) -> str:
    site = s.rules.sites[s.site] if s.site >= 0 else None
    if site is None:
        return t.capital(offer(t, s, code))
    match site.kind:
        case "menu":
            return t.capital(_of_menu(t, s, site, code))
        case "may":
            return t.capital(_of_may(t, s, site, code))
        case _:
            return _of_pick(t, s, site, code)


def _of_menu(t: Teller, s: State, site: Site, code: int) -> str:
    option, arguments, thing = decisions.menu_option(s, site, code)
    if option.call is None:
        return t.words.label(option.label) if option.label else t.say("option", n=code // decisions.MENU + 1)
    return deed(t, option.call.verb, of_call(t, s, option.call, arguments, thing))


def _of_may(t: Teller, s: State, site: Site, code: int) -> str:
    if code == 0:
        return t.say("no")
    if not isinstance(site.node, r.May) or site.node.call is None:
        return t.say("yes")
    arguments = s.rules.module[f"arguments_{s.site}"](s, s.stack[-1])[0]
    return deed(t, site.node.call.verb, of_call(t, s, site.node.call, arguments, None))


def _of_pick(t: Teller, s: State, site: Site, code: int) -> str:
    if code == DONE and not (site.pick and site.pick.single):
        return t.capital(t.say("done"))
    if site.pick is None:
        return str(code)
    type = site.pick.type.item
    if type.base == "number":
        return t.say("number", n=code if site.pick.so_that is not None else code >> 1)
    return t.text(s, type, code, s.seat_index)


def offer(t: Teller, s: State, code: int) -> str:
    from runtime.windows import offered

    """What can be done in an open window (`use Shield`), or that nothing is."""
    if code < 0:
        return t.say("pass")
    key, card = offered(s, code)
    if card >= 0:
        return use(t, t.card(s, card, s.seat_index, quoted=True))
    hook = next(hook for hook in s.rules.game.hooks if hook.key == key)
    return of_rule(t, s, hook)


def use(t: Teller, what: str) -> str:
    """`use this`"""
    return t.writer().fill(t.words.tables.verbs["perform"]["is"], {"a": Thing(what)})


def of_rule(t: Teller, s: State, hook: r.Hook) -> str:
    """What an offer of the rules lets one do."""
    first = hook.body[0] if len(hook.body) == 1 else None
    if not isinstance(first, r.Call):
        return t.say("yes")
    return deed(t, first.verb, of_call(t, s, first, (), None))


def of_call(
    t: Teller, s: State, call: r.Call, values: Sequence[Any], picked: int | None, known: dict[str, int] | None = None
) -> list[Given]:
    """A call's arguments in words: settled ones, what is picked first, and what is still open.

    `known` has what later picks were settled on, by the name of the pick.
    """
    first = decisions.first_pick(call)
    rule = s.rules.game.verbs.get(call.verb) if not call.builtin else None
    result: list[Given] = []
    for index, (preposition, type) in enumerate(decisions.parameters(s, call)):
        argument = call.arguments[index]
        name = rule.params[index].name if rule is not None else preposition or "a"
        value = values[index] if index < len(values) else None
        if isinstance(argument, r.Pick):
            type = argument.type.item
            value = picked if argument is first else None
            if known is not None and argument.name in known:
                value = known[argument.name]
        elif argument.type.base == "card" and isinstance(argument, r.Role) and argument.word == "this":
            type = CARD
        result.append(given(t, s, (preposition, name, type), value, s.seat_index, is_open=value is None))
    return result


def given(
    t: Teller, s: State, place: tuple[str | None, str, Type], value: Any, seat: int | None, *, is_open: bool = False
) -> Given:
    """One argument in words: its preposition, name and type, and what it is."""
    preposition, name, type = place
    if is_open:
        return Given(preposition, name, type, Thing(OPEN))
    if not type.many and (value == NIL or (type.base not in ("number", "flag") and value < 0)):
        return Given(preposition, name, type, Thing(t.writer().shape("none")), syntax.Name("none"))
    return Given(preposition, name, type, t.thing(s, type, value, seat), literal(t, type, value))
