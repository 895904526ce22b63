"""The words of the language as hints know them: what begins a line, what joins, how statements are written."""

from __future__ import annotations

import re
from collections.abc import Mapping

DEFINITIONS = ("verb", "value", "setup", "turn", "before", "after", "instead", "forbid", "modify", "in", "action")
STATEMENTS = (
    "set", "add", "take", "let", "choose", "may", "must", "as", "if", "for", "repeat", "stop", "option", "needs",
    "else", "phase",
)  # fmt: skip
BLOCK_HEADS = ("if", "else", "for", "repeat", "as", "may", "option", "setup", "turn", "phase", "verb", "choose")
RESERVED = ("verb", "value", "before", "after", "instead", "forbid", "modify", "needs", "option", "phase", "else")
"""Words that may not be called as verbs, because that would hide a line in the wrong place."""
_JOINING = (
    "each", "of", "times", "to", "from", "with", "on", "into", "at", "over", "by", "is", "not", "and", "or", "where",
    "when", "once", "per", "be", "so", "that", "except",
)  # fmt: skip
KEYWORDS = tuple(dict.fromkeys((*DEFINITIONS, *STATEMENTS, *_JOINING)))
WORD = re.compile(r"[^\W\d]\w*")
SAID: Mapping[str, str] = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": "a text in quotes",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "COMMA": "`,`",
    "DOT": "`.`",
    "COLON": "`:`",
    "PLUS": "`+`",
    "MINUS": "`-`",
    "STAR": "`*`",
    "SLASH": "`/`",
    "LESSTHAN": "`<`",
    "MORETHAN": "`>`",
    "__ANON_0": "`<=`",
    "__ANON_1": "`>=`",
    "ONE": "`one of`",
    "ALL": "`all of`",
    "ANY_NUMBER": "`any number of`",
    "UP_TO": "`up to … of`",
    "RANDOM": "`random … of`",
    "_NL": "the end of the line",
    "_INDENT": "an indented block",
    "_DEDENT": "the end of the block",
    "$END": "the end",
    "VALUE_HERE": "a value",
}

PREPOSITIONS = "`with`, `on`, `into`, `at`, `for`, `over`, `to`, `from`, `by`"
"""What joins a further argument to its verb, to be shown."""

PLACES: Mapping[str, str] = {
    "": "Define it in rules.effect, or under `rules:` of the card.",
    "needs": "What a verb needs stands at the start of its block, before any statement.",
    "option": "Options stand indented under a line `choose`.",
    "else": "Put `else` right below the block of its `if` or `may`, at the same indentation.",
    "phase": "Phases stand under `turn` in rules.effect.",
} | dict.fromkeys(("before", "after", "instead", "forbid", "modify"), "Put it under `abilities:` of the card.")
"""Where a line that begins with a reserved word belongs; the empty word stands for definitions."""

_BELOW = "`, with what it does on the lines below; or, on one line,"
FORMS: Mapping[str, str] = {
    "set": "set THING.attribute to VALUE",
    "add": "add VALUE to THING.attribute",
    "take": "take VALUE from THING.attribute",
    "let": "let NAME be VALUE",
    "for": "for each NAME in LIST",
    "repeat": "repeat`, or `repeat NUMBER times",
    "choose": "choose QUANTITY of LIST as NAME`, or with options on the lines below: `choose",
    "if": "if CONDITION",
    "as": "as PLAYER",
    "verb": "verb NAME t: TYPE with n: TYPE",
    "value": "value NAME(x: TYPE) is EXPRESSION",
    "phase": "phase NAME",
    "option": 'option VERB …`, or with a block below it: `option "LABEL"',
    "may": "may VERB …`, or with a block below it (and one for `else`, if need be): `may",
    "must": "must VERB …",
    "forbid": "forbid VERB PLACE when CONDITION",
    "modify": "modify VALUE(PLACE) by NUMBER when CONDITION",
    "before": f"before VERB PLACE when CONDITION{_BELOW} `before VERB may VERB …",
    "after": f"after VERB PLACE when CONDITION{_BELOW} `after VERB may VERB …",
    "instead": f"instead of VERB PLACE when CONDITION{_BELOW} `instead of VERB may VERB …",
    "action": 'action "LABEL" when CONDITION',
    "needs": "needs CONDITION",
}
"""How the statement or definition that begins with a word is written."""


OPERATORS = frozenset(
    "PLUS MINUS STAR SLASH EXCEPT IS IN AND OR LESSTHAN MORETHAN __ANON_0 __ANON_1 DOT WHERE EACH IF".split()
)
"""What may follow any value; it is not what is missing where something else would have fitted too."""
VALUE = frozenset({"NAME", "NUMBER", "LPAR", "LSQB"})
"""What is accepted where a value can begin."""
_OPENING = frozenset({"NAME", "NUMBER", "LPAR", "LSQB", "MINUS", "NOT", "CAN"})


def fits(accepts: frozenset[str]) -> str:
    """What would have fitted, in words; empty where that would be most of the language."""
    if (rest := accepts - OPERATORS) and len(rest) < len(accepts):
        accepts = rest
    if accepts >= VALUE:
        accepts = (accepts - _OPENING) | {"VALUE_HERE"}
    if "_NL" in accepts:
        accepts -= {"$END"}
    said = sorted({word for name in accepts if (word := _said(name))})
    if not said or len(said) > 8:
        return ""
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1]


def keywords_of(accepts: frozenset[str]) -> tuple[str, ...]:
    """The words of the language among what would have fitted."""
    return tuple(sorted(name.lower() for name in accepts if name.lower() in KEYWORDS))


def _said(name: str) -> str:
    if name in SAID:
        return SAID[name]
    return "" if name.startswith("__") else f"`{name.lower()}`"


def first_word(text: str) -> str:
    """The word that a line of code begins with, or nothing."""
    found = WORD.match(text.lstrip())
    return found.group() if found else ""
