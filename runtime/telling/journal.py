"""The log as a player reads it: what happened, a sentence an event, with what that player may know.

What only carries out another verb is left out: a verb with one card told of just before, one that the words file gives
no words under `log:`, one that the language has no words for; that a card takes effect, once it is told that it is
played. So is what is about nothing: a card without targets that is aimed, a verb that counts none. A verb whose needs
did not hold is told of if a card called it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from dsl.types import Type
from dsl.wording.thing import Thing
from runtime.log import CHANGES, Entry, Shown, changed_type, knows_all, knows_owner, prepositions, types_of, written
from runtime.telling import options
from runtime.telling.deeds import Given, change, deed, log_words, speaks
from runtime.telling.teller import Teller, teller

if TYPE_CHECKING:
    from runtime.state import State

MANY = 12
"""More different things than that are told of by their number."""


def lines(s: State, seat: str | None, language: str, start: int = 0) -> list[str]:
    """What happened from the entry `start` on; headings of turns begin with `==`, those of phases with `--`."""
    if s.watch is None:
        return []
    t = teller(s.rules, language)
    index = None if seat is None else s.rules.seats.index(seat)
    entries = _told(t, s, s.watch.known(start), index)
    return [
        line if run[0][0] == "phase" else t.capital(line)
        for run in _runs(s, entries)
        if (line := _line(t, s, run, index))
    ]


def _told(t: Teller, s: State, entries: Sequence[Entry], seat: int | None) -> Iterator[Entry]:
    """The entries that players are told of."""
    before: tuple[int, int, int] | None = None
    running = ""
    played: set[tuple[int, int]] = set()
    for entry in entries:
        kind, verb, *_ = entry
        hidden = not _tells(t, entry, seat) or (kind == "skipped" and not _of_card(t, verb, running))
        running = running if kind == "skipped" else verb
        alone = _alone(s, entry)
        if alone is not None and verb == "resolve" and alone[1:] in played:
            played.discard(alone[1:])
            continue
        if hidden or (alone is not None and alone == before):
            continue
        before = alone
        if alone is not None and written(verb) in t.resolving:
            played.add(alone[1:])
        yield entry


def _tells(t: Teller, entry: Entry, seat: int | None) -> bool:
    """Whether an entry has words, and may be told to a seat."""
    kind, verb, _, arguments, shown, *_ = entry
    if kind not in ("did", "skipped"):
        return True
    if verb.partition(" ")[0] in CHANGES:
        return knows_owner(verb, shown, seat)
    return log_words(t, verb) != "" and speaks(t, verb) and not _empty(t, verb, arguments, shown)


def _empty(t: Teller, verb: str, arguments: tuple[Any, ...], shown: tuple[Shown | None, ...]) -> bool:
    """Whether a verb is about nothing: the targets of a card without any, or none of the things that it counts."""
    if verb == "aim" and shown[0]:
        card = t.game.card(shown[0][0][0])
        return card is not None and not card.targets
    if len(arguments) != 1 or arguments[0] != 0 or (rule := t.game.verbs.get(verb)) is None:
        return False
    phrase = t.words.tables.verbs.get(written(verb))
    holes = phrase["is"].holes if phrase is not None and "is" in phrase else ()
    return rule.params[0].type.base == "number" and any(hole.form in t.words.tables.nouns for hole in holes)


def _of_card(t: Teller, verb: str, running: str) -> bool:
    """Whether a verb that came to nothing was called by a card, as far as can be told, and not by the verb before."""
    return written(verb) in t.on_cards and written(verb) not in t.calls.get(written(running), ())


def _alone(s: State, entry: Entry) -> tuple[int, int, int] | None:
    """Step, actor and card of a verb that has a card and nothing else; None for others."""
    kind, verb, me, arguments, shown, _, _, step = entry
    if kind not in ("did", "answered") or len(arguments) != 1 or shown[0] is None:
        return None
    types = types_of(s, verb, arguments)
    if not isinstance(arguments[0], int) or (types and types[0] is not None and types[0].base != "card"):
        return None
    return step, me, arguments[0]


def _runs(s: State, entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """Entries that tell the same of one thing after another, as one."""
    run: list[Entry] = []
    for entry in entries:
        if run and not (_same(run[-1], entry) and _counts(s, entry)):
            yield run
            run = []
        run.append(entry)
    if run:
        yield run


def _same(one: Entry, other: Entry) -> bool:
    """Whether two events differ in nothing but their first argument."""
    return (*one[:3], one[3][1:], *one[5:]) == (*other[:3], other[3][1:], *other[5:])


def _counts(s: State, entry: Entry) -> bool:
    """Whether things of which a verb is told can be told of together: verbs of the rules, done to single things."""
    kind, verb, _, arguments, *_ = entry
    types = types_of(s, verb, arguments)
    if kind != "did" or not arguments or not isinstance(arguments[0], int) or arguments[0] < 0:
        return False
    return types[0] is not None and types[0].base not in ("number", "flag") and verb.partition(" ")[0] not in CHANGES


def _line(t: Teller, s: State, run: Sequence[Entry], seat: int | None) -> str:
    kind, verb, me, arguments, shown, turn, unmet, _ = run[0]
    if kind == "phase":
        if verb == "turn":
            return f"== {t.capital(t.say('turn', n=turn, seat=t.seat(me)))}"
        return f"-- {t.capital(t.words.phase(verb.removeprefix('phase ')))}"
    doer = t.seat(me) if me >= 0 else None
    if kind == "answered":
        if arguments[0] < 0 or shown[0] is None:
            return ""
        return t.grammar.act(Thing(doer or ""), options.use(t, _card(t, shown[0][0], seat)))
    if verb.partition(" ")[0] in CHANGES:
        return _changed(t, s, run[0], seat, doer)
    parts = [_given(t, s, verb, entry[3], entry[4], seat) for entry in run]
    text = deed(t, verb, _joined(t, parts), doer)
    if kind != "skipped":
        return text
    if unmet < 0 or not knows_all(shown, seat):
        return t.say("nothing happens", a=text)
    from runtime.reasons import need_in_words

    return t.say("nothing because", a=text, b=need_in_words(s, verb, unmet, me, arguments, t.language))


def _joined(t: Teller, parts: Sequence[list[Given]]) -> list[Given]:
    """The arguments of several events as one's: their first things together, the rest as it is."""
    if len(parts) == 1:
        return parts[0]
    first, *rest = parts[0]
    texts = [part[0].thing.text for part in parts]
    if len(set(texts)) > MANY:
        many = Thing(t.count(len(texts), t.noun(first.type)), "many")
        return [Given(first.preposition, first.name, first.type.listed(), many), *rest]
    items: list[str] = []
    for text in dict.fromkeys(texts):
        items.append(t.say("times", a=text, n=texts.count(text)) if texts.count(text) > 1 else text)
    thing = Thing(t.together(items), "many", items=tuple(Thing(item) for item in items))
    return [Given(first.preposition, first.name, first.type.listed(), thing), *rest]


