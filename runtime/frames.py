"""Where the frames of a state speak of cards, and how other cards take the place of those.

The compiler's tables (`CARDS_IN` and its like) say which slots hold cards, actions and what could answer; windows are
known. A slot that is out of use holds 0 or an earlier thing of its kind: it changes like any other, nothing reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from runtime import decisions, windows
from runtime.layout import NONE

if TYPE_CHECKING:
    from runtime.state import Frame, State

Answer = tuple[int, int, int]
"""What could answer an event: row of HOOKS, card, who it belongs to."""


def announced(s: State, seat: int) -> set[int]:
    """Cards that stay where they are for all that a seat does not see them, since what goes on says which they are.

    Those are the cards whose text is being carried out, whose ability is being performed, and of whose abilities the
    seat itself is asked.
    """
    module = s.rules.module
    found: set[int] = set()
    for frame in s.stack:
        if frame[0] in module["OF_CARDS"]:
            found.add(frame[3])
        elif frame[0] == module.get("P_PERFORM"):
            found.add(module["ACTIONS"][frame[4]][1])
    if s.seat_index == seat:
        if s.site == s.rules.window_site:
            found.update(windows.offered(s, code)[1] for code in s.options if code != windows.PASS)
        things = [decisions.thing_of(s, code) for code in s.options]
        found.update(module["ACTIONS"][thing[1]][1] for thing in things if thing and thing[0] == "action")
    return found


def relabel(s: State, exchange: Mapping[int, int], seat: int) -> None:
    """Puts card `exchange[c]` where frames and the open question speak of card `c`; all else lies exchanged already.

    What the new cards could answer is worked out for them, as is what another seat than `seat` is asked about it.
    Actions of the cards that have gone become none.
    """
    module = s.rules.module
    actions = module.get("ACTIONS", ())

    def new(card: int) -> int:
        return exchange.get(card, card)

    def action(index: int) -> int:
        return NONE if index >= 0 and actions[index][1] in exchange else index

    for frame in s.stack:  # `this` of a frame is announced, so it stays
        for slot in module["CARDS_IN"].get(frame[0], ()):
            frame[slot] = _each(frame[slot], new)
        for slot in module["ACTIONS_IN"].get(frame[0], ()):
            frame[slot] = _each(frame[slot], action)
            if isinstance(frame[slot], list):
                frame[slot] = [index for index in frame[slot] if index != NONE]
    asked = s.rules.window_site == s.site
    offers = _answers(s.stack[-1][windows.OFFERS]) if asked else []
    for depth, frame in enumerate(s.stack):
        for slot, event, timing in module["GATHERED_IN"].get(frame[0], ()):
            frame[slot] = _gathered(s, frame[slot], (event, timing, depth), exchange)
        if frame[0] == module["P_WINDOW"]:
            _window(s, depth, exchange)
    if not asked:
        s.options = decisions.relabelled(s, {"card": new, "action": action})
    elif s.seat_index != seat:
        s.options = windows.asked_again(s)
    else:
        places = {one: place for place, one in enumerate(_answers(s.stack[-1][windows.OFFERS]))}
        s.options = [c if c == windows.PASS else places[offers[c // windows.STEP]] * windows.STEP for c in s.options]


def _each(held: Any, new: Callable[[int], int]) -> Any:
    return [new(thing) for thing in held] if isinstance(held, list) else new(held)


# -- what could answer -------------------------------------------------------------------------------------------------


def _window(s: State, depth: int, hidden: Mapping[int, int]) -> None:
    """The lists of a window's frame, with what the cards could answer that lie where the seat does not see."""
    f = s.stack[depth]
    event = f[windows.EVENT], f[windows.TIMING], f[windows.DEPTH]
    f[windows.GATHERED] = _gathered(s, f[windows.GATHERED], event, hidden)
    now = _answers(windows.gather(s, *event)[1:])
    new = {rank: one for rank, one in enumerate(now) if one[1] in hidden}
    begun = _running(s, depth, now)
    offers = {rank: one for rank, one in new.items() if s.rules.hooks[one[0]][windows.OFFER]}
    forced = {rank: one for rank, one in new.items() if rank not in offers and rank > begun}
    for slot, more in ((windows.OFFERS, offers), (windows.FORCED, forced)):
        f[slot] = _flat(_merged(_answers(f[slot]), more, now, hidden))


def _running(s: State, depth: int, now: list[Answer]) -> int:
    """The place among `now` of the forced hook that a window is running; past the end if it runs none of them."""
    above: Frame = s.stack[depth + 1] if depth + 1 < len(s.stack) else [NONE] * 4
    for rank, (row, card, _) in enumerate(now):
        hook = s.rules.hooks[row]
        if hook[windows.PROCEDURE] == above[0] and card == above[3] and not hook[windows.OFFER]:
            return rank
    return len(now)


def _gathered(s: State, held: Any, event: tuple[int, int, int], hidden: Mapping[int, int]) -> Any:
    """A list that `gather` made, with what it finds now of the cards that the seat does not see."""
    if not isinstance(held, list) or held[:1] != [windows.MARK]:
        return held
    now = _answers(windows.gather(s, *event)[1:])
    more = {rank: one for rank, one in enumerate(now) if one[1] in hidden}
    return [windows.MARK, *_flat(_merged(_answers(held[1:]), more, now, hidden))]


def _merged(
    held: list[Answer], more: Mapping[int, Answer], now: list[Answer], hidden: Mapping[int, int]
) -> list[Answer]:
    """What is held of cards that are seen, in its order, and `more` of others, each by its place among `now`."""
    ranks = {one[:2]: rank for rank, one in enumerate(now)}
    at, placed = NONE, list(more.items())
    for one in held:
        if one[1] not in hidden:
            at = max(at, ranks.get(one[:2], at))
            placed.append((at, one))
    return [one for _, one in sorted(placed, key=lambda pair: pair[0])]


def _answers(flat: list[int]) -> list[Answer]:
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), windows.STEP)]


def _flat(answers: list[Answer]) -> list[int]:
    return [part for one in answers for part in one]
