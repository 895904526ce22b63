"""Words brought from elsewhere, and what this language says instead. A table; who meets such a word decides.

The parser asks it where a word does not fit, the resolver where a name is unknown.
"""

from __future__ import annotations

from collections.abc import Mapping

_NUMBERS = {
    word: f"Numbers are written in digits: `{number}`."
    for number, word in enumerate("two three four five six seven eight nine ten eleven twelve".split(), 2)
}

WORDS: Mapping[str, str] = {
    "your": "The player whose effect it is is called `me`: `me.hand`.",
    "you": "The player whose effect it is is called `me`.",
    "my": "The player whose effect it is is called `me`: `me.hand`.",
    "i": "The player whose effect it is is called `me`.",
    "their": "Name the player: `p.hand`, where `p` stands for one.",
    "his": "Name the player: `p.hand`, where `p` stands for one.",
    "her": "Name the player: `p.hand`, where `p` stands for one.",
    "its": "Name the thing: `this.cost` for the card itself, `it.cost` after `where`.",
    "opponent": "Name the seat, or say `others(me)`: the list of all others.",
    "opponents": "The list of all others is `others(me)`.",
    "opponent's": "Name the seat, or say `others(me)`: the list of all others.",
    "enemy": "Name the seat, or say `others(me)`: the list of all others.",
    "self": "The card itself is called `this`, its player `me`.",
    "tap": "There is no built-in `tap`: declare an attribute such as `tired: flag` and `set` it to yes.",
    "untap": "There is no built-in `untap`: declare an attribute with `resets: turn` and `set` it.",
    "exhaust": "There is no built-in `exhaust`: declare an attribute such as `tired: flag` and `set` it to yes.",
    "target": "Choose it: `choose one of … as t`, under `targets:` if it is announced before anyone responds.",
    "then": "No `then` is needed: put what follows on the next line, indented.",
    "the": "Leave `the` out.",
    "a": "Leave it out, or say how many: `one of …`.",
    "an": "Leave it out, or say how many: `one of …`.",
    "every": "Say `all of …`, or `for each x in …`.",
    "each": "Say `all of …`, or `for each x in …`.",
    "while": "Say `repeat`, and `stop` inside it when it is enough.",
    "foreach": "Say `for each x in …`.",
    "until": "Say `repeat`, and `stop` inside it when it is enough.",
    "loop": "Say `repeat`.",
    "elif": "Say `else if`.",
    "elsif": "Say `else if`.",
    "elseif": "Say `else if`.",
    "otherwise": "Say `else`.",
    "unless": "Say `if not …`.",
    "end": "A block ends where its indentation ends.",
    "endif": "A block ends where its indentation ends.",
    "return": "A value is written `value name(x: type) is …`.",
    "break": "Say `stop`.",
    "continue": "Put what follows under an `if`.",
    "def": "Say `verb` for what happens, `value` for what is asked.",
    "function": "Say `verb` for what happens, `value` for what is asked.",
    "var": "Say `let name be …`.",
    "const": "Numbers that never change are declared in game.yaml under `numbers:`.",
    "true": "Say `yes`.",
    "false": "Say `no`.",
    "null": "Say `none`.",
    "nil": "Say `none`.",
    "equals": "Say `is`.",
    "equal": "Say `is`.",
    "greater": "More is written `>`: `x > 3`.",
    "more": "More is written `>`: `x > 3`.",
    "less": "Fewer is written `<`: `x < 3`.",
    "fewer": "Fewer is written `<`: `x < 3`.",
    "than": "Comparisons are written `<`, `<=`, `>`, `>=`.",
    "isnt": "Say `is not`.",
    "contains": "Turn it round: `x in list`.",
    "gain": "Say `add 2 to me.hours`, or give it a verb of its own.",
    "lose": "Say `take 2 from me.hours`, or give it a verb of its own.",
    "has": "What belongs to a thing follows a dot: `me.hours < 3`.",
    "have": "What belongs to a thing follows a dot: `me.hours < 3`.",
    "twice": "Say `repeat 2 times`, and what is repeated below it.",
    "thrice": "Say `repeat 3 times`, and what is repeated below it.",
    "instead_of": "Say `instead of`.",
    "trigger": "Abilities begin with `before`, `after` or `instead of` and a verb.",
    "whenever": "Abilities begin with `before`, `after` or `instead of` and a verb.",
} | _NUMBERS
"""Word (lower case) to the sentence that helps. `enemy`, `gain`, … matter only where the game has no such word."""

