"""Calls that do not fit: what to say of a verb that there is not, and of arguments joined as no way of calling asks.

Reports, and refuses to resolve: `calls` finds out that a call does not fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import builtins
from dsl import resolved as r
from dsl import syntax as s
from dsl.diagnostics import Label
from dsl.resolver.faults import describe, near
from dsl.resolver.here import Here
from dsl.types import ZONE

if TYPE_CHECKING:
    from dsl.resolver.calls import Given, Shape


def declared(way: Shape) -> tuple[Label, ...]:
    """Where the verb is declared, as a second place of a fault."""
    return () if way.declared is None else (Label(way.declared, f"{way.word} is declared here"),)


def prepositions(here: Here, node: s.Call, ways: tuple[Shape, ...], arguments: Given) -> None:
    """Reports what joins the arguments where it is not as any way asks."""
    forms = " or: ".join(way.spoken() for way in ways)
    given = [preposition for preposition, _, _ in arguments]
    known = {preposition for way in ways for preposition in way.prepositions}
    way = min(ways, key=lambda way: len(set(way.prepositions) ^ set(given)))
    missing = [
        index
        for index, (preposition, slot) in enumerate(zip(way.prepositions, way.slots, strict=True))
        if preposition not in given and not slot.maybe and not slot.omittable
    ]
    labels = declared(way)
    for place, (preposition, _, span) in enumerate(arguments):
        if preposition in given[:place]:
            here.fault("E303", span, f"“{preposition}” stands twice.", f"The form is: {forms}.", labels=labels)
            return
        if preposition not in known or preposition not in way.prepositions:
            if preposition is None:
                if missing and way.prepositions[missing[0]] is not None:
                    word = way.prepositions[missing[0]]
                    here.fault("E303", span, f"“{word}” is missing after {node.verb}.", f"The form is: {forms}.",
                               labels=labels)  # fmt: skip
                    return
                here.fault("E303", span, f"{node.verb} takes nothing right after it.", f"The form is: {forms}.",
                           labels=labels)  # fmt: skip
                return
            if some := _some_of(node, way, arguments):
                here.fault("E303", span, f"{node.verb} has no “{preposition}”: some of a list are taken with “of”.",
                           f"Write {some}.", f"The form is: {forms}.", labels=labels)  # fmt: skip
                return
            cure = f"“{way.prepositions[missing[0]]}” goes here" if missing and way.prepositions[missing[0]] else ""
            if preposition in ("for", "by") and not cure:
                cure = "what another player does stands under “as p”"
            here.fault("E303", span, f"{node.verb} has no “{preposition}”{': ' + cure if cure else ''}.",
                       f"The form is: {forms}.", labels=labels)  # fmt: skip
            return
    if missing:
        preposition, name = way.prepositions[missing[0]], describe(way.slots[missing[0]].type)
        what = f"“{preposition}” with {name}" if preposition else name
        here.fault("E302", node.name_span, f"{node.verb} needs {what}.", f"The form is: {forms}.", labels=labels)


def asked_in(here: Here, node: s.Call, ways: tuple[Shape, ...]) -> bool:
    """Whether this is `put c in pile`, where another word joins the zone; then it is reported."""
    written = node.argument
    if not isinstance(written, s.Binary) or written.operator != "in" or node.further:
        return False
    joining = [p for way in ways for p in way.prepositions if p in ("into", "to", "on", "at", "from")]
    if not joining:
        return False
    from dsl.formatter import writing  # late: it takes long to import, and few calls have a fault

    said = f"{node.verb} {writing.expression(written.left)} {joining[0]} {writing.expression(written.right)}"
    here.fault("E303", written.span, f"“in” joins nothing to {node.verb}: it asks whether something is in a list.",
               f"Write {said}.", suggestions=(said,), labels=declared(ways[0]))  # fmt: skip
    return True


def _some_of(node: s.Call, way: Shape, arguments: Given) -> str:
    """`discard 2 of me.hand`, where `discard 2 from me.hand` is written and the verb is done to things; or nothing."""
    if len(arguments) != 2 or way.prepositions[:1] != (None,) or node.argument is None or not node.further:
        return ""
    (first, amount, _), (_, source, _) = arguments
    counted = isinstance(amount, r.Expr) and amount.type.base == "number" and not way.slots[0].takes(amount.type)
    listed = isinstance(source, r.Expr) and (source.type.many or source.type == ZONE)
    if first is not None or not counted or not listed:
        return ""
    from dsl.formatter import writing  # late: it takes long to import, and few calls have a fault

    return f"{node.verb} {writing.argument(node.argument)} of {writing.argument(node.further[0].argument)}"


def unknown_verb(here: Here, node: s.Call) -> None:
    """Reports a verb that there is not."""
    world, word = here.world, node.verb
    known = [verb.tree.name if verb.tree else verb.name for verb in world.all_verbs() if verb.card in (None, here.card)]
    known += [*builtins.VERBS, *(builtins.PLAYTEST_VERBS if here.playtest else ())]
    if world.value(word, here.card) is not None or word in builtins.VALUES:
        cure = f"{word} is a value: it is asked, it does nothing by itself."
    elif word in builtins.PLAYTEST_VERBS:
        cure = f"{word} works only in playtests; in rules, write move … to …."
    elif meant := _keyword(word):
        cure = _KEYWORDS.get(meant, f"This word is written {meant}.")
        here.fault("E202", node.name_span, f"There is no verb {word}.", cure, suggestions=(meant, *near(word, known)))
        return
    else:
        cure = _SLIPS.get(word, f"Check the spelling, or declare it: verb {word}.")
        if word in ("me", "actor", "active", *world.seats):
            cure = f"A line begins with what is done. What {word} does stands below a line as {word}, indented."
        elif (does := _DECLARED.get(word)) is not None:
            cure = f"A game says itself what that is: declare verb {word}, with {does} in it."
    for own in world.elsewhere(word):
        cure = f"{word} belongs to the card {own.card}; only its own texts can use it."
    here.fault("E202", node.name_span, f"There is no verb {word}.", cure, suggestions=near(word, known))


def _keyword(word: str) -> str:
    """The word of the language that begins a statement, where this is a form of it: `need`, `adds`, `chooses`."""
    if word in ("require", "requires", "ensure", "check"):
        return "needs"
    for keyword in ("needs", "set", "add", "take", "let", "choose", "must", "repeat", "stop"):
        if word.lower() in (keyword, f"{keyword}s", keyword.rstrip("s")):
            return keyword
    return ""


_KEYWORDS = {
    "needs": "What a verb needs is written “needs …”, at the start of its block; for a card as a whole, under when:.",
}

_DECLARED = {
    "reveal": "look at all of … to p", "show": "look at all of … to p", "destroy": "move c to …",
    "sacrifice": "move c to …", "trash": "move c to …", "exile": "move c to …", "search": "choose one of … as c",
    "mill": "move top(…) to …", "heal": "add n to …", "damage": "take n from …", "counter": "move c to …",
    "attach": "set c.bearer to …", "equip": "set c.bearer to …",
}  # fmt: skip
"""Verbs of other games, with what they may do in one's own."""

