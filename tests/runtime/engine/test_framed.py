# ruff: noqa: E501  (a line a text)
"""The same effect as a plain function, in a frame, and with every verb watched by sleeping offers: the same outcome."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.runtime.engine.tiny import TURN, Table, charm, table

HELP = """\
value enemy(p: player) is next(p)
value strength(n: number) is n * 2 + me.points
verb bin c: card
  move c to pile
verb wall t: space
  needs not t.walled
  set t.walled to yes
  note t.row * 10 + t.column
verb level t: space by n: number
  add n to t.level
verb owe n: number to p: player
  needs p is not me
  add n to p.points
"""
DOZE = """\
verb doze
  if game.never
    choose
      option "a"
      option "b"
"""
CARDS = """
ray: {name: Ray, kind: spell, copies: [{cost: 1, suit: sun}, {cost: 2, suit: moon}, {cost: 4, suit: sun}, {cost: 8, suit: moon}]}
beam: {name: Beam, kind: spell, copies: 3, printed: {cost: 3}, effect: add 3 to me.points}
gleam: {name: Gleam, kind: spell, copies: 1, printed: {cost: 5}, effect: move this to pile}
"""
SLEEPERS = "\n".join(
    f"after {verb} when game.never may note 1"
    for verb in ("note _", "bin _", "wall _", "level _ by _", "owe _ to _", "move _ to pile", "shuffle _", "resolve _")
)
GIVEN = "put ray into north.hand\nput ray into north.hand\nput ray into south.hand\nput beam into north.hand\nput beam into pile\nset c3.walled to yes\nset north.points to 2\nset b2.owner to south\nput charm into south.shelf"

EFFECTS = {
    "set": "set me.points to 4 + count(me.hand)\nset game.who to enemy(me)\nset b1.walled to b1.row > 0 and not c3.walled",
    "set lists": "set me.suits to [sun, moon, sun]\nset south.suits to me.suits + [star]\nset me.suits to south.suits except [sun]\nnote count(me.suits)\nnote count(south.suits)",
    "add": "add 5 to me.points\nadd me.points to a1.level\nadd sun to me.suits\nadd [moon, sun] to me.suits\nadd me.suits to south.suits\nnote count(south.suits)",
    "take": "take 5 from me.points\nadd [sun, moon, sun] to me.suits\ntake sun from me.suits\ntake [moon, star] from me.suits\nfor each x in me.suits\n  if x is sun\n    note 7",
    "let": "let n be me.points\nset me.points to 9\nlet k be n + me.points\nnote k\nlet xs be spaces where it.row is 1\nfor each s in xs\n  note s.column",
    "let in loops": "for each n in [1, 2, 3]\n  let k be n * n\n  let f be k > 3\n  if f\n    note k",
    "let of a live list": "let held be me.hand\nmove top(deck) to me.hand\nnote count(held)\nnote count(me.hand)",
    "if": "if me.points > 3\n  note 1\nelse if me.points > 1\n  note 2\n  note 3\nelse\n  note 4\nif b2.owner is me\n  note 5\nelse\n  note 6",
    "nested if": "if me.points > 1\n  if me.points > 2\n    note 1\n  else\n    note 2\n  note 3\nnote 4",
    "for each": "for each s in spaces where not it.walled\n  if s.row is 2\n    wall s\n    level s by s.column",
    "for each in for each": "for each s in [a1, b1]\n  for each t in neighbours(s)\n    note t.row * 10 + t.column\n    level t by 1",
    "for each player": "for each p in players\n  as p\n    add count(me.hand) to me.points\n    owe 3 to enemy(me)",
    "for each card that moves": "for each c in me.hand\n  if c.cost < 4\n    bin c\n  note count(me.hand)",
    "repeat": "repeat 3 times\n  add 2 to me.points\n  note me.points\nrepeat count(pile) - 1 times\n  note 99\nrepeat me.points - 20 times\n  note 98",
    "repeat until": "repeat\n  add 1 to me.points\n  note me.points\n  if me.points > 5\n    stop\n  note 50",
    "stop": "repeat\n  repeat\n    add 1 to me.points\n    if me.points > 4\n      stop\n    note 1\n  note 2\n  if me.points > 6\n    stop",
    "stop in for each": "repeat\n  for each n in [1, 2, 3]\n    note n\n    if n is 2\n      stop\n    note 10\n  note 99\nnote 5",
    "stop in for each in repeat in for each": "for each k in [5, 6]\n  repeat\n    for each n in [1, 2, 3]\n      if n is 2\n        stop\n      note n\n  note k",
    "as": "as south\n  add 5 to me.points\n  owe 2 to north\n  as north\n    add 10 to me.points\n  add 100 to me.points\nadd 1000 to me.points",
    "as in for each": "for each p in [south, north]\n  as p\n    owe 1 to enemy(me)\n    note strength(count(me.hand))\nnote me.points",
    "as none": "as a1.owner\n  note 1\nas b2.owner\n  note 2\n  add 1 to me.points",
    "verbs on all": "wall all of spaces where it.row is 1\nlevel all of neighbours(b2) by 2",
    "verbs on lists twice": "level all of [a1, b1, a1] by 2\nnote a1.level",
    "random": "bin random 2 of me.hand\nwall random one of spaces where not it.walled\nchoose random 3 of spaces as them\nfor each s in them\n  note s.row * 10 + s.column",
    "choose all": "choose all of me.hand as held\nnote count(held)\nbin all of held\nnote count(held)",
    "no such call": "wall c3\nwall space(9, 9)\nowe 5 to me\nowe 5 to south\nbin top(south.shelf)\nnote 1",
    "move": "move top(deck) to me.hand\nmove me.pawn to c2\nmove south.pawn to a3\nswap me.pawn with south.pawn\nmove all of south.hand to me.hand",
    "look and turn": "for each c in south.hand\n  look at c\n  set c.face_down to yes\n  look at c to south\nshuffle deck",
    "resolve": "resolve top(me.hand)\nresolve all of me.hand\nresolve beam\nnote me.points",
    "resolve what moves itself": "for each c in deck\n  if c.name is gleam\n    resolve c\nnote count(pile)",
    "transform": "let c be top(pile)\ntransform c into gleam\nnote sum(pile.cost)\nresolve c\nnote count(pile)",
    "next turn": "next_turn me\nnote 1",
    "win": "for each n in [1, 2, 3]\n  note n\n  if n is 2\n    win me\n  note 10",
    "tie": "note 1\nas south\n  if me.points is 0\n    tie\n  note 2",
    "recursion": "count_down 4\nnote 9",
}  # fmt: skip
MORE = "verb count_down n: number\n  needs n > 0\n  note n\n  count_down n - 1\n  note 10 + n\n"


def indented(effect: str, doze: bool) -> str:
    """An effect as a verb's body; with `doze`, each block can pause, so that nothing in it is plain."""
    lines: list[str] = ["  doze"] if doze else []
    for line in effect.split("\n"):
        lines.append("  " + line)
        if doze and re.match(r"\s*(for each|repeat|if|else|as)\b", line):
            depth = len(line) - len(line.lstrip()) + 2
            lines.append("  " + " " * depth + "doze")
    return "\n".join(lines)


