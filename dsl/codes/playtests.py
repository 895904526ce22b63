"""Codes E7xx: playtests."""

from __future__ import annotations

from dsl.codes.code import Code

_FILE = "playtests/tests.yaml"

CODES: tuple[Code, ...] = ()
