"""The frames: Jinja2 templates that set one face, bundled ones and a game's own, and which slots each has.

A frame's slots are the names it asks `slot("…")` for, so a template needs no list of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from jinja2 import TemplateSyntaxError, nodes
from jinja2.sandbox import SandboxedEnvironment

TEMPLATES = Path(__file__).parent / "templates"
SUFFIX = ".typ.j2"


@lru_cache(maxsize=1)
def bundled() -> Mapping[str, str]:
    """The text of every bundled frame by name."""
    return {
        path.name.removesuffix(SUFFIX): path.read_text(encoding="utf-8")
        for path in sorted((TEMPLATES / "frames").glob(f"*{SUFFIX}"))
    }


@lru_cache(maxsize=64)
def slots_of(text: str) -> tuple[str, ...]:
    """The slots a frame's text asks for, in order; jinja2.TemplateSyntaxError when it cannot be read."""
    tree = SandboxedEnvironment(autoescape=False).parse(text)
    found: dict[str, None] = {}
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "slot" and call.args:
            argument = call.args[0]
            if isinstance(argument, nodes.Const) and isinstance(argument.value, str):
                found.setdefault(argument.value)
    return tuple(found)


__all__ = ["SUFFIX", "TEMPLATES", "TemplateSyntaxError", "bundled", "slots_of"]
