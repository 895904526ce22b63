"""The built-in words: the same keys, placeholders and patterns in every language, each in its own script."""

from __future__ import annotations

import pytest

from dsl import builtins
from dsl.wording import patterns
from dsl.wording.bundled import built_in
from dsl.wording.grammar import GRAMMARS
from dsl.wording.tables import phrase
from dsl.wording.templates import FORMS, template

NARROWING = {"adjective", "after", "whose"}
OTHERS = [language for language in GRAMMARS if language != "en"]
SIMPLIFIED_ONLY = (
    "与个为于仅从们内减则动区变后对将属并张当总据数无时条标没现离种类线经结获补视记设该请负较过这进连选间阶顶项"
)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_shapes(language: str) -> None:
    english, other = built_in("en")["shapes"], built_in(language)["shapes"]
    assert list(other) == list(english)
    for name, text in other.items():
        wanted = {hole.name for hole in template(english[name]).holes}
        assert {hole.name for hole in template(text).holes} <= wanted | {"noun", "counter", "mark"}, name


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_phrases(language: str) -> None:
    english, other = built_in("en")["phrases"], built_in(language)["phrases"]
    assert set(other) == set(english)
    for text in english:
        one, two = phrase(english[text]), phrase(other[text])
        assert set(one.texts) - NARROWING == set(two.texts) - NARROWING, text
        assert one.narrows == two.narrows, text


@pytest.mark.parametrize("language", list(GRAMMARS))
def test_patterns_and_placeholders_are_right(language: str) -> None:
    words = built_in(language)
    for text, given in words["phrases"].items():
        tree = patterns.parse(text)
        assert tree is not None, text
        placeholders = {name for name in patterns.names(tree) if len(name) == 1}
        for part in phrase(given).templates():
            for hole in part.holes:
                assert hole.name in placeholders, (text, hole)
                assert hole.form in FORMS or "|" in hole.form or hole.form in words["nouns"], (text, hole)


@pytest.mark.parametrize("language", list(GRAMMARS))
def test_every_built_in_verb_is_there_with_its_places(language: str) -> None:
    known: set[str] = set()
    for signatures in (*builtins.VERBS.values(), *builtins.PLAYTEST_VERBS.values()):
        for signature in signatures:
            if signature.resolved in known:  # the playtests' `put` is another word for `move`
                continue
            known.add(signature.resolved)
            found = phrase(built_in(language)["verbs"][signature.resolved])
            places = {place or "a" for place in signature.prepositions}
            assert "is" in found or "sentence" in found
            for text in found.texts.values():
                assert {hole.name for hole in text.holes} <= places


@pytest.mark.parametrize("language", list(GRAMMARS))
def test_every_type_has_a_noun(language: str) -> None:
    from dsl.types import BASES

    assert set(BASES) <= set(built_in(language)["nouns"])


def test_traditional_is_traditional() -> None:
    text = str(built_in("zh-Hant"))
    assert [sign for sign in SIMPLIFIED_ONLY if sign in text] == []
