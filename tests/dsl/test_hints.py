"""Slips in effects are answered: the code, the place, and what to write instead."""

from __future__ import annotations

import random
import re

import pytest

from dsl import hints, parser, slips
from dsl.hints import sentences
from dsl.source import Origin

EFFECTS = [
    ("reapeat 3 times\n  go a", "E110", 1, 1, "`repeat`"),
    ("if a\n  reapeat\n    go a", "E110", 2, 3, "`repeat`"),
    ("go one off spaces", "E110", 1, 8, "`of`"),
    ("go one spaces", "E111", 1, 8, "`one of spaces`"),
    ("go 2 me.hand", "E111", 1, 6, "`2 of me`"),
    ("go any number me.hand", "E111", 1, 8, "any number of"),
    ("go up to 3 me.hand", "E111", 1, 12, "of"),
    ("set a.b = 3", "E108", 1, 9, "set a.b to 3"),
    ("if a == b\n  go a", "E108", 1, 6, "`is`"),
    ("if a != b\n  go a", "E108", 1, 6, "`is not`"),
    ("if a && b\n  go a", "E108", 1, 6, "`and`"),
    ("if a || b\n  go a", "E108", 1, 6, "`or`"),
    ("if !a\n  go a", "E108", 1, 4, "`not`"),
    ("if a:\n  go a", "E108", 1, 5, "indentation"),
    ("a += 1", "E108", 1, 3, "add 1 to x"),
    ("go a;", "E108", 1, 5, "line of its own"),
    ("go a's hand", "E108", 1, 5, "dot"),
    ("gain +1/+1", "E112", 1, 6, "modify"),
    ("let x bey", "E110", 1, 7, "`be`"),
    ("if a isnot b\n  go a", "E110", 1, 6, "`is not`"),
    ("for each p inplayers\n  go p", "E110", 1, 12, "`in players`"),
    ("take 1 froma.b", "E110", 1, 8, "`from a`"),
    ("go one of your hand", "E112", 1, 11, "`me`"),
    ("if a then\n  go a", "E112", 1, 6, "next line"),
    ("while a\n  go a", "E112", 1, 1, "repeat"),
    ("tap this card", "E112", 1, 1, "attribute"),
    ("go （a）", "E109", 1, 4, "`(`"),
    ("go a，b", "E109", 1, 5, "`,`"),
    ("go a。", "E109", 1, 5, "`.`"),
    ("choose\n  option “x”", "E109", 2, 10, '`"`'),
    ("if a：\n  go a", "E109", 1, 5, "`:`"),
    ("go\u3000a", "E109", 1, 3, "space"),
    ("go a€", "E109", 1, 5, "comment"),
    ("go f(a", "E102", 1, 5, "`)`"),
    ("go [a, b\ngo c", "E102", 1, 4, "`]`"),
    ("go a)", "E102", 1, 5, "opens"),
    ('choose\n  option "x', "E103", 2, 10, "Close"),
    ("if a\n\tgo a", "E104", 2, 1, "spaces"),
    ("if a\n    go a\n  go b", "E105", 3, 1, "0"),
    ("if a\ngo a", "E106", 1, 1, "`if`"),
    ("repeat", "E106", 1, 1, "`repeat`"),
    ("go a\n  go b", "E116", 2, 1, "Indent"),
    ("choose\n  go a", "E113", 2, 3, "option"),
    ("option go a", "E113", 1, 1, "choose"),
    ("go a\nelse\n  go b", "E113", 2, 1, "if"),
    ("needs a", "E113", 1, 1, "start of its block"),
    ("verb x\n  go a", "E113", 1, 1, "rules.effect"),
    ("after go\n  go a", "E113", 1, 1, "abilities"),
    ("set a.b to", "E117", 1, 11, "same line"),
    ("go 1.5", "E118", 1, 4, "smaller"),
    ("go 12345678901", "E118", 1, 4, "smaller"),
    ('go "a"', "E119", 1, 4, "without"),
    ("go a 2", "E101", 1, 6, "with"),
    ("go a stop", "E101", 1, 6, "line of its own"),
    ("let x 3", "E101", 1, 7, "let NAME be VALUE"),
    ("for each t spaces\n  go t", "E101", 1, 12, "for each NAME in LIST"),
    ("repeat 3\n  go a", "E117", 1, 9, "same line"),
    ("go a, b", "E101", 1, 5, "with"),
    ("me.points = 3", "E108", 1, 11, "`set me.points to …`"),
    ("if a go b", "E101", 1, 6, "next line"),
    ("else if a\n  go b", "E113", 1, 1, "right below"),
    ("if a is greater than 3\n  go b", "E112", 1, 6, "`>`"),
    ("may go 1 otherwise\n  go b", "E112", 1, 10, "else"),
    ("choose one of\n  a\n  b", "E117", 1, 14, "brackets"),
    ("gain 2 coins", "E111", 1, 8, "`gain 2`"),
    ("drop 2 cards from me.hand", "E111", 1, 8, "`drop 2 of me.hand`"),
    ("draw two cards", "E112", 1, 6, "`2`"),
    ("me.points += 3", "E108", 1, 11, "`add 3 to me.points`"),
    ("me.points -= n", "E108", 1, 11, "`take n from me.points`"),
    ("me.points++", "E108", 1, 10, "`add 1 to me.points`"),
    ("take 1 from foe(me).points", "E101", 1, 16, "`let x be foe(me)`, then write `x.points`"),
    ("if random 6 > 3\n  go a", "E101", 1, 4, "choose random one of"),
    ("if count me.hand > 3\n  go a", "E101", 1, 4, "`count(me.hand)`"),
    ("p draw 1", "E101", 1, 8, "`as p`"),
    ("all players draw 1", "E101", 1, 13, "for each p in players"),
    ("may go 1 else go 2", "E101", 1, 10, "`may VERB …`, or with"),
    ("if me has a point\n  go a", "E112", 1, 7, "dot"),
    ("go " + "(" * 40 + "a" + ")" * 40, "E107", 1, 28, "name"),
    ("go one of me.hand, gain 1", "E101", 1, 18, "`go one of me.hand`, and below it `gain 1`"),
    ("go 1 and gain 2", "E101", 1, 6, "`go 1`, and below it `gain 2`"),
    ("go 1 then gain 2", "E101", 1, 6, "`go 1`, and below it `gain 2`"),
    ("if a > 3, go 1", "E101", 1, 9, "`go 1` on the next line"),
    ("choose\n  option: go a", "E108", 2, 9, "`option go a`"),
    ("for each opponent\n  go a", "E117", 1, 10, "`for each p in others(me)`"),
    ("for each other player\n  go a", "E101", 1, 16, "`for each p in others(me)`"),
    ("for each player\n  go a", "E117", 1, 10, "`for each p in players`"),
    ("for each crab\n  go a", "E117", 1, 10, "`for each x in LIST`"),
    ("set game.fog to yes until end of turn", "E112", 1, 21, "`fog: {type: flag, resets: turn}`"),
    ("add 2 to me.might this turn", "E112", 1, 19, "`resets: turn`"),
    ("go until a", "E112", 1, 4, "repeat"),
    ("go your two cards", "E112", 1, 4, "`me`"),
    ("go one off me.hand “x”", "E110", 1, 8, "`of`"),
    ("", "E114", 1, 1, "key"),
    ("# nothing", "E114", 1, 1, "key"),
]


