"""Day & Night written by hand: the yardstick for the compiled engine's speed, and an oracle for what it does.

One file, so that it is profiled, or compiled by other means, as one; loops stand where `any` would be slower.

Nothing of Cardwright is imported. The rules are those of content/day-and-night/rules.md, its options left out (but for
`lay`, which can take spaces away), on flat lists of integers. Copies of a spell are not told apart: piles and hands
hold the numbers of spells (0 to 18 Day's, 19 to 38 Night's). Randomness is the documented generator of the engine
(SplitMix64 at a counter), so that one seed shuffles both alike; the same choices must then lead both through the same
states.

    python benchmarks/day_and_night.py [games]      plays random games and prints decisions a second
"""

# ruff: noqa: SIM110
from __future__ import annotations

import sys
from time import perf_counter

COLUMNS, ROWS, SPACES = 6, 8, 48
DAY, NIGHT = 0, 1
TEMPLE, STEP_HOURS, HOURS, HAND, TURNS = 9, 3, 12, 5, 200

# options: a space is 0 to 47
CARD, TRAVEL, REST, CAST_IT, DISCARD_IT, PILE = 100, 200, 201, 202, 203, 300

# what is being asked
M_CAST, M_TRAVEL, M_RETREAT, M_SPACE, M_TEMPLE, M_STEAL, M_STOLEN, M_WONDER = range(8)

SPELLS = (  # name, hours (-1: the distance), copies
    ("achievement", 3, 5), ("day_advantage", 3, 4), ("day_blossom", 4, 5), ("day_chant", 2, 6),
    ("day_instability", -1, 4), ("day_meditation", 0, 4), ("day_ritual", 4, 6), ("day_wish", 6, 3), ("entrap", 2, 5),
    ("fate", 7, 2), ("flourish", 8, 2), ("misdirect", 8, 2), ("morning_mist", 7, 2), ("mystify", 3, 4),
    ("steal_passion", 6, 3), ("warp", 3, 5), ("wishing_pond", 0, 3), ("wishing_well", 4, 3), ("wonder", 4, 2),
    ("alter_soil", 3, 4), ("crystal_breeze", 4, 4), ("crystal_burst", 4, 3), ("crystal_sky", 6, 2),
    ("crystallize", 6, 3), ("deter", 0, 5), ("deviate", 5, 4), ("epiphany", 0, 2), ("excitement", 8, 3),
    ("mimic", 8, 4), ("mislead", 8, 2), ("night_advantage", 3, 3), ("night_chant", 2, 6), ("night_instability", -1, 4),
    ("night_meditation", 0, 4), ("night_rapture", 4, 5), ("night_ritual", 4, 5), ("night_wish", 6, 3), ("obtain", 3, 3),
    ("shift", 8, 1),
)  # fmt: skip
NAME = tuple(spell[0] for spell in SPELLS)
COST = tuple(spell[1] for spell in SPELLS)
NIGHT_SPELLS = 19
(ACHIEVEMENT, DAY_ADVANTAGE, DAY_BLOSSOM, DAY_CHANT, DAY_INSTABILITY, DAY_MEDITATION, DAY_RITUAL, DAY_WISH, ENTRAP,
 FATE, FLOURISH, MISDIRECT, MORNING_MIST, MYSTIFY, STEAL_PASSION, WARP, WISHING_POND, WISHING_WELL, WONDER, ALTER_SOIL,
 CRYSTAL_BREEZE, CRYSTAL_BURST, CRYSTAL_SKY, CRYSTALLIZE, DETER, DEVIATE, EPIPHANY, EXCITEMENT, MIMIC, MISLEAD,
 NIGHT_ADVANTAGE, NIGHT_CHANT, NIGHT_INSTABILITY, NIGHT_MEDITATION, NIGHT_RAPTURE, NIGHT_RITUAL, NIGHT_WISH, OBTAIN,
 SHIFT) = range(39)  # fmt: skip


BORDER: tuple[tuple[int, ...], ...] = ()
AROUND: tuple[tuple[int, ...], ...] = ()
DISTANCE: tuple[tuple[int, ...], ...] = ()
REACH: tuple[tuple[tuple[int, ...], ...], ...] = ()  # REACH[t][n]: spaces at most n steps from t
ALL: tuple[int, ...] = ()


