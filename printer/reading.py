"""Reading the plain data of `print:` bit by bit: each reader takes a value and its path, and notes what is wrong.

Knows shapes and places; what the keys mean stands in `setup`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from dsl.definition import Names
from dsl.diagnostics import Diagnostic
from dsl.suggest import nearest
from printer.places import Key, Places

_POINTS = re.compile(r"(\d{1,2}(?:\.\d{1,2})?)\s*(?:pt)?")


class Reader:
    """Collects the faults found while a print set-up is read."""

    def __init__(self, places: Places, languages: tuple[str, ...]) -> None:
        self.places = places
        self.languages = languages
        self.faults: list[Diagnostic] = []

    def fault(
        self, code: str, message: str, path: Key, *cures: str, near: Iterable[str] = (), key: bool = False
    ) -> None:
        """Notes one fault at `path` (at its key itself with `key`)."""
        span = self.places.key(path) if key else self.places.span(path)
        self.faults.append(Diagnostic(code, message, span, help=cures, suggestions=tuple(near)))

    def mapping(self, value: Any, path: Key, known: Iterable[str] | None = None) -> Mapping[str, Any]:
        """The value as a mapping, {} with a fault when it is none; keys not `known` are faults and left out."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault("E802", f"`{_path(path)}` must be a mapping of names to values", path)
            return {}
        if known is None:
            return {str(key): item for key, item in value.items()}
        allowed = tuple(known)
        for key in value:
            if key not in allowed:
                cure = f"`{_path(path)}` can have: {', '.join(allowed)}."
                self.fault(
                    "E801",
                    f"`{key}` means nothing here",
                    (*path, str(key)),
                    cure,
                    near=nearest(str(key), allowed),
                    key=True,
                )
        return {key: item for key, item in value.items() if key in allowed}

    def known(
        self, code: str, what: str, word: Any, existing: Iterable[str], path: Key, *, key: bool = False
    ) -> str | None:
        """The word if it exists, else None with a fault that names what exists."""
        names = tuple(existing)
        if isinstance(word, str) and word in names:
            return word
        shown = (
            f"There are: {', '.join(names)}."
            if 0 < len(names) <= 24
            else f"There is no {what} yet."
            if not names
            else ""
        )
        near = nearest(str(word), names)
        kind, _, rest = what.partition(" ")
        message = f"there is no {kind} {_shown(word)}" + (f" {rest}" if rest else "")
        self.fault(code, message, path, *filter(None, (shown,)), near=near, key=key)
        return None

    def names(self, value: Any, path: Key) -> Names | None:
        """A text, or texts by language."""
        if value is None:
            return None
        if isinstance(value, Mapping):
            kept = {
                str(language): str(text)
                for language, text in value.items()
                if self.known("E802", "language", language, self.languages, (*path, str(language)), key=True)
            }
            return kept or None
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            return {self.languages[0]: str(value)}
        self.fault("E802", f"`{_path(path)}` must be a text, or texts by language", path)
        return None

    def points(self, value: Any, path: Key, least: float, most: float) -> float | None:
        """A size of type in points, as `6`, `6.5` or `6.5pt`."""
        if value is None:
            return None
        match = _POINTS.fullmatch(str(value)) if not isinstance(value, bool) else None
        if match is None or not least <= float(match[1]) <= most:
            self.fault("E802", f"`{_path(path)}` must be {least:g}pt to {most:g}pt, not {_shown(value)}", path)
            return None
        return float(match[1])


def _path(path: Key) -> str:
    return ".".join(str(key) for key in path)


def _shown(value: Any) -> str:
    text = str(value)
    return f"`{text if len(text) <= 40 else text[:39] + '…'}`"
