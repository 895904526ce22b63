"""Windows: who answers an event, in which order, and the question that offers of one player form.

A window is a frame on the stack like any other, so that a game can be saved while a player is being asked. It runs the
forced hooks first: rules, then the active player's cards, then the others by seat, each in zone order. Then it offers:
all offers of a player form one question with `pass`; the active player is asked first; an acceptance reopens the
question until all have passed in a row. An ability answers an event once. Nothing answers an event that its own body
causes, unless it went through an offer, an action or a limit. Forced hooks of a face-down card sleep.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.layout import ACTIVE, NONE

if TYPE_CHECKING:
    from runtime.rules import Rules
    from runtime.state import Frame, State

Watching = tuple[int, bool, tuple[int, ...] | None, tuple[int, ...], bool, int]
"""A row of HOOKS: number, whether a rule, copies (None: look through the zones), zones, whether it sleeps, card."""
Asking = tuple[tuple[tuple[int, ...], ...], Callable[..., Any], int]
"""Zones by seat, a test, a card."""

# the frame: procedure, stage, me, this, and then the depth of the event's frame, …
DEPTH, EVENT, TIMING, GATHERED, FORCED, OFFERS, PASSES, SEAT = range(4, 12)
OFFER, RULE, COPIES, ZONES, LIMIT, ANSWERS, TAKES, PROCEDURE, KEY, CARD = range(10)
STEP = 3
"""What could answer is kept as row of HOOKS, card (-1 for a rule), seat: who it belongs to (-1 for nobody)."""
MARK = -(1 << 40)
"""What a list that `gather` made begins with, so that it is known wherever a frame keeps it."""
INSTEAD, AFTER = 1, 2
OPENING, RUNNING, ASKED, REPLACING = range(4)
PASS = -1
FEW = 8
"""So many copies of a card are looked at one by one, more by looking through the zones."""
NOTHING = [MARK]
"""What `gather` finds where nothing answers. Never changed."""
REPLACED = 2


def halt(s: State, f: Frame) -> bool:
    """The frame below a set-up that is to be followed by nothing: stops, and nobody is asked."""
    return True


def watching(rules: Rules, rows: tuple[int, ...]) -> tuple[Watching, ...]:
    """What `gather` looks at for rows of HOOKS."""
    found: list[Watching] = []
    for row in rows:
        hook = rules.hooks[row]
        copies, zones = hook[COPIES], hook[ZONES]
        found.append((row, hook[RULE], copies if len(copies) <= FEW else None, zones, not hook[OFFER], hook[CARD]))
    return tuple(found)


def asking(rules: Rules, rows: tuple[int, ...]) -> tuple[Asking, ...]:
    """What `_always_asked` looks at for rows of HOOKS: for which seat's zones, the test, and a card it could be."""
    found: list[Asking] = []
    for row in rows:
        hook = rules.hooks[row]
        zones = [zone for zone in hook[ZONES] if zone in rules.always_asked]
        if hook[OFFER] and not hook[RULE] and hook[COPIES] and zones:
            of = tuple(tuple(z for z in zones if rules.holder[z] == seat) for seat in range(len(rules.seats)))
            found.append((of, hook[ANSWERS], hook[COPIES][0]))
    return tuple(found)


def gather(s: State, event: int, timing: int, depth: int) -> list[int]:
    """Hooks that could answer an event now, in their order: `MARK`, then row of HOOKS, card and holder of each."""
    rules = s.rules
    columns = s.c
    at = columns[rules.zone_of_card]
    down = columns[rules.face_down]
    names = columns[rules.name_of_card] if rules.name_of_card >= 0 else None
    found: list[tuple[int, int, int, int, int, int]] = []
    for row, rule, copies, zones, sleeps, named in rules.watching[event][timing]:
        if rule:
            found.append((-1, 0, 0, row, NONE, int(s.stack[depth][2])))
            continue
        for card in copies or [card for zone in zones for card in columns[zone]]:
            zone = at[card]
            if zone in zones and (names is None or names[card] == named) and not (sleeps and down[card]):
                owner = rules.holder[zone]
                players = rules.players[columns[0][ACTIVE]]
                seat = players.index(owner) if owner >= 0 else len(players)
                found.append((seat, zone, columns[zone].index(card), row, card, owner))
    if not found:
        return [MARK]
    found.sort()
    flat = [MARK]
    for one in found:
        flat += one[3:]
    return flat


def _busy(s: State, procedure: int, card: int) -> bool:
    """Whether this hook's own body caused the event."""
    breaks = s.rules.breaks
    for frame in reversed(s.stack):
        if frame[0] == procedure and frame[3] == card:
            return True
        if frame[0] in breaks:
            return False
    return False


