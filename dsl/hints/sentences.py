"""A table of sentences that rulebooks and card texts have, each with what this language says instead.

A row is where it may stand, how it looks from the start of the line or inside it, what is wrong, and the cure; both may
quote what the pattern has found. The first row whose words hold the place where parsing stopped is the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from dsl.frozen import dataclass
from dsl.hints.situation import Situation
from dsl.layout import Flaw

Cure = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Sentence:
    """`where` are the starts at which it is looked for. A `whole` one is all of a line: parsing stopped in it, and not
    before its group `mark`, if it has one."""

    where: tuple[str, ...]
    looks: str
    wrong: str
    cure: Cure
    whole: bool = True


LONGEST = 300
"""How many characters a line may have that is looked up in the table."""
_DO = ("effect", "rules")
_CARD = ("abilities", "rules")
_ASK = ("effect", "rules", "abilities", "condition")
_LETTER = {"player": "p", "opponent": "p", "space": "s", "card": "c"}
_LISTS = {"player": "players", "opponent": "others(me)", "space": "spaces", "card": "me.hand"}


@cache
def _looks(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace(" ", r"\s+"), re.IGNORECASE)


def _each(found: re.Match[str]) -> str:
    other, who, verb, rest = (
        found.group("other"),
        found.group("who").lower(),
        found.group("verb"),
        found.group("rest").strip(),
    )
    list = "others(me)" if other or who.startswith("opponent") else "players"
    deed = f"{_bare(verb)} {rest}".strip()
    return f"Write `for each p in {list}`, below it `as p`, and below that `{deed}`, each line indented further."


def _one(found: re.Match[str]) -> str:
    list = "others(me)" if "opponent" in found.group("who").lower() or "other" in found.group().lower() else "players"
    deed = f"{_bare(found.group('verb'))} {found.group('rest').strip()}".strip()
    return f"Write `choose one of {list} as p`, then `as p`, and below that, indented, `{deed}`."


def _bare(verb: str) -> str:
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def _owned(found: re.Match[str]) -> str:
    who = found.group("who").lower()
    who = "me" if who in ("you", "i") else found.group("who")
    sign = ">" if (found.group("sign") or "").lower().startswith("more") else ">="
    return f"What belongs to a thing follows a dot: `{who}.{found.group('thing')} {sign} {found.group('n')}`."


def _picked(found: re.Match[str]) -> str:
    what = found.group("what").lower()
    list = found.group("list") or _LISTS[what]
    return f"Write `choose one of {list} as {_LETTER[what]}`."


def _top(found: re.Match[str]) -> str:
    zone = found.group("zone") or "deck"
    many = found.group("n")
    if found.group("end").lower() == "bottom":
        return f"The bottom card of a zone is `first({zone})`."
    return f"Write `all of top({zone}, {many})`." if many else f"Write `top({zone})`."


def _price(found: re.Match[str]) -> str:
    return f"A price is a line `must {found.group('price').strip()}`; on the next line stands `{found.group('gain')}`."


def _random(found: re.Match[str]) -> str:
    n = found.group("n")
    return f"Write `random {n if n and n.isdigit() else 'one'} of {found.group('list') or 'me.hand'}`."


_HEADS = r"(?:if|for|repeat|choose|option|verb|value|phase|needs|may|must|set|let|add|take|else|as|stop)\b"
_DOER = r"(?P<verb>\w+)(?P<rest>.*)$"
SENTENCES: tuple[Sentence, ...] = (
    Sentence(_DO, rf"^\s*(?:each|every) (?P<other>other )?(?P<who>players?|opponents?) {_DOER}",
             "who does something stands on a line of its own", _each),
    Sentence(_DO, rf"^\s*all (?P<other>other |your )?(?P<who>opponents) {_DOER}",
             "who does something stands on a line of its own", _each),
    Sentence(_DO, rf"^\s*(?:(?:target|an?|one|the|your|another) )*(?P<who>opponent|other player) {_DOER}",
             "who does something stands on a line of its own", _one),
    Sentence(_DO, rf"^\s*(?:(?:target|an?|one|another|chosen) )+(?P<who>player) {_DOER}",
             "who does something stands on a line of its own", _one),
    Sentence(_DO, r"^\s*(?P<you>you|i) (?P<rest>(?:may|must) .*)$",
             "no `{you}` is needed here", "Leave it out: `{rest}`."),
    Sentence(_DO, r"^\s*(?P<verb>add|take) (?P<n>\S+) (?P<what>\w+) (?P<to>to|from) (?P<who>\w+)\s*$",
             "a number is changed by its name", "Write `{verb} {n} {to} {who}.{what}`."),
    Sentence(_DO, r"^\s*(?P<verb>\w+) (?P<n>\d+)(?: \w+)? (?P<mark>for|per) (?:each|every) (?P<what>.*)$",
             "how many there are is counted",
             "Write `{verb} count(LIST)`, or `{verb} {n} * count(LIST)`, where LIST are those, as `me.hand`."),
    Sentence(("effect",), r"^\s*(?P<who>\w+) (?:have|has|gets|starts with) (?P<n>\d+) (?P<what>\w+)\s*$",
             "what somebody has is an attribute", "Write `set {who}.{what} to {n}`."),
    Sentence(("condition",), r"^\s*(?P<who>\w+) (?:wins?|won|loses|lost)\b.*$", "who wins is no condition",
             "In a playtest it stands under `winners:`, beside `expect:`, as a list of seats: `winners: [{who}]`."),
    Sentence(("condition",), r"(?<=[\w)]) (?:is|>=|<=|<|>) \d+ (?P<mark>(?!(?:and|or|if|where|in|is)\b)[^\W\d]\w*)\s*$",
             "nothing is counted by a word after the number", "Leave `{mark}` out.", False),
    Sentence(_CARD, r"^\s*(?:before|after) (?:the )?(?:start|beginning|end) of .*$",
             "this is not how a turn is answered",
             "The events are `before turn` and `after turn`, `before phase NAME` and `after phase NAME`; "
             "whose turn is asked after `when`: `before turn when active is me`."),
    Sentence(_CARD, r"^\s*(?P<head>(?:before|after) turn) (?P<mark>begins?|starts?|ends?)\b.*$",
             "`{mark}` is not needed here", "Write `{head}`."),
    Sentence(_ASK, (r"\b(?P<who>\w+) (?:have|has|own|owns|control) (?P<sign>(?:at least|more than) )?(?P<n>\d+)"
                          r"(?: or more)? (?P<thing>\w+)"), "this is not how something is asked", _owned, False),
    Sentence(_ASK, (r"\b(?P<than>at least|at most|no more than|no less than|less than|more than|fewer than|"
                          r"(?:is )?(?:greater|bigger|smaller|lower|higher) than)\b"),
             "`{than}` is not how numbers are compared",
             "At least is `>=`, at most `<=`, more `>`, fewer `<`: `me.points >= 3`.", False),
    Sentence(_DO, (r"\b(?:the )?(?P<end>top|bottom) (?:(?P<n>\d+) )?cards?(?: (?:of|from|in) (?:the |your |my )?"
                         r"(?P<zone>\w+(?:\.\w+)?))?"), "cards of a pile are asked for by place", _top, False),
    Sentence(_DO, (r"^\s*choose (?:one|two|\d+)\s*:?\s*$"), "a menu begins with `choose` alone",
             "Write `choose`, and on the lines below it, indented, `option …` for each thing to choose from."),
    Sentence(_DO, (r"^\s*choose (?:an?|one|target|any) (?P<what>player|opponent|space|card)"
                         r"(?: (?:from|in|of) (?P<list>\S+))?\s*$"), "a choice says of which list", _picked),
    Sentence(_DO, r"\b(?:an? )?random (?:(?P<n>\d+) )?(?:cards?)?(?:\s*(?:from|in) (?P<list>[\w.]+))?$",
             "chance picks out of a list", _random, False),
    Sentence(_DO, rf"^\s*(?=\S)(?!{_HEADS})(?P<price>[^:(]+)(?P<mark>:) (?P<gain>\w.*)$",
             "a colon does not part a price from what it buys", _price),
    Sentence(("abilities",), r"^\s*in (?P<zone>\w+(?:,\s*\w+)*)\s*: (?P<rest>.*)$",
             "no colon stands after the zone",
             "Leave it out: `in {zone} {rest}`."),
    Sentence(("abilities",), r"^\s*(?=\S)(?!action\b)(?P<price>[^:(]+): (?P<gain>\w.*)$",
             "what a player uses for a price is an action",
             'Write `action "NAME"`, and below it, indented, `must …` for the price (here: {price}) and `{gain}`.'),
    Sentence(_DO, r"^\s*(?P<do>(?=\S)(?!(?:if|else|set|let|add|take)\b).*\S) (?P<mark>if) (?P<test>(?:(?! else ).)+)$",
             "a condition stands before what depends on it", "Write `if {test}`, and below it, indented, `{do}`."),
    Sentence(_CARD, (r"^\s*(?P<head>(?:in .*)?(?:before|after|instead of|forbid|modify|action)\b.*\S)"
                           r" (?P<mark>if|where) (?P<test>(?:(?! else ).)+)$"),
             "`{mark}` does not stand in an ability's head", "Its condition follows `when`: `{head} when {test}`."),
    Sentence(_DO, r"^\s*(?=\S)(?!if\b|needs\b|let\b|set\b)(?P<one>\w+ [^,()]*?) (?P<mark>or) (?P<two>\w+ [\w.]+.*)$",
             "`or` does not part things to choose from",
             "Write `choose`, and below it, indented, `option {one}` and `option {two}`."),
    Sentence(_DO, (r"^\s*(?:do|loop) (?:this )?(?P<n>.+) times\s*:?$"), "what is repeated stands below `repeat`",
             "Write `repeat {n} times`, and what is repeated below it, indented."),
    Sentence(_DO, (r"\b(?:another|an extra|extra|additional) turn\b"), "this is not how a turn is given",
             "Another turn is `next_turn me`.", False),
    Sentence(_DO, (r"^\s*(?:skip|lose|miss)s? .*\bturn\b"), "this is not how a turn is skipped",
             "Say who is next: `next_turn p`; or keep a flag such as `me.resting`, which the turn asks."),
    Sentence(("abilities",), r"^\s*(?P<sign>[+-])\s*(?P<n>\d+) (?P<what>\w+)\s*$",
             "this is not how values change",
             lambda found: f"Write `modify {found['what']}(this) by {found['sign'].strip('+')}{found['n']}`."),
    Sentence(("abilities",), (r"^\s*(?:(?:you|players?|opponents?|nobody|no one) )?"
                                    r"(?:prevent|cannot|can not|can|may not|must not|never|ignore) (?P<verb>\w+).*$"),
             "what cannot happen is forbidden", "Write `forbid {verb}`, and who or when after `when`."),
    Sentence(("condition",), (r"^\s*only (?:if|when|during|on) (?P<rest>.*)$"), "no `only` is needed here",
             "Write the condition alone: `{rest}`."),
    Sentence(_ASK, r"\b(?:it is |it's |during |on )?(?:my|your) turn\b|\bactive player\b",
             "this is not how a turn is asked for", "Whose turn it is, is `active`: `active is me`.", False),
)  # fmt: skip


def sentence(of: Situation) -> Flaw | None:
    """The first row of the table that the line looks like, where that is what did not fit."""
    line = of.line.rstrip().rstrip(".,!")
    if len(line) > LONGEST:
        return None
    at = of.failure.column
    for row in SENTENCES:
        if of.start not in row.where or not of.failure.terminal:
            continue
        for found in _looks(row.looks).finditer(line):
            mark = found.start("mark") if "mark" in found.groupdict() else 0
            if at <= mark:
                continue
            start = found.end() - len(found.group().lstrip())
            if row.whole or start < at <= found.end() + 1:
                said = {name: text or "" for name, text in found.groupdict().items()}
                cure = row.cure.format(**said) if isinstance(row.cure, str) else row.cure(found)
                return Flaw(of.number, start + 1, found.end() + 1, "E112", row.wrong.format(**said), (cure,))
    return None
