"""Names of a game's things in one language: what stands in its words file, else in the default language, else the
identifier made readable.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dsl.definition import Game
from dsl.wording.grammar import Grammar


class Names:
    """The names of things; every method takes the identifier and always gives some words."""

    lacking: dict[tuple[str, str], None]
    """What had no words of its own so far, as section and name; a check reads it after words have been made."""

    def __init__(self, game: Game, language: str, grammar: Grammar) -> None:
        self.game = game
        self.language = language
        self._grammar = grammar
        self.lacking = {}
        self._languages = (language, *(other for other in game.languages[:1] if other != language))

    def _word(self, section: str, name: str, inner: str | None = None) -> str:
        for language in self._languages:
            if language != self.language:
                self.lacking[section, name] = None
            words: Any = self.game.words.get(language, {}).get(section, {})
            if inner is not None and isinstance(words, Mapping):
                words = words.get(inner, {})
            if isinstance(words, Mapping) and isinstance(found := words.get(name), str | int):
                return str(found)
        return self.plain(section, name)

    def plain(self, section: str, name: str) -> str:
        """The identifier made readable, for what has no words."""
        self.lacking[section, name] = None
        return self._grammar.humanise(name)

    def _text(self, names: Mapping[str, str], fallback: str) -> str:
        found = next((names[language] for language in self._languages if language in names), None)
        return found or next(iter(names.values()), fallback)

    def title(self) -> str:
        """The game's title."""
        return self._text(self.game.titles, self._grammar.humanise(self.game.id))

    def card(self, id: str) -> str:
        """A card's name."""
        card = self.game.card(id)
        return self._text(card.names, self._grammar.humanise(id)) if card is not None else self._grammar.humanise(id)

    def seat(self, name: str) -> str:
        """A seat's name; with a capital where the words file has none."""
        found = self._word("seats", name)
        return found if found != self._grammar.humanise(name) else found[:1].upper() + found[1:]

    def zone(self, name: str) -> str:
        """A zone's name without an article or owner (`discard pile`)."""
        return self._word("zones", name)

    def phase(self, name: str) -> str:
        """A phase's name."""
        return self._word("phases", name)

    def kind(self, name: str) -> str:
        """A kind of card."""
        return self._word("kinds", name) if self._known("kinds", name) else self._word("symbols", name, "kind")

    def piece(self, name: str) -> str:
        """A piece's name."""
        return self._word("pieces", name)

    def deck(self, name: str) -> str:
        """A deck's name."""
        return self._word("decks", name)

    def space(self, text: str) -> str:
        """A space's name (`c4`)."""
        return self._word("spaces", text) if text in self.game.words.get(self.language, {}).get("spaces", {}) else text

    def symbol(self, set_name: str, name: str) -> str:
        """A symbol of a set."""
        return self._word("symbols", name, set_name)

    def direction(self, name: str) -> str:
        """A direction on the board."""
        return self._word("directions", name)

    def printed(self, name: str) -> str:
        """A printed value's name."""
        return self._word("printed", name)

    def attribute(self, name: str) -> str:
        """An attribute's name."""
        return self._word("attributes", name)

    def number(self, name: str) -> str:
        """A parameter's name."""
        return self._word("numbers", name)

    def keyword(self, name: str) -> str:
        """A keyword's name, as it stands before its abilities."""
        found = self._word("keywords", name)
        return found if found != self._grammar.humanise(name) else found[:1].upper() + found[1:]

    def label(self, text: str) -> str:
        """A menu's label in this language."""
        if not self._known("labels", text):
            self.lacking["labels", text] = None
            return text
        return self._word("labels", text)

    def _known(self, section: str, name: str) -> bool:
        return name in self.game.words.get(self.language, {}).get(section, {})
