"""Codes E4xx: flow and choices."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = ()
