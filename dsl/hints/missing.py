"""Words that are missing, misspelt or too many within a line."""

from __future__ import annotations

import re

from dsl import slips
from dsl.builtins import VALUES
from dsl.hints.situation import Situation, at_word
from dsl.hints.words import (
    DEFINITIONS,
    FORMS,
    KEYWORDS,
    OPERATORS,
    PREPOSITIONS,
    STATEMENTS,
    VALUE,
    first_word,
    fits,
    keywords_of,
)
from dsl.layout import Flaw
from dsl.suggest import nearest

DIE = "A die is a random choice: `choose random one of [1, 2, 3, 4, 5, 6] as n`; then use `n`."
_OPERANDS = ("NAME", "NUMBER", "LSQB", "LPAR")
_BEFORE = ("needs", "when", "once", "where", "with", "into", "from", "times", "each", "except")
_MID_LINE = ("if", "as", "for", "in", "else")


def of_missing(of: Situation) -> Flaw | None:
    """`one spaces`, `2 p.hand`, `any number p.hand`, `one off spaces`"""
    words = of.before.split()
    text = of.failure.text
    if of.failure.terminal not in ("NAME", "LSQB", "LPAR") or not words or text in STATEMENTS:
        return None
    if re.fullmatch(r"d\d+", text) and words[-1].isdigit():
        return of.flaw("E101", f"`{words[-1]}{text}` is no value", DIE)
    if words[-1] == "any" and re.match(r"number\b(?!\s*of\b)", of.rest):
        help = "Write `any number of …`."
        return of.flaw("E111", "`of` is missing after `any number`", help, suggestions=("number of",))
    if text.lower() in slips.STARTS:
        return None
    last = words[-1]
    counted = last.isdigit() and "OF" in of.failure.accepts and text != of.first
    if not counted and last not in ("one", "all", "random") and words[-2:] not in (["any", "number"], ["up", "to"]):
        return None
    if text != "of" and len(text) <= 3 and nearest(text, ["of"]) and re.match(r"\s+[\w(\[]", of.rest[len(text) :]):
        return of.flaw("E110", _foreign(text), "Write `of`.", suggestions=("of",))
    shown = " ".join(words[-2:]) if last in ("number", "to") else last
    help = f"Write `{shown} of {text}`."
    if counted and of.failure.terminal == "NAME" and re.fullmatch(r"\s*(from\b.*)?[.!]?", of.rest[len(text) :]):
        verb = of.first
        cures = (
            f"Where `{text}` is what is counted, leave it out: `{verb} {shown}`.",
            f"Where some of a zone are meant, name the zone: `{verb} {shown} of me.hand`.",
        )
        return of.flaw("E111", f"after `{shown}` stands what it is taken from, not what is counted", *cures)
    return of.flaw("E111", f"`of` is missing after `{shown}`", help, suggestions=(f"of {text}",))


def misspelt(of: Situation) -> Flaw | None:
    """A word close to one that would have fitted, here or at the start of the line."""
    text = of.failure.text
    called = text in KEYWORDS or of.rest[len(text) :].startswith(("(", "."))
    if (
        of.failure.terminal == "NAME"
        and len(text) > 1
        and not called
        and (near := nearest(text, keywords_of(of.failure.accepts), 1))
    ):
        return of.flaw("E110", _foreign(text), f"Did you mean `{near[0]}`?", suggestions=near)
    first = of.first
    known = DEFINITIONS + STATEMENTS if of.start in ("rules", "abilities") else STATEMENTS
    if first not in KEYWORDS and len(first) > 2 and of.before.strip() and (near := nearest(first, known, 1)):
        help = f"Did you mean `{near[0]}`?"
        return at_word(of.at(of.number), first, "E110", _foreign(first), help, suggestions=near)
    return None


def misspelt_before(of: Situation) -> Flaw | None:
    """A joining word that was taken for a name, so that only the word after it did not fit."""
    word = of.previous
    near = nearest(word, _BEFORE, 1)
    if len(word) > 3 and word not in KEYWORDS and near:
        return of.at_word(word, "E110", _foreign(word), f"Did you mean `{near[0]}`?", suggestions=near)
    return None


