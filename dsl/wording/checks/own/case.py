"""One own text beside what its effect says: everything that the checks of own texts compare."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dsl.definition import Card
from dsl.frozen import replace
from dsl.wording.checks.own.beside import ENDS, Change, Difference, copies
from dsl.wording.checks.own.roots import roots_of
from dsl.wording.checks.own.spoken import Spoken, own_trees
from dsl.wording.checks.own.terms import FOE, OTHER, Term, Token
from dsl.wording.checks.own.vocabulary import Vocabulary


class Case:
    """`own` is the text of the card, `meant` what its effect says in words, `needed` the part of it that the card does
    not share with all of its kind. `whole` and `alone` are what the effect speaks of, with and without the shared part.
    `copies` are sentences that are much alike, `change` is what the text has more or less often than the effect's
    words.
    """

    def __init__(self, words: Vocabulary, card: Card, text: str, generated: str) -> None:
        trees = own_trees(card)
        self.card, self.words, self.text, self.generated = card, words, text, generated
        self.own, self.meant = words.read(text), words.read(generated)
        self.whole = self.alone = Spoken(words, card.trees)
        self.needed = self.meant
        if trees != card.trees:
            self.alone = Spoken(words, trees)
            self.needed = words.read(words.phrases.card_text(replace(card, trees=trees)))
        own, meant = ([token for token in part if not token.aside] for part in (self.own, self.meant))
        self.copies = copies(own, meant)
        self.change = Change(own, meant)

    def says(self, sort: str, at: Difference | None = None) -> bool:
        """Whether the text, or the sentence of a difference, may well say something of a sort: by its words, or by
        words that can stand for them (in a sentence, where the one that it is a copy of has not as many).
        """
        if at is None and any(token.of(sort) for token in self.own):
            return True
        if sort == "not" and _otherwise(self.change.more, self.own, self.meant):
            return True
        if at is None or at.copy is None:
            return self._loosely(sort, self.own, ())
        return _aside(sort, self.own) or self._loosely(sort, at.copy.own, at.copy.meant)

    def tests(self, tokens: Sequence[Token]) -> bool:
        """Whether some words have a condition that is not only a part of what they aim at."""
        return any(token.of("condition") for token in tokens) or self._loosely("whether", tokens, ())

    def means(self, sort: str) -> bool:
        """Whether the effect's words may well mean something of a sort that the text says plainly."""
        if sort == "not" and _otherwise(self.change.less, self.meant, self.own):
            return True
        return _aside(sort, self.meant) or self._loosely(sort, self.meant, self.own)

    def hints(self, sort: str, at: Difference) -> bool:
        """Whether the effect's sentence has more words than its copy that can stand for a sort."""
        return at.copy is not None and self._loosely(sort, at.copy.meant, at.copy.own)

    def _loosely(self, sort: str, tokens: Sequence[Token], beside: Sequence[Token]) -> bool:
        """Whether words that can stand for a sort are more in some tokens than in others."""
        loose = self.words.plain.loose.get(sort, "").split("|")
        mine, theirs = ([token for token in part if not token.of(sort)] for part in (tokens, beside))
        if self.words.language != "en":
            text, other = ("".join(token.text for token in part) for part in (mine, theirs))
            return any(form and text.count(form) > other.count(form) for form in loose)
        here, there = (f" {' '.join(root for token in part for root in token.roots)} " for part in (mine, theirs))
        forms = [f" {' '.join(roots_of(form, 'en'))} " for form in loose if form]
        return any(here.count(form) > there.count(form) for form in forms)

    def hinted(self, sort: str, tokens: Sequence[Token]) -> bool:
        """Whether any of some tokens can stand for a sort."""
        return any(token.of(sort) for token in tokens) or self._loosely(sort, tokens, ())

    def sentence(self, at: int) -> Sequence[Token]:
        """The sentence of the text in which a token stands."""
        ends = [where for where, token in enumerate(self.own) if token.text in ENDS]
        start = max((end + 1 for end in ends if end < at), default=0)
        return self.own[start : min((end for end in ends if end >= at), default=len(self.own))]

    @property
    def owner(self) -> Term | None:
        """The seat whose deck the card comes from: `you`, in most of its text."""
        game = self.words.phrases.game
        deck = next((deck for deck in game.decks if deck.name == self.card.deck), None)
        return Term("seat", game.seats.names[deck.player]) if deck is not None and deck.player is not None else None


def _otherwise(more: Iterable[Term], tokens: Sequence[Token], beside: Sequence[Token]) -> bool:
    """Whether some tokens have terms more often that can stand for a negation: others, or another state."""
    roots = {root for token in beside for root in token.roots}
    for term in more:
        states = (token for token in tokens if term in token.terms) if term.sort == "state" else ()
        if term in (FOE, OTHER) or any(not roots & set(token.roots) for token in states):
            return True
    return False


def _aside(sort: str, tokens: Sequence[Token]) -> bool:
    """Whether something of a sort is said between brackets."""
    return any(token.aside and token.of(sort) for token in tokens)
