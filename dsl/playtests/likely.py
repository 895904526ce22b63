"""What may have been meant by a label that no option can have: by its first word a verb, by others a thing."""

from __future__ import annotations

from dsl.bots import labels
from dsl.definition import Game
from dsl.playtests.vocabulary import split, things_of
from dsl.suggest import nearest


def openers(game: Game) -> tuple[str, ...]:
    """The words that labels of this game can begin with: verbs that are offered, words of every game, own labels."""
    known = labels.labels(game)
    return tuple(dict.fromkeys((*known.begin, *(split(text)[0] for text in known.whole if split(text)))))


def meant(game: Game, label: str) -> tuple[str, ...]:
    """A label whose first word no option has, with verbs in its place that are offered of such a thing."""
    thing = label.partition(" ")[2].strip()
    bases = {"card"} if any(thing in (card.id, *card.names.values()) for card in game.cards) else set()
    bases |= {"player"} if thing in game.seats.names else set()
    bases |= {"space"} if game.board is not None and thing in game.board.spaces() else set()
    bases |= {"number"} if thing.isdecimal() else set()
    fitting = (verb for word in labels.labels(game).begin if (verb := game.verbs.get(word)) is not None)
    return tuple(f"{verb.name} {thing}" for verb in fitting if verb.params and verb.params[0].type.base in bases)


def likely(game: Game, label: str, word: str) -> tuple[str, ...]:
    """The words nearest to a strange one of a label, of those that can stand at its place."""
    first = split(label)[:1] == [word]
    return nearest(word, openers(game) if first else sorted(things_of(game)))
