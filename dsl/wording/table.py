"""What is said at the table around a game: headings, questions, what lies where, the help of a terminal.

The words stand in `dsl/words/table`, a file a language, apart from those of rules text: only who plays needs them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dsl.wording.bundled import built_in
from dsl.wording.grammar import GRAMMARS
from dsl.wording.templates import template

FALLBACK = "en"


@lru_cache(maxsize=8)
def words(language: str) -> Mapping[str, str]:
    """The sentences of a language by key; of English where Cardwright has none in that language."""
    known = language if language in GRAMMARS else FALLBACK
    return {key: str(text) for key, text in built_in(f"table/{known}").items()}


def said(language: str, key: str, /, **texts: object) -> str:
    """One of the sentences with its placeholders filled. Raises KeyError for a key that there is not."""
    return template(words(language)[key]).fill(lambda hole: str(texts[hole.name]))
