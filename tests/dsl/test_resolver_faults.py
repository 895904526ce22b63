"""Faults of names, types and flow: the code, the exact place, the cure, and nothing besides."""

from __future__ import annotations

from pathlib import Path

import pytest

import dsl
from dsl.diagnostics import Diagnostic
from dsl.source import Origin
from tests.dsl import bench

EFFECT = [
    # misspelt, or of another sort
    ("«clam» one of spaces", "E202", "claim"),
    ("«gap» 3", "E202", ""),
    ("«put» this to me.hand", "E202", ""),
    ("draw «gaol»", "E201", "goal"),
    ("draw «claim»", "E201", ""),
    ("draw «points»", "E201", "me.points"),
    ("claim «g9»", "E201", "columns a to c"),
    ("set «opponent».points to 1", "E201", "others(me)"),
    ("draw «cuont»(me.hand)", "E203", "count"),
    ("draw «draw»(1)", "E203", "can(draw"),
    ("draw me.«piont»", "E204", ""),
    ("draw this.«points»", "E204", "a player"),
    ("draw me.«gold»", "E204", "attributes: player:"),
    ("draw «two»", "E201", "`2`"),
    ("draw count(«graveyard»)", "E201", "me.hand"),
    ("«roll» 6", "E202", "random one of"),
    ("draw 1 «for me»", "E303", ""),
    ("draw game.«trun»", "E204", "turn"),
    ("set this.«tierd» to yes", "E204", "tired"),
    ("if this.colour is «snu»\n  draw 1", "E306", "sun"),
    ("claim «it»", "E208", ""),
    ("claim one of spaces so that count(«choosen») > 0", "E201", "chosen"),
    ("claim «t»\nchoose one of spaces as t\nclaim t", "E216", ""),
    ("if me.points > 1\n  choose one of spaces as t\n  claim t\nclaim «t»", "E216", ""),
    ("«reveal» top(deck)", "E202", "declare verb reveal, with look at"),
    ("«me» draw", "E202", "below a line as me"),
    ("draw «d6»", "E201", "random one of"),
    ("draw me.hand.«size»", "E204", "count(me.hand)"),
    ("shuffle «draw»", "E201", "Zones are: deck, pile"),
    ("if «ray in pile»\n  draw 1", "E305", "any(… where it is …)"),
    ("if top(pile) is «Ray»\n  draw 1", "E201", "ray"),
    ("«need» me.points > 1\ndraw 1", "E202", "“needs …”, at the start of its block"),
    ("«adds» 1 to me.points", "E202", "This word is written add."),
    # arguments
    ("move «this in me.shelf»", "E303", "Write move this to me.shelf."),
    ("play 2 «from me.hand»", "E303", "Write play 2 of me.hand."),
    ("play me.points + 1 «from pile»", "E303", "Write play me.points + 1 of pile."),
    ("«draw»", "E302", "draw NUMBER"),
    ("draw 1 «with 2»", "E303", "draw NUMBER"),
    ("move this «into me.shelf»", "E303", "to"),
    ("«move» this", "E302", ""),
    ("claim «this»", "E301", "claim SPACE"),
    ("claim «north»", "E301", ""),
    ("claim one of «players»", "E301", ""),
    ("play «me.hand»", "E304", "all of"),
    ("claim «spaces»", "E304", "all of"),
    ("draw «me»", "E301", ""),
    ("move this to «north»", "E301", "a zone or a space"),
    ("draw distance(a1, «north»)", "E310", ""),
    ("draw «distance»(a1)", "E310", ""),
    ("draw count(«me»)", "E310", ""),
    # types
    ("if «me.points is north»\n  draw 1", "E305", ""),
    ("if «this is a1»\n  draw 1", "E305", "space"),
    ("if «north» > 1\n  draw 1", "E305", ""),
    ("if «me.hand» > 1\n  draw 1", "E305", "count"),
    ("if «me.points»\n  draw 1", "E307", "> 0"),
    ("if «me.hand»\n  draw 1", "E307", "any("),
    ("draw 1 + «me»", "E307", ""),
    ("if this in «north»\n  draw 1", "E311", ""),
    ("if «me.hand is none»\n  draw 1", "E311", "is empty"),
    ("if «this is empty»\n  draw 1", "E311", "is none"),
    ("for each x in «me»\n  draw 1", "E311", ""),
    ("claim one of [a1, «north»]", "E312", ""),
    ("draw 1 if me.points > 1 else «north»", "E312", ""),
    # changes
    ("set this.«cost» to 2", "E308", "modify"),
    ("set me.«hand» to deck", "E308", "move"),
    ("set this.«holder» to me", "E308", "move"),
    ("set north.«pawn» to a1", "E308", "move"),
    ("set «goal» to 2", "E308", ""),
    ("let x be 2\nset «x» to 3", "E308", ""),
    ("set me.points to «yes»", "E308", ""),
    ("set me.points to «none»", "E315", ""),
    ("add 1 to «this.tired»", "E309", "set"),
    ("add «me» to me.points", "E308", ""),
    # flow
    ("«stop»", "E401", ""),
    ("for each s in spaces\n  «stop»", "E401", ""),
    ("«repeat\n  draw 1»", "E408", "stop"),
    ("repeat\n  «repeat\n    draw 1»\n  stop", "E408", "stop"),
    ("claim «0» of spaces", "E405", ""),
    ("repeat «0» times\n  draw 1", "E405", ""),
    ("claim one of «[]»", "W404", ""),
    ("claim one of spaces where «no»", "W403", ""),
    ("repeat\n  stop\n  «draw 1»", "W401", ""),
    ("win me\n«draw 1»", "W401", ""),
    ("if me.points > 1\n  tie\nelse\n  win me\n«draw 1»", "W401", ""),
    ("if «count(me.hand) < 0»\n  draw 1", "W403", ""),
    ("if «me is me»\n  draw 1", "W403", ""),
    ("if «this is not none»\n  draw 1", "W403", ""),
    ("if «this.colour is sun and this.colour is moon»\n  draw 1", "W403", ""),
    ("if me.points > 1 and «1 > 2»\n  draw 1", "W403", ""),
    ("let c be top(deck)\nset «c».tired to yes", "W301", "is not none"),
    ("let c be top(deck)\ndraw «c.cost» + 1", "W301", "This number, c.cost, may be none"),
    ("as «a1.owner»\n  draw 1", "W301", ""),
    ("let «x» be 1\ndraw 1", "W211", ""),
    ("choose one of spaces where it.row > 1 as «x»\ndraw 1", "W211", ""),
    ("let x be 1\nlet «x» be 2\ndraw x", "W212", ""),
    ("let «moon» be 2\ndraw moon", "W212", "the suit"),
    ("for each n in spaces\n  claim n\nfor each «deck» in spaces\n  claim deck", "W212", "the zone"),
]


