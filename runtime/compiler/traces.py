"""What a card does without a verb of the game's own: told to the watcher, so that the log knows of it.

A verb of the rules is told as a whole, so what it is made of is not; on a card there is nothing but the built-in verbs
and changes themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from runtime.compiler.scope import Env

if TYPE_CHECKING:
    from runtime.compiler.build import Build

TOLD = frozenset({"move_to_zone", "move_to_space", "swap", "shift", "shuffle", "look", "transform"})


def of_call(build: Build, verb: str, codes: list[str], env: Env) -> list[str]:
    """Lines that tell of a built-in verb on a card, before it happens."""
    return build.note(verb, env.me, codes) if env.card is not None and verb in TOLD else []


def of_change(build: Build, word: str, target: r.Expr, value: r.Expr, env: Env) -> list[str]:
    """Lines that tell that a card sets an attribute, adds to it or takes from it: `set card.mark`, of what, which."""
    if env.card is None or not build.log:
        return []
    match target:
        case r.Attribute(owner=owner, name=name, of=of):
            what = f"{word} {owner}.{name}"
        case r.Builtin(name="face_down" | "space" as name, of=of):
            what = f"{word} card.{name}"
        case _:
            return []
    owner_code = build.expressions.code(of, env) if of is not None else "-1"
    return build.note(what, env.me, [owner_code, build.expressions.stored(value, env)])
