"""Lines in the wrong place: blocks that are missing or not wanted, definitions in effects, options without a menu."""

from __future__ import annotations

from dsl import slips
from dsl.builtins import VERBS
from dsl.hints.rulebook import answered
from dsl.hints.situation import Situation, at_word
from dsl.hints.words import BLOCK_HEADS, DEFINITIONS, KEYWORDS, PLACES, RESERVED, first_word
from dsl.layout import Flaw, Line
from dsl.suggest import nearest

_OPENERS = (*BLOCK_HEADS, "before", "after", "instead", "action")
_DEFINING = ("VERB", "VALUE", "SETUP", "TURN", "PHASE")
_ABILITIES = ("BEFORE", "AFTER", "INSTEAD", "FORBID", "MODIFY", "ACTION")


def reserved_verb(of: Situation) -> Flaw | None:
    """A line that would be a call of a verb named like a word of the language."""
    if of.failure.terminal != "RESERVED":
        return None
    return of.flaw("E113", _stands(of.failure.text), _place(of.failure.text))


def misplaced(of: Situation) -> Flaw | None:
    """The same, where the line does not even make a call."""
    first = of.first
    if first not in RESERVED or not of.before.strip():
        return None
    parent = of.parent()
    wanted = {"option": "choose", "needs": "verb", "phase": "turn"}.get(first)
    top = of.start in ("rules", "abilities") and parent == ""
    fits = parent == wanted or (wanted is None and top)
    allowed = of.elder() in ("if", "else", "may") if first == "else" else fits
    if allowed:
        return None
    return at_word(of.at(of.number), first, "E113", _stands(first), _place(first))


def unwanted_block(of: Situation) -> Flaw | None:
    """An indented line under one that opens no block, often because its first word is not what was meant."""
    if of.failure.terminal != "_INDENT":
        return None
    head = of.at(of.number)
    head = (of.head() or head) if head.blank else head
    word = first_word(head.code)
    if word in RESERVED and word != "option":
        return at_word(head, word, "E113", _stands(word), _place(word))
    if word.lower() in slips.WORDS:
        return at_word(head, word, "E112", _foreign(word), slips.WORDS[word.lower()])
    if near := nearest(word, _OPENERS, 1):
        return at_word(head, word, "E110", _foreign(word), f"Did you mean `{near[0]}`?", suggestions=near)
    inner = next((line for line in of.lines if line.number > head.number and not line.blank), head)
    message = "this line is indented, but nothing above opens a block"
    known = "Only lines such as `if …`, `repeat` or `for each …` have a block."
    return Flaw(inner.number, 1, inner.indent + 1, "E116", message, (known, "Indent it as the line above."))


def missing_block(of: Situation) -> Flaw | None:
    """A head without its block."""
    failure = of.failure
    if "_INDENT" not in failure.accepts or not failure.accepts <= {"_INDENT", "_NL"} or failure.terminal == "_INDENT":
        return None
    at_end = failure.terminal in ("_NL", "_DEDENT", "$END", "")
    if not at_end and of.before.strip():
        return None
    line: Line | None = of.at(of.number)
    if not at_end or not of.line.strip():
        line = of.head() or line
    if line is None:
        return None
    text = line.code.strip()
    help = f"Put what belongs to `{first_word(text)}` on the lines below it, indented by two spaces."
    return at_word(line, text, "E106", "the block that belongs here is missing", help)


def else_alone(of: Situation) -> Flaw | None:
    """An `else` that follows neither `if` nor `may`."""
    if of.failure.terminal == "ELSE" and not of.before.strip():
        return of.flaw("E113", "this `else` belongs to no `if` or `may`", PLACES["else"])
    return None


def definition_in_effect(of: Situation) -> Flaw | None:
    """Definitions and abilities in effects; statements among definitions."""
    text, terminal = of.failure.text, of.failure.terminal
    if of.before.strip():
        return None
    if terminal in _DEFINING and of.start in ("effect", "abilities"):
        return of.flaw("E113", _stands(text), PLACES[""])
    if terminal in _ABILITIES and of.start == "effect":
        return of.flaw("E113", _stands(text), PLACES["before"])
    if terminal == "ACTION" and of.start == "rules":
        return of.flaw("E113", "actions stand on cards", "Put it under `abilities:` of a card or a kind.")
    if of.start not in ("rules", "abilities") or "MODIFY" not in of.failure.accepts or "NAME" in of.failure.accepts:
        return None
    if of.first in RESERVED and of.first in PLACES:
        return of.flaw("E113", _stands(of.first), PLACES[of.first], word=of.first)
    if of.first not in (*KEYWORDS, *VERBS) and (near := nearest(of.first, DEFINITIONS, 1)):
        return of.flaw("E110", _foreign(of.first), f"Did you mean `{near[0]}`?", word=of.first, suggestions=near)
    holds = (
        "rules.effect holds definitions" if of.start == "rules" else "here stand hooks, modifiers, forbids and actions"
    )
    help = "Put it inside a verb, `setup`, a phase, or an ability."
    if of.start == "rules" and of.first in ("at", "on", "if", "when", "whenever", "win"):
        help = f"Say when it is asked: `{answered(of.line) or 'after VERB'}`, and on the lines below it what happens."
    if of.start == "abilities":
        help = "Begin with `before`, `after`, `instead of`, `forbid`, `modify` or `action`."
        if of.first == "once":
            help += " The limit stands at the end of that line: `after VERB once per turn`."
        if of.first in ("at", "on", "if", "when", "each", "every", "during", "whenever"):
            help = "Say when: `before phase NAME`, `after turn`, or `after VERB` for what happens in the game."
            if meant := answered(of.line):
                help += f" Here: `{meant}`, and on the lines below it, indented, what it does."
    return of.flaw("E113", f"a statement does not stand here: {holds}", help, word=of.first)


def option_outside(of: Situation) -> Flaw | None:
    """Options without a menu, and other lines in one."""
    accepts, terminal = of.failure.accepts, of.failure.terminal
    if terminal == "OPTION":
        return of.flaw("E113", "this `option` belongs to no menu", PLACES["option"])
    inside = "OPTION" in accepts and accepts <= {"OPTION", "_DEDENT", "_INDENT", "_NL"}
    if inside and terminal not in ("_NL", "_DEDENT", "$END"):
        if near := nearest(of.first, ("option",)):
            return of.flaw("E110", _foreign(of.first), "Did you mean `option`?", word=of.first, suggestions=near)
        help = "Begin the line with `option`, or indent it under the option it belongs to."
        return of.flaw("E113", "only options stand in a menu", help)
    return None


def needs_late(of: Situation) -> Flaw | None:
    """`needs` where a statement is read."""
    if of.failure.terminal == "NEEDS":
        return of.flaw("E113", _stands("needs"), PLACES["needs"])
    return None


def misspelt_needs(of: Situation) -> Flaw | None:
    """`needs` below one that was misspelt, and so was read as a statement."""
    if of.failure.text != "needs" or of.failure.terminal not in ("NEEDS", "RESERVED"):
        return None
    for line in of.elders():
        word = first_word(line.code)
        if word not in KEYWORDS and len(word) > 3 and (near := nearest(word, ("needs",), 1)):
            return at_word(line, word, "E110", _foreign(word), "Did you mean `needs`?", suggestions=near)
    return None


def _stands(word: str) -> str:
    return f"`{word}` does not stand here"


def _foreign(word: str) -> str:
    return f"`{word}` is not a word of the language"


def _place(word: str) -> str:
    return PLACES.get(word, PLACES[""])
