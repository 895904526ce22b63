"""Runs templates of strangers: no way to Python's insides, and a bound on what one can count, multiply and write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jinja2 import Template
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment

STEPS = 20_000
"""How many numbers `range` may give in one rendering, all loops together."""
LETTERS = 1_000_000
"""How much one rendering may write."""
_FACTOR = 10_000


class Sandbox(SandboxedEnvironment):
    """Jinja2's sandbox with bounded products and powers."""

    intercepted_binops = frozenset({"*", "**"})

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Numbers within bounds only; a text or list times a number would fill the memory."""
        both = (left, right)
        if not all(isinstance(value, (int, float)) and abs(value) <= _FACTOR for value in both):
            raise SecurityError(f"`{operator}` is for numbers up to {_FACTOR} here")
        if operator == "**" and abs(right) > 8:
            raise SecurityError("`**` is for powers up to 8 here")
        return super().call_binop(context, operator, left, right)


def written(template: Template, values: Mapping[str, Any]) -> str:
    """What the template writes with these values; SecurityError when it goes on for too long."""
    left = STEPS

    def bounded(*arguments: int) -> range:
        nonlocal left
        numbers = range(*arguments)
        left -= len(numbers)
        if left < 0:
            raise SecurityError(f"its loops count further than {STEPS}")
        return numbers

    parts: list[str] = []
    length = 0
    for part in template.generate({**values, "range": bounded}):
        parts.append(part)
        length += len(part)
        if length > LETTERS:
            raise SecurityError(f"it writes more than {LETTERS} letters")
    return "".join(parts)
