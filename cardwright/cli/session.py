"""A game at the terminal: asks who is to decide and takes the answer. Lines in, lines out.

Knows no game. Whoever sits at a seat sees that seat's view and nothing else. All that is said is in the language of
the sitting; options can be typed by their words there, or by their labels as scripts have them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.cli import output
from cardwright.cli.faults import Refused, Stop
from cardwright.cli.screen import Screen
from cardwright.cli.seats import HUMAN

if TYPE_CHECKING:
    from runtime import Rules
    from runtime.bots.base import Bot
    from runtime.contract import Decision, Option


@dataclass
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
    bots: dict[str, Bot] = field(default_factory=dict)
    last: str = ""

    def run(self) -> int:
        """Plays until the game is over, the player leaves, or the input ends. 0."""
        from runtime import EngineBug, bots
        from runtime.simulate.seeds import derive

        for seat, name in self.seats.items():
            if name != HUMAN:
                self.bots[seat] = bots.make(name, self.rules, seat, derive(self.seed, "bot", seat))
        if self.state.choices():
            self.screen.has_read(self.state)
        self.screen.say("begin", title=self.title, seed=self.seed)
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

    @cached_property
    def screen(self) -> Screen:
        """What the sitting shows."""
        return Screen(self.rules, self.language)

    # -- asking ------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> bool:
        """Asks a human until something was chosen or taken back. False when the game is left."""
        from runtime.telling.options import options

        if not self._pass_to(decision.seat):
            return False
        words = options(self.state, self.language)
        self.screen.news(self.state, decision.seat)
        self.screen.table(self.state, decision, words)
        while True:
            line = self._read(f"{self.screen.seat(decision.seat)}> ")
            if line is None:
                return False
            if not line:
                continue
            word, _, rest = line.partition(" ")
            force = word.endswith(("!", "！"))
            command = self.screen.commands.get(word.rstrip("!！") if force else word.casefold())
            if _is_option(decision, words, line) or (force and command != "undo"):
                command = None
            match command:
                case "quit" if not rest:
                    return False
                case "undo" if not rest:
                    if self._undo(force=force):
                        return True
                case None | "quit" | "undo":
                    option = self._option(decision, words, line)
                    if option is not None:
                        self.state.choose(option.index)
                        return True
                case _:
                    self._do(command, rest, decision, words)

    def _do(self, command: str, rest: str, decision: Decision, words: Sequence[str]) -> None:
        """What shows something and changes nothing."""
        match command:
            case "help":
                self.screen.help()
            case "why":
                self._why(decision, words, rest)
            case "card":
                self.screen.card(self._card_of(decision, rest))
            case "table":
                self.screen.table(self.state, decision, words)
            case "log":
                self.screen.log(self.state, decision.seat)
            case "labels":
                self.screen.labels(decision)
            case "save":
                self._save(Path(rest) if rest else self.target)

    def _card_of(self, decision: Decision, text: str) -> str:
        """The id of the card that the option with this number is about; the text itself where it means none."""
        from runtime import decisions, naming

        state = self.state
        if not text.isdecimal() or not 1 <= int(text) <= len(decision.options):
            return text
        card = decisions.card_meant(state, state.options[decision.options[int(text) - 1].index])
        if card is None or not naming.sees(state, card, state.seat_index):
            return text
        return naming.card_id(state, card)

    def _option(self, decision: Decision, words: Sequence[str], line: str) -> Option | None:
        from runtime.telling.typed import find

        if line.isdecimal():
            number = int(line)
            if 1 <= number <= len(decision.options):
                return decision.options[number - 1]
            self.screen.say("no number", n=number, most=len(decision.options))
            return None
        found = find(decision.options, words, line)
        if len(found) == 1:
            return found[0]
        if found:
            meant = [words[option.index] for option in found]
            self.screen.say("may mean", a=self.screen.teller.between(meant).join(meant))
            return None
        reason = self._reason(line)
        if reason:
            self.screen.say("cannot", a=line, b=reason)
        else:
            self.screen.say("no option", a=line)
        return None

    def _why(self, decision: Decision, words: Sequence[str], text: str) -> None:
        from runtime.telling.typed import find

        if not text:
            self.screen.say("why what", a=words[0])
        elif find(decision.options, words, text):
            self.screen.say("can", a=text)
        elif (reason := self._reason(text)) == self.screen.words("otherwise"):
            self.screen.say("cannot", a=text, b=reason)
        else:
            self.screen.show(reason or self.screen.words("nothing called", a=text))

    def _reason(self, text: str) -> str | None:
        """Why something called so cannot be done: the first reason that says more than that it cannot."""
        from runtime.telling.typed import labels_of

        otherwise = self.screen.words("otherwise")
        reasons = [self.state.why(label, self.language) for label in labels_of(self.state, self.language, text)]
        return next((reason for reason in reasons if reason and reason != otherwise), otherwise)

    def _undo(self, force: bool) -> bool:
        """Back to the decision before, of a human. Not past a point where a human learned something."""
        from runtime import UndoRefused

        trial = self.state.clone()
        humans = sum(1 << number for number, seat in enumerate(self.rules.seats) if seat not in self.bots)
        try:
            while trial.choices():
                trial.undo(force=force or (trial.watch is not None and not trial.watch.learned & humans))
                if trial.decision is not None and trial.decision.seat not in self.bots:
                    self.state = trial
                    self.screen.has_read(self.state)
                    return True
        except UndoRefused:
            self.screen.say("cannot undo", word=self.screen.words("word undo"))
            return False
        self.screen.say("nothing to undo")
        return False

    def _end(self) -> None:
        for seat, name in self.seats.items():
            if name == HUMAN:
                self.screen.news(self.state, seat)
                break
        self.screen.end(self.state)
        if self.target:
            self._save(self.target)

    # -- keeping -----------------------------------------------------------------------------------------------------

    def _leave(self) -> int:
        self.screen.show("")
        if self.target:
            self._save(self.target)
        else:
            taken = len(self.state.choices())
            self.screen.say("left after one") if taken == 1 else self.screen.say("left", n=taken)
        return 0

    def _save(self, target: Path | None) -> None:
        from runtime import record

        if target is None:
            self.screen.say("say where", word=self.screen.words("word save"))
            return
        kept = record.of_state(self.rules, self.state, self.seed, self.seats, self.variant, self.numbers)
        text = json.dumps({**kept.as_json(), "state": json.loads(self.state.save())}, ensure_ascii=False)
        try:
            output.write_whole(target, (record.seal(text) if self.private else text) + "\n")
        except Stop:
            if target.parent.is_dir():
                self.screen.say("not saved", file=target)
            else:
                self.screen.say("no folder", file=target, folder=target.parent)
            return
        self.screen.say("saved", file=target)

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
        return self._read(self.screen.words("sits", seat=self.screen.seat(seat))) is not None


def _is_option(decision: Decision, words: Sequence[str], line: str) -> bool:
    """Whether a whole label, or all the words of an option, were typed: they come before a command of that name."""
    labels = [option.label for option in decision.options]
    return line.casefold() in (text.casefold() for text in (*labels, *words))