@cache
def tables(mode: str) -> Table:
    """A table of a game in which every effect is a verb: `plain`, each block able to pause, or every verb watched."""
    cards = CARDS + charm(SLEEPERS if mode == "watched" else "after note n when n is 99\n  note 1")
    verbs = [f"verb {word(name)}\n{indented(effect, mode == 'framed')}\n" for name, effect in EFFECTS.items()]
    options = "".join(f"        option {word(name)}\n" for name in EFFECTS)
    turn = TURN.replace("        option try\n", options)
    return table(HELP + MORE + DOZE + "\n".join(verbs), cards, GIVEN, seed=4, turn=turn)


def word(name: str) -> str:
    """A name of a case as a verb."""
    return "try_" + name.replace(" ", "_")


def outcome(name: str, mode: str) -> Table:
    """The table after an effect has run."""
    t = tables(mode)
    return Table(t.game, t.rules, t.state.clone()).play(word(name))


def seen(t: Table) -> tuple[object, ...]:
    """Everything that two outcomes can be compared by."""
    view = t.state.view(None)
    view.pop("phase")
    cards = [tuple(sorted(row.items(), key=str)) for row in view.pop("cards")]
    return view, cards, t.options, t.state.winners, t.state.c[1]


@pytest.mark.parametrize("name", EFFECTS)
def test_plain_and_framed_do_the_same(name: str) -> None:
    plain = seen(outcome(name, "plain"))
    assert seen(outcome(name, "framed")) == plain
    assert seen(outcome(name, "watched")) == plain


EXPECTED = {
    "set": "me.points is 7 and game.who is south and not b1.walled",
    "take": "me.points is -3 and count(me.suits) is 1",
    "let in loops": "count(game.trace) is 2 and sum(game.trace) is 13",
    "stop in for each": "count(game.trace) is 4 and sum(game.trace) is 18",
    "as": "me.points is 1014 and south.points is 105",
    "as none": "count(game.trace) is 1 and south.points is 1",
    "recursion": "count(game.trace) is 9 and sum(game.trace) is 69",
    "verbs on lists twice": "a1.level is 2",
    "repeat": "me.points is 8 and count(game.trace) is 3",
    "for each card that moves": "count(me.hand) is 0",
}


@pytest.mark.parametrize("name", EXPECTED)
def test_what_they_do_is_right(name: str) -> None:
    t = outcome(name, "plain")
    assert t.holds(EXPECTED[name]), (t.trace, t.points())
