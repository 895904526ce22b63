"""The tables by which texts are read, out of the file that ships with Cardwright.

They belong to one grammar, named by its hash; to any other there are none. `making` writes the file.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from dsl.frozen import dataclass

GRAMMAR = Path(__file__).resolve().parent.parent / "grammar.lark"
FILE = Path(__file__).resolve().parent / "tables.json"

Match = Callable[[str, int], "re.Match[str] | None"]


@dataclass(frozen=True, slots=True)
class Rule:
    """What is done with the values of a rule's symbols once all have been read.

    `origin` is what they make up. `passes` is True if one value just goes on under that name. `inline` is True if the
    parts go into what they are part of; else they become a shape called `name`, unless `single` and there is but one.
    `parts` are the values that count: (which, 1 if it is inline itself, how many left-out parts stand before it);
    `missing` left-out parts stand at the end.
    """

    origin: str
    size: int
    name: str
    passes: bool
    inline: bool
    single: bool
    parts: tuple[tuple[int, int, int], ...]
    missing: int


@dataclass(frozen=True, slots=True)
class Scanner:
    """What may come next in some states: a pattern with a group for each terminal, and words by the terminal that
    they look like, with their own.
    """

    pattern: str
    words: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Tables:
    """`rows` by state: where a symbol leads, as a state, or as a rule that ends before it (its complement).

    `scanners` by state; `starts` by what is read: the first state and the last. `ignored` terminals are passed over.
    """

    rows: tuple[Mapping[str, int], ...]
    scanners: tuple[Scanner, ...]
    rules: tuple[Rule, ...]
    starts: Mapping[str, tuple[int, int]]
    ignored: frozenset[str]


@cache
def known() -> Tables | None:
    """The tables of the grammar as it stands; None where those of the file belong to another."""
    kept: Mapping[str, Any] = json.loads(FILE.read_bytes())
    if kept["grammar"] != grammar_hash():
        return None
    return unpacked(kept)


def grammar_hash() -> str:
    """What names the grammar in the file of its tables."""
    return hashlib.sha256(GRAMMAR.read_text(encoding="utf-8").encode()).hexdigest()


@cache
def matcher(pattern: str) -> Match:
    """The compiled pattern's `match`; each is compiled when first needed."""
    return re.compile(pattern).match


def unpacked(kept: Mapping[str, Any]) -> Tables:
    """The tables out of the form of the file."""
    symbols = kept["symbols"]
    rules = tuple(
        Rule(symbols[origin], size, name, bool(flags & 1), bool(flags & 2), bool(flags & 4), tuple(parts), missing)
        for origin, size, name, flags, parts, missing in kept["rules"]
    )
    scanners = [Scanner(pattern, words) for pattern, words in kept["scanners"]]
    return Tables(
        tuple(dict(zip(map(symbols.__getitem__, row[::2]), row[1::2], strict=True)) for row in kept["rows"]),
        tuple(map(scanners.__getitem__, kept["scanner_of"])),
        rules,
        {name: (first, last) for name, (first, last) in kept["starts"].items()},
        frozenset(kept["ignored"]),
    )
