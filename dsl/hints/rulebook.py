"""Sentences written as rulebooks and cards write them: who does it, once each turn, until the end of the turn, and two
things on one line.

Each says the form that the language has for it. Knows shapes of sentences, no words of a game.
"""

from __future__ import annotations

import re

from dsl import slips
from dsl.hints.situation import Situation
from dsl.hints.words import KEYWORDS, STATEMENTS, first_word
from dsl.layout import Flaw
from dsl.suggest import nearest

_TIMINGS = ("before", "after", "instead", "forbid")
_MINE = frozenset({"you", "i", "your", "my"})
_ALL = frozenset({"a", "any", "each", "every", "someone", "somebody", "anyone", "anybody", "everyone"})
_ARTICLES = frozenset({"a", "an", "the", "any", "each", "every", "another", "your", "my"})
_PEOPLE = frozenset({"you", "i", "someone", "somebody", "anyone", "anybody", "everyone", "opponent", "opponents",
                     "player", "players", "enemy"})  # fmt: skip
_PLURAL = re.compile(r"(?<=[^s])s$")
_UNTIL = re.compile(
    r"\b(?:until|till|for|during|through)\s+(?:(?:the|this|your|next|rest|end|of)\s+)*(?:turn|round|phase)\b|\bthis\s+turn\b"
)
_OFTEN = re.compile(
    r"\b(once|twice|thrice)\s+"
    r"(?:(?:each|every|an?|in an?|during an?|this|during your|your|on each of your|per)\s+)?(turn|phase|game|round)s?\b"
)
_TYPES = {"c": "card", "p": "player", "s": "space", "t": "space", "z": "zone"}
_TYPE_WORDS = ("card", "player", "space", "piece", "zone", "number", "flag")


def answered(line: str) -> str:
    """The hook that a sentence such as `whenever you draw a card, …` or `at the end of your turn` means; or nothing."""
    if found := re.match(r"\s*(?:at|on|during)\s+(?:the\s+)?(start|beginning|end)\s+of\s+(.*?\bturn|\w+)", line):
        timing = "after" if found.group(1) == "end" else "before"
        return f"{timing} turn{' when active is me' if re.search(r'your|my', found.group(2)) else ''}"
    found = re.match(
        r"\s*(?:when|whenever|if(?=\s+(?:you|i|an?\s+(?:player|opponent)|the)\b)|(?:each|every)\s+time)\s+(.*)", line
    )
    return _event("after", found.group(1))[0] if found else ""


def doer(of: Situation) -> Flaw | None:
    """`after you draw a card`, `before a player draws`: a hook's head that begins with who does it."""
    if of.first not in _TIMINGS or not of.failure.terminal:
        return None
    head = re.match(r"\s*(?:before|after|instead\s+of|forbid)\s+(.*)", of.line)
    if head is None:
        return None
    timing = "instead of" if of.first == "instead" else of.first
    shown, word = _event(timing, head.group(1))
    if not shown:
        return None
    message = f"`{word}` does not stand here: a hook begins with the verb that is answered"
    help = f"Who did it is asked after `when`: `{shown}`."
    column = head.start(1) + 1
    return Flaw(of.number, column, column + len(word), "E112", message, (help,))


def _event(timing: str, sentence: str) -> tuple[str, str]:
    """The head that answers what a sentence says that somebody does, and its first word; nothing without a doer."""
    words = re.findall(r"[^\W\d]\w*", sentence)
    subject = 0
    while subject < len(words) and words[subject].lower() in _ARTICLES:
        subject += 1
    named = subject < len(words) and words[subject].lower() in _PEOPLE
    if not named and not subject:
        return "", ""
    subject += named or subject < len(words) - 1
    verb = words[subject] if subject < len(words) else ""
    verb = _PLURAL.sub("", verb) if verb and verb not in (*KEYWORDS, "has", "have", "is") else "VERB"
    who = "" if words[0].lower() in _ALL else f" when actor is {'' if words[0].lower() in _MINE else 'not '}me"
    return f"{timing} {verb} _{who}", words[0]


