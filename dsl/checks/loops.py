"""Loops without an end: `repeat` that nothing stops (E408), verbs that call themselves whatever happens (E407)."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import resolved as r
from dsl.checks.bodies import bare, name_span, texts
from dsl.checks.calls import ending_verbs, statements, sure_calls
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.raw import RawGame


def check(game: Game, raw: RawGame) -> Iterator[Diagnostic]:
    """Looks at every `repeat` and every verb."""
    ending = ending_verbs(game)
    for text in texts(game):
        for node in text.nodes():
            if isinstance(node, r.Repeat) and node.times is None and not _can_stop(node.body, ending):
                yield Diagnostic(
                    "E408", "This repeats for ever: nothing in it stops.", node.span, text.card,
                    ("Say how often (repeat 3 times), or write stop in it, under an if or in an option.",),
                )  # fmt: skip
    for verb in game.verbs.values():
        if not verb.needs and _leads_to(game, verb.name):
            yield Diagnostic(
                "E407", f"{bare(verb.name)} calls itself whatever happens, so it never ends.",
                name_span(raw, verb.name, verb.span), None,
                ("Put the call under an if, or give the verb something that it needs.",),
            )  # fmt: skip


def _can_stop(body: r.Body, ending: frozenset[str]) -> bool:
    for node in body:
        match node:
            case r.Stop():
                return True
            case r.Call(verb=verb) | r.Must(call=r.Call(verb=verb)) | r.May(call=r.Call(verb=verb)) if verb in ending:
                return True
            case r.If(branches=branches, otherwise=otherwise):
                if any(_can_stop(block, ending) for _, block in branches) or _can_stop(otherwise, ending):
                    return True
            case r.Menu(options=options):
                for option in options:
                    if _can_stop(option.body, ending) or (option.call and option.call.verb in ending):
                        return True
            case r.May(body=inner, otherwise=otherwise):
                if _can_stop(inner, ending) or _can_stop(otherwise, ending):
                    return True
            case r.ForEach(body=inner) | r.ActAs(body=inner):
                if _can_stop(inner, ending):
                    return True
            case r.Repeat(body=inner):
                if any(isinstance(each, r.Call) and each.verb in ending for each in statements(inner)):
                    return True
            case _:
                pass
    return False


def _leads_to(game: Game, name: str) -> bool:
    seen: set[str] = set()
    pending = [name]
    while pending:
        for call in sure_calls(game.verbs[pending.pop()].body):
            if call.verb == name:
                return True
            verb = game.verbs.get(call.verb)
            if verb is not None and not verb.needs and call.verb not in seen:
                seen.add(call.verb)
                pending.append(call.verb)
    return False
