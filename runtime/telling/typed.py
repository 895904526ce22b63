"""What a player typed, as an option: by its label, as scripts have it, or by its words in the language.

Also the other way round: what labels the words of something could mean that is not to be chosen now, so that one can
ask why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dsl import resolved as r
from dsl.types import Type
from runtime import decisions, naming
from runtime.contract import Option
from runtime.playtest.labels import find as by_label
from runtime.telling.deeds import deed
from runtime.telling.options import of_call
from runtime.telling.teller import Teller, teller

if TYPE_CHECKING:
    from runtime.state import State

_BRACKETS = {ord("（"): " (", ord("）"): ")", ord("【"): "", ord("】"): ""}


def find(options: Sequence[Option], words: Sequence[str], text: str) -> list[Option]:
    """The options meant by a label or its words, by their beginning, by their end, or by words somewhere in them."""
    wanted = plain(text)
    labels = [plain(option.label) for option in options]
    told = [plain(word) for word in words]
    found = by_label(options, text) or [option for option, word in zip(options, told, strict=True) if word == wanted]
    found = found or [option for option, word in zip(options, told, strict=True) if _shorter(word) == wanted]
    for fits in (str.startswith, lambda whole, part: whole.endswith(f" {part}"), _within):
        found = found or [
            option
            for option, label, word in zip(options, labels, told, strict=True)
            if fits(label, wanted) or fits(word, wanted)
        ]
    return found


def labels_of(s: State, language: str, text: str) -> Iterator[str]:
    """Labels of what is not to be chosen now that words in the language, or the name of a thing, could mean."""
    t = teller(s.rules, language)
    wanted = plain(text)
    yield text
    site = s.rules.sites[s.site] if s.site >= 0 else None
    match site.node if site is not None else None:
        case r.Menu(options=menu):
            for option in menu:
                yield from _of_option(t, s, option, wanted)
        case r.Call() | r.Choose() if site is not None and site.pick is not None:
            for label, words in _things(t, s, site.pick.type.item):
                if wanted in (plain(words), label.casefold()):
                    yield f"choose {label}"
        case _:
            pass


def _of_option(t: Teller, s: State, option: r.Option, wanted: str) -> Iterator[str]:
    call = option.call
    if call is None:
        if option.label is not None and plain(t.words.label(option.label)) == wanted:
            yield option.label
        return
    pick = decisions.first_pick(call)
    if pick is None:
        label = decisions.call_label(s, call, (), None)
        if plain(deed(t, call.verb, of_call(t, s, call, (), None))) == wanted:
            yield label
        return
    for label, words in _things(t, s, pick.type.item):
        if wanted in (plain(words), label.casefold()) or plain(_deed_on(t, s, call, pick, words)) == wanted:
            yield f"{decisions.spoken(call)} {_before(s, call, pick)}{label}"


def _deed_on(t: Teller, s: State, call: r.Call, pick: r.Pick, words: str) -> str:
    """What a call would do to the thing of these words."""
    from dataclasses import replace

    from dsl.wording.thing import Thing

    given = of_call(t, s, call, (), None)
    index = call.arguments.index(pick)
    given[index] = replace(given[index], thing=Thing(words))
    return deed(t, call.verb, given)


def _before(s: State, call: r.Call, pick: r.Pick) -> str:
    preposition = decisions.parameters(s, call)[call.arguments.index(pick)][0]
    return f"{preposition} " if preposition else ""


def _things(t: Teller, s: State, type: Type) -> Iterator[tuple[str, str]]:
    """The things of a type that one could name: as labels have them, and in words."""
    rules = s.rules
    match type.base:
        case "space":
            for name in rules.layout.spaces:
                yield name, t.words.space(name)
        case "player":
            for index, seat in enumerate(rules.seats):
                yield seat, t.seat(index)
        case "card" | "name":
            for card in rules.game.cards:
                yield card.id, t.words.card(card.id)
        case "action":
            for number, _ in enumerate(rules.module.get("ACTIONS", ())):
                yield naming.action(s, number, s.seat_index), t.action(s, number, s.seat_index)
        case "direction" if rules.game.board is not None:
            for index, name in enumerate(rules.game.board.directions):
                yield name, t.direction(index)
        case base if base.startswith("symbol:"):
            set_name = base.removeprefix("symbol:")
            for index, name in enumerate(rules.game.symbols[set_name]):
                yield name, t.symbol(set_name, index)
        case _:
            pass


def plain(text: str) -> str:
    """A text for comparing: case and blanks do not count, nor the width of brackets, nor those around a card's name."""
    return " ".join(text.casefold().translate(_BRACKETS).split())


def _shorter(text: str) -> str:
    return re.sub(r"\s*\([^()]*\)\s*$", "", text)


def _within(whole: str, part: str) -> bool:
    """Whether words of a language without blanks hold a part."""
    return not part.isascii() and part in whole