def preposition(of: Situation) -> Flaw | None:
    """A second argument without the word that joins it to its verb."""
    if of.failure.terminal in _OPERANDS and {"WITH", "ON", "_NL"} <= of.failure.accepts:
        words = of.before.split()
        if words[:2] == ["all", "players"] or (len(words) == 2 and of.failure.terminal == "NUMBER"):
            deed = f"{words[-1]} {of.rest}".strip() if words[0] != "all" else of.rest.strip()
            who = f"as {words[0]}" if words[0] != "all" else "for each p in players` with `as p` under it"
            lines = f"Where another player does it, write `{who}`, and `{deed}` on the line below, indented."
            if words[0] == "all":
                lines = f"Where each player does it, write `{who}, and `{deed}` under that, each line indented further."
            return of.flaw("E101", f"a word is missing before `{of.failure.text}`", lines,
                           f"A further argument follows one of {PREPOSITIONS}, as its verb says.")  # fmt: skip
        help = (
            f"A further argument follows one of {PREPOSITIONS}, as its verb says.",
            "If it begins another statement, put it on a line of its own.",
        )
        return of.flaw("E101", f"a word is missing before `{of.failure.text}`", *help)
    return None


def other_preposition(of: Situation) -> Flaw | None:
    """`rob me of 2`: a word that joins no arguments, in a verb's declaration or in a hook."""
    text = of.failure.text
    joins = {"WITH", "ON", "INTO"} <= of.failure.accepts
    if joins and text in ("of", "in", "as") and of.before.strip() and of.first not in STATEMENTS:
        help = f"Arguments after the first follow one of {PREPOSITIONS}."
        return of.flaw("E101", f"`{text}` does not join arguments", help)
    return None


def called_place(of: Situation) -> Flaw | None:
    """`take 1 from place(me).gold`: what changes is written with names and dots alone."""
    thing = re.search(r"\b(\w+)$", of.before)
    if of.failure.terminal != "LPAR" or of.first not in ("set", "add", "take") or thing is None:
        return None
    whole = re.match(r"(\([^()]*\))\.(\w+)", of.rest)
    if whole is None:
        return None
    asked = thing.group(1) + whole.group(1)
    help = f"Give the thing a name before: `let x be {asked}`, then write `x.{whole.group(2)}` here."
    return of.flaw("E101", f"what changes cannot be asked for: `{asked}`", help)


def second_statement(of: Situation) -> Flaw | None:
    """Two statements on a line."""
    text = of.failure.text
    starts = text in STATEMENTS and text not in _MID_LINE
    if starts and of.before.strip() and "_NL" in of.failure.accepts:
        help = "Put each statement on a line of its own."
        return of.flaw("E101", f"`{text}` begins a second statement on this line", help)
    return None


def comma(of: Situation) -> Flaw | None:
    """Arguments of a verb joined as in other languages."""
    if of.failure.terminal == "COMMA" and of.first == "verb":
        help = f"A further parameter follows one of {PREPOSITIONS}: `{of.before.strip()} with{of.rest[1:]}`."
        return of.flaw("E101", "a comma does not fit here", help)
    if of.failure.terminal == "COMMA":
        help = "Arguments of a verb follow words such as `with` or `to`; commas stand in lists and inside brackets."
        return of.flaw("E101", "a comma does not fit here", help)
    return None


def assignment(of: Situation) -> Flaw | None:
    """`p.points = 3` as a statement."""
    found = re.match(r"\s*(\w+(?:\.\w+)+)\s*=(?![=>])", of.line)
    if found is not None and of.failure.column <= found.end():
        if of.start == "condition":
            help = "Two things are compared with `is`."
            return at_word(
                of.at(of.number), "=", "E108", "`=` is not a sign of the language", help, suggestions=("is",)
            )
        help = f"Say `set {found.group(1)} to …`."
        return at_word(of.at(of.number), "=", "E108", "`=` is not a sign of the language", help)
    return None


def counting(of: Situation) -> Flaw | None:
    """`p.points += 3`, `p.points++`"""
    found = re.match(r"\s*(\w+(?:\.\w+)+)\s*(\+=|-=|\+\+|--)\s*(\S*)", of.line)
    if found is None or of.failure.column > found.end(2):
        return None
    thing, sign, number = found.groups()
    verb, joined = ("add", "to") if sign[0] == "+" else ("take", "from")
    help = f"Say `{verb} {(number if sign[1] == '=' else '') or 1} {joined} {thing}`."
    return at_word(of.at(of.number), sign, "E108", f"`{sign}` is not a sign of the language", help)


