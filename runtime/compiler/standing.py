"""Loops over the copies of a card whose abilities are awake: in their zones, face up, and still that card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dsl import resolved as r
from runtime.compiler.scope import Env

if TYPE_CHECKING:
    from runtime.compiler.build import Build


def copies_for(build: Build, card: int) -> tuple[int, ...]:
    """The copies that can be this card: its own, and all where cards can be transformed into it."""
    layout = build.layout
    return tuple(range(len(layout.copies))) if card in layout.transformed_into else layout.copies_of(card)


def awake(build: Build, card: int, zones: tuple[str, ...], env: Env) -> tuple[str, list[str]]:
    """The loop over `this` and the tests that it is awake."""
    at = build.expressions.column("zone of card", env)
    tests = [f"{at}[this] in {build.layout.zones_named(zones)!r}"]
    if build.layout.turns:
        tests.append(f"not {build.expressions.column('face down', env)}[this]")
    if build.layout.transforms:
        tests.append(f"{build.expressions.column('name of card', env)}[this] == {card}")
    return f"for this in {copies_for(build, card)!r}:", tests


def each(build: Build, ability: r.Modifier | r.Forbid, env: Env, inner: list[str]) -> list[str]:
    """Lines that run `inner` for each awake copy of an ability's card, with `this` and `holder` set."""
    if ability.card is None or not copies_for(build, ability.card):
        return []
    loop, tests = awake(build, ability.card, ability.zones, env)
    at = build.expressions.column("zone of card", env)
    copies = copies_for(build, ability.card)
    if len(copies) == 1:
        head = [f"this = {copies[0]}", f"if {' and '.join(tests)}:", f"    holder = HOLDER[{at}[this]]"]
        return [*head, *(f"    {line}" for line in inner)]
    return [
        loop,
        f"    if {' and '.join(tests)}:",
        f"        holder = HOLDER[{at}[this]]",
        *(f"        {line}" for line in inner),
    ]


def owned(env: Env, card: int | None) -> Env:
    """The scope of an ability inside such a loop."""
    return Env(env.function, "holder", "this", dict(env.locals), (), None, card, "me")
