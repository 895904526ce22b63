"""The verbs of a game as texts say them: in English by the word they begin with, in Chinese by their characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from dsl import builtins, syntax
from dsl.wording.checks.own.plain import PLAIN
from dsl.wording.checks.own.roots import root, roots_of, sign
from dsl.wording.checks.own.terms import Token
from dsl.wording.phrases import Phrases
from dsl.wording.templates import Template

COMMON = "~"


class Verbs:
    """`heads` are verbs by what their phrases begin with: a root in English, the first words in Chinese."""

    def __init__(self, phrases: Phrases) -> None:
        self._phrases, self._plain = phrases, PLAIN[phrases.language]
        self._english = phrases.language == "en"
        self._small = frozenset(self._plain.small)
        self.heads: dict[str, set[str]] = {}
        for name, phrase in phrases.tables.verbs.items():
            for part in ("is", "many"):
                if part in phrase and (head := self._head(phrase[part])):
                    self.heads.setdefault(head, set()).add(name)
        if self._english:  # which makes do without phrases
            for rule in phrases.game.rules_trees:
                if isinstance(rule, syntax.VerbDef) and rule.name not in phrases.tables.verbs:
                    self.heads.setdefault(root(rule.name.partition("_")[0], "en"), set()).add(rule.name)

    def _head(self, said: Template) -> str:
        texts = [part for part in said.parts if isinstance(part, str)]
        if self._english:
            words = said.parts[0].split() if isinstance(said.parts[0], str) else []
            return root(words[0], "en") if words else ""
        texts = [part.strip() for part in texts if not any(char.isdecimal() for char in part)]
        return next((part for part in texts if not self._small.issuperset(part)), "")

    @cached_property
    def deeds(self) -> Mapping[str, set[str]]:
        """The verbs of the game that say what is done, and those of the language, which have `COMMON` before them, by
        what they begin with; without those that may stand for any other."""
        language = self._phrases.language
        found: dict[str, set[str]] = {}
        for key, forms in self._plain.deeds.items():
            for form in forms.split("|") if key != "win" else ():
                found.setdefault("".join(roots_of(form, language)), set()).add(COMMON + key)
        declared = self._phrases.writer(()).kinds.verbs.keys()
        general = {root(word, language) for word in self._plain.general.split()}
        for head, names in self.heads.items():
            if head not in general and names & declared and not names & builtins.VERBS.keys():
                found.setdefault(head, set()).update(names & declared)
        return found

    def of(self, name: str) -> set[str]:
        """What the phrases of a verb begin with."""
        return {head for head, names in self.heads.items() if name in names}

    def begins(self, token: Token, head: str) -> bool:
        """Whether a verb may begin with a word, given what its phrase begins with: in Chinese, any character of it."""
        if token.of("zone"):
            return False
        return token.roots[0] == head if self._english else token.text[0] in head

    def any(self, token: Token) -> bool:
        """Whether any verb may begin with a word."""
        return any(self.begins(token, head) for head in self.heads)

    def said(self, head: str, text: str, tokens: Sequence[Token]) -> bool:
        """Whether a text, which is read as some tokens, has a verb, given what its phrase begins with."""
        return any(self.begins(token, head) for token in tokens) if self._english else head in text

    def before(self, tokens: Sequence[Token]) -> frozenset[str]:
        """What the last verb begins with in the clause that ends here; in Chinese, all that fit as well."""
        clause: list[Token] = []
        for token in reversed(tokens):
            if sign(token.text):
                break
            clause.append(token)
        for at, token in enumerate(clause):
            noun = at + 1 < len(clause) and (clause[at + 1].of("quantity") or clause[at + 1].roots == ("#",))
            if self._english and token.roots[0] in self.heads and not (noun or token.of("zone")):
                return frozenset(token.roots[:1])
            if self._english or token.terms:
                continue
            known = [head for head in self.heads if token.text in head]
            before = clause[at + 1].text if at + 1 < len(clause) else "\n"
            if known:
                return frozenset([head for head in known if before in head] or known)
        return frozenset()
