"""What was checked once comes back the same, and only while nothing that it depends on has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import dsl
import runtime
from cardwright.locate import bundled, find
from dsl import cache, loaded, loader, source, types
from dsl.cache import codec, keys, store
from runtime.compiler import kept as programs

HOME = Path(__file__).resolve().parent.parent.parent
GAME = {
    "game.yaml": """\
language: 1
title: Small
seats: [north, south]
numbers: {size: {start: 2, least: 1, most: 9}}
zones: {shared: {pile: {}}, player: {hand: {seen by: owner}}}
kinds: {thing: {zone: hand}}
decks: {all: {zone: pile}}
variants: {big: {title: Big, numbers: {size: 5}}}
""",
    "rules.effect": """\
setup
    for each p in players
        move all of top(pile, size) to p.hand

turn
    phase main
        choose one of me.hand as c
        move c to pile
        if me.hand is empty
            win me
""",
    "cards/all.yaml": "deck: all\nkind: thing\ncards: {one: {name: One, copies: 12}}\n",
    "words/en.yaml": "zones: {pile: pile, hand: hand}\n",
}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for what is kept; it is not there yet."""
    folder = tmp_path / "kept"
    monkeypatch.setenv(store.VARIABLE, str(folder))
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a small game without faults."""
    folder = tmp_path / "small"
    for name, text in GAME.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that were read in full, in order."""
    found: list[Path] = []
    read = loader.read

    def counted(folder: Path, *rest: Any) -> Any:
        found.append(folder)
        return read(folder, *rest)

    monkeypatch.setattr(loader, "read", counted)
    return found


def entries(kept: Path, ending: str = ".json") -> list[Path]:
    """The files that are kept of games."""
    return sorted(path for path in kept.glob(f"*{ending}") if not path.name.startswith("grammar-"))


def places(value: Any) -> list[source.Span]:
    """Every place in a value, in order; equality does not look at them."""
    match value:
        case source.Span():
            return [value]
        case tuple() | list():
            return [span for each in value for span in places(each)]
        case dict():
            return [span for each in value.values() for span in places(each)]
        case _ if is_dataclass(value):
            return [span for each in fields(value) for span in places(getattr(value, each.name))]
        case _:
            return []


# -- the same --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", bundled())
def test_a_kept_game_is_the_same(name: str, kept: Path, reads: list[Path]) -> None:
    folder = find(name).folder
    first = dsl.load(folder)
    if first.game is None:
        pytest.skip("this game has faults now")
    second = dsl.load(folder)
    assert len(reads) == 1
    assert second == first
    assert second.game is not first.game
    assert places(second) == places(first)
    assert second.game is not None
    assert runtime.compile_game(second.game).source == runtime.compile_game(first.game).source


def test_what_was_one_object_is_one_object_again() -> None:
    span, type = source.Span("a", 1, 2, 3, 4), types.Type("card", maybe=True)
    several = {"x": (span, True, 1, "1", None, [1, type]), "y": (source.Span("a", 1, 2, 3, 4), type), "": Path("a/b")}
    again = codec.decode(codec.encode(several))
    assert again == several
    assert [each.__class__ for each in again["x"]] == [each.__class__ for each in several["x"]]
    assert again["x"][0] is again["y"][0]
    assert again["x"][5][1] is again["y"][1]


@pytest.mark.parametrize("value", [1.5, {1, 2}, b"a", object(), int, Path, {"a": {"b": 1j}}])
def test_other_things_are_refused(value: object) -> None:
    with pytest.raises(codec.Foreign):
        codec.encode(value)


# -- what makes it another game --------------------------------------------------------------------------------------


def change(name: str, text: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).write_text(text, "utf-8") and None


