"""One entry of a playtest file becomes one `Playtest`; what is wrong with it is noted at its place.

An entry with a fault gives no test, so nothing that was misread is ever run. The form has been held against the schema
before: what has another form is passed over here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import dsl
from dsl import resolved
from dsl.calling import BOTS, SCRIPT, is_bot
from dsl.definition import Game
from dsl.diagnostics import Diagnostic
from dsl.loader.effects import located
from dsl.loader.places import Items, Node, Scalar, Table
from dsl.loader.report import Report
from dsl.playtests import certain, picture
from dsl.playtests.faults import fault, unknown
from dsl.playtests.labels import labels_of
from dsl.playtests.likely import likely, meant, openers
from dsl.playtests.model import Expectation, Playtest, Refusal, Step
from dsl.playtests.rulings import NUMBER
from dsl.playtests.vocabulary import split, unknown_words
from dsl.source import Origin, Span


class Games(Protocol):
    """Gives the game for a variant and numbers."""

    def get(self, variant: str | None, numbers: Mapping[str, int]) -> tuple[Game | None, tuple[Diagnostic, ...]]:
        """The game, or the errors that there are instead."""


@dataclass(frozen=True, slots=True)
class Around:
    """What all tests of a suite share: the games by variant and numbers, and the numbers of the rulings."""

    games: Games
    rulings: frozenset[str]


def lines_of(entry: Table) -> tuple[int, int]:
    """The first and the last line of an entry."""
    return entry.span.line, max(entry.span.line, entry.span.end_line - (entry.span.end_column == 1))


def read_test(entry: Table, file: str, around: Around, report: Report, whole: bool) -> Playtest | None:
    """Reads one test; None when it has a fault. Unless it is `whole`, nothing is said of what is missing in it."""
    faults = report.found
    before = len(faults)
    variant, numbers = _text(entry.get("variant")), _numbers(entry.get("numbers"))
    game, errors = around.games.get(variant, numbers)
    if game is None:
        place = _set_up(entry, errors)
        reason = errors[0].message if errors else "it has faults"
        faults.append(
            fault("E708", f"the game cannot be set up so: {reason}", place, *(errors[0].help if errors else ()))
        )
        return None
    reader = _Reader(game, file, around, report)
    name = entry.get("name")
    given, drawn = entry.get("given"), entry.get("board")
    test = Playtest(
        name=_text(name) or "",
        game=game,
        file=file,
        seed=_whole(entry.get("seed"), 1),
        players=_whole(entry.get("players"), 0) or None,
        given=(*reader.picture(drawn), *reader.given(given)),
        turn=reader.seat(entry.get("turn")),
        phase=reader.phase(entry.get("phase")),
        covers=tuple(reader.covers(entry.get("covers"))),
        play=tuple(reader.play(entry.get("play"))),
        refused=tuple(reader.refused(entry.get("refused"))),
        expect=tuple(reader.expect(entry.get("expect"))),
        winners=reader.winners(entry.get("winners")),
        bots=dict(reader.bots(entry.get("bots"))),
        games=_whole(entry.get("games"), 0) or None,
        span=entry.span,
        end_line=lines_of(entry)[1],
    )
    if whole:
        reader.whole(test, entry)
    return test if len(faults) == before else None


@dataclass(slots=True)
class _Reader:
    game: Game
    file: str
    around: Around
    report: Report

    @property
    def faults(self) -> list[Diagnostic]:
        return self.report.found

    def picture(self, node: Node | None) -> resolved.Body:
        if not isinstance(node, Scalar):
            return ()

        def place(line: int, column: int, length: int) -> Span:
            row, start = node.body_line + line - 1, node.body_column + column - 1
            return Span(self.file, row, start, row, start + length)

        lines, faults = picture.statements(self.game, node.text, place)
        self.faults.extend(faults)
        if faults or not lines:
            return ()
        body, found = dsl.effect(self.game, "\n".join(lines), Origin(self.file, node.body_line, node.body_column))
        self.faults.extend(found)
        return body or ()

    def given(self, node: Node | None) -> resolved.Body:
        place = located(node, self.report) if isinstance(node, Scalar) and node.text.strip() else None
        if place is None:
            return ()
        body, faults = dsl.effect(self.game, *place)
        self.faults.extend(faults)
        return body or ()

    def seat(self, node: Node | None) -> str | None:
        if not isinstance(node, Scalar):
            return None
        return self._seat(node)

    def _seat(self, node: Scalar) -> str:
        if node.text not in self.game.seats.names:
            self.faults.append(unknown("E704", "seat", node.text, self.game.seats.names, node.span))
        return node.text

    def phase(self, node: Node | None) -> str | None:
        if not isinstance(node, Scalar):
            return None
        phases = [phase.name for phase in self.game.phases]
        if node.text not in phases:
            self.faults.append(unknown("E709", "phase", node.text, phases, node.span))
        return node.text

    def covers(self, node: Node | None) -> Iterator[str]:
        for item in _scalars(node):
            if NUMBER.fullmatch(item.text):
                if item.text not in self.around.rulings:
                    self.faults.append(unknown("E702", "ruling", item.text, sorted(self.around.rulings), item.span))
            elif self.game.card(item.text) is None:
                ids = [card.id for card in self.game.cards]
                self.faults.append(unknown("E702", "card or ruling", item.text, ids, item.span))
            yield item.text

    def play(self, node: Node | None) -> Iterator[Step]:
        for item in _items(node):
            for each in item.entries if isinstance(item, Table) else ():
                if isinstance(each.value, Scalar):
                    labels, several = labels_of(each.value.text)
                    self._words(each.value)
                    yield Step(self._seat(each.key), labels, each.value.text, several, each.value.span)

    def refused(self, node: Node | None) -> Iterator[Refusal]:
        for item in _items(node):
            if not isinstance(item, Table):
                continue
            because = _text(item.get("because"))
            acts = [each for each in item.entries if each.key.text != "because"]
            if len(acts) != 1:
                cure = "Write one seat and what is refused to it, such as `- SEAT: pass`."
                self.faults.append(fault("E703", "one refusal says what one seat may not do", item.span, cure))
            for each in acts:
                if isinstance(each.value, Scalar):
                    self._words(each.value)
                    yield Refusal(self._seat(each.key), each.value.text, because, each.value.span)

    def expect(self, node: Node | None) -> Iterator[Expectation]:
        for item in _scalars(node):
            place = located(item, self.report)
            if place is None:
                continue
            condition, faults = dsl.condition(self.game, *place)
            self.faults.extend(faults)
            if condition is None:
                continue
            always = certain.verdict(condition)
            if always is not None:
                cure = "Ask for something that the play could have made otherwise."
                self.faults.append(fault("E705", f"this proves nothing: {always}", item.span, cure))
            yield Expectation(item.aligned, condition, item.span, item.body_line, item.body_column)

    def winners(self, node: Node | None) -> tuple[str, ...] | None:
        if not isinstance(node, Items):
            return None
        return tuple(self._seat(item) for item in _scalars(node))

    def bots(self, node: Node | None) -> Iterator[tuple[str, str]]:
        for each in node.entries if isinstance(node, Table) else ():
            if isinstance(each.value, Scalar):
                self._bot(each.value)
                yield self._seat(each.key), each.value.text

    def _bot(self, node: Scalar) -> None:
        name, _, detail = node.text.partition(":")
        if name == SCRIPT:
            self._script(node, detail)
        elif not is_bot(node.text):
            self.faults.append(unknown("E713", "bot", node.text, BOTS, node.span))

    def _script(self, node: Scalar, name: str) -> None:
        from dsl import bots  # late: only few tests name one

        there = bots.names(self.game.folder)
        if name not in there:
            ours = [f"{SCRIPT}:{each}" for each in there]
            self.faults.append(unknown("E713", "bot", node.text, ours or BOTS[:-1], node.span))
        elif name not in bots.read(self.game, name).found:
            cure = "`cardwright check` names them; mend them first."
            self.faults.append(fault("E713", f"the bot `{node.text}` has faults of its own", node.span, cure))

    def whole(self, test: Playtest, entry: Table) -> None:
        """What is wrong with the test as a whole."""
        place = entry.place("name")
        if not (test.expect or test.refused or test.winners is not None) and not any(
            key in entry.named for key in ("expect", "refused", "winners")
        ):
            cure = "Say what must hold under `expect:`, or what must not be legal under `refused:`."
            self.faults.append(fault("E706", "this test checks nothing", place, cure))
        playing = self.game.seats.names[: test.players or self.game.seats.most]
        if test.whole_games and (missing := [seat for seat in playing if seat not in test.bots]):
            cure = "Name a bot for each seat, such as `random`."
            what = f"whole games are to be played, but no bot plays {' or '.join(missing)}"
            self.faults.append(fault("E711", what, entry.place("bots" if test.bots else "games"), cure))
        if test.players is not None and not self.game.seats.least <= test.players <= self.game.seats.most:
            least, most = self.game.seats.least, self.game.seats.most
            many = f"{most}" if least == most else f"{least} to {most}"
            message = f"{test.players} cannot play this game"
            self.faults.append(fault("E704", message, entry.place("players"), f"It is for {many} players."))

    def _words(self, node: Scalar) -> None:
        strange = unknown_words(self.game, node.text)
        if not strange:
            return
        word = strange[0]
        near = likely(self.game, node.text, word)
        start = node.body_column + max(node.aligned.find(word), 0)
        span = Span(self.file, node.body_line, start, node.body_line, start + len(word))
        if near:
            help = f"Did you mean {' or '.join(f'`{each}`' for each in near)}?"
        elif split(node.text)[:1] != [word]:
            help = "Write the option as the game shows it, such as `pass`; a failing test lists what is legal."
        else:
            such = [f"`{each}`" for each in meant(self.game, node.text)[:3]]
            perhaps = f"Perhaps {' or '.join(such)}? " if such else ""
            known = ", ".join(f"`{each}`" for each in openers(self.game)[:12])
            help = f"{perhaps}Options of this game begin with {known}."
        message = f"no option of this game has the word `{word}`"
        self.faults.append(Diagnostic("E703", message, span, help=(help,), suggestions=tuple(near)))


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Items) else ()


def _scalars(node: Node | None) -> Iterator[Scalar]:
    return (item for item in _items(node) if isinstance(item, Scalar))


def _text(node: Node | None) -> str | None:
    return node.text if isinstance(node, Scalar) and node.text else None


def _whole(node: Node | None, otherwise: int) -> int:
    is_whole = isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool)
    return int(node.value) if is_whole and isinstance(node, Scalar) else otherwise


def _set_up(entry: Table, errors: Sequence[Diagnostic]) -> Span:
    """Where a test says what its game cannot be: the number that an error names, else its variant or numbers."""
    numbers = entry.get("numbers")
    named = errors[0].message.split("`")[1::2] if errors and errors[0].code in ("E523", "E524") else []
    for each in numbers.entries if isinstance(numbers, Table) else ():
        if each.key.text in named:
            return each.key.span
    return entry.place("variant" if entry.get("variant") is not None else "numbers")


def _numbers(node: Node | None) -> dict[str, int]:
    entries = node.entries if isinstance(node, Table) else ()
    return {each.key.text: _whole(each.value, 0) for each in entries}
