"""A tiny hand-written game with the engine's API: a double for tests of what stands around the engine.

Two players draw a card at each turn and play one (`play ace`, `play duke`) or `rest`. The first with six points wins;
when the deck is empty the game is a tie. Statements and conditions of playtests are plain functions here.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from runtime.rng import Stream

SEATS = ("left", "right")
POINTS = {"ace": 1, "duke": 2, "dud": 0}
GOAL = 6


@dataclass(frozen=True)
class FakeOption:
    label: str
    index: int


@dataclass(frozen=True)
class FakeDecision:
    seat: str
    options: tuple[FakeOption, ...]
    site: int = 0

    def prompt(self, language: str = "en") -> str:
        return "Play a card or rest"


class FakeState:
    def __init__(self, rules: FakeRules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.deck = ["ace", "duke", "dud", "ace", "duke", "ace", "dud", "ace", "duke", "ace"] * 2
        stream = Stream(seed)
        for i in range(len(self.deck) - 1, 0, -1):
            j = stream.below(i + 1)
            self.deck[i], self.deck[j] = self.deck[j], self.deck[i]
        self.hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.points = dict.fromkeys(SEATS, 0)
        self.active = 0
        self.turn = 1
        self.over = False
        self.winners: tuple[str, ...] = ()
        self.ended_by = ""
        self.chosen: list[int] = []
        self.done: list[str] = []
        self.past: list[dict[str, Any]] = []
        self.counts: dict[str, dict[str, dict[str, int]]] = {"drawn": {}, "played": {}}
        self._draw()

    @property
    def seat(self) -> str | None:
        return None if self.over else self.who

    @property
    def who(self) -> str:
        return SEATS[self.active]

    def _count(self, what: str, card: str) -> None:
        row = self.counts[what].setdefault(card, {})
        row[self.who] = row.get(self.who, 0) + 1

    def _draw(self) -> None:
        if not self.deck:
            self.over, self.ended_by = True, "no_cards"
            return
        card = self.deck.pop()
        self.hands[self.who].append(card)
        self._count("drawn", card)

    @property
    def decision(self) -> FakeDecision | None:
        if self.over:
            return None
        labels = [f"play {card}" for card in sorted(set(self.hands[self.who]))] + ["rest"]
        return FakeDecision(self.who, tuple(FakeOption(label, i) for i, label in enumerate(labels)))

    @property
    def count(self) -> int:
        return len(self.decision.options) if self.decision else 0

    def choose(self, choice: Any) -> None:
        assert self.decision is not None
        options = self.decision.options
        label = options[choice].label if isinstance(choice, int) else getattr(choice, "label", choice)
        assert label in [option.label for option in options], label
        self.past.append(self._flat())
        self.chosen.append([option.label for option in options].index(label))
        self.done.append(label)
        if label != "rest":
            card = label.removeprefix("play ")
            self.hands[self.who].remove(card)
            self.points[self.who] += POINTS[card]
            self._count("played", card)
            self.rules.done.add(f"{card}/effect")
            if self.points[self.who] >= GOAL:
                self.over, self.winners, self.ended_by = True, (self.who,), "goal"
                return
        self.active = 1 - self.active
        self.turn += 1
        self._draw()

    def choices(self) -> list[int]:
        return list(self.chosen)

    def why(self, label: str) -> str | None:
        if self.decision and label in [option.label for option in self.decision.options]:
            return None
        return f"{self.seat} does not hold it"

    def _flat(self) -> dict[str, Any]:
        return json.loads(self.save())

    def save(self) -> str:
        keys = (
            "seed",
            "deck",
            "hands",
            "points",
            "active",
            "turn",
            "over",
            "winners",
            "ended_by",
            "chosen",
            "done",
            "counts",
        )
        return json.dumps({"content": self.rules.content} | {key: getattr(self, key) for key in keys})

    def _take(self, data: dict[str, Any]) -> FakeState:
        for key, value in data.items():
            if key != "content":
                setattr(self, key, tuple(value) if key == "winners" else value)
        return self

    def clone(self) -> FakeState:
        copy = type(self)(self.rules, 0)._take(self._flat())
        copy.past = list(self.past)
        return copy

    def undo(self, force: bool = False) -> None:
        self._take(self.past.pop())

    def fingerprint(self) -> int:
        flat = self._flat() | {"chosen": [], "done": [], "counts": {}}
        return hash_text(json.dumps(flat, sort_keys=True))

    def imagine(self, seat: str, seed: int) -> FakeState:
        copy = self.clone()
        stream = Stream(seed)
        other = SEATS[1 - SEATS.index(seat)]
        unseen = sorted(copy.deck + copy.hands[other])
        for i in range(len(unseen) - 1, 0, -1):
            j = stream.below(i + 1)
            unseen[i], unseen[j] = unseen[j], unseen[i]
        copy.hands[other] = [unseen.pop() for _ in copy.hands[other]]
        copy.deck = unseen
        return copy

    def view(self, seat: str | None) -> dict[str, Any]:
        return {
            "me": seat,
            "turn": self.turn,
            "active": self.who,
            "players": {each: {"attributes": {"points": self.points[each]}} for each in SEATS},
            "zones": {f"{each}.hand": list(self.hands[each]) if seat in (each, None) else [None] * len(self.hands[each])
                      for each in SEATS},
        }  # fmt: skip

    def log(self, seat: str | None) -> list[str]:
        return list(self.done)

    def tally(self) -> dict[str, dict[str, dict[str, int]]]:
        return self.counts


class FakeRules:
    seats = SEATS
    content = "f" * 64
    coverage = True
    game: Any = None

    def __init__(self) -> None:
        self.done: set[str] = set()

    def new(self, seed: int = 0, *, watched: bool = True, watch: Any = None) -> FakeState:
        return FakeState(self, seed)

    def load(self, text: str) -> FakeState:
        return FakeState(self, 0)._take(json.loads(text))

    def position(
        self, seed: int, body: tuple[Callable[[FakeState], None], ...], seat: str | None, phase: str | None
    ) -> FakeState:
        state = FakeState(self, seed)
        for statement in body:
            statement(state)
        if seat is not None:
            state.active = SEATS.index(seat)
        return state

    def test(self, state: FakeState, expr: Callable[[FakeState], Any]) -> bool:
        return bool(expr(state))

    def parts(self, state: FakeState, expr: Callable[[FakeState], Any]) -> list[tuple[str, str]]:
        return [("points(left)", str(state.points["left"]))]

    def runnable(self) -> dict[str, tuple[None, None]]:
        return dict.fromkeys(["ace/effect", "duke/effect", "never/effect"], (None, None))

    def ran(self) -> set[str]:
        return self.done


def hash_text(text: str) -> int:
    value = 7
    for letter in text:
        value = (value * 1_000_003 + ord(letter)) % (1 << 61)
    return value