_SLIPS = {
    "end": "A turn ends after its last phase, a repeat with stop; the game ends with win p or tie.",
    "pass": "To do nothing, offer an option that is only a label, such as option “pass”.",
    "you": "The player whose effect it is is called me.",
    "tap": "Nothing is tapped here: declare a flag on cards, and write set this.tapped to yes.",
    "gain": "Numbers change with “add 2 to me.points”.",
    "lose": "Numbers change with “take 2 from me.points”.",
    "increase": "Numbers change with “add 2 to me.points”.",
    "decrease": "Numbers change with “take 2 from me.points”.",
    "put": "To put something somewhere, write move … to ….",
    "return": "To end a loop, write stop; a value gives what stands after “is”.",
    "print": "What happens is logged by itself.",
    "roll": "A die is a random choice: choose random one of [1, 2, 3, 4, 5, 6] as n.",
    "flip": "A coin is a random choice: choose random one of [yes, no] as heads.",
    "discard": "Cards are discarded by moving them: declare verb discard c: card, with move c to … in it.",
    "draw": "Cards are drawn by moving them: declare verb draw n: number, with move top(…) to me.hand in it.",
    "while": "Write repeat, and stop inside it under an if.",
    "for": "Write for each x in ….",
    "foreach": "Write for each x in ….",
}
