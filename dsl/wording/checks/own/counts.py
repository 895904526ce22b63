"""Own texts of cards: each number counts the things, and stands by the verb, by which the effect has it; and what is
more or less is so by as much. Whether all numbers are there is compared by `checks.numbers`, without any words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dsl.frozen import dataclass
from dsl.wording.checks.own.beside import Difference
from dsl.wording.checks.own.case import Case
from dsl.wording.checks.own.roots import sign
from dsl.wording.checks.own.terms import Term, Token
from dsl.wording.checks.own.ways import changes

_ONE = Term("quantity", "one")
_NOUNS = frozenset({"thing", "base", "value"})
_NEAR = 4
"""How many words after a number its noun may stand."""
_SEVERAL = 2
_ALL = 0
_WHOLE = frozenset("all 所有 全部 一切".split())


@dataclass(frozen=True, slots=True)
class Count:
    """A number in a text, one for an article, with the things that it counts and the verbs of the game before it."""

    value: int
    token: Token
    nouns: frozenset[str]
    verbs: frozenset[str]


def differences(case: Case) -> Iterator[Difference]:
    """Numbers that stand where the effect has others."""
    mine, theirs = (list(counts(case, tokens)) for tokens in (case.own, case.meant))
    found = [
        *_in_copies(case),
        *_by(mine, theirs, lambda count: count.nouns),
        *_by(mine, theirs, lambda count: count.verbs),
    ]
    yield from found or (*_new(case, mine, theirs), *_more_or_less(case))


def counts(case: Case, tokens: Sequence[Token], all_too: bool = False) -> Iterator[Count]:
    """The numbers of a text, in order, without what stands between brackets or after a plus or minus; `all_too`: also
    where there is all of something."""
    for at, token in enumerate(tokens):
        value = _ALL if all_too and token.text.lower() in _WHOLE else _value(token)
        signed = at > 0 and tokens[at - 1].text in "+-−"
        if value is None or token.aside or signed:
            continue
        after = tokens[at + 1 : at + 1 + _NEAR]
        if value == 1 and after and _value(after[0]) is not None:  # any two
            continue
        nouns = frozenset(_nouns(case, after))
        if value == _ALL and not nouns:  # of Chinese words that are said after what they count
            nouns = frozenset(_nouns(case, tokens[max(0, at - 2) : at]))
        yield Count(value, token, nouns, case.words.verbs.before(tokens[:at]))


def _value(token: Token) -> int | None:
    if token.roots == ("#",):
        return int(token.text)
    return 1 if _ONE in token.terms and len(token.roots) == 1 else None


def _nouns(case: Case, after: Sequence[Token]) -> Iterator[str]:
    """What a number counts: in Chinese, the measure word."""
    if case.words.language != "en" and after and after[0].text in case.words.counters:
        yield after[0].text
        after = after[1:]
    for token in after:
        if sign(token.text) or _value(token) is not None:
            return
        named = [term.key for term in token.terms if term.sort in _NOUNS or term.sort.startswith("symbol ")]
        if named:
            yield from named
            return


# -- numbers of the same noun, or by the same verb


def _by(mine: list[Count], theirs: list[Count], keys: Callable[[Count], frozenset[str]]) -> Iterator[Difference]:
    """Where both texts have as many numbers for a key, and they are others; one against several, too."""
    loose = {count.value for count in (*mine, *theirs) if not count.nouns and count.value >= _SEVERAL}
    for key in dict.fromkeys(key for count in mine for key in sorted(keys(count))):
        own, meant = ([count for count in part if key in keys(count)] for part in (mine, theirs))
        several, wanted = ([count for count in part if count.value >= _SEVERAL] for part in (own, meant))
        if len(own) == len(meant) or (several and len(several) == len(wanted)):
            pair = (own, meant) if len(own) == len(meant) else (several, wanted)
            found = _unlike(*pair)
            multiplied = not several or not wanted  # two cards are one card, twice
            if found is not None and not (multiplied and {found[0].value, found[1].value} & loose):
                yield Difference(found[0].token, found[1].token)


def _unlike(own: list[Count], meant: list[Count]) -> tuple[Count, Count] | None:
    """The first number that only one of two texts has, and what the other has for it."""
    left = list(meant)
    other: list[Count] = []
    for count in own:
        same = next((known for known in left if known.value == count.value), None)
        if same is not None:
            left.remove(same)
        else:
            other.append(count)
    return (other[0], left[0]) if other and left else None


def wholes(case: Case) -> Iterator[Difference]:
    """One thing for all of them, or all for one, where both texts have as many of its kind."""
    mine, theirs = (list(counts(case, tokens, all_too=True)) for tokens in (case.own, case.meant))
    for key in dict.fromkeys(key for count in mine for key in sorted(count.nouns)):
        own, meant = ([count for count in part if key in count.nouns] for part in (mine, theirs))
        found = _unlike(own, meant) if len(own) == len(meant) else None
        if found is not None and {found[0].value, found[1].value} == {_ALL, 1}:
            yield Difference(found[0].token, found[1].token)


# -- numbers in sentences that are built the same


def _in_copies(case: Case) -> Iterator[Difference]:
    """Numbers of a sentence that follows one of the effect's words, in their order."""
    alike = [copy for copy in case.copies if copy.alike]
    for copy in alike:
        mine, theirs = (_several(part) for part in (copy.own, copy.meant))
        known = [_several(other.meant) for other in alike]
        if len(mine) == len(theirs) and [token.text for token in mine] not in [[t.text for t in k] for k in known]:
            for said, meant in zip(mine, theirs, strict=True):
                if said.text != meant.text:
                    yield Difference(said, meant, copy)


def _several(tokens: Sequence[Token]) -> list[Token]:
    return [token for token in tokens if token.roots == ("#",)]


# -- numbers that the effect has not


def _new(case: Case, mine: list[Count], theirs: list[Count]) -> Iterator[Difference]:
    """Numbers from two on, by a verb of the effect, that it has nowhere: another check lets them pass where they are
    printed on the card or belong to the game."""
    known, verbs = {count.value for count in theirs}, case.words.verbs
    for count in mine:
        if count.value < _SEVERAL or count.value in known or not count.nouns:
            continue
        if any(verbs.said(head, case.generated, case.meant) for head in count.verbs):
            yield Difference(count.token, None)


def _more_or_less(case: Case) -> Iterator[Difference]:
    """By how much something is more or less."""
    mine, theirs = (
        [change.amount for change in changes(case.words, tokens) if change.amount is not None]
        for tokens in (case.own, case.meant)
    )
    if len(mine) == len(theirs) and sorted(token.text for token in mine) != sorted(token.text for token in theirs):
        texts = [_number(token) for token in theirs]
        said = next((token for token in mine if _number(token) not in texts), None)
        if said is not None:
            yield Difference(said, theirs[mine.index(said)])


def _number(token: Token) -> int | None:
    return int(token.text) if token.text.isdecimal() else 1
