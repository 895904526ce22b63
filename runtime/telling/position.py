"""What lies where, as a player reads it: the board, what is true of everybody, what the zones hold.

It shows a seat no more than the seat may see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from dsl.types import Type
from dsl.wording.thing import Thing
from runtime import naming
from runtime.layout import ACTIVE, NIL, NONE, PHASE
from runtime.telling import scores
from runtime.telling.drawing import board
from runtime.telling.lines import WIDTH, wrapped
from runtime.telling.teller import Teller, teller

if TYPE_CHECKING:
    from dsl.definition import Attribute
    from runtime.state import State

FEW = 12
"""Up to so many cards of a zone are listed as they lie; more are put together by name."""


def position(s: State, seat: str | None, language: str, width: int = WIDTH) -> list[str]:
    """The lines of the whole picture for a seat (None sees everything)."""
    t = teller(s.rules, language)
    index = None if seat is None else s.rules.seats.index(seat)
    lines = [heading(t, s), *board(t, s, index, width)]
    facts = list(_facts(t, s, "game", 0, index))
    if facts:
        lines += ["", *wrapped(t, "", facts, width)]
    lines.append("")
    for player in range(len(s.rules.seats)):
        lines += _player(t, s, player, index, width)
    lines += _zones(t, s, NONE, index, width)
    return lines


def heading(t: Teller, s: State) -> str:
    """The turn, whose it is, and the phase."""
    if not s.turn:
        return t.say("set-up")
    phase = t.words.phase(s.rules.game.phases[s.c[0][PHASE]].name)
    return t.capital(t.say("position", n=s.turn, seat=t.seat(s.c[0][ACTIVE]), phase=phase))


def standings(s: State, language: str) -> list[str]:
    """A line a seat with the numbers that decide the game; nothing where the rules look at none."""
    t = teller(s.rules, language)
    names = {name: words for name in scores.deciding(s.rules) if (words := _called(t, name)) is not None}
    if not names:
        return []
    worth = {name: scores.of_all(s, name) for name in names}
    return [
        t.say("colon", a=t.words.seat(seat), b=t.say("between").join(
            t.say("fact", name=words, value=worth[name][seat]) for name, words in names.items()
        ))
        for seat in s.rules.seats
    ]  # fmt: skip


# -- facts -----------------------------------------------------------------------------------------------------------


def _player(t: Teller, s: State, player: int, seat: int | None, width: int) -> Iterator[str]:
    facts = list(_facts(t, s, "player", player, seat))
    for name in scores.values(s.rules):
        words = _called(t, name)
        if words is not None and scores.is_open(s.rules, name):
            facts.append(t.say("fact", name=words, value=scores.of_all(s, name)[s.rules.seats[player]]))
    title = t.say("of whom", name=t.seat(player))
    yield from wrapped(t, title, facts, width) if facts else [title]
    yield from _zones(t, s, player, seat, width)


def _called(t: Teller, name: str) -> str | None:
    """What a deciding number is called without saying whose; None where nobody says."""
    rule = t.game.values.get(name)
    if rule is None:
        return t.named("attributes", name)
    phrase = t.words.tables.values.get(name)
    if phrase is None or "is" not in phrase:
        return t.grammar.humanise(name) if t.plain else None
    nobody = Thing("", whose=" ")
    words = t.grammar.tidy(t.writer().fill(phrase["is"], {rule.params[0].name: nobody}))
    return words.removeprefix("the ") if t.plain else words


def _facts(t: Teller, s: State, owner: str, index: int, seat: int | None) -> Iterator[str]:
    """The attributes of the game, a player or a card that are worth telling: not what is not so, not what is none."""
    for attribute in s.rules.game.attributes:
        if attribute.owner == owner:
            text = _fact(t, s, attribute, index, seat)
            if text:
                yield text


def _fact(t: Teller, s: State, attribute: Attribute, index: int, seat: int | None) -> str:
    base = s.rules.layout.of[f"{attribute.owner}.{attribute.name}"]
    name = t.named("attributes", attribute.name)
    type: Type = attribute.type
    value: Any = s.c[base + index] if isinstance(attribute.start, tuple) else s.c[base][index]
    fresh = attribute.owner == "card" or attribute.resets is not None
    if name is None or value == [] or (fresh and value == attribute.start):
        return ""
    if type.base == "flag":
        return name if value else ""
    if not type.many and (value == NIL or (type.base != "number" and value < 0)):
        return ""
    text = _listed(t, s, type, value, seat) if type.many else t.text(s, type, value, seat)
    return t.say("fact", name=name, value=text)


def _listed(t: Teller, s: State, type: Type, values: Sequence[int], seat: int | None) -> str:
    """The things of a list, the same ones together."""
    texts = [t.text(s, type.item, value, seat) for value in values]
    counted = [(text, texts.count(text)) for text in dict.fromkeys(texts)]
    return t.together(_times(t, counted))


def _times(t: Teller, counted: Sequence[tuple[str, int]]) -> list[str]:
    return [t.say("times", a=text, n=number) if number > 1 else text for text, number in counted]


# -- zones -----------------------------------------------------------------------------------------------------------


def _zones(t: Teller, s: State, player: int, seat: int | None, width: int) -> Iterator[str]:
    """The zones of a player, or the shared ones; of empty ones only the first that its owner alone sees (a hand)."""
    layout = s.rules.layout
    indent = "  " if player >= 0 else ""
    hand = next((zone.name for zone in s.rules.game.zones if zone.seen_by == "owner"), None)
    for column, (name, owner) in enumerate(layout.zone_columns, layout.first_zone):
        held = s.c[column]
        if owner != player or (not held and name != hand) or _on_the_board(s, held):
            continue
        private = player >= 0 and s.rules.seen_by[column] == 1 << player
        texts = _cards(t, s, held, seat, private=private)
        yield from wrapped(t, indent + t.say("of whom", name=t.words.zone(name)), texts or ["–"], width)


def _on_the_board(s: State, held: Sequence[int]) -> bool:
    """Whether the board itself says all about these cards: they stand on it, and it shows what they show."""
    if s.rules.shown is None or not s.rules.layout.cards_stand or not held:
        return False
    return all(s.c[s.rules.layout.of["space of card"]][card] >= 0 for card in held)


def _cards(t: Teller, s: State, held: Sequence[int], seat: int | None, *, private: bool) -> list[str]:
    """Cards in words, the top one last; the same ones together, all over the zone where it holds many."""
    texts: list[str] = []
    unseen = 0
    for card in held:
        if _stands(s, card) or naming.sees(s, card, seat):
            texts.append(_card(t, s, card, seat, closely=private or len(held) <= FEW))
        else:
            unseen += 1
    if len(texts) > FEW:
        counted = [(text, texts.count(text)) for text in dict.fromkeys(texts)]
    else:
        counted = []
        for text in texts:
            if counted and counted[-1][0] == text:
                counted[-1] = (text, counted[-1][1] + 1)
            else:
                counted.append((text, 1))
    words = _times(t, counted)
    if unseen:
        words.append(t.say("unseen", a=t.cards(unseen)) if words else t.cards(unseen))
    return words


def _stands(s: State, card: int) -> bool:
    layout = s.rules.layout
    return layout.cards_stand and s.c[layout.of["space of card"]][card] >= 0


def _card(t: Teller, s: State, card: int, seat: int | None, *, closely: bool) -> str:
    """A card with where it stands and what is true of it; `closely` also in what it differs from its copies."""
    if not naming.sees(s, card, seat):
        return t.card(s, card, seat)
    layout = s.rules.layout
    name = t.words.card(naming.card_id(s, card))
    facts = [" ".join(value for _, value in t.printed_on(card))] if closely and t.printed_on(card) else []
    if s.c[layout.of["face down"]][card]:
        facts.append(t.say("face down"))
    facts += _facts(t, s, "card", card, seat)
    if _stands(s, card):
        name = f"{t.words.space(layout.spaces[s.c[layout.of['space of card']][card]])} {name}"
    return t.say("facts", a=name, b=t.between(facts).join(facts)) if facts else name
