"""The same games on a real Dask cluster on this machine; skipped where Dask is not installed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dsl
import runtime
from cardwright.cli import run
from cardwright.cli.new import TEMPLATES
from runtime.simulate import GameFault, PlaceFault, Plan, parcel, simulate
from runtime.simulate.remote import Dask
from runtime.simulate.report import NOT_REPEATED, as_json
from tests.cli.conftest import change
from tests.cli.conftest import here as here

distributed: Any = pytest.importorskip("distributed")

HOME = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.filterwarnings("default")  # what Dask warns of is not ours


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, host="127.0.0.1", dashboard_address=":0", silence_logs=50
    ) as made:
        yield made


def address(cluster: Any) -> str:
    return str(cluster.scheduler_address).removeprefix("tcp://")


@pytest.fixture(scope="module")
def rules() -> Any:
    loaded = dsl.load(TEMPLATES / "rules")
    assert loaded.game is not None
    return runtime.compile_game(loaded.game)


def plan_of(rules: Any, games: int, **more: Any) -> Plan:
    return Plan(rules.game.folder, games, bots={"jade": "script:catcher"}, **more)


def repeated(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in NOT_REPEATED}


def test_the_same_as_here(cluster: Any, rules: Any, tmp_path: Path) -> None:
    plan = plan_of(rules, 260, seed=4)
    kept: tuple[list[Any], list[Any]] = [], []
    one = simulate(plan, rules, records=kept[0].append)
    two = simulate(plan, rules, records=kept[1].append, on=Dask(address(cluster)), resume=tmp_path / "kept")
    assert repeated(as_json(one)) == repeated(as_json(two))
    assert kept[0] == kept[1]
    assert two.jobs == 2
    more = plan_of(rules, 400, seed=4)
    three = simulate(more, rules, on=Dask(address(cluster)), resume=tmp_path / "kept")
    assert three.played == 400 - 250  # the last piece was shorter
    assert repeated(as_json(three)) == repeated(as_json(simulate(more, rules)))


def test_sure_enough(cluster: Any, rules: Any) -> None:
    plan = plan_of(rules, 5000)
    one, two = (simulate(plan, rules, until_margin=0.08, on=on) for on in (None, Dask(address(cluster))))
    assert 100 <= one.tally.games < 5000
    assert repeated(as_json(one)) == repeated(as_json(two))


def test_a_worker_that_dies(cluster: Any, rules: Any) -> None:
    """Its pieces go to others, and nothing is lost or counted twice."""
    plan = plan_of(rules, 500)
    killed: list[int] = []

    def progress(done: int, total: int) -> None:
        if not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    result = simulate(plan, rules, on=Dask(address(cluster)), progress=progress)
    assert killed
    assert repeated(as_json(result)) == repeated(as_json(simulate(plan, rules, jobs=2)))


def test_a_game_that_hangs_is_told_with_its_seed(cluster: Any, here: Path) -> None:
    change(
        here / "mine/rules.effect",
        "  needs p.fireflies > 0\n",
        "  needs p.fireflies > 0\n  repeat\n    if p.fireflies > 999\n      stop\n    take 0 from p.fireflies\n",
    )
    told = []
    for on in (None, Dask(address(cluster))):
        with pytest.raises(GameFault, match="scare") as fault:
            simulate(Plan(here / "mine", 50), on=on)
        told.append((fault.value.index, fault.value.seed, fault.value.detail, fault.value.hangs))
    assert told[0] == told[1]
    assert told[0][3]


def test_a_worker_of_another_version(cluster: Any, rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = parcel.identity()
    monkeypatch.setattr(parcel, "identity", lambda: parcel.Identity("9.9.9", ours.files))
    with pytest.raises(PlaceFault, match=rf"has Cardwright {ours.version}, and here is 9\.9\.9"):
        simulate(plan_of(rules, 50), rules, on=Dask(address(cluster)))


def test_the_command(cluster: Any, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "mine", "-n", "100", "--seat", "jade=script:catcher", "--json", "-"]
    assert run.run(words) == 0
    one = json.loads(capsys.readouterr().out)
    assert run.run([*words, "--on", f"dask://{address(cluster)}", "--records", "a.records"]) == 0
    assert repeated(json.loads(capsys.readouterr().out)) == repeated(one)
    assert run.run(["replay", "a.records", "--game", "mine", "--verify"]) == 0


def test_an_interrupt(cluster: Any, here: Path) -> None:
    words = ["simulate", "mine", "-n", "100000", "--on", f"dask://{address(cluster)}", "--resume", "kept"]
    process = subprocess.Popen(
        [sys.executable, "-m", "cardwright", *words],
        env={**os.environ, "PYTHONPATH": str(HOME)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    for _ in range(300):
        time.sleep(0.1)
        if (here / "kept").exists() and (here / "kept").read_text("utf-8").count("\n") > 4:
            break
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130, err
    assert "interrupted after" in err
    assert "Traceback" not in err
    assert "mine: " in out
    kept = (here / "kept").read_text("utf-8").count("\n") - 1
    assert f"mine: {25 * kept} games" in out


def test_a_scheduler_that_goes_away(rules: Any, tmp_path: Path) -> None:
    cluster = distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, host="127.0.0.1", dashboard_address=":0", silence_logs=50
    )
    closed: list[bool] = []

    def progress(done: int, total: int) -> None:
        if not closed:
            closed.append(True)
            cluster.close()

    with pytest.raises(PlaceFault, match="is gone"):
        simulate(plan_of(rules, 3000), rules, on=Dask(address(cluster)), progress=progress, resume=tmp_path / "kept")
    assert simulate(plan_of(rules, 25), rules, resume=tmp_path / "kept").tally.games >= 25


def test_nobody_there(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    began = time.monotonic()
    assert run.run(["simulate", "mine", "-n", "30", "--on", "dask://127.0.0.1:9"]) == 2
    assert "no Dask scheduler answers at 127.0.0.1:9" in capsys.readouterr().err
    assert time.monotonic() - began < 12