def limit(of: Situation) -> Flaw | None:
    """`once each turn`, `once a turn`, `twice per turn`"""
    often = _OFTEN.search(of.line)
    if often is None or of.first not in (*_TIMINGS, "in", "action") or re.fullmatch(r"once\s+per\s+\w+", often.group()):
        return None
    if not often.start() - 1 <= of.failure.column <= often.end() + 2:
        return None
    column = often.start() + 1
    if often.group(1) != "once":
        message = f"`{often.group(1)}` is no limit"
        help = "Limits are `once per turn`, `once per phase` and `once per game`. To count further, keep an attribute."
        return Flaw(of.number, column, column + len(often.group(1)), "E112", message, (help,))
    unit = often.group(2) if often.group(2) != "round" else "turn"
    message = f"`{often.group()}` is not how a limit is written"
    form = f"once per {unit}"
    return Flaw(of.number, column, often.end() + 1, "E112", message, (f"Write `{form}`.",), (form,))


def each_of_whom(of: Situation) -> Flaw | None:
    """`for each opponent`: a loop without its list."""
    found = re.match(r"(\s*for\s+(?:each\s+|every\s+)?)(?:other\s+)?(\w+)\b(?!\s+in\b)", of.line)
    if found is None or of.failure.terminal == "" or of.failure.column <= found.start(2):
        return None
    word, other = found.group(2).lower(), "other " in found.group().lower()
    names = {
        "player": "p in others(me)" if other else "p in players",
        "players": "p in players",
        "opponent": "p in others(me)",
        "opponents": "p in others(me)",
        "enemy": "p in others(me)",
        "space": "s in spaces",
        "card": "c in me.hand",
    }
    ends = of.failure.terminal in ("_NL", "_DEDENT", "$END", "_INDENT")
    if word in KEYWORDS or of.start == "condition" or not (ends or of.failure.terminal == "NAME"):
        return None
    if word not in names and of.failure.terminal == "NAME" and "IN" in of.failure.accepts:
        return None
    form = names.get(word, "x in LIST")
    column = found.start(2) + 1
    message = f"a loop says what each `{word}` is called, and in which list they are"
    help = f"Write `for each {form}`, and what is done on the lines below, indented."
    return Flaw(of.number, column, column + len(word), "E117" if ends else "E101", message, (help,))


def lasting(of: Situation) -> Flaw | None:
    """`… until end of turn`: what ends by itself."""
    for found in _UNTIL.finditer(of.line):
        if found.start() <= of.failure.column <= found.end() + 1 and of.start != "condition":
            message = f"`{found.group()}` is not how something ends by itself"
            changed = re.search(r"\b(?:set|to|from)\s+(\w+)\.(\w+)", of.line)
            owner, name = changed.groups() if changed else ("game", "calm")
            help = (
                f"What goes back at the end of the turn is an attribute with `resets: turn`. In game.yaml: "
                f"`{name}: {{type: flag, resets: turn}}`; here `set` it, and nothing more.",
                f"A value that changes for so long asks it: `modify … when {owner}.{name}`.",
            )
            column = found.start() + 1
            return Flaw(of.number, column, found.end() + 1, "E112", message, help)
    return None


def untyped(of: Situation) -> Flaw | None:
    """`verb gain n`, `value far(n)`: a parameter without its type."""
    name = of.previous
    if of.failure.accepts != {"COLON"} or of.first not in ("verb", "value") or not name:
        return None
    if len(name) > 3 and nearest(name, ("needs",), 1):
        return None
    given = of.failure.text if of.failure.terminal == "NAME" else ""
    type = given if given in _TYPE_WORDS else name if name in _TYPE_WORDS else _TYPES.get(name, "number")
    said = f"{name[:1] if name == type else name}: {type}"
    others = ", ".join(f"`{each}`" for each in _TYPE_WORDS if each != type)
    help = f"Write `{said}`; other types are {others}, and your symbols."
    return of.at_word(name, "E117", f"the parameter `{name}` has no type", help, suggestions=(said,))


