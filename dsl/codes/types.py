"""Codes E3xx: arguments, comparisons and changes of the wrong type."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "E301",
        "an argument of another type",
        "A verb says of what type each of its arguments is. A space is not a card, and a zone is not one of its cards.",
        "claim north",
        "claim a1",
    ),
    Code(
        "E302",
        "an argument is missing",
        "A verb is called with all its arguments; only one that may be none can be left out.",
        "draw",
        "draw 1",
    ),
    Code(
        "E303",
        "a preposition that does not fit",
        "The first argument follows the verb, each further one its preposition, as the verb was declared.",
        "move this into me.shelf",
        "move this to me.shelf",
    ),
    Code(
        "E304",
        "a list where one thing is needed",
        "`all of` does it to each, `one of` lets the player choose, `random one of` leaves it to chance.",
        "claim spaces",
        "claim all of spaces",
    ),
    Code(
        "E305",
        "two things that are never the same",
        "Only things of one type are compared, and only numbers are more or less than each other.",
        "me.points is north",
        "me is north",
        "condition",
    ),
    Code(
        "E306",
        "a symbol that its set does not have",
        "What stands on the other side is a symbol of a set that game.yaml names; this word is not in that set.",
        "this.colour is snu",
        "this.colour is sun",
        "condition",
    ),
    Code(
        "E307",
        "not a number, or not yes or no",
        "Numbers are reckoned with, and a condition is yes or no. A list is counted with `count(…)`, or asked "
        "`any(…)`.",
        "me.points",
        "me.points > 1",
        "condition",
    ),
    Code(
        "E308",
        "something that cannot be changed",
        "Only attributes change by `set`, `add` and `take`, and they keep their type. Printed values and values "
        "change by `modify`, places by `move`; a name always means the same thing.",
        "set this.cost to 2",
        "set this.tired to yes",
    ),
    Code(
        "E309",
        "adding to what is no number and no list",
        "`add` and `take` are for numbers and lists; everything else changes by `set`.",
        "add 1 to this.tired",
        "set this.tired to yes",
    ),
    Code(
        "E310",
        "a value asked of the wrong things",
        "A value is asked of as many things as it was declared with, each of its type.",
        "score distance(a1)",
        "score distance(a1, c3)",
    ),
    Code(
        "E311",
        "a list is needed, or must not be",
        "`in` and `is empty` look at lists and zones; `is none` looks at single things.",
        "this in north",
        "this in north.hand",
        "condition",
    ),
    Code(
        "E312",
        "two types where one is needed",
        "The things of a list, the two sides of `+`, and what stands before `if` and after `else` are of one type.",
        "claim one of [a1, north]",
        "claim one of [a1, a2]",
    ),
    Code(
        "E314",
        "a modifier of another type",
        "`modify … by` changes a number, `modify … to` gives something of the type that the value has.",
        "modify cost(this) to yes",
        "modify cost(this) to 2",
        "abilities",
    ),
    Code(
        "E315",
        "none where something must be",
        "Only what is declared with `or none` can be none.",
        "set me.points to none",
        "set me.points to 0",
    ),
    Code(
        "W301",
        "this may be none",
        "Asking none gives none, and doing something to none does nothing: silently. Where that is not meant, "
        "test first.",
        "let c be top(deck)\nset c.tired to yes",
        "let c be top(deck)\nif c is not none\n  set c.tired to yes",
    ),
)
