"""What kind of thing an expression is, as far as wording it needs to know: a tile or a number, one or many.

Reads the game's nouns and rules as trees. It checks nothing: content has been checked before it is worded, and where a
kind cannot be told the answer is None.
"""

from __future__ import annotations

from collections.abc import Mapping

from dsl import builtins, syntax
from dsl.definition import Game
from dsl.frozen import dataclass, field
from dsl.types import (
    CARD,
    DIRECTION,
    FLAG,
    LINE,
    NAME,
    NUMBER,
    PIECE,
    PLAYER,
    SPACE,
    ZONE,
    Type,
    symbol,
)  # fmt: skip

_SIMPLE: Mapping[str, Type] = {
    base: Type(base) for base in ("number", "flag", "player", "space", "piece", "card", "name", "zone", "line",
                                  "direction", "action", "pattern")
}  # fmt: skip
_ROLES: Mapping[str, Type] = {
    "me": PLAYER, "active": PLAYER, "actor": PLAYER, "this": CARD, "source": CARD, "yes": FLAG, "no": FLAG,
    "players": PLAYER.listed(), "spaces": SPACE.listed(), "rows": LINE.listed(), "columns": LINE.listed(),
    "directions": DIRECTION.listed(),
}  # fmt: skip
_BOUND = 40
Locals = Mapping[str, Type | None]


