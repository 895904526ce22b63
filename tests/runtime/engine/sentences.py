# ruff: noqa: E501  (a line a text)
"""Random expressions and statements of the language as text, typed, over the nouns and rules of test_interpreter."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

FORMS: Mapping[str, Sequence[str]] = {
    "number": (
        "me.points", "{player}.points", "{space}.level", "{space}.row", "{space}.column", "cost({card})", "{card_}.mark",
        "count({spaces})", "count({cards})", "count({players})", "sum({numbers})", "({number} + {number})",
        "({number} - {number})", "({number} * {number})", "({number} / {number})", "(-{sure})", "min({sure}, {sure})",
        "max({sure}, {sure}, 3)", "count({player_}.hand)", "distance({space}, {space})", "({number} if {flag} else {number})", "strength({number})",
        "wealth({player})", "largest_group({spaces})", "three", "min([{sure}, {sure}])", "max([{sure}, 2])", "game.turn",
    ),
    "flag": (
        "{number} < {number}", "{number} <= {number}", "{number} > {number}", "{number} >= {number}", "{number} is {number}",
        "{number} is not {number}", "{space}.walled", "({flag} and {flag})", "({flag} or {flag})", "(not {flag})",
        "{player} is {player}", "{player} is not {player}", "{space} is {space}", "{space} is not {space}", "{card} is {card}",
        "{space} in {spaces}", "{space} not in {spaces}", "{card} in {cards}", "{card} not in {cards}", "{player} in {players}",
        "{spaces} is empty", "{cards} is not empty", "any({spaces})", "any({cards})", "{card_}.tired", "{card_}.face_down",
        "connected({spaces})", "aligned({space}, {space})", "{card} is none", "{space_}.owner is not none", "distinct({numbers})",
        "can(wall {space})", "can(wall one of {spaces})", "can(owe {number} to {player})", "can(owe {number} to one of {players})",
        "{card_}.kind is spell", "{card_}.name is ray", "{suit} is {suit}", "{suit} in {suits}", "heavy({card})",
        "({flag} if {flag} else {flag})", "{number} in {numbers}",
    ),
    "player": ("me", "active", "north", "south", "next({player})", "({player} if {flag} else {player})", "{space_}.owner",
               "{card_}.holder", "game.who", "first({players})", "{space_}.occupant.holder"),
    "space": ("a1", "b2", "c3", "b1", "me.pawn.space", "{player_}.pawn.space", "space({number}, {number})", "first({spaces})",
              "last({spaces})", "({space} if {flag} else {space})"),
    "card": ("top({cards})", "first({cards})", "last({cards})", "game.noted", "{card_}.mate", "({card} if {flag} else {card})"),
    "suit": ("sun", "moon", "star", "suit({card})"),
    "spaces": ("spaces", "neighbours({space})", "around({space})", "({spaces} where {flag})", "({spaces} except {spaces})",
               "({spaces} except {space})", "({spaces} + {spaces})", "[{sure_space}, {sure_space}]", "reachable({space}, 2, {spaces})",
               "between({space}, {space})", "group({space}, {spaces})", "realm({player})", "({spaces} if {flag} else {spaces})"),
    "cards": ("me.hand", "{sure_player}.hand", "{sure_player}.shelf", "deck", "pile", "({cards} where {flag})", "({cards} except {cards})",
              "({cards} + {cards})", "top({cards}, 2)", "top({cards}, {number})", "players.hand", "{players}.den"),
    "players": ("players", "others({player})", "({players} where {flag})", "[me, next(active)]", "[south, me]", "({players} except {player})"),
    "numbers": ("[{sure}, {sure}]", "{spaces}.level", "{spaces}.row", "{cards}.cost", "{players}.points", "{cards}.mark",
                "({numbers} where it > {number})"),
    "suits": ("me.suits", "{player_}.suits", "[sun, moon]", "{players}.suits"),
}  # fmt: skip
SURE: Mapping[str, Sequence[str]] = {
    "sure": ("1", "2", "me.points", "south.points", "count({spaces})", "strength(2)", "a1.level"),
    "sure_player": ("me", "active", "north", "next(me)"),
    "sure_space": ("a1", "b2", "c3", "me.pawn.space"),
}
"""Never none: what a list is made of."""
PLAIN: Mapping[str, Sequence[str]] = {
    "number": ("0", "1", "2", "3", "me.points", "count(pile)"),
    "flag": ("yes", "no", "a1.walled", "me.points > 1"),
    "player": ("me", "north", "east", "active", "game.who"),
    "space": ("a1", "b2", "c3", "me.pawn.space", "first(realm(me))"),
    "card": ("top(deck)", "first(me.hand)", "game.noted", "top(pile)"),
    "suit": ("sun", "moon", "star"),
    "spaces": ("spaces", "neighbours(b2)", "realm(south)"),
    "cards": ("me.hand", "deck", "south.shelf", "pile"),
    "players": ("players", "others(me)"),
    "numbers": ("[1, 2]", "players.points", "spaces.level"),
    "suits": ("me.suits", "south.suits"),
}
STATEMENTS = (
    "set me.points to {sure}", "set a1.level to {sure}", "set b2.walled to {flag}", "set c3.owner to {player}",
    "set game.noted to {card}", "set game.who to {player}", "set me.suits to {suits}", "add {number} to me.points",
    "take {number} from south.points", "add {suit} to me.suits", "add {suits} to north.suits", "take {suit} from me.suits",
    "take {suits} from south.suits", "wall {space}", "wall all of {spaces}", "owe {number} to {player}",
    "owe 2 to all of {players}", "owe three to all of {players}", "move {card} to pile", "move {card} to me.hand", "move {card} to south.den",
    "move all of {cards} to north.shelf", "bin {card}", "bin all of {cards}", "move me.pawn to {space}", "next_turn {player}",
    "note {number}",
)  # fmt: skip
THINGS = {"spaces": "space", "cards": "card", "players": "player", "numbers": "number"}


class Writer:
    """Writes one text. `names` are locals in scope, by type."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.names: dict[str, list[str]] = {}
        self.made = 0

    def write(self, kind: str, depth: int) -> str:
        """An expression of a type; the deeper, the larger."""
        kind = kind.rstrip("_")
        if kind in SURE:
            return self._filled(self.dice.choice(SURE[kind]), depth)
        known = self.names.get(kind, [])
        if known and self.dice.random() < 0.35:
            return self.dice.choice(known)
        form = self.dice.choice(FORMS[kind] if depth > 0 else PLAIN[kind])
        if " where " in form:
            return self._where(kind, depth)
        return self._filled(form, depth)

    def _filled(self, form: str, depth: int) -> str:
        parts = []
        for piece in form.split("{"):
            head, brace, rest = piece.partition("}")
            parts.append(self.write(head, depth - 1) + rest if brace else piece)
        return "".join(parts)

    def _where(self, kind: str, depth: int) -> str:
        source = self.write(kind, depth - 1)
        name = "it" if self.dice.random() < 0.5 and "it" not in str(self.names) else self._new()
        held = self.names
        self.names = {**held, THINGS[kind]: [*held.get(THINGS[kind], []), name]}
        condition = self.write("flag", depth - 1)
        self.names = held
        each = "" if name == "it" else f"each {name} "
        return f"({source} {each}where {condition})"

    def _new(self) -> str:
        self.made += 1
        return f"x{self.made}"

    def block(self, depth: int, indent: str = "") -> str:
        """Some statements, with blocks in them."""
        held = dict(self.names)
        lines = [self._statement(depth, indent) for _ in range(self.dice.randint(1, 3))]
        self.names = held
        return "".join(lines)

    def _statement(self, depth: int, indent: str) -> str:
        inner = indent + "  "
        choice = self.dice.random()
        if depth > 0 and choice < 0.15:
            return f"{indent}if {self.write('flag', 2)}\n{self.block(depth - 1, inner)}{indent}else\n{self.block(depth - 1, inner)}"
        if depth > 0 and choice < 0.3:
            kind = self.dice.choice(list(THINGS))
            source, name = self.write(kind, 2), self._new()
            held = self.names
            self.names = {**held, THINGS[kind]: [*held.get(THINGS[kind], []), name]}
            body = self.block(depth - 1, inner)
            self.names = held
            return f"{indent}for each {name} in {source}\n{body}"
        if depth > 0 and choice < 0.4:
            return f"{indent}as {self.write('player', 1)}\n{self.block(depth - 1, inner)}"
        if depth > 0 and choice < 0.48:
            return f"{indent}repeat {self.dice.randint(1, 3)} times\n{self.block(depth - 1, inner)}"
        if choice < 0.6:
            kind = self.dice.choice(["number", "space", "card", "player", "spaces", "cards"])
            worth, name = self.write(kind, 2), self._new()
            self.names = {**self.names, kind: [*self.names.get(kind, []), name]}
            return f"{indent}let {name} be {worth}\n"
        return f"{indent}{self._filled(self.dice.choice(STATEMENTS), 3)}\n"
