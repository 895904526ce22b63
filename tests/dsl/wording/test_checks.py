"""Faults in words: each with its code, its file, its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import dsl
from dsl.diagnostics import Diagnostic
from dsl.wording.checks.numbers import numbers_in
from tests.dsl import bench

ZH = """\
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
verbs: {score: "得{n}分", draw: "抽{n:card}", play: "使用{c}", claim: "占据{t}"}
"""
NOUNS = "languages: [en, zh-Hans]\ntitle: {en: Base, zh-Hans: 基础}\nvariants: {}\n"
TWO = {"game.yaml": NOUNS, "cards/base.yaml": bench.NAMED}


def faults(folder: Path, where: str, text: str, beside: dict[str, str] | None = None) -> list[Diagnostic]:
    bench.write(folder, bench.files(where, text, beside))
    return [fault for fault in dsl.load(folder).diagnostics if fault.code[1] == "6" or fault.code[1:] == "521"]


def only(found: list[Diagnostic], code: str, line: int, column: int | None = None) -> Diagnostic:
    assert [fault.code for fault in found] == [code], found
    assert found[0].span.line == line, found
    assert column is None or found[0].span.column == column, found
    return found[0]


def test_a_placeholder_that_is_none(tmp_path: Path) -> None:
    found = faults(tmp_path, "words/en.yaml", "seats: {north: North}\nverbs:\n  claim: take {x}\n")
    fault = only(found, "E601", 3, 15)
    assert fault.span.end_column == 18
    assert "{t}" in " ".join(fault.help) and "{{x}}" in " ".join(fault.help)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("verbs: {claim: 'take {x}'}\n", 1, 22),
        ('verbs: {claim: "take {t} {x:each}"}\n', 1, 26),
        ("verbs:\n  claim:\n    is: take {t}\n    event: '{t} is taken by {x}'\n", 4, 29),
        ("phrases:\n  't.owner is none': {is: '{t} is free', after: 'of {y}'}\n", 2, 53),
        ("verbs:\n  claim: |\n    take {x}\n", 3, 10),
    ],
)
def test_the_place_of_a_placeholder(tmp_path: Path, text: str, line: int, column: int) -> None:
    only(faults(tmp_path, "words/en.yaml", text), "E601", line, column)


def test_a_placeholder_of_a_pattern(tmp_path: Path) -> None:
    only(faults(tmp_path, "words/en.yaml", 'phrases:\n  "t.owner is none":\n    is: "{s} is free"\n'), "E601", 3)


def test_a_placeholder_of_a_shape(tmp_path: Path) -> None:
    only(faults(tmp_path, "words/en.yaml", 'shapes:\n  when: "only if {test}"\n'), "E601", 2)


def test_a_placeholder_of_the_log(tmp_path: Path) -> None:
    only(faults(tmp_path, "words/en.yaml", "log:\n  score: 'score {m}'\n"), "E601", 2)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("seats: {norht: North}\n", 1),
        ("verbs: {scoer: score}\n", 1),
        ("verbs: {gain: 'gain {n:token}'}\n", 1),
        ("values: {rival: '{p:whose} rival'}\n", 1),
        ("values: {enemy: foe}\n", 1),
        ("symbols:\n  suit: {star: star}\n", 2),
        ("symbols: {colour: {sun: sun}}\n", 1),
        ("phases: {mian: main}\n", 1),
        ("phrases:\n  'deck is empty': none left\n  't.ownr is none': free\n", 3),
        ("phrases: {'scoer n': score}\n", 1),
        ("reasons: {'not c.tierd': tired}\n", 1),
        ("prompts: {mian: Play}\n", 1),
        ("labels: {sleep: rest}\n", 1),
        ("kinds:\n  spel: spell\n", 2),
        ("decks: {mian: Main}\n", 1),
        ("pieces: {pwan: pawn}\n", 1),
        ("variants: {shrt: Short}\n", 1),
        ("keywords: {blod: Bold}\n", 1),
        ("log: {scoer: ''}\n", 1),
    ],
)
def test_words_for_nothing(tmp_path: Path, text: str, line: int) -> None:
    only(faults(tmp_path, "words/en.yaml", text), "E606", line)


@pytest.mark.parametrize(
    "text",
    [
        "verbs: {draw: 'draw {n:crad}'}\n",
        "phrases: {'spaces': {noun: tyle, after: there}}\n",
        "shapes: {wen: only}\n",
    ],
)
def test_parts_that_do_not_exist(tmp_path: Path, text: str) -> None:
    assert [fault.code for fault in faults(tmp_path, "words/en.yaml", text)] == ["E607"]


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("nouns:\n  crad: {one: sheet, many: sheets}\n", "card"),
        ("nouns:\n  sutt: {one: shape, many: shapes}\n", "suit"),
        ("nouns:\n  gem: {one: gem, many: gems}\nverbs: {score: 'gain {n}'}\n", None),
    ],
)
def test_a_noun_that_no_text_takes(tmp_path: Path, text: str, near: str | None) -> None:
    fault = only(faults(tmp_path, "words/en.yaml", text), "W615", 2, 3)
    assert fault.suggestions == ((near,) if near else ())


@pytest.mark.parametrize(
    "use",
    [
        "verbs: {score: 'gain {n:gem}'}",
        "values: {richest: {noun: gem, adjective: big}}",
        "verbs: {claim: {is: 'take {t}', nouns: {t: gem}}}",
        "verbs: {claim: {is: 'take {t}', only: {t: {noun: gem, adjective: big}}}}",
        "phrases: {'t.owner is none': {is: '{t} is free', not: '{t:gem}'}}",
    ],
)
def test_a_noun_that_a_phrase_takes(tmp_path: Path, use: str) -> None:
    found = faults(tmp_path, "words/en.yaml", "nouns: {gem: {one: gem, many: gems}}\n" + use + "\n")
    assert "W615" not in [fault.code for fault in found]


def test_a_pattern_that_is_none(tmp_path: Path) -> None:
    only(faults(tmp_path, "words/en.yaml", 'phrases:\n  "t.owner is none": free\n  "t.owner is": kept\n'), "E604", 3)


def test_a_pattern_that_is_a_placeholder_alone(tmp_path: Path) -> None:
    only(faults(tmp_path, "words/en.yaml", "reasons:\n  play: not now\n"), "E604", 2)


def test_a_second_language_with_all_its_words_is_clean(tmp_path: Path) -> None:
    assert faults(tmp_path, "words/zh-Hans.yaml", ZH, TWO) == []


def test_a_missing_phrase_names_verb_language_and_place(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, "words/zh-Hans.yaml", ZH.replace('score: "得{n}分", ', ""), TWO), "E602", 11, 1)
    assert "`score`" in fault.message and "zh-Hans" in fault.message
    assert "words/zh-Hans.yaml" in fault.help[0] and "verbs: {score: …}" in fault.help[0]


@pytest.mark.parametrize(
    ("lost", "name"),
    [
        ("north: 北, ", "north"),
        ("shelf: 架子", "shelf"),
        ("rest: 休息", "rest"),
        ("main: 主要", "main"),
        ("bold: 勇敢", "bold"),
        ("pawn: 兵", "pawn"),
        ("main: 主牌堆", "main"),
        (", treasure: 宝物", "treasure"),
        (", moon: 月", "moon"),
        (", colour: 颜色", "colour"),
        (", tired: 疲惫", "tired"),
    ],
)
def test_a_missing_name(tmp_path: Path, lost: str, name: str) -> None:
    found = faults(tmp_path, "words/zh-Hans.yaml", ZH.replace(lost, ""), TWO)
    assert [(fault.code, f"`{name}`" in fault.message) for fault in found] == [("E603", True)]


@pytest.mark.parametrize("verb", ["play", "claim", "score"])
def test_a_verb_that_can_be_chosen_or_is_told_of(tmp_path: Path, verb: str) -> None:
    text = re.sub(rf",? ?{verb}: \"[^\"]*\"", "", ZH).replace("{,", "{")
    fault = only(faults(tmp_path, "words/zh-Hans.yaml", text, TWO), "E602", 11, 1)
    assert f"the verb `{verb}`" in fault.message
    assert any("log" in help for help in fault.help) is (verb not in ("play", "claim", "score"))


TIDY = {
    **TWO,
    "rules.effect": "verb tidy\n  shuffle pile\nafter phase main\n  tidy\nverb never\n  needs deck is empty\n",
}


def test_a_verb_that_only_the_log_could_tell_of(tmp_path: Path) -> None:
    fault = only(faults(tmp_path / "said", "words/zh-Hans.yaml", ZH, TIDY), "E602", 11, 1)
    assert fault.help[1] == 'Or `log: {tidy: ""}`, if the log need not tell of it.'
    assert faults(tmp_path / "left out", "words/zh-Hans.yaml", ZH + 'log: {tidy: ""}\n', TIDY) == []


def test_what_is_chosen_cannot_be_left_out(tmp_path: Path) -> None:
    text = ZH.replace(', claim: "占据{t}"', "") + 'log: {claim: ""}\n'
    only(faults(tmp_path, "words/zh-Hans.yaml", text, TWO), "E602", 11, 1)


def test_a_value_that_decides_the_game(tmp_path: Path) -> None:
    rules = "value riches(p: player) is p.points\nafter turn\n  if riches(me) > 40\n    win me\n"
    fault = only(faults(tmp_path, "words/zh-Hans.yaml", ZH, {**TWO, "rules.effect": rules}), "E602", 1)
    assert "`riches`" in fault.message


def test_a_deck_or_kind_may_have_a_title_in_print_instead(tmp_path: Path) -> None:
    title = "{title: {en: Main deck, zh-Hans: 主牌堆}}"
    beside = {**TWO, "game.yaml": NOUNS + f"print: {{decks: {{main: {title}}}}}\n"}
    assert faults(tmp_path, "words/zh-Hans.yaml", ZH.replace("decks: {main: 主牌堆}\n", ""), beside) == []


@pytest.mark.parametrize(
    ("nouns", "card"),
    [
        ("title: Base\n", "kind: spell"),
        ("title: {en: Base}\n", "kind: spell"),
        ("variants: {short: {title: Short, numbers: {goal: 3}}}\n", "kind: spell"),
        ("print: {decks: {main: {title: The deck}}}\n", "kind: spell"),
        ("print: {backs: {night: {title: {en: Night}}}}\n", "kind: spell"),
        ("print: {aids: {turn: {title: {en: Turn, zh-Hans: 回合}, text: Draw one card.}}}\n", "kind: spell"),
        ("print: {tokens: {coin: {behind: {title: Gold}}}}\n", "kind: spell"),
        ("print: {slots: {stats: [{field: cost, label: Price}]}}\n", "kind: spell"),
        ("", "flavour: Quiet"),
        ("", "flavour: {en: Quiet}"),
        ("", "text: {en: It does nothing}"),
    ],
)
def test_names_and_texts_that_only_one_language_has(tmp_path: Path, nouns: str, card: str) -> None:
    kept = "".join(line for line in NOUNS.splitlines(keepends=True) if line.split(":")[0] != nouns.split(":")[0])
    example = f"cards:\n  example:\n    name: {{en: Example, zh-Hans: 示例}}\n    kind: spell\n    {card}\n"
    beside = {"cards/base.yaml": bench.NAMED, "game.yaml": kept + nouns, "words/zh-Hans.yaml": ZH}
    example = example.replace("    kind: spell\n    kind: spell\n", "    kind: spell\n")
    found = faults(tmp_path, "cards/example.yaml", example, beside)
    assert [fault.code for fault in found] == ["W521"]
    assert "zh-Hans" in found[0].message


@pytest.mark.parametrize("name", ["Example", "{en: Example}"])
def test_a_plain_name_is_in_one_language(tmp_path: Path, name: str) -> None:
    card = f"cards:\n  example:\n    name: {name}\n    kind: spell\n    effect: draw 1\n"
    fault = only(faults(tmp_path, "cards/example.yaml", card, {**TWO, "words/zh-Hans.yaml": ZH}), "W521", 4)
    assert fault.card == "example"


def test_a_name_without_letters_is_the_same_in_all(tmp_path: Path) -> None:
    card = "cards:\n  example:\n    name: '7'\n    kind: spell\n    effect: draw 1\n"
    assert faults(tmp_path, "cards/example.yaml", card, {**TWO, "words/zh-Hans.yaml": ZH}) == []


def test_no_words_file_at_all(tmp_path: Path) -> None:
    bench.write(tmp_path, bench.files("game.yaml", TWO["game.yaml"], {"cards/base.yaml": bench.NAMED}))
    found = dsl.load(tmp_path).diagnostics
    assert {fault.code for fault in found} == {"E602", "E603"}
    assert {fault.span.file for fault in found} == {"game.yaml"}
    shown = dsl.render.text(found, {})
    assert shown.count("error[") == 2
    file = yaml.safe_load("\n".join(re.findall(r"^ +[^ =].*:$", shown, re.MULTILINE)))
    for fault in found:
        inside = file
        for key in fault.lacks[1:]:
            inside = inside[key]
        assert inside is None, fault


def test_english_needs_no_words(tmp_path: Path) -> None:
    bench.write(tmp_path, bench.files("game.yaml", "title: {en: Base}\n"))
    assert dsl.load(tmp_path).diagnostics == ()


CARD = 'cards:\n  example:\n    name: Example\n    kind: spell\n    effect: draw 3\n    text: {en: "%s"}\n'


@pytest.mark.parametrize("text", ["Draw three cards.", "Draw 3 cards.", "Pay 1 and draw three."])
def test_an_own_text_with_the_right_numbers(tmp_path: Path, text: str) -> None:
    assert faults(tmp_path, "cards/example.yaml", CARD % text) == []


@pytest.mark.parametrize("text", ["Draw two cards.", "Draw cards.", "Draw 3 cards, twice."])
def test_an_own_text_with_other_numbers(tmp_path: Path, text: str) -> None:
    fault = only(faults(tmp_path, "cards/example.yaml", CARD % text), "W601", 7)
    assert fault.card == "example" and fault.span.file == "cards/example.yaml"


def test_numbers_in_texts() -> None:
    assert numbers_in("Draw two cards, 12 hours, one X1 and a phone") == {2, 12}
    assert numbers_in("抽两张牌，放置3枚水晶，十") == {2, 3, 10}
