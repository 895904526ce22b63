"""The state of a game: columns of integers, a stack of frames, and the question that is open.

Everything that makes up a position is data, so that at every decision a game can be copied, saved, undone, compared.
What watches a game (its log, counts for statistics) stands outside and is shared or left out by copies.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from runtime import kit, rng
from runtime.decisions import Decision, Option, decision_of, label_of, matches
from runtime.errors import EngineBug, IllegalChoice, UndoRefused
from runtime.layout import ACTIVE, OVER, TURN, WINNERS

if TYPE_CHECKING:
    from runtime.rules import Rules
    from runtime.watch import Watch

Frame = list[Any]
History = tuple["History | None", int | tuple[int, ...]]
"""Decisions so far, newest first: what came before, and the index that was chosen, or several one after another."""
FUEL = 200_000
"""Rounds of `repeat` between two decisions after which a game is taken to hang."""
STEPS = range(FUEL)
"""The same for frames that are run."""


class State:
    """A game under way. Make one with `Rules.new`; positions change through `choose` alone."""

    __slots__ = (
        "answer", "asking", "base", "c", "doing", "ended_by", "fuel", "ok", "options", "past", "rules", "seat_index",
        "seed", "site", "stack", "watch",
    )  # fmt: skip

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.c: list[list[int]] = [list(column.start) for column in rules.layout.columns]
        self.c[1][:] = [rng.key_of(seed), 0]
        self.stack: list[Frame] = []
        self.site = -1
        self.seat_index = -1
        self.options: Sequence[int] = ()
        self.answer = 0
        self.ok = 0
        self.fuel = FUEL
        self.doing = -1  # the card whose effect runs as plain code, where the game asks for `source`
        self.ended_by = ""
        self.asking: set[object] = set()
        self.watch: Watch | None = None
        self.past: History | None = None
        self.base: State | None = None

    # -- what generated code calls -----------------------------------------------------------------------------------

    def ask(self, site: int, seat: int, options: Sequence[int]) -> bool:
        """Asks a seat for one of `options`: True if it must be waited for; one option is taken at once."""
        if len(options) == 1:
            self.answer = options[0]
            return False
        self.pending(site, seat, options)
        return True

    def ask_anyway(self, site: int, seat: int, options: Sequence[int]) -> bool:
        """As `ask`, but one option is asked too while the seat holds cards whose absence must not show."""
        if len(options) == 1 and not self.hides(seat):
            self.answer = options[0]
            return False
        self.pending(site, seat, options)
        return True

    def hides(self, seat: int) -> bool:
        """Whether a seat holds cards in a zone that is `always asked`."""
        return any(self.c[zone] for zone in self.rules.always_asked if self.rules.holder[zone] == seat)

    def offer(self, site: int, seat: int) -> None:
        """Asks whether to take an offer: 1 or 0."""
        self.pending(site, seat, (1, 0))

    def pending(self, site: int, seat: int, options: Sequence[int]) -> None:
        """Leaves a question open."""
        self.site = site
        self.seat_index = seat
        self.options = options

    def mark_used(self, limit: tuple[int, int] | None, card: int) -> None:
        """Notes that a limited ability was used."""
        if limit is not None:
            self.c[limit[0]][limit[1] + card] = 1

    @property
    def source(self) -> int:
        """The card whose effect or ability is running, the innermost one; none outside of all."""
        if self.doing >= 0:
            return self.doing
        return next((int(frame[3]) for frame in reversed(self.stack) if frame[3] >= 0), -1)

    def run(self) -> None:
        """Goes on until somebody is asked or the game is over."""
        stack = self.stack
        procedures = self.rules.procedures
        self.options = ()
        self.fuel = FUEL
        try:
            for _ in STEPS:
                frame = stack[-1]
                if procedures[frame[0]](self, frame):
                    return
            raise kit.Runaway(self.rules.names[stack[-1][0]])
        except Exception as cause:
            self._stopped(cause)

    def _stopped(self, cause: Exception) -> None:
        """What it means that running came to a stop: the game is over, it hangs, or something is wrong."""
        match cause:
            case kit.GameOver():
                pass
            case kit.Unending():
                self.c[0][OVER] = 1
                self.ended_by = "bound"
            case kit.TooMany():
                message = f"a choice has {cause}; a condition after `so that` can look through so many only"
                raise self.bug(message, hangs=True) from cause
            case kit.Runaway():
                raise self.bug(f"the game goes on without asking anybody, in {cause}", hangs=True) from cause
            case RecursionError():
                message = "the game goes on without asking anybody: events or values cause each other"
                raise self.bug(message, hangs=True) from cause
            case _:
                raise self.bug(f"{type(cause).__name__}: {cause}") from cause
        self.stack.clear()
        self.site = -1
        self.seat_index = -1

    def bug(self, message: str, *, hangs: bool = False) -> EngineBug:
        """Our own fault, or a game that hangs, with what reproduces it."""
        return EngineBug(message, self.rules.game.id, self.rules.content, self.seed, self.choices(), hangs)

    # -- asking ------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.c[0][OVER])

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 during set-up."""
        return self.c[0][TURN]

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that won; none for a tie or a game that goes on."""
        mask = self.c[0][WINNERS]
        return tuple(seat for index, seat in enumerate(self.rules.seats) if mask >> index & 1)

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return self.rules.seats[self.c[0][ACTIVE]]

    @property
    def count(self) -> int:
        """How many options the open question has; 0 when the game is over."""
        return len(self.options)

    @property
    def seat(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        return self.rules.seats[self.seat_index] if self.options else None

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over."""
        return decision_of(self) if self.options else None

    def label(self, index: int) -> str:
        """The label of one option."""
        return label_of(self, index)

    # -- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, choice: int | str | Option) -> None:
        """Answers the open question: by index, by label or by an option. Raises IllegalChoice and changes nothing."""
        index = choice if isinstance(choice, int) else self.index_of(choice)
        if not 0 <= index < len(self.options):
            raise IllegalChoice(
                "the game is over" if not self.options else f"there is no option number {index}", self._labels()
            )
        self.answer = self.options[index]
        self.past = (self.past, index)
        if self.watch is not None:
            self.watch.decided(self, index)
        self.run()

    def playout(self, draw: Callable[[int], int], most: int = 1_000_000) -> int:
        """Plays on to the end, or for `most` decisions: `draw(n)` gives the index of the choice among n options.

        Returns how many decisions were taken. It is `choose` in a loop, with less around it.
        """
        if self.watch is not None:
            taken = 0
            while self.options and taken < most:
                self.choose(draw(len(self.options)))
                taken += 1
            return taken
        stack, procedures = self.stack, self.rules.procedures
        options, left = self.options, most
        chosen: list[int] = []
        try:
            while options and left > 0:
                index = draw(len(options))
                chosen.append(index)
                left -= 1
                self.answer = options[index]
                self.options = ()
                self.fuel = steps = FUEL
                frame = stack[-1]
                while not procedures[frame[0]](self, frame):
                    frame = stack[-1]
                    steps -= 1
                    if not steps:
                        raise kit.Runaway(self.rules.names[frame[0]])
                options = self.options
        except Exception as cause:
            self.past = (self.past, tuple(chosen))
            self._stopped(cause)
        else:
            self.past = (self.past, tuple(chosen))
        return len(chosen)

    def index_of(self, choice: str | Option) -> int:
        """The index of the option that a label or option means. Raises IllegalChoice."""
        if isinstance(choice, Option):
            return choice.index
        found = matches(self, choice)
        if len(found) == 1:
            return found[0]
        labels = self._labels()
        if found:
            raise IllegalChoice(f"{choice!r} could be {', '.join(labels[i] for i in found)}", labels)
        reason = self.why(choice) if self.options else "the game is over"
        raise IllegalChoice(reason or f"{choice!r} is not among the options", labels)

    def _labels(self) -> tuple[str, ...]:
        decision = self.decision
        return tuple(option.label for option in decision.options) if decision else ()

    def why(self, label: str, language: str | None = None) -> str | None:
        """Why a label cannot be chosen now, in words of a language (the game's first, unless said); None if it can."""
        from runtime.reasons import why

        return why(self, label, language)

    # -- copies, undo ------------------------------------------------------------------------------------------------

    def clone(self, *, watched: bool = True) -> State:
        """A copy that shares nothing that changes."""
        copy = State.__new__(State)
        copy.rules = self.rules
        copy.seed = self.seed
        copy.c = [column[:] for column in self.c]
        copy.stack = [[slot[:] if slot.__class__ is list else slot for slot in frame] for frame in self.stack]
        copy.site = self.site
        copy.seat_index = self.seat_index
        copy.options = self.options
        copy.answer = 0
        copy.ok = 0
        copy.fuel = FUEL
        copy.doing = -1
        copy.ended_by = self.ended_by
        copy.asking = set()
        copy.watch = self.watch.clone() if watched and self.watch is not None else None
        copy.past = self.past
        copy.base = self.base
        return copy

    def choices(self) -> list[int]:
        """The indices chosen so far, oldest first (since the position that playtests set up, if one was)."""
        chosen: list[int] = []
        at = self.past
        while at is not None:
            at, index = at
            chosen += (index,) if isinstance(index, int) else reversed(index)
        return chosen[::-1]

    def beginning(self) -> State:
        """The position from which `choices` lead here: the new game, or what a playtest set up."""
        if self.base is None:
            return self.rules.new(self.seed, watched=self.watch is not None)
        again = self.base.clone()
        again.base = self.base
        return again

    @property
    def history(self) -> list[str]:
        """The labels chosen so far, oldest first."""
        again = self.beginning()
        labels: list[str] = []
        for index in self.choices():
            labels.append(again.label(index))
            again.choose(index)
        return labels

    def undo(self, *, force: bool = False) -> None:
        """Takes the last decision back. Raises UndoRefused at the start, or if somebody learned something since."""
        if self.past is None:
            raise UndoRefused("there is nothing to take back")
        if not force and self.watch is not None and self.watch.learned_since_last():
            raise UndoRefused("somebody has seen something new since; all players must agree to take it back")
        again = self.beginning()
        for index in self.choices()[:-1]:
            again.choose(index)
        for slot in self.__slots__:
            setattr(self, slot, getattr(again, slot))

    def fingerprint(self) -> int:
        """A 64-bit number that equal positions share, on every machine."""
        flat = repr((self.c, self.stack, self.site, self.seat_index, list(self.options)))
        return int.from_bytes(hashlib.blake2b(flat.encode(), digest_size=8).digest(), "big")

    # -- for people --------------------------------------------------------------------------------------------------

    def view(self, seat: str | None) -> dict[str, Any]:
        """What a seat may see, in words; None for one who sees everything."""
        from runtime.views import view

        return view(self, seat)

    def log(self, seat: str | None, language: str | None = None) -> list[str]:
        """What happened, a line each, as a seat may know it: by ids, or told in a language."""
        return self.watch.lines(self, seat, language) if self.watch is not None else []

    def imagine(self, seat: str, seed: int) -> State:
        """A copy in which all that a seat cannot see is dealt anew at random (determinization)."""
        from runtime.imagining import imagine

        return imagine(self, seat, seed)

    def save(self) -> str:
        """The game as JSON text; `Rules.load` takes it up."""
        from runtime.saves import save

        return save(self)

    def tally(self) -> dict[str, dict[str, dict[str, int]]]:
        """How often each seat drew and played each card, by id; empty without a watch."""
        return self.watch.tally(self) if self.watch is not None else {"drawn": {}, "played": {}}

    def jump(self, seat: str | None, phase: str | None) -> None:
        """For playtests: makes it a seat's turn, at the start of a phase, with a fresh question."""
        from runtime.positions import jump

        jump(self, seat, phase)