CHANGES: dict[str, Callable[[Path], None]] = {
    "a value": change("game.yaml", GAME["game.yaml"].replace("start: 2", "start: 3")),
    "a comment": change("rules.effect", GAME["rules.effect"] + "# one more line\n"),
    "a card": change("cards/all.yaml", GAME["cards/all.yaml"].replace("One", "Two")),
    "words": change("words/en.yaml", GAME["words/en.yaml"].replace("pile: pile", "pile: heap")),
    "a new file of cards": change("cards/more.yaml", "deck: all\nkind: thing\ncards: {two: {name: Two}}\n"),
    "a file that is not read": change("cards/more.yml", "cards: {}\n"),
    "a second file of rules": change("more.effect", "setup\n    shuffle pile\n"),
    "rules gone": lambda folder: (folder / "rules.effect").unlink(),
    "words gone": lambda folder: (folder / "words" / "en.yaml").unlink(),
    "a folder in the cards": lambda folder: (folder / "cards" / "old").mkdir(),
    "another name": lambda folder: (folder / "cards" / "all.yaml").rename(folder / "cards" / "every.yaml") and None,
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_file_is_read(
    what: str, kept: Path, game: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dsl.load(game).game is not None
    assert dsl.load(game).game is not None
    assert len(reads) == 1
    CHANGES[what](game)
    found = dsl.load(game)
    assert len(reads) == 2
    monkeypatch.setenv(store.VARIABLE, "")
    assert found == dsl.load(game)


def test_another_variant_or_number_is_read(kept: Path, game: Path, reads: list[Path]) -> None:
    asked: list[tuple[str | None, dict[str, int]]] = [
        (None, {}),
        ("big", {}),
        (None, {"size": 3}),
        ("big", {"size": 3}),
    ]
    for count, (variant, numbers) in enumerate(asked, 1):
        found = dsl.load(game, variant, numbers).game
        assert found is not None
        assert len(reads) == count
    sizes = [dsl.load(game, variant, numbers).game for variant, numbers in asked]
    assert [each.numbers["size"] if each else None for each in sizes] == [2, 5, 3, 3]
    assert len(reads) == 4


def test_another_program_reads(kept: Path, game: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    dsl.load(game)
    for what in ("a newer file of ours", "another Python"):
        monkeypatch.setattr(keys, "program", lambda package, what=what: what)
        dsl.load(game)
        dsl.load(game)
    assert len(reads) == 3


def test_the_program_is_told_by_its_files(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "a.py").write_text("a = 1\n")
    before = keys.program.__wrapped__(tmp_path)
    assert keys.program.__wrapped__(tmp_path) == before
    os.utime(tmp_path / "inner" / "a.py", (1, 1))
    touched = keys.program.__wrapped__(tmp_path)
    (tmp_path / "b.lark").write_text("")
    assert len({before, touched, keys.program.__wrapped__(tmp_path)}) == 3


def test_another_folder_of_the_same_files_is_another_game(kept: Path, game: Path, reads: list[Path]) -> None:
    dsl.load(game)
    moved = game.rename(game.parent / "moved")
    found = dsl.load(moved).game
    assert found is not None
    assert (found.id, found.folder) == ("moved", moved)
    assert len(reads) == 2


def test_games_with_faults_are_not_kept(kept: Path, game: Path, reads: list[Path]) -> None:
    change("rules.effect", "setup\n    move all of top(pile, sise) to day.hand\n")(game)
    assert dsl.load(game) == dsl.load(game)
    assert len(reads) == 2
    assert entries(kept) == []
    assert dsl.load(game.parent).game is None


def test_warnings_and_texts_are_kept(kept: Path, game: Path, reads: list[Path]) -> None:
    rules = GAME["rules.effect"] + "\nvalue spare is 1\n"
    change("rules.effect", rules)(game)
    first, second = dsl.load(game), dsl.load(game)
    assert len(reads) == 1
    assert second.diagnostics == first.diagnostics != ()
    assert second.sources == first.sources == {**GAME, "rules.effect": rules}


# -- damage ----------------------------------------------------------------------------------------------------------


def damage(data: bytes) -> list[bytes]:
    """Ways in which a file can be broken."""
    middle = len(data) // 2
    return [
        b"",
        data[:middle],
        data[:-1],
        data + b"x",
        data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :],
        b"x" + data[1:],
        b"\xff\xfe\0" * 50,
        data.replace(b"north", b"south"),
    ]


def test_damaged_entries_are_written_again(kept: Path, game: Path, reads: list[Path]) -> None:
    whole = dsl.load(game)
    (path,) = entries(kept)
    data = path.read_bytes()
    for count, broken in enumerate(damage(data), 2):
        path.write_bytes(broken)
        assert dsl.load(game) == whole
        assert len(reads) == count
        assert path.read_bytes() == data


def test_an_entry_under_another_key_counts_as_none(kept: Path, game: Path, reads: list[Path]) -> None:
    dsl.load(game)
    (first,) = entries(kept)
    dsl.load(game, "big")
    (second,) = set(entries(kept)) - {first}
    second.write_bytes(first.read_bytes())
    found = dsl.load(game, "big").game
    assert found is not None
    assert found.numbers["size"] == 5
    assert len(reads) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "[]",
        "[[],[],[]]",
        "[[],[1],[]]",
        '[[["os.system",["a"]]],["ls"],[[0,0]]]',
        '[[["dsl.source.Span",["file"]]],["a"],[[0,0]]]',
        '[[["dsl.source.Span",["file","line","column","end_line","end_column"]]],["a"],[[0,0]]]',
        "[[],[1],[[-9,0]]]",
        "[[],[1],[[-1,7]]]",
        "[[],[1],[[5,0]]]",
        '[[],[1],[["x"]]]',
        "[[],[[1]],[[-3,0,0]]]",
        "[" * 5000,
    ],
)
def test_foreign_texts_are_refused(text: str) -> None:
    try:
        found = codec.decode(text)
    except codec.Foreign:
        return
    assert not isinstance(found, loaded.Loaded)


