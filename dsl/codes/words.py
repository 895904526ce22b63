"""Codes E6xx: words and texts."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = ()
