"""Codes E6xx: words and texts."""

from __future__ import annotations

from dsl.codes.code import Code

_ENGLISH = "words/en.yaml"
_CHINESE = "words/zh-Hans.yaml"
_CARDS = """\
cards:
  ray: {name: {en: Ray, zh-Hans: 光线}, kind: spell, effect: score this.cost}
  cup:
    name: {en: Cup, zh-Hans: 杯}
    kind: treasure
    effect: move this to me.shelf
    skills:
      bold: |
        after score may
          set this.tired to this.colour is moon
  nap: {name: {en: Nap, zh-Hans: 小睡}, kind: spell, when: not any(me.shelf where it.tired), effect: draw 1}
"""
_TWO = {
    "game.yaml": "languages: [en, zh-Hans]\ntitle: {en: Base, zh-Hans: 基础}\nvariants: {}\n",
    "cards/base.yaml": _CARDS,
}
_NAMES = """\
seats: {north: 北, south: 南}
zones: {deck: 牌堆, pile: 弃牌堆, hand: 手牌, shelf: 架子}
phases: {main: 主要}
labels: {rest: 休息}
attributes: {points: 分数, owner: 所属, tired: 疲惫}
printed: {cost: 费用, colour: 颜色}
symbols: {suit: {sun: 日, moon: 月}, kind: {spell: 法术, treasure: 宝物}}
keywords: {bold: 勇敢}
decks: {main: 主牌堆}
pieces: {pawn: 兵}
"""
_VERBS = "verbs: {score: '得{n}分', draw: '抽{n:card}', play: '使用{c}', claim: '占据{t}'}\n"
_KLINGON = """\
cards:
  nap: {name: {en: Nap, tlh: Qong}, copies: 9, effect: draw 1}
  ray: {name: {en: Ray, tlh: tIh}, effect: score 2}
"""
_TRADITIONAL_CARDS = (
    _CARDS.replace("光线}", "光线, zh-Hant: 光線}")
    .replace("杯}", "杯, zh-Hant: 杯}")
    .replace("小睡}", "小睡, zh-Hant: 小睡}")
)
_TRADITIONAL = """\
seats: {north: 北, south: 南}
zones: {deck: 牌堆, pile: 棄牌堆, hand: 手牌, shelf: 架子}
phases: {main: 主要}
labels: {rest: 休息}
attributes: {points: 分數, owner: 所屬, tired: 疲憊}
printed: {cost: 費用, colour: 顏色}
symbols: {suit: {sun: 日, moon: 月}, kind: {spell: 法術, treasure: 寶物}}
keywords: {bold: 勇敢}
decks: {main: 主牌堆}
pieces: {pawn: 兵}
verbs: {score: '得{n}分', draw: '抽{n:card}', play: '使用{c}', claim: '佔據{t}'}
"""

