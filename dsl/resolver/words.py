"""A bare word in an expression: a bound name, a word of the language, a constant, a value, a number or a zone.

The type that is asked for at the place decides between readings; where that leaves two, it is a fault.
"""

from __future__ import annotations

import re

from dsl import resolved as r
from dsl import slips
from dsl import syntax as s
from dsl.builtins import WORDS
from dsl.resolver import values
from dsl.resolver.faults import near
from dsl.resolver.here import Here
from dsl.resolver.lists import fits_loosely, unknown
from dsl.source import Span
from dsl.types import CARD, DIRECTION, LINE, NAME, NONE, PLAYER, SPACE, ZONE, Type

_ALL: dict[str, tuple[r.Entities, Type]] = {
    "players": ("players", PLAYER),
    "spaces": ("spaces", SPACE),
    "rows": ("rows", LINE),
    "columns": ("columns", LINE),
    "directions": ("directions", DIRECTION),
}


def is_constant(here: Here, node: s.Expr | s.Selection) -> bool:
    """Whether this is a word that only the type asked for can settle: a symbol, a card, a seat, a space."""
    match node:
        case s.Name(text=word):
            if word in here.names or word in here.targets:
                return False
            if word == "none" or word == "empty":
                return True
            return word not in WORDS and here.world.value(word, here.card) is None and word not in here.world.numbers
        case s.ListOf(items=items):
            return all(is_constant(here, item) for item in items)
        case s.IfElse(then=then, otherwise=otherwise):
            return is_constant(here, then) and is_constant(here, otherwise)
        case _:
            return False


def word(here: Here, node: s.Name, wanted: Type | None) -> r.Expr:
    """Resolves a bare word."""
    text = node.text
    binding = here.names.get(text)
    if binding is not None:
        binding.used = True
        return r.Local(binding.local, binding.type, span=node.span)
    if text in here.targets:
        name, type = here.targets[text]
        return r.Target(name, type, span=node.span)
    if text in WORDS:
        return _language_word(here, text, node.span)
    return _declared(here, text, node.span, wanted)


def _language_word(here: Here, text: str, span: Span) -> r.Expr:
    match text:
        case "yes" | "no":
            return r.Flag(text == "yes", span=span)
        case "none":
            return r.Nothing(NONE, span=span)
        case "me" | "actor":
            if here.nobody:
                here.fault("E210", span, f"Nobody acts here, so “{text}” is nobody.",
                           "Say whose turn it is to act: as P, and what P does as a block.")  # fmt: skip
                return unknown(span)
            return r.Role("actor" if text == "actor" else "me", PLAYER, span=span)
        case "active":
            return r.Role("active", PLAYER, span=span)
        case "source":
            return r.Role("source", CARD.optional(), span=span)
        case "this":
            if here.card is None:
                here.fault("E209", span, "“this” is the card that a text stands on; here is no card.",
                           "Name the card by a parameter, or move the text to a card.")  # fmt: skip
                return unknown(span)
            return r.Role("this", CARD, span=span)
        case "it":
            here.fault("E208", span, "“it” is each thing that a “where” looks at; here is no “where”.",
                       "Name the thing: choose one of … as t, or for each t in ….")  # fmt: skip
        case "chosen":
            here.fault("E208", span, "“chosen” is what is being picked; it can stand only after “so that”.",
                       "Name what was chosen with “as”, and use that name.")  # fmt: skip
        case "game":
            here.fault("E204", span, "“game” alone is nothing; ask for one of its facts.",
                       "Write game. and the fact, such as game.turn.")  # fmt: skip
        case "empty":
            here.fault("E204", span, "“empty” can stand only after “is” or “is not”.", "Write X is empty.")
        case _:
            what, type = _ALL[text]
            if what in ("spaces", "rows", "columns") and here.world.board is None:
                here.fault("E201", span, f"This game has no board, so it has no {text}.",
                           "Declare “board:” in game.yaml.")  # fmt: skip
                return unknown(span)
            return r.AllOf(what, type.listed(), span=span)
    return unknown(span)


Reading = tuple[str, r.Expr]
"""What a word can mean: in words, and resolved."""


