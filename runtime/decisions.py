"""The open question of a state as people and scripts see it: who is asked, what for, and labelled options.

Labels are verb and arguments (`play nova`, `step d4`), `choose X` for a pick, a menu's own labels, `done` to stop
picking, `accept` or the offered call, and `pass`. They are stable: playtests, replays and scripts name options by them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.builtins import PLAYTEST_VERBS, VERBS
from dsl.frozen import dataclass
from dsl.types import CARD, Type
from runtime import naming
from runtime.kit import DONE
from runtime.layout import NONE

if TYPE_CHECKING:
    from runtime.compiler.build import Site
    from runtime.state import State

MENU = 1 << 16


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen; `index` counts from 0 within its decision."""

    label: str
    index: int


@dataclass(frozen=True, slots=True)
class Decision:
    """Somebody has to choose: the seat, the site in the content (-2: offers that answer an event), the options."""

    seat: str
    site: int
    options: tuple[Option, ...]
    state: State

    def prompt(self, language: str | None = None) -> str:
        """The question in words of a language (the game's first, unless said)."""
        from runtime.prompts import prompt

        return prompt(self.state, language or self.state.rules.game.languages[0])


def decision_of(s: State) -> Decision:
    """The open question."""
    labels = labels_of(s)
    return Decision(s.rules.seats[s.seat_index], s.site, tuple(Option(label, i) for i, label in enumerate(labels)), s)


def labels_of(s: State) -> list[str]:
    """The labels of all options, made different from each other where the options are."""
    raw = [_label(s, code) for code in s.options]
    doubled = {label for label in raw if raw.count(label) > 1}
    if not doubled:
        return raw
    result = list(raw)
    for label in doubled:
        same = [index for index, other in enumerate(raw) if other == label]
        for index, suffix in zip(same, _suffixes(s, [s.options[i] for i in same]), strict=True):
            result[index] = f"{label} ({suffix})"
    return result


def label_of(s: State, index: int) -> str:
    """The label of one option."""
    return labels_of(s)[index]


def relabelled(s: State, new: Mapping[str, Callable[[int], int]]) -> list[int]:
    """The open question's options with other things in the place of those that they name, by base of their type."""
    site = _site(s)
    result: list[int] = []
    for code in s.options:
        base, thing = thing_of(s, code) or ("", NONE)
        if base in new:
            changed = new[base](thing)
            code = code - thing + changed if site is not None and site.kind == "menu" else changed
        result.append(code)
    return result


def matches(s: State, label: str) -> list[int]:
    """The indices of options that a label may mean: the same, or the same without what is in brackets."""
    wanted = _plain(label)
    labels = [_plain(text) for text in labels_of(s)]
    exact = [index for index, text in enumerate(labels) if text == wanted]
    return exact or [i for i, code in enumerate(s.options) if _plain(_label(s, code)) == wanted]


def _plain(label: str) -> str:
    return " ".join(label.casefold().split())


def _suffixes(s: State, codes: Sequence[int]) -> list[str]:
    """What tells options with one label apart: the traits in which their cards differ, else a number."""
    cards = [card_of(s, code) for code in codes]
    if all(card is not None and naming.sees(s, card, s.seat_index) for card in cards):
        traits = [naming.differences(s, card) for card in cards if card is not None]
        varying = [i for i in range(len(traits[0])) if len({trait[i] for trait in traits}) > 1]
        texts = [" ".join(filter(None, (trait[i] for i in varying))) for trait in traits]
        if len(set(texts)) == len(texts) and all(texts):
            return texts
    return [str(number) for number in range(1, len(codes) + 1)]


def _site(s: State) -> Site | None:
    return s.rules.sites[s.site] if s.site >= 0 else None


def card_of(s: State, code: int) -> int | None:
    """The card that an option names; None where it names none."""
    base, thing = thing_of(s, code) or ("", None)
    return thing if base == "card" else None


def card_meant(s: State, code: int) -> int | None:
    """The card that an option is about: that it names, or whose ability it is; None for others."""
    if s.site < 0:
        from runtime.windows import offered

        card = offered(s, code)[1] if code >= 0 else -1
    else:
        base, thing = thing_of(s, code) or ("", -1)
        card = s.rules.module["ACTIONS"][thing][1] if base == "action" else thing if base == "card" else -1
    return card if card >= 0 else None


