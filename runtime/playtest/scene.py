"""A position in plain text: the board as a grid, facts of the players, what lies in the zones. Drawn from a view alone,
so it shows a seat no more than the seat may see. Knows no game.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

RANKS = {"==": 0, "--": 1}
"""Lines of a log that are headings: a turn, a phase."""
NOT_FACTS = ("occupant", "of", "pieces", "zone", "place", "card", "space", "shows")
"""What a view says about a space, or a card on it, beside the attributes that the game declares."""


def scene(view: Mapping[str, Any], most_cards: int = 12) -> list[str]:
    """The lines of the whole picture."""
    lines = board(view)
    if lines:
        lines.append("")
    game = _facts(view.get("game", {}))
    if game:
        lines.append(game)
    standing = Counter(facts.get("of") for facts in view.get("spaces", {}).values())
    zones: Mapping[str, Sequence[str | None]] = {
        zone: _with_facts(view, zone, cards)
        for zone, cards in view.get("zones", {}).items()
        if not cards or standing[zone] != len(cards)
    }
    for seat, player in view.get("players", {}).items():
        pieces = {name: place for name, place in player.get("pieces", {}).items() if place is not None}
        facts = "  ".join(part for part in (_facts(player.get("attributes", {})), _facts(pieces)) if part)
        lines.append(f"{seat}: {facts}" if facts else f"{seat}:")
        for zone, cards in zones.items():
            if zone.startswith(f"{seat}."):
                lines.append(f"  {zone.removeprefix(f'{seat}.')}: {cards_in_words(cards, most_cards)}")
    lines += [f"{zone}: {cards_in_words(cards, most_cards)}" for zone, cards in zones.items() if "." not in zone]
    return lines


def board(view: Mapping[str, Any]) -> list[str]:
    """The board as a grid, the highest row on top; nothing if there is none.

    A cell shows the first letters of what is true there and of what stands there; below stands what they mean. Where
    patterns look at the board, it shows what they see there.
    """
    spaces: Mapping[str, Mapping[str, Any]] = view.get("spaces", {})
    if not spaces:
        return []
    columns = sorted({name[0] for name in spaces})
    rows = sorted({int(name[1:]) for name in spaces}, reverse=True)
    pieces = _pieces(view)
    key: dict[str, str] = {}
    on = {card["space"]: card for card in view.get("cards", ()) if card.get("space")}
    on |= {name: {} for name, facts in spaces.items() if facts.get("shows")}  # that says it all
    drawn = {name: _cell({**on.get(name, {}), **facts}, pieces.get(name, []), key) for name, facts in spaces.items()}
    width = max(3, *(cells(cell) for cell in drawn.values()))
    edge = max(len(str(row)) for row in rows)
    lines = []
    for row in rows:
        texts = [padded(drawn.get(f"{column}{row}", " "), width) for column in columns]
        lines.append(f"{row:>{edge}}  " + " ".join(texts).rstrip())
    lines.append(" " * edge + "  " + " ".join(padded(column, width) for column in columns).rstrip())
    if key:
        lines.append("   " + "  ".join(f"{mark} {meaning}" for mark, meaning in key.items()))
    return lines


def quiet(log: Sequence[str]) -> list[str]:
    """The log without the headings of turns and phases in which nothing happened; the last heading stays."""
    kept: list[str] = []
    for line in reversed(log):
        rank = RANKS.get(line[:2], 2)
        following = RANKS.get(kept[-1][:2], 2) if kept else rank + 1
        if rank == 2 or following > rank:
            kept.append(line)
    return kept[::-1]


def cards_in_words(cards: Sequence[str | None], most: int = 12) -> str:
    """`3 unseen`, `one, other (2)`, or `–`; the top of the zone stands last."""
    if not cards:
        return "–"
    if all(card is None for card in cards):
        return f"{len(cards)} unseen"
    groups: list[tuple[str, int]] = []
    for card in cards:
        name = card or "unseen"
        if groups and groups[-1][0] == name:
            groups[-1] = (name, groups[-1][1] + 1)
        else:
            groups.append((name, 1))
    words = [f"{name} ({times})" if times > 1 else name for name, times in groups]
    if len(words) > most:
        words = [f"… {len(words) - most} below", *words[-most:]]
    return ", ".join(words)


def _with_facts(view: Mapping[str, Any], zone: str, cards: Sequence[str | None]) -> list[str | None]:
    """The cards of a zone, each with the attributes that it has beside what every card has."""
    facts: dict[int, str] = {}
    for row in view.get("cards", ()):
        if row["zone"] == zone and not row.get("space"):
            told = {name: value for name, value in row.items() if name not in NOT_FACTS and value not in (None, 0, [])}
            facts[row["place"]] = _facts(told)
    return [
        f"{card} ({facts[place]})" if card is not None and facts.get(place) else card
        for place, card in enumerate(cards, start=1)
    ]


def _cell(facts: Mapping[str, Any], pieces: Sequence[str], key: dict[str, str]) -> str:
    marks = ""
    for name, value in facts.items():
        if name in NOT_FACTS or value in (None, 0, False) or value == []:
            continue
        if value is True:
            marks += mark(name, key, upper=True)
        elif isinstance(value, int):
            marks += f"{mark(name, key, upper=False)}{value if value > 1 else ''}"
        elif isinstance(value, list):
            marks += f"{mark(name, key, upper=False)}{len(value)}"
        else:
            marks += mark(str(value), key, upper=False)
    occupant = facts.get("occupant")
    if facts.get("shows"):
        return f"{marks}{'+' if marks else ''}{facts['shows']}"
    if pieces:
        return f"{marks}@{''.join(mark(piece, key, upper=True) for piece in pieces)}"
    if occupant is None:
        return marks or "."
    seat = str(facts.get("of")).partition(".")
    return f"{marks}{'+' if marks else ''}{mark(seat[0], key, upper=True) + ':' if seat[1] else ''}{occupant}"


def mark(word: str, key: dict[str, str], upper: bool) -> str:
    """A sign for a word, of its letters where one is free; `key` has what each sign means, and gets a new one."""
    for known, meaning in key.items():
        if meaning == word:
            return known
    letters = [letter for letter in word if letter.isalnum()] or ["?"]
    wishes = [letter.upper() if upper else letter.lower() for letter in letters]
    wishes += [letter.swapcase() for letter in wishes] + list("*+#%&$!")
    found = next((wish for wish in wishes if wish not in key), "?")
    key[found] = word
    return found


def _pieces(view: Mapping[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for seat, player in view.get("players", {}).items():
        pieces = player.get("pieces", {})
        for piece, place in pieces.items():
            if place is not None:
                found.setdefault(place, []).append(seat if len(pieces) == 1 else f"{seat} {piece}")
    return found


def _facts(facts: Mapping[str, Any]) -> str:
    return "  ".join(f"{name.replace('_', ' ')} {_word(value)}" for name, value in facts.items() if value != [])


def _word(value: Any) -> str:
    match value:
        case None:
            return "none"
        case True:
            return "yes"
        case False:
            return "no"
        case list():
            return ", ".join(_word(each) for each in value)
        case _:
            return str(value)


def cells(text: str) -> int:
    """How wide a text is on a terminal: wide characters, as of Chinese, take two cells."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def padded(text: str, width: int) -> str:
    """The text with spaces after it, up to that many cells."""
    return text + " " * (width - cells(text))