STARTS = frozenset(
    "while foreach until loop elif elsif elseif otherwise unless endif return break continue def function var const "
    "tap untap exhaust gain lose trigger whenever each every".split()
)
"""Those of `WORDS` that begin a line where they are meant as a statement."""

KEYS: Mapping[str, tuple[str, ...]] = {
    "type": ("kind",), "class": ("kind",), "category": ("kind",),
    "count": ("copies",), "quantity": ("copies",), "qty": ("copies",), "amount": ("copies",), "number": ("copies",),
    "description": ("text",), "rules_text": ("text",), "body": ("text",), "flavor": ("flavour",),
    "image": ("art",), "picture": ("art",), "illustration": ("art",), "title": ("name",),
    "on_play": ("effect",), "ability": ("abilities",), "triggers": ("abilities",), "condition": ("when",),
    "min": ("least",), "max": ("most",), "minimum": ("least",), "maximum": ("most",), "default": ("start",),
    "width": ("columns",), "height": ("rows",), "players": ("seats",), "visible": ("seen by",), "hidden": ("seen by",),
    "initial": ("start",), "value": ("start",), "setup": ("given",), "steps": ("play",), "moves": ("play",),
    "actions": ("play", "abilities"), "then": ("expect",), "assert": ("expect",), "expected": ("expect",),
    "priority": ("prefers",), "rules": ("prefers",),
}  # fmt: skip
"""Keys that other systems have in their files, with ours of the same meaning: what can stand at the place decides."""

SIGNS: tuple[tuple[str, str, str], ...] = (
    ("===", "is", "Two things are compared with `is`."),
    ("!==", "is not", "Two things are told apart with `is not`."),
    ("==", "is", "Two things are compared with `is`."),
    ("!=", "is not", "Two things are told apart with `is not`."),
    ("<>", "is not", "Two things are told apart with `is not`."),
    ("=<", "<=", "At most is written `<=`."),
    ("=>", ">=", "At least is written `>=`."),
    ("+=", "add", "Say `add 1 to x`."),
    ("-=", "take", "Say `take 1 from x`."),
    ("++", "add", "Say `add 1 to x`."),
    (":=", "let", "Say `let x be …`, or `set a.b to …`."),
    ("->", "is", "A value is written `value name(x: type) is …`."),
    ("&&", "and", "Both at once is written `and`."),
    ("||", "or", "One or the other is written `or`."),
    ("&", "and", "Both at once is written `and`."),
    ("|", "or", "One or the other is written `or`."),
    ("!", "not", "The opposite is written `not`."),
    ("=", "is", "Two things are compared with `is`; `set a.b to 3` changes one, `let x be 3` names one."),
    ("%", "", "There is no remainder; `/` rounds down."),
    ("^", "", "There are no powers; multiply."),
    ("**", "", "There are no powers; multiply."),
    (";", "", "Each statement stands on a line of its own."),
    ("{", "", "A block is what is indented, without braces."),
    ("}", "", "A block is what is indented, without braces."),
    ("'", "", "What belongs to a thing follows a dot: `p.hand`. Texts stand between double quotes."),
    ("`", "", "Names stand as they are, without quotes."),
    ("?", "", "A condition is written `if …`; for what may be none, `x or none` or `is none`."),
    ("$", "", "Names begin with a letter and have no sign before them."),
    ("@", "", "Names begin with a letter and have no sign before them."),
    ("\\", "", "A line goes on by itself inside brackets."),
    ("~", "", "The opposite is written `not`."),
)
"""Sign, what to write instead (empty: nothing fits at the place), and the sentence that helps. Longer signs first."""