def _constants(here: Here, text: str, span: Span) -> list[Reading]:
    found = here.world.constants.get(text, ())
    return [(_kind_of_constant(c), r.Constant(c.type, c.index, c.text, span=span)) for c in found]


def _others(here: Here, text: str, span: Span) -> list[Reading]:
    world = here.world
    found: list[Reading] = []
    value = world.value(text, here.card)
    if value is not None and not value.params:
        found.append((f"the value {text}", values.asked(here, value, (), span)))
    if text in world.numbers:
        found.append((f"the number {text}", r.Parameter(text, span=span)))
    if text in world.shared_zones:
        found.append((f"the zone {text}", r.Zone(text, None, ZONE, span=span)))
    return found


def _kind_of_constant(constant: r.Constant) -> str:
    base = constant.type.base
    if base == "name":
        return f"the card {constant.text}"
    return f"the {base.removeprefix('symbol:')} {constant.text}"


def _declared(here: Here, text: str, span: Span, wanted: Type | None) -> r.Expr:
    found = constants = _constants(here, text, span)
    if wanted is not None and wanted.base != "any":
        found = [reading for reading in constants if _fits(reading[1], wanted)]
        if not found:
            others = _others(here, text, span)
            found = [reading for reading in others if _fits(reading[1], wanted)] or (others + constants)[:1]
            if wanted.base.startswith("symbol:") and not others and _of_other_sets(constants):
                return _odd_symbol(here, text, span, wanted)
    else:
        found = constants + _others(here, text, span)
    match found:
        case []:
            _report_unknown(here, text, span, wanted)
            return unknown(span)
        case [(_, only)]:
            return only
        case _:
            named = " or ".join(name for name, _ in found)
            here.fault("E207", span, f"“{text}” can be {named}, and nothing here says which.",
                       "Compare it with something of the type you mean, or rename one of them.")  # fmt: skip
            return unknown(span)


def _of_other_sets(constants: list[Reading]) -> bool:
    return bool(constants) and all(expr.type.base.startswith("symbol:") for _, expr in constants)


def _odd_symbol(here: Here, text: str, span: Span, wanted: Type) -> r.Expr:
    name = wanted.base.removeprefix("symbol:")
    symbols = here.world.symbols.get(name, ())
    here.fault("E306", span, f"{name} has no symbol {text}.", f"Its symbols are: {', '.join(symbols)}.",
               suggestions=near(text, symbols))  # fmt: skip
    return unknown(span)


def _fits(expr: r.Expr, wanted: Type) -> bool:
    if wanted.base == "card" and expr.type == NAME and not wanted.many:
        return True
    if expr.type == ZONE and wanted.many and wanted.base == "card":
        return True
    return expr.type.base == wanted.base and (fits_loosely(expr.type, wanted) or wanted.many)


def _report_unknown(here: Here, text: str, span: Span, wanted: Type | None) -> None:
    world = here.world
    value = world.value(text, here.card)
    if value is not None:
        places = ", ".join(param.name for param in value.params)
        here.fault("E310", span, f"{text} is asked of something: {text}({places}).", "Say of what, in brackets.")
        return
    if text in here.procedure.promised:
        here.fault("E216", span, f"“{text}” has no meaning yet here: it is named later, or inside another block.",
                   "Move the line that names it before this one, in the same block or around it.")  # fmt: skip
        return
    if world.verb(text, here.card) is not None and wanted is not None and wanted.base == "zone":
        here.fault("E201", span, f"{text} is a verb, and no place for cards.",
                   *(_zones(here) or ("Name a zone.",)))  # fmt: skip
        return
    if world.verb(text, here.card) is not None:
        here.fault("E201", span, f"{text} is a verb: it happens, it cannot be asked.",
                   f"To ask whether it would be legal, write can({text} …).")  # fmt: skip
        return
    if (homes := _owners(here, text)) and wanted != Type("none"):
        example = f"it.{text}" if "it" in here.names else _example(here, homes[0], text)
        here.fault("E201", span, f"{text} alone is nothing: it is a fact of {' or '.join(homes)}.",
                   f"Say whose: x.{text}, such as {example}.")  # fmt: skip
        return
    if wanted is not None and wanted.base.startswith("symbol:"):
        _odd_symbol(here, text, span, wanted)
        return
    asked = wanted is not None and wanted.base == "number"
    if world.board is not None and not asked and len(text) <= 3 and text[:1].isalpha() and text[1:].isdigit():
        last = chr(ord("a") + world.board.columns - 1)
        cure = f"The board has columns a to {last} and rows 1 to {world.board.rows}."
        if text in world.board.without:
            cure = f"“without:” of the board leaves {text} out."
        here.fault("E201", span, f"There is no space {text}.", cure)
        return
    cards = text.lower() in _PLACES or (wanted is not None and wanted.base in ("zone", "card"))
    zones = _zones(here) if cards else ()
    here.fault("E201", span, f"Nothing here is called {text}.", *_cures(here, text), *zones,
               suggestions=near(text, _candidates(here, wanted)))  # fmt: skip