def _given(
    t: Teller, s: State, verb: str, arguments: tuple[Any, ...], shown: tuple[Shown | None, ...], seat: int | None
) -> list[Given]:
    rule = s.rules.game.verbs.get(verb)
    places = prepositions(s, verb)
    found: list[Given] = []
    for number, (type, value, cards) in enumerate(zip(types_of(s, verb, arguments), arguments, shown, strict=False)):
        if type is None:
            continue
        name = rule.params[number].name if rule is not None else places[number] or "a"
        given = options.given(t, s, (places[number], name, type), value, seat)
        if cards is not None and (type.many or value >= 0):
            thing = _cards(t, type, value, cards, seat, (verb, name))
            given = Given(given.preposition, name, type, thing)
        found.append(given)
    return found


def _cards(t: Teller, type: Type, value: Any, cards: Shown, seat: int | None, place: tuple[str, str]) -> Thing:
    """Cards, or an action, as they were known when it happened."""
    noun = t.noun(type.item, *place)
    if type.base == "action":
        name, sees = cards[0][0].partition(": ")[0], cards[0][1]
        return Thing(t.ability(_card(t, (name, sees), seat, quoted=False), t.rules.module["ACTIONS"][value][0]))
    if not type.many:
        return Thing(_card(t, cards[0], seat, t.a(noun)))
    seen = [_card(t, card, seat) for card in cards if _knows(card, seat)]
    unseen = len(cards) - len(seen)
    texts = [*seen, *([t.count(unseen, noun)] if unseen else [])]
    if not texts:
        return Thing(t.writer().shape("nothing"))
    items = tuple(Thing(text) for text in texts)
    return Thing(t.together(texts), "many" if len(cards) > 1 else "one", items=items)


def _knows(card: tuple[str, int], seat: int | None) -> bool:
    return seat is None or bool(card[1] >> seat & 1)


def _card(
    t: Teller, card: tuple[str, int], seat: int | None, otherwise: str | None = None, *, quoted: bool = True
) -> str:
    if _knows(card, seat):
        name = t.words.card(card[0])
        return t.quoted(name) if quoted else name
    return t.a(t.noun()) if otherwise is None else otherwise


def _changed(t: Teller, s: State, entry: Entry, seat: int | None, doer: str | None) -> str:
    _, verb, _, arguments, shown, *_ = entry
    word, _, what = verb.partition(" ")
    owner, _, name = what.partition(".")
    of = None
    if owner != "game":
        if arguments[0] < 0:
            return ""
        words = _card(t, shown[0][0], seat) if shown[0] else t.text(s, Type(owner), arguments[0], seat)
        of = Given(None, "of", Type(owner), Thing(words))
    type = changed_type(s, owner, name, arguments[1])
    value = options.given(t, s, (None, "value", type), arguments[1], seat)
    if shown[1] and (type.many or arguments[1] >= 0):
        value = Given(None, "value", type, _cards(t, type, arguments[1], shown[1], seat, ("", "")))
    return change(t, word, name, of, value, doer)
