"""The vocabulary of one game in one language: its names for seats, zones, symbols, kinds and things, the words by which
its phrases narrow them, and the words that every game shares.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dsl.wording.checks.own.reading import Reader
from dsl.wording.checks.own.roots import root, roots_of
from dsl.wording.checks.own.terms import Term, terms
from dsl.wording.checks.own.verbs import Verbs
from dsl.wording.phrases import Phrases
from dsl.wording.tables import Phrase
from dsl.wording.templates import Hole, Template

_NO_THINGS = frozenset({"any", "number", "flag", "action", "pattern", "step", "zone", "direction"})
_BASES = {base: base for base in ("card", "player", "space", "piece", "line")} | {
    "name": "card", "row": "line", "column": "line",
}  # fmt: skip
_OF_BOARDS = frozenset({"space", "line", "row", "column"})


class Vocabulary(Reader):
    """`named` are the terms of each identifier. `verbs` are the verbs of the game, `counters` its measure words.
    `adjectives` are states that narrow things before their nouns; `opposites` are states of which a condition says one,
    each with the other.
    """

    def __init__(self, phrases: Phrases, texts: str) -> None:
        super().__init__(phrases.language, texts)
        self.phrases = phrases
        self.named: dict[str, set[Term]] = {}
        self.adjectives: set[Term] = set()
        self.opposites: dict[Term, Term] = {}
        self._known: dict[int, set[Term]] = {}
        self.doing = self._verbs()
        self.verbs = Verbs(phrases)
        self.counters = frozenset(noun.counter for noun in phrases.tables.nouns.values() if noun.counter)
        for (sort, key), forms in self.plain.sure.items():
            self.add(Term(sort, key), *forms.split("|"))
        self._names()
        self._things()
        self._states()
        self._times()

    def of_phrase(self, phrase: Phrase) -> set[Term]:
        """The terms that a phrase says where it holds, apart from its placeholders, and by the noun that it takes."""
        key = id(phrase)
        if key not in self._known:
            self._known[key] = {term for text in literals(phrase, "not") for term in terms(self.read(text))}
            for name in (phrase.noun, *phrase.nouns.values()):
                noun = self.phrases.tables.nouns.get(name or "")
                self._known[key] |= terms(self.read(noun.one)) if noun is not None else set()
        return self._known[key]

    def _verbs(self) -> frozenset[str] | str:
        """What the verbs of the game begin with; in Chinese, all that they say."""
        phrases = self.phrases.tables.verbs.values()
        told = [phrase[part] for phrase in phrases for part in ("is", "many", "sentence") if part in phrase]
        texts = [[part for part in template.parts if isinstance(part, str)] for template in told]
        if self.language == "en":
            firsts = {words[0] for text in texts if text and (words := text[0].split(maxsplit=1))}
            return frozenset(root(word, "en") for word in firsts)
        return " ".join(part for text in texts for part in text)

    # -- names

    def _name(self, sort: str, identifier: str, *words: str, sure: bool = True) -> None:
        term = Term(sort, identifier)
        self.named.setdefault(identifier, set()).add(term)
        self.add(term, *words, sure=sure)
        if self.may_have("{" + identifier):
            self.add(term, "{" + identifier + "}", sure=False)  # it may be there for its looks

    def _names(self) -> None:
        said, game = self.phrases, self.phrases.game
        for seat in game.seats.names:
            self._name("seat", seat, said.seat(seat))
        for zone in game.zones:
            self._name("zone", zone.name, said.zone(zone.name))
        for set_name, symbols in game.symbols.items():
            for symbol in symbols:
                noun = said.tables.nouns.get(symbol)
                counted = (noun.one, noun.many) if noun is not None else ()
                self._name(f"symbol {set_name}", symbol, said.symbol(set_name, symbol), *counted)
        for value in game.printed:
            self._name("value", value.name, said.printed(value.name))
        for fact in game.attributes:
            if fact.name in said.tables.words.get("attributes", {}):
                self._name("value", fact.name, said.attribute(fact.name))
        for phase in game.phases:
            self._name(
                "phase", phase.name, said.tables.shapes["a phase"].fill(partial(_called, said.phase(phase.name)))
            )
        for direction in game.board.directions if game.board is not None else ():
            self._name("direction", direction, said.direction(direction), sure=False)
        for card in game.cards:
            if self.may_have(name := said.card(card.id)):
                self._name("card", card.id, name, sure=False)
        self.spaces = frozenset(game.board.spaces()) if game.board is not None else frozenset()
        for space in self.spaces:
            self.named[space] = {Term("space", space)}

    def _things(self) -> None:
        """Kinds of cards, and all that can be counted: what a game makes up, and what every game has."""
        said, game = self.phrases, self.phrases.game
        for kind in game.kinds:
            self._name("thing", kind.name, said.kind(kind.name), said.symbol("kind", kind.name))
        for key, noun in said.tables.nouns.items():
            there = game.board is not None if key in _OF_BOARDS else bool(game.pieces) if key == "piece" else True
            if there and key not in _NO_THINGS:
                based = key in _BASES or key in game.symbols
                self._name("base" if based else "thing", _BASES.get(key, key), noun.one, noun.many)

    # -- what phrases say

    def _states(self) -> None:
        """Words that narrow things (`neutral`), and pairs of which a condition says one (`empty` or `occupied`)."""
        tables = self.phrases.tables
        for text, phrase in (*((entry.text, entry.phrase) for entry in tables.entries), *tables.values.items()):
            yes, no = Term("state", text), Term("state", f"not {text}")
            for part in ("adjective", "after"):
                if part in phrase and not phrase[part].holes:
                    self.add(yes, *(word for word in phrase[part].parts if isinstance(word, str)))
                    if part == "adjective":
                        self.adjectives.add(yes)
            if "is" in phrase and "not" in phrase and (pair := self._opposed(phrase["is"], phrase["not"])) is not None:
                self.opposites |= {yes: no, no: yes}
                self.add(yes, pair[0])
                self.add(no, pair[1])

    def _opposed(self, holds: Template, holds_not: Template) -> tuple[str, str] | None:
        """The one word, in Chinese the one stretch between holes, by which a condition and its opposite differ."""
        texts = [[part for part in template.parts if isinstance(part, str)] for template in (holds, holds_not)]
        if self.language != "en":
            ours, theirs = (
                [part for part in texts[0] if part not in texts[1]],
                [p for p in texts[1] if p not in texts[0]],
            )
            return self._apart(ours[0], theirs[0]) if len(ours) == len(theirs) == 1 else None
        mine, other = (" ".join(part).split() for part in texts)
        if not all(any(self.may_have(word) for word in a if word not in b) for a, b in ((mine, other), (other, mine))):
            return None
        one, two = (self._telling_words(a, b) for a, b in ((mine, other), (other, mine)))
        return (one[0], two[0]) if len(one) == len(two) == 1 and one[0][:3] != two[0][:3] else None

    def _telling_words(self, words: list[str], others: list[str]) -> list[str]:
        """Words that say something and of which the others have no form."""
        left = [word for word in words if word not in others]
        known = {root for word in others for root in roots_of(word, "en")} if left else set()
        return [word for word in left for root in roots_of(word, "en") if root not in known and not self.dull(root)]

    def _apart(self, one: str, other: str) -> tuple[str, str] | None:
        """Two opposites without what they begin and end with alike; None where that leaves too little."""
        while one and other and one[0] == other[0]:
            one, other = one[1:], other[1:]
        while one and other and one[-1] == other[-1]:
            one, other = one[:-1], other[:-1]
        telling = all(len(text) > 1 and not any(part in self.shared for part in text) for text in (one, other))
        return (one, other) if telling else None

    def _times(self) -> None:
        """How this game says before and after, and how often."""
        shapes = self.phrases.tables.shapes
        for time in ("before", "after"):
            heads = [part.strip(" ,，当當") for part in shapes[time].parts if isinstance(part, str)]
            self.add(Term("time", time), *(head for head in heads if head))
        for limit in ("turn", "phase", "game"):
            self.add(Term("limit", limit), shapes[f"once per {limit}"].fill(lambda _: "").strip(" :："))


def _called(name: str, hole: Hole) -> str:
    return name


def literals(phrase: Phrase, but: str = "") -> Iterator[str]:
    """What a phrase says apart from its placeholders, without one of its parts."""
    templates = [text for part, text in phrase.texts.items() if part != but]
    for template in (*templates, *(text for only in phrase.only.values() for text in only.templates())):
        yield " ".join(part for part in template.parts if isinstance(part, str))
