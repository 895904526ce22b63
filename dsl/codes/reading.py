"""Codes E120 to E139: reading files and YAML."""

from __future__ import annotations

from dsl.codes.code import Code

_CARDS = "cards/example.yaml"

CODES: tuple[Code, ...] = (
    Code(
        "E120",
        "no game in this folder",
        "A game is a folder with a file `game.yaml`. `cardwright new DIR` makes one to start from.",
        "a folder without game.yaml",
        "a folder with game.yaml, and cards in cards/*.yaml",
        "folder",
    ),
    Code(
        "E121",
        "a file that cannot be read",
        "The file is a folder, may not be opened, lies outside the game's folder (a link), or ends in .yml: "
        "only .yaml is read.",
        "cards/spells.yml",
        "cards/spells.yaml",
        "folder",
    ),
    Code(
        "E122",
        "a file that is not UTF-8",
        "All files are text in UTF-8. Older editors save in the encoding of the machine, and spreadsheets in UTF-16; "
        "save the file again as UTF-8.",
        "cards/spells.yaml, saved as Latin-1 or UTF-16",
        "cards/spells.yaml, saved as UTF-8",
        "folder",
    ),
    Code(
        "W122",
        "a byte order mark",
        "The file begins with three bytes that some editors write before UTF-8. They are passed over here, but "
        "other tools "
        "stumble over them.",
        "cards/spells.yaml, saved as “UTF-8 with BOM”",
        "cards/spells.yaml, saved as “UTF-8”",
        "folder",
    ),
    Code(
        "E123",
        "a file that is too big or too deep",
        "A file has at most a million bytes, a game at most 500 card files, and values nest at most 24 deep; an "
        "effect, or rules.effect, has at most 200,000 characters.",
        "cards/spells.yaml with two million bytes",
        "two files in cards/, of one half each",
        "folder",
    ),
    Code(
        "E124",
        "not readable as YAML",
        "YAML is built from `key: value` lines, lists in `[ ]` or after `- `, and indentation with spaces. A "
        "text with a colon, "
        "brackets, or a sign such as `@` at its start needs quotes.",
        "cards:\n  example:\n    name: Ready: Example\n    effect: draw 1\n",
        'cards:\n  example:\n    name: "Ready: Example"\n    effect: draw 1\n',
        _CARDS,
    ),
    Code(
        "E125",
        "a key that stands twice",
        "In a mapping every key stands once. YAML itself would silently take the last.",
        "cards:\n  example:\n    name: Example\n    copies: 2\n    copies: 3\n    effect: draw 1\n",
        "cards:\n  example:\n    name: Example\n    copies: 3\n    effect: draw 1\n",
        _CARDS,
    ),
    Code(
        "E126",
        "a feature of YAML that is not read",
        "Anchors (`&x`), aliases (`*x`), merging (`<<`), tags (`!x`) and several documents in one file are not "
        "read: content says "
        "what it says at its place. What all cards of a file share stands beside `cards:`.",
        "cards:\n  example:\n    name: Example\n    copies: &many 3\n    effect: draw 1\n",
        "cards:\n  example:\n    name: Example\n    copies: 3\n    effect: draw 1\n",
        _CARDS,
    ),
    Code(
        "E128",
        "an effect whose lines YAML joins",
        "After `>`, and in a text without quotes that goes over several lines, YAML makes one line of all. "
        "Write `|` after the "
        "key: then every line stays a line.",
        "cards:\n  example:\n    name: Example\n    effect: >\n      draw 1\n      score 1\n",
        "cards:\n  example:\n    name: Example\n    effect: |\n      draw 1\n      score 1\n",
        _CARDS,
    ),
    Code(
        "W129",
        "a comment in the middle of a text",
        "In a text without quotes a `#` after a space begins a comment, and the rest of the line is not read.",
        "cards:\n  example:\n    name: Agent #7\n    effect: draw 1\n",
        'cards:\n  example:\n    name: "Agent #7"\n    effect: draw 1\n',
        _CARDS,
    ),
    Code(
        "E130",
        "a text that YAML cuts in pieces",
        "Between `{ }` a comma ends a value, and a colon with a space makes a key. A text with one of them "
        "needs quotes, or "
        "stands as a block under its key.",
        "cards:\n  example: {name: Example, effect: score min(1, 2)}\n",
        'cards:\n  example: {name: Example, effect: "score min(1, 2)"}\n',
        _CARDS,
    ),
    Code(
        "E132",
        "an empty file",
        "Nothing stands in the file, or only comments. Write something, or remove it.",
        "# cards will follow\n",
        "cards:\n  example:\n    name: Example\n    effect: draw 1\n",
        _CARDS,
    ),
)