def test_a_damaged_program_is_made_again(kept: Path, game: Path) -> None:
    rules = runtime.compile_game(dsl.load(game).game)  # type: ignore[arg-type]
    again = runtime.compile_game(dsl.load(game).game)  # type: ignore[arg-type]
    assert isinstance(again.compiled, programs.Kept)
    assert again.source == rules.source
    assert [repr(site) for site in again.sites] == [repr(site) for site in rules.sites]
    (path,) = entries(kept, ".py")
    data = path.read_bytes()
    for broken in damage(data):
        if broken == data:
            continue
        path.write_bytes(broken)
        mended = runtime.compile_game(dsl.load(game).game)  # type: ignore[arg-type]
        assert not isinstance(mended.compiled, programs.Kept)
        assert mended.source == rules.source
        assert path.read_bytes() == data
    for code in kept.glob("__pycache__/*.pyc"):
        code.write_bytes(code.read_bytes()[:40])
    assert runtime.compile_game(dsl.load(game).game).new(seed=1).save() == rules.new(seed=1).save()  # type: ignore[arg-type]


def test_a_kept_program_plays_the_same(kept: Path, game: Path) -> None:
    saves = []
    for _ in range(3):
        checked = dsl.load(game).game
        assert checked is not None
        state = runtime.compile_game(checked).new(seed=3)
        while state.decision is not None:
            state.choose(state.decision.options[-1].label)
        saves.append((state.save(), state.winners, list(state.history), state.log("north")))
    assert saves[0] == saves[1] == saves[2]
    assert saves[0][1]


def test_a_changed_game_does_not_get_the_program_of_the_one_loaded(kept: Path, game: Path) -> None:
    checked = dsl.load(game).game
    assert checked is not None
    changed = replace(checked, setup=())
    assert cache.key_of(checked) is not None
    assert cache.key_of(changed) is None
    assert runtime.compile_game(changed).source != runtime.compile_game(checked).source


# -- the folder ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="permissions are of another kind there")
def test_the_folder_is_private(kept: Path, game: Path, reads: list[Path]) -> None:
    dsl.load(game)
    assert kept.stat().st_mode & 0o777 == 0o700
    kept.chmod(0o777)
    dsl.load(game)
    assert len(reads) == 2, "others may have written here"


