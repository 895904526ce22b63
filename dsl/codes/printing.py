"""Codes E8xx: printing."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = ()