@pytest.mark.parametrize(("text", "code", "line", "column", "cure"), EFFECTS, ids=lambda value: repr(value)[:40])
def test_slips_in_effects(text: str, code: str, line: int, column: int, cure: str) -> None:
    tree, faults = parser.parse_effect(text, Origin("f"))
    assert tree is None
    assert [(fault.code, fault.span.line, fault.span.column) for fault in faults] == [(code, line, column)]
    assert cure in " ".join(faults[0].help)


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("vreb x\n  go a", "E110", 1, 1),
        ("verb x\n  go 2.", "E109", 2, 7),
        ("verb x\n  go 2d6", "E101", 2, 7),
        ("verb x c: card, n: number\n  go a", "E101", 1, 15),
        ("verb x(c: card, n: number)\n  go a", "E101", 1, 7),
        ("turn\n  go 1", "E101", 2, 3),
        ("phase end\n  go 1", "E113", 1, 1),
        ("win when a", "E113", 1, 1),
        ("verb x need a\n  go a", "E110", 1, 8),
        ("go a", "E113", 1, 1),
        ("action\n  go a", "E113", 1, 1),
        ("verb x\n  go a\n  needs b", "E113", 3, 3),
        ("value x(a: number) = 3", "E108", 1, 20),
        ("turn\n  phase a\n    go = 2\n", "E108", 3, 8),
        ("after\n  go a", "E117", 1, 6),
        ("verb x a: card to s: space\n  go a s", "E101", 2, 8),
        ("verb x\n  choose one of all as an\n  go an s", "E101", 3, 9),
        ("verb x\n  go a s", "E112", 2, 6),
        ("verb x\n  need c in pile\n  needs b\n  go c", "E110", 2, 3),
        ("verb x\n  needs b\n  neds c is 3\n  needs d\n  go c", "E110", 3, 3),
        ("verb x\n  go a\n  need b c\n  go c", "E110", 3, 3),
        ("verb x a: card\n  needs b\n\tgo a\n  go b", "E104", 3, 1),
        ("verb rob p: player of n: number\n  go a", "E101", 1, 20),
        ("instead of rob me of _\n  go a", "E101", 1, 19),
    ],
)
def test_slips_in_rules(text: str, code: str, line: int, column: int) -> None:
    _, faults = parser.parse_rules(text, Origin("f"))
    assert [(fault.code, fault.span.line, fault.span.column) for fault in faults] == [(code, line, column)]


