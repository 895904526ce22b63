"""Things in play by their names in one language, as somebody at the table may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from dsl import syntax
from dsl.types import CARD, Type
from dsl.wording import table
from dsl.wording.grammar import GRAMMARS
from dsl.wording.patterns import called
from dsl.wording.phrases import phrases
from dsl.wording.thing import Group, Noun, Quantity, Thing
from runtime import naming
from runtime.layout import NIL

if TYPE_CHECKING:
    from dsl.wording.writer import Writer
    from runtime.rules import Rules
    from runtime.state import State

PLAIN = "en"
"""The language in which identifiers, made readable, do for words that nobody wrote."""


class Teller:
    """The words of one compiled game in one language."""

    def __init__(self, rules: Rules, language: str) -> None:
        self.rules = rules
        self.game = rules.game
        self.language = language
        self.words = phrases(rules.game, language)
        self.grammar = self.writer().grammar
        self.plain = language == PLAIN or language not in GRAMMARS

    def writer(self) -> Writer:
        """A writer with nothing bound."""
        return self.words.writer()

    def say(self, key: str, /, **texts: object) -> str:
        """One of the language's own sentences."""
        return table.said(self.language, key, **texts)

    def together(self, texts: Sequence[str]) -> str:
        """Several things in a sentence (`a, b and c`)."""
        if len(texts) > 2 and self.between(texts) != self.say("between"):
            return self.between(texts).join(texts)
        return self.grammar.conjunction(texts, either=False)

    def between(self, texts: Sequence[str]) -> str:
        """What stands between the things of a list; more than a comma where one of them has a comma in itself."""
        comma = self.say("between")
        return self.say("between commas") if any(comma in text for text in texts) else comma

    def own(self, section: str, key: str) -> str | None:
        """What the game's words file says in a section that maps names to texts; None where it says nothing."""
        found = self.game.words.get(self.language, {}).get(section, {})
        return str(found[key]) if isinstance(found, Mapping) and key in found else None

    def capital(self, text: str) -> str:
        """The text as it begins a line."""
        return text[:1].upper() + text[1:]

    @cached_property
    def on_cards(self) -> frozenset[str]:
        """The verbs that stand on cards."""
        return frozenset().union(*(called((card.trees.effect, card.trees.abilities)) for card in self.game.cards))

    @cached_property
    def calls(self) -> Mapping[str, frozenset[str]]:
        """The verbs that each verb of the game calls."""
        rules = [*self.game.rules_trees, *(rule for card in self.game.cards for rule in card.trees.rules)]
        return {rule.name: frozenset(called(rule.body)) for rule in rules if isinstance(rule, syntax.VerbDef)}

    @cached_property
    def resolving(self) -> frozenset[str]:
        """The verbs of the game that lead to a card's effect."""
        found = frozenset(("resolve",))
        while more := {name for name, called in self.calls.items() if name not in found and called & found}:
            found |= more
        return found - {"resolve"}

    # -- names -------------------------------------------------------------------------------------------------------

    def seat(self, index: int) -> str:
        """The name of the seat with this index."""
        return self.words.seat(self.rules.seats[index])

    def named(self, section: str, name: str) -> str | None:
        """What players call something; None for what has no word (or an empty one), since it is none of theirs."""
        languages = (self.language, *self.game.languages[:1])
        texts = [self.game.words.get(language, {}).get(section, {}) for language in languages]
        found = next((str(text[name]) for text in texts if isinstance(text, Mapping) and name in text), None)
        if found is None and self.plain:
            return self.grammar.humanise(name)
        return found or None

    def noun(self, type: Type = CARD, verb: str = "", param: str = "") -> Noun:
        """What things of a type are called, as a parameter of a verb where that says more."""
        writer = self.writer()
        return writer.noun_of(self.words.tables.verbs.get(verb.rpartition("__")[2]), param, type)

    def a(self, noun: Noun) -> str:
        """`a card`"""
        return self.grammar.group(Group(noun), Quantity("a"), "")

    def count(self, number: int, noun: Noun) -> str:
        """`three cards`"""
        return self.grammar.counted(noun, Thing(str(number), value=number, simple=True))

    def cards(self, number: int) -> str:
        """So many cards, whatever the game calls its own."""
        from dsl.wording.bundled import built_in
        from dsl.wording.tables import noun

        base = built_in(self.language if self.language in GRAMMARS else PLAIN)
        return self.count(number, noun(base["nouns"]["card"]))

    def zone(self, column: int) -> str:
        """A zone with whose it is (`Ann's hand`)."""
        layout = self.rules.layout
        name, player = layout.zone_columns[column - layout.first_zone]
        writer = self.writer()
        if player < 0:
            return writer.shape("zone", zone=self.words.zone(name))
        return writer.shape("zone of", of=Thing(self.seat(player)), zone=self.words.zone(name))

    # -- things ------------------------------------------------------------------------------------------------------

    def thing(self, s: State, type: Type, value: Any, seat: int | None) -> Thing:
        """A value as a thing that phrases can be filled with."""
        if type.many or isinstance(value, list | tuple):
            items = tuple(self.thing(s, type.item, item, seat) for item in value)
            if not items:
                return Thing(self.writer().shape("nothing"))
            text = self.together([item.text for item in items])
            return Thing(text, "many" if len(items) > 1 else "one", items=items)
        if type.base == "number" and value != NIL:
            return Thing(str(value).replace("-", "−"), value=value, simple=True)
        if type.base == "card" and value is not None and value >= 0:
            return Thing(self.card(s, value, seat, quoted=True))
        text = self.text(s, type, value, seat)
        return Thing(self.quoted(text) if type.base == "name" and value is not None and value >= 0 else text)

    def text(self, s: State, type: Type, value: Any, seat: int | None) -> str:
        """A value in words, for the seat with this index (None sees everything)."""
        if type.many or isinstance(value, list | tuple):
            return self.thing(s, type, value, seat).text
        if type.base == "flag":
            return self.writer().shape("yes" if value else "no")
        if value is None or value == NIL or (type.base != "number" and value < 0):
            return self.writer().shape("none")
        match type.base:
            case "number":
                return str(value).replace("-", "−")
            case "player":
                return self.seat(value)
            case "space":
                return self.words.space(self.rules.layout.spaces[value])
            case "card":
                return self.card(s, value, seat)
            case "name":
                return self.words.card(self.game.cards[value].id)
            case "piece":
                return self.piece(value)
            case "zone":
                return self.zone(value)
            case "line":
                return self.line(value)
            case "direction":
                return self.direction(value)
            case "action":
                return self.action(s, value, seat)
            case base if base.startswith("symbol:"):
                return self.symbol(base.removeprefix("symbol:"), value)
            case _:
                return str(value)

    def symbol(self, set_name: str, index: int) -> str:
        """A symbol of a set, or a kind of card."""
        name = self.game.symbols[set_name][index]
        return self.words.kind(name) if set_name == "kind" else self.words.symbol(set_name, name)

    def direction(self, index: int) -> str:
        """A direction of the board."""
        name = self.game.board.directions[index] if self.game.board else str(index)
        given = self.named("directions", name)
        return self.say(f"direction {name}") if self.own("directions", name) is None else given or name

    def line(self, index: int) -> str:
        """`row 3` or `column b`"""
        rows = self.game.board.rows if self.game.board else 0
        if index < rows:
            return self.writer().shape("row line", a=str(index + 1))
        return self.writer().shape("column line", a=chr(ord("a") + index - rows))

    def piece(self, index: int) -> str:
        """A piece with whose it is; its owner alone where pieces have no name."""
        players = self.rules.layout.players
        owner = self.seat(index % players)
        name = self.named("pieces", self.game.pieces[index // players])
        return self.writer().shape("of", of=Thing(owner), name=name) if name else owner

    # -- cards -------------------------------------------------------------------------------------------------------

    def quoted(self, name: str) -> str:
        """A card's name as it stands in a sentence: in some languages it has brackets there."""
        return self.writer().shape("card name", a=name)

    def card(self, s: State, index: int, seat: int | None, *, quoted: bool = False) -> str:
        """A copy's name; for one who cannot see it, where it is."""
        if naming.sees(s, index, seat):
            name = self.words.card(naming.card_id(s, index))
            return self.quoted(name) if quoted else name
        layout = self.rules.layout
        column = s.c[layout.of["zone of card"]][index]
        if layout.cards_stand and (space := s.c[layout.of["space of card"]][index]) >= 0:
            return self.say("hidden on", a=self.noun().one, space=self.words.space(layout.spaces[space]))
        return self.say("hidden in", n=s.c[column].index(index) + 1, zone=self.zone(column))

    def action(self, s: State, index: int, seat: int | None) -> str:
        """An ability of a card: the card, and the ability's label or keyword where it has one."""
        number, copy = self.rules.module["ACTIONS"][index]
        return self.ability(self.card(s, copy, seat), number)

    def ability(self, card: str, number: int) -> str:
        """The game's action with this number, on a card of this name."""
        action = self.game.actions[number]
        label = self.words.label(action.label) if action.label else self._keyword(number)
        return self.say("ability", card=card, ability=label) if label else card

    def _keyword(self, number: int) -> str:
        """The keyword under which an action stands on its card; empty for none."""
        action = self.game.actions[number]
        card = self.game.cards[action.card]
        place = next((keyword for keyword, tree in card.trees.abilities if tree.span == action.span), None)
        return self.words.keyword(place) if place else ""

    def differences(self, s: State, index: int) -> list[str]:
        """What can tell a copy from others of its name, in the order of `naming.differences`; empty for the unnamed."""
        layout = self.rules.layout
        traits = [text for _, text in self.printed_on(index)]
        traits.append(self.zone(s.c[layout.of["zone of card"]][index]))
        if layout.cards_stand:
            space = s.c[layout.of["space of card"]][index]
            traits.append(self.words.space(layout.spaces[space]) if space >= 0 else "")
        for attribute in self.game.attributes:
            if attribute.owner == "card" and not attribute.type.many:
                value = s.c[layout.of[f"card.{attribute.name}"]][index]
                traits.append(self.fact("card", attribute.name, self.text(s, attribute.type, value, None)) or "")
        return traits

    def printed_on(self, index: int) -> list[tuple[str, str]]:
        """The printed values in which a copy differs from others of its card: name and value."""
        copy = self.rules.layout.copies[index]
        described = self.game.cards[copy.card]
        if copy.number >= len(described.per_copy):
            return []
        types = {printed.name: printed.type for printed in self.game.printed}
        return [(name, self.value(types[name], value)) for name, value in described.per_copy[copy.number].items()]

    def value(self, type: Type, value: Any) -> str:
        """A printed value in words; what needs a position has none."""
        if type.base == "flag":
            return self.writer().shape("yes" if value else "no")
        if type.base.startswith("symbol:") and isinstance(value, int) and value >= 0:
            return self.symbol(type.base.removeprefix("symbol:"), value)
        if type.base == "name" and isinstance(value, int) and value >= 0:
            return self.words.card(self.game.cards[value].id)
        return self.writer().shape("none") if value is None else str(value)

    def fact(self, owner: str, name: str, value: str) -> str | None:
        """An attribute with its value; None for one that is none of the players' business."""
        called = self.say("face down") if name == "face_down" else self.named("attributes", name)
        return None if called is None else self.say("fact", name=called, value=value)


@lru_cache(maxsize=6)
def teller(rules: Rules, language: str) -> Teller:
    """The words of a compiled game in a language, kept."""
    return Teller(rules, language)
