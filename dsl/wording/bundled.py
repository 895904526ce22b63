"""The words that come with Cardwright, a file a language, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent.parent / "words"
TEXTS_ONLY: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@lru_cache(maxsize=8)
def built_in(language: str) -> Mapping[str, Any]:
    """The built-in words of a language as plain data; empty for a language that has none."""
    path = FOLDER / f"{language}.yaml"
    if not path.is_file():
        return {}
    loaded: Mapping[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=TEXTS_ONLY)  # noqa: S506 - no types
    return loaded
