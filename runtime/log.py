"""The log by ids, a line an event: the form that replays, failed playtests and tests read.

Knows what a watch keeps of an event and what its verb is told with; `runtime.telling` tells the same in a language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dsl.builtins import VERBS
from dsl.types import CARD, FLAG, PIECE, SPACE, Type
from runtime import naming
from runtime.layout import ACTIVE

if TYPE_CHECKING:
    from runtime.state import State

Shown = tuple[tuple[str, int], ...]
"""Cards as they were when an event came: what each was, and which seats could see that (a bit each)."""
Entry = tuple[str, str, int, tuple[Any, ...], tuple[Shown | None, ...], int, int, int]
"""What kind (`did`, `skipped`, `phase`, `answered`), verb, actor, arguments, those of them that are cards, turn, which
of the verb's needs did not hold (-1: none that has words), and after which decision it was.

A change of an attribute on a card is a verb of its own: `set card.mark`, with what is changed and the value. What was
`answered` is an ability, by its key, of a card or (-1) a rule.
"""

CHANGES = ("set", "add", "take")
SPOKEN = {signature.resolved: word for word, of in VERBS.items() for signature in of}
_BUILTIN: dict[str, tuple[str, ...]] = {
    "resolve": ("card",),
    "resolve_name": ("name",),
    "aim": ("card",),
    "perform": ("action",),
    "move_to_zone": ("card", "zone"),
    "move_to_space": ("thing", "space"),
    "swap": ("thing", "thing"),
    "shift": ("line", "direction"),
    "shuffle": ("zone",),
    "look": ("card", "player"),
    "transform": ("card", "name"),
}


def types_of(s: State, verb: str, arguments: Sequence[Any]) -> list[Type | None]:
    """The types of what a verb is told with; None for what nobody needs to hear of."""
    rule = s.rules.game.verbs.get(verb)
    if rule is not None:
        return [param.type for param in rule.params]
    word, _, what = verb.partition(" ")
    if word in CHANGES:
        owner, _, name = what.partition(".")
        return [None if owner == "game" else Type(owner), changed_type(s, owner, name, arguments[1])]
    thing = CARD if s.rules.layout.cards_stand else PIECE
    return [thing if type == "thing" else Type(type) for type in _BUILTIN.get(verb, ())]


def changed_type(s: State, owner: str, name: str, value: Any) -> Type:
    """The type of what an attribute, also a built-in one, is set to, gains or loses: of a list, maybe one item."""
    found = next((a.type for a in s.rules.game.attributes if (a.owner, a.name) == (owner, name)), None)
    type = found or (FLAG if name == "face_down" else SPACE)
    return type if isinstance(value, list | tuple) or not type.many else type.item


def line_of(s: State, entry: Entry, seat: int | None) -> str:
    """One line of the log by ids, as the seat with this index may know it; empty where it may not know of it at all."""
    kind, verb, me, arguments, shown, turn, unmet, _ = entry
    if kind == "phase":
        who = s.rules.seats[s.c[0][ACTIVE]] if me < 0 else s.rules.seats[me]
        return f"-- turn {turn}, {who}: {verb.removeprefix('phase ')}" if verb != "turn" else f"== turn {turn}: {who}"
    actor = s.rules.seats[me] if me >= 0 else "game"
    if kind == "answered":
        name = _card(shown[0][0], seat) if shown[0] and arguments[0] >= 0 else verb.split("/")[1]
        return f"{actor}: use {name}"
    texts = [_text(s, type, value, cards, seat)
             for type, value, cards in zip(types_of(s, verb, arguments), arguments, shown, strict=False)]  # fmt: skip
    if verb.partition(" ")[0] in CHANGES:
        return _change(verb, actor, texts) if knows_owner(verb, shown, seat) else ""
    words = [actor, ": ", "(nothing) " if kind == "skipped" else "", written(verb)]
    for preposition, text in zip(prepositions(s, verb), texts, strict=False):
        words.append(f" {preposition} {text}" if preposition else f" {text}")
    if unmet >= 0 and knows_all(shown, seat):
        from runtime.reasons import need_in_words

        words.append(f" – {need_in_words(s, verb, unmet, me, arguments)}")
    return "".join(words)


def written(verb: str) -> str:
    """The word for a verb in content: a card's own are told apart by the card, built-in ones by what they take."""
    return SPOKEN.get(verb, verb.rpartition("__")[2])


def prepositions(s: State, verb: str) -> list[str | None]:
    """What stands before each argument of a verb."""
    rule = s.rules.game.verbs.get(verb)
    if rule is not None:
        return [param.preposition for param in rule.params]
    found = [signature.prepositions for of in VERBS.values() for signature in of if signature.resolved == verb]
    longest: tuple[str | None, ...] = max(found, key=len, default=())
    return list(longest)


def knows_all(shown: Sequence[Shown | None], seat: int | None) -> bool:
    """Whether a seat could see every card that an entry speaks of."""
    return all(seat is None or sees >> seat & 1 for cards in shown if cards is not None for _, sees in cards)


def knows_owner(verb: str, shown: Sequence[Shown | None], seat: int | None) -> bool:
    """Whether a seat could see the card whose attribute is changed; what is no card everybody sees."""
    return not verb.partition(" ")[2].startswith("card.") or knows_all(shown[:1], seat)


def _change(verb: str, actor: str, texts: Sequence[str]) -> str:
    word, _, what = verb.partition(" ")
    owner, _, name = what.partition(".")
    place = f"{owner if owner == 'game' else texts[0]}.{name}"
    link = {"set": "to", "add": "to", "take": "from"}[word]
    return f"{actor}: {word} " + (f"{place} {link} {texts[1]}" if word == "set" else f"{texts[1]} {link} {place}")


def _text(s: State, type: Type | None, value: Any, cards: Shown | None, seat: int | None) -> str:
    if type is None:
        return ""
    if cards is None:
        return naming.text(s, type, value, seat)
    return f"[{', '.join(_card(card, seat) for card in cards)}]" if type.many else _card(cards[0], seat)


def _card(card: tuple[str, int], seat: int | None) -> str:
    name, sees = card
    return name if seat is None or sees >> seat & 1 else "a card"
