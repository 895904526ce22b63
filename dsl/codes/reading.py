"""Codes E1xx: reading files and the shape of effects."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = ()
