"""Tokens, tiles, boards and player aids of a game as pieces to print, one face a side. Builds; reads nothing."""

from __future__ import annotations

from collections.abc import Iterator

from dsl.definition import Board, Game, Names
from printer.content import Fields, runs
from printer.model import Content, Face, Fact, Grid, Piece, Size, Words
from printer.parts import Aid, BoardLook, Parts, Side, Token
from printer.sizes import CARDS

COLOUR = "#4a5568"
LARGEST = (190.0, 267.0)
"""Millimetres of board that fit a sheet of the usual papers; a larger board is cut into parts that meet."""


def part_pieces(game: Game, parts: Parts, fields: Fields) -> tuple[Piece, ...]:
    """Every part of the game besides its cards."""
    building = _Building(fields)
    found = [piece for token in parts.tokens for piece in building.tokens(token)]
    if parts.board is not None and game.board is not None:
        found += building.board(game.board, parts.board)
    return (*found, *(building.aid(aid) for aid in parts.aids))


class _Building:
    def __init__(self, fields: Fields) -> None:
        self.fields = fields

    def tokens(self, token: Token) -> Iterator[Piece]:
        """The token; or one for each of its numbers."""
        for number in range(1, token.numbered + 1) if token.numbered else (0,):
            name = f"token:{token.name}:{number}" if number else f"token:{token.name}"
            front = self._side(name, token.front, token.size, number)
            behind = self._side(f"{name}:behind", token.behind, token.size) if token.behind is not None else None
            yield Piece(front, behind, token.copies, "tokens" if behind is None else "tiles")

    def aid(self, aid: Aid) -> Piece:
        slots = {"title": self._words("title", aid.title), "text": self._words("text", aid.text)}
        colour = aid.colour or COLOUR
        shown = {slot: content for slot, content in slots.items() if not content.empty}
        size, accent = aid.size or CARDS["poker"], aid.accent or colour
        name = f"aid:{aid.name}"
        face = Face(name, None, self.fields.language, "aid", "plain", size, colour, accent, shown, None, aid.emblem)
        return Piece(face, None, aid.copies, "aids")

    def board(self, board: Board, look: BoardLook) -> Iterator[Piece]:
        """The board in blocks, bottom row last, so that the first block is its top left."""
        wide = _even(board.columns, max(1, int(LARGEST[0] // look.space)))
        high = _even(board.rows, max(1, int(LARGEST[1] // look.space)))
        present = frozenset(board.spaces())
        colour = look.colour or COLOUR
        number = 0
        for top in range(board.rows, 0, -high):
            for left in range(0, board.columns, wide):
                columns = range(left, min(left + wide, board.columns))
                rows = range(top, max(top - high, 0), -1)
                names = [[f"{chr(ord('a') + column)}{row}" for column in columns] for row in rows]
                grid = Grid(tuple(tuple(name if name in present else None for name in line) for line in names))
                size = Size(len(columns) * look.space, len(rows) * look.space, 0)
                number += 1
                face = Face(
                    f"board:{number}",
                    None,
                    self.fields.language,
                    "board",
                    "board",
                    size,
                    colour,
                    look.accent or colour,
                    self._board_slots(grid, look),
                )
                yield Piece(face, None, 1, "board")

    def _board_slots(self, grid: Grid, look: BoardLook) -> dict[str, Content]:
        """The names of a block's spaces, and what those of them show that show anything."""
        names = [name for row in grid.rows for name in row if isinstance(name, str)]
        facts = tuple(
            Fact(name, side.emblem, self._words("title", side.title).blocks, side.colour)
            for name in names
            if (side := look.spaces.get(name)) is not None
        )
        slots = {"board": Content("board", (grid,)), "spaces": Content("spaces", facts=facts)}
        if look.names:
            slots["names"] = Content("names", (Words(("1",)),))
        return {name: content for name, content in slots.items() if not content.empty}

    def _side(self, id: str, side: Side, size: Size, number: int = 0) -> Face:
        title = self._words("title", side.title)
        slots = {} if title.empty else {"title": title}
        if number:
            slots["number"] = Content("number", (Words((str(number),)),))
        colour = side.colour or COLOUR
        accent = side.accent or colour
        return Face(id, None, self.fields.language, "token", "token", size, colour, accent, slots, None, side.emblem)

    def _words(self, field: str, names: Names | None) -> Content:
        text = self.fields.name(names) if names is not None else ""
        lines = (line.strip() for line in text.split("\n"))
        blocks: list[Words] = [Words(found) for line in lines if (found := runs(line, self.fields.icons)[0])]
        return Content(field, tuple(blocks))


def _even(length: int, most: int) -> int:
    """How many of `length` spaces go on a sheet that holds `most`, so that all sheets have about as many."""
    return -(-length // -(-length // most))
