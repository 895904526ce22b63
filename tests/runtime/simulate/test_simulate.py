"""Simulation on the tiny hand-written game: what is counted, and that the work can be split at will."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from runtime.simulate import GameFault, Plan, PlanFault, simulate
from runtime.simulate.html import page
from runtime.simulate.plan import CHUNK, chunks
from runtime.simulate.report import NOT_REPEATED, as_json, as_text
from runtime.simulate.seeds import of_game
from runtime.simulate.table import play
from runtime.simulate.tally import Tally
from runtime.simulate.work import play_piece
from tests.runtime.fake import SEATS, FakeRules, FakeState

PLAN = Plan(folder=Path("nowhere"), games=60, seed=5)


def repeated(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in NOT_REPEATED}


def test_games_are_counted_once_each() -> None:
    result = simulate(PLAN, FakeRules())
    tally = result.tally
    assert tally.games == 60 == sum(tally.wins.values()) + tally.draws + tally.unfinished
    assert tally.endings == Counter({"goal": sum(tally.wins.values()), "no_cards": tally.draws})
    assert sum(tally.turns.values()) == sum(tally.decisions.values()) == 60
    assert sum(count * times for count, times in tally.decisions.items()) == sum(tally.choices.values())


def test_every_figure_follows_from_the_games_one_by_one() -> None:
    wins: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    won_when_drawn: Counter[str] = Counter()
    for index in range(60):
        state, _ = play(FakeRules(), {}, of_game(5, index))
        wins.update(state.winners)
        for card, seats in state.counts["drawn"].items():
            drawn[card] += sum(seats.values())
            won_when_drawn[card] += sum(seat in state.winners for seat in seats)
    report = as_json(simulate(PLAN, FakeRules()))
    assert {seat: report["wins"][seat]["games"] for seat in SEATS} == {seat: wins[seat] for seat in SEATS}
    for card, times in drawn.items():
        assert report["cards"][card]["drawn"] == times
        assert report["cards"][card]["won_when_drawn"]["games"] == won_when_drawn[card]


def test_the_same_plan_gives_the_same_report_and_another_seed_another() -> None:
    first, second = (repeated(as_json(simulate(PLAN, FakeRules()))) for _ in range(2))
    assert first == second
    assert repeated(as_json(simulate(Plan(PLAN.folder, 60, seed=6), FakeRules()))) != first


def test_pieces_add_up_in_any_order() -> None:
    rules = FakeRules()
    pieces = [play_piece(rules, PLAN, start, stop, keep=False) for start, stop in chunks(60)]
    backwards = Tally()
    for piece in reversed(pieces):
        assert piece is not None
        backwards.merge(piece.tally)
    whole = simulate(PLAN, rules).tally
    assert backwards.as_json() | {"ran": {}} == whole.as_json() | {"ran": {}}
    assert Tally.from_json(json.loads(json.dumps(whole.as_json()))) == whole


def test_a_margin_ends_the_simulation_early() -> None:
    plan = Plan(PLAN.folder, 5000, seed=1)
    result = simulate(plan, FakeRules(), until_margin=0.06)
    assert 100 <= result.tally.games < 5000
    assert all(result.wins(seat).margin <= 0.06 for seat in SEATS)
    before = simulate(Plan(PLAN.folder, result.tally.games - CHUNK, seed=1), FakeRules())
    assert any(before.wins(seat).margin > 0.06 for seat in SEATS)


def test_an_interrupt_keeps_what_has_finished() -> None:
    def stop(done: int, total: int) -> None:
        if done >= 2 * CHUNK:
            raise KeyboardInterrupt

    result = simulate(Plan(PLAN.folder, 1000), FakeRules(), progress=stop)
    assert result.interrupted
    assert result.tally.games == 2 * CHUNK


def test_going_on_later_gives_the_same_as_in_one_go(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"

    def stop(done: int, total: int) -> None:
        if done >= CHUNK:
            raise KeyboardInterrupt

    assert simulate(PLAN, FakeRules(), resume=kept, progress=stop).interrupted
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"from": 25, "to": 50, "su')
    whole = simulate(PLAN, FakeRules(), resume=kept)
    assert whole.played == 60 - CHUNK
    assert repeated(as_json(whole)) == repeated(as_json(simulate(PLAN, FakeRules())))
    again = simulate(PLAN, FakeRules(), resume=kept)
    assert again.played == 0
    assert repeated(as_json(again)) == repeated(as_json(whole))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a simulation"),
        ("{}\n", "not a simulation"),
        ("[1]\n", "not a simulation"),
        ('{"format": "cardwright simulation 1", "content": "other"}\n', "its content differs"),
    ],
)
def test_a_foreign_file_is_not_gone_on_with(tmp_path: Path, text: str, words: str) -> None:
    kept = tmp_path / "kept"
    kept.write_text(text, encoding="utf-8")
    with pytest.raises(PlanFault, match=words):
        simulate(PLAN, FakeRules(), resume=kept)
    assert kept.read_text(encoding="utf-8") == text


def test_another_seed_does_not_go_on(tmp_path: Path) -> None:
    simulate(PLAN, FakeRules(), resume=tmp_path / "kept")
    with pytest.raises(PlanFault, match="its seed differs"):
        simulate(Plan(PLAN.folder, 60, seed=7), FakeRules(), resume=tmp_path / "kept")


def test_a_game_that_does_not_end_is_unfinished() -> None:
    state, outcome = play(FakeRules(), {}, 3, most=4)
    assert not state.over
    assert (outcome.finished, outcome.ended_by, outcome.winners) == (False, "unfinished", ())
    assert outcome.decisions == 4


def test_a_broken_game_names_its_seed() -> None:
    class Broken(FakeRules):
        def new(self, seed: int = 0, *, watched: bool = True, watch: Any = None) -> FakeState:
            if seed == of_game(5, 3):
                raise ZeroDivisionError("oops")
            return super().new(seed, watched=watched)

    with pytest.raises(GameFault, match="oops") as caught:
        simulate(PLAN, Broken())
    assert (caught.value.index, caught.value.seed) == (3, of_game(5, 3))


def test_what_never_ran_is_named() -> None:
    assert as_json(simulate(PLAN, FakeRules()))["never_ran"] == ["rules: never/effect"]


def test_reports_say_the_figures() -> None:
    result = simulate(PLAN, FakeRules())
    report = as_json(result)
    text = as_text(result)
    for seat in SEATS:
        assert f"{100 * report['wins'][seat]['rate']:.1f} %" in text
    assert "never/effect" in text
    html = page(report, "A <game> & more", ["rules: a.effect:3  | add 1 to n"])
    assert "<h2>Never ran (1)</h2>\n<ul><li>rules: a.effect:3  | add 1 to n</li></ul>" in html
    assert "A &lt;game&gt; &amp; more" in html
    assert "<script" not in html
    assert "http" not in html
    assert all(card in html for card in report["cards"])
