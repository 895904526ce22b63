"""What others use: a card's text, the names of things, expressions and reasons in words, questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from dsl import syntax
from dsl.definition import Card, Game
from dsl.source import Span
from dsl.types import Type
from dsl.wording import abilities, cards, reasons
from dsl.wording import questions as asked
from dsl.wording.grammar import GRAMMARS
from dsl.wording.kinds import Kinds
from dsl.wording.names import Names
from dsl.wording.scribe import Local
from dsl.wording.tables import Tables, is_word_of
from dsl.wording.thing import Thing
from dsl.wording.writer import Writer

FALLBACK = "en"


class Phrases(Names):
    """The words of a game in one language; a language without built-in words is written as English."""

    def __init__(self, game: Game, language: str) -> None:
        known = language if language in GRAMMARS else FALLBACK
        super().__init__(game, language, GRAMMARS[known])
        self._kinds = Kinds(game)
        is_word = is_word_of(self._kinds.constants, self._kinds.values)
        self.tables = Tables(known, game.words.get(language, {}), is_word, self._kinds.own)
        self._asked: dict[Span, str] | None = None

    def writer(self, rules: syntax.Rules = ()) -> Writer:
        """A writer with nothing bound; `rules` are a card's own verbs and values."""
        return Writer(self.tables, Kinds(self.game, rules) if rules else self._kinds, self, self._grammar)

    def card_text(self, card: Card) -> str:
        """A card's generated rules text, paragraphs separated by line ends."""
        return "\n".join(cards.paragraphs(self.writer(card.trees.rules), card))

    def expression(self, tree: syntax.Argument, bindings: Mapping[str, str] | None = None) -> str:
        """An expression in words; `bindings` are words for its local names, or identifiers of seats and cards."""
        writer = self._bound(bindings)
        return self._grammar.tidy(writer.thing(tree).text)

    def condition(self, tree: syntax.Expr, bindings: Mapping[str, str] | None = None) -> str:
        """A condition in words, as a clause that holds."""
        return self._grammar.tidy(self._bound(bindings).condition(tree))

    def statement(self, tree: syntax.Statement, bindings: Mapping[str, str] | None = None) -> str:
        """A statement in words, as a clause without a full stop."""
        return self._grammar.tidy(self._bound(bindings).body((tree,)).text)

    def ability(self, tree: syntax.Ability) -> str:
        """An ability as sentences."""
        return self._grammar.tidy(abilities.ability(self.writer(), tree))

    def reason(self, need: syntax.Expr, bindings: Mapping[str, str] | None = None) -> str:
        """Why something cannot be: words for a condition that does not hold (`c4 holds a stone`)."""
        return self._grammar.tidy(reasons.reason(self._bound(bindings), need))

    def verbs(self) -> tuple[str, ...]:
        """The game's verbs, in order."""
        return tuple(self._kinds.verbs)

    def reasons(self, verb: str) -> list[str]:
        """For each need of a verb, why it may not hold, with its parameters in general words."""
        return self.reasons_of(self._kinds.verbs[verb])

    def reasons_of(self, rule: syntax.VerbDef, rules: syntax.Rules = ()) -> list[str]:
        """The same for a verb that stands among a card's own `rules`."""
        writer = self.writer(rules)
        writer.locals |= {param.name: Local(self._kinds.named(param.type)) for param in rule.params}
        return [self._grammar.tidy(reasons.reason(writer, need)) for need in rule.needs]

    def _bound(self, bindings: Mapping[str, str] | None) -> Writer:
        writer = self.writer()
        writer.locals |= {name: Local(None, Thing(self._shown(words))) for name, words in (bindings or {}).items()}
        return writer

    def _shown(self, text: str) -> str:
        """Words for a thing given by its identifier: a seat's or a card's name, else the text itself."""
        if text in self.game.seats.names:
            return self.seat(text)
        return self.card(text) if self.game.card(text) is not None else text

    def something(self, type: Type) -> str:
        """A thing of a type in general words (`a card`)."""
        return reasons.something(self.writer(), type.item)

    def choosing(self, place: Span) -> str | None:
        """The question of a `choose`, by the place of its selection in the effect; None where none stands there."""
        if self._asked is None:
            on_cards = [(part, card.trees.rules) for card in self.game.cards for part in parts(card)]
            self._asked = asked.questions([*on_cards, (self.game.rules_trees, ())], self.writer)
        return self._asked.get(place)

    def whether(self, deed: str) -> str:
        """The question whether one wants to do something (`use Shield`)."""
        return self._grammar.tidy(self.writer().shape("ask whether", deed=deed))

    def prompt(self, kind: Literal["menu", "pick", "offer"], name: str = "", thing: str = "", argument: int = 0) -> str:
        """A question for a decision: a menu of phase or verb `name`, a pick for verb `name`, an offer of `name`.

        A pick is for the parameter with index `argument`. `thing` is what is picked, in words (see `something`); left
        out, it is what the parameter is.
        """
        own = self.tables.words.get("prompts", {})
        phase = any(phase.name == name for phase in self.game.phases)
        if name in own and (kind == "menu" or not phase):
            return str(own[name])
        writer = self.writer()
        match kind:
            case "offer" if name in self._kinds.verbs and not thing:
                return self._grammar.tidy(reasons.offer(writer, name))
            case "offer" if thing or self.game.card(name) is not None:
                return self._grammar.tidy(writer.shape("ask offer", a=thing or self.card(name)))
            case "offer":
                return writer.shape("ask any")
            case "menu":
                return writer.shape("ask")
            case "pick":
                return self._grammar.tidy(reasons.question(writer, name, thing, argument))


def parts(card: Card) -> tuple[object, ...]:
    """What stands on a card in the effect language: statements, abilities, rules."""
    trees = card.trees
    return (trees.targets + trees.effect, *(tree for _, tree in trees.abilities), *trees.rules)


_KEPT: list[Phrases] = []
_MOST = 6


def phrases(game: Game, language: str) -> Phrases:
    """The words of a game in a language; the last few are kept, so that asking again costs nothing."""
    for kept in _KEPT:
        if kept.game is game and kept.language == language:
            return kept
    made = Phrases(game, language)
    _KEPT.append(made)
    del _KEPT[:-_MOST]
    return made


def card_text(game: Game, card: Card, language: str) -> str:
    """A card's generated rules text, paragraphs separated by line ends."""
    return phrases(game, language).card_text(card)


def prompt(
    game: Game,
    language: str,
    kind: Literal["menu", "pick", "offer"],
    name: str = "",
    thing: str = "",
    argument: int = 0,
) -> str:
    """See `Phrases.prompt`."""
    return phrases(game, language).prompt(kind, name, thing, argument)