@dataclass(slots=True)
class Kinds:
    """Kinds of expressions in one game; `rules` are the card's own verbs and values, which hide those of others."""

    game: Game
    rules: syntax.Rules = ()
    verbs: dict[str, syntax.VerbDef] = field(default_factory=dict)
    values: dict[str, syntax.ValueDef] = field(default_factory=dict)
    _facts: dict[str, Type] = field(default_factory=dict)
    constants: dict[str, Type] = field(default_factory=dict)

    def __post_init__(self) -> None:
        elsewhere = (rule for card in self.game.cards for rule in card.trees.rules)
        for rule in (*elsewhere, *self.game.rules_trees, *self.rules):  # what is nearer wins
            if isinstance(rule, syntax.VerbDef):
                self.verbs[rule.name] = rule
            elif isinstance(rule, syntax.ValueDef):
                self.values[rule.name] = rule
        self._facts |= {value.name: value.type for value in self.game.printed}
        self._facts |= {fact.name: fact.type for fact in self.game.attributes}
        self._facts |= dict.fromkeys(self.game.pieces, PIECE)
        for set_name, symbols in self.game.symbols.items():
            self.constants |= {name: symbol(set_name) for name in symbols}
        self.constants |= {kind.name: symbol("kind") for kind in self.game.kinds}
        self.constants |= {card.id: NAME for card in self.game.cards}
        if self.game.board is not None:
            self.constants |= dict.fromkeys(self.game.board.spaces(), SPACE)
            self.constants |= dict.fromkeys(self.game.board.directions, DIRECTION)
        self.constants |= {zone.name: ZONE for zone in self.game.zones if zone.shared}
        self.constants |= dict.fromkeys(self.game.numbers, NUMBER)
        self.constants |= dict.fromkeys(self.game.seats.names, PLAYER)

    @property
    def own(self) -> frozenset[str]:
        """The names of the game's attributes, printed values and values."""
        return frozenset(self._facts) | frozenset(self.values)

    def named(self, type_name: syntax.TypeName) -> Type:
        """The type that a parameter's type says."""
        base = _SIMPLE.get(type_name.name) or symbol(type_name.name)
        return Type(base.base, maybe=type_name.maybe, many=type_name.many)

    def zone(self, name: str) -> bool:
        """Whether a word is a zone's name."""
        return any(zone.name == name for zone in self.game.zones)

    def known(self, name: str) -> bool:
        """Whether a bare word is one of the game's: a seat, space, symbol, card, shared zone, number or value."""
        return name in self.constants or name in self.values

    def params(self, verb: str) -> tuple[syntax.Param, ...]:
        """A game verb's parameters; none for another word."""
        return self.verbs[verb].params if verb in self.verbs else ()

    def of(self, tree: syntax.Argument | None, names: Locals, depth: int = 0) -> Type | None:
        """The kind of an expression or selection; `names` are the kinds of local names."""
        if tree is None or depth > _BOUND:
            return None
        match tree:
            case syntax.Selection(quantity=quantity, of=source):
                many = self.of(source, names, depth + 1)
                if many is None:
                    return None
                many = CARD.listed() if many == ZONE else many
                return many.item if quantity.kind in ("one", "random one") else many.item.listed()
            case syntax.Number() | syntax.Negate():
                return NUMBER
            case syntax.Name(text=text):
                if text in names:
                    return names[text]
                if text in _ROLES:
                    return _ROLES[text]
                if text in self.values and not self.values[text].params:
                    return self._value(text, depth)
                return self.constants.get(text)
            case syntax.ListOf(items=items):
                item = self.of(items[0], names, depth + 1) if items else None
                return item.item.listed() if item is not None else None
            case syntax.Can() | syntax.Not():
                return FLAG
            case syntax.Binary(operator=operator, left=left):
                if operator in ("+", "-", "except"):
                    side = self.of(left, names, depth + 1)
                    return CARD.listed() if side == ZONE else side
                return NUMBER if operator in ("*", "/") else FLAG
            case syntax.IfElse(then=then, otherwise=otherwise):
                return self.of(then, names, depth + 1) or self.of(otherwise, names, depth + 1)
            case syntax.Where(source=source):
                found = self.of(source, names, depth + 1)
                return CARD.listed() if found == ZONE else found
            case syntax.Attribute(of=of, name=name):
                return self._attribute(of, name, names, depth)
            case syntax.Ask(name=name, arguments=arguments):
                return self._ask(name, arguments, names, depth)

    def _value(self, name: str, depth: int) -> Type | None:
        rule = self.values[name]
        return self.of(rule.value, {param.name: self.named(param.type) for param in rule.params}, depth + 1)

    def _attribute(self, of: syntax.Expr, name: str, names: Locals, depth: int) -> Type | None:
        owner = self.of(of, names, depth + 1)
        found = self._fact(of, owner, name, names, depth)
        if found is None or owner is None or not owner.many or name in builtins.VALUES:
            return found
        return CARD.listed() if found == ZONE else found.item.listed()

    def _fact(self, of: syntax.Expr, owner: Type | None, name: str, names: Locals, depth: int) -> Type | None:
        if name in self._facts:
            return self._facts[name]
        if self.zone(name):
            return ZONE
        if name in self.values:
            return self._value(name, depth)
        if name in builtins.VALUES:
            return self._ask(name, (of,), names, depth)
        base = "game" if isinstance(of, syntax.Name) and of.text == "game" else owner.base if owner else ""
        return _written(builtins.ATTRIBUTES.get(base, {}).get(name, ""))

    def _ask(self, name: str, arguments: tuple[syntax.Expr, ...], names: Locals, depth: int) -> Type | None:
        if name in self.values:
            return self._value(name, depth)
        signatures = builtins.VALUES.get(name)
        if signatures is None:
            return self._fact(arguments[0], None, name, names, depth) if arguments else None
        signature = next((s for s in signatures if len(s.params) == len(arguments)), signatures[0])
        result = signature.result or ""
        if "X" not in result.split():
            return _written(result)
        source = self.of(arguments[0], names, depth + 1) if arguments else None
        if source is None:
            return None
        item = CARD if source == ZONE else source.item
        return item.listed() if result.startswith("list of") else item


def _written(text: str) -> Type | None:
    """The type that a table of built-in words writes down."""
    if not text:
        return None
    many = text.startswith("list of ")
    base = text.removeprefix("list of ").removesuffix(" or none")
    return Type(base, maybe=text.endswith(" or none"), many=many)
