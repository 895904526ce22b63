"""Frozen values to JSON and back: checked games with their syntax trees, warnings and sources.

Knows a closed list of classes and how their fields are called; refuses anything else, in both directions, and never
runs anything that a text says. What was one object in several places is one object again.

The form: `[classes, plain values, rows]`. A class is `[name, fields]`. A row is `[what, indices …]`, where `what` is
a class's number or one of the marks below, and the indices count through the plain values and then the rows before it.
The last row is the whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

from dsl import definition, diagnostics, loaded, source, syntax, types
from dsl.frozen import fields_of
from dsl.resolved import expressions, procedures, statements

TUPLE, LIST, TABLE, PATH = -1, -2, -3, -4
_MODULES = (source, types, syntax, expressions, statements, procedures, diagnostics, definition, loaded)
_PLAIN = frozenset({str, int, bool, type(None)})
_SAME = frozenset({source.Span, types.Type})
"""Classes that say all by their fields: equal ones are kept once."""


class Foreign(ValueError):
    """A value that cannot be kept, or a text that is none of ours."""


@cache
def _classes() -> Mapping[str, tuple[type[Any], tuple[str, ...]]]:
    """The classes by their name with their module, and their fields in order."""
    found: dict[str, tuple[type[Any], tuple[str, ...]]] = {}
    for module in _MODULES:
        for name, each in vars(module).items():
            fields = fields_of(each) if isinstance(each, type) and each.__module__ == module.__name__ else None
            if fields is not None:
                found[f"{module.__name__}.{name}"] = each, tuple(fields)
    return found


def encode(whole: Any) -> str:
    """The value as a JSON text. Raises `Foreign` for what is none of the listed classes or plain values."""
    writer = _Writer()
    try:
        writer.put(whole)
    except RecursionError as fault:
        raise Foreign("nested too deep") from fault
    return json.dumps([writer.heads, writer.plain, writer.placed()], ensure_ascii=False, separators=(",", ":"))


class _Writer:
    def __init__(self) -> None:
        self.heads: list[list[Any]] = []
        self.plain: list[str | int | bool | None] = []
        self.rows: list[list[int]] = []
        self._heads: dict[type[Any], tuple[int, Callable[[Any], tuple[Any, ...]]]] = {}
        self._plain: dict[tuple[type[Any], Any], int] = {}
        self._same: dict[tuple[int, ...], int] = {}
        self._seen: dict[int, int] = {}
        self._alive: list[Any] = []

    def put(self, value: Any) -> int:
        """Writes a value; its place: a plain value's counts down from -1, a row's up from 0."""
        kind = type(value)
        if kind in _PLAIN:
            at = self._plain.setdefault((kind, value), len(self.plain))
            if at == len(self.plain):
                self.plain.append(value)
            return -1 - at
        if (known := self._seen.get(id(value))) is not None:
            return known
        row = self._row(kind, value)
        if kind in _SAME:
            key = tuple(row)
            if (known := self._same.get(key)) is not None:
                return known
            self._same[key] = len(self.rows)
        at = self._seen[id(value)] = len(self.rows)
        self.rows.append(row)
        self._alive.append(value)
        return at

    def _row(self, kind: type[Any], value: Any) -> list[int]:
        if kind in self._heads:
            at, parts = self._heads[kind]
            return [at, *map(self.put, parts(value))]
        if isinstance(value, tuple):
            return [TUPLE, *map(self.put, value)]
        if isinstance(value, list):
            return [LIST, *map(self.put, value)]
        if isinstance(value, Mapping):
            return [TABLE, *(self.put(each) for pair in value.items() for each in pair)]
        if isinstance(value, Path):
            return [PATH, self.put(str(value))]
        name = f"{kind.__module__}.{kind.__qualname__}"
        known = _classes().get(name)
        if known is None or known[0] is not kind:
            raise Foreign(f"{kind.__qualname__} is not kept")
        self._heads[kind] = len(self.heads), _parts(known[1])
        self.heads.append([name, list(known[1])])
        return self._row(kind, value)

    def placed(self) -> list[list[int]]:
        """The rows with all places counted from 0: plain values first."""
        plain = len(self.plain)
        return [[row[0], *(-1 - at if at < 0 else plain + at for at in row[1:])] for row in self.rows]


def _parts(fields: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the values of these fields."""
    if len(fields) > 1:
        return attrgetter(*fields)
    return lambda value: tuple(getattr(value, name) for name in fields)


def decode(text: str) -> Any:
    """The value of a text that `encode` wrote. Raises `Foreign` for any other."""
    try:
        heads, values, rows = json.loads(text)
        makers = [_maker(name, tuple(fields)) for name, fields in heads]
        at: Callable[[int], Any] = values.__getitem__
        add = values.append
        for what, *places in rows:
            parts = map(at, places)
            if what >= 0:
                add(makers[what](parts))
            elif what == TUPLE:
                add(tuple(parts))
            elif what == LIST:
                add(list(parts))
            elif what == TABLE:
                add(dict(zip(parts, parts, strict=True)))
            elif what == PATH:
                add(Path(*parts))
            else:
                raise Foreign("no such mark")
        return values[-1]
    except (ValueError, TypeError, IndexError, KeyError, AttributeError, RecursionError) as fault:
        raise Foreign(str(fault)) from fault


def _maker(name: str, fields: tuple[str, ...]) -> Callable[[Any], Any]:
    """What makes an instance of a class out of the values of its fields."""
    kind, known = _classes()[name]
    if known != fields:
        raise Foreign(f"{name} has other fields")
    setters = [getattr(kind, field).__set__ for field in fields]
    new = object.__new__

    def make(parts: Any) -> Any:
        made = new(kind)
        for put, part in zip(setters, parts, strict=True):
            put(made, part)
        return made

    return make


__all__ = ["Foreign", "decode", "encode"]
