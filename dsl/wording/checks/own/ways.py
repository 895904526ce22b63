"""Which way something changes: more or less, by how much, as texts say it. Knows words beside numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from dsl.frozen import dataclass
from dsl.wording.checks.own.plain import PLAIN
from dsl.wording.checks.own.roots import roots_of, sign
from dsl.wording.checks.own.terms import Term, Token
from dsl.wording.checks.own.vocabulary import Vocabulary

_NEAR = 3
"""How many words away a number may stand."""
_ONE = Term("quantity", "one")
_PLUS, _MINUS = frozenset("+＋"), frozenset("-−－–")


@dataclass(frozen=True, slots=True)
class Change:
    """`up` or down, said by `token`; `amount` is the number beside it."""

    up: bool
    token: Token
    amount: Token | None


def changes(words: Vocabulary, tokens: Sequence[Token]) -> Iterator[Change]:
    """What a text says to be more or less."""
    up, down = (_roots(words.language, way) for way in ("up", "down"))
    for at, token in enumerate(tokens):
        if token.aside or token.of("comparison"):
            continue
        if token.text in _PLUS | _MINUS:
            if at + 1 < len(tokens) and _number(tokens[at + 1]):
                yield Change(token.text in _PLUS, token, tokens[at + 1])
            continue
        here = {tuple(root for other in tokens[at : at + size] for root in other.roots) for size in (1, 2)}
        if here & (up | down) and not (token.terms and len(token.roots) > 1):
            yield Change(bool(here & up), token, _amount(tokens, at))


@cache
def _roots(language: str, way: str) -> frozenset[tuple[str, ...]]:
    return frozenset(roots_of(form, language) for form in PLAIN[language].ways[way].split("|"))


def _amount(tokens: Sequence[Token], at: int) -> Token | None:
    """The number nearest to a word, in its clause: right before it, or after it."""
    if at and _number(tokens[at - 1]):
        return tokens[at - 1]
    for token in tokens[at + 1 : at + 1 + _NEAR]:
        if sign(token.text):
            break
        if _number(token):
            return token
    return None


def _number(token: Token) -> bool:
    return token.text.isdecimal() or (_ONE in token.terms and token.text.lower() in ("one", "一"))