def _found(tmp_path: Path, where: str, marked: str) -> tuple[list[Diagnostic], str, str]:
    """The faults, the text that the first one marks, and the text that was to be marked."""
    text = marked.replace("«", "").replace("»", "")
    loaded = bench.load(tmp_path, bench.files(where, text))
    wanted = marked.partition("«")[2].partition("»")[0]
    found = [fault for fault in loaded.diagnostics if fault.code != "W202" or where == "rules"]
    if not found:
        return [], "", wanted
    span = found[0].span
    lines = loaded.sources[span.file].split("\n")[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return found, "\n".join(lines), wanted


def _same(shown: str, wanted: str) -> bool:
    """Equal, indentation aside."""
    return [line.strip() for line in shown.strip().split("\n")] == [line.strip() for line in wanted.split("\n")]


def _check(tmp_path: Path, where: str, marked: str, code: str, said: str) -> None:
    found, shown, wanted = _found(tmp_path, where, marked)
    assert [fault.code for fault in found] == [code], found
    assert _same(shown, wanted), (shown, wanted)
    (fault,) = found
    told = " ".join([fault.message, *fault.help, *fault.suggestions])
    assert said in told
    assert fault.message.endswith(".")
    assert fault.help
    if where in ("effect", "abilities", "condition"):
        assert fault.card == "example"


@pytest.mark.parametrize(("marked", "code", "said"), EFFECT, ids=[f"{c} {m[:30]}" for m, c, _ in EFFECT])
def test_effects(tmp_path: Path, marked: str, code: str, said: str) -> None:
    _check(tmp_path, "effect", marked, code, said)


ABILITIES = [
    ("after «socre»\n  draw 1", "E215", "score"),
    ("after «socre» n with x when n > x\n  draw 1", "E215", "score"),
    ("in hand, «dekc» after score\n  draw 1", "E206", "deck"),
    ("after «phase mian»\n  draw 1", "E205", "main"),
    ("in «shlef» after score\n  draw 1", "E206", "shelf"),
    ("«after score once per round\n  draw 1»", "E214", "once per turn"),
    ("after score n «with x»\n  draw n + x", "E303", "score NUMBER"),
    ("after play «crad»\n  draw 1", "W211", "_"),
    ("after claim «goal»\n  draw 1", "W212", "the number"),
    ("modify «csot»(this) by 1", "E203", "cost"),
    ("in hand modify «tired»(this) to yes", "E203", "attribute"),
    ("modify «colour»(this) by 1", "E314", "to"),
    ("modify cost(this) by «north»", "E314", ""),
    ("modify cost(this, «x») by 1", "E310", ""),
    ("modify cost by -1 when «c».holder is me and c.cost > 2", "E201", "modify cost(c)"),
    ("after play when «c».cost > 2\n  draw 1", "E201", "after play c"),
    ("instead of draw\n  draw «n» + 1", "E201", "instead of draw n"),
    ("forbid claim when «s».row > 1", "E201", "forbid claim s"),
    ("forbid «phase main»", "E215", ""),
    ("before «your» turn\n  draw 1", "E215", "before turn when active is me"),
    ("after play c when «c is not none»\n  draw 1", "W403", ""),
    ("«after move c to s\n  claim one of spaces where it is s and c is this»", "E207", "zone"),
]


@pytest.mark.parametrize(("marked", "code", "said"), ABILITIES, ids=[f"{c} {m[:30]}" for m, c, _ in ABILITIES])
def test_abilities(tmp_path: Path, marked: str, code: str, said: str) -> None:
    if code == "E207":
        text = marked.replace("«", "").replace("»", "")
        loaded = bench.load(tmp_path, bench.files("abilities", text))
        assert [fault.code for fault in loaded.diagnostics] == ["E207"]
        return
    _check(tmp_path, "abilities", marked, code, said)


RULES = [
    ("value «echo»(n: number) is echo(n)\nafter score n\n  draw echo(n)", "E403", ""),
    ("verb «count2»\n  draw 1", "W201", ""),
    ("value «half»(n: number) is n / 2", "W202", ""),
    ("verb give n: «nubmer»\n  draw n\nafter play\n  give 1", "E211", "number"),
    ("verb «move» n: number\n  draw n", "E213", ""),
    ("value «count»(n: number) is n", "E213", ""),
    ("verb «draw» n: number\n  score n", "E212", ""),
    ('«action "x"\n  draw 1»', "E113", ""),
    ("after play\n  set «this».tired to yes", "E209", ""),
    ("setup\n  «draw 1»", "E210", "as P"),
    ("setup\n  score «me».points", "E210", "as P"),
    ("setup\n  as north\n    «repeat\n      draw 1»", "E408", ""),
    ("verb loop_on\n  draw 1\n  loop_on\nafter play\n  loop_on", "E407", ""),
    ("verb whistle\n«after whistle\n  draw 1»", "W405", "whistle"),
]


@pytest.mark.parametrize(("marked", "code", "said"), RULES, ids=[f"{c} {m[:30]}" for m, c, _ in RULES])
def test_rules(tmp_path: Path, marked: str, code: str, said: str) -> None:
    if "«" not in marked or code == "E113":
        loaded = bench.load(tmp_path, bench.files("rules", marked.replace("«", "").replace("»", "")))
        assert code in [fault.code for fault in loaded.diagnostics]
        return
    _check(tmp_path, "rules", marked, code, said)


def test_one_misspelt_word_is_one_fault(tmp_path: Path) -> None:
    """What follows from a fault is not reported again."""
    text = "let x be cuont(me.hand) + 1\nif x > 2 and top(dekc).cost < x\n  claim one of spcaes where it.owner is none"
    loaded = bench.load(tmp_path, bench.files("effect", text))
    assert [fault.code for fault in loaded.diagnostics] == ["E203", "E201", "E201"]


def test_a_fault_that_a_kind_shares_is_told_once(tmp_path: Path) -> None:
    kinds = "kinds: {spell: {zone: hand, effect: clam a1}, treasure: {zone: shelf}}\n"
    loaded = bench.load(tmp_path, bench.files("game.yaml", kinds))
    assert [(fault.code, fault.card) for fault in loaded.diagnostics] == [("E202", None)]
    cards = "deck: main\ncards:\n  a: {name: A, kind: spell}\n  b: {name: B, kind: spell}\n"
    loaded = bench.load(tmp_path, bench.files("cards/example.yaml", cards, {"game.yaml": kinds}))
    assert [(fault.code, fault.span.file) for fault in loaded.diagnostics] == [("E202", "game.yaml")]


def test_hooks_that_set_each_other_off(tmp_path: Path) -> None:
    loop = "after draw\n  score 1\nafter score\n  draw 1"
    (fault,) = bench.load(tmp_path / "loop", bench.files("abilities", loop)).diagnostics
    assert fault.code == "E404"
    assert [label.span.line for label in fault.labels] == [fault.span.line + 2]
    for right in (
        "after draw may score 1\nafter score\n  draw 1",
        "after draw once per turn\n  score 1\nafter score\n  draw 1",
        'after draw\n  score 1\nafter score\n  choose\n    option draw 1\n    option "rest"',
        "after draw\n  draw 1",
    ):
        assert bench.load(tmp_path / str(len(right)), bench.files("abilities", right)).diagnostics == ()


def test_when_no_is_how_a_card_is_never_played(tmp_path: Path) -> None:
    assert bench.load(tmp_path, bench.files("condition", "no")).diagnostics == ()


def test_what_no_card_shares_yet_is_looked_at_too(tmp_path: Path) -> None:
    kinds = (
        "kinds: {spell: {zone: hand}, treasure: {zone: shelf}, relic: {when: me.pionts > 1, abilities: forbid paly}}\n"
    )
    keywords = "keywords: {bold: {once per: turn}, shy: {when: this.tierd}}\n"
    loaded = bench.load(tmp_path, bench.files("game.yaml", kinds + keywords))
    assert [(fault.code, fault.card) for fault in loaded.diagnostics if fault.severity == "error"] == [
        ("E204", None),
        ("E215", None),
        ("E204", None),
    ]


def test_a_symbol_of_another_set(tmp_path: Path) -> None:
    sets = {"game.yaml": "symbols: {suit: [sun, moon], sky: [cloud]}\n"}
    (fault,) = bench.load(tmp_path, bench.files("condition", "this.colour is cloud", sets)).diagnostics
    assert (fault.code, fault.message) == ("E306", "suit has no symbol cloud.")


def test_the_same_fault_is_shown_three_times(tmp_path: Path) -> None:
    """As when a word is misspelt where it is declared."""
    faults = bench.load(tmp_path, bench.files("effect", "clam a1\n" * 9)).diagnostics
    assert [fault.span.line for fault in faults] == [7, 8, 9]
    assert "6 more" in faults[-1].help[-1]


def test_a_name_written_as_two_words(tmp_path: Path) -> None:
    """Wherever it stands: in rules and cards, and in what a checked game is asked."""
    beside = {"game.yaml": "numbers: {goal: 5, opening_hand: 2, most_cards_held: 7}\n"}
    for where, text, column, name in (
        ("effect", "draw opening hand", 12, "opening_hand"),
        ("abilities", "after draw n\n  draw n + opening Hand", 18, "opening_hand"),
        ("rules", "verb deal_all\n  draw most cards held", 8, "most_cards_held"),
        ("condition", "goal > most cards held", 14, "most_cards_held"),
    ):
        faults = bench.load(tmp_path / where, bench.files(where, text, beside)).diagnostics
        assert [(fault.code, fault.span.column, fault.suggestions) for fault in faults] == [("E110", column, (name,))]
    game = bench.load(tmp_path / "plain", bench.files("rules", "verb x\n  draw opening_hand", beside)).game
    assert game is not None
    for found in (dsl.effect(game, "tie\nmove opening hand", Origin("p", 9, 5)),
                  dsl.condition(game, "opening hand > 1", Origin("p", 9, 5))):  # fmt: skip
        (fault,) = found[1]
        assert (fault.code, fault.suggestions) == ("E110", ("opening_hand",))
        assert fault.span.line in (9, 10)


def test_a_game_without_a_board_is_shown_no_spaces(tmp_path: Path) -> None:
    game = "language: 1\ntitle: X\nseats: [north]\nzones: {shared: {deck: {}}}\ndecks: {main: {zone: deck}}\n"
    rules = "turn\n  phase main\n    for each c in deck\n      move c\n"
    cards = "deck: main\ncards: {a: {name: A}}\n"
    loaded = bench.load(tmp_path, {"game.yaml": game, "rules.effect": rules, "cards/a.yaml": cards})
    (fault,) = (fault for fault in loaded.diagnostics if fault.severity == "error")
    assert (fault.code, fault.help) == ("E302", ("The form is: move CARD to ZONE.",))