def _usable(s: State, row: int, card: int) -> bool:
    hook = s.rules.hooks[row]
    limit = hook[LIMIT]
    if limit is not None and s.c[limit[0]][limit[1] + card]:
        return False
    return bool(hook[OFFER] or limit is not None or not _busy(s, hook[PROCEDURE], card))


def _run(s: State, f: Frame, row: int, card: int, seat: int) -> None:
    hook = s.rules.hooks[row]
    s.mark_used(hook[LIMIT], card)
    procedure = hook[PROCEDURE]
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
        row, card, seat = forced[:STEP]
        del forced[:STEP]
        if _usable(s, row, card) and s.rules.hooks[row][ANSWERS](s, event, seat, card):
            if f[TIMING] == INSTEAD:
                f[1] = REPLACING
            _run(s, f, row, card, seat)
            return None
    return _offer(s, f, event)


def _open(s: State, f: Frame) -> None:
    """Sorts what could answer into forced hooks and offers."""
    earlier = _split(f[GATHERED] or [])  # a turn that a playtest jumps into has none
    order = earlier
    if f[TIMING] == AFTER:
        held = {(row, card): seat for row, card, seat in earlier}
        now = _split(gather(s, f[EVENT], f[TIMING], f[DEPTH]))
        order = [(row, card, held.get((row, card), seat)) for row, card, seat in now]
        seen = {(row, card) for row, card, _ in now}
        order += [one for one in earlier if (one[0], one[1]) not in seen]
    forced: list[int] = []
    offers: list[int] = []
    for one in order:
        (offers if s.rules.hooks[one[0]][OFFER] else forced).extend(one)
    f[FORCED], f[OFFERS] = forced, offers


def _split(flat: list[int]) -> list[tuple[int, int, int]]:
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(1, len(flat), STEP)]


def _offer(s: State, f: Frame, event: Frame) -> bool | None:
    offers: list[int] = f[OFFERS]
    players = s.rules.players[s.c[0][ACTIVE]]
    asked = s.rules.asking[f[EVENT]][f[TIMING]]
    while f[PASSES] < len(players) and (offers or asked):
        seat = players[f[SEAT]]
        options = _open_to(s, f, event, seat)
        if options or _always_asked(s, asked, event, seat):
            f[1] = ASKED
            s.pending(s.rules.window_site, seat, [*options, PASS])
            return True
        _pass(f, len(players))
    _close(s, 1)
    return None


def _open_to(s: State, f: Frame, event: Frame, seat: int) -> list[int]:
    """The offers that a seat can take now, as options."""
    offers: list[int] = f[OFFERS]
    options: list[int] = []
    for index in range(0, len(offers), STEP):
        row, card, owner = offers[index : index + STEP]
        if owner != seat or not _usable(s, row, card):
            continue
        hook = s.rules.hooks[row]
        if hook[ANSWERS](s, event, seat, card) and hook[TAKES](s, event, seat, card):
            options.append(index)
    return _told_apart(s, offers, options, seat)


def asked_again(s: State) -> list[int]:
    """The options of the open window's question, worked out anew."""
    f = s.stack[-1]
    return [*_open_to(s, f, s.stack[f[DEPTH]], s.seat_index), PASS]


def _always_asked(s: State, asked: tuple[Asking, ...], event: Frame, seat: int) -> bool:
    """Whether a seat is asked though it can only pass, since not asking would tell what it does not hold.

    So it is where a card could lie in one of its zones that are `always asked` and would answer, whatever lies there.
    """
    for zones, answers, card in asked:
        for zone in zones[seat]:
            if s.c[zone]:
                return bool(answers(s, event, seat, card))
    return False


def offered(s: State, option: int) -> tuple[str, int]:
    """What an option of the open window is: the key of an ability, and its card (-1 for a rule)."""
    offers: list[int] = s.stack[-1][OFFERS]
    return s.rules.hooks[offers[option]][KEY], offers[option + 1]


def _told_apart(s: State, offers: list[int], options: list[int], seat: int) -> list[int]:
    """One option for copies of a card that do not differ."""
    kept: list[int] = []
    by_row: dict[int, list[int]] = {}
    for index in options:
        by_row.setdefault(offers[index], []).append(offers[index + 1])
    distinct = {row: set(s.rules.distinct(s, seat, cards)) for row, cards in by_row.items()}
    for index in options:
        if offers[index + 1] in distinct[offers[index]]:
            kept.append(index)
    return kept


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
    f[FORCED] = offers[s.answer : s.answer + STEP]
    del offers[s.answer : s.answer + STEP]
    f[PASSES], f[SEAT] = 0, 0


def _close(s: State, ok: int) -> None:
    s.stack.pop()
    s.ok = ok


__all__ = ["gather", "halt", "offered", "window"]