@pytest.mark.parametrize("said", ["", "a/relative/folder"])
def test_it_can_be_switched_off(
    said: str, game: Path, reads: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(store.VARIABLE, said)
    before = sorted(tmp_path.rglob("*"))
    assert dsl.load(game) == dsl.load(game)
    assert len(reads) == 2
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_that_cannot_be_made(game: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    for said in (str(game / "game.yaml"), str(game / "game.yaml" / "inner"), "/dev/null/cache"):
        monkeypatch.setenv(store.VARIABLE, said)
        assert dsl.load(game).game is not None
    assert len(reads) == 3


def test_a_folder_that_cannot_be_written(
    kept: Path, game: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "read-only")

    whole = dsl.load(game)
    monkeypatch.setattr(os, "utime", refuse)
    monkeypatch.setattr(os, "replace", refuse)
    assert dsl.load(game) == whole
    assert len(reads) == 1, "what is there is read"
    assert dsl.load(game, "big").game is not None
    assert len(entries(kept)) == 1
    assert [path for path in kept.iterdir() if path.suffix == ".part"] == []


def test_the_platform_s_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(store.VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    places = {}
    for platform in ("linux", "darwin", "win32"):
        monkeypatch.setattr(sys, "platform", platform)
        places[platform] = store.place()
    assert places == {
        "linux": tmp_path / ".cache" / "cardwright",
        "darwin": tmp_path / "Library" / "Caches" / "cardwright",
        "win32": tmp_path / "local" / "cardwright" / "cache",
    }
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert store.place() == tmp_path / "xdg" / "cardwright"


def test_old_entries_go(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST", 3)
    for number in range(5):
        store.put(f"k{number}.json", "x")
        if number == 3:
            for past, path in enumerate(entries(kept)):
                os.utime(path, (1000 + past, 1000 + past))
            assert store.get("k1.json") == "x", "it is the oldest, and used now"
    assert [path.stem for path in entries(kept)] == ["k1", "k3", "k4"]
    monkeypatch.setattr(store, "BYTES", 200)
    store.put("k5.json", "x" * 100)
    assert [path.stem for path in entries(kept)] == ["k5"]
    half = kept / "k6.json.1.2.part"
    half.write_bytes(b"")
    os.utime(half, (1000, 1000))
    store.put("k7.json", "x")
    assert not half.exists()


# -- other processes -------------------------------------------------------------------------------------------------

HEAVY = ("lark", "yaml", "jsonschema", "dsl.checks", "dsl.wording", "dsl.loader", "dsl.parser", "dsl.resolver")
SAY = """
import sys
from pathlib import Path
import dsl, runtime
rules = runtime.compile_game(dsl.load(Path(sys.argv[1])).game)
rules.new(seed=1)
print(*sorted(sys.modules))
print(rules.content)
"""


def process(game: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", SAY, str(game)], cwd=HOME, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_a_kept_game_needs_none_of_what_reads_and_checks(kept: Path, game: Path) -> None:
    cold, _ = process(game).communicate()
    assert set(HEAVY) - {"jsonschema", "lark"} <= set(cold.split())
    warm, faults = process(game).communicate()
    assert "dsl.definition" in warm, faults
    assert set(HEAVY) & set(warm.split()) == set()
    assert "runtime.compiler.module" in cold
    assert "runtime.compiler.module" not in warm


PARSE = """
import sys
from dsl import grammar, parser, quick
from dsl.source import Origin
quick.ready = lambda: False
print(repr(grammar.library().source_path))
for text in ("x is 1 or y\\n", "draw 1\\nif a\\n  b c\\n", "draw one of\\n", "move a too b\\n", "if a\\nb c\\n"):
    print(parser.parse_effect(text, Origin("f")), parser.parse_condition(text, Origin("f")))
"""


def test_a_parser_of_kept_tables_is_the_same(kept: Path) -> None:
    def said() -> list[str]:
        run = subprocess.run([sys.executable, "-c", PARSE], cwd=HOME, capture_output=True, text=True, check=True)
        return run.stdout.splitlines()

    built, made = said(), said()
    assert built[0] != made[0] == "'<deserialized>'", "the second is made of what the first kept"
    assert built[1:] == made[1:]
    assert len(built) == 6
    (path,) = kept.glob("grammar-*.json")
    for text in ("[]", codec.encode({"data": {}, "memo": {}}), codec.encode([1])):
        store.put(path.name, text)
        assert said() == built


def test_several_processes_at_once(kept: Path, game: Path) -> None:
    said = [each.communicate() for each in [process(game) for _ in range(3)]]
    assert {text.splitlines()[-1] for text, _ in said} == {process(game).communicate()[0].splitlines()[-1]}
    assert [faults for _, faults in said] == [""] * 3
    assert len(entries(kept)) == 1
    assert [path for path in kept.iterdir() if path.suffix == ".part"] == []
