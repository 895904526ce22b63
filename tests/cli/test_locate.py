"""Finding games: bundled ones by name from anywhere, others by path."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.faults import NoSuchGame
from cardwright.locate import CONTENT, bundled, find


@pytest.mark.parametrize("game", bundled())
def test_bundled_games_are_found_whatever_lies_around(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (tmp_path / game, tmp_path / "content" / game):
        folder.mkdir(parents=True)
        (folder / "game.yaml").write_text("language: 1\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert find(game).folder == CONTENT / game
    assert find(game).bundled
    assert find(f"./{game}").folder == (tmp_path / game).resolve()
    assert not find(Path(game)).bundled


def test_a_folder_or_its_game_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "game.yaml").write_text("language: 1\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    wanted = (tmp_path / "mine").resolve()
    assert {find(way).folder for way in ("mine", "mine/", "mine/game.yaml", str(wanted))} == {wanted}
    assert find("mine").name == "mine"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("", "the name of the game is empty"),
        ("nothing", "there is no game nothing"),
        ("no/thing", "there is no folder no/thing"),
        ("file.txt", "file.txt is a file, not a game's folder"),
        ("empty", "the folder empty holds no game.yaml"),
    ],
)
def test_what_is_no_game_says_why(asked: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file.txt").write_text("", "utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoSuchGame) as caught:
        find(asked)
    assert caught.value.reason == reason
