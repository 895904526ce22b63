"""The few functions that change where things are, written for each game with just what it has.

Together with the verbs' own code they are all that changes a state: moving cards and pieces, the board, face-down
cards, looking, winning.
"""

from __future__ import annotations

from dsl.definition import Game
from runtime.layout import NEXT, OVER, WINNERS, Layout


def write_doings(game: Game, layout: Layout) -> str:
    """The source of the functions that a game's code calls to change where things are."""
    parts = [_move_to_zone(game, layout), _shuffling(layout), _winning()]
    if layout.cards_stand:
        parts.append(_standing(layout))
    elif game.pieces:
        parts.append(_pieces(layout))
    parts += [_faces(game, layout), _distinct(game, layout), _targets(game, layout)]
    return "\n\n".join(parts)


def _zone_resets(game: Game, layout: Layout) -> list[str]:
    lines: list[str] = []
    for attribute in game.attributes:
        if attribute.owner == "card" and attribute.resets == "zone":
            base = layout.of[f"card.{attribute.name}"]
            if isinstance(attribute.start, tuple):
                lines.append(f"    c[{base} + card][:] = {list(attribute.start)!r}")
            else:
                lines.append(f"    c[{base}][card] = {attribute.start}")
    return lines


def _move_to_zone(game: Game, layout: Layout) -> str:
    at, down, seen = layout.of["zone of card"], layout.of["face down"], layout.of["seen"]
    hidden = layout.zones_named(tuple(zone.name for zone in game.zones if zone.arrives_face_down))
    lines = [
        "def move_to_zone(s, card, zone):",
        "    c = s.c",
        f"    at = c[{at}]",
        "    old = at[card]",
        "    if old >= 0:",
        "        held = c[old]",
        "        if held[-1] == card:",
        "            held.pop()",
        "        else:",
        "            held.remove(card)",
        "    at[card] = zone",
        "    c[zone].append(card)",
    ]
    if layout.cards_stand:
        lines.append("    leave_space(s, card)")
    if layout.transforms:
        lines.append(f"    c[{layout.of['name of card']}][card] = NAME[card]")
    if layout.looks or hidden:
        lines.append(f"    c[{seen}][card] = 0")
    if hidden:
        lines.append(f"    c[{down}][card] = 1 if zone in {hidden!r} else 0")
    elif any(a.name == "face_down" for a in game.attributes):
        lines.append(f"    c[{down}][card] = 0")
    lines += _zone_resets(game, layout)
    lines += ["    if s.watch is not None:", "        s.watch.moved(s, card, old, zone)", ""]
    return "\n".join(lines)


def _standing(layout: Layout) -> str:
    space, occupant = layout.of["space of card"], layout.of["occupant"]
    return f"""\
def leave_space(s, card):
    c = s.c
    old = c[{space}][card]
    if old >= 0:
        c[{occupant}][old] = -1
        c[{space}][card] = -1


def move_to_space(s, card, space):
    c = s.c
    if c[{occupant}][space] >= 0:
        return 0
    leave_space(s, card)
    c[{occupant}][space] = card
    c[{space}][card] = space
    return 1


def swap(s, one, other):
    c = s.c
    first, second = c[{space}][one], c[{space}][other]
    c[{space}][one], c[{space}][other] = second, first
    if second >= 0:
        c[{occupant}][second] = one
    if first >= 0:
        c[{occupant}][first] = other


def shift(s, line, direction):
    c = s.c
    moves = kit.shifted(LINES[line], STEPS[direction])
    held = [(c[{occupant}][space], to) for space, to in moves.items()]
    for card, to in held:
        c[{occupant}][to] = card
        if card >= 0:
            c[{space}][card] = to
"""


def _pieces(layout: Layout) -> str:
    space = layout.of["space of piece"]
    return f"""\
def move_to_space(s, piece, space):
    s.c[{space}][piece] = space


def swap(s, one, other):
    places = s.c[{space}]
    places[one], places[other] = places[other], places[one]


def shift(s, line, direction):
    moves = kit.shifted(LINES[line], STEPS[direction])
    places = s.c[{space}]
    for piece, space in enumerate(places[:-1]):
        places[piece] = moves.get(space, space)
"""


