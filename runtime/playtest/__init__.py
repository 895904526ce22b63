"""Scripted playtests: positions, steps, refusals and facts that a designer writes, run on the engine.

Knows no YAML (see `dsl.playtests`) and prints nothing.
"""

from __future__ import annotations

from runtime.playtest.results import Result, as_json, as_junit
from runtime.playtest.runner import run_suite

__all__ = ["Result", "as_json", "as_junit", "run_suite"]
