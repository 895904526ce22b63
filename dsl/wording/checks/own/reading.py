"""Reads texts by the forms of words that are known. Knows how forms are found and when one is sure to mean its term;
which there are is the business of `vocabulary`.
"""

from __future__ import annotations

from collections.abc import Iterable

from dsl.wording.checks.own.plain import PLAIN
from dsl.wording.checks.own.roots import BRACKETS, START, parts, root, roots_of, sign, starts
from dsl.wording.checks.own.terms import NOT, Term, Token

_MANY = 2  # from here on a number is a count, which another check compares
_ARTICLES = frozenset({"a", "an", "the"})
_SMALL = frozenset({"side", "self", "quantity"})
_PLUS = "+-−"
_LONGEST_STATE = 4
_COUNTERS = frozenset("个個张張枚只隻名块塊条條")
_SHARED = frozenset(sort for plain in PLAIN.values() for sort, _ in plain.sure)


class _Form:
    """Words that stand for terms; with a `capital` they do so only where they have one in the text, and where there are
    `words`, only as one of those: an occupied space is not one that somebody occupies.
    """

    __slots__ = ("capital", "roots", "sure", "terms", "words")

    def __init__(self, roots: tuple[str, ...], capital: bool) -> None:
        self.roots, self.capital = roots, capital
        self.terms: set[Term] = set()
        self.words: set[str] = set()
        self.sure = True


class Reader:
    """Forms of one language, and texts read by them. Only forms that `texts` can have are kept; no others can be found.

    `doing` are words of verbs, which name nothing for sure; `spaces` are names of their own.
    """

    def __init__(self, language: str, texts: str) -> None:
        self.language = language
        self._starts = starts(texts, language)
        self.plain = PLAIN[language]
        self.doing: frozenset[str] | str = frozenset()
        self.spaces: frozenset[str] = frozenset()
        self._small, self._mute = (frozenset(roots_of(text, language)) for text in (self.plain.small, self.plain.mute))
        forms = " ".join(self.plain.sure.values()).replace("|", " ")
        self.shared = frozenset(roots_of(forms, language))
        self._dropped = self._mute | _ARTICLES
        self._forms: dict[str, list[_Form]] = {}
        self._negations = self.plain.sure[NOT.sort, NOT.key].split("|")

    def dull(self, root: str) -> bool:
        """Whether a word says nothing that tells a thing from another."""
        return root in self._small or root in self._mute or root in self.shared

    # -- forms

    def add(self, term: Term, *words: str, sure: bool = True) -> None:
        """These words stand for a term; unless `sure`, other words around them may make them mean something else."""
        for text in words:
            if not self.may_have(text):
                continue
            roots, own = roots_of(text, self.language), term.sort not in _SHARED
            while own and roots and roots[0] in self._dropped:
                roots = roots[1:]
            if not roots or (own and not self._tells(roots, term)):
                continue
            known = self._forms.setdefault(roots[0], [])
            form = next((form for form in known if form.roots == roots), None)
            if form is None:
                form = _Form(roots, text[:1].isupper())
                known.append(form)
                known.sort(key=lambda form: -len(form.roots))
            form.terms.add(term)
            if term.sort == "state" and len(roots) == 1:
                form.words.add(text.strip().lower())
            if term.sort == "state" and self._denies(roots, text):
                form.terms.add(NOT)
            if own:
                form.sure = form.sure and sure and self._sure(term, roots, text)

    def may_have(self, text: str) -> bool:
        """Whether the texts may have these words, by how their first one starts, or the one after an article."""
        if self.language != "en":
            return text[:1] in self._starts
        if text[:START].lower() in self._starts:
            return True
        first, _, rest = text.partition(" ")
        return first[:START].lower() in self._starts or (
            first.lower() in _ARTICLES and rest.partition(" ")[0][:START].lower() in self._starts
        )

    def _tells(self, roots: tuple[str, ...], term: Term) -> bool:
        """Whether words of a game are more than a number, a letter, or what every game says."""
        if term.sort == "state" and (self.shared.issuperset(roots) or len(roots) > _LONGEST_STATE):
            return False
        return len(roots) > 1 or not (roots[0].isdigit() or (len(roots[0]) == 1 and roots[0].isascii()))

    def _denies(self, roots: tuple[str, ...], text: str) -> bool:
        """Whether words that tell a state have a negation in them."""
        return any(form in (roots if self.language == "en" else text) for form in self._negations)

    def _sure(self, term: Term, roots: tuple[str, ...], text: str) -> bool:
        """Whether words name something wherever they stand: they are no verb of the game, and not often there."""
        if self.language == "en":
            return len(roots) > 1 or not (roots[0] in self.doing or roots[0] in self._small)
        dull = term.sort == "state" and any(part in self.shared for part in text)
        short = len(text) == 1 and (term.sort in ("thing", "base") or text in self._small)
        return not dull and not short and text not in self.doing

    # -- texts

    def read(self, text: str) -> tuple[Token, ...]:
        """The tokens of a text; the longest form wins."""
        words = parts(text, self.language)
        roots = [root(word, self.language) for word in words]
        found: list[Token] = []
        at = depth = 0
        while at < len(words):
            word = words[at]
            depth = max(0, depth + BRACKETS.get(word, 0))
            form = self._longest(roots, at)
            if form is not None and not (form.roots == ("1",) and at and words[at - 1] in _PLUS):
                shown = (" " if self.language == "en" else "").join(words[at : at + len(form.roots)])
                sure = (form.sure or self._counted(found)) and (not form.capital or shown[:1].isupper())
                sure = sure and (not form.words or shown.lower() in form.words)
                sorts = frozenset(term.sort for term in form.terms)
                small = sorts <= _SMALL
                found.append(Token(shown, form.roots, frozenset(form.terms), sorts, sure, depth > 0, small))
                at += len(form.roots)
                continue
            if word in self.spaces:
                space = Term("space", word)
                found.append(Token(word, (word,), frozenset((space,)), frozenset((space.sort,)), True, depth > 0))
            elif roots[at] not in self._mute:
                number = word.isdecimal() and int(word) >= _MANY
                small = sign(word) or roots[at] in self._small
                found.append(Token(word, ("#" if number else roots[at],), aside=depth > 0, small=small))
            at += 1
        return tuple(found)

    def _longest(self, roots: list[str], at: int) -> _Form | None:
        for form in self._forms.get(roots[at], ()):
            if tuple(roots[at : at + len(form.roots)]) == form.roots:
                return form
        return None

    def _counted(self, before: list[Token]) -> bool:
        """Whether what comes is counted, so that a word that can be a verb is a noun: `two swaps`."""
        if not before:
            return False
        last = before[-1]
        return last.of("quantity") or last.roots == ("#",) or (self.language != "en" and last.text in _COUNTERS)

    def telling(self, tokens: Iterable[Token]) -> set[str]:
        """What some words say by themselves; in Chinese, two characters at a time."""
        if self.language == "en":
            return {root for token in tokens if token.tells for root in token.roots}
        text = "".join(token.text if token.tells else " " for token in tokens)
        return {text[at : at + 2] for at in range(len(text) - 1) if " " not in text[at : at + 2]}
