"""Trying whether a text is a condition gives what parsing it gives, only without the reasons."""

from __future__ import annotations

import pytest

from dsl import parser
from dsl.source import Origin

ORIGIN = Origin("f", 3, 5)
TEXTS = [
    "x",
    "p.hand",
    "a is b or c",
    "count(x where it is 1)",
    "  x is 1",
    "draw 1",
    "a b",
    "",
    " ",
    "x is",
    "x\ty",
    "(x",
    "a\nb",
]


@pytest.mark.parametrize("text", TEXTS)
def test_it_gives_what_parsing_gives(text: str) -> None:
    parsed, faults = parser.parse_condition(text, ORIGIN)
    tried = parser.try_condition(text, ORIGIN)
    assert tried == parsed
    assert (tried is None) == bool(faults)
    if tried is not None and parsed is not None:
        assert tried.span == parsed.span