def chance(of: Situation) -> Flaw | None:
    """`random 6`, `random(1, 6)` as a value"""
    if of.previous == "random" and of.failure.terminal in ("NUMBER", "LPAR", "NAME") and "OF" not in of.failure.accepts:
        help = "Chance is a choice: `choose random one of [1, 2, 3, 4, 5, 6] as n`; then ask about `n`."
        return of.at_word("random", "E101", "`random` is no value", help)
    return None


def block_on_the_line(of: Situation) -> Flaw | None:
    """`if x draw 1` on one line."""
    asked = of.previous if of.previous != of.first else ""
    if asked in VALUES and of.failure.terminal in ("NAME", "LSQB"):
        whole = re.match(r"[\w.]+|\[[^\]]*\]", of.rest)
        shown = f"{asked}({whole.group() if whole else '…'})"
        return of.at_word(asked, "E101", f"`{asked}` needs brackets", f"Write `{shown}`.", suggestions=(shown,))
    if of.first in ("if", "for", "repeat", "else") and of.failure.terminal == "NAME" and "_NL" in of.failure.accepts:
        message = f"`{of.failure.text}` does not stand on the line of its `{of.first}`"
        return of.flaw("E101", message, "Put it on the next line, indented by two spaces.")
    return None


def reserved(of: Situation) -> Flaw | None:
    """A word of the language where a new name stands."""
    text = of.failure.text
    if of.failure.accepts == {"NAME"} and text in KEYWORDS:
        return of.flaw("E101", f"`{text}` is a word of the language and cannot be a name", "Take another name.")
    return None


def stray_text(of: Situation) -> Flaw | None:
    """A text in quotes that is no label."""
    if of.failure.terminal == "STRING":
        help = "Quotes are for the labels of options and actions; names stand without."
        return of.flaw("E119", "a text in quotes does not stand here", help)
    return None


def too_early(of: Situation) -> Flaw | None:
    """The end of the line, where something has to follow."""
    if of.failure.terminal not in ("_NL", "_DEDENT", "$END"):
        return None
    wanted = fits(of.failure.accepts - {"_NL"})
    line = of.at(of.number)
    line = (of.head() or line) if line.blank else line
    end = len(line.code.rstrip()) + 1
    if line.code.rstrip().endswith("."):
        return Flaw(line.number, end - 1, end, "E109", "a line ends without a full stop", ("Leave it out.",))
    message = f"this line ends too early: {wanted} is missing" if wanted else "this line ends too early"
    help = "Say the rest of the statement on the same line, or go on inside brackets."
    form = FORMS.get(first_word(line.code))
    form_help = (f"It is written `{form}`.",) if form else ()
    return Flaw(line.number, end, end + 1, "E117", message, (*form_help, help))


def connective(of: Situation) -> Flaw | None:
    """A statement whose parts are not joined as its form asks."""
    form = FORMS.get(of.first)
    if not of.failure.terminal or form is None or not of.before.strip():
        return None
    wanted = keywords_of(of.failure.accepts - OPERATORS - {"NOT"})
    missing = f"`{wanted[0]}`" if len(wanted) == 1 else ""
    if of.failure.accepts >= VALUE:
        missing = "a value"
    tail = f": {missing} is missing before it" if missing else ""
    return of.flaw("E101", f"`{of.failure.text}` does not fit here{tail}", f"It is written `{form}`.")


def beginning(of: Situation) -> Flaw | None:
    """A line that begins with no word at all."""
    if (
        of.before.strip()
        or of.failure.terminal in ("NAME", "_NL", "_DEDENT", "$END", "")
        or of.first == of.failure.text
    ):
        return None
    message = f"no statement begins with `{of.failure.text}`"
    return of.flaw("E101", message, "Begin the line with a verb, or a word such as `set`, `choose` or `if`.")


def value(of: Situation) -> Flaw | None:
    """Something else where a value stands, or more after a value that was whole."""
    if of.failure.accepts >= VALUE and of.failure.terminal:
        help = "Here fits a value: a name, a number, a list, or something in brackets."
        return of.flaw("E101", f"`{of.failure.text}` does not fit here: a value is missing before it", help)
    return None


def _foreign(word: str) -> str:
    return f"`{word}` is not a word of the language"
