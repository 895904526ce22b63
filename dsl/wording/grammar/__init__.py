"""The grammars, by language tag."""

from __future__ import annotations

from collections.abc import Mapping

from dsl.wording.grammar.base import Grammar
from dsl.wording.grammar.chinese import Chinese
from dsl.wording.grammar.english import English

GRAMMARS: Mapping[str, Grammar] = {"en": English(), "zh-Hans": Chinese()}

__all__ = ["GRAMMARS", "Grammar"]
