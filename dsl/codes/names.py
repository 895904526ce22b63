"""Codes E2xx: unknown, ambiguous and unused names."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = ()
