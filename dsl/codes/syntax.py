"""Codes E101 to E119: the shape of effects."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "E101",
        "a word does not fit here",
        "The line was read up to this word, and no statement of the language goes on like that. Often a word is "
        "missing "
        "before it: arguments after the first follow a preposition, and each statement stands on a line of its own.",
        "score 1 2",
        "score 1 + 2",
    ),
    Code(
        "E102",
        "a bracket without its partner",
        "Every `(` needs its `)`, every `[` its `]`. Inside brackets a text may go on over several lines, so a "
        "bracket that "
        "is never closed would swallow all that follows; the place shown is the bracket that was left open.",
        "claim one of [a1, b1\ndraw 1",
        "claim one of [a1, b1]\ndraw 1",
    ),
    Code(
        "E103",
        "a text in quotes without end",
        "The label of an option or an action stands between double quotes, on one line.",
        'choose\n  option "draw\n    draw 1\n  option "score"\n    score 1',
        'choose\n  option "draw"\n    draw 1\n  option "score"\n    score 1',
    ),
    Code(
        "E104",
        "a tab in the indentation",
        "How far a tab goes is different in every editor, so blocks are indented with spaces: two a level is "
        "the custom.",
        "if me.points > 1\n\tdraw 1",
        "if me.points > 1\n  draw 1",
    ),
    Code(
        "E105",
        "a line that steps back to no level",
        "A line belongs to the block whose lines begin in the same column. This one begins between two of them.",
        "if me.points > 1\n    draw 1\n  score 1",
        "if me.points > 1\n    draw 1\nscore 1",
    ),
    Code(
        "E106",
        "a block is missing",
        "After `if`, `else`, `repeat`, `for each`, `as`, `setup` and their like stands at least one line, indented.",
        "if me.points > 1\nscore 1",
        "if me.points > 1\n  draw 1\nscore 1",
    ),
    Code(
        "E107",
        "nested too deep",
        "There is a bound to how deep blocks, brackets and long sums may nest: far more than a card needs. Give "
        "the inner "
        "part a name: a condition becomes a value, a block becomes a verb.",
        "score " + "(" * 30 + "1" + ")" * 30,
        "score ((1))",
    ),
    Code(
        "E108",
        "a sign from another language",
        "Comparisons are written `is`, `is not`, `<`, `<=`, `>`, `>=`; conditions are joined with `and`, `or`, "
        "`not`; things "
        "are changed with `set … to …`, named with `let … be …`; blocks are made by indentation alone.",
        "if me.points == 3 && me.hand is empty\n  draw 1",
        "if me.points is 3 and me.hand is empty\n  draw 1",
    ),
    Code(
        "E109",
        "a sign that the language does not have",
        "Full-width brackets, commas, quotes and spaces look right and mean nothing here; so do other signs "
        "from elsewhere. "
        'Write plain ones: `( ) , . : "`. Inside texts in quotes, and in comments, every sign may stand.',
        "draw （1）",
        "draw (1)",
    ),
    Code(
        "E110",
        "a misspelt word of the language",
        "A word of the language was expected here, and this one is close to it.",
        "reapeat 3 times\n  draw 1",
        "repeat 3 times\n  draw 1",
    ),
    Code(
        "E111",
        "`of` is missing",
        "How many and of what are joined by `of`: `one of`, `2 of`, `all of`, `any number of`, `up to 3 of`, "
        "`random one of`.",
        "claim one spaces",
        "claim one of spaces",
    ),
    Code(
        "E112",
        "a word from card texts or other languages",
        "Card texts say `your hand` and `tap`; effects name the player (`me`) and the fact that changes.",
        "claim one of your spaces",
        "claim one of spaces",
    ),
    Code(
        "E113",
        "a line in the wrong place",
        "Definitions stand in rules.effect or under `rules:` of a card, hooks and modifiers under `abilities:`, "
        "options under "
        "`choose`, what a verb needs at the start of its block, `else` right below the block of its `if` or `may`.",
        "draw 1\noption score 1",
        'choose\n  option draw 1\n  option "score"\n    score 1',
    ),
    Code(
        "E114",
        "an empty effect",
        "The key is there, but nothing stands under it, or only a comment. Leave the key out if nothing happens.",
        "# later",
        "draw 1  # later more",
    ),
    Code(
        "E116",
        "an indented line, but no block",
        "Only lines such as `if …` open a block. A line under any other line begins in the same column as that.",
        "draw 1\n    score 1",
        "draw 1\nscore 1",
    ),
    Code(
        "E117",
        "a line that ends too early",
        "Something has to follow: a value after `to`, a name after `as`. A long line may go on inside brackets.",
        "claim one of",
        "claim one of spaces",
    ),
    Code(
        "E118",
        "not a number of this language",
        "Numbers are whole, and have at most nine digits. There are no decimals: count in smaller units.",
        "score 1.5",
        "score 2",
    ),
    Code(
        "E119",
        "a text in quotes where none can stand",
        "Quotes are for the labels of options and actions. Cards, seats, zones and symbols are named without them.",
        'claim "a1"',
        "claim a1",
    ),
)
