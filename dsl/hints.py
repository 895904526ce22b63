"""What to say about a fault of syntax: a table of hints, asked in order; the last always answers.

Each hint looks at a `Situation`: which word did not fit, what would have, and what stands before it. Hints are keyed
by that, not by how deep the parser is, so that the same slip inside a block gets the same answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dsl import slips
from dsl.layout import Flaw, Line
from dsl.suggest import nearest

DEFINITIONS = ("verb", "value", "setup", "turn", "before", "after", "instead", "forbid", "modify", "in", "action")
STATEMENTS = (
    "set", "add", "take", "let", "choose", "may", "must", "as", "if", "for", "repeat", "stop", "option", "needs",
    "else", "phase",
)  # fmt: skip
BLOCK_HEADS = ("if", "else", "for", "repeat", "as", "may", "option", "setup", "turn", "phase", "verb", "choose")
RESERVED = ("verb", "value", "before", "after", "instead", "forbid", "modify", "needs", "option", "phase", "else")
"""Words that may not be called as verbs, because that would hide a line in the wrong place."""
_OTHERS = (
    "each", "of", "times", "to", "from", "with", "on", "into", "at", "over", "by", "is", "not", "and", "or", "where",
    "when", "once", "per", "be", "so", "that", "except",
)  # fmt: skip
KEYWORDS = tuple(dict.fromkeys((*DEFINITIONS, *STATEMENTS, *_OTHERS)))
_WORD = re.compile(r"[^\W\d]\w*")
_SAID: Mapping[str, str] = {
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
}


@dataclass(frozen=True, slots=True)
class Failure:
    """Where the parser stopped: at a terminal (empty: at a character that begins none), with what would have fitted."""

    line: int
    column: int
    terminal: str
    text: str
    accepts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Situation:
    """A failure with the lines around it. `start` is what was being read: `rules`, `effect`, …"""

    lines: list[Line]
    failure: Failure
    start: str

    @property
    def line(self) -> str:
        """The line of the failure, without its comment."""
        return self._at(self.failure.line)

    @property
    def number(self) -> int:
        """The number of that line, or of the last line there is."""
        return min(max(self.failure.line, self.lines[0].number), self.lines[-1].number)

    @property
    def before(self) -> str:
        """What stands before the failure on its line."""
        return self.line[: self.failure.column - 1]

    @property
    def rest(self) -> str:
        """What stands from the failure on on its line."""
        return self.line[self.failure.column - 1 :]

    @property
    def previous(self) -> str:
        """The word or number just before the failure on its line, or nothing."""
        found = re.search(r"(\w+|\S)\s*$", self.before)
        return found.group(1) if found else ""

    @property
    def first(self) -> str:
        """The first word of the line."""
        found = _WORD.match(self.line.lstrip())
        return found.group() if found else ""

    def head(self) -> Line | None:
        """The nearest line above that holds something."""
        return next((line for line in reversed(self.lines) if line.number < self.number and not line.blank), None)

    def parent(self) -> str:
        """The first word of the line whose block this line stands in; nothing at the left edge."""
        indent = len(self.line) - len(self.line.lstrip())
        for line in reversed(self.lines):
            if line.number < self.number and not line.blank and not line.inside and line.indent < indent:
                found = _WORD.match(line.code.lstrip())
                return found.group() if found else ""
        return ""

    def flaw(
        self, code: str, message: str, *help: str, word: str | None = None, suggestions: tuple[str, ...] = ()
    ) -> Flaw:
        """A fault at the failure's place, as wide as `word` (the failure's own text if left out)."""
        width = len(self.failure.text.split("\n")[0] if word is None else word)
        return Flaw(self.number, self.failure.column, self.failure.column + max(width, 1), code, message, help,
                    suggestions)  # fmt: skip

    def at_word(self, word: str, code: str, message: str, *help: str, suggestions: tuple[str, ...] = ()) -> Flaw:
        """A fault at a word that stands before the failure on the same line."""
        column = max(self.before.rfind(word), 0) + 1
        return Flaw(self.number, column, column + len(word), code, message, help, suggestions)

    def _at(self, number: int) -> str:
        return next((line.code for line in self.lines if line.number == number), "")


Hint = Callable[[Situation], Flaw | None]


def answer(of: Situation) -> Flaw:
    """What the first hint that knows the situation says."""
    for hint in HINTS:
        if (flaw := hint(of)) is not None:
            return flaw
    return _unexpected(of)


def too_deep(failure: Failure) -> Flaw:
    """A text whose shapes nest past the bound."""
    help = "Give the inner part a name: a value for a condition, a verb for a block."
    return Flaw(failure.line, failure.column, failure.column + 1, "E107", "this is nested too deep", (help,))


def fits(accepts: frozenset[str]) -> str:
    """What would have fitted, in words; empty where that would be most of the language."""
    said = sorted({word for name in accepts if (word := _said(name))})
    if not said or len(said) > 8:
        return ""
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1]


def keywords_of(accepts: frozenset[str]) -> tuple[str, ...]:
    """The words of the language among what would have fitted."""
    return tuple(sorted(name.lower() for name in accepts if name.lower() in KEYWORDS))


def _said(name: str) -> str:
    if name in _SAID:
        return _SAID[name]
    return "" if name.startswith("__") else f"`{name.lower()}`"


# -- the hints, in the order in which they are asked -----------------------------------------------------------------


def _misplaced(of: Situation) -> Flaw | None:
    """A line that begins with a word of the language where such lines cannot stand, and so was read as a call."""
    first = of.first
    if first not in RESERVED or not of.before.strip():
        return None
    parent = of.parent()
    wanted = {"option": "choose", "needs": "verb", "phase": "turn"}.get(first)
    top = of.start in ("rules", "abilities") and parent == ""
    if first == "else" or parent == wanted or (wanted is None and top):
        return None
    column = of.line.index(first) + 1
    return Flaw(of.number, column, column + len(first), "E113", f"`{first}` does not stand here", (_PLACES.get(first, _PLACES[""]),))  # noqa: E501


def _stat_change(of: Situation) -> Flaw | None:
    for found in re.finditer(r"[+-]\d+\s*/\s*[+-]\d+", of.line):
        if found.start() <= of.failure.column <= found.end() + 1:
            help = "A lasting change is an ability: `modify power(this) by 1`; a change of an attribute is `add 1 to …`."
            return Flaw(of.number, found.start() + 1, found.end() + 1, "E112", f"`{found.group()}` is not how values change", (help,))  # noqa: E501
    return None


def _foreign_sign(of: Situation) -> Flaw | None:
    pieces = of.rest
    back = of.before[-1:]
    for sign, instead, help in slips.SIGNS:
        if back and (back + pieces).startswith(sign) and len(sign) > 1:
            column = of.failure.column - 1
            return Flaw(of.number, column, column + len(sign), "E108", f"`{sign}` is not a sign of the language", (help,), (instead,) if instead else ())  # noqa: E501
        if pieces.startswith(sign) and (of.failure.terminal == "" or len(sign) > 1):
            word = instead
            if sign == "=" and of.first in ("set", "let"):
                word = "to" if of.first == "set" else "be"
            return of.flaw("E108", f"`{sign}` is not a sign of the language", help, word=sign, suggestions=(word,) if word else ())  # noqa: E501
    return None


def _decimal(of: Situation) -> Flaw | None:
    if re.search(r"\d\.$", of.before) and of.failure.terminal == "NUMBER" or (
        re.search(r"\d$", of.before) and re.match(r"\.\d", of.rest)
    ):
        return of.flaw("E118", "there are only whole numbers", "Count in smaller units: 15 tenths for 1.5.")
    return None


def _colon(of: Situation) -> Flaw | None:
    if of.failure.terminal != "COLON":
        return None
    if not of.rest[1:].strip():
        return of.flaw("E108", "no colon stands before a block", "Remove it: the indentation says what belongs to the block.")  # noqa: E501
    return of.flaw("E108", "a colon does not fit here", "A colon stands only between a parameter and its type: `t: space`.")


def _missing_of(of: Situation) -> Flaw | None:
    words = of.before.split()
    if of.failure.terminal not in ("NAME", "LSQB", "LPAR") or not words:
        return None
    if re.match(r"number\b(?!\s*of\b)", of.rest) and words[-1] == "any":
        return of.flaw("E111", "`of` is missing after `any number`", "Write `any number of …`.", suggestions=("number of",))
    last = words[-1]
    counted = last.isdigit() and "OF" in of.failure.accepts and of.failure.text != of.first
    quantity = last in ("one", "all", "random") or words[-2:] in (["any", "number"], ["up", "to"])
    if not counted and not quantity or of.failure.text in STATEMENTS:
        return None
    misspelt = of.failure.text
    if misspelt != "of" and len(misspelt) <= 3 and nearest(misspelt, ["of"]) and _WORD.match(of.rest[len(misspelt) :].lstrip()):
        return of.flaw("E110", f"`{misspelt}` is not a word of the language", "Write `of`.", suggestions=("of",))
    shown = " ".join(words[-2:]) if last in ("number", "to") else last
    return of.flaw("E111", f"`of` is missing after `{shown}`", f"Write `{shown} of {misspelt}`.", suggestions=(f"of {misspelt}",))  # noqa: E501


def _foreign_word(of: Situation) -> Flaw | None:
    if of.failure.terminal in ("NAME", "_INDENT"):
        text = of.failure.text if of.failure.terminal == "NAME" else ""
        for word in (text, of.previous):
            help = slips.WORDS.get(word.lower())
            if help is not None and word == text:
                return of.flaw("E112", f"`{word}` is not a word of the language", help)
            if help is not None:
                return of.at_word(word, "E112", f"`{word}` is not a word of the language", help)
    first = of.first
    if first.lower() in slips.STARTS and of.before.strip() and of.failure.terminal not in ("_INDENT", ""):
        column = of.line.index(first) + 1
        return Flaw(of.number, column, column + len(first), "E112", f"`{first}` is not a word of the language", (slips.WORDS[first.lower()],))  # noqa: E501
    return None


def _unwanted_block(of: Situation) -> Flaw | None:
    if of.failure.terminal != "_INDENT":
        return None
    head = of.head() if not of.line.strip() or of.failure.column != len(of.line) + 1 else None
    head = head or of.head()
    line = head if head is not None else of.lines[0]
    first = _WORD.match(line.code.lstrip())
    word = first.group() if first else ""
    column = line.code.find(word) + 1
    if word in RESERVED and word not in ("option",):
        return Flaw(line.number, column, column + len(word), "E113", f"`{word}` does not stand here", (_PLACES.get(word, _PLACES[""]),))  # noqa: E501
    near = nearest(word, BLOCK_HEADS + ("before", "after", "instead", "action"), 1)
    if word.lower() in slips.WORDS:
        return Flaw(line.number, column, column + len(word), "E112", f"`{word}` is not a word of the language", (slips.WORDS[word.lower()],))  # noqa: E501
    if near:
        return Flaw(line.number, column, column + len(word), "E110", f"`{word}` is not a word of the language", (f"Did you mean `{near[0]}`?",), near)  # noqa: E501
    inner = next((each for each in of.lines if each.number > line.number and not each.blank), line)
    help = f"Only lines such as `if …`, `repeat`, `for each …` have a block; `{word}` has none. Indent this line as the one above."  # noqa: E501
    return Flaw(inner.number, 1, inner.indent + 1, "E116", "this line is indented, but nothing above opens a block", (help,))


def _missing_block(of: Situation) -> Flaw | None:
    needs_block = "_INDENT" in of.failure.accepts and of.failure.accepts <= {"_INDENT", "_NL"}
    if not needs_block or of.failure.terminal == "_INDENT":
        return None
    head = of.head() if of.failure.terminal != "_NL" or not of.line.strip() else None
    if head is None:
        head = next((line for line in of.lines if line.number == of.number), of.lines[0])
    if of.failure.terminal not in ("_NL", "_DEDENT", "$END", "") and of.before.strip():
        return None
    column = head.indent + 1
    text = head.code.strip()
    end = "else" if text == "else" else _first(text)
    help = f"Put what belongs to `{end}` on the lines below it, indented by two spaces."
    return Flaw(head.number, column, column + len(text), "E106", "the block that belongs here is missing", (help,))


def _misspelt(of: Situation) -> Flaw | None:
    text = of.failure.text
    wanted = keywords_of(of.failure.accepts)
    if of.failure.terminal == "NAME" and len(text) > 1 and (near := nearest(text, wanted, 1)):
        return of.flaw("E110", f"`{text}` is not a word of the language", f"Did you mean `{near[0]}`?", suggestions=near)
    first = of.first
    known = DEFINITIONS + STATEMENTS if of.start in ("rules", "abilities") else STATEMENTS
    if first not in KEYWORDS and len(first) > 2 and of.before.strip() and (near := nearest(first, known, 1)):
        column = of.line.index(first) + 1
        return Flaw(of.number, column, column + len(first), "E110", f"`{first}` is not a word of the language", (f"Did you mean `{near[0]}`?",), near)  # noqa: E501
    return None


def _else_alone(of: Situation) -> Flaw | None:
    if of.failure.terminal == "ELSE" and not of.before.strip():
        return of.flaw("E113", "this `else` belongs to no `if` or `may`", _PLACES["else"])
    return None


def _definition_in_effect(of: Situation) -> Flaw | None:
    text = of.failure.text
    if of.before.strip():
        return None
    if of.failure.terminal in ("VERB", "VALUE", "SETUP", "TURN", "PHASE") and of.start in ("effect", "abilities"):
        return of.flaw("E113", f"`{text}` does not stand here", "Define it in rules.effect, or under `rules:` of the card.")  # noqa: E501
    if of.failure.terminal in ("BEFORE", "AFTER", "INSTEAD", "FORBID", "MODIFY", "ACTION") and of.start == "effect":
        return of.flaw("E113", f"`{text}` does not stand in an effect", "Put it under `abilities:` of the card.")
    if of.start == "rules" and of.failure.terminal == "ACTION":
        return of.flaw("E113", "actions stand on cards", "Put it under `abilities:` of a card or a kind.")
    if of.start in ("rules", "abilities") and "VERB" in of.failure.accepts | {"MODIFY"} and "NAME" not in of.failure.accepts:
        if "MODIFY" not in of.failure.accepts:
            return None
        if near := nearest(of.first, DEFINITIONS, 1):
            return of.flaw("E110", f"`{of.first}` is not a word of the language", f"Did you mean `{near[0]}`?", word=of.first, suggestions=near)  # noqa: E501
        where = "rules.effect holds definitions" if of.start == "rules" else "abilities are hooks, modifiers, forbids and actions"  # noqa: E501
        return of.flaw("E113", f"a statement does not stand here: {where}", "Put it inside a verb, `setup`, a phase, or an ability.", word=of.first)  # noqa: E501
    return None


def _option_outside(of: Situation) -> Flaw | None:
    if of.failure.terminal == "OPTION":
        return of.flaw("E113", "this `option` belongs to no menu", "Options stand indented under a line `choose`.")
    inside = "OPTION" in of.failure.accepts and of.failure.accepts <= {"OPTION", "_DEDENT", "_INDENT", "_NL"}
    if inside and of.failure.terminal not in ("_NL", "_DEDENT", "$END"):
        return of.flaw("E113", "only options stand in a menu", "Begin the line with `option`, or indent it under the option it belongs to.")
    return None


def _needs_late(of: Situation) -> Flaw | None:
    if of.failure.terminal == "NEEDS":
        return of.flaw("E113", "`needs` does not stand here", "What a verb needs stands at the start of its block, before any statement.")  # noqa: E501
    return None


def _second_statement(of: Situation) -> Flaw | None:
    starts = of.failure.text in STATEMENTS and of.failure.text not in ("if", "as", "for", "in", "else")
    if starts and of.before.strip() and of.failure.terminal != "NAME" and "_NL" in of.failure.accepts:
        return of.flaw("E101", f"`{of.failure.text}` begins a second statement on this line", "Put each statement on a line of its own.")  # noqa: E501
    return None


def _reserved(of: Situation) -> Flaw | None:
    text = of.failure.text
    if of.failure.accepts == {"NAME"} and text in KEYWORDS:
        return of.flaw("E101", f"`{text}` is a word of the language and cannot be a name", "Take another name.")
    return None


def _stray_text(of: Situation) -> Flaw | None:
    if of.failure.terminal == "STRING":
        return of.flaw("E119", "a text in quotes does not stand here", "Quotes are for the labels of options and actions; names stand without.")  # noqa: E501
    return None


def _too_early(of: Situation) -> Flaw | None:
    if of.failure.terminal not in ("_NL", "_DEDENT", "$END"):
        return None
    wanted = fits(of.failure.accepts - {"_NL"})
    line = next((each for each in of.lines if each.number == of.number), of.lines[-1])
    if line.blank:
        line = of.head() or line
    end = len(line.code.rstrip()) + 1
    message = f"this line ends too early: {wanted} is missing" if wanted else "this line ends too early"
    help = "Say the rest of the statement on the same line, or go on inside brackets."
    return Flaw(line.number, end, end + 1, "E117", message, (help,))


def _misspelt_before(of: Situation) -> Flaw | None:
    word = of.previous
    near = nearest(word, ("needs", "when", "once", "where", "with", "into", "from", "times", "each", "except"), 1)
    if len(word) > 3 and word not in KEYWORDS and near:
        return of.at_word(word, "E110", f"`{word}` is not a word of the language", f"Did you mean `{near[0]}`?", suggestions=near)  # noqa: E501
    return None


def _preposition(of: Situation) -> Flaw | None:
    if of.failure.terminal in ("NAME", "NUMBER", "LSQB", "LPAR") and {"WITH", "ON", "_NL"} <= of.failure.accepts:
        help = "A further argument follows `with`, `on`, `into`, `at`, `for`, `over`, `to`, `from` or `by`, as its verb says."
        return of.flaw("E101", f"a word is missing before `{of.failure.text}`", help)
    return None


def _reserved_verb(of: Situation) -> Flaw | None:
    if of.failure.terminal != "RESERVED":
        return None
    word = of.failure.text
    return of.flaw("E113", f"`{word}` does not stand here", _PLACES.get(word, _PLACES[""]))


_PLACES: Mapping[str, str] = {
    "": "Define it in rules.effect, or under `rules:` of the card.",
    "needs": "What a verb needs stands at the start of its block, before any statement.",
    "option": "Options stand indented under a line `choose`.",
    "else": "Put `else` right below the block of its `if` or `may`, at the same indentation.",
    "phase": "Phases stand under `turn` in rules.effect.",
} | dict.fromkeys(("before", "after", "instead", "forbid", "modify"), "Put it under `abilities:` of the card.")


def _connective(of: Situation) -> Flaw | None:
    wanted = keywords_of(of.failure.accepts)
    shape = _FORMS.get(of.first)
    if of.failure.terminal and shape is not None and of.before.strip():
        missing = fits(of.failure.accepts) if len(wanted) == 1 else ""
        message = f"`{of.failure.text}` does not fit here" + (f": {missing} is missing" if missing else "")
        return of.flaw("E101", message, f"It is written `{shape}`.")
    return None


def _character(of: Situation) -> Flaw | None:
    if of.failure.terminal == "" and of.failure.text:
        return of.flaw("E109", f"`{of.failure.text}` is not a sign of the language", "Remove it, or write it in a comment.")
    return None


_FORMS: Mapping[str, str] = {
    "set": "set THING.attribute to VALUE",
    "add": "add VALUE to THING.attribute",
    "take": "take VALUE from THING.attribute",
    "let": "let NAME be VALUE",
    "for": "for each NAME in LIST",
    "repeat": "repeat`, or `repeat NUMBER times",
    "choose": "choose QUANTITY of LIST as NAME`, or `choose` with options below",
    "if": "if CONDITION",
    "as": "as PLAYER",
    "verb": "verb NAME t: TYPE with n: TYPE",
    "value": "value NAME(x: TYPE) is EXPRESSION",
    "phase": "phase NAME",
    "option": 'option VERB …` or `option "LABEL',
    "may": "may VERB …` or `may` with a block",
    "must": "must VERB …",
    "forbid": "forbid VERB PLACE when CONDITION",
    "modify": "modify VALUE(PLACE) by NUMBER when CONDITION",
    "before": "before VERB PLACE when CONDITION",
    "after": "after VERB PLACE when CONDITION",
    "instead": "instead of VERB PLACE when CONDITION",
    "action": 'action "LABEL" when CONDITION',
    "needs": "needs CONDITION",
}

HINTS: tuple[Hint, ...] = (
    _reserved_verb,
    _misplaced,
    _stat_change,
    _foreign_sign,
    _decimal,
    _colon,
    _missing_of,
    _unwanted_block,
    _missing_block,
    _else_alone,
    _definition_in_effect,
    _option_outside,
    _needs_late,
    _second_statement,
    _too_early,
    _foreign_word,
    _misspelt,
    _misspelt_before,
    _preposition,
    _reserved,
    _stray_text,
    _connective,
    _character,
)


def _unexpected(of: Situation) -> Flaw:
    wanted = fits(of.failure.accepts)
    help = f"Here fits {wanted}." if wanted else "Look at what stands before it: a word may be missing or too many."
    return of.flaw("E101", f"`{of.failure.text.strip() or of.first}` does not fit here", help)


def _first(text: str) -> str:
    return text.split(maxsplit=1)[0] if text else ""
