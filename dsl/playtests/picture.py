"""A board drawn in a playtest, turned into statements of the effect language.

The top row stands first, cells stand between spaces; `.` is a cell left as it is. A cell names what is true there:
a seat (the space's attribute that holds a player), a symbol, a flag or number of a space (`crystal2`), a piece
(`NAME.PIECE`), or a card's id. `+` joins several. A single letter will do where only one word begins with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from dsl.definition import Board, Game
from dsl.diagnostics import Diagnostic
from dsl.playtests.faults import fault, unknown
from dsl.source import Span

Reading = Callable[[str, int], str]
"""From a space's name and a number to a statement."""


def statements(game: Game, text: str, place: Callable[[int, int, int], Span]) -> tuple[list[str], list[Diagnostic]]:
    """The statements that a picture stands for, and what is wrong with it.

    `place(line, column, length)` is where a stretch of the picture stands in its file (from 1).
    """
    board = game.board
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if board is None:
        return [], [fault("E707", "this game has no board to draw", place(1, 1, 1), "Leave `board:` out.")]
    if len(lines) != board.rows:
        number, line = lines[min(board.rows, len(lines) - 1)] if lines else (1, " ")
        message = f"the picture has {len(lines)} rows, the board {board.rows}"
        return [], [fault("E707", message, place(number, 1, max(len(line), 1)), _shape(board))]
    words = _words(game)
    there = set(board.spaces())
    made: list[str] = []
    faults: list[Diagnostic] = []
    for row, (number, line) in zip(range(board.rows, 0, -1), lines, strict=True):
        cells = list(re.finditer(r"\S+", line))
        if len(cells) != board.columns:
            message = f"row {row} has {len(cells)} cells, the board {board.columns} columns"
            faults.append(fault("E707", message, place(number, 1, len(line)), _shape(board)))
            continue
        for column, cell in enumerate(cells):
            if cell.group() in (".", "_", "-"):
                continue
            space = f"{chr(ord('a') + column)}{row}"
            span = place(number, cell.start() + 1, len(cell.group()))
            if space not in there:
                if cell.group() not in ("#", "x", "X"):
                    faults.append(fault("E707", f"the board has no space {space}", span, "Draw `.` there."))
                continue
            for word in cell.group().split("+"):
                found = _read(words, word, span)
                if isinstance(found, Diagnostic):
                    faults.append(found)
                else:
                    made.append(found[0](space, found[1]))
    return made, faults


def _shape(board: Board) -> str:
    return (
        f"Draw {board.rows} rows, the top one first, of {board.columns} cells each, with `.` for a cell left as it is."
    )


def _read(words: Mapping[str, Reading], word: str, span: Span) -> tuple[Reading, int] | Diagnostic:
    if word in words:
        return words[word], 1
    counted = re.fullmatch(r"(\D+?)(\d+)", word)
    stem, amount = (counted.group(1), int(counted.group(2))) if counted else (word, 1)
    if stem in words:
        return words[stem], amount
    if len(stem) == 1:
        begun = [full for full in words if "." not in full and full.casefold().startswith(stem.casefold())]
        if len(begun) == 1:
            return words[begun[0]], amount
        if begun:
            which = ", ".join(f"`{full}`" for full in begun[:6])
            return fault("E707", f"the letter `{stem}` may mean {which}", span, "Write the word out.")
    return unknown("E707", "word for a cell", word, words, span)


def _words(game: Game) -> dict[str, Reading]:
    words: dict[str, Reading] = {}
    spaces = [attribute for attribute in game.attributes if attribute.owner == "space"]
    players = [attribute.name for attribute in spaces if attribute.type.base == "player" and not attribute.type.many]
    for attribute in spaces:
        if attribute.type.many:
            continue
        name, base = attribute.name, attribute.type.base
        if base == "flag":
            words[name] = _setting(name, "yes")
        elif base == "number":
            words[name] = _number(name)
        elif base.startswith("symbol:"):
            for symbol in game.symbols.get(base.removeprefix("symbol:"), ()):
                words.setdefault(symbol, _setting(name, symbol))
    for seat in game.seats.names:
        if len(players) == 1:
            words[seat] = _setting(players[0], seat)
        for piece in game.pieces:
            words[f"{seat}.{piece}"] = _putting(f"{seat}.{piece}")
    if game.board is not None and game.board.stands == "card":
        for card in game.cards:
            words.setdefault(card.id, _putting(card.id))
    return words


def _setting(name: str, value: str) -> Reading:
    return lambda space, amount: f"set {space}.{name} to {value}"


def _number(name: str) -> Reading:
    return lambda space, amount: f"set {space}.{name} to {amount}"


def _putting(what: str) -> Reading:
    return lambda space, amount: f"put {what} on {space}"