@pytest.mark.parametrize(
    ("text", "column", "cure"),
    [
        ("after go once each turn\n  go a", 10, "`once per turn`"),
        ("after go once a game\n  go a", 10, "`once per game`"),
        ("after go a once every phase\n  go a", 12, "`once per phase`"),
        ('action "x" once each turn\n  go a', 12, "`once per turn`"),
        ("after go twice per turn\n  go a", 10, "`once per turn`"),
        ("after you moor a ship\n  go a", 7, "`after moor _ when actor is me`"),
        ("after a player moors a ship, go 1", 7, "`after moor _`"),
        ("before an opponent draws\n  go a", 8, "`before draw _ when actor is not me`"),
        ("instead of the player passing\n  go a", 12, "`instead of passing _"),
        ("whenever you draw a card, go a", 1, "`after draw _ when actor is me`"),
        ("at the end of your turn, go a", 1, "`after turn when active is me`"),
        ("at the start of each turn, go a", 1, "`before turn`"),
        ("once per turn, go a", 1, "`after VERB once per turn`"),
    ],
)
def test_abilities_as_rulebooks_write_them(text: str, column: int, cure: str) -> None:
    _, faults = parser.parse_abilities(text, Origin("f"))
    assert [(fault.span.line, fault.span.column) for fault in faults] == [(1, column)]
    assert cure in faults[0].help[0]


SENTENCES = [
    ("effect", "each player draws 1", 1, "below it `as p`, and below that `draw 1`"),
    ("effect", "each other player draws 1", 1, "`for each p in others(me)`"),
    ("effect", "target player discards a card", 1, "`choose one of players as p`"),
    ("effect", "opponent loses 1", 1, "`choose one of others(me) as p`"),
    ("effect", "you may draw 1", 1, "`may draw 1`"),
    ("effect", "add 2 coins to me", 1, "`add 2 to me.coins`"),
    ("effect", "draw 1 for each card in me.hand", 1, "`draw count(LIST)`"),
    ("effect", "if you have 3 coins\n  draw 1", 4, "`me.coins >= 3`"),
    ("effect", "if you have more than 3 coins\n  draw 1", 4, "`me.coins > 3`"),
    ("effect", "if me.coins at least 3\n  draw 1", 13, "`>=`"),
    ("effect", "look at top 3 cards of deck", 9, "`all of top(deck, 3)`"),
    ("effect", "move the top card of the deck to me.hand", 6, "`top(deck)`"),
    ("effect", "choose one\n  option draw 1", 1, "`choose`, and on the lines below"),
    ("effect", "choose a card from me.hand", 1, "`choose one of me.hand as c`"),
    ("effect", "choose a player", 1, "`choose one of players as p`"),
    ("effect", "discard random card", 9, "`random one of me.hand`"),
    ("effect", "discard random 2 from pile", 9, "`random 2 of pile`"),
    ("effect", "pay 2: draw 1", 1, "`must pay 2`"),
    ("effect", "may draw 1 if me.coins > 2", 1, "`if me.coins > 2`, and below it, indented, `may draw 1`"),
    ("effect", "draw 2 or earn 3", 1, "`option draw 2` and `option earn 3`"),
    ("effect", "do 3 times\n  draw 1", 1, "`repeat 3 times`"),
    ("effect", "take another turn", 6, "`next_turn me`"),
    ("effect", "skip your next turn", 1, "`next_turn p`"),
    ("abilities", "+1 power", 1, "`modify power(this) by 1`"),
    ("abilities", "-2 power", 1, "`modify power(this) by -2`"),
    ("abilities", "in shelf: modify cost(c) by -1", 1, "`in shelf modify cost(c) by -1`"),
    ("abilities", "pay 2: draw 1", 1, '`action "NAME"`'),
    ("abilities", "modify cost(c) by -1 if c.holder is me", 1, "`modify cost(c) by -1 when c.holder is me`"),
    ("abilities", "after earn n where n > 2\n  draw 1", 1, "`after earn n when n > 2`"),
    ("abilities", "players cannot draw", 1, "`forbid draw`"),
    ("effect", "north has 3 coins", 1, "`set north.coins to 3`"),
    ("abilities", "after end of turn\n  draw 1", 1, "`after turn`"),
    ("abilities", "after turn ends\n  draw 1", 1, "Write `after turn`."),
    ("condition", "north wins", 1, "`winners: [north]`"),
    ("condition", "north has 3 coins", 1, "`north.coins >= 3`"),
    ("condition", "count(pile) is 3 cards", 13, "Leave `cards` out."),
    ("condition", "only if me.coins > 3", 1, "`me.coins > 3`"),
    ("condition", "it is my turn", 1, "`active is me`"),
    ("condition", "me.coins is greater than 3", 10, "`>`"),
]


