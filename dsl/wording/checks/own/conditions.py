"""Own texts of cards: they have a condition, an option, a limit, a negation, a comparison where the effect has one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dsl import builtins, syntax
from dsl.resolver.walk import walk
from dsl.types import FLAG
from dsl.wording.checks.numbers import numbers_in
from dsl.wording.checks.own.beside import Difference, exchanged, inserted
from dsl.wording.checks.own.case import Case
from dsl.wording.checks.own.roots import sign
from dsl.wording.checks.own.terms import Term, Token, terms
from dsl.wording.patterns import names

_EXCHANGED = frozenset({"comparison", "time", "limit"})
_INSERTED = ("not", "may", "comparison")
_UP = ("at least", "more than")
_THIS = syntax.Name("this")
_THINGS = ("zone", "thing", "base", "value")


def differences(case: Case) -> Iterator[Difference]:
    """What the text says of when and whether, and the effect does not, and the other way round."""
    yield from exchanged(case.copies, _EXCHANGED, case.change)
    yield from _inserted(case)
    yield from _different(case)
    yield from (Difference(token, None) for token in _extra(case))
    yield from (Difference(None, token) for token in _lost(case))


def _there(case: Case) -> dict[str, bool]:
    """Which sorts of words the effect has need of itself; what only its verbs' phrases say need not be said."""
    alone = case.alone
    return {
        "may": "offers" in alone.has, "limit": bool(alone.limits), "not": "negates" in alone.has,
        "comparison": "compares" in alone.has, "until": True,
    }  # fmt: skip


# -- both have a word of a sort


def _inserted(case: Case) -> Iterator[Difference]:
    """Words that a sentence has too many, or lacks, of those in the sentence that it is a copy of."""
    there = _there(case)
    for sort in _INSERTED:
        for found in inserted(case.copies, sort, case.change):
            if not case.means(sort) if found.said is not None else there[sort] and not case.says(sort, found):
                yield found
    for found in inserted(case.copies, "condition", case.change):
        if found.said is None and _untold(case) is not None and not case.says("condition", found):
            yield found


def _different(case: Case) -> Iterator[Difference]:
    """Limits and comparisons that the text has, but none that the effect has."""
    for sort in ("limit", "comparison"):
        mine, theirs = ([token for token in part if token.of(sort)] for part in (case.own, case.meant))
        if mine and theirs and not terms(mine) & terms(theirs) and (sort == "limit" or _compared(case, mine, theirs)):
            yield Difference(mine[0], theirs[0])


def _compared(case: Case, mine: Sequence[Token], theirs: Sequence[Token]) -> bool:
    """Whether two comparisons differ: they go another way, or the same numbers count or do not (more than 0 is 1 or
    more; other numbers are no business of this check).
    """
    up, same = ({term.key in _UP for term in terms(part)} for part in (mine, theirs))
    numbers = numbers_in(case.text)
    letters = any(len(token.text) == 1 and "A" < token.text <= "Z" for token in case.own)
    return numbers == numbers_in(case.generated) and (not up & same or bool(numbers) or letters)


# -- the effect has one, the text has none


def _lost(case: Case) -> Iterator[Token]:
    for sort, wanted in _there(case).items():
        said = _first(case.needed, sort)
        if wanted and said is not None and not case.says(sort):
            yield said
    if case.tests(case.needed) and not case.says("condition") and (untold := _untold(case)) is not None:
        yield untold


def _untold(case: Case) -> Token | None:
    """A condition of which the text has no word, of those that nothing else says: in words, or as the word for it."""
    words, mine = case.words, {root for token in case.own for root in token.roots}
    everywhere = Counter(root for token in case.needed for root in token.roots)
    for tree in case.alone.conditions:
        tokens = [token for token in words.read(words.phrases.condition(tree)) if not token.small]
        told = Counter(root for token in tokens for root in token.roots)
        only = {root for root, count in told.items() if 0 < everywhere[root] <= count}
        if words.language != "en" and len(only) == 1:
            only = set()  # one character tells too little
        if not (only or told.keys()) & mine and not (_excepts_itself(tree) and case.hinted("other", case.own)):
            bound = {*words.named, *words.phrases.writer(case.card.trees.rules).kinds.own, *builtins.WORDS}
            word = words.plain.sure["condition", "if"].partition("|")[0]
            return Token(words.phrases.condition(tree) if names(tree) <= bound else f"{word} …", ())
    return None


def _excepts_itself(tree: syntax.Expr) -> bool:
    """Whether a condition says that something is another card than this one."""
    return any(
        isinstance(node, syntax.Binary) and node.operator == "is not" and _THIS in (node.left, node.right)
        for node in walk(tree)
    )


def _first(tokens: Sequence[Token], sort: str) -> Token | None:
    return next((token for token in tokens if token.of(sort)), None)


# -- the text has one, the effect has none


def _extra(case: Case) -> Iterator[Token]:
    whole = case.whole
    meant = {term.sort for term in terms(case.meant)}
    for at, token in enumerate(case.own):
        sorts = token.sorts
        if token.aside or len(sorts) != 1 or sorts & meant or _printed(case, case.sentence(at)):
            continue
        match next(iter(sorts)):
            case "may":
                held = case.tests(case.sentence(at)) or any(other.of("not") for other in case.sentence(at))
                wrong = not held and not _free(case)
            case "limit":
                wrong = not whole.limits and not token.terms & _kept(case)
            case "condition":
                wrong = not (whole.has & {"tests", "hooks"} or whole.conditions or _reminds(case, at))
            case "until":
                wrong = not whole.beyond.passes
            case _:
                wrong = False
        if wrong:
            yield token


def _free(case: Case) -> bool:
    """Whether something may be chosen or left, or nothing is done at all."""
    return bool(case.whole.has & {"offers", "actions", "choices"}) or "deeds" not in case.alone.has


def _kept(case: Case) -> set[Term]:
    """The limits that the keywords of a card bring along."""
    game, index = case.words.phrases.game, case.card.index
    hooks = {known.limit for known in game.hooks if known.card == index}
    actions = {known.limit for known in game.actions if known.card == index}
    return {Term("limit", limit) for limit in hooks | actions if limit is not None}


def _reminds(case: Case, at: int) -> bool:
    """Whether a condition only explains what a verb of the effect does anyway."""
    beyond = case.whole.beyond
    clause: list[Token] = []
    for token in case.own[at + 1 :]:
        if sign(token.text):
            break
        clause.append(token)
    sure = {term for token in case.sentence(at) if token.sure for term in token.terms if term.sort in _THINGS}
    told = sure & (beyond.terms - terms(case.meant))
    return beyond.branches and bool(told or case.words.telling(clause) & beyond.words)


def _printed(case: Case, sentence: Sequence[Token]) -> bool:
    """Whether a sentence speaks of what is marked on the card: `can be refreshed`."""
    words, said = case.words, case.words.phrases
    marks = [value.name for value in said.game.printed if value.type == FLAG and case.card.printed.get(value.name)]
    wanted = {
        root for name in marks for token in words.read(said.printed(name)) if not token.small for root in token.roots
    }
    return bool(wanted & {root for token in sentence for root in token.roots})