def _faces(game: Game, layout: Layout) -> str:
    down, seen = layout.of["face down"], layout.of["seen"]
    name = layout.of.get("name of card")
    transform = f"    s.c[{name}][card] = name\n" if name is not None else "    return None\n"
    return f"""\
def turn(s, card, down):
    s.c[{down}][card] = down
    if not down:
        s.c[{seen}][card] = 0
    if s.watch is not None:
        s.watch.turned(s, card, down)


def look(s, card, player):
    s.c[{seen}][card] |= 1 << player
    if s.watch is not None:
        s.watch.looked(s, card, player)


def transform(s, card, name):
{transform}"""


def _shuffling(layout: Layout) -> str:
    forget = [f"    seen = s.c[{layout.of['seen']}]", "    for card in s.c[zone]:", "        seen[card] = 0"]
    return "\n".join(
        ["def shuffle(s, zone):", "    rng.shuffle(s.c[1], s.c[zone])", *(forget if layout.looks else []), ""]
    )


def _winning() -> str:
    return f"""\
def win(s, player, by):
    g = s.c[0]
    g[{OVER}] = 1
    g[{WINNERS}] = 1 << player if player >= 0 else 0
    s.ended_by = by
    raise kit.GameOver


def next_turn(s, player):
    s.c[0][{NEXT}] = player


def nothing(s, me, this):
    return None
"""


def _distinct(game: Game, layout: Layout) -> str:
    """Copies that do not differ are one option; what the chooser cannot see is told apart by its place."""
    at, down, seen = layout.of["zone of card"], layout.of["face down"], layout.of["seen"]
    keys = [f"c[{at}][card]"]
    name = f"c[{layout.of['name of card']}][card]" if layout.transforms else "NAME[card]"
    keys.append(name)
    if layout.cards_stand:
        keys.append(f"c[{layout.of['space of card']}][card]")
    keys += [f"PRINTED_{name}[card]" for name in sorted({n for k in game.cards for v in k.per_copy for n in v})]
    for attribute in game.attributes:
        if attribute.owner == "card":
            base = layout.of[f"card.{attribute.name}"]
            keys.append(f"tuple(c[{base} + card])" if attribute.type.many else f"c[{base}][card]")
    key = f"{keys[0]} << 16 | {keys[1]}" if len(keys) == 2 else f"({', '.join(keys)})"
    visible = f"SEEN_BY[c[{at}][card]] & seat or c[{seen}][card] & seat"
    turned = any(zone.arrives_face_down for zone in game.zones)
    if turned:
        visible = (f"(not c[{down}][card] or SEEN_BY[c[{at}][card]] & seat and HOLDER[c[{at}][card]] == player) "
                   f"and ({visible})")  # fmt: skip
    if len(keys) == 2:
        doubled, loop, test = "", "for card in cards", visible
    else:  # what makes up a key is only looked at where a name comes twice
        doubled = """\
    once, doubled = set(), set()
    for name in names:
        (doubled if name in once else once).add(name)
"""
        loop, test = "for name, card in zip(names, cards)", f"name in doubled and ({visible})"
    return f"""\
def distinct(s, player, cards):
    if len(cards) < 2:
        return cards
    c = s.c
    names = [{name} for card in cards]
    if len(set(names)) == len(names):
        return cards
{doubled}    seat = 1 << player
    known = set()
    result = []
    {loop}:
        if {test}:
            key = {key}
            if key in known:
                continue
            known.add(key)
        result.append(card)
    return result
"""


def _targets(game: Game, layout: Layout) -> str:
    single: list[str] = []
    lists: list[str] = []
    for card in game.cards:
        cards = [(name, type) for name, type in card.target_types.items() if type.base == "card"]
        base = f"target {card.index}"
        single.append(repr(tuple(layout.of[f"{base} {name}"] for name, type in cards if not type.many)))
        held = [f"{base} {name} 0" for name, type in cards if type.many]
        lists.append(repr(tuple(layout.of[name] for name in held if name in layout.of)))
    return f"""\
TARGETS = ({"".join(row + ", " for row in single)})
TARGET_LISTS = ({"".join(row + ", " for row in lists)})


def targets_of(s, card):
    found = [t for base in TARGETS[NAME[card]] if (t := s.c[base][COPY[card]]) >= 0]
    return found + [t for base in TARGET_LISTS[NAME[card]] for t in s.c[base + COPY[card]]]


def drop_target(s, card, target):
    for base in TARGETS[NAME[card]]:
        if s.c[base][COPY[card]] == target:
            s.c[base][COPY[card]] = -1
    for base in TARGET_LISTS[NAME[card]]:
        kit.take(s.c[base + COPY[card]], target)
"""
