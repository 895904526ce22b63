"""What the tests of a suite reach: rulings and cards by what tests say they cover, effects and abilities by what ran.

A key of what can run is `FILE:LINE` for a statement or branch, or an ability's own key; the engine gives them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dsl.playtests.model import Suite
from runtime.playtest.results import Result
from runtime.whose import owners, with_line


@dataclass(frozen=True, slots=True)
class Part:
    """How much of one thing is covered: `missing` names what is not."""

    of: int
    missing: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def covered(self) -> int:
        """How many are."""
        return self.of - len(self.missing)

    @property
    def percent(self) -> float:
        """100 where there is nothing to cover."""
        return 100.0 * self.covered / self.of if self.of else 100.0

    def as_json(self) -> dict[str, Any]:
        """`{"covered", "of", "missing", "tests"}`"""
        return {"covered": self.covered, "of": self.of, "missing": list(self.missing), "tests": list(self.tests)}


@dataclass(frozen=True, slots=True)
class Coverage:
    """All of a suite's coverage. `cards` has a part for every card: its effect lines, branches, abilities.

    `named` is which cards a test names under `covers:`; `rest` is what belongs to no card (rules.effect).
    """

    rulings: Part
    named: Part
    cards: Mapping[str, Part]
    rest: Part
    titles: Mapping[str, str] = field(default_factory=dict)

    @property
    def percent(self) -> float:
        """Of all rulings, cards, lines and abilities together."""
        parts = [self.rulings, self.named, self.rest, *self.cards.values()]
        whole = sum(part.of for part in parts)
        return 100.0 * sum(part.covered for part in parts) / whole if whole else 100.0

    def as_json(self) -> dict[str, Any]:
        """`{"total", "rules", "named", "cards", "rest"}`; `total` is a percentage."""
        return {
            "total": round(self.percent, 2),
            "rules": self.rulings.as_json(),
            "named": self.named.as_json(),
            "cards": {card: part.as_json() for card, part in self.cards.items()},
            "rest": self.rest.as_json(),
        }


def measure(suite: Suite, results: Sequence[Result], runnable: Mapping[str, Any]) -> Coverage:
    """The coverage of the tests that passed. `runnable` maps each key to its place."""
    passed = [result for result in results if result.outcome == "passed"]
    claimed: dict[str, list[str]] = {}
    for result in passed:
        for word in result.covers:
            claimed.setdefault(word, []).append(result.name)
    ran = {key: True for result in passed for key in result.ran}
    by_card: dict[str | None, list[str]] = {None: [], **{card.id: [] for card in suite.game.cards}}
    for key, card in owners(suite.game, runnable).items():
        by_card[card].append(key)
    return Coverage(
        rulings=_part((ruling.number for ruling in suite.rulings), claimed),
        named=_part((card.id for card in suite.game.cards), claimed),
        cards={
            card: Part(len(keys), tuple(key for key in keys if key not in ran), tuple(claimed.get(card, ())))
            for card, keys in by_card.items()
            if card is not None
        },
        rest=_part(by_card[None], ran),
        titles={ruling.number: ruling.title for ruling in suite.rulings},
    )


def _part(things: Iterable[str], known: Mapping[str, Any]) -> Part:
    names = tuple(things)
    return Part(len(names), tuple(name for name in names if name not in known))


def as_text(coverage: Coverage, folder: Path) -> str:
    """What is not covered, in lines, each with what stands there in the game's folder, and the sums."""
    lines: list[str] = []
    if coverage.rulings.missing:
        lines.append(f"rulings without a test ({len(coverage.rulings.missing)}):")
        lines += [f"  {number}  {coverage.titles.get(number, '')[:90]}" for number in coverage.rulings.missing]
    if coverage.named.missing:
        lines.append(f"cards that no test names ({len(coverage.named.missing)}):")
        lines += [f"  {card}" for card in coverage.named.missing]
    quiet = {card: part for card, part in coverage.cards.items() if part.missing}
    if quiet or coverage.rest.missing:
        lines.append("what no test ran:")
        for owner, part in (*quiet.items(), ("rules", coverage.rest)):
            lines += [f"  {owner}: {line}" for line in with_line(folder, part.missing)]
    ran = [coverage.rest, *coverage.cards.values()]
    lines.append(
        f"coverage {coverage.percent:.1f} %: {_of(coverage.rulings)} rulings, {_of(coverage.named)} cards named, "
        f"{sum(part.covered for part in ran)} of {sum(part.of for part in ran)} lines and abilities"
    )
    return "\n".join(lines)


def _of(part: Part) -> str:
    return f"{part.covered} of {part.of}"
