"""The heads of hooks, forbids and modifiers: which verb or value they speak of, and what stands at each place."""

from __future__ import annotations

from dsl import resolved as r
from dsl import slips
from dsl import syntax as s
from dsl.builtins import PLAYTEST_VERBS, VERBS
from dsl.frozen import dataclass
from dsl.resolver import calls, expressions, spots
from dsl.resolver.faults import describe, near
from dsl.resolver.here import Here
from dsl.resolver.lists import fits_loosely
from dsl.source import Span
from dsl.types import CARD, NAME, NUMBER, ZONE, Type

_ROLES = ("me", "actor", "this", "active", "source")


@dataclass(frozen=True, slots=True)
class Head:
    """A hook's event, resolved. `also` are conditions that places ask beyond being equal, such as a card's name;
    `direct` says that something can stand right after the verb."""

    verb: str
    builtin: bool
    places: tuple[r.Place, ...]
    also: tuple[r.Expr, ...]
    direct: bool = False


def head(here: Here, event: s.Event) -> Head | None:
    """Resolves an event and binds the names in its places; None after a fault."""
    match event.kind:
        case "turn":
            return Head("turn", False, (), ())
        case "phase":
            if event.name not in here.world.phases:
                here.fault("E205", event.span, f"There is no phase {event.name}.",
                           f"The phases are: {', '.join(here.world.phases) or 'none yet'}.",
                           suggestions=near(event.name, here.world.phases))  # fmt: skip
                return None
            return Head(f"phase {event.name}", False, (), ())
        case "verb":
            return _verb_head(here, event)


def _verb_head(here: Here, event: s.Event) -> Head | None:
    ways = _ways(here, event)
    if ways is None:
        return None
    given: dict[str | None, s.Place] = {} if event.place is None else {None: event.place}
    for further in event.further:
        if further.preposition in given:
            here.fault("E303", further.span, f"“{further.preposition}” stands twice.", f"The form is: {_forms(ways)}.")
            return None
        given[further.preposition] = further.place
    fitting = [way for way in ways if set(given) <= set(way.prepositions)]
    if not fitting:
        odd = next((f for f in event.further if f.preposition not in ways[0].prepositions), None)
        span = _whole(odd) if odd else (event.place.span if event.place else event.span)
        word = f"“{odd.preposition}”" if odd else "place right after it"
        here.fault("E303", span, f"{event.name} has no {word}.", f"The form is: {_forms(ways)}.")
        return None
    way = _chosen(here, event, fitting, given)
    if way is None:
        return None
    places: list[r.Place] = []
    also: list[r.Expr] = []
    for preposition, slot in zip(way.prepositions, way.slots, strict=True):
        spot = given.get(preposition)
        places.append(r.Anything() if spot is None else place(here, spot, _standing(here, slot.type), also))
    return Head(way.resolved, way.builtin, tuple(places), tuple(also), None in way.prepositions)


def _whole(further: s.FurtherPlace) -> Span:
    """From the preposition to the end of its place."""
    start, end = further.span, further.place.span
    return Span(start.file, start.line, start.column, end.end_line, end.end_column)


def _standing(here: Here, type: Type) -> Type:
    """A slot for a card or a piece holds what stands on the board of this game."""
    if type.base != "thing":
        return type
    stands = here.world.board.stands if here.world.board else "card"
    return Type(stands, type.maybe, type.many)


def _forms(ways: tuple[calls.Shape, ...]) -> str:
    return " or: ".join(way.spoken() for way in ways)


def _ways(here: Here, event: s.Event) -> tuple[calls.Shape, ...] | None:
    ways = calls.shapes(here, event.name)
    if ways:
        return ways
    elsewhere = [verb for verb in here.world.all_verbs() if verb.card and verb.tree and verb.tree.name == event.name]
    if len(elsewhere) == 1:
        return (calls.declared_shape(elsewhere[0]),)
    world = here.world
    known = [verb.tree.name if verb.tree else verb.name for verb in world.all_verbs()] + [*VERBS]
    if event.name in PLAYTEST_VERBS:
        cure = f"{event.name} works only in playtests; hook move instead."
    elif world.value(event.name, here.card) is not None:
        cure = f"{event.name} is a value; cards change values with modify."
    elif event.place is not None and event.place.path in (("turn",), ("phase",)):
        cure = "Write turn alone, and whose after when: before turn when active is me."
    elif event.name in slips.WORDS:
        cure = slips.WORDS[event.name]
    elif event.name in world.phases:
        cure = f"Write phase {event.name}."
    else:
        cure = f"Check the spelling, or declare a bare event: verb {event.name}."
    close = near(event.name, known)
    here.fault("E215", spots.event_name(event), f"There is no verb {event.name} to answer.", cure, suggestions=close)
    return None


def _chosen(
    here: Here, event: s.Event, ways: list[calls.Shape], given: dict[str | None, s.Place]
) -> calls.Shape | None:
    if len(ways) == 1:
        return ways[0]
    known = [
        way
        for way in ways
        if all(_known(here, given[p], slot.type) for p, slot in zip(way.prepositions, way.slots, strict=True)
               if p is not None and p in given)
    ]  # fmt: skip
    further = {way.slots[1:] for way in ways}
    if len(further) == 1:
        return ways[0]
    if len(known) == 1:
        return known[0]
    kinds = " or ".join(dict.fromkeys(describe(slot.type) for way in ways for slot in way.slots[1:]))
    here.fault("E207", event.span, f"This may answer {event.name} with {kinds}, and nothing here says which.",
               f"Name the place, or declare a verb of your own that calls {event.name}, and answer that.")  # fmt: skip
    return None


def _known(here: Here, spot: s.Place, type: Type) -> bool:
    if len(spot.path) > 1:
        return type == ZONE and spot.path[-1] in here.world.player_zones
    word = spot.path[0]
    return here.world.constant(word, type) is not None or (type == ZONE and word in here.world.shared_zones)


def place(here: Here, spot: s.Place, type: Type, also: list[r.Expr]) -> r.Place:
    """Resolves one place: a new name takes the argument, `_` is anything, a known word must equal it."""
    word = spot.path[0]
    if spot.path == ("_",):
        return r.Anything(span=spot.span)
    if len(spot.path) == 1 and not _is_known_word(here, word, type):
        return r.Bind(here.bind(word, type, "place", spot.span).name, type, span=spot.span)
    tree: s.Expr = s.Name(word, span=spot.span)
    for name in spot.path[1:]:
        tree = s.Attribute(tree, name, span=spot.span, name_span=spot.span)
    value = expressions.expression(here, tree, Type(type.base) if type.base != "card" else CARD)
    if type.base == "card" and value.type == NAME:
        local = here.bind("_named", type, "it", spot.span)
        also.append(r.Compare("is", r.Builtin("name", local, NAME, span=spot.span), value, span=spot.span))
        return r.Bind(local.name, type, span=spot.span)
    if not fits_loosely(value.type, type) and type.base not in ("thing", "any"):
        here.fault("E301", spot.span, f"At this place stands {describe(type)}, but this is {describe(value.type)}.",
                   "Name the argument with a new word, and ask about it after “when”.")  # fmt: skip
    return r.Equals(value, span=spot.span)


def _is_known_word(here: Here, word: str, type: Type) -> bool:
    world = here.world
    if word in _ROLES or word in here.names or word in ("none", "yes", "no"):
        return True
    if (type == NUMBER and word in world.numbers) or (type == ZONE and word in world.shared_zones):
        return True
    base = Type("name") if type.base == "card" else Type(type.base)
    return world.constant(word, base) is not None
