"""Card data with generated texts, as JSON and CSV, for spreadsheets and other card makers."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dsl.definition import Card, Formula, Game, Pattern, PrintedValue
from printer.content import Fields
from printer.export.files import save

VERSION = 1


def json_data(game: Game, language: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """The cards as plain values. `copies` is a number, or one mapping of values per copy where copies differ.

    `derived` is there, and true, where texts were made from another language's by a converter.
    """
    values = _Values(game, language)
    return {
        "version": VERSION,
        "game": game.id,
        "language": language,
        **({"derived": True} if language in game.derived else {}),
        "cards": [
            {
                "id": card.id,
                "name": values.fields.name(card.names),
                "kind": card.kind,
                "copies": values.copies(card),
                "values": values.of(card, card.printed),
                "text": texts.get(card.id, values.fields.name(card.text)),
            }
            for card in game.cards
        ],
    }


def csv_text(game: Game, language: str, texts: Mapping[str, str]) -> str:
    """One row for each different card, `copies` saying how many; a column a printed value. Lines end as CSV's do."""
    values = _Values(game, language)
    columns = [
        "id",
        "name",
        "kind",
        "deck",
        "copies",
        *(value.name for value in game.printed),
        "text",
        "flavour",
        "art",
    ]
    output = io.StringIO()
    writer = csv.writer(output)
    writer.writerow(columns)
    for card in game.cards:
        for copies, changed in _rows(card):
            shown = values.of(card, {**card.printed, **changed})
            writer.writerow(
                [
                    card.id,
                    values.fields.name(card.names),
                    card.kind,
                    card.deck or "",
                    copies,
                    *(_cell(shown[value.name]) for value in game.printed),
                    texts.get(card.id, values.fields.name(card.text)),
                    values.fields.name(card.flavour),
                    card.art or "",
                ]
            )
    return output.getvalue()


def write_json(game: Game, language: str, texts: Mapping[str, str], folder: Path) -> tuple[Path, ...]:
    """`json_data` as `GAME.json` in a folder; `PrintFault` when it cannot be written."""
    text = json.dumps(json_data(game, language, texts), ensure_ascii=False, indent=2) + "\n"
    return save(folder, {f"{game.id}.json": text.encode()})


def write_csv(game: Game, language: str, texts: Mapping[str, str], folder: Path) -> tuple[Path, ...]:
    """`csv_text` as `GAME.csv` in a folder, in UTF-8; `PrintFault` when it cannot be written."""
    return save(folder, {f"{game.id}.csv": csv_text(game, language, texts).encode()})


class _Values:
    """Printed values as JSON has them: numbers, yes and no, names of symbols and cards, rows of patterns."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.fields = Fields(game, language, {})

    def of(self, card: Card, printed: Mapping[str, Any]) -> dict[str, Any]:
        return {value.name: self._plain(value, printed.get(value.name)) for value in self.game.printed}

    def copies(self, card: Card) -> int | list[dict[str, Any]]:
        if not card.per_copy:
            return card.copies
        known = {value.name: value for value in self.game.printed}
        return [{name: self._plain(known[name], value) for name, value in copy.items()} for copy in card.per_copy]

    def _plain(self, printed: PrintedValue, value: Any) -> Any:
        match value:
            case None:
                return None
            case Formula():
                return value.prints
            case Pattern():
                return [[self._cell(cell) for cell in row] for row in value.rows]
            case tuple() | list():
                return [self._plain(printed, item) for item in value]
            case int() if printed.type.base == "flag":
                return bool(value)
            case int() if printed.type.base == "number":
                return int(value)
            case int() if printed.type.base.startswith("symbol:"):
                names = self.game.symbols.get(printed.type.base.removeprefix("symbol:"), ())
                return names[value] if 0 <= value < len(names) else None
            case int() if printed.type.base in ("name", "card"):
                return self.game.cards[value].id if 0 <= value < len(self.game.cards) else None
            case int() if printed.type.base == "player":
                return self.game.seats.names[value] if 0 <= value < len(self.game.seats.names) else None
            case _:
                return value if isinstance(value, (int, str)) else str(value)

    def _cell(self, cell: int) -> str:
        return {-1: "*", -2: "."}.get(cell) or self.fields.pattern_symbol(cell)


def _rows(card: Card) -> list[tuple[int, Mapping[str, Any]]]:
    if not card.per_copy:
        return [(card.copies, {})]
    rows: list[tuple[int, Mapping[str, Any]]] = []
    for copy in card.per_copy:
        at = next((index for index, (_, known) in enumerate(rows) if known == copy), None)
        if at is None:
            rows.append((1, copy))
        else:
            rows[at] = (rows[at][0] + 1, copy)
    return rows


def _cell(value: Any) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case list():
            return " ".join(_cell(item) for item in value)
        case _:
            return str(value)