def thing_of(s: State, code: int) -> tuple[str, int] | None:
    """The base and the number of the thing that an option picks; None where it picks none."""
    site = _site(s)
    if site is None:
        return None
    if site.kind == "menu":
        call = _menu(site).options[code // MENU].call
        pick = first_pick(call) if call else None
        return (pick.type.base, code % MENU - 1) if pick is not None and code % MENU else None
    return (site.pick.type.base, code) if site.pick is not None and code >= 0 else None


def _label(s: State, code: int) -> str:
    site = _site(s)
    if site is None:
        return _offer(s, code)
    match site.kind:
        case "menu":
            return _menu_label(s, site, code)
        case "may":
            return _may_label(s, site, code)
        case _:
            if code == DONE and not (site.pick and site.pick.single):
                return "done"
            if site.pick is None:
                return str(code)
            if site.pick.type.base == "number" and site.pick.so_that is None:
                code >>= 1  # numbers are doubled while they are options, so that none of them is `done`
            return f"choose {naming.text(s, site.pick.type.item, code, s.seat_index)}"


def _menu(site: Site) -> r.Menu:
    if not isinstance(site.node, r.Menu):
        raise TypeError("this site is no menu")
    return site.node


def _menu_label(s: State, site: Site, code: int) -> str:
    option, arguments, thing = menu_option(s, site, code)
    if option.call is None:
        return option.label or f"option {code // MENU + 1}"
    return call_label(s, option.call, arguments, thing)


def menu_option(s: State, site: Site, code: int) -> tuple[r.Option, Sequence[int | None], int | None]:
    """What an option of a menu stands for: the option as written, its call's settled arguments, what it picks first."""
    number, picked = divmod(code, MENU)
    option = _menu(site).options[number]
    if option.call is None:
        return option, (), None
    thing = picked - 1 if picked else None
    slot = s.rules.compiled.build.held.get((s.site, number))
    if slot is not None and thing is not None:
        thing = s.stack[-1][slot][thing]
    return option, s.rules.module[f"arguments_{s.site}"](s, s.stack[-1])[number], thing


def _may_label(s: State, site: Site, code: int) -> str:
    if code == 0:
        return "pass"
    node = site.node
    if not isinstance(node, r.May) or node.call is None:
        return "accept"
    return call_label(s, node.call, s.rules.module[f"arguments_{s.site}"](s, s.stack[-1])[0], None)


def _offer(s: State, code: int) -> str:
    from runtime.windows import offered

    if code < 0:
        return "pass"
    key, card = offered(s, code)
    return f"use {naming.card(s, card, s.seat_index) if card >= 0 else key.split('/')[1]}"


def first_pick(call: r.Call) -> r.Pick | None:
    """What a call's label names of what is picked: its first pick."""
    return next((a for i in call.written if isinstance(a := call.arguments[i], r.Pick)), None)


def call_label(s: State, call: r.Call, arguments: Sequence[int | None], picked: int | None) -> str:
    """A call as a label: the verb, its settled arguments and its first pick, with their prepositions."""
    words = [spoken(call)]
    first = first_pick(call)
    for index, (preposition, type) in enumerate(parameters(s, call)):
        argument = call.arguments[index]
        value = arguments[index] if index < len(arguments) else None
        if isinstance(argument, r.Pick):
            if argument is not first or picked is None:
                continue
            value, type = picked, argument.type.item
        elif argument.type.base == "card" and isinstance(argument, r.Role) and argument.word == "this":
            type = CARD
        words += [preposition] if preposition else []
        words.append(naming.text(s, type, value, s.seat_index))
    return " ".join(words)


def spoken(call: r.Call) -> str:
    """The verb of a call as content writes it."""
    if not call.builtin:
        return call.verb
    tables = (VERBS, PLAYTEST_VERBS)
    return next(word for table in tables for word, of in table.items() for sig in of if sig.resolved == call.verb)


def parameters(s: State, call: r.Call) -> list[tuple[str | None, Type]]:
    """The parameters of a call's verb: preposition and type."""
    if not call.builtin:
        return [(param.preposition, param.type) for param in s.rules.game.verbs[call.verb].params]
    signature = next(sig for of in VERBS.values() for sig in of if sig.resolved == call.verb)
    types = [argument.type if not isinstance(argument, r.Pick) else argument.type.item for argument in call.arguments]
    return list(zip(signature.prepositions, types, strict=False))
