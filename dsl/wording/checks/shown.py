"""Everything of a game that players see outside of generated texts: options, questions, reasons, the log, the table,
the faces of cards. Asking for all of it in one language shows what has no words there (`Phrases.lacking`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dsl import syntax
from dsl.definition import Game
from dsl.resolver.walk import walk
from dsl.types import Type
from dsl.wording import patterns, questions, reasons
from dsl.wording.phrases import Phrases, parts


def ask(phrases: Phrases, labels: tuple[str, ...]) -> None:
    """Asks for the words of all that is shown; `labels` are those of menus and actions."""
    game = phrases.game
    _faces(phrases)
    if not game.has_rules:
        return
    asked = patterns.asked(_trees(game))
    for seat in game.seats.names:
        phrases.seat(seat)
    for zone in game.zones:
        phrases.zone(zone.name)
    for phase in game.phases:
        phrases.phase(phase.name)
    for piece in game.pieces:
        phrases.piece(piece)
    for attribute in dict.fromkeys(attribute.name for attribute in game.attributes):
        if attribute in asked:
            phrases.attribute(attribute)
    for label in labels:
        phrases.label(label)
    _verbs(phrases)
    _conditions(phrases)


def _faces(phrases: Phrases) -> None:
    """Kinds, decks, printed values and symbols, which stand on cards whether or not a game has rules."""
    game = phrases.game
    for kind in dict.fromkeys(card.kind for card in game.cards if card.kind):
        if not _titled(phrases, "kinds", kind) or game.has_rules:
            phrases.kind(kind)
    if _shows_deck(game):
        for deck in game.decks:
            if not _titled(phrases, "decks", deck.name):
                phrases.deck(deck.name)
    for value in game.printed:
        phrases.printed(value.name)
    icons = game.printing.get("icons") or {}
    for set_name in _sets(game):
        for name in game.symbols[set_name]:
            if game.has_rules or name not in icons:
                phrases.symbol(set_name, name)


def _titled(phrases: Phrases, section: str, name: str) -> bool:
    """Whether `print:` says what something is called; whether in every language is another check."""
    layers = phrases.game.printing.get(section)
    layer = layers.get(name) if isinstance(layers, Mapping) else None
    return isinstance(layer, Mapping) and layer.get("title") is not None


def _shows_deck(game: Game) -> bool:
    """Whether cards show their deck, which they do below unless the game puts something else there."""
    slots = game.printing.get("slots")
    return not isinstance(slots, Mapping) or "footer" not in slots or "deck" in str(slots)


def _sets(game: Game) -> list[str]:
    """The sets of symbols of which players see some: printed on cards, kept in attributes, given to verbs."""
    types: list[Type] = [value.type for value in game.printed]
    types += [attribute.type for attribute in game.attributes]
    types += [param.type for verb in game.verbs.values() for param in verb.params]
    bases = dict.fromkeys(type.base for type in types)
    return [name for name in game.symbols if f"symbol:{name}" in bases and name != "kind"]


# -- verbs -----------------------------------------------------------------------------------------------------------


def _verbs(phrases: Phrases) -> None:
    """Every verb that the log tells of, unless its words file leaves it out, and every one that can be chosen."""
    log = phrases.game.words.get(phrases.language, {}).get("log", {})
    chosen = offered(phrases.game)
    for verb in _called(phrases.game):
        silent = isinstance(log, Mapping) and verb in log and verb not in chosen
        phrase = phrases.tables.verbs.get(verb)
        if not silent and (phrase is None or not ("is" in phrase or "sentence" in phrase)):
            phrases.plain("verbs", verb)


def _called(game: Game) -> list[str]:
    """The verbs of the rules and of single cards that something calls."""
    rules = (*game.rules_trees, *(rule for card in game.cards for rule in card.trees.rules))
    called = patterns.called(_trees(game)) | {zone.wakes_by for zone in game.zones}
    return [rule.name for rule in rules if isinstance(rule, syntax.VerbDef) and rule.name in called]


def _trees(game: Game) -> tuple[object, ...]:
    """All that is written in the effect language."""
    return (game.rules_trees, tuple((card.trees.when, *parts(card)) for card in game.cards))


def offered(game: Game) -> set[str]:
    """The verbs that players choose to do, or for which they choose something."""
    found: set[str] = set()
    for tree in walk(_trees(game)):
        match tree:
            case syntax.Option(call=syntax.Call(verb=verb)) | syntax.May(call=syntax.Call(verb=verb)):
                found.add(verb)
            case syntax.Hook(offer=True, call=syntax.Call(verb=verb)):
                found.add(verb)
            case syntax.Call(verb=verb, argument=argument, further=further):
                if any(isinstance(each, syntax.Selection) for each in (argument, *(part.argument for part in further))):
                    found.add(verb)
            case _:
                pass
    return found


# -- questions, reasons, scores --------------------------------------------------------------------------------------


def _conditions(phrases: Phrases) -> None:
    """What is asked where something is chosen, why something cannot be, which numbers decide the game."""
    game = phrases.game
    for verb in phrases.verbs():
        phrases.reasons(verb)
    for card in game.cards:
        for rule in card.trees.rules:
            if isinstance(rule, syntax.VerbDef):
                phrases.reasons_of(rule, card.trees.rules)
        for tree in card.trees.when:
            reasons.reason(phrases.writer(card.trees.rules), tree)
    choices = [(part, card.trees.rules) for card in game.cards for part in parts(card)]
    questions.questions([*choices, (game.rules_trees, ())], phrases.writer)
    for value in _deciding(game):
        phrase = phrases.tables.values.get(value)
        if phrase is None or "is" not in phrase:
            phrases.plain("values", value)


def _deciding(game: Game) -> Iterator[str]:
    """The values of one player that stand in the conditions on which somebody wins."""
    values = {
        rule.name
        for rule in game.rules_trees
        if isinstance(rule, syntax.ValueDef) and [param.type.name for param in rule.params] == ["player"]
    }
    for tree in walk(game.rules_trees):
        tests: list[Any] = []
        if isinstance(tree, syntax.If):
            tests = [branch.condition for branch in tree.branches if _ends(branch.body)]
        elif isinstance(tree, syntax.Hook) and tree.when is not None and _ends(tree.body):
            tests = [tree.when]
        for node in walk(tuple(tests)):
            if isinstance(node, syntax.Ask | syntax.Attribute) and node.name in values:
                yield node.name


def _ends(body: syntax.Body) -> bool:
    return any(isinstance(statement, syntax.Call) and statement.verb == "win" for statement in body)