@pytest.mark.parametrize(("start", "text", "column", "cure"), SENTENCES, ids=lambda value: repr(value)[:40])
def test_sentences_of_rulebooks(start: str, text: str, column: int, cure: str) -> None:
    read = {"effect": parser.parse_effect, "abilities": parser.parse_abilities, "condition": parser.parse_condition}
    _, faults = read[start](text, Origin("f"))
    assert [(fault.code, fault.span.line, fault.span.column) for fault in faults] == [("E112", 1, column)]
    assert cure in " ".join(faults[0].help)


def test_every_sentence_of_the_table_is_met() -> None:
    read = {"effect": parser.parse_effect, "abilities": parser.parse_abilities, "condition": parser.parse_condition}
    said = {fault.message for start, text, _, _ in SENTENCES for fault in read[start](text, Origin("f"))[1]}
    rows = {re.sub("`[^`]*`", "`…`", row.wrong) for row in sentences.SENTENCES}
    assert rows <= {re.sub("`[^`]*`", "`…`", message) for message in said}


def test_a_slip_before_what_makes_a_sentence_is_said_first() -> None:
    for text, code in (("go one off a if b", "E110"), ("go one a or go b", "E111"), ("go a b: go c", "E112")):
        _, faults = parser.parse_effect(text, Origin("f"))
        assert faults[0].code == code and faults[0].span.column > 3


@pytest.mark.parametrize(
    ("text", "column", "cure"),
    [
        ("verb gain n\n  go a", 11, "`n: number`"),
        ("verb gain n with m: number\n  go a", 11, "`n: number`"),
        ("verb scrap card\n  go a", 12, "`c: card`"),
        ("verb lift c card\n  go a", 11, "`c: card`"),
        ("value far(s) is 2", 11, "`s: space`"),
        ("value far(s: space, p) is 2", 21, "`p: player`"),
    ],
)
def test_parameters_have_a_type(text: str, column: int, cure: str) -> None:
    _, faults = parser.parse_rules(text, Origin("f"))
    assert [(fault.code, fault.span.column) for fault in faults] == [("E117", column)]
    assert cure in faults[0].help[0]


def test_what_comes_first_in_a_line_is_said() -> None:
    for text, code in (("set a.b = “x”", "E108"), ("if a == b and c > 1.5\n  go a", "E108"), ("go a（b）", "E109")):
        _, faults = parser.parse_effect(text, Origin("f"))
        assert [fault.code for fault in faults] == [code]


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("verb x c: card, n: number\n  go a", "`verb x c: card with n: number`"),
        ("verb x(c: card, n: number)\n  go a", "`verb x c: card with n: number`"),
        ("turn\n  go 1", "`phase main`"),
        ("phase end\n  go 1", "under `turn`"),
        ("when a player draws, go 1", "`after draw _`"),
        ("if a > 9\n  win me", "`after VERB`"),
        ("verb x\n  go 2d6", "random one of [1, 2, 3, 4, 5, 6]"),
    ],
)
def test_slips_in_rules_are_cured(text: str, cure: str) -> None:
    _, faults = parser.parse_rules(text, Origin("f"))
    assert cure in faults[0].help[0]


def test_what_joins_arguments_is_named() -> None:
    for text in ("verb rob p: player of n: number\n  go a", "verb rob p: player against n: number\n  go a"):
        _, faults = parser.parse_rules(text, Origin("f"))
        assert all(word in faults[0].help[0] for word in ("`with`", "`by`", "`from`"))


