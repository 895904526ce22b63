"""A language's words: the built-in ones of `dsl/words` with a game's own laid over them, ready for looking up.

Knows the shape of a words file and which phrase is the most specific; nothing of grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from dsl import builtins, syntax
from dsl.frozen import dataclass, field
from dsl.wording import patterns
from dsl.wording.bundled import built_in
from dsl.wording.templates import Template, template
from dsl.wording.thing import Noun

TEXTS = (
    "is", "many", "not", "adjective", "after", "sentence", "event", "would", "forbidden", "when", "whose", "called",
    "more", "less", "becomes", "zero", "holder",
)  # fmt: skip
"""The keys of a phrase whose values have placeholders; `noun`, `nouns`, `only` and `inline` are the others."""
FURTHER: Mapping[str, tuple[str, ...]] = {
    "is": ("me",), "many": ("me",), "sentence": ("me",), "more": ("by", "when"), "less": ("by", "when"),
    "becomes": ("to", "was", "when"), "zero": ("was", "when"),
}  # fmt: skip
"""Placeholders of a part besides those of its verb, value or pattern: who acts, what a value changes by, or to, what it
would be, and under which condition."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words for one verb, value or pattern. See docs/language/wording.md for what each part is for."""

    texts: Mapping[str, Template]
    noun: str | None = None
    only: Mapping[str, Phrase] = field(default_factory=dict)
    nouns: Mapping[str, str] = field(default_factory=dict)
    inline: bool = False

    def __getitem__(self, part: str) -> Template:
        return self.texts[part]

    def __contains__(self, part: str) -> bool:
        return part in self.texts

    @property
    def narrows(self) -> bool:
        """Whether it can narrow a group: an adjective, words after the noun, whose it is, or another noun."""
        return any(part in self.texts for part in ("adjective", "after", "whose")) or self.noun is not None

    def templates(self) -> Iterator[Template]:
        """Every text with placeholders, those under `only` included."""
        yield from self.texts.values()
        for part in self.only.values():
            yield from part.templates()


def phrase(given: Any, short: str = "is") -> Phrase:
    """A phrase as it stands in a words file: a text alone is its part `short`."""
    if not isinstance(given, Mapping):
        return Phrase({short: template(str(given))})
    return Phrase(
        texts={part: template(str(given[part])) for part in TEXTS if part in given},
        noun=str(given["noun"]) if "noun" in given else None,
        only={str(name): phrase(part, "adjective") for name, part in given.get("only", {}).items()},
        nouns={str(name): str(noun) for name, noun in given.get("nouns", {}).items()},
        inline=given.get("inline") in (True, "yes"),
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """A pattern of the section `phrases`; `text` is the pattern as written.

    The words of one that says `me` speak to whoever reads them (`your hand`). `facts` are the attributes and values
    that it asks for.
    """

    text: str
    pattern: patterns.Pattern
    phrase: Phrase
    own: bool
    to_me: bool
    facts: frozenset[str]


def noun(given: Any) -> Noun:
    """A noun as it stands in a words file: one text, or one, many, counter, article and again."""
    if not isinstance(given, Mapping):
        return Noun(str(given), str(given))
    one = str(given.get("one", ""))
    rest = (str(given.get(part, "")) for part in ("counter", "article", "again"))
    return Noun(one, str(given.get("many", one)), *rest)


@lru_cache(maxsize=8)
def _built_in_entries(language: str) -> tuple[Entry, ...]:
    return tuple(_entries(built_in(language).get("phrases", {}), _is_built_in_word, own=False))


def _is_built_in_word(name: str) -> bool:
    return len(name) > 1


def _entries(section: Mapping[str, Any], is_word: Callable[[str], bool], own: bool) -> Iterator[Entry]:
    for text, given in section.items():
        tree = patterns.parse(str(text))
        if tree is None:
            continue
        pattern = patterns.pattern(tree, is_word)
        if pattern.weight:  # a placeholder alone would match everything
            facts = frozenset(patterns.asked(tree))
            yield Entry(str(text), pattern, phrase(given), own, "me" in patterns.names(tree), facts)


class Tables:
    """The words of one game in one language. `words` is the game's words file as plain data.

    `facts` are the attributes, printed values and values of the game, which hide built-in ones of their name.
    """

    def __init__(
        self, language: str, words: Mapping[str, Any], is_word: Callable[[str], bool], facts: frozenset[str]
    ) -> None:
        base = built_in(language)
        self.words = words
        self.nouns = {key: noun(given) for key, given in {**base.get("nouns", {}), **words.get("nouns", {})}.items()}
        self.shapes = {
            key: template(str(text)) for key, text in {**base.get("shapes", {}), **words.get("shapes", {})}.items()
        }
        self.verbs = {key: phrase(given) for key, given in {**base.get("verbs", {}), **words.get("verbs", {})}.items()}
        self.values = {key: phrase(given) for key, given in words.get("values", {}).items()}
        own = tuple(_entries(words.get("phrases", {}), is_word, own=True))
        self.entries = (*own, *(entry for entry in _built_in_entries(language) if not facts & entry.facts))
        self.reasons = tuple(_entries(words.get("reasons", {}), is_word, own=True))
        self._by_key: dict[tuple[str, str], list[Entry]] = {}
        for entry in self.entries:
            self._by_key.setdefault(patterns.key(entry.pattern.tree), []).append(entry)
        for entries in self._by_key.values():
            entries.sort(key=lambda entry: (-entry.pattern.weight, not entry.own))

    def find(
        self, tree: patterns.Tree, fits: Callable[[Phrase, patterns.Bindings], bool], of_others: bool = False
    ) -> tuple[Phrase, patterns.Bindings] | None:
        """The most specific phrase that matches a tree and `fits`, with what its placeholders stand for.

        Where somebody else acts (`of_others`), no pattern with `me` fits.
        """
        for entry in self._by_key.get(patterns.key(tree), ()):
            found: patterns.Bindings = {}
            if of_others and entry.to_me:
                continue
            if patterns.match(entry.pattern.tree, tree, entry.pattern.placeholders, found) and fits(
                entry.phrase, found
            ):
                return entry.phrase, found
        return None

    @property
    def has_several(self) -> bool:
        """Whether any phrase is for several statements in a row."""
        return patterns.key(()) in self._by_key

    def several(self, body: syntax.Body, of_others: bool) -> tuple[int, Phrase, patterns.Bindings] | None:
        """The phrase for several statements that the given ones begin with, and how many they are."""
        for entry in self._by_key.get(patterns.key(()), ()):
            wanted = entry.pattern.tree
            if not isinstance(wanted, tuple) or (of_others and entry.to_me):
                continue
            found: patterns.Bindings = {}
            if patterns.match(wanted, body[: len(wanted)], entry.pattern.placeholders, found):
                return len(wanted), entry.phrase, found
        return None


def is_word_of(constants: Mapping[str, object], values: Mapping[str, object]) -> Callable[[str], bool]:
    """What tells the words of a game from placeholders."""
    return lambda name: name in constants or name in values or name in builtins.WORDS
