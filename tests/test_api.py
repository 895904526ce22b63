"""The public API, as a notebook or a bot's author uses it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.cli.new import TEMPLATES

HOME = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def game() -> cardwright.Rules:
    return cardwright.load(TEMPLATES / "rules")


def test_a_whole_game_with_bots(game: cardwright.Rules) -> None:
    state = game.new(seed=7)
    bots = {seat: cardwright.bot("random", game, seat, seed=1) for seat in game.seats}
    while (decision := state.decision) is not None:
        state.choose(bots[decision.seat].choose(state.view(decision.seat), decision))
    assert state.over
    assert set(state.winners) <= set(game.seats)
    assert state.turn > 1


def test_an_illegal_choice_says_why_and_changes_nothing(game: cardwright.Rules) -> None:
    state = game.new(seed=7)
    before = state.fingerprint()
    with pytest.raises(cardwright.IllegalChoice) as caught:
        state.choose("play nothing")
    assert caught.value.reason
    assert state.fingerprint() == before


def test_a_save_goes_on_where_it_was(game: cardwright.Rules) -> None:
    state = game.new(seed=7)
    state.choose(0)
    again = game.load(state.save())
    assert again.fingerprint() == state.fingerprint()
    with pytest.raises(cardwright.SaveError):
        game.load("{}")


def test_variants_and_numbers(game: cardwright.Rules) -> None:
    long = cardwright.load(TEMPLATES / "rules", variant="long_night", numbers={"opening_hand": 1})
    assert long.game.numbers["goal"] > game.game.numbers["goal"]
    assert long.game.numbers["opening_hand"] == 1
    assert long.content != game.content


def test_what_cannot_be_loaded_says_why(tmp_path: Path) -> None:
    with pytest.raises(cardwright.NoSuchGame, match="there is no game nothing"):
        cardwright.load("nothing")
    with pytest.raises(cardwright.ContentError, match="cannot be played"):
        cardwright.load(TEMPLATES / "print-only")
    shutil.copytree(TEMPLATES / "rules", tmp_path / "mine")
    rules = tmp_path / "mine" / "rules.effect"
    rules.write_text(rules.read_text("utf-8").replace("shuffle meadow", "shufle meadow"), "utf-8")
    with pytest.raises(cardwright.ContentError) as caught:
        cardwright.load(tmp_path / "mine")
    assert [fault.span.file for fault in caught.value.diagnostics if fault.severity == "error"] == ["rules.effect"] * 2
    assert "mine cannot be used: 2 errors" in str(caught.value)
    assert "shufle" in str(caught.value)


def test_an_unknown_bot_or_name(game: cardwright.Rules) -> None:
    with pytest.raises(ValueError, match="there is no bot randm; did you mean random"):
        cardwright.bot("randm", game, game.seats[0])
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        cardwright.nothing  # noqa: B018


def test_every_public_name_is_there_and_importing_is_quick() -> None:
    assert all(hasattr(cardwright, name) for name in cardwright.__all__)
    program = "import sys, cardwright; print([part for part in ('dsl', 'runtime', 'printer') if part in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], cwd=HOME, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr
