"""The words that every game has: built-in verbs and values, with what they take and give.

Tables only. The resolver checks calls against them, the compiler has a handler for each, every language a phrase, and
the reference a page; a test holds the four together. Signatures are written in the small notation that `Signature`
explains; overloads stand one after the other, the first that fits is taken.
"""

from __future__ import annotations

from collections.abc import Mapping

from dsl.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Signature:
    """What a word takes and gives.

    `params` are types as the language writes them; `X` stands for one base, the same throughout, `thing` for a card or
    a piece, `symbol` for a symbol of any set, a `?` at the end for an argument that may be left out, a `*` for one or
    more. `prepositions` (verbs only) has one entry per parameter, None for the direct argument. `result` is None for
    verbs; `item of 1` is what the first list holds. `resolved` is the name in the resolved tree.
    """

    resolved: str
    params: tuple[str, ...]
    prepositions: tuple[str | None, ...] = ()
    result: str | None = None


def _verb(resolved: str, *params: tuple[str | None, str]) -> Signature:
    return Signature(resolved, tuple(type for _, type in params), tuple(preposition for preposition, _ in params))


def _value(resolved: str, result: str, *params: str) -> Signature:
    return Signature(resolved, params, (), result)


VERBS: Mapping[str, tuple[Signature, ...]] = {
    "move": (
        _verb("move_to_zone", (None, "card"), ("to", "zone")),
        _verb("move_to_space", (None, "thing"), ("to", "space")),
    ),
    "swap": (_verb("swap", (None, "thing"), ("with", "thing")),),
    "shift": (_verb("shift", (None, "line"), ("to", "direction")),),
    "shuffle": (_verb("shuffle", (None, "zone")),),
    "aim": (_verb("aim", (None, "card")),),
    "resolve": (_verb("resolve", (None, "card")), _verb("resolve_name", (None, "name"))),
    "perform": (_verb("perform", (None, "action")),),
    "look": (_verb("look", ("at", "card")), _verb("look", ("at", "card"), ("to", "player"))),
    "transform": (_verb("transform", (None, "card"), ("into", "name")),),
    "win": (_verb("win", (None, "player")),),
    "tie": (_verb("tie"),),
    "next_turn": (_verb("next_turn", (None, "player")),),
}

PLAYTEST_VERBS: Mapping[str, tuple[Signature, ...]] = {
    # a copy of a card from wherever one is (decks first), to a zone or a space
    "put": (
        _verb("put_name_in_zone", (None, "name"), ("into", "zone")),
        _verb("move_to_zone", (None, "card"), ("into", "zone")),
        _verb("put_name_on_space", (None, "name"), ("on", "space")),
        _verb("move_to_space", (None, "thing"), ("on", "space")),
    ),
    "deal": (_verb("deal", (None, "number"), ("from", "zone"), ("to", "zone")),),
}

VALUES: Mapping[str, tuple[Signature, ...]] = {
    "count": (_value("count", "number", "list of X"),),
    "any": (_value("any", "flag", "list of X"),),
    "sum": (_value("sum", "number", "list of number"),),
    "min": (_value("min_of", "number or none", "list of number"), _value("min", "number", "number", "number*")),
    "max": (_value("max_of", "number or none", "list of number"), _value("max", "number", "number", "number*")),
    "top": (_value("last", "X or none", "list of X"), _value("top_n", "list of X", "list of X", "number")),
    "first": (_value("first", "X or none", "list of X"),),
    "last": (_value("last", "X or none", "list of X"),),
    "distinct": (_value("distinct", "flag", "list of X"),),
    "space": (_value("space_at", "space or none", "number", "number"),),
    "distance": (_value("distance", "number", "space", "space"),),
    "neighbours": (_value("neighbours", "list of space", "space"),),
    "around": (_value("around", "list of space", "space"),),
    "reachable": (_value("reachable", "list of space", "space", "number", "list of space"),),
    "between": (_value("between", "list of space", "space", "space"),),
    "aligned": (_value("aligned", "flag", "space", "space"),),
    "direction": (_value("direction", "direction or none", "space", "space"),),
    "walk": (_value("walk", "list of space", "space", "list of direction"),),
    "row": (_value("row_line", "line or none", "number"),),
    "column": (_value("column_line", "line or none", "number"),),
    "connected": (_value("connected", "flag", "list of space"),),
    "group": (_value("group", "list of space", "space", "list of space"),),
    "largest_group": (_value("largest_group", "number", "list of space"),),
    "found": (
        _value("found", "flag", "list of pattern"),
        _value("found", "flag", "list of pattern", "list of symbol"),
        _value("found", "flag", "list of pattern", "list of symbol", "number"),
    ),
    "playable": (_value("playable", "flag", "card"),),
    "actions": (
        _value("actions_of_player", "list of action", "player"),
        _value("actions_of_card", "list of action", "card"),
    ),
    "others": (_value("others", "list of player", "player"),),
    "next": (_value("next", "player", "player"),),
}
"""`top(zone)` is the last of the list, since zones go from bottom to top. Zones fit where a list of cards is wanted."""

JOINT_CONDITIONS = ("connected", "aligned", "found", "distinct")
"""Conditions of `so that` with a test of their own for partial choices; others are tried out, up to a bound."""

ATTRIBUTES: Mapping[str, Mapping[str, str]] = {
    "card": {
        "holder": "player or none",
        "name": "name",
        "kind": "symbol:kind",
        "face_down": "flag",
        "space": "space or none",
        "zone": "zone",
        "targets": "list of card",
    },
    "piece": {"space": "space", "holder": "player"},
    "space": {"occupant": "card or none", "row": "number", "column": "number"},
    "action": {"card": "card"},
    "game": {"turn": "number", "over": "flag"},
}
"""`occupant` is a piece or none on a board where pieces stand."""

SETTABLE = frozenset({("card", "face_down"), ("card", "space"), ("card", "targets")})
WORDS = ("me", "this", "it", "chosen", "active", "actor", "source", "players", "spaces", "rows", "columns",
         "directions", "game", "none", "yes", "no", "empty")  # fmt: skip
DIRECTIONS: Mapping[str, tuple[int, int]] = {
    "up": (0, 1),
    "down": (0, -1),
    "left": (-1, 0),
    "right": (1, 0),
    "up_left": (-1, 1),
    "up_right": (1, 1),
    "down_left": (-1, -1),
    "down_right": (1, -1),
}
"""Each direction as (columns, rows); row 1 is at the bottom of a printed board, so `up` is towards higher rows."""
LIMITS = ("turn", "phase", "game")