CODES: tuple[Code, ...] = (
    Code(
        "E601",
        "a placeholder that does not exist",
        "In a phrase, `{t}` stands for the words of a parameter `t`, or of a name in the pattern that is no\n"
        "word of the game.\n"
        "Any other name between braces would stay empty. A marker for an icon has doubled braces: `{{sun}}`.",
        "verbs: {claim: 'take {space}'}\n",
        "verbs: {claim: 'take {t}'}\n",
        _ENGLISH,
    ),
    Code(
        "E602",
        "a phrase is missing",
        "Texts of cards, options, questions, reasons and the log are made in every language of the game. English\n"
        "makes do with the words of the rules; every other language needs a phrase for each verb that something\n"
        "calls, and for each value that a text says. A verb that nobody chooses may stand under `log:` instead:\n"
        '`log: {tidy_up: ""}` leaves it out of the log.',
        _NAMES + "verbs: {score: '得{n}分', play: '使用{c}', claim: '占据{t}'}\n",
        _NAMES + _VERBS,
        _CHINESE,
        _TWO,
    ),
    Code(
        "E603",
        "a name is missing",
        "What players read needs a name in every language of the game but English: seats, zones, phases, pieces,\n"
        "labels of menus, kinds, decks, printed values, symbols, keywords, attributes. An attribute that is the\n"
        'game\'s own business has an empty one: `attributes: {busy: ""}`. A title under `print:` names a deck or kind.',
        _NAMES.replace("north: 北, ", "") + _VERBS,
        _NAMES + _VERBS,
        _CHINESE,
        _TWO,
    ),
    Code(
        "E604",
        "a pattern that cannot be read",
        "Under `phrases:` and `reasons:` stands a piece of the effect language: one expression, or one statement.",
        "phrases: {'t.owner is': '{t} is free'}\n",
        "phrases: {'t.owner is none': '{t} is free'}\n",
        _ENGLISH,
    ),
    Code(
        "W605",
        "a language without built-in words",
        "Texts are made from effects in the languages that Cardwright has words and a grammar for. In another\n"
        "language they come out in English, apart from what the words file says, unless every card brings its own\n"
        "text.",
        _KLINGON,
        _KLINGON.replace("draw 1}", "draw 1, text: {en: Draw one., tlh: 1 yItlhap.}}").replace(
            "score 2}", "score 2, text: {en: Score 2., tlh: 2 yIchav.}}"
        ),
        "cards/base.yaml",
        {
            "game.yaml": "languages: [en, tlh]\ntitle: {en: Base, tlh: motlh}\nvariants: {}\nkinds: {}\nkeywords: {}\n"
            "attributes: {player: {points: number}, space: {owner: player or none}}\n"
            "printed: {}\nsymbols: {}\nzones: {shared: {deck: {}, pile: {}},"
            " player: {hand: {}}}\nboard: {columns: 3, rows: 3}\n",
        },
    ),
    Code(
        "E606",
        "words for something that is not there",
        "Each name in a words file is the name of something in the game; a misspelt one would have no effect.",
        "zones: {dekc: pile of cards}\n",
        "zones: {deck: pile of cards}\n",
        _ENGLISH,
    ),
    Code(
        "E607",
        "a form, noun or shape that does not exist",
        "After the colon in a placeholder stands one of a few forms (`{t:each}`), or a noun of `nouns:` that\n"
        "is counted (`{n:card}`). A phrase's `noun` is a noun, and `shapes:` has the keys of the language's own file.",
        "verbs: {draw: 'draw {n:crad}'}\n",
        "verbs: {draw: 'draw {n:card}'}\n",
        _ENGLISH,
    ),
    Code(
        "W608",
        "Traditional Chinese that nobody has read",
        "Texts in zh-Hant that a game does not write are derived from those in zh-Hans by a converter, character by\n"
        "character: the words where there is no words/zh-Hant.yaml, and each name or text that has no zh-Hant.\n"
        "It is right for most words, but measure words, names from elsewhere and what is called otherwise in Taiwan\n"
        "want a reader. The warning goes when everything is written.",
        "languages: [en, zh-Hans, zh-Hant]\ntitle: {en: Base, zh-Hans: 基础}\nvariants: {}\n",
        "languages: [en, zh-Hans, zh-Hant]\ntitle: {en: Base, zh-Hans: 基础, zh-Hant: 基礎}\nvariants: {}\n",
        "game.yaml",
        {
            "cards/base.yaml": _TRADITIONAL_CARDS,
            _CHINESE: _NAMES + _VERBS,
            "words/zh-Hant.yaml": _TRADITIONAL,
        },
    ),
    Code(
        "E609",
        "the converter for Traditional Chinese is not installed",
        "The game has languages: [..., zh-Hans, zh-Hant] and leaves texts in zh-Hant to be derived from zh-Hans (see\n"
        'W608). That needs the converter OpenCC, which is not a part of Cardwright: pip install "cardwright[hant]".\n'
        "A game that writes all its texts in zh-Hant does not need it.",
        "",
        "",
        "folder",
    ),
    Code(
        "W601",
        "a text that says other numbers than the effect",
        "A card's own text is not made from its effect, so the two can drift apart. Numbers from two on are\n"
        "compared, in digits and in words; what is printed on the card and the game's own numbers may be said too.\n"
        "Numbers of the same noun, by the same verb, or that say how much more or less something is, have to be the\n"
        "same ones: `discard three cards, gain two coins` is not `discard two cards, gain three coins`.",
        "cards:\n  example:\n    name: Example\n    kind: spell\n"
        "    effect: draw 2\n    text: {en: Draw three cards.}\n",
        "cards:\n  example:\n    name: Example\n    kind: spell\n    effect: draw 2\n    text: {en: Draw two cards.}\n",
        "cards/example.yaml",
    ),
    Code(
        "W615",
        "a noun that no text takes",
        "Texts look for a noun under the name of a kind, a set of symbols, a symbol or a type of the language, and\n"
        "where a phrase names one: `{n:token}`, `noun: token`. One of another name is never said; most often it is\n"
        "misspelt.",
        "nouns: {sutt: {one: shape, many: shapes}}\n",
        "nouns: {suit: {one: shape, many: shapes}}\n",
        _ENGLISH,
    ),
    Code(
        "W610",
        "a text that aims at something else than the effect",
        "A card's own text and its effect name the same things: kinds, symbols, zones, seats, sides (you, your\n"
        "opponent), what things are like (neutral, face down), one or all of them. The words are those of the words\n"
        "file and of the language. Warned of is what the text surely names and the effect does not speak of, what the\n"
        "effect aims at and the text has no word for, and one thing said in the place of another where the text\n"
        "follows what the effect says; each of the others for one of them; a chosen thing for a random one; and what\n"
        "the text says to be done, by a verb of the game or one that every game knows (`win`, `draw`, `discard`,\n"
        "`gain`), and the effect never does. A text may say the same in other words, leave out `you` and `your hand`,\n"
        "and explain between brackets.",
        "cards:\n  example:\n    name: Example\n    kind: spell\n"
        "    effect: move one of me.shelf to pile\n    text: {en: A card in your hand goes to the pile.}\n",
        "cards:\n  example:\n    name: Example\n    kind: spell\n"
        "    effect: move one of me.shelf to pile\n    text: {en: A card on your shelf goes to the pile.}\n",
        "cards/example.yaml",
    ),
    Code(
        "W611",
        "a text with other conditions than the effect",
        "What a card's own text says about when and whether something is done is what its effect says: a condition,\n"
        "`may`, `not`, `at least`, `once per turn`, `until the end of the turn`, `at the end of your turn`, one of\n"
        "two things, a price (`if you do`), more or less. Warned of is a word of such a sort that the text has and\n"
        "the effect has not, or the other way round; the help shows what the effect says.",
        "cards:\n  example:\n    name: Example\n    kind: spell\n"
        "    effect: |\n      if me.points > 0\n        draw 1\n    text: {en: Draw a card.}\n",
        "cards:\n  example:\n    name: Example\n    kind: spell\n"
        "    effect: |\n      if me.points > 0\n        draw 1\n    text: {en: 'With a point or more, draw a card.'}\n",
        "cards/example.yaml",
    ),
)
