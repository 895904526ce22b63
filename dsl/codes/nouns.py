"""Codes E5xx: nouns in YAML."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = ()
