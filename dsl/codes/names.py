"""Codes E2xx: unknown, ambiguous, misplaced and unused names."""

from __future__ import annotations

from dsl.codes.code import Code

_GAME = "game.yaml"
_BOARD = "board: {columns: 3, rows: 3, directions: [up, down], stands: piece"


def _attributes(player: str) -> str:
    return f"attributes:\n  player: {{{player}}}\n  space: {{owner: player or none}}\n  card: {{tired: flag}}\n"


def _zones(shared: str) -> str:
    return f"zones:\n  shared: {{{shared}}}\n  player: {{hand: {{seen by: owner}}, shelf: {{}}}}\n"


CODES: tuple[Code, ...] = (
    Code(
        "E201",
        "a word that means nothing here",
        "Every word is looked up before a game starts: names given in the same text, seats, spaces, symbols, "
        "cards, zones, numbers, values. This one is none of them, or it is a fact of something and does not say "
        "of what.",
        "score gaol",
        "score goal",
    ),
    Code(
        "E202",
        "a verb that does not exist",
        "A line begins with a verb of the language or of the game. Verbs are declared in rules.effect, or under "
        "`rules:` of the one card that needs them.",
        "clam one of spaces",
        "claim one of spaces",
    ),
    Code(
        "E203",
        "a value that does not exist",
        "`f(x)` asks a value of the language or of the game, or a fact of x. Verbs cannot be asked, only "
        "`can(verb …)`.",
        "score cuont(me.hand)",
        "score count(me.hand)",
    ),
    Code(
        "E204",
        "a fact that such a thing does not have",
        "After the dot stands a fact of what is before it: an attribute, a printed value, a zone or a piece of a "
        "player, or a value that is asked of one such thing.",
        "set this.tierd to yes",
        "set this.tired to yes",
    ),
    Code(
        "E205",
        "a phase that does not exist",
        "Phases stand under `turn` in rules.effect.",
        "after phase mian\n  draw 1",
        "after phase main\n  draw 1",
        "abilities",
    ),
    Code(
        "E206",
        "a zone that does not exist",
        "`in ZONE` says where a card must be for the ability to work. Zones are declared in game.yaml.",
        "in shlef after score\n  draw 1",
        "in shelf after score\n  draw 1",
        "abilities",
    ),
    Code(
        "E207",
        "a word with two meanings here",
        "A card, a symbol and a value may share a word, since the place mostly says which is meant. Here it does not.",
        "let x be sun\nset this.tired to this.colour is x",
        "set this.tired to this.colour is sun",
        "effect",
        {"game.yaml": "symbols: {suit: [sun, moon], sky: [sun, cloud]}\n"},
    ),
    Code(
        "E208",
        "`it` or `chosen` where neither is anything",
        "`it` is each thing that a `where` looks at, `chosen` what a `so that` judges. Elsewhere, give the thing "
        "a name.",
        "claim it",
        "claim one of spaces where it.owner is none",
    ),
    Code(
        "E209",
        "`this` where no card is",
        "`this` is the card that a text stands on. Rules stand on no card; give the verb a parameter.",
        "after score\n  set this.tired to yes",
        "after play c\n  set c.tired to yes",
        "rules",
    ),
    Code(
        "E210",
        "nobody acts here",
        "While a game is set up it is nobody's turn: `me` is nobody, and nobody can choose. `as P` says who acts.",
        "setup\n  draw 1",
        "setup\n  as north\n    draw 1",
        "rules",
    ),
    Code(
        "E211",
        "a type that does not exist",
        "Types are number, flag, player, space, piece, card, name, zone, line, direction, action, pattern, and "
        "each set of symbols of the game; also `… or none` and `list of …`.",
        "verb give n: nubmer\n  score n\nafter play\n  give 1",
        "verb give n: number\n  score n\nafter play\n  give 1",
        "rules",
    ),
    Code(
        "E212",
        "declared twice",
        "A verb, a value, a phase, a parameter has one meaning. Words may be shared only across kinds of things.",
        "value half(n: number) is n / 2\nvalue half(n: number) is n / 3\nafter score n\n  draw half(n)",
        "value half(n: number) is n / 2\nvalue third(n: number) is n / 3\nafter score n\n  draw half(n) + third(n)",
        "rules",
    ),
    Code(
        "E213",
        "a word of the language as a name",
        "Words such as `me`, `count` or `move` mean the same in every game, so a game cannot use them for "
        "something else.",
        "let players be me.points\nscore players",
        "let before be me.points\nscore before",
    ),
    Code(
        "E214",
        "a limit that does not exist",
        "An ability works `once per turn`, `once per phase` or `once per game`.",
        "after score once per round\n  draw 1",
        "after score once per turn\n  draw 1",
        "abilities",
    ),
    Code(
        "E215",
        "an answer to a verb that does not exist",
        "`before`, `after`, `instead of` and `forbid` speak of a verb. A verb without a body is a bare event, "
        "there to be answered.",
        "after socre\n  draw 1",
        "after score\n  draw 1",
        "abilities",
    ),
    Code(
        "E216",
        "a name before it is given",
        "A name holds from the line that gives it to the end of its block.",
        "claim t\nchoose one of spaces as t\nclaim t",
        "choose one of spaces as t\nclaim t",
    ),
    Code(
        "E217",
        "a zone that wakes its cards by no verb",
        "`wakes by` names the verb that runs before a face-down card uses an ability: one that takes a card.",
        "zones:\n  shared: {deck: {seen by: nobody}, pile: {}}\n"
        "  player: {hand: {seen by: owner}, shelf: {arrives: face down, wakes by: wake}}\n",
        "zones:\n  shared: {deck: {seen by: nobody}, pile: {}}\n"
        "  player: {hand: {seen by: owner}, shelf: {arrives: face down, wakes by: open}}\n",
        _GAME,
        {"rules.effect": "verb open c: card needs c.face_down\n  set c.face_down to no\nafter play c\n  open c\n"},
    ),
    Code(
        "E218",
        "patterns that match no value",
        "`patterns match` names a value of a space that gives a symbol; patterns are made of these symbols.",
        f"{_BOARD}, patterns match: suti}}\n",
        f"{_BOARD}, patterns match: suit}}\n",
        _GAME,
        {
            "rules.effect": "value suit(s: space) is sun if s.owner is north else moon\n"
            "after play when suit(a1) is sun\n  score 1\n"
        },
    ),
    Code(
        "W201",
        "a verb that nothing uses",
        "Nothing calls it and nothing answers it. Perhaps a call is misspelt, or left over.",
        "verb rest\n  draw 1",
        "verb rest\n  draw 1\nafter play\n  rest",
        "rules",
    ),
    Code(
        "W202",
        "a value that nothing asks",
        "No text asks for it. Perhaps a name is misspelt, or the value is left over.",
        "value twice(n: number) is n * 2",
        "value twice(n: number) is n * 2\nafter score n\n  draw twice(n)",
        "rules",
    ),
    Code(
        "W203",
        "an attribute that nothing reads",
        "Keeping a fact that no text asks for has no effect.",
        _attributes("points: number, luck: number"),
        _attributes("points: number"),
        _GAME,
    ),
    Code(
        "W204",
        "a zone that nothing uses",
        "No text names it, no deck starts there, and no kind of card works there.",
        _zones("deck: {seen by: nobody}, pile: {}, attic: {}"),
        _zones("deck: {seen by: nobody}, pile: {}"),
        _GAME,
    ),
    Code(
        "W205",
        "a card that never comes into play",
        "It is in no deck, and no text names it, so nobody will ever see it.",
        "# no deck:\ncards:\n  example:\n    name: Example\n    effect: draw 1\n",
        "deck: main\ncards:\n  example:\n    name: Example\n    effect: draw 1\n",
        "cards/example.yaml",
    ),
    Code(
        "W206",
        "a number that nothing uses",
        "It stands under `numbers:`, but no text speaks of it, so changing it has no effect.",
        "numbers: {goal: {start: 5, least: 1, most: 9}, rounds: 3}\n",
        "numbers: {goal: {start: 5, least: 1, most: 9}}\n",
        _GAME,
    ),
    Code(
        "W211",
        "a name that is never used",
        "Something is named and then not spoken of. In the head of a hook, a misspelt word becomes a new name, "
        "which takes any argument: so this may hide a fault. `_` stands for any argument.",
        "after play crad\n  draw 1",
        "after play _\n  draw 1",
        "abilities",
    ),
    Code(
        "W212",
        "a name that hides another",
        "From here on the word means something else than it did before, which is easily misread.",
        "let t be me.points\nfor each t in spaces\n  claim t\nscore t",
        "let n be me.points\nfor each t in spaces\n  claim t\nscore n",
    ),
)
