"""Seats, numbers, symbols, board, pieces and zones of game.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dsl import builtins, hints, types
from dsl.definition import Board, Seats, Zone
from dsl.loader.constants import spaces_of
from dsl.loader.places import Entry, Items, Node, Scalar, Table
from dsl.loader.report import Report
from dsl.raw import Parameter

_BOUND = (
    *("with", "on", "into", "at", "for", "over", "to", "from", "by", "when", "once", "may", "not", "can", "if", "else"),
    *("and", "or", "is", "in", "where", "each", "so", "that", "as", "except", "of", "per"),
)
RESERVED = frozenset((*_BOUND, *builtins.WORDS, *hints.RESERVED))
"""Words that a noun cannot have, because an effect would not read them as a name."""


def free(words: Iterable[Scalar], report: Report, what: str) -> None:
    """Notes words of the language among the names of nouns."""
    for word in words:
        if word.text in RESERVED:
            report.say(
                "E508",
                f"`{word.text}` is a word of the language and cannot name a {what}",
                word.span,
                "Take another name.",
            )


def scalars(node: Node | None) -> tuple[Scalar, ...]:
    """The single values of a list; nothing for anything else."""
    return tuple(item for item in node.items if isinstance(item, Scalar)) if isinstance(node, Items) else ()


def number(node: Node | None, default: int) -> int:
    """A whole number, or the default where there is none."""
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else default


def seats(game: Table, report: Report, needed: bool) -> Seats:
    """The seats; none at all is fine for a deck that is only printed."""
    node = game.get("seats")
    if node is None:
        if needed:
            report.say("E503", "a game with rules needs `seats`", game.span, "Add who plays: `seats: [north, south]`.")
        return Seats((), 0, 0)
    listed = scalars(node.get("names") if isinstance(node, Table) else node)
    free(listed, report, "seat")
    names = tuple(seat.text for seat in listed)
    if isinstance(node, Table):
        least, most = number(node.get("least"), len(names)), number(node.get("most"), len(names))
        if not 1 <= least <= most <= len(names):
            message = f"between {least} and {most} of {len(names)} seats cannot play"
            help = "`least` is at most `most`, and `most` at most the number of names."
            report.say("E505", message, node.place("least"), help)
        return Seats(names, least, most)
    return Seats(names, len(names), len(names))


def parameters(game: Table, given: Mapping[str, int | str], report: Report) -> tuple[Parameter, ...]:
    """The numbers, with those that were given from outside in their place, inside their bounds."""
    table = game.table("numbers")
    free((entry.key for entry in table.entries), report, "number")
    found: list[Parameter] = []
    for entry in table.entries:
        name, node = entry.key.text, entry.value
        least: int | None = None
        most: int | None = None
        start = node
        if isinstance(node, Table):
            start = node.get("start") or node
            least = number(node.get("least"), 0) if node.get("least") is not None else None
            most = number(node.get("most"), 0) if node.get("most") is not None else None
        value = number(start, 0)
        place = start.span if isinstance(start, Scalar) else entry.key.span
        if name in given:
            place = entry.key.span
            value = _given(name, given[name], value, entry, report)
        if (least is not None and value < least) or (most is not None and value > most):
            bounds = (
                f"at least {least}" if most is None else f"at most {most}" if least is None else f"{least} to {most}"
            )
            report.say("E524", f"{value} is out of bounds for `{name}`", place, f"It can be {bounds}.")
        found.append(Parameter(name, value, least, most, entry.key.span))
    for name in given:
        if name not in table.named:
            message = f"the game has no number `{name}`"
            report.unknown("E523", message, game.place("numbers"), name, table.named, "Numbers of the game")
    return tuple(found)


def _given(name: str, given: int | str, value: int, entry: Entry, report: Report) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    text = str(given).strip()
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 9:
        return int(text)
    report.say(
        "E524", f"`{text[:30]}` is not a whole number, which `{name}` is", entry.key.span, "Give a whole number."
    )
    return value


def symbols(game: Table, report: Report) -> dict[str, tuple[str, ...]]:
    """The sets of symbols, with the kinds among them as the set `kind`."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in game.table("symbols").entries:
        words = scalars(entry.value)
        if entry.key.text in types.BASES or entry.key.text in ("none", "list"):
            message = f"`{entry.key.text}` is a type of the language already"
            report.say("E508", message, entry.key.span, "Give the set of symbols another name.")
        free(words, report, "symbol")
        found[entry.key.text] = tuple(word.text for word in words)
    return found


