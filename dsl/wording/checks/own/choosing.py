"""Own texts of cards: they leave a choice where the effect does, and none where it does not; what is paid for is had
only if it is paid; what comes at the end of a turn does not come at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from dsl import syntax
from dsl.resolver.walk import walk
from dsl.types import FLAG
from dsl.walking import inner
from dsl.wording.checks.own.beside import ENDS, Difference, sentences
from dsl.wording.checks.own.case import Case
from dsl.wording.checks.own.deeds import marks
from dsl.wording.checks.own.roots import roots_of, stretch
from dsl.wording.checks.own.terms import Token
from dsl.wording.checks.own.ways import changes

_OPTIONS = 2
_BRANCHES = (syntax.Menu, syntax.May, syntax.If)


def differences(case: Case) -> Iterator[Difference]:
    """Choices, payments, moments and ways that are other ones than the effect's."""
    yield from _menus(case)
    yield from _ors(case)
    yield from _unpaid(case)
    yield from _moments(case)
    yield from _ways(case)


# -- choices


def _menus(case: Case) -> Iterator[Difference]:
    """The effect offers one of several things, and no word of the text does."""
    menus = [node for node in walk(case.alone.told) if isinstance(node, syntax.Menu)]
    if any(len(menu.options) >= _OPTIONS for menu in menus) and not case.hinted("choice", _unconditional(case)):
        yield Difference(None, _shown(case, "choose one"))


def _unconditional(case: Case) -> Sequence[Token]:
    """The text without what it says of when the card may be played."""
    if case.card.trees.when:
        for at, token in enumerate(case.own):
            if token.text in ENDS or token.text in ":：":
                return case.own[at:] if case.tests(case.own[:at]) else case.own
    return case.own


def _ors(case: Case) -> Iterator[Difference]:
    """The text leaves a choice between two things, both of which the effect does."""
    if not case.hinted("either", case.own) or case.hinted("either", case.meant) or "offers" in case.whole.has:
        return
    if any(isinstance(node, _BRANCHES) for node in walk(case.whole.told)) or case.whole.beyond.chooses:
        return
    meant = {root for token in case.meant for root in token.roots}
    either = {roots_of(form, case.words.language) for form in case.words.plain.loose["either"].split("|")}
    own = [token for token in case.own if not (token.aside or token.of("may") or token.of("self"))]
    for before, token, after in zip(accumulate([token] for token in own), own[1:], own[2:], strict=False):
        if token.roots in either and _verb(case, after, meant) and any(_verb(case, other, meant) for other in before):
            yield Difference(token, None)


def _verb(case: Case, token: Token, meant: set[str]) -> bool:
    """Whether a word is a verb that the effect's words have as well."""
    return token.roots[0] in meant and case.words.verbs.any(token)


# -- what is paid for


def _unpaid(case: Case) -> Iterator[Difference]:
    """The effect lets one do something for a price, and the text has it in a sentence of its own without any price."""
    verbs = case.words.verbs
    own = sentences([token for token in case.own if not token.aside])
    for price, deed in _bought(case.alone.told):
        heads, paid = verbs.of(deed), verbs.of(price)
        for before, sentence in pairwise(own):
            said = [token for token in sentence if not token.of("self")]
            starts = bool(said) and any(verbs.begins(said[0], head) for head in heads)
            prices = any(verbs.begins(token, head) for token in before for head in paid)
            if starts and prices and not case.hinted("paid", (*before, *sentence)):
                yield Difference(None, _price(case))
                return


def _price(case: Case) -> Token:
    """How the effect's words say that something is had for a price."""
    first = next((token.text for token in case.meant if token.of("condition")), "")
    return Token(stretch(case.generated, first), ())


def _bought(tree: object) -> Iterator[tuple[str, str]]:
    """Each verb that is a price, with the one that comes after it."""
    left: list[object] = [tree]
    while left:
        part = left.pop()
        if isinstance(part, tuple):
            left += part
            for one, other in pairwise(part):
                if isinstance(one, syntax.Must) and isinstance(other, syntax.Call):
                    yield one.call.verb, other.verb
        elif isinstance(part, syntax.Node):
            left += [getattr(part, name) for name in inner(type(part)) or ()]


# -- moments of a turn


def _moments(case: Case) -> Iterator[Difference]:
    """The text puts something off to the end or start of a turn, and the effect has another time, or none."""
    found = [token for token in case.own if token.of("moment") and not token.aside]
    if not found or any(token.of("moment") or token.of("until") for token in case.meant):
        return
    hooks = [node for node in walk(case.whole.told) if isinstance(node, syntax.Hook)]
    turns = {_MOMENTS.get(hook.timing, "") for hook in hooks if hook.event.kind == "turn"}
    if hooks:
        wrong = len(hooks) == len([hook for hook in hooks if hook.event.kind == "turn"]) and len(turns) == 1
        wrong = wrong and "" not in turns and not any(term.key in turns for token in found for term in token.terms)
    else:
        wrong = "deeds" in case.alone.has and not case.whole.beyond.passes and not _kept(case)
    if wrong:
        yield Difference(found[0], None)


_MOMENTS = {"before": "start", "after": "end"}


def _kept(case: Case) -> bool:
    """Whether the effect notes something that the rules may come back to."""
    game = case.words.phrases.game
    notes = {fact.name for fact in game.attributes if fact.type == FLAG or fact.owner != "player"}
    done = marks(case.words, case.whole.told, case.card.trees.rules)
    return any(mark in ("set", "add", "take") and name in notes for mark, name in done)


# -- more and less


def _ways(case: Case) -> Iterator[Difference]:
    """The effect makes a value less, and the text more, or the other way round."""
    if not any(isinstance(node, syntax.Modifier) for node in walk(case.alone.told)):
        return
    mine, theirs = (list(changes(case.words, tokens)) for tokens in (case.own, case.meant))
    if mine and theirs and not {change.up for change in mine} & {change.up for change in theirs}:
        yield Difference(mine[0].token, theirs[0].token)


def _shown(case: Case, shape: str) -> Token:
    """How the language says something, as a word that is missing."""
    heads = [part.strip(" ：:,，") for part in case.words.phrases.tables.shapes[shape].parts if isinstance(part, str)]
    return Token(next((head for head in heads if head), shape), ())
