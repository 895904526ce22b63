"""Positions that a seat could be in (determinization): what it cannot see is dealt anew among its places.

Knows where cards are spoken of in a state: zones, spaces, attributes, targets. `runtime.frames` knows it of frames and
of the open question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime import frames, naming, rng

if TYPE_CHECKING:
    from runtime.state import State


def imagine(s: State, seat: str, seed: int) -> State:
    """A copy in which the cards that a seat cannot see are dealt anew among their places, and chance is another.

    Only cards that could change places for all that the seat knows are mixed: those of decks with the same back. Each
    is as likely to lie in any of their places, also while an effect is going on: where a frame speaks of a hidden card,
    it speaks of whichever lies in that place now. So an opponent's secret pick remains the pick of that place.

    What is going on is known, so these stay: a card whose text is being carried out, one whose ability is being
    performed, and one of whose ability the seat is asked. Numbers and names that an effect has worked out from hidden
    cards stay what they are. An ability of a hidden card counts as one that has not yet answered the open event.
    """
    copy = s.clone(watched=False)
    layout = s.rules.layout
    index = s.rules.seats.index(seat)
    generator = [rng.key_of(seed), 0]
    groups: dict[str, list[int]] = {}
    announced = frames.announced(s, index)
    for number, its in enumerate(layout.copies):
        if number not in announced and not naming.sees(s, number, index):
            deck = s.rules.game.cards[its.card].deck or ""
            groups.setdefault(deck, []).append(number)
    exchange: dict[int, int] = {}
    places = _places(s)
    for cards in groups.values():
        mixed = sorted(cards)
        rng.shuffle(generator, mixed)
        cards.sort(key=places.__getitem__)  # so that the outcome follows from what the seat may know, and the seed
        exchange.update(zip(cards, mixed, strict=True))
    relabel(copy, exchange, index)
    copy.c[1][:] = [rng.key_of(seed + 1), 0]
    copy.past = copy.base = None
    return copy


def _places(s: State) -> dict[int, tuple[int, int]]:
    """Where each card lies: zone and place in it."""
    first = s.rules.layout.first_zone
    zones = range(first, first + len(s.rules.layout.zone_columns))
    return {card: (zone, place) for zone in zones for place, card in enumerate(s.c[zone])}


def relabel(s: State, exchange: dict[int, int], seat: int) -> None:
    """Puts card `exchange[c]` wherever card `c` is spoken of, in a position that a seat imagines."""
    layout = s.rules.layout
    if not exchange:
        return

    def new(card: int) -> int:
        return exchange.get(card, card)

    for i in range(len(layout.zone_columns)):
        column = s.c[layout.first_zone + i]
        column[:] = [new(card) for card in column]
        for card in column:
            s.c[layout.of["zone of card"]][card] = layout.first_zone + i
    for column in _card_columns(s):
        before = column[:]
        for old, card in exchange.items():
            column[card] = before[old]
    _relabel_lists(s, exchange)
    for held in _holding_cards(s):
        held[:] = [new(card) for card in held]
    frames.relabel(s, exchange, seat)


def _relabel_lists(s: State, exchange: dict[int, int]) -> None:
    """Lists that belong to cards go along."""
    layout = s.rules.layout
    for attribute in s.rules.game.attributes:
        if attribute.owner == "card" and isinstance(attribute.start, tuple):
            base = layout.of[f"card.{attribute.name}"]
            before = [s.c[base + card] for card in range(len(layout.copies))]
            for old, card in exchange.items():
                s.c[base + card] = before[old]


def _holding_cards(s: State) -> list[list[int]]:
    """The columns whose entries are cards: occupants, attributes of that type, what cards aim at."""
    layout = s.rules.layout
    found = [s.c[layout.of["occupant"]]] if layout.cards_stand else []
    count = {"game": 1, "player": layout.players, "space": len(layout.spaces), "card": len(layout.copies)}
    for attribute in s.rules.game.attributes:
        if attribute.type.base == "card":
            base = layout.of[f"{attribute.owner}.{attribute.name}"]
            many = isinstance(attribute.start, tuple)
            found += s.c[base : base + (count[attribute.owner] if many else 1)]
    for number, column in enumerate(layout.columns):
        if column.name.startswith("target ") and _aims_at_cards(s, column.name):
            found.append(s.c[number])
    return found


def _aims_at_cards(s: State, column: str) -> bool:
    _, card, name, *_ = column.split(" ")
    return s.rules.game.cards[int(card)].target_types[name].base == "card"


def _card_columns(s: State) -> list[list[int]]:
    """The columns that have an entry for each card, of what goes with the place where it lies."""
    layout = s.rules.layout
    names = ["face down", "seen"]
    if layout.cards_stand:
        names.append("space of card")
    names += [f"card.{a.name}" for a in s.rules.game.attributes if a.owner == "card" and not isinstance(a.start, tuple)]
    return [s.c[layout.of[name]] for name in names]
