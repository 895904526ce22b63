"""Hooks and forbids on verbs that nothing calls (W405), and hooks that set each other off for ever (E404)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dsl import resolved as r
from dsl.checks.bodies import bare, texts
from dsl.checks.calls import forced_calls
from dsl.definition import Game
from dsl.diagnostics import Diagnostic, Label
from dsl.raw import RawGame


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every hook and forbid."""
    called = {node.verb for text in texts(game) for node in text.nodes() if isinstance(node, r.Call)}
    called |= {zone.wakes_by for zone in game.zones if zone.wakes_by}
    answering: tuple[r.Hook | r.Forbid, ...] = (*game.hooks, *game.forbids)
    for ability in answering:
        if not ability.builtin and ability.verb in game.verbs and ability.verb not in called:
            card = None if ability.card is None else game.cards[ability.card].id
            yield Diagnostic(
                "W405", f"This never happens: nothing calls {bare(ability.verb)}.", ability.span, card,
                (f"Call {bare(ability.verb)} somewhere, or take this out.",),
            )  # fmt: skip
    yield from _endless(game)


def _endless(game: Game) -> Iterator[Diagnostic]:
    """Cycles of at least two forced hooks without a limit. A hook never answers what its own body causes."""
    forced = [hook for hook in game.hooks if not hook.offer and hook.limit is None]
    causes = {hook.key: _causes(game, hook.body) for hook in forced}
    follow: Mapping[str, list[str]] = {
        hook.key: [other.key for other in forced if other.key != hook.key and other.verb in causes[hook.key]]
        for hook in forced
    }
    by_key = {hook.key: hook for hook in forced}
    reported: set[str] = set()
    for hook in forced:
        cycle = _cycle(follow, hook.key)
        if cycle is None or reported & set(cycle):
            continue
        reported |= set(cycle)
        card = None if hook.card is None else game.cards[hook.card].id
        others = tuple(Label(by_key[key].span, "sets this off, which sets the first off again") for key in cycle[1:])
        yield Diagnostic(
            "E404", "These hooks set each other off for ever.", hook.span, card,
            ("Make one of them an offer (may), give it a limit (once per turn), or make its effect something else.",),
            labels=others,
        )  # fmt: skip


def _causes(game: Game, body: r.Body) -> set[str]:
    """Every verb that these statements call without asking, through other verbs too."""
    found: set[str] = set()
    pending = list(forced_calls(body))
    while pending:
        verb = pending.pop()
        if verb not in found:
            found.add(verb)
            if verb in game.verbs:
                pending += forced_calls(game.verbs[verb].body)
    return found


def _cycle(follow: Mapping[str, list[str]], start: str) -> list[str] | None:
    paths = [[start]]
    seen = {start}
    while paths:
        path = paths.pop(0)
        for key in follow[path[-1]]:
            if key == start:
                return path
            if key not in seen:
                seen.add(key)
                paths.append([*path, key])
    return None
