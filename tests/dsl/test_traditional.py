"""Traditional Chinese derived from Simplified: where, marked how, and what there is to do without the converter."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from cardwright.cli import run
from dsl import traditional
from dsl.loaded import Loaded
from dsl.wording import Phrases
from tests.dsl import bench

SIMPLIFIED = """\
seats: {north: 北, south: 南}
zones: {deck: 牌堆, pile: 弃牌堆, hand: 手牌, shelf: 架子}
phases: {main: 主要}
labels: {rest: 休息}
attributes: {points: 分数, owner: 所属, tired: 疲惫}
printed: {cost: 费用, colour: 颜色}
symbols: {suit: {sun: 日, moon: 月}, kind: {spell: 法术, treasure: 宝物, card: 牌}}
keywords: {bold: 勇敢}
decks: {main: 主牌堆}
pieces: {pawn: 兵}
nouns: {coin: {one: 银币, counter: 枚}, card: {one: 纸牌, counter: 张}}
verbs: {score: '获得{n:coin}', draw: {is: '从牌堆抽{n:card}', nouns: {n: card}}, play: '使用{c}', claim: '占据{t}'}
"""
CARD = (
    "deck: main\ncards:\n  example: {name: {en: Example, zh-Hans: 万岁}, effect: score 2}\n"
    "  other: {name: {en: Other, zh-Hans: 里程, zh-Hant: 路程}, effect: draw 2,"
    " text: {zh-Hans: '抽2张牌{sun}。'}, flavour: {en: Later, zh-Hans: 后来}}\n"
)
BOTH = "languages: [en, zh-Hans, zh-Hant]\ntitle: {en: Base, zh-Hans: 游戏}\nvariants: {}\n"
ONE = "languages: [en, zh-Hans]\ntitle: {en: Base, zh-Hans: 游戏}\nvariants: {}\n"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which the converter is not installed."""
    traditional._converter.cache_clear()
    monkeypatch.setitem(sys.modules, "opencc", None)


def files(nouns: str) -> dict[str, str | bytes]:
    both = nouns.startswith(BOTH)
    card = CARD if both else CARD.replace(", zh-Hant: 路程", "")
    named = bench.NAMED
    for name, other in (("光线", "光線"), ("杯", "杯"), ("小睡", "小睡")) if both else ():
        named = named.replace(f"{name}}}", f"{name}, zh-Hant: {other}}}")
    laid = {"game.yaml": nouns, "words/zh-Hans.yaml": SIMPLIFIED, "cards/base.yaml": named}
    return bench.files("cards/example.yaml", card, laid)


def load(folder: Path, nouns: str) -> Loaded:
    return bench.load(folder, files(nouns))


def written(folder: Path) -> Path:
    """A game in English and Simplified Chinese."""
    assert load(folder, ONE).diagnostics == ()
    return folder


def test_what_is_lacking_is_derived_and_marked(tmp_path: Path) -> None:
    loaded = load(tmp_path, BOTH)
    assert [fault.code for fault in loaded.diagnostics] == ["W608"]
    assert "its words and 4 names or texts in zh-Hant" in loaded.diagnostics[0].message
    assert loaded.diagnostics[0].span.file == "game.yaml"
    game = loaded.game
    assert game is not None and game.derived == ("zh-Hant",)
    example, other = game.card("example"), game.card("other")
    assert example is not None and other is not None
    phrases = Phrases(game, "zh-Hant")
    assert (phrases.title(), phrases.zone("pile"), phrases.card("example")) == ("遊戲", "棄牌堆", "萬歲")
    assert phrases.card_text(example) == "獲得2枚銀幣。"
    assert phrases.card("other") == "路程", "what is written stays"
    assert (other.text["zh-Hant"], other.flavour["zh-Hant"]) == ("抽2張牌{sun}。", "後來")
    assert game.words["zh-Hant"]["verbs"]["draw"] == {"is": "從牌堆抽{n:card}", "nouns": {"n": "card"}}


def test_own_words_are_not_filled_up(tmp_path: Path) -> None:
    """A words file that lacks a phrase is told so: derived phrases would hide it."""
    content = {**files(BOTH), "words/zh-Hant.yaml": SIMPLIFIED.replace("score: '获得{n:coin}', ", "")}
    assert "E602" in {fault.code for fault in bench.load(tmp_path, content).diagnostics}


def test_print_texts_are_derived(tmp_path: Path) -> None:
    nouns = BOTH + "print: {aids: {turn: {title: {en: Turn, zh-Hans: 回合}, text: {en: a, zh-Hans: 说明}}}}\n"
    game = load(tmp_path, nouns).game
    assert game is not None
    turn = game.printing["aids"]["turn"]
    assert turn["title"] == {"en": "Turn", "zh-Hans": "回合", "zh-Hant": "回合"}
    assert turn["text"]["zh-Hant"] == "說明"


def test_without_the_converter_the_cure_is_told(tmp_path: Path, bare: None) -> None:
    loaded = load(tmp_path, BOTH)
    assert loaded.game is None
    assert [fault.code for fault in loaded.diagnostics] == ["E609"]
    assert traditional.INSTALL in loaded.diagnostics[0].help[0]


def test_a_game_that_writes_everything_needs_no_converter(bare: None) -> None:
    import dsl

    for folder in sorted((Path(__file__).parents[2] / "content").iterdir()):
        if (folder / "game.yaml").is_file():
            read = dsl._read(folder, None, {})
            assert read.game is not None and read.game.derived == (), folder.name
            assert "zh-Hant" in read.game.languages, folder.name


def test_it_can_be_asked_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path / "base")
    assert run.run(["show", str(folder), "example", "--lang", "zh-Hant"]) == 0
    said = capfd.readouterr()
    assert "獲得2枚銀幣。" in said.out
    assert "derived" in said.err
    assert run.run(["show", str(folder), "example", "--lang", "zh-Hans"]) == 0
    assert "derived" not in capfd.readouterr().err
    assert run.run(["export", str(folder), "--to", "json", "-o", str(tmp_path / "out"), "--lang", "zh-Hant"]) == 0
    data = json.loads((tmp_path / "out" / "base.json").read_text(encoding="utf-8"))
    assert data["derived"] is True
    assert next(card for card in data["cards"] if card["id"] == "example")["text"] == "獲得2枚銀幣。"


def test_asking_without_the_converter(tmp_path: Path, bare: None, capfd: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path / "base")
    assert run.run(["show", str(folder), "example", "--lang", "zh-Hant"]) == 2
    assert traditional.INSTALL in capfd.readouterr().err


def test_there_must_be_something_to_derive_from(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bench.load(folder := tmp_path / "base", bench.BASE)
    assert run.run(["show", str(folder), "--lang", "zh-Hant"]) == 2
    assert "it has en" in capfd.readouterr().err