def bracketed(of: Situation) -> Flaw | None:
    """`verb attack(c: card)`: parameters in brackets."""
    found = re.match(r"\s*verb\s+(\w+)\s*\(\s*([^()]*?)\s*\)?\s*$", of.line)
    if found is None or of.failure.terminal != "LPAR":
        return None
    name, inside = found.groups()
    said = re.sub(r"\s*,\s*", " with ", inside)
    help = f"Write `{f'verb {name} {said}'.strip()}`; only values have brackets."
    return of.flaw("E101", "the parameters of a verb stand without brackets", help)


def phase_missing(of: Situation) -> Flaw | None:
    """Statements right under `turn`."""
    if "PHASE" not in of.failure.accepts or of.before.strip() or of.failure.terminal in ("_NL", "_DEDENT", "$END", ""):
        return None
    if of.parent() != "turn" or nearest(of.first, ("phase",), 1):
        return None
    help = "Write `phase NAME` above it, as `phase main`, and indent what happens in it further."
    return of.flaw("E101", "a turn consists of phases", help)


def leading_colon(of: Situation) -> Flaw | None:
    """`option: gain 2`, `needs: me.coins > 1`"""
    word = of.before.strip()
    if of.failure.terminal != "COLON" or word not in KEYWORDS or not of.rest[1:].strip():
        return None
    rest = of.rest[1:].strip()
    help = f"Leave the colon out: `{word} {rest}`."
    if word in ("action", "setup", "turn", "repeat"):
        head = 'action "NAME"' if word == "action" else word
        help = f"Write `{head}` alone, and `{rest}` on the next line, indented by two spaces."
    return of.flaw("E108", f"no colon stands after `{word}`", help)


def two_on_a_line(of: Situation) -> Flaw | None:
    """`draw 1, earn 2`, `draw 1 and earn 2`, `draw 1. earn 2`"""
    if of.start == "condition" or of.first in ("verb", "value", "needs", "let", "modify"):
        return None
    if of.failure.terminal == "COMMA":
        second, at, sign = of.rest[1:].strip(), of.failure.column, "comma"
    elif of.failure.text == "then" and of.first not in ("if", "else"):
        second, at, sign = of.rest[4:].strip(), of.failure.column, "then"
    elif found := re.search(r"\s(and|then)\s+\w+\s+$", of.before):
        second = (of.before[found.end(1) :].lstrip() + of.rest).strip()
        at, sign = found.start(1) + 1, found.group(1)
    else:
        return None
    second = re.sub(r"^(?:and|then)\s+(?:then\s+)?", "", second)
    first = first_word(second)
    if of.before.count("(") + of.before.count("[") > of.before.count(")") + of.before.count("]"):
        return None
    goes_on = re.match(r"\w+\s+[\w\[(]", second) is not None
    if not first or not (goes_on or first in STATEMENTS) or (first in KEYWORDS and first not in STATEMENTS):
        return None
    if of.first in (*_TIMINGS, "in", "action", "if", "for", "repeat", "as"):
        help = f"Put `{second}` on the next line, indented by two spaces."
    else:
        help = f"Write two lines: `{of.line[: at - 1].strip()}`, and below it `{second}`."
    message = f"a {sign} does not join statements" if sign == "comma" else f"`{sign}` does not join statements"
    width = 1 if sign == "comma" else len(sign)
    return Flaw(of.number, at, at + width, "E101", message, (help,))


def earlier(of: Situation) -> Flaw | None:
    """A pronoun or an article that was taken for a name, before the word that did not fit."""
    for found in re.finditer(r"(?<![\w.])(your|you|my|their|his|its|the)\s+(?=\w)", of.line):
        if found.start() >= of.failure.column:
            return None
        word = found.group(1)
        if not of.binds(word) and word in slips.WORDS:
            column = found.start() + 1
            message = f"`{word}` is not a word of the language"
            return Flaw(of.number, column, column + len(word), "E112", message, (slips.WORDS[word],))
    return None
