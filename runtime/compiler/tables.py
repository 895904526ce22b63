"""Constant tables of a game as Python source: players, the board's geometry, what is printed on cards.

Tables that are indexed by a thing end with an entry for none (index -1). Big ones are worked out when the module runs:
that takes less than reading them.
"""

from __future__ import annotations

from typing import Any

from dsl.builtins import DIRECTIONS
from dsl.definition import Board, Formula, Game, Pattern
from dsl.types import Type
from runtime.layout import NIL, Layout


def write_tables(game: Game, layout: Layout) -> str:
    """The source of all tables."""
    lines = [*_players(layout), *_zones(game, layout), *_cards(game, layout)]
    if game.board is not None:
        lines += _board(game.board, layout)
    return "\n".join(lines) + "\n"


def _players(layout: Layout) -> list[str]:
    n = layout.players
    players = tuple(tuple((first + i) % n for i in range(n)) for first in range(n))
    others = tuple(tuple((p + i) % n for i in range(1, n)) for p in range(n))
    return [
        "NOBODY = (-1,)",
        f"PLAYERS = {players!r}",
        f"OTHERS = {(*others, ())!r}",
        f"NEXT_PLAYER = {(*((p + 1) % n for p in range(n)), -1)!r}",
    ]


def _zones(game: Game, layout: Layout) -> list[str]:
    seen_by = {zone.name: zone.seen_by for zone in game.zones}
    everyone = (1 << layout.players) - 1
    holder = [-1] * layout.first_zone
    seen = [0] * layout.first_zone
    for name, player in layout.zone_columns:
        holder.append(player)
        who = seen_by[name]
        seen.append(everyone if who == "everyone" else 0 if who == "nobody" or player < 0 else 1 << player)
    pieces = tuple(index % layout.players for index in range(len(game.pieces) * layout.players))
    return [f"HOLDER = {(*holder, -1)!r}", f"SEEN_BY = {(*seen, 0)!r}", f"PIECE_HOLDER = {(*pieces, -1)!r}"]


def _cards(game: Game, layout: Layout) -> list[str]:
    kinds = game.symbols.get("kind", ())
    by_name = tuple(kinds.index(card.kind) if card.kind in kinds else -1 for card in game.cards)
    lines = [
        f"NAME = {(*(copy.card for copy in layout.copies), -1)!r}",
        f"COPY = {(*(copy.number for copy in layout.copies), -1)!r}",
        f"KIND_BY_NAME = {(*by_name, -1)!r}",
        f"KIND = {(*(by_name[copy.card] for copy in layout.copies), -1)!r}",
    ]
    for printed in game.printed:
        none = _none(printed.type)
        named = [_plain(card.printed.get(printed.name), printed.type) for card in game.cards]
        copied = [
            _plain(_per_copy(game, layout, index, printed.name), printed.type) for index in range(len(layout.copies))
        ]
        lines.append(f"PRINTED_{printed.name}_BY_NAME = {(*named, none)!r}")
        lines.append(f"PRINTED_{printed.name} = {(*copied, none)!r}")
    return lines


def _per_copy(game: Game, layout: Layout, index: int, name: str) -> Any:
    copy = layout.copies[index]
    card = game.cards[copy.card]
    if copy.number < len(card.per_copy) and name in card.per_copy[copy.number]:
        return card.per_copy[copy.number][name]
    return card.printed.get(name)


def _none(type: Type) -> Any:
    return () if type.many else 0 if type.base == "flag" else NIL if type.base == "number" else -1


def _plain(value: Any, type: Type) -> Any:
    """A printed value as integers and tuples."""
    match value:
        case None | Formula():
            return _none(type)
        case Pattern():
            return value.rows
        case tuple() | list():
            return tuple(_plain(item, type.item) for item in value)
        case bool():
            return int(value)
        case _:
            return value


def _board(board: Board, layout: Layout) -> list[str]:
    grid = Grid(board)
    rows = tuple(
        tuple(i for i, (_, row) in enumerate(grid.cells) if row == wanted) for wanted in range(1, board.rows + 1)
    )
    columns = tuple(
        tuple(i for i, (column, _) in enumerate(grid.cells) if column == wanted)
        for wanted in range(1, board.columns + 1)
    )
    n = len(grid.cells)
    return [
        f"SPACES = {tuple(range(n))!r}",
        f"SPACE_AT = {dict(zip(grid.cells, range(n), strict=True))!r}",
        f"COLUMN = {(*(column for column, _ in grid.cells), NIL)!r}",
        f"ROW = {(*(row for _, row in grid.cells), NIL)!r}",
        f"DIRECTIONS = {tuple(range(len(board.directions)))!r}",
        f"LINES = {rows + columns!r}",
        f"ROWS = {tuple(range(board.rows))!r}",
        f"COLUMNS = {tuple(range(board.rows, board.rows + board.columns))!r}",
        f"NEIGHBOURS = {grid.neighbours!r}",
        f"AROUND = {grid.around!r}",
        "DISTANCE = kit.distances(NEIGHBOURS)",
        f"STEPS = {grid.steps!r}",
        f"FLOOD = {grid.flood(board)!r}",
        "RAYS = kit.rays(SPACES, STEPS)",
    ]


class Grid:
    """The geometry of a board. Every list by space ends with the entry of none."""

    def __init__(self, board: Board) -> None:
        self.cells = [(ord(name[0]) - ord("a") + 1, int(name[1:])) for name in board.spaces()]
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        moves = [DIRECTIONS[name] for name in board.directions]
        self.steps = tuple((*(self._at(cell, move) for cell in self.cells), -1) for move in moves)
        self.neighbours = self._all(moves)
        self.around = self._all(list(DIRECTIONS.values()))

    def _at(self, cell: tuple[int, int], move: tuple[int, int]) -> int:
        return self.index.get((cell[0] + move[0], cell[1] + move[1]), -1)

    def _all(self, moves: list[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
        near = [tuple(sorted(t for move in moves if (t := self._at(cell, move)) >= 0)) for cell in self.cells]
        return (*near, ())

    def flood(self, board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Each space as a bit of the grid, an empty column between rows, and how far neighbours' bits are apart."""
        stride = board.columns + 1
        bits = tuple(1 << ((column - 1) + (row - 1) * stride) for column, row in self.cells)
        moves = (DIRECTIONS[name] for name in board.directions)
        return (*bits, 0), tuple(sorted({abs(across + up * stride) for across, up in moves}))
