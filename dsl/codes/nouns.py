"""Codes E5xx: nouns in YAML: keys, values, cards, languages, variants."""

from __future__ import annotations

from dsl.codes.code import Code

_CARDS = "cards/example.yaml"
_TWO_LANGUAGES = {
    "game.yaml": "languages: [en, de]\ntitle: {en: Base, de: Basis}\nvariants: {}\nkinds: {}\nkeywords: {}\nzones: {}\n"
    "seats: [solo]\nboard: {columns: 1, rows: 1}\npieces: {}\nattributes: {}\ndecks: {main: {}}\nnumbers: {}\n",
    "rules.effect": "",
    "cards/base.yaml": "",
}
"""A deck without rules in two languages."""


def _card(line: str, *more: str) -> str:
    return "\n".join(["cards:", "  example:", "    name: Example", f"    {line}", *more, "    effect: draw 1", ""])


CODES: tuple[Code, ...] = (
    Code(
        "E501",
        "a key that does not exist",
        "Nothing that is not known is passed over: a misspelt key would otherwise have no effect, and nobody "
        "would notice.",
        _card("copeis: 3"),
        _card("copies: 3"),
        _CARDS,
    ),
    Code(
        "E502",
        "a value of another form",
        "A text stands where a number belongs, a list where a text belongs, or nothing at all. Only `yes`, "
        "`no`, `true`, "
        "`false` and whole numbers are something else than text; a text that looks like one needs quotes.",
        _card("copies: many"),
        _card("copies: 3"),
        _CARDS,
    ),
    Code(
        "E503",
        "something is missing",
        "The key named here has to be there too.",
        "cards:\n  example:\n    effect: draw 1\n",
        "cards:\n  example:\n    name: Example\n    effect: draw 1\n",
        _CARDS,
    ),
    Code(
        "E504",
        "a word or type that does not fit here",
        "Only some words can stand here, such as the types of the language under `attributes:`.",
        "printed: {cost: {type: numbr, default: 1}, colour: {type: suit, default: sun}}\n",
        "printed: {cost: {type: number, default: 1}, colour: {type: suit, default: sun}}\n",
        "game.yaml",
    ),
    Code(
        "E505",
        "out of bounds",
        "The number is too small or too big, or a list is empty or too long.",
        _card("copies: -1"),
        _card("copies: 0"),
        _CARDS,
    ),
    Code(
        "E506",
        "not a word",
        "What effects name is a word: letters, digits and `_`, beginning with a letter. What people read is "
        "free: it stands "
        "under `name`.",
        "cards:\n  example-card:\n    name: Example\n    effect: draw 1\n",
        "cards:\n  example_card:\n    name: Example\n    effect: draw 1\n",
        _CARDS,
    ),
    Code(
        "E507",
        "a name that is taken",
        "Two things of the same sort have one name, or a thing has the name of a fact that the language has already.",
        "attributes:\n  player: {points: number}\n  space: {owner: player or none}\n  card: {tired: flag, "
        "holder: player or none}\n",
        "attributes:\n  player: {points: number}\n  space: {owner: player or none}\n  card: {tired: {type: "
        "flag, resets: turn}}\n",
        "game.yaml",
    ),
    Code(
        "E508",
        "a word of the language as a name",
        "`me`, `none`, `to`, `with` and the like mean something in every effect, so nothing can be called that.",
        "cards:\n  none:\n    name: None of it\n    effect: draw 1\n",
        "cards:\n  nothing:\n    name: None of it\n    effect: draw 1\n",
        _CARDS,
    ),
    Code(
        "E509",
        "a space that the board does not have",
        "Spaces are named by a letter for the column and a number for the row; a1 is the lower left corner.",
        "board: {columns: 3, rows: 3, without: [d2], directions: [up, down], stands: piece}\n",
        "board: {columns: 3, rows: 3, without: [b2], directions: [up, down], stands: piece}\n",
        "game.yaml",
    ),
    Code(
        "E510",
        "a zone or deck that does not exist",
        "A deck starts in a shared zone (`deck`) or in the zone of a seat (`north.hand`); a card belongs to a "
        "declared deck.",
        _card("deck: mian"),
        _card("deck: main"),
        _CARDS,
    ),
    Code(
        "E511",
        "a kind that does not exist",
        "The kinds of cards are declared in game.yaml under `kinds:`.",
        "cards:\n  example:\n    name: Example\n    kind: spel\n    effect: draw 1\n",
        "cards:\n  example:\n    name: Example\n    kind: spell\n    effect: draw 1\n",
        _CARDS,
    ),
    Code(
        "E512",
        "a card that is written twice",
        "A card's id is unique in the whole game. If there are several copies, say so under `copies:`.",
        "cards:\n  nap:\n    name: Long Nap\n    effect: draw 2\n",
        "cards:\n  long_nap:\n    name: Long Nap\n    effect: draw 2\n",
        _CARDS,
    ),
    Code(
        "E513",
        "two cards with one name",
        "Players could not tell them apart, and neither could a menu.",
        "cards:\n  long_nap:\n    name: Nap\n    effect: draw 2\n",
        "cards:\n  long_nap:\n    name: Long Nap\n    effect: draw 2\n",
        _CARDS,
    ),
    Code(
        "E514",
        "a printed value that is not declared",
        "What can be printed on cards is declared in game.yaml under `printed:`.",
        _card("printed: {csot: 2}"),
        _card("printed: {cost: 2}"),
        _CARDS,
    ),
    Code(
        "E515",
        "a value of another type",
        "The value does not have the type that was declared: a number, yes or no, a list.",
        _card("printed: {cost: two}"),
        _card("printed: {cost: 2}"),
        _CARDS,
    ),
    Code(
        "E516",
        "a printed value is missing",
        "A value without a default, and not `or none`, is given by every card: under `printed:`, or for each copy. In "
        "a deck without rules a card may leave values out; they are not printed on it.",
        "printed: {cost: {type: number, default: 1}, colour: {type: suit, default: sun}, size: number}\n",
        "printed: {cost: {type: number, default: 1}, colour: {type: suit, default: sun}}\n",
        "game.yaml",
    ),
    Code(
        "E517",
        "a word that the type does not have",
        "A symbol belongs to the set that was declared, a card to the game's cards, a seat to its seats.",
        _card("printed: {colour: snu}"),
        _card("printed: {colour: sun}"),
        _CARDS,
    ),
    Code(
        "E518",
        "a pattern with a fault",
        "A pattern is a list of rows of equal length, top row first. A cell is a symbol of the value that "
        "patterns match, "
        "`*` for anything, or `.` for a gap.",
        _card("printed: {shape: [[sun, moon], [sun]]}"),
        _card("printed: {shape: [[sun, moon], [sun, .]]}"),
        _CARDS,
        {
            "game.yaml": "board: {columns: 3, rows: 3, directions: [up, down], stands: piece, patterns match: suit}\n"
            "printed:\n  cost: {type: number, default: 1}\n  colour: {type: suit, default: sun}\n"
            "  shape: {type: pattern, default: [[sun]]}\n",
            "rules.effect": "value suit(s: space) is sun if s.owner is north else moon\n"
            "after play c when found([c.shape])\n  score 1\n",
        },
    ),
    Code(
        "E519",
        "too many cards",
        "A game has at most 2,000 different cards, 200 copies of one, and 10,000 copies in all.",
        "a game with 2,001 cards",
        "a game with 200 cards",
        "folder",
    ),
    Code(
        "E520",
        "a language that the game does not have",
        "The languages of a game stand in game.yaml under `languages:`, the default first.",
        "cards:\n  example:\n    name: {en: Example, dee: Beispiel}\n",
        "cards:\n  example:\n    name: {en: Example, de: Beispiel}\n",
        _CARDS,
        _TWO_LANGUAGES,
    ),
    Code(
        "E521",
        "a name is missing in the default language",
        "A name that is given by language is there at least in the game's first language.",
        "cards:\n  example:\n    name: {de: Beispiel}\n",
        "cards:\n  example:\n    name: {en: Example, de: Beispiel}\n",
        _CARDS,
        _TWO_LANGUAGES,
    ),
    Code(
        "W521",
        "a name is missing in a language",
        "The game says that it has this language, but the name is not there, and the name in the default language\n"
        "is shown. A plain text is in the default language alone. What else stands on cards, backs, tokens and aids\n"
        "is looked at too: titles, flavours, and own texts of cards that have no effect.",
        "cards:\n  example:\n    name: {en: Example}\n",
        "cards:\n  example:\n    name: {en: Example, de: Beispiel}\n",
        _CARDS,
        _TWO_LANGUAGES,
    ),
    Code(
        "E522",
        "a variant that does not exist",
        "Variants are declared in game.yaml under `variants:`.",
        "cardwright play . --variant shrot",
        "cardwright play . --variant short",
        "command",
    ),
    Code(
        "E523",
        "a number that does not exist",
        "The numbers that can be set from outside are those in game.yaml under `numbers:`.",
        "cardwright play . --set gaol=3",
        "cardwright play . --set goal=3",
        "command",
    ),
    Code(
        "E524",
        "a number out of its bounds",
        "A number can say how small and how big it may be: `{start: 12, least: 1, most: 24}`.",
        "cardwright play . --set goal=12",
        "cardwright play . --set goal=9",
        "command",
    ),
    Code(
        "E525",
        "a picture outside the game's folder",
        "Pictures lie in the folder `print/` of the game, so that it can be passed on as a whole.",
        _card("art: ../../secret.svg"),
        _card("art: example.svg"),
        _CARDS,
    ),
    Code(
        "E526",
        "a keyword that does not exist",
        "Keywords are declared in game.yaml under `keywords:`; `skills:` puts abilities under one.",
        _card("kind: spell", "    skills: {blod: after draw may claim one of spaces}"),
        _card("kind: spell", "    skills: {bold: after draw may claim one of spaces}"),
        _CARDS,
    ),
)
