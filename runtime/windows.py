"""Windows: who answers an event, in which order, and the question that offers of one player form.

A window is a frame on the stack like any other, so that a game can be saved while a player is being asked. It runs the
forced hooks first: rules, then the active player's cards, then the others by seat, each in zone order. Then it offers:
all offers of a player form one question with `pass`; the active player is asked first; an acceptance reopens the
question until all have passed in a row. An ability answers an event once. Nothing answers an event that its own body
causes, unless it went through an offer, an action or a limit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.layout import ACTIVE, NONE

if TYPE_CHECKING:
    from runtime.state import Frame, State

# the frame: procedure, stage, me, this, and then the depth of the event's frame, …
DEPTH, EVENT, TIMING, GATHERED, FORCED, OFFERS, PASSES, SEAT = range(4, 12)
OFFER, RULE, COPIES, ZONES, LIMIT, ANSWERS, TAKES, PROCEDURE, KEY = range(9)
INSTEAD = 1
OPENING, RUNNING, ASKED, REPLACING = range(4)
PASS = -1
REPLACED = 2


def gather(s: State, event: int, timing: int, depth: int) -> list[int]:
    """Hooks that could answer an event now, as pairs: row of HOOKS and card (-1 for a rule), in their order."""
    tables = s.rules
    columns = s.c
    at = columns[tables.zone_of_card]
    holder = tables.holder
    players = tables.players[columns[0][ACTIVE]]
    pairs: list[tuple[int, int, int, int, int]] = []
    for row in tables.events[event][timing]:
        hook = tables.hooks[row]
        if hook[RULE]:
            pairs.append((-1, 0, 0, row, NONE))
            continue
        for card in hook[COPIES]:
            zone = at[card]
            if zone in hook[ZONES]:
                owner = holder[zone]
                seat = players.index(owner) if owner >= 0 else len(players)
                pairs.append((seat, zone, columns[zone].index(card), row, card))
    pairs.sort()
    return [part for pair in pairs for part in pair[3:]]


def _busy(s: State, procedure: int, card: int) -> bool:
    return any(frame[0] == procedure and frame[3] == card for frame in s.stack)


def _usable(s: State, row: int, card: int) -> bool:
    hook = s.rules.hooks[row]
    limit = hook[LIMIT]
    if limit is not None and s.c[limit[0]][limit[1] + card]:
        return False
    return bool(hook[OFFER] or limit is not None or not _busy(s, hook[PROCEDURE], card))


def _seat_of(s: State, f: Frame, card: int) -> int:
    """Who a hook belongs to: its card's holder when the event came, the actor for a rule."""
    if card < 0:
        return int(f[2])
    zone = s.c[s.rules.zone_of_card][card]
    return int(s.rules.holder[zone])


def _run(s: State, f: Frame, row: int, card: int) -> None:
    hook = s.rules.hooks[row]
    s.mark_used(hook[LIMIT], card)
    procedure = hook[PROCEDURE]
    seat = _seat_of(s, f, card)
    frame: Frame = [procedure, 0, seat if seat >= 0 else f[2], card, f[DEPTH]]
    s.stack.append(frame + [0] * (s.rules.room[procedure] - 1))


def window(s: State, f: Frame) -> bool | None:
    """Runs a window's frame: True when a player was asked, None when another frame is on top or it is done."""
    if f[1] == OPENING:
        _open(s, f)
        f[1] = RUNNING
    elif f[1] == ASKED:
        _answered(s, f)
    elif f[1] == REPLACING:
        _close(s, REPLACED)
        return None
    forced: list[int] = f[FORCED]
    event = s.stack[f[DEPTH]]
    while forced:
        row, card = forced[0], forced[1]
        del forced[:2]
        seat = _seat_of(s, f, card)
        if _usable(s, row, card) and s.rules.hooks[row][ANSWERS](s, event, seat, card):
            if f[TIMING] == INSTEAD:
                f[1] = REPLACING
            _run(s, f, row, card)
            return None
    return _offer(s, f, event)


def _open(s: State, f: Frame) -> None:
    """Sorts what could answer into forced hooks and offers."""
    pairs = gather(s, f[EVENT], f[TIMING], f[DEPTH])
    earlier: list[int] = f[GATHERED]
    seen = {(pairs[i], pairs[i + 1]) for i in range(0, len(pairs), 2)}
    late = [pair for i in range(0, len(earlier), 2) if (pair := (earlier[i], earlier[i + 1])) not in seen]
    order = [*((pairs[i], pairs[i + 1]) for i in range(0, len(pairs), 2)), *late]
    forced: list[int] = []
    offers: list[int] = []
    for row, card in order:
        (offers if s.rules.hooks[row][OFFER] else forced).extend((row, card))
    f[FORCED], f[OFFERS] = forced, offers


def _offer(s: State, f: Frame, event: Frame) -> bool | None:
    offers: list[int] = f[OFFERS]
    players = s.rules.players[s.c[0][ACTIVE]]
    while f[PASSES] < len(players) and offers:
        seat = players[f[SEAT]]
        options: list[int] = []
        for index in range(0, len(offers), 2):
            row, card = offers[index], offers[index + 1]
            if _seat_of(s, f, card) != seat or not _usable(s, row, card):
                continue
            hook = s.rules.hooks[row]
            if hook[ANSWERS](s, event, seat, card) and hook[TAKES](s, event, seat, card):
                options.append(index)
        if options:
            f[1] = ASKED
            s.pending(s.rules.window_site, seat, [*_told_apart(s, offers, options), PASS])
            return True
        _pass(f, len(players))
    _close(s, 1)
    return None


def _told_apart(s: State, offers: list[int], options: list[int]) -> list[int]:
    """One option for copies of a card that do not differ."""
    kept: list[int] = []
    by_row: dict[int, list[int]] = {}
    for index in options:
        by_row.setdefault(offers[index], []).append(offers[index + 1])
    distinct = {row: set(s.rules.distinct(s, _owner(s, cards[0]), cards)) for row, cards in by_row.items()}
    for index in options:
        if offers[index + 1] in distinct[offers[index]]:
            kept.append(index)
    return kept


def _owner(s: State, card: int) -> int:
    zone = s.c[s.rules.zone_of_card][card]
    return max(0, int(s.rules.holder[zone])) if card >= 0 else 0


def _pass(f: Frame, players: int) -> None:
    f[PASSES] += 1
    f[SEAT] = (f[SEAT] + 1) % players


def _answered(s: State, f: Frame) -> None:
    players = s.rules.players[s.c[0][ACTIVE]]
    f[1] = RUNNING
    if s.answer == PASS:
        _pass(f, len(players))
        return
    offers: list[int] = f[OFFERS]
    f[FORCED] = offers[s.answer : s.answer + 2]
    del offers[s.answer : s.answer + 2]
    f[PASSES], f[SEAT] = 0, 0


def _close(s: State, ok: int) -> None:
    s.stack.pop()
    s.ok = ok


__all__ = ["gather", "window"]
