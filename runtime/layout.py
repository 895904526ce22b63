"""Where each fact of a game stands: a state is a list of columns, and a column is a list of integers.

There is a column per attribute, per zone of a player, per shared zone, and a few of the engine's own. Columns that are
indexed by a player, space, piece or card have one entry more than there are things: the entry for `none` (index -1),
which holds what asking of none gives. The last column is always empty: it is the zone of none.
"""

from __future__ import annotations

from itertools import chain

from dsl import resolved
from dsl.definition import Attribute, Game
from dsl.frozen import dataclass
from dsl.resolved import Action, Hook, Node
from runtime.walk import nodes

NONE = -1
NIL = -(1 << 60)
"""`none` where a number is meant: no game reaches it."""

# entries of the engine's own column, the first
TURN, ACTIVE, NEXT, OVER, WINNERS, PHASE = range(6)
GAME_ENTRIES = 6


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy of a card: index of the card, number among its copies (from 0), column of the zone where it starts."""

    card: int
    number: int
    zone: int


@dataclass(frozen=True, slots=True)
class Column:
    """A column's name, for people, and what it holds before set-up."""

    name: str
    start: tuple[int, ...]


class Layout:
    """The columns of one game with a certain number of players."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.spaces = game.board.spaces() if game.board else ()
        self.columns: list[Column] = []
        self.of: dict[str, int] = {}
        said = [node for root in _roots(game) for node in nodes(root)]
        used = {node.verb for node in said if isinstance(node, resolved.Call) and node.builtin}
        self.transforms = "transform" in used
        self.transformed_into = _transformed_into(game, said)
        self.turns = _turns(game, said)
        self.sources = _asks_source(game, said)
        self.looks = "look" in used
        self.cards_stand = game.board is not None and game.board.stands == "card"
        self.limits = {
            limit: [key for key, its, _ in limited(game) if its == limit] for limit in ("turn", "phase", "game")
        }

        self._add("game", (0,) * GAME_ENTRIES)
        self._add("random", (0, 0))
        self.zone_columns: list[tuple[str, int]] = []  # name and player (NONE for shared), by column from `first_zone`
        self.first_zone = len(self.columns)
        for zone in game.zones:
            for player in (NONE,) if zone.shared else range(players):
                name = zone.name if zone.shared else f"{game.seats.names[player]}.{zone.name}"
                self.of.setdefault(f"zone {zone.name}", len(self.columns))
                self._add(name, ())
                self.zone_columns.append((zone.name, player))
        self.copies = tuple(self._copies())
        self._own_columns()
        for attribute in game.attributes:
            self._attribute(attribute)
        self.of["nowhere"] = len(self.columns)
        self._add("nowhere", ())

    def _add(self, name: str, start: tuple[int, ...]) -> None:
        self.of.setdefault(name, len(self.columns))
        self.columns.append(Column(name, start))

    def _copies(self) -> list[Copy]:
        decks = {deck.name: deck for deck in self.game.decks}
        copies: list[Copy] = []
        for card in self.game.cards:
            deck = decks.get(card.deck or "")
            if deck is None or (deck.player is not None and deck.player >= self.players):
                continue
            zone = self.of[f"zone {deck.zone}"] + (deck.player or 0)
            copies += [Copy(card.index, number, zone) for number in range(card.copies)]
        return copies

    def _own_columns(self) -> None:
        cards = len(self.copies)
        self._add("zone of card", (*(copy.zone for copy in self.copies), NONE))
        zones: dict[int, list[int]] = {}
        for index, copy in enumerate(self.copies):
            zones.setdefault(copy.zone, []).append(index)
        for zone, held in zones.items():
            self.columns[zone] = Column(self.columns[zone].name, tuple(held))
        self._add("face down", (0,) * cards + (0,))
        self._add("seen", (0,) * (cards + 1))
        if self.transforms:
            self._add("name of card", (*(copy.card for copy in self.copies), NONE))
        if self.cards_stand:
            self._add("space of card", (NONE,) * (cards + 1))
            self._add("occupant", (NONE,) * (len(self.spaces) + 1))
        if self.game.pieces:
            self._add("space of piece", (NONE,) * (len(self.game.pieces) * self.players + 1))
        for limit, keys in self.limits.items():
            if keys:
                self._add(f"used this {limit}", (0,) * (len(keys) * (cards + 1)))
        for card in self.game.cards:
            for name, type in card.target_types.items():
                if type.many:
                    for copy in (copy for copy in self.copies if copy.card == card.index):
                        self._add(f"target {card.index} {name} {copy.number}", ())
                else:
                    self._add(f"target {card.index} {name}", (NONE,) * card.copies)

    def _attribute(self, attribute: Attribute) -> None:
        key = f"{attribute.owner}.{attribute.name}"
        count = {"game": 1, "player": self.players, "space": len(self.spaces), "card": len(self.copies)}[
            attribute.owner
        ]
        if isinstance(attribute.start, tuple):
            for index in range(count):
                self.of.setdefault(key, len(self.columns))
                self._add(f"{key} {index}", attribute.start)
        else:
            none = 0 if attribute.type.base == "flag" else NIL if attribute.type.base == "number" else NONE
            self._add(key, (attribute.start,) * count + (none,))

    def first_copy(self, card: int) -> int:
        """The index of a card's first copy; -1 where it has none in this game."""
        return next((index for index, copy in enumerate(self.copies) if copy.card == card), NONE)

    def copies_of(self, card: int) -> tuple[int, ...]:
        """The indices of all copies of a card."""
        return tuple(index for index, copy in enumerate(self.copies) if copy.card == card)

    def zones_named(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """The columns of all zones of these names, whoever's they are."""
        return tuple(self.first_zone + index for index, (name, _) in enumerate(self.zone_columns) if name in names)


def limited(game: Game) -> list[tuple[str, str, int]]:
    """Every ability with a limit: its key, the limit, the index of its card (-1 for a rule)."""
    abilities: list[Hook | Action] = [*game.hooks, *game.actions]
    return [(a.key, a.limit, NONE if a.card is None else a.card) for a in abilities if a.limit]


def _roots(game: Game) -> list[Node]:
    roots: list[Node] = [*game.verbs.values(), *game.phases, *game.hooks, *game.actions, *game.setup]
    for card in game.cards:
        roots += [*card.effect, *card.targets]
    return roots


def _transformed_into(game: Game, said: list[Node]) -> frozenset[int]:
    """The cards that others may be transformed into; all of them where one call does not name its card."""
    found: set[int] = set()
    for node in said:
        if isinstance(node, resolved.Call) and node.verb == "transform":
            into = node.arguments[1]
            if not isinstance(into, resolved.Constant):
                return frozenset(range(len(game.cards)))
            found.add(into.index)
    return frozenset(found)


def _turns(game: Game, said: list[Node]) -> bool:
    """Whether cards can lie face down on the table."""
    if any(zone.arrives_face_down for zone in game.zones):
        return True
    return any(
        isinstance(node, resolved.SetTo)
        and isinstance(node.target, resolved.Builtin)
        and node.target.name == "face_down"
        for node in said
    )


def _asks_source(game: Game, said: list[Node]) -> bool:
    """Whether the word `source` stands somewhere."""
    others = (node for root in (*game.values.values(), *game.modifiers, *game.forbids) for node in nodes(root))
    return any(isinstance(node, resolved.Role) and node.word == "source" for node in chain(said, others))
