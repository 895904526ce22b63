"""`play` of every bundled game in every language: no word of another is seen, and what is typed is found."""

from __future__ import annotations

import io
import re

import pytest

import cardwright
from cardwright.cli import run
from cardwright.locate import bundled

WORD = re.compile(r"[A-Za-z_]{2,}")
TYPED = ["?", "log", "table", "why", "why fate", "why nothing", "card fate", "card nowhere", "undo", "save", "99"]


def sitting(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *words: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    status = run.run(["play", *words])
    shown = capsys.readouterr()
    assert (status, shown.err) == (0, "")
    return shown.out


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("game", bundled())
def test_a_sitting_is_in_its_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, language: str
) -> None:
    rules = cardwright.load(game)
    lines = "\n".join([*TYPED, *("1\n2\n3" for _ in range(25)), "log"]) + "\n"
    shown = sitting(monkeypatch, capsys, lines, game, "--lang", language, "--seed", "4", "--plain")
    names = " ".join(card.names[language] for card in rules.game.cards)
    known = {*WORD.findall(names), "save"}  # the option --save, which help names
    seats = "|".join(re.escape(rules.game.words[language]["seats"][seat]) for seat in rules.seats)
    said = [line for line in shown.split("\n") if not re.match(rf"({seats})> ", line)]  # what was typed is echoed
    echoed = "fate|nothing|nowhere"
    foreign = {line for line in said if set(WORD.findall(re.sub(echoed, "", line))) - known}
    assert foreign == set()
    assert len(said) > 400


@pytest.mark.parametrize("commands", [("帮助", "为何 命运", "牌 命运", "局面", "记录", "标签", "悔棋", "保存", "离开")])
def test_commands_have_words_in_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], commands: tuple[str, ...]
) -> None:
    words = ("day-and-night", "--lang", "zh-Hans", "--seed", "3")
    shown = sitting(monkeypatch, capsys, "\n".join(commands) + "\n1\n", *words)
    told = ["查看一张牌的内容", "命运（奇迹）", "夜不在日板块上", "cast day_chant", "没有可以收回的决定", "请指定文件"]
    assert [part for part in told if part not in shown] == []
    assert shown.rstrip().endswith("已离开，共做了0个决定。")


def test_an_option_can_be_typed_by_its_words_its_name_and_its_label(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ends = set()
    for typed in ("使用【白昼咏唱】", "使用白昼咏唱", "白昼咏唱", "cast day_chant", "Cast  Day_Chant", "1"):
        shown = sitting(monkeypatch, capsys, f"{typed}\n", "day-and-night", "--lang", "zh-Hans", "--seed", "3")
        ends.add(shown[shown.index("· 日使用【白昼咏唱】") :])
    assert len(ends) == 1


def test_a_question_says_what_it_is_about(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = sitting(monkeypatch, capsys, "1\n1\n", "kirara", "--seed", "3")
    assert "Red: Deploy a character on a cell: Choose a character" in shown
    assert "Red: Deploy Pompom Captain on a cell: Choose a free cell" in shown
    assert "Red: Deploy Pompom Captain on e2: Do you want to reveal a character?" in shown


def test_a_question_names_who_is_asked_once_and_what_can_be_used(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "1\n" * 300
    shown = sitting(monkeypatch, capsys, lines, "kirara", "--seed", "7", "--lang", "zh-Hans", "--seat", "blue=random")
    questions = [line for line in shown.split("\n") if line.endswith("？")]
    assert re.search(r"^红方令【(.+)】亮相：是否使用【\1】？$", shown, re.MULTILINE)
    assert not [line for line in questions if re.match("红方：红方", line)]


def test_who_bears_what_is_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "1\n" * 300
    shown = sitting(monkeypatch, capsys, lines, "kirara", "--seed", "8", "--seat", "blue=random", "--lang", "zh-Hans")
    assert re.search(r"装备区：.*装备者 持钥者", shown)


def test_the_end_tells_the_scores(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("stars", "--seed", "5", "--seat", "ivory=random")
    shown = sitting(monkeypatch, capsys, "1\n" * 3000, *words)
    end = shown[shown.index("The game is over:") :]
    assert re.fullmatch(r"The game is over: (Ebony|Ivory) won\.\n  Ebony: points \d+\n  Ivory: points \d+\n", end)


def test_taking_back_tells_no_old_news(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = sitting(monkeypatch, capsys, "1\nundo!\n", "day-and-night", "--seed", "3")
    assert shown.count("· Day draws five") == 1
    assert "Left after 0 decisions." in shown
