"""What a sitting shows: the position, the question, the log, a card, the help, the end. All in one language.

Knows what can be typed, and takes nothing in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardwright.cli import output

if TYPE_CHECKING:
    from runtime import Rules
    from runtime.contract import Decision
    from runtime.telling import Teller

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "help": ("?", "？"),
    "why": (),
    "card": (),
    "table": ("board",),
    "log": (),
    "labels": (),
    "undo": (),
    "save": (),
    "quit": ("exit", "q"),
}
"""What can be typed beside an option, with other words for it; each has one in every language too."""
PLACES: Mapping[str, str] = {"why": "place option", "card": "place card", "save": "place file"}
"""What stands after a command in the help."""


class Screen:
    """The words of one sitting. `told` is how many entries of the log each seat has read."""

    def __init__(self, rules: Rules, language: str) -> None:
        self.rules = rules
        self.language = language
        self.told: dict[str, int] = {}

    @cached_property
    def teller(self) -> Teller:
        """The words of the game in the language."""
        from runtime.telling import teller

        return teller(self.rules, self.language)

    @cached_property
    def commands(self) -> Mapping[str, str]:
        """Every word for a command, with the command."""
        own = {self.words(f"word {name}"): name for name in COMMANDS}
        return own | {word: name for name, others in COMMANDS.items() for word in (name, *others)}

    def words(self, key: str, **texts: object) -> str:
        """One of the language's sentences."""
        return self.teller.say(key, **texts)

    def say(self, key: str, **texts: object) -> None:
        """Shows one of the language's sentences."""
        self.show(self.words(key, **texts))

    def show(self, text: str) -> None:
        """Shows lines."""
        output.result(text)

    def seat(self, seat: str) -> str:
        """What a seat is called."""
        return self.teller.words.seat(seat)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def table(self, state: Any, decision: Decision, words: Sequence[str]) -> None:
        """The position as who decides may see it, the question and the options."""
        from runtime.telling.position import position

        lines = ["", *position(state, decision.seat, self.language), ""]
        question = decision.prompt(self.language)
        seat = self.seat(decision.seat)
        named = question.startswith(seat if not seat.isascii() else f"{seat} ")
        lines.append(question if named else self.words("asks", seat=seat, question=question))
        self.show("\n".join([*lines, *in_columns(words)]))

    def log(self, state: Any, seat: str) -> None:
        """All that has happened, as far as the seat may know it."""
        self.show("\n".join(self._lines(state, seat, 0)) or self.words("nothing yet"))

    def news(self, state: Any, seat: str) -> None:
        """What happened since the seat last read the log."""
        for line in self._lines(state, seat, self.told.get(seat, 0)):
            self.show(f"· {line}")
        self.told[seat] = _entries(state)

    def has_read(self, state: Any) -> None:
        """Everybody knows what has happened so far: a game that goes on, or a decision that was taken back."""
        self.told = dict.fromkeys(self.rules.seats, _entries(state))

    def _lines(self, state: Any, seat: str, start: int) -> list[str]:
        from runtime.playtest.scene import quiet
        from runtime.telling.journal import lines

        return quiet(lines(state, seat, self.language, start))

    def help(self) -> None:
        """What can be typed."""
        from runtime.playtest.scene import cells, padded

        rows = [(self.words("word option"), self.words("help option"))]
        for name in COMMANDS:
            if name != "help":
                place = f" {self.words(PLACES[name])}" if name in PLACES else ""
                word = self.words(f"word {name}")
                rows.append((f"{word}{place}", self.words(f"help {name}", word=word)))
        wide = max(cells(word) for word, _ in rows) + 3
        self.show("\n".join(f"  {padded(word, wide)}{text}" for word, text in rows))

    def labels(self, decision: Decision) -> None:
        """The options as scripts have them."""
        self.show("\n".join(in_columns([option.label for option in decision.options])))

    def card(self, name: str) -> None:
        """A card by its name in any language, or by its id."""
        from dsl.suggest import nearest
        from runtime.telling.card import lines

        cards = {card.id: card for card in self.rules.game.cards}
        by_name = {title.casefold(): card for card in cards.values() for title in card.names.values()}
        titles = {self.teller.words.card(id).casefold(): self.teller.words.card(id) for id in cards}
        card = cards.get(name) or by_name.get(name.casefold())
        if card is not None:
            self.show("\n".join(lines(self.rules, card, self.language)))
        elif near := nearest(name.casefold(), titles):
            self.say("no card but", a=name, b=titles[near[0]])
        else:
            self.say("no card", a=name)

    def end(self, state: Any) -> None:
        """Who won, and the numbers that decide the game."""
        from runtime.telling.position import standings

        winners = [self.seat(seat) for seat in state.winners]
        self.show("")
        if winners:
            self.say("won", a=self.teller.grammar.conjunction(winners, either=False))
        else:
            self.say("tie")
        if scores := standings(state, self.language):
            self.show("\n".join(f"  {line}" for line in scores))


def _entries(state: Any) -> int:
    return state.watch.count if state.watch is not None else 0


def in_columns(labels: Sequence[str]) -> list[str]:
    """Numbered labels, down and then across where they are many and short."""
    from runtime.playtest.scene import cells, padded

    digits = len(str(len(labels)))
    entries = [f"{number:>{digits}}  {label}" for number, label in enumerate(labels, start=1)]
    width = max(cells(entry) for entry in entries) + 3
    across = 1 if len(entries) <= 12 else max(1, 76 // width)
    down = -(-len(entries) // across)
    rows = [entries[row::down] for row in range(down)]
    return ["  " + "".join(padded(entry, width) for entry in row).rstrip() for row in rows]