_SLIPS = {
    "you": "The one who acts is “me”; the others are others(me).",
    "your": "The one who acts is “me”: me.hand, not your hand.",
    "opponent": "Say others(me) for all others, or write a value such as enemy(p).",
    "self": "The card that a text stands on is “this”; the player is “me”.",
    "true": "Flags are yes and no.",
    "false": "Flags are yes and no.",
    "null": "Nothing is “none”.",
    "nothing": "Nothing is “none”.",
    "board": "The board is its spaces: one of spaces.",
    "X": "Say what it is: let x be count(me.hand); or let it be chosen: choose one of [1, 2, 3] as x.",
    "winner": "Who wins is said under winners: of a playtest; rules make somebody win with win p.",
    "cards": "Cards lie in zones: name the zone, such as me.hand.",
}


_PLACES = frozenset("deck discard discards discard_pile pile graveyard hand library stack table trash".split())
"""Words that designers use for zones."""


def _zones(here: Here) -> tuple[str, ...]:
    """Where cards lie, for words that may be meant for a zone."""
    zones = [*here.world.shared_zones, *(f"me.{zone}" for zone in here.world.player_zones)]
    return (f"Zones are: {', '.join(zones)}.",) if zones else ()


def _cures(here: Here, text: str) -> tuple[str, ...]:
    said = _SLIPS.get(text) or slips.WORDS.get(text.lower())
    if re.fullmatch(r"[dD]\d+", text):
        said = "A die is a random choice: choose random one of [1, 2, 3, 4, 5, 6] as n; then use n."
    if here.head and not said:
        return (f"What is spoken of gets its name in the head: {here.head.replace('…', text)}.",)
    return (said,) if said else ("Check the spelling, or declare it.",)


def _owners(here: Here, text: str) -> list[str]:
    world = here.world
    found = [{"game": "the game", "player": "a player", "space": "a space", "card": "a card"}[owner]
             for owner, name in world.attributes if name == text]  # fmt: skip
    if text in world.player_zones or text in world.pieces:
        found.append("a player")
    if text in world.printed or text in ("holder", "name", "kind", "face_down", "targets"):
        found.append("a card")
    if text in ("occupant", "row", "column"):
        found.append("a space")
    return list(dict.fromkeys(found))


def _example(here: Here, home: str, text: str) -> str:
    if home == "a player" and here.playtest:
        return f"{here.world.seats[0]}.{text}"
    return {"the game": f"game.{text}", "a player": f"me.{text}", "a card": f"this.{text}"}.get(home, f"t.{text}")


def _candidates(here: Here, wanted: Type | None) -> list[str]:
    world = here.world
    found = [word for word in here.names if not word.startswith("_")]
    found += here.targets
    if wanted is not None and wanted.base != "any":
        also = "name" if wanted.base == "card" else ""
        found += [w for w, cs in world.constants.items() if any(c.type.base in (wanted.base, also) for c in cs)]
    found += [values.word_of(value) for value in world.all_values() if value.card in (None, here.card)]
    found += [*world.numbers, *world.shared_zones, *WORDS, *world.seats]
    if wanted is None or wanted.base == "any":
        found += world.constants
    return found
