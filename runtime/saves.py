"""Saving and loading: a game under way as JSON text, and back. A save that does not fit is refused with the reason."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from runtime.compiler.module import VERSION
from runtime.errors import EngineBug, IllegalChoice, SaveError
from runtime.state import State

if TYPE_CHECKING:
    from runtime.rules import Rules

FORMAT = 1


def save(s: State) -> str:
    """The state as JSON. Decisions are kept as well, so that another version can build it again by replaying them."""
    data = {
        "cardwright save": FORMAT,
        "game": s.rules.game.id,
        "content": s.rules.content,
        "compiler": VERSION,
        "seats": list(s.rules.seats),
        "seed": s.seed,
        "decisions": s.choices(),
        "set up": s.base is not None,
        "columns": s.c,
        "stack": s.stack,
        "site": s.site,
        "asked": s.seat_index,
        "options": list(s.options),
        "ended by": s.ended_by,
        "fingerprint": s.fingerprint(),
    }
    return json.dumps(data, separators=(",", ":"))


def load(rules: Rules, text: str) -> State:
    """A state from a save. Raises SaveError when it is damaged or belongs to other content."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise SaveError("this is no save of Cardwright: it is not JSON") from fault
    if not isinstance(data, dict) or data.get("cardwright save") != FORMAT:
        raise SaveError("this is no save of Cardwright, or one of a form that this version does not know")
    if data.get("game") != rules.game.id:
        raise SaveError(f"this save belongs to the game {data.get('game')}, not to {rules.game.id}")
    if data.get("content") != rules.content:
        raise SaveError(
            f"{rules.game.id} has changed since this was saved (rules, cards, variant, parameters or players)"
        )
    seed, decisions = data.get("seed"), data.get("decisions")
    if not isinstance(seed, int) or not isinstance(decisions, list) or not _whole_numbers(decisions):
        raise SaveError("this save is damaged: its seed or decisions are not numbers")
    if data.get("compiler") != VERSION:
        return _replayed(rules, seed, decisions, bool(data.get("set up")))
    return _restored(rules, data, seed, decisions)


def _whole_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(item) is int for item in value)


def _replayed(rules: Rules, seed: int, decisions: list[int], set_up: bool) -> State:
    if set_up:
        raise SaveError("this save of a position that was set up comes from another version and cannot be replayed")
    state = rules.new(seed)
    try:
        for index in decisions:
            state.choose(index)
    except (IllegalChoice, EngineBug) as fault:
        raise SaveError("this save cannot be replayed: its decisions do not fit the game") from fault
    return state


def _restored(rules: Rules, data: dict[str, Any], seed: int, decisions: list[int]) -> State:
    state = State(rules, seed)
    columns, stack, options = data.get("columns"), data.get("stack"), data.get("options")
    if (
        not isinstance(columns, list)
        or len(columns) != len(rules.layout.columns)
        or not all(_whole_numbers(column) for column in columns)
        or not isinstance(stack, list)
        or not all(isinstance(f, list) and all(type(x) is int or _whole_numbers(x) for x in f) for f in stack)
        or not _whole_numbers(options)
        or type(data.get("site")) is not int
        or type(data.get("asked")) is not int
        or not isinstance(data.get("ended by"), str)
    ):
        raise SaveError("this save is damaged: its position is not whole")
    state.c, state.stack, state.options = columns, stack, options or ()
    state.site, state.seat_index, state.ended_by = data["site"], data["asked"], data["ended by"]
    if state.fingerprint() != data.get("fingerprint"):
        raise SaveError("this save is damaged: its position is not the one that was saved")
    from runtime.watch import Watch

    state.watch = Watch(len(rules.seats))
    for index in decisions:
        state.past = (state.past, index)
    if data.get("set up"):
        # nothing leads back to before a position that was set up: taking back stops here
        state.past = None
        state.base = state.clone()
    return state
