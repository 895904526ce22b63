"""Codes E4xx: flow, choices, hooks that never end or never begin."""

from __future__ import annotations

from dsl.codes.code import Code

_RELIC = "deck: main\ncards:\n  example:\n    name: Example\n    kind: relic\n    abilities: |\n"

_BOLT = """\
deck: main
cards:
  bolt:
    name: Bolt
    kind: spell
    targets: choose one of next(me).shelf as victim
    effect: move victim to pile
"""

CODES: tuple[Code, ...] = (
    Code(
        "E401",
        "`stop` without a `repeat`",
        "`stop` ends the repeat around it. To do nothing further, put the rest under an `if`.",
        "stop",
        "repeat\n  draw 1\n  stop",
    ),
    Code(
        "E403",
        "a value that asks itself",
        "What it is would depend on what it is. A count that goes on belongs into an attribute, changed by a verb.",
        "value depth(n: number) is 0 if n is 0 else depth(n - 1)\nafter score n\n  draw depth(n)",
        "value depth(n: number) is 0 if n is 0 else 1\nafter score n\n  draw depth(n)",
        "rules",
    ),
    Code(
        "E404",
        "hooks that set each other off for ever",
        "Each of them is an answer to what the other does, nobody is asked, and no limit ends it. (What an "
        "ability causes it does not answer itself.) An offer or a limit among them makes it right.",
        "after draw\n  score 1\nafter score\n  draw 1",
        "after draw\n  score 1\nafter score once per turn\n  draw 1",
        "abilities",
    ),
    Code(
        "E405",
        "nothing, or less than nothing",
        "A quantity is at least 1, and so is the number of times that something repeats.",
        "claim 0 of spaces",
        "claim 1 of spaces",
    ),
    Code(
        "E406",
        "an ability that works in no zone",
        "A card's abilities work while it is in the zone of its kind, or in those that the ability names with `in`.",
        f"{_RELIC}      after score\n        draw 1\n",
        f"{_RELIC}      in shelf after score\n        draw 1\n",
        "cards/example.yaml",
        {"game.yaml": "kinds: {spell: {zone: hand}, treasure: {zone: shelf}, relic: {}}\n"},
    ),
    Code(
        "E407",
        "a verb that never ends",
        "It calls itself whatever happens, itself or through others. Something has to end that: an `if`, or what "
        "it needs.",
        "verb sink\n  draw 1\n  sink\nafter play\n  sink",
        "verb sink\n  draw 1\n  if deck is not empty\n    sink\nafter play\n  sink",
        "rules",
    ),
    Code(
        "E408",
        "a repeat that never stops",
        "A `repeat` without a number goes on until `stop`, or until the game ends. Nothing in this one does either.",
        "repeat\n  draw 1",
        "repeat 2 times\n  draw 1",
    ),
    Code(
        "E409",
        "targets that nobody is asked for",
        "What stands under `targets:` of a card is chosen when the rules say `aim` of that card; `resolve` runs its "
        "effect alone. Here cards of this kind are resolved, and nothing aims them. The verb that plays them does "
        "that first: `aim c`, then `resolve c`.",
        "verb unleash c: card\n  resolve c\nafter claim\n  unleash one of me.hand",
        "verb unleash c: card\n  aim c\n  resolve c\nafter claim\n  unleash one of me.hand",
        "rules",
        {"cards/bolt.yaml": _BOLT},
    ),
    Code(
        "W401",
        "this never runs",
        "After `stop`, `win` and `tie` nothing further of the same block runs.",
        "win me\ndraw 1",
        "draw 1\nwin me",
    ),
    Code(
        "W403",
        "a condition that is always the same",
        "It holds in every position, or in none, so it decides nothing. Perhaps another thing was meant.",
        "if count(me.hand) >= 0\n  draw 1",
        "if count(me.hand) > 0\n  draw 1",
    ),
    Code(
        "W404",
        "a choice without anything to choose",
        "There is never anything to pick here, whatever the position.",
        "claim one of []",
        "claim one of [a1]",
    ),
    Code(
        "W405",
        "an answer to what never happens",
        "Nothing calls this verb, so nothing will ever set the ability off.",
        "verb whistle\nafter whistle\n  score 1",
        "verb whistle\nafter whistle\n  score 1\nafter play\n  whistle",
        "rules",
    ),
)