def lay(without: tuple[int, ...] = ()) -> None:
    """Lays out the board, without some of its spaces."""
    global ALL, BORDER, AROUND, DISTANCE, REACH
    ALL = tuple(t for t in range(SPACES) if t not in without)
    BORDER = tuple(tuple(u for u in ALL if _apart(t, u) == (1, 0)) if t in ALL else () for t in range(SPACES))
    AROUND = tuple(tuple(u for u in ALL if _apart(t, u)[0] == 1 or _apart(t, u) == (2, 1)) for t in range(SPACES))
    DISTANCE = tuple(_distances(t) for t in range(SPACES))
    REACH = tuple(tuple(tuple(u for u in ALL if DISTANCE[t][u] <= n) for n in range(SPACES)) for t in range(SPACES))


def _apart(t: int, u: int) -> tuple[int, int]:
    """Steps from one space to another on an open board, and how many of them lie across the shorter way."""
    columns, rows = abs(t % COLUMNS - u % COLUMNS), abs(t // COLUMNS - u // COLUMNS)
    return columns + rows, min(columns, rows)


def _distances(t: int) -> tuple[int, ...]:
    far = {t: 0}
    queue = [t]
    for u in queue:
        for v in BORDER[u]:
            if v not in far:
                far[v] = far[u] + 1
                queue.append(v)
    return tuple(far.get(u, SPACES) for u in range(SPACES))


lay()

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


class State:
    """A game at a decision. Owners are 0 (none), 1 (Day), 2 (Night); players 0 and 1."""

    __slots__ = (
        "active", "books", "built", "casting", "changed", "chosen", "counter", "counters", "crystal", "grown", "hands",
        "hours", "key", "locked", "mode", "need", "options", "over", "owner", "piles", "pos", "raised", "raiser",
        "spell", "stolen", "temples", "tiles", "turn", "visited", "winner",
    )  # fmt: skip

    def __init__(self, seed: int) -> None:
        self.owner = [0] * SPACES
        self.locked = [0] * SPACES
        self.built = [0] * SPACES
        self.counters = [0] * SPACES
        self.crystal = [0] * SPACES
        self.pos = [0, SPACES - 1]
        self.tiles = [0, 0]
        self.temples = [0, 0]
        self.grown = [0, 0]  # whether a tile came to the player since temples were looked for
        self.active = DAY
        self.turn = 1
        self.hours = HOURS
        self.visited = 0  # bits of the spaces that the active pawn left this turn
        self.changed = 0
        self.key = mix((seed * GAMMA + 0x5851F42D4C957F2D) & MASK)
        self.counter = 0
        self.books: list[list[int]] = [[], []]
        self.hands: list[list[int]] = [[], []]
        self.piles: list[list[int]] = [[], []]
        self.casting: list[list[int]] = [[], []]
        self.mode = M_CAST
        self.spell = -1
        self.stolen = -1
        self.chosen: list[int] = []
        self.need = 0
        self.raiser = 0
        self.raised = 0
        self.options: list[int] = []
        self.over = 0
        self.winner = -1
        for number, (_, _, copies) in enumerate(SPELLS):
            self.books[number >= NIGHT_SPELLS].extend([number] * copies)
        for player in (DAY, NIGHT):
            shuffle(self, self.books[player])
            draw(self, player, HAND)
        cast_menu(self)


def clone(s: State) -> State:
    """A copy that shares nothing."""
    c = State.__new__(State)
    c.owner, c.locked, c.built = s.owner[:], s.locked[:], s.built[:]
    c.counters, c.crystal, c.pos = s.counters[:], s.crystal[:], s.pos[:]
    c.tiles, c.temples, c.grown = s.tiles[:], s.temples[:], s.grown[:]
    c.active, c.turn, c.hours, c.visited, c.changed = s.active, s.turn, s.hours, s.visited, s.changed
    c.key, c.counter, c.mode, c.spell, c.stolen = s.key, s.counter, s.mode, s.spell, s.stolen
    c.books, c.hands = [s.books[0][:], s.books[1][:]], [s.hands[0][:], s.hands[1][:]]
    c.piles, c.casting = [s.piles[0][:], s.piles[1][:]], [s.casting[0][:], s.casting[1][:]]
    c.chosen, c.need, c.raiser, c.raised = s.chosen[:], s.need, s.raiser, s.raised
    c.options, c.over, c.winner = s.options[:], s.over, s.winner
    return c


def legal(s: State) -> list[int]:
    """The options of the decision; at least two, or none when the game is over."""
    return s.options


def who(s: State) -> int:
    """The player who decides."""
    return s.raiser if s.mode == M_TEMPLE else s.active


def label(s: State, option: int) -> str:
    """An option in the words of the engine."""
    if option < SPACES:
        verb = "step" if s.mode == M_TRAVEL else "choose"
        return f"{verb} {chr(97 + option % COLUMNS)}{option // COLUMNS + 1}"
    if s.mode == M_WONDER:
        spell = option % 100
        both = CARD + spell in s.options and PILE + spell in s.options
        place = (" (day.book)" if option < PILE else " (day.discard_pile)") if both else ""
        return f"choose {NAME[spell]}{place}"
    if option < TRAVEL:
        return f"{'cast' if s.mode == M_CAST else 'choose'} {NAME[option - CARD]}"
    return {TRAVEL: "travel", REST: "rest", CAST_IT: "cast it", DISCARD_IT: "discard it"}[option]


# -- cards -------------------------------------------------------------------------------------------------------------


def shuffle(s: State, cards: list[int]) -> None:
    key, counter = s.key, s.counter
    for i in range(len(cards) - 1, 0, -1):
        bound = i + 1
        floor = (1 << 64) % bound
        while True:
            counter += 1
            x = (key + counter * GAMMA) & MASK
            x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
            x = (x ^ (x >> 31)) * bound
            if x & MASK >= floor:
                break
        j = x >> 64
        cards[i], cards[j] = cards[j], cards[i]
    s.counter = counter


def draw(s: State, player: int, count: int) -> None:
    book, hand = s.books[player], s.hands[player]
    for _ in range(count):
        if not book:
            pile = s.piles[player]
            if not pile:
                return
            book.extend(pile)
            pile.clear()
            shuffle(s, book)
        hand.append(book.pop())


# -- tiles -------------------------------------------------------------------------------------------------------------


def turn_over(s: State, t: int, me: int) -> None:
    side = s.owner[t]
    if side and not s.locked[t] and (me or not s.crystal[t]):
        s.owner[t] = 3 - side
        s.counters[t] = 0
        s.tiles[side - 1] -= 1
        s.tiles[2 - side] += 1
        s.grown[2 - side] = 1


def change(s: State, t: int, me: int) -> None:
    if s.locked[t] or (not me and s.crystal[t]):
        return
    side = s.owner[t]
    if not side:
        s.owner[t] = me + 1
        s.tiles[me] += 1
        s.grown[me] = 1
        return
    if side == 1:
        s.changed = 1
    turn_over(s, t, me)


def changeable(s: State, places: tuple[int, ...], me: int) -> list[int]:
    locked = s.locked
    if me:
        return [t for t in places if not locked[t]]
    crystal = s.crystal
    return [t for t in places if not locked[t] and not crystal[t]]


def neutral(s: State, places: tuple[int, ...], me: int) -> list[int]:
    owner = s.owner
    if me:
        return [t for t in places if not owner[t]]
    crystal = s.crystal
    return [t for t in places if not owner[t] and not crystal[t]]


def ordinary(s: State) -> list[int]:
    """Day-tiles that may get counters."""
    owner, locked, counters = s.owner, s.locked, s.counters
    return [t for t in ALL if owner[t] == 1 and not locked[t] and not counters[t]]


def can_turn(s: State, t: int, me: int) -> bool:
    return bool(s.owner[t]) and not s.locked[t] and (me == NIGHT or not s.crystal[t])


def can_change(s: State, t: int, me: int) -> bool:
    return not s.locked[t] and (me == NIGHT or not s.crystal[t])


# -- spells ------------------------------------------------------------------------------------------------------------


def targets(s: State, spell: int, me: int) -> list[int]:
    """What may be picked for a spell that picks spaces."""
    day, night = s.pos
    if spell in (DAY_WISH, NIGHT_WISH):
        return changeable(s, ALL, me)
    if spell in (DAY_BLOSSOM, NIGHT_RAPTURE):
        return neutral(s, ALL, me)
    if spell == DAY_RITUAL:
        return changeable(s, BORDER[day], me)
    if spell in (NIGHT_RITUAL, MIMIC):
        return changeable(s, BORDER[night], me)
    if spell == DAY_INSTABILITY:
        return changeable(s, REACH[day][DISTANCE[day][night]], me)
    if spell == NIGHT_INSTABILITY:
        return changeable(s, REACH[night][DISTANCE[day][night]], me)
    if spell == ACHIEVEMENT:
        found = [day] if can_turn(s, day, me) else []
        if night != day and can_turn(s, night, me):
            found.append(night)
        return found
    if spell == FLOURISH:
        return changeable(s, AROUND[day], me)
    if spell == ALTER_SOIL:
        return neutral(s, BORDER[night], me)
    if spell == EXCITEMENT:
        return neutral(s, AROUND[night], me)
    if spell == WARP:
        return [t for t in ALL if t != day]
    if spell == MISDIRECT:
        owner = s.owner
        return [t for t in ALL if owner[t] == 1 and t != night]
    if spell == MISLEAD:
        owner = s.owner
        return [t for t in ALL if owner[t] == 2 and t != day]
    if spell in (MYSTIFY, MORNING_MIST, WISHING_WELL):
        return ordinary(s)
    if spell in (CRYSTAL_BREEZE, CRYSTAL_SKY):
        crystal = s.crystal
        return [t for t in ALL if not crystal[t]]
    # Crystallize
    found = [] if s.crystal[day] else [day]
    if night != day and not s.crystal[night]:
        found.append(night)
    return found


PICKS = {FLOURISH: 2, MORNING_MIST: 2, CRYSTAL_BREEZE: 2, CRYSTAL_SKY: 3, EXCITEMENT: 2, MIMIC: 2}
STRAIGHT = frozenset({
    DAY_ADVANTAGE, DAY_CHANT, DAY_MEDITATION, ENTRAP, FATE, WISHING_POND, CRYSTAL_BURST, DETER, DEVIATE, EPIPHANY,
    NIGHT_ADVANTAGE, NIGHT_CHANT, NIGHT_MEDITATION, OBTAIN, SHIFT,
})  # fmt: skip


def can_play(s: State, spell: int, me: int) -> bool:
    """Whether condition and effect allow the spell; hours aside."""
    day, night = s.pos
    if spell < NIGHT_SPELLS:
        if spell in (DAY_CHANT, ENTRAP):
            return can_change(s, day if spell == DAY_CHANT else night, me)
        if spell in (DAY_MEDITATION, FATE, FLOURISH, MISDIRECT, DAY_ADVANTAGE):
            if s.owner[night] != 1:
                return False
            if spell == DAY_MEDITATION:
                return can_change(s, day, me)
            if spell == DAY_ADVANTAGE:
                return bool(s.books[me] or s.piles[me])
            if spell == FATE:
                if can_turn(s, day, me):
                    return True
                for t in AROUND[day]:
                    if can_turn(s, t, me):
                        return True
                return False
        elif spell == WISHING_POND:
            return s.owner[day] == 1 and not s.locked[day] and not s.counters[day]
        elif spell == STEAL_PASSION:
            return bool(s.hands[NIGHT])
        elif spell == WONDER:
            return bool(s.books[DAY] or s.piles[DAY])
        elif spell == WARP:
            return True
    elif me == DAY and CRYSTAL_BREEZE <= spell <= CRYSTALLIZE:
        return False
    elif spell == NIGHT_CHANT:
        return can_change(s, night, me)
    elif spell == NIGHT_MEDITATION:
        return s.changed == 1 and can_change(s, night, me)
    elif spell == DETER:
        return can_turn(s, night, me)
    elif spell == DEVIATE:
        return can_turn(s, day, me) or can_change(s, night, me)
    elif spell in (OBTAIN, NIGHT_ADVANTAGE):
        return (spell == OBTAIN or s.changed == 1) and bool(s.books[me] or s.piles[me])
    elif spell == EPIPHANY:
        return len(s.hands[NIGHT]) == 1 and bool(s.books[me] or s.piles[me])
    elif spell == SHIFT:
        for t in AROUND[night]:
            if can_turn(s, t, me):
                return True
        return False
    elif spell == CRYSTAL_BURST:
        for t in AROUND[night]:
            if not s.crystal[t]:
                return True
        return False
    elif spell in (EXCITEMENT, MISLEAD):
        if not s.temples[NIGHT]:
            return False
    elif spell == MIMIC and s.owner[night] != 2:
        return False
    if spell in (DAY_WISH, NIGHT_WISH):
        for t in ALL:
            if can_change(s, t, me):
                return True
        return False
    return bool(targets(s, spell, me))


def begin(s: State, spell: int, me: int) -> None:
    """Starts a spell's effect: done at once, or asked for."""
    if spell in STRAIGHT:
        straight(s, spell, me)
        after_spell(s)
        return
    if spell == STEAL_PASSION:
        kinds = sorted(set(s.hands[NIGHT]))
        if len(kinds) == 1:
            stolen(s, kinds[0])
        else:
            s.mode, s.options = M_STEAL, [CARD + kind for kind in kinds]
        return
    if spell == WONDER:
        options = [CARD + kind for kind in sorted(set(s.books[DAY]))]
        options += [PILE + kind for kind in sorted(set(s.piles[DAY]))]
        if len(options) == 1:
            wonder(s, options[0])
        else:
            s.mode, s.options = M_WONDER, options
        return
    found = targets(s, spell, me)
    s.need = PICKS.get(spell, 1)
    if len(found) <= s.need:
        for t in found:
            affect(s, spell, t, me)
        after_spell(s)
    else:
        s.chosen = []
        s.mode, s.options = M_SPACE, found


def straight(s: State, spell: int, me: int) -> None:
    day, night = s.pos
    if spell in (DAY_CHANT, DAY_MEDITATION):
        change(s, day, me)
    elif spell in (ENTRAP, NIGHT_CHANT, NIGHT_MEDITATION):
        change(s, night, me)
    elif spell in (DAY_ADVANTAGE, NIGHT_ADVANTAGE):
        draw(s, me, 3)
    elif spell == OBTAIN:
        draw(s, me, 2)
    elif spell == EPIPHANY:
        draw(s, me, 5)
    elif spell == DETER:
        turn_over(s, night, me)
    elif spell == DEVIATE:
        turn_over(s, day, me)
        change(s, night, me)
    elif spell == FATE:
        turn_over(s, day, me)
        for t in AROUND[day]:
            turn_over(s, t, me)
    elif spell == SHIFT:
        for t in AROUND[night]:
            turn_over(s, t, me)
    elif spell == WISHING_POND:
        s.counters[day] = 2
    else:  # Crystal Burst
        for t in AROUND[night]:
            if not s.crystal[t]:
                s.crystal[t] = 1


def affect(s: State, spell: int, t: int, me: int) -> None:
    """Does a spell to one picked space."""
    if spell == ACHIEVEMENT:
        turn_over(s, t, me)
    elif spell in (WARP, MISLEAD, MISDIRECT):
        pawn = NIGHT if spell == MISDIRECT else DAY
        if pawn == s.active:
            s.visited |= 1 << s.pos[pawn]
        s.pos[pawn] = t
    elif spell in (MYSTIFY, MORNING_MIST):
        s.counters[t] = 2
    elif spell == WISHING_WELL:
        s.counters[t] = 1
    elif spell in (CRYSTAL_BREEZE, CRYSTALLIZE):
        s.crystal[t] = 1
    elif spell == CRYSTAL_SKY:
        s.crystal[t] = 2
    else:
        change(s, t, me)


def stolen(s: State, spell: int) -> None:
    s.stolen = spell
    if can_play(s, spell, DAY):
        s.mode, s.options = M_STOLEN, [CAST_IT, DISCARD_IT]
    else:
        finish(s)


def wonder(s: State, option: int) -> None:
    book, pile = s.books[DAY], s.piles[DAY]
    spell = option % 100
    (book if option < PILE else pile).remove(spell)
    s.hands[DAY].append(spell)
    book.extend(pile)
    pile.clear()
    shuffle(s, book)
    after_spell(s)


def after_spell(s: State) -> None:
    s.raiser = s.active
    s.raised = 0
    raise_temples(s)


def finish(s: State) -> None:
    """Puts the spell away; the caster goes on."""
    me = s.active
    if s.stolen >= 0:
        s.hands[NIGHT].remove(s.stolen)
        s.piles[NIGHT].append(s.stolen)
        s.stolen = -1
    s.piles[me].append(s.casting[me].pop())
    cast_menu(s)


# -- temples -----------------------------------------------------------------------------------------------------------


def raise_temples(s: State) -> None:
    """Looks for temples, from the player `raiser` on; goes on after the spell if none is to be chosen."""
    while True:
        p = s.raiser
        if s.grown[p]:
            if s.tiles[p] >= TEMPLE * (s.temples[p] + 1):
                found = fit_for_temple(s, p)
                if found:
                    if len(found) > TEMPLE:
                        s.chosen = []
                        s.mode, s.options = M_TEMPLE, found
                    else:
                        build(s, found)
                        if not s.over:
                            continue
                    return
            s.grown[p] = 0
        if p != s.active:
            break
        s.raiser = 1 - p
    if s.raised and stuck(s):
        count_out(s)
    else:
        finish(s)


def groups(free: list[int]) -> list[list[int]]:
    """The joined groups of the spaces whose entry is 1."""
    found: list[list[int]] = []
    for t in ALL:
        if free[t]:
            free[t] = 0
            group = [t]
            for u in group:
                for v in BORDER[u]:
                    if free[v]:
                        free[v] = 0
                        group.append(v)
            found.append(group)
    return found


def fit_for_temple(s: State, p: int) -> list[int]:
    """The player's tiles in groups large enough for a temple."""
    built, side = s.built, p + 1
    free = [1 if own == side and not taken else 0 for own, taken in zip(s.owner, built, strict=True)]
    return [t for group in groups(free) if len(group) >= TEMPLE for t in group]


def build(s: State, tiles: list[int]) -> None:
    for t in tiles:
        s.locked[t] = 1
        s.built[t] = 1
        s.counters[t] = 0
    p = s.raiser
    s.raised = 1
    s.temples[p] += 1
    if s.temples[p] >= 2:
        end(s, p)


def temple_choice(s: State, t: int) -> None:
    """One more tile of the nine; a tile that is the only one left to choose is taken."""
    chosen = s.chosen
    chosen.append(t)
    owner, built, side = s.owner, s.built, s.raiser + 1
    while len(chosen) < TEMPLE:
        found = [
            u
            for u in ALL
            if owner[u] == side and not built[u] and u not in chosen and any(v in chosen for v in BORDER[u])
        ]
        if len(found) > 1:
            s.options = found
            return
        chosen.append(found[0])
    build(s, chosen)
    if not s.over:
        raise_temples(s)


def stuck(s: State) -> bool:
    """Whether nobody has room for a temple. What is open to Night is open to Day too, so Day alone decides."""
    return all(len(group) < TEMPLE for group in groups([0 if taken else 1 for taken in s.built]))


def count_out(s: State) -> None:
    for day, night in (s.temples, s.tiles):
        if day != night:
            end(s, DAY if day > night else NIGHT)
            return
    end(s, -1)


def end(s: State, winner: int) -> None:
    s.over = 1
    s.winner = winner
    s.options = []


# -- the turn ----------------------------------------------------------------------------------------------------------


def cast_menu(s: State) -> None:
    me, hours = s.active, s.hours
    gap = DISTANCE[s.pos[0]][s.pos[1]]
    seen = 0
    options: list[int] = []
    for spell in s.hands[me]:
        bit = 1 << spell
        if seen & bit:
            continue
        seen |= bit
        cost = COST[spell]
        if cost < 0:
            cost = gap
        if cost <= hours and (spell < NIGHT_SPELLS) == (me == DAY) and can_play(s, spell, me):
            options.append(CARD + spell)
    if options:
        options.append(TRAVEL)
        s.mode, s.options = M_CAST, options
    else:
        travel_menu(s)


def travel_menu(s: State) -> None:
    if s.hours >= STEP_HOURS:
        me, visited = s.active, s.visited
        at = s.pos[me]
        if me:
            options = [t for t in BORDER[at] if not visited >> t & 1]
        elif s.crystal[at]:
            options = []
        else:
            crystal = s.crystal
            options = [t for t in BORDER[at] if not visited >> t & 1 and not crystal[t]]
        if options:
            options.append(REST)
            s.mode, s.options = M_TRAVEL, options
            return
    retreat(s)


def retreat(s: State) -> None:
    s.need = len(s.hands[s.active]) - HAND
    if s.need > 0:
        kinds = sorted(set(s.hands[s.active]))
        if len(kinds) > 1:
            s.chosen = []
            s.mode, s.options = M_RETREAT, [CARD + kind for kind in kinds]
            return
        drop(s, kinds * s.need)
    next_turn(s)


def drop(s: State, spells: list[int]) -> None:
    hand, pile = s.hands[s.active], s.piles[s.active]
    for spell in spells:
        hand.remove(spell)
        pile.append(spell)


def next_turn(s: State) -> None:
    if s.turn >= TURNS:
        count_out(s)
        return
    s.turn += 1
    s.active = 1 - s.active
    s.hours = HOURS
    s.visited = 0
    s.changed = 0
    if s.active == DAY:
        counters = s.counters
        for t in ALL:
            if counters[t]:
                counters[t] -= 1
                if not counters[t]:
                    s.locked[t] = 1
    else:
        crystal = s.crystal
        for t in ALL:
            if crystal[t]:
                crystal[t] -= 1
    cast_menu(s)


def step(s: State, option: int) -> None:
    """Takes an option, and plays on to the next decision."""
    mode, me = s.mode, s.active
    if mode == M_CAST:
        if option == TRAVEL:
            travel_menu(s)
            return
        spell = option - CARD
        cost = COST[spell]
        s.hours -= cost if cost >= 0 else DISTANCE[s.pos[0]][s.pos[1]]
        s.hands[me].remove(spell)
        s.casting[me].append(spell)
        s.spell = spell
        begin(s, spell, me)
    elif mode == M_TRAVEL:
        if option == REST:
            retreat(s)
            return
        s.hours -= STEP_HOURS
        s.visited |= 1 << s.pos[me]
        s.pos[me] = option
        draw(s, me, 1)
        travel_menu(s)
    elif mode == M_SPACE:
        need = s.need
        if need > 1:
            s.chosen.append(option)
            rest = [t for t in s.options if t != option]
            left = need - len(s.chosen)
            if left and len(rest) > left:
                s.options = rest
                return
            for t in s.chosen:
                affect(s, s.spell, t, me)
            if left:
                for t in rest:
                    affect(s, s.spell, t, me)
        else:
            affect(s, s.spell, option, me)
        after_spell(s)
    elif mode == M_RETREAT:
        chosen = s.chosen
        chosen.append(option - CARD)
        rest = list(s.hands[me])
        for spell in chosen:
            rest.remove(spell)
        kinds = sorted(set(rest))
        left = s.need - len(chosen)
        if left and len(kinds) > 1:
            s.options = [CARD + kind for kind in kinds]
            return
        drop(s, chosen + kinds * left)
        next_turn(s)
    elif mode == M_TEMPLE:
        temple_choice(s, option)
    elif mode == M_STEAL:
        stolen(s, option - CARD)
    elif mode == M_STOLEN:
        if option == DISCARD_IT:
            finish(s)
        else:
            s.spell = s.stolen
            begin(s, s.stolen, DAY)
    else:
        wonder(s, option)


# -- random play -------------------------------------------------------------------------------------------------------


def playout(seed: int) -> int:
    """Plays one game at random; how many decisions it took."""
    from random import Random

    random = Random(seed).random
    s = State(seed)
    decisions = 0
    while not s.over:
        options = s.options
        step(s, options[int(random() * len(options))])
        decisions += 1
    return decisions


def main(games: int) -> None:
    """Plays and reports."""
    began = perf_counter()
    decisions = sum(playout(seed) for seed in range(games))
    seconds = perf_counter() - began
    print(f"{games} games, {decisions} decisions, {decisions / seconds:,.0f} decisions a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
