"""A text beside what its effect says, sentence by sentence: where a sentence was copied but for a word, what is
exchanged, and what is too much or missing. Sentences that were written anew are left alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from dsl.frozen import dataclass
from dsl.wording.checks.own.terms import Term, Token

ENDS = frozenset(".!?;。！？；")
_NEAR = 0.7
"""How much two sentences must have in common for one to be taken for a copy of the other, from 0 to 1."""
_LOOSE = frozenset({"not", "may", "other", "random", "comparison", "then"})
"""Sorts of words that do not count for what a sentence is built of."""
Sentence = Sequence[Token]


class Change:
    """Which terms one text has more often than another, and which less often."""

    def __init__(self, own: Sentence, meant: Sentence) -> None:
        mine, theirs = (Counter(term for token in tokens for term in token.terms) for tokens in (own, meant))
        self.more = mine - theirs
        self.less = theirs - mine
        self._sorts = Counter(sort for token in own for sort in token.sorts)
        self._sorts.subtract(sort for token in meant for sort in token.sorts)

    def count(self, what: str | Term) -> int:
        """How many words of a sort, or for a term, there are more."""
        return self._sorts[what] if isinstance(what, str) else self.more[what] - self.less[what]


@dataclass(frozen=True, slots=True)
class Copy:
    """A sentence of a text and the one of the effect's words that it is most like; `alike`: they are built the same."""

    own: Sentence
    meant: Sentence
    alike: bool
    change: Change


@dataclass(frozen=True, slots=True)
class Difference:
    """`said` stands in the text, `meant` in the effect's words; None for nothing. `copy` is where, if in a copy."""

    said: Token | None
    meant: Token | None
    copy: Copy | None = None


def sentences(tokens: Sequence[Token]) -> list[Sentence]:
    """The sentences, and what semicolons part."""
    found: list[Sentence] = []
    start = 0
    for at, token in enumerate(tokens, start=1):
        if token.text in ENDS or at == len(tokens):
            found.append(tokens[start:at])
            start = at
    return found


def copies(own: Sequence[Token], meant: Sequence[Token]) -> list[Copy]:
    """The sentences of a text that are much like one of the effect's words."""
    theirs = [(sentence, built, Counter(built)) for sentence in sentences(meant) for built in (_built(sentence),)]
    found: list[Copy] = []
    for sentence in sentences(own):
        built = _built(sentence)
        counts = Counter(built)
        likeness, best, alike = 0.0, sentence, False
        for other, other_built, other_counts in theirs:
            ratio = 2 * (counts & other_counts).total() / max(1, len(built) + len(other_built))
            if ratio > likeness:
                likeness, best, alike = ratio, other, built == other_built
        if likeness >= _NEAR:
            found.append(Copy(sentence, best, alike, Change(sentence, best)))
    return found


def _built(sentence: Sentence) -> list[str]:
    """What a sentence is built of: sorts for what can be exchanged, words for all else that says something."""
    return [
        "|".join(sorted(sorts)) or " ".join(token.roots)
        for token in sentence
        for sorts in (token.sorts,)
        if (sorts and not sorts <= _LOOSE) or not (sorts or token.small)
    ]


def exchanged(found: Sequence[Copy], sorts: Container[str], whole: Change) -> Iterator[Difference]:
    """Where a copy says one thing of a sort and the effect another; `whole` is the change of the whole text."""
    for copy in found:
        change = copy.change
        for sort in dict.fromkeys(term.sort for term in change.more):
            said = next((term for term in change.more if term.sort == sort and term in whole.more), None)
            meant = next((term for term in change.less if term.sort == sort), None)
            if sort in sorts and said is not None and meant is not None and _exchanged(copy, said, meant):
                yield Difference(_token(copy.own, said), _token(copy.meant, meant), copy)
        if copy.alike and not change.more:
            yield from _swapped(copy, sorts)


def _exchanged(copy: Copy, said: Term, meant: Term) -> bool:
    """Whether one term surely stands in the place of another."""
    one, other = _token(copy.own, said), _token(copy.meant, meant)
    if one.terms & other.terms or (len(one.text) == 1 and not one.sure):
        return False
    match said.sort:
        case "thing" | "value":  # the one is new, the other gone, and neither is the other with more words
            new = not any(said in token.terms for token in copy.meant)
            gone = not any(meant in token.terms for token in copy.own)
            return new and gone and not (set(one.roots) <= set(other.roots) or set(other.roots) <= set(one.roots))
        case "state":
            return not set(one.roots) & set(other.roots)
        case "side":  # not you are the others
            return copy.change.count("not") == 0
        case _:
            return not (set(one.roots) <= set(other.roots) or set(other.roots) <= set(one.roots))


def _swapped(copy: Copy, sorts: Container[str]) -> Iterator[Difference]:
    """What a copy says in other places, though it says the same things."""
    mine, theirs = ([token for token in part if token.terms] for part in (copy.own, copy.meant))
    if len(mine) == len(theirs):
        for said, meant in zip(mine, theirs, strict=True):
            alike = said.sorts & meant.sorts - {"thing", "value", "quantity"}
            if not said.terms & meant.terms and any(sort in sorts for sort in alike):
                yield Difference(said, meant, copy)


def inserted(found: Sequence[Copy], what: str | Term, whole: Change) -> Iterator[Difference]:
    """Where a copy has a word of a sort, or for a term, and the effect none, or the other way round."""
    total = whole.count(what)
    for copy in found:
        here = copy.change.count(what)
        if here > 0 and total > 0:
            yield Difference(_first(copy.own, what), None, copy)
        elif here < 0 and total < 0:
            yield Difference(None, _first(copy.meant, what), copy)


def _is(token: Token, what: str | Term) -> bool:
    return token.of(what) if isinstance(what, str) else what in token.terms


def _first(sentence: Sentence, what: str | Term) -> Token:
    return next(token for token in sentence if _is(token, what))


def _token(sentence: Sentence, term: Term) -> Token:
    return next(token for token in sentence if term in token.terms)
