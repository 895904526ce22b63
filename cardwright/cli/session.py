"""A game at the terminal: shows what the seat may see, asks, and takes the answer. Lines in, lines out.

Knows no game. Whoever sits at a seat sees that seat's view and nothing else.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.cli import output
from cardwright.cli.faults import Refused, Stop
from cardwright.cli.seats import HUMAN

if TYPE_CHECKING:
    from runtime import Rules
    from runtime.bots.base import Bot
    from runtime.contract import Decision, Option

HELP = """\
  NUMBER or NAME   take an option
  why OPTION       why something cannot be done
  card NAME        what a card says
  table            the position again
  log              all that has happened, as far as you may know it
  undo             take your last decision back; undo! even if something was seen since, when all agree
  save [FILE]      keep the game
  quit             leave (the game is kept if --save was given)"""


@dataclass(slots=True)
class Session:
    """One sitting. `target` is where the game is kept, or None; `seats` maps each seat to `human` or a bot.

    `private` saves cannot be read at a glance.
    """

    rules: Rules
    state: Any
    seats: Mapping[str, str]
    seed: int
    language: str
    title: str
    variant: str | None
    numbers: Mapping[str, int]
    target: Path | None
    plain: bool
    private: bool = False
    told: dict[str, int] = field(default_factory=dict)
    bots: dict[str, Bot] = field(default_factory=dict)
    last: str = ""

    def run(self) -> int:
        """Plays until the game is over, the player leaves, or the input ends. 0."""
        from runtime import EngineBug, bots
        from runtime.simulate.seeds import derive

        for seat, name in self.seats.items():
            if name != HUMAN:
                self.bots[seat] = bots.make(name, self.rules, seat, derive(self.seed, "bot", seat))
        _say(f"{self.title}, seed {self.seed}. ? for help.")
        try:
            while not self.state.over:
                decision = self.state.decision
                bot = self.bots.get(decision.seat)
                if bot is not None:
                    self.state.choose(bots.answer(bot, self.state))
                elif not self._ask(decision):
                    return self._leave()
        except KeyboardInterrupt:
            self._leave()
            raise
        except EngineBug as fault:
            if not fault.hangs:
                raise
            raise Refused(str(fault), f"this was the game of seed {fault.seed}") from fault
        self._end()
        return 0

    # -- asking ------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> bool:
        """Asks a human until something was chosen or taken back. False when the game is left."""
        seat = decision.seat
        if not self._pass_to(seat):
            return False
        self._news(seat)
        self._table(seat)
        self._options(decision)
        while True:
            line = self._read(f"{seat}> ")
            if line is None or line in ("quit", "exit", "q"):
                return False
            word, _, rest = line.partition(" ")
            match word:
                case "":
                    continue
                case "?" | "help":
                    _say(HELP)
                case "why":
                    self._why(decision, rest.strip())
                case "card":
                    self._card(rest.strip())
                case "table" | "board":
                    self._table(seat)
                    self._options(decision)
                case "log":
                    _say("\n".join(self.state.log(seat)) or "nothing yet")
                case "save":
                    self._save(Path(rest.strip()) if rest.strip() else self.target)
                case "undo" | "undo!" if not _find(decision.options, line):
                    if self._undo(force=word == "undo!"):
                        return True
                case _:
                    option = self._option(decision, line)
                    if option is not None:
                        self.state.choose(option.index)
                        return True

    def _option(self, decision: Decision, line: str) -> Option | None:
        if line.isdecimal():
            number = int(line)
            if 1 <= number <= len(decision.options):
                return decision.options[number - 1]
            _say(f"There is no option {number}: 1 to {len(decision.options)}.")
            return None
        found = _find(decision.options, line)
        if len(found) == 1:
            return found[0]
        if found:
            _say("That may mean: " + ", ".join(option.label for option in found))
            return None
        reason = self.state.why(line)
        _say(f"{line} cannot be done: {reason}" if reason else f"There is no option {line}. ? for help.")
        return None

    def _why(self, decision: Decision, words: str) -> None:
        if not words:
            _say("why what? Such as: why " + decision.options[0].label)
        elif _find(decision.options, words):
            _say(f"{words} can be done.")
        else:
            _say(self.state.why(words) or f"There is nothing called {words} to do now.")

    def _undo(self, force: bool) -> bool:
        """Back to the decision before, of a human. Not past a point where somebody learned something."""
        from runtime import UndoRefused

        trial = self.state.clone()
        try:
            while trial.choices():
                trial.undo(force=force)
                if trial.decision is not None and trial.decision.seat not in self.bots:
                    self.state = trial
                    self.told.clear()
                    return True
        except UndoRefused as fault:
            _say(f"That cannot be taken back: {fault} (undo! does it)")
            return False
        _say("There is nothing to take back.")
        return False

    # -- showing -----------------------------------------------------------------------------------------------------

    def _news(self, seat: str) -> None:
        log: Sequence[str] = self.state.log(seat)
        from runtime.playtest.scene import quiet

        known = self.told.get(seat, 0)
        for line in quiet(log[known:]):
            _say(f"· {line}")
        self.told[seat] = len(log)

    def _table(self, seat: str) -> None:
        from runtime.playtest.scene import scene

        _say("")
        _say(f"turn {self.state.turn}")
        _say("\n".join(scene(self.state.view(seat))))

    def _options(self, decision: Decision) -> None:
        _say("")
        _say(f"{decision.seat}: {decision.prompt(self.language)}")
        _say("\n".join(_in_columns([self._shown(option.label) for option in decision.options])))

    def _shown(self, label: str) -> str:
        """A label, with a card's name in the language where that is more than its id."""
        for word in label.split():
            card = self.rules.game.card(word)
            name = card.names.get(self.language, "") if card is not None else ""
            if name and name.casefold() != word.replace("_", " ").casefold():
                return f"{label}  {name}"
        return label

    def _card(self, name: str) -> None:
        from dsl import wording
        from dsl.suggest import nearest

        cards = {card.id: card for card in self.rules.game.cards}
        by_name = {title.casefold(): card for card in cards.values() for title in card.names.values()}
        card = cards.get(name) or by_name.get(name.casefold())
        if card is None:
            near = nearest(name, [*cards, *by_name])
            _say(f"There is no card {name}" + (f"; did you mean {near[0]}?" if near else "."))
            return
        _say(f"{card.names.get(self.language) or card.id}")
        _say(wording.card_text(self.rules.game, card, self.language))

    def _end(self) -> None:
        for seat, name in self.seats.items():
            if name == HUMAN:
                self._news(seat)
                break
        winners = self.state.winners
        _say("")
        _say(f"The game is over: {' and '.join(winners)} won." if winners else "The game is over: a tie.")
        if self.target:
            self._save(self.target)

    # -- keeping -----------------------------------------------------------------------------------------------------

    def _leave(self) -> int:
        _say("")
        if self.target:
            self._save(self.target)
        else:
            _say(f"Left after {len(self.state.choices())} decisions.")
        return 0

    def _save(self, target: Path | None) -> None:
        from runtime import record

        if target is None:
            _say("Say where: save FILE")
            return
        kept = record.of_state(self.rules, self.state, self.seed, self.seats, self.variant, self.numbers)
        text = json.dumps({**kept.as_json(), "state": json.loads(self.state.save())}, ensure_ascii=False)
        try:
            output.write_whole(target, (record.seal(text) if self.private else text) + "\n")
        except Stop as fault:
            _say(fault.message)
            return
        _say(f"Saved as {target}.")

    # -- lines -------------------------------------------------------------------------------------------------------

    def _read(self, prompt: str) -> str | None:
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return None
        if not sys.stdin.isatty():
            print(line.rstrip("\n"))
        return " ".join(line.split())

    def _pass_to(self, seat: str) -> bool:
        """Between two humans at one terminal: hides what the other saw until the next one sits down."""
        before, self.last = self.last, seat
        humans = [name for name in self.seats.values() if name == HUMAN]
        if self.plain or before in ("", seat) or len(humans) < 2 or not sys.stdin.isatty() or not sys.stdout.isatty():
            return True
        print("\x1b[2J\x1b[3J\x1b[H", end="")
        return self._read(f"It is {seat} who decides. Press Enter when you sit there. ") is not None


def _find(options: Sequence[Option], text: str) -> list[Option]:
    """The options meant by a label, by its beginning, or by its last words."""
    from runtime.playtest.labels import find

    word = text.casefold()
    found = find(options, text)
    found = found or [option for option in options if option.label.casefold().startswith(word)]
    return found or [option for option in options if option.label.casefold().endswith(f" {word}")]


def _in_columns(labels: Sequence[str]) -> list[str]:
    """Numbered labels, down and then across where they are many and short."""
    from runtime.playtest.scene import cells, padded

    digits = len(str(len(labels)))
    entries = [f"{number:>{digits}}  {label}" for number, label in enumerate(labels, start=1)]
    width = max(cells(entry) for entry in entries) + 3
    across = 1 if len(entries) <= 12 else max(1, 76 // width)
    down = -(-len(entries) // across)
    rows = [entries[row::down] for row in range(down)]
    return ["  " + "".join(padded(entry, width) for entry in row).rstrip() for row in rows]


def _say(text: str) -> None:
    output.result(text)