def test_abilities_are_told_how_time_is_written() -> None:
    _, faults = parser.parse_abilities("at start of turn draw 1", Origin("f"))
    assert [fault.code for fault in faults] == ["E113"]
    assert "`before phase NAME`" in faults[0].help[0]
    _, faults = parser.parse_abilities("after phase evening draw 1", Origin("f"))
    assert "lines below" in faults[0].help[0]


def test_a_condition_is_not_told_to_set() -> None:
    _, faults = parser.parse_condition("me.points = 1", Origin("f"))
    assert [(fault.code, fault.span.column, fault.suggestions) for fault in faults] == [("E108", 11, ("is",))]
    assert "set" not in faults[0].help[0]
    _, faults = parser.parse_condition("me with less", Origin("f"))
    assert faults[0].help[0].count("the end") == 1


def test_several_faults_are_named_each_once() -> None:
    text = "if a == b\n  go a\n  go one spaces\nset x = 3\nif c\n  go （a）\ngo b"
    _, faults = parser.parse_effect(text, Origin("f"))
    assert [(fault.code, fault.span.line) for fault in faults] == [("E108", 1), ("E111", 3), ("E108", 4), ("E109", 6)]
    _, faults = parser.parse_rules("verb a\n  x = 1\n  go one spaces\nverb b\n  go a\nverb c\n  y == 2\n", Origin("f"))
    assert [(fault.code, fault.span.line) for fault in faults] == [("E108", 2), ("E111", 3), ("E108", 7)]


def test_one_missing_bracket_is_one_fault() -> None:
    text = "value far(n: number) is (\n  a(top([b, c], n)) + a(top([b, c, n))\n  + a(top([b, c], n)))\nvalue x is 2\n"
    _, faults = parser.parse_rules(text, Origin("f"))
    assert [(fault.code, fault.span.line, fault.span.column) for fault in faults] == [("E102", 2, 37)]
    _, faults = parser.parse_effect("go [a)\ngo b c", Origin("f"))
    assert [(fault.code, fault.span.line) for fault in faults][:1] == [("E102", 1)]


def test_places_count_from_the_origin() -> None:
    _, faults = parser.parse_effect("go a\nset b = 1", Origin("cards/x.yaml", 20, 7, "x"))
    span = faults[0].span
    assert (span.file, span.line, span.column, span.end_column, faults[0].card) == ("cards/x.yaml", 21, 13, 14, "x")


def test_every_slip_has_a_sentence() -> None:
    for word, help in slips.WORDS.items():
        assert word == word.lower()
        assert help.endswith(".")
    assert set(slips.WORDS) >= slips.STARTS


GOOD = """\
verb go t: space with n: number
  needs t.owner is none and not (n > 2 or n < 0)
  if t is a
    set t.owner to me
  else
    choose one of [a, b] where it.x as c by me
  choose
    option go one of spaces with 2 when can(go a with 1)
    option "wait"
      stop
turn
  phase main
    repeat 3 times
      may go a with max(1, 2)
after go t with _ when t.x once per turn
  add 1 to me.points
"""


def test_damaged_texts_give_faults_inside_them() -> None:
    """Whatever is cut out, put in or swapped: a tree or faults at real places, never an exception."""
    rng = random.Random(5)
    pieces = [
        "(",
        ")",
        "[",
        '"',
        ".",
        ",",
        "of",
        "one",
        "if",
        "else",
        "\n",
        "  ",
        "\t",
        "：",
        "=",
        "#",
        "verb",
        "1",
        "é",
    ]
    named = 0
    for _ in range(400):
        text = GOOD
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(["", rng.choice(pieces)]) + text[at + rng.randint(0, 4) :]
        tree, faults = parser.parse_rules(text, Origin("f"))
        assert (tree is None) is bool(faults)
        lines = text.split("\n")
        for fault in faults:
            assert 1 <= fault.span.line <= len(lines)
            assert 1 <= fault.span.column <= len(lines[fault.span.line - 1]) + 2
            assert fault.help
        named += (
            bool(faults) and faults[0].help[0] != "Look at what stands before it: a word may be missing or too many."
        )
    assert named > 200
    assert hints.HINTS


def test_a_text_too_long_to_be_meant() -> None:
    _, faults = parser.parse_rules("(" * 300_000, Origin("f"))
    assert [fault.code for fault in faults] == ["E123"]
