"""Codes E7xx: playtests."""

from __future__ import annotations

from dsl.codes.code import Code

_FILE = "playtests/tests.yaml"
_RULES = (
    "# Rules\n\n- **R1.** Each player starts with two cards.\n- **R2.** A space belongs to whoever claims it first.\n"
)


def _test(*lines: str) -> str:
    body = "".join(f"  {line}\n" for line in lines)
    return f"game: base\ntests:\n- name: an example\n{body}"


CODES: tuple[Code, ...] = (
    Code(
        code="W701",
        title="playtests for another game",
        explanation=(
            "A file under `playtests/` says under `game:` which game it tests: the name of the folder that it lies "
            "in. They are run all the same: the folder may have been copied or renamed."
        ),
        wrong="game: another\ntests:\n- name: an example\n  expect:\n  - count(deck) > 0\n",
        right=_test("expect:", "- count(deck) > 0"),
        where=_FILE,
    ),
    Code(
        code="E702",
        title="`covers:` names nothing",
        explanation=(
            "What a test covers is a ruling of rules.md, by its number, or a card, by its id. A misspelt name would "
            "leave the real one without a test, and nobody would notice."
        ),
        wrong=_test("covers: [R1, rai]", "expect:", "- count(me.hand) > 1"),
        right=_test("covers: [R1, ray]", "expect:", "- count(me.hand) > 1"),
        where=_FILE,
        beside={"rules.md": _RULES},
    ),
    Code(
        code="E703",
        title="a step that no option can have as its label",
        explanation=(
            "Steps under `play:` and `refused:` are written as the game shows its options: verb and arguments. A "
            "word that is neither a verb, nor a card, nor anything else of the game can stand in no option. In a "
            "refusal it would even make the test pass for the wrong reason. A refusal names one seat and one "
            "option."
        ),
        wrong=_test("refused:", "- north: claym c3", "expect:", "- c3.owner is none"),
        right=_test("refused:", "- north: claim d4", "expect:", "- c3.owner is none").replace("d4", "nap"),
        where=_FILE,
    ),
    Code(
        code="E704",
        title="a seat that does not exist",
        explanation=(
            "`turn:`, `bots:`, `winners:` and each step under `play:` and `refused:` name a seat of the game; "
            "`players:` is a number of players that the game is for."
        ),
        wrong=_test("turn: nort", "expect:", "- count(me.hand) > 1"),
        right=_test("turn: north", "expect:", "- count(me.hand) > 1"),
        where=_FILE,
    ),
    Code(
        code="E705",
        title="an expectation that proves nothing",
        explanation=(
            "An expectation must be able to fail. One that compares something with itself, that asks whether a "
            "count is at least 0, or that asks nothing about the position has the same answer whatever is played."
        ),
        wrong=_test("expect:", "- count(north.hand) >= 0"),
        right=_test("expect:", "- count(north.hand) >= 2"),
        where=_FILE,
    ),
    Code(
        code="E706",
        title="a test that checks nothing",
        explanation="A test says under `expect:`, `refused:` or `winners:` what must be so; without, it cannot fail.",
        wrong=_test("play:", "- north: rest"),
        right=_test("play:", "- north: rest", "expect:", "- active is south"),
        where=_FILE,
    ),
    Code(
        code="E707",
        title="a picture that does not fit the board",
        explanation=(
            "`board:` draws the position: as many rows as the board has, the top one first, and in each as many "
            "cells as there are columns, with spaces between them. `.` is a cell left as it is. A cell names what "
            "is so there: a seat (in the space's attribute that holds a player), a symbol, a flag or a number of "
            "the space (`crowns2`), a piece (`SEAT.PIECE`), a card. `+` joins several. One letter will do where "
            "only one of them begins with it."
        ),
        wrong=_test("board: |", "  . . .", "  . north", "  . . .", "expect:", "- b2.owner is north"),
        right=_test("board: |", "  . . .", "  . n .", "  . . south", "expect:", "- b2.owner is north"),
        where=_FILE,
    ),
    Code(
        code="E708",
        title="a variant or number that a test cannot set",
        explanation=(
            "A test may name a variant of game.yaml under `variant:`, and set declared numbers, within their "
            "bounds, under `numbers:`. The game is then loaded with them; if that fails, this says why."
        ),
        wrong=_test("numbers: {gaol: 3}", "expect:", "- count(me.hand) > 1"),
        right=_test("numbers: {goal: 3}", "expect:", "- count(me.hand) > 1"),
        where=_FILE,
    ),
    Code(
        code="E709",
        title="a phase that does not exist",
        explanation="`phase:` names a phase of the turn in rules.effect, where the test begins.",
        wrong=_test("turn: north", "phase: mian", "expect:", "- count(me.hand) > 1"),
        right=_test("turn: north", "phase: main", "expect:", "- count(me.hand) > 1"),
        where=_FILE,
    ),
    Code(
        code="E710",
        title="two tests with one name",
        explanation="Reports name tests, and `-k` picks them by name, so every name stands once in a game.",
        wrong=_test("expect:", "- count(deck) > 0", "").rstrip()
        + "\n- name: an example\n  expect:\n  - deck is not empty\n",
        right=_test("expect:", "- count(deck) > 0", "").rstrip()
        + "\n- name: another\n  expect:\n  - deck is not empty\n",
        where=_FILE,
    ),
    Code(
        code="E711",
        title="whole games with nobody at a seat",
        explanation="With `games:`, or with `bots:` and no steps, whole games are played: every seat needs a bot.",
        wrong=_test("bots: {north: random}", "games: 3", "expect:", "- game.over"),
        right=_test("bots: {north: random, south: random}", "games: 3", "expect:", "- game.over"),
        where=_FILE,
    ),
    Code(
        code="E713",
        title="a bot that does not exist",
        explanation=(
            "`bots:` names `random`, `greedy`, `planner` or `mcts` (`mcts:400` searches for 400 rounds), or `script:` "
            "and the name of a bot that the game has a file for: `script:careful` plays as `bots/careful.yaml` says."
        ),
        wrong=_test("bots: {north: randon, south: greedy}", "games: 3", "expect:", "- game.over"),
        right=_test("bots: {north: random, south: greedy}", "games: 3", "expect:", "- game.over"),
        where=_FILE,
    ),
    Code(
        code="E712",
        title="a ruling whose number is taken",
        explanation=(
            "Rulings in rules.md are numbered R1, R2, …, each once, so that `covers:` and the printed rulebook mean "
            "the same one. A ruling is a line that begins with its number, in a list, as a heading or in bold."
        ),
        wrong="# Rules\n\n- **R1.** A first ruling.\n- **R1.** A second one.\n",
        right="# Rules\n\n- **R1.** A first ruling.\n- **R2.** A second one.\n",
        where="rules.md",
    ),
    Code(
        code="E720",
        title="a position that asks somebody",
        explanation=(
            "What stands under `given` sets a position up before anybody is asked anything, so it cannot leave a "
            "choice to a player. Choices are made under `play`."
        ),
        wrong=_test("given: |", "  claim one of spaces", "expect:", "- count(deck) > 0"),
        right=_test("given: |", "  claim a1", "expect:", "- count(deck) > 0"),
        where=_FILE,
    ),
)
