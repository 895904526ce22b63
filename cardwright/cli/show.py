"""`cardwright show`: the cards of a game as text; one card whole, with its effect and where it is used."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardwright.cli import common, output
from cardwright.cli.faults import UsageError

if TYPE_CHECKING:
    from dsl.definition import Card, Game, Pattern
    from dsl.wording import Phrases


def arguments(parser: argparse.ArgumentParser) -> None:
    """GAME [CARD …] [--lang L] [--generated]"""
    common.game_argument(parser)
    parser.add_argument("cards", metavar="CARD", nargs="*", help="ids of cards; the list of cards if left out")
    common.rules_options(parser)
    common.language_option(parser)
    parser.add_argument("--generated", action="store_true", help="show the program that the rules were compiled to")


def run(options: argparse.Namespace) -> int:
    """0; an unknown card or language is wrong usage."""
    game = common.load_game(options.game, options)
    if options.generated:
        output.result(common.compile_rules(game, options.game).source.rstrip("\n"))
        return 0
    language = common.language(game, options.lang)
    cards = [_card(game, id, options.game) for id in options.cards]
    if cards:
        output.result("\n\n".join("\n".join(_whole(game, card, language)) for card in cards))
    else:
        output.result("\n".join(_listing(game, language)))
        if (found := common.locate(options.game)).bundled:
            output.note(f"its files: {found.folder}")
    return 0


def _card(game: Game, id: str, typed: str) -> Card:
    card = game.card(id)
    if card is None:
        card = next((card for card in game.cards if id in card.names.values()), None)
    if card is None:
        near = common.did_you_mean(id, [card.id for card in game.cards])
        raise UsageError(f"{game.id} has no card {id}{near}", f"cardwright show {shlex.quote(typed)} lists them")
    return card


# -- the list --------------------------------------------------------------------------------------------------------


def _listing(game: Game, language: str) -> Iterator[str]:
    from dsl.wording import Phrases

    phrases = Phrases(game, language)
    total = sum(card.copies for card in game.cards)
    yield f"{common.title(game, language)}: {len(game.cards)} different cards, {total} in all"
    wide = max((len(card.id) for card in game.cards), default=0)
    for deck in dict.fromkeys(card.deck for card in game.cards):
        yield ""
        yield f"{deck}:" if deck else "in no deck:"
        for card in game.cards:
            if card.deck == deck:
                kind = f" ({phrases.kind(card.kind)})" if card.kind else ""
                yield f"  {card.copies:>3} × {card.id:<{wide}}  {phrases.card(card.id)}{kind}"


# -- one card --------------------------------------------------------------------------------------------------------


def _whole(game: Game, card: Card, language: str) -> Iterator[str]:
    from dsl.wording import Phrases
    from dsl.wording.table import said

    phrases = Phrases(game, language)

    def fact(name: str, value: object) -> str:
        return f"  {said(language, 'colon', a=name, b=value)}"

    yield phrases.card(card.id)
    for other in game.languages:
        if other != language and other in card.names:
            yield fact(said(language, "facts", a=said(language, "name"), b=other), card.names[other])
    yield fact("id", card.id)
    if card.kind:
        yield fact(said(language, "kind"), phrases.kind(card.kind))
    copies = said(language, "copies in", n=card.copies, deck=card.deck) if card.deck else card.copies
    yield fact(said(language, "copies"), copies)
    for value in game.printed:
        own = card.printed.get(value.name)
        if (own or own != value.default) and (shown := _printed(game, phrases, value.name, own)) is not None:
            yield fact(phrases.printed(value.name), shown)
    for copy in card.per_copy:
        values = (_printed(game, phrases, name, value) for name, value in copy.items())
        yield fact(said(language, "a copy"), ", ".join(value for value in values if value is not None))
    if text := common.card_text(game, card, language):
        yield ""
        yield from (f"  {line}" for line in text.split("\n"))
    if language in card.flavour:
        yield ""
        yield from (f"  “{line}”" for line in card.flavour[language].rstrip("\n").split("\n"))
    yield from _source(game, card)
    if users := _users(game, card):
        yield ""
        yield f"  named by: {', '.join(users)}"


def _printed(game: Game, phrases: Phrases, name: str, value: Any) -> str | None:
    """A printed value in words; None for a value that the card does not have."""
    from dsl.definition import Formula, Pattern
    from dsl.wording.table import said

    type = next((declared.type for declared in game.printed if declared.name == name), None)
    match value:
        case None | ():
            return None
        case Formula():
            return f"{value.prints} ({phrases.expression(value.tree)})"
        case Pattern():
            return _pattern(game, value)
        case tuple():
            return ", ".join(filter(None, (_printed(game, phrases, name, item) for item in value)))
        case int() if type is not None and type.base == "flag":
            return said(phrases.language, "yes" if value else "no")
        case int() if type is not None and type.base.startswith("symbol:"):
            set_name = type.base.removeprefix("symbol:")
            return phrases.symbol(set_name, game.symbols[set_name][value])
        case int() if type is not None and type.base == "name":
            return phrases.card(game.cards[value].id)
        case _:
            return str(value)


_MARKS = {-1: "*", -2: "."}
"""A cell that anything fits, and one that is not there."""


def _pattern(game: Game, pattern: Pattern) -> str:
    """The rows of a pattern, top row first, with the symbols as the card's file has them."""
    from printer.content import Fields

    fields = Fields(game, game.languages[0], {})
    return " / ".join(" ".join(_MARKS.get(cell) or fields.pattern_symbol(cell) for cell in row) for row in pattern.rows)


def _source(game: Game, card: Card) -> Iterator[str]:
    """The card as it stands in its file, from its id to the next card's."""
    if not card.span.file:
        return
    lines = (game.folder / card.span.file).read_text(encoding="utf-8-sig").splitlines()
    first = card.span.line - 1
    indent = len(lines[first]) - len(lines[first].lstrip())
    last = first + 1
    while last < len(lines) and (not lines[last].strip() or len(lines[last]) - len(lines[last].lstrip()) > indent):
        last += 1
    while last > first + 1 and not lines[last - 1].strip():
        last -= 1
    yield ""
    yield f"  {card.span.file}, line {card.span.line}:"
    yield from (f"    {line[indent:]}".rstrip() for line in lines[first:last])


def _users(game: Game, card: Card) -> list[str]:
    """Cards whose effects name this one, and `rules` where the rules do."""
    users = [other.id for other in game.cards if other is not card and _names(other.trees, card.id)]
    return [*(["rules.effect"] if _names(game.rules_trees, card.id) else []), *users]


def _names(tree: object, word: str) -> bool:
    from dsl import syntax

    if isinstance(tree, syntax.Name):
        return tree.text == word
    if isinstance(tree, str | int | None):
        return False
    if isinstance(tree, Mapping):
        return any(_names(item, word) for item in tree.values())
    if isinstance(tree, Iterable):
        return any(_names(item, word) for item in tree)
    return any(_names(getattr(tree, field), word) for field in getattr(tree, "__slots__", ()))