def board(game: Table, report: Report) -> Board | None:
    """The board, if there is one."""
    table = game.get("board")
    if not isinstance(table, Table):
        return None
    columns, rows = number(table.get("columns"), 1), number(table.get("rows"), 1)
    listed = scalars(table.get("without"))
    without = tuple(cell.text for cell in listed)
    _, bad = spaces_of(without, columns, rows)
    last = f"{chr(ord('a') + columns - 1)}{rows}"
    for index in bad:
        help = f"Spaces go from a1 to {last}: a letter for the column, a number for the row."
        report.say(
            "E509", f"there is no space `{without[index]}` on a board of {columns} × {rows}", listed[index].span, help
        )
    stands = table.get("stands")
    match = table.get("patterns match")
    directions = tuple(word.text for word in scalars(table.get("directions"))) or ("up", "down", "left", "right")
    return Board(
        columns,
        rows,
        without,
        directions,
        "card" if isinstance(stands, Scalar) and stands.text == "card" else "piece",
        match.text if isinstance(match, Scalar) else None,
    )


def pieces(game: Table, report: Report) -> tuple[str, ...]:
    """The names of pieces, one of each for every player."""
    table = game.table("pieces")
    free((entry.key for entry in table.entries), report, "piece")
    standing = game.table("board").get("stands")
    if table.entries and game.get("board") is None:
        report.say(
            "E503", "pieces need a `board` to stand on", game.place("pieces"), "Add a board, or remove the pieces."
        )
    elif table.entries and isinstance(standing, Scalar) and standing.text == "card":
        help = "Write `stands: piece`, or remove the pieces."
        report.say("E504", "cards stand on this board, so pieces cannot", game.place("pieces"), help)
    return tuple(entry.key.text for entry in table.entries)


def zones(game: Table, report: Report) -> tuple[Zone, ...]:
    """All zones, the shared ones first."""
    found: list[Zone] = []
    seen: dict[str, Scalar] = {}
    for shared, table in ((True, game.table("zones").table("shared")), (False, game.table("zones").table("player"))):
        free((entry.key for entry in table.entries), report, "zone")
        for entry in table.entries:
            name = entry.key.text
            if name in seen:
                message = f"the zone `{name}` is declared twice, shared and for players"
                report.say("E507", message, entry.key.span, f"Line {seen[name].span.line} has it too: rename one.")
                continue
            seen[name] = entry.key
            found.append(_zone(entry, shared, report))
    return tuple(found)


def _zone(entry: Entry, shared: bool, report: Report) -> Zone:
    table = entry.value if isinstance(entry.value, Table) else None
    text = {key: node.text for key in ("seen by", "arrives", "wakes by") if table is not None
            and isinstance(node := table.get(key), Scalar)}  # fmt: skip
    if shared and text.get("seen by") == "owner" and table is not None:
        help = "Write `seen by: nobody` or `seen by: everyone`."
        report.say("E504", "a shared zone has no owner", table.place("seen by"), help)
    seen = text.get("seen by", "everyone")
    return Zone(
        entry.key.text,
        shared,
        "nobody" if seen == "nobody" else "owner" if seen == "owner" else "everyone",
        text.get("arrives") == "face down",
        text.get("wakes by"),
        table is not None and isinstance(asked := table.get("always asked"), Scalar) and asked.text in ("yes", "true"),
        entry.key.span,
    )
