"""The grammars, by language tag."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.wording.grammar.base import Grammar
from dsl.wording.grammar.chinese import TRADITIONAL, Chinese
from dsl.wording.grammar.english import English

GRAMMARS: Mapping[str, Grammar] = {"en": English(), "zh-Hans": Chinese(), "zh-Hant": Chinese(TRADITIONAL)}

__all__ = ["GRAMMARS", "Grammar"]
