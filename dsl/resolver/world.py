"""Every word a game declares, by what it is: seats, spaces, symbols, zones, attributes, verbs, values, cards.

A lookup table only. It is made from a game as read, or from a checked game when a playtest's text is resolved later;
it knows no scope and reports nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dsl import definition, resolved, syntax
from dsl.builtins import DIRECTIONS
from dsl.frozen import dataclass, field
from dsl.raw import RawCard, RawGame
from dsl.resolved import Constant, Param
from dsl.types import BASES, DIRECTION, NAME, PLAYER, SPACE, Type, symbol


@dataclass(slots=True)
class VerbWord:
    """A verb as callers see it. `card` is the card whose own word it is; `tree` is None in a game checked before."""

    name: str
    params: tuple[Param, ...]
    tree: syntax.VerbDef | None = None
    card: str | None = None


@dataclass(slots=True)
class ValueWord:
    """A value as askers see it; `rule` is worked out when first asked for, `busy` while that goes on."""

    name: str
    params: tuple[Param, ...]
    tree: syntax.ValueDef | None = None
    card: str | None = None
    rule: resolved.ValueRule | None = None
    busy: bool = False
    failed: bool = False


@dataclass(slots=True)
class World:
    """The words of one game.

    `modified` are the values that something modifies; `own_verbs` and `own_values` are cards' own words: card id, then
    word.
    """

    seats: tuple[str, ...]
    numbers: Mapping[str, int]
    symbols: Mapping[str, tuple[str, ...]]
    spaces: tuple[str, ...]
    board: definition.Board | None
    pieces: tuple[str, ...]
    shared_zones: Mapping[str, definition.Zone]
    player_zones: Mapping[str, definition.Zone]
    attributes: Mapping[tuple[str, str], definition.Attribute]
    printed: Mapping[str, definition.PrintedValue]
    cards: Mapping[str, int]
    raw_cards: Mapping[str, RawCard]
    phases: tuple[str, ...] = ()
    modified: frozenset[str] = frozenset()
    verbs: dict[str, VerbWord] = field(default_factory=dict)
    values: dict[str, ValueWord] = field(default_factory=dict)
    own_verbs: dict[str, dict[str, VerbWord]] = field(default_factory=dict)
    own_values: dict[str, dict[str, ValueWord]] = field(default_factory=dict)
    constants: Mapping[str, tuple[Constant, ...]] = field(default_factory=dict)

    def verb(self, word: str, card: str | None) -> VerbWord | None:
        """The verb that `word` names for a text of `card`: the card's own, else the game's."""
        own = self.own_verbs.get(card or "", {})
        return own.get(word) or self.verbs.get(word)

    def value(self, word: str, card: str | None) -> ValueWord | None:
        """The value that `word` names for a text of `card`: the card's own, else the game's."""
        own = self.own_values.get(card or "", {})
        return own.get(word) or self.values.get(word)

    def rule(self, name: str) -> resolved.ValueRule | None:
        """The value of that full name, if it has been resolved already and nothing can modify it."""
        if name.rpartition("__")[2] in self.modified:
            return None
        return next((value.rule for value in self.all_values() if value.name == name), None)

    def elsewhere(self, word: str) -> list[VerbWord | ValueWord]:
        """The cards' own words of that name, whichever card has them."""
        found: list[VerbWord | ValueWord] = [own[word] for own in self.own_values.values() if word in own]
        return found + [own[word] for own in self.own_verbs.values() if word in own]

    def meaning(self, word: str, card: str | None) -> str | None:
        """What the bare word means by itself, as a sort of thing: `the seat`; None where it means nothing."""
        for constant in self.constants.get(word, ()):
            base = constant.type.base.removeprefix("symbol:")
            return "the " + {"player": "seat", "name": "card"}.get(base, base)
        value = self.value(word, card)
        if value is not None and not value.params:
            return "the value"
        return "the number" if word in self.numbers else "the zone" if word in self.shared_zones else None

    def constant(self, word: str, wanted: Type) -> Constant | None:
        """The constant of that word and base."""
        return next((c for c in self.constants.get(word, ()) if c.type.base == wanted.base), None)

    def all_verbs(self) -> Iterable[VerbWord]:
        """Every verb, the game's first."""
        yield from self.verbs.values()
        for own in self.own_verbs.values():
            yield from own.values()

    def all_values(self) -> Iterable[ValueWord]:
        """Every value, the game's first."""
        yield from self.values.values()
        for own in self.own_values.values():
            yield from own.values()

    def type_named(self, name: str) -> Type | None:
        """The base type of that name: one of the language, or a set of symbols."""
        if name in BASES:
            return Type(name)
        return symbol(name) if name in self.symbols else None

    def type_names(self) -> tuple[str, ...]:
        """Every word that names a type here."""
        return (*BASES, *self.symbols)


def _constants(
    seats: tuple[str, ...],
    spaces: tuple[str, ...],
    directions: tuple[str, ...],
    symbols: Mapping[str, tuple[str, ...]],
    cards: Mapping[str, int],
) -> dict[str, tuple[Constant, ...]]:
    table: dict[str, list[Constant]] = {}

    def put(type: Type, words: Iterable[str]) -> None:
        for index, word in enumerate(words):
            table.setdefault(word, []).append(Constant(type, index, word))

    put(PLAYER, seats)
    put(SPACE, spaces)
    put(DIRECTION, directions)
    for name, words in symbols.items():
        put(symbol(name), words)
    put(NAME, cards)
    return {word: tuple(found) for word, found in table.items()}


def _made(game: RawGame | definition.Game, numbers: Mapping[str, int], raw_cards: Mapping[str, RawCard]) -> World:
    symbols = {**game.symbols, "kind": tuple(kind.name for kind in game.kinds)}
    spaces = game.board.spaces() if game.board else ()
    directions = game.board.directions if game.board else ()
    cards = {card.id: card.index for card in game.cards}
    return World(
        seats=game.seats.names,
        numbers=numbers,
        symbols=symbols,
        spaces=spaces,
        board=game.board,
        pieces=game.pieces,
        shared_zones={zone.name: zone for zone in game.zones if zone.shared},
        player_zones={zone.name: zone for zone in game.zones if not zone.shared},
        attributes={(attribute.owner, attribute.name): attribute for attribute in game.attributes},
        printed={value.name: value for value in game.printed},
        cards=cards,
        raw_cards=raw_cards,
        constants=_constants(game.seats.names, spaces, tuple(directions) or tuple(DIRECTIONS), symbols, cards),
    )


def of_raw(game: RawGame) -> World:
    """The words of a game as read; verbs and values are declared by `declare`, later."""
    return _made(game, {p.name: p.value for p in game.parameters}, {card.id: card for card in game.cards})


def of_game(game: definition.Game) -> World:
    """The words of a checked game, cards' own words by their full name."""
    world = _made(game, game.numbers, {})
    world.phases = tuple(phase.name for phase in game.phases)
    world.verbs = {verb.name: VerbWord(verb.name, verb.params) for verb in game.verbs.values()}
    world.values = {rule.name: ValueWord(rule.name, rule.params, rule=rule) for rule in game.values.values()}
    world.modified = frozenset(modifier.value.rpartition("__")[2] for modifier in game.modifiers)
    return world
