"""Playing pieces elsewhere, without Dask: what is sent, the order in which pieces come back, what each trouble says.

A double stands in for Dask's client; `test_dask.py` has the real one.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import dsl
import runtime
from cardwright.cli import run
from cardwright.cli.new import TEMPLATES
from runtime.errors import EngineBug
from runtime.simulate import GameFault, PlaceFault, Plan, parcel, remote, simulate, work
from runtime.simulate.plan import chunks
from runtime.simulate.remote import Dask
from runtime.simulate.report import NOT_REPEATED, as_json, as_text
from runtime.simulate.tally import Tally
from runtime.simulate.work import Piece, Result, in_turn
from tests.cli.conftest import change
from tests.cli.conftest import here as here

HOME = Path(__file__).resolve().parents[3]
BOTS = {"jade": "script:catcher"}


@pytest.fixture(scope="module")
def rules() -> Any:
    loaded = dsl.load(TEMPLATES / "rules")
    assert loaded.game is not None
    return runtime.compile_game(loaded.game)


def plan_of(rules: Any, games: int = 60, **more: Any) -> Plan:
    return Plan(rules.game.folder, games, bots=BOTS, **more)


def repeated(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in NOT_REPEATED}


# -- the order -------------------------------------------------------------------------------------------------------


def _played(start: int, stop: int) -> Piece:
    return Piece(start, stop, Tally(games=stop - start))


def test_pieces_come_in_order_whichever_is_done_first() -> None:
    todo = chunks(500)
    gates = {start: threading.Event() for start, _ in todo}
    done: list[int] = []

    def slowly(start: int, stop: int) -> Piece:
        gates[start].wait(10)
        done.append(start)
        return _played(start, stop)

    with ThreadPoolExecutor(len(todo)) as pool:
        found = in_turn(todo, lambda start, stop: pool.submit(slowly, start, stop).result, lambda: len(todo))
        for start, _ in reversed(todo):
            threading.Timer(0.01 * (20 - start // 25), gates[start].set).start()
        assert [piece.start for piece in found] == [start for start, _ in todo]
    assert done != sorted(done)


def test_no_more_are_begun_than_are_wanted_ahead() -> None:
    begun: list[int] = []
    wanted = 3

    def begin(start: int, stop: int) -> Result:
        begun.append(start)
        return lambda: _played(start, stop)

    found = in_turn(chunks(250), begin, lambda: wanted)
    next(found)
    assert len(begun) == 4
    wanted = 5
    next(found)
    assert len(begun) == 7
    assert len(list(found)) == 8


class Shuffled:
    """A place that plays every piece here, in any order, each with rules of its own as a worker would."""

    workers = 7

    def play(self, rules: Any, plan: Plan, todo: Sequence[tuple[int, int]], keep: bool) -> Generator[Piece, None, None]:
        text = parcel.pack(plan, rules)
        order = list(todo)
        random.Random(4).shuffle(order)
        made = {stretch: parcel.play(text, *stretch, keep) for stretch in order}
        yield from (parcel.piece_of(*stretch, made[stretch]) for stretch in todo)

    def __str__(self) -> str:
        return "a place"


def test_wherever_pieces_are_played_the_result_is_the_same(rules: Any, tmp_path: Path) -> None:
    plan = plan_of(rules, 130, seed=3)
    kept: dict[str, list[Any]] = {"here": [], "there": []}
    here = simulate(plan, rules, records=kept["here"].append)
    there = simulate(plan, rules, on=Shuffled(), records=kept["there"].append, resume=tmp_path / "kept")
    assert repeated(as_json(here)) == repeated(as_json(there))
    assert kept["here"] == kept["there"]
    assert as_json(there)["jobs"] == 7
    assert "by 7 workers of a place" in as_text(there)
    again = simulate(plan, rules, resume=tmp_path / "kept")
    assert again.played == 0
    assert again.tally.as_json() == here.tally.as_json()


# -- parcels ---------------------------------------------------------------------------------------------------------


def test_a_parcel_holds_all_that_is_needed(rules: Any, tmp_path: Path) -> None:
    """It is opened by another process, in another folder, that reads nothing of the game's."""
    plan = plan_of(rules, 25, variant=None)
    (tmp_path / "parcel").write_text(parcel.pack(plan, rules), "utf-8")
    program = (
        "import json, pathlib\nfrom runtime.simulate import parcel\n"
        "print(json.dumps(parcel.play(pathlib.Path('parcel').read_text('utf-8'), 0, 25, True)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env={"PYTHONPATH": str(HOME)},
                          capture_output=True, text=True, check=True)  # fmt: skip
    piece = parcel.piece_of(0, 25, json.loads(done.stdout))
    records: list[Any] = []
    assert piece.tally.as_json() == simulate(plan, rules, records=records.append).tally.as_json()
    assert list(piece.records) == records


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("cardwright", "9.9.9", "here is 9.9.9"),
        ("files", "0" * 64, "with other files"),
        ("content", "0" * 64, "the game that was sent is 000000000000, here it is"),
    ],
)
def test_another_version_is_refused(rules: Any, key: str, value: str, words: str) -> None:
    text = json.dumps(json.loads(parcel.pack(plan_of(rules), rules)) | {key: value})
    with pytest.raises(parcel.OtherVersion, match=words) as fault:
        parcel.piece_of(0, 5, parcel.play(text, 0, 5, False))
    assert key != "cardwright" or parcel.identity().version in str(fault.value)


def test_a_fault_in_a_game_comes_back_with_its_seed(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(rules: Any, names: Any, seed: int) -> None:
        raise EngineBug("it broke", "mine", "c", seed, [1, 2])

    monkeypatch.setattr(work, "play", breaks)
    data = parcel.play(parcel.pack(plan_of(rules, seed=2), rules), 7, 9, False)
    with pytest.raises(GameFault, match="it broke") as fault:
        parcel.piece_of(7, 9, json.loads(json.dumps(data)))
    assert (fault.value.index, fault.value.seed, fault.value.hangs) == (7, work.of_game(2, 7), False)


# -- Dask, played by a double ----------------------------------------------------------------------------------------


class Client:
    """Answers as Dask's client does. `trouble` may replace what a piece comes to; `workers` are for each look."""

    made: ClassVar[list[Client]] = []
    workers: ClassVar[list[int]] = [2]
    trouble: Callable[[int], Any] | None = None

    def __init__(self, address: str, *, timeout: float, set_as_default: bool) -> None:
        if "nobody" in address:
            raise OSError("timed out")
        self.address = address
        self.pool = ThreadPoolExecutor(4)
        self.cancelled: list[Any] = []
        self.sent = self.closed = 0
        Client.made.append(self)

    def scheduler_info(self) -> dict[str, Any]:
        count = self.workers.pop(0) if len(self.workers) > 1 else self.workers[0]
        return {"workers": {f"tcp://{n}": {"nthreads": 1} for n in range(count)}}

    def submit(self, function: Any, *arguments: Any, **options: Any) -> Any:
        if function is str:
            return arguments[0]
        assert function is eval
        self.sent += 1
        future: Future[Any] = self.pool.submit(self._play, arguments[0], arguments[1])
        return future

    def _play(self, text: str, names: dict[str, Any]) -> Any:
        if Client.trouble is not None and (came := Client.trouble(names["start"])) is not None:
            raise came
        return eval(text, dict(names))

    def cancel(self, futures: list[Any], force: bool) -> None:
        self.cancelled += futures

    def close(self, timeout: float) -> None:
        self.closed += 1
        self.pool.shutdown()


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Client]]:
    monkeypatch.setattr(remote, "import_module", lambda name: SimpleNamespace(Client=Client))
    monkeypatch.setattr(Client, "made", [])
    monkeypatch.setattr(Client, "workers", [2])
    monkeypatch.setattr(Client, "trouble", None)
    for name in ("STARTS", "PATIENCE", "LOOKS"):
        monkeypatch.setattr(remote, name, 0.05)
    yield Client


def test_pieces_are_played_by_workers(rules: Any, client: type[Client]) -> None:
    plan = plan_of(rules, 130)
    place = Dask("box:8786")
    result = simulate(plan, rules, on=place)
    assert repeated(as_json(result)) == repeated(as_json(simulate(plan, rules)))
    assert (result.jobs, result.place) == (2, "dask://box:8786")
    assert (client.made[0].address, client.made[0].sent, client.made[0].closed) == ("tcp://box:8786", 6, 1)
    assert client.made[0].cancelled == []


def test_what_is_sure_enough_ends_early_and_takes_the_rest_back(rules: Any, client: type[Client]) -> None:
    plan = plan_of(rules, 2000)
    one, two = (simulate(plan, rules, until_margin=0.09, on=on) for on in (None, Dask("box:8786")))
    assert repeated(as_json(one)) == repeated(as_json(two))
    assert one.tally.games < 2000
    assert client.made[0].cancelled
    assert client.made[0].closed == 1


def test_jobs_bound_what_is_sent_ahead(rules: Any, client: type[Client]) -> None:
    found = Dask("box:8786", most=1).play(rules, plan_of(rules), chunks(250), False)
    next(found)
    assert client.made[0].sent == 2
    found.close()
    assert client.made[0].closed == 1


def test_nothing_to_play_needs_nobody(rules: Any, client: type[Client], tmp_path: Path) -> None:
    plan = plan_of(rules)
    simulate(plan, rules, resume=tmp_path / "kept")
    assert simulate(plan, rules, resume=tmp_path / "kept", on=Dask("nobody:1")).played == 0
    assert client.made == []


def _named(name: str, text: str = "") -> Callable[[int], Exception | None]:
    """An exception of that name, for the piece that begins with game 25."""
    kind = type(name, (Exception,), {})
    return lambda start: kind(text) if start == 25 else None


@pytest.mark.parametrize(
    ("trouble", "words", "usage"),
    [
        (_named("KilledWorker"), "workers of dask://box:8786 died again and again", False),
        (_named("FutureCancelledError"), "the scheduler dask://box:8786 is gone", False),
        (_named("ModuleNotFoundError", "No module named 'runtime'"), "has no Cardwright, or another version", True),
        (_named("MemoryError", "full"), "cannot play: MemoryError: full", False),
    ],
)
def test_trouble_with_workers(
    rules: Any, client: type[Client], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, trouble: Any, words: str,
    usage: bool,
) -> None:  # fmt: skip
    monkeypatch.setattr(client, "trouble", staticmethod(trouble))
    plan = plan_of(rules, 100)
    with pytest.raises(PlaceFault, match=words) as fault:
        simulate(plan, rules, on=Dask("box:8786"), resume=tmp_path / "kept")
    assert fault.value.usage is usage
    assert client.made[0].closed == 1
    monkeypatch.setattr(client, "trouble", None)
    assert simulate(plan, rules, resume=tmp_path / "kept").played == 75


def test_a_worker_of_another_version_is_refused(
    rules: Any, client: type[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = parcel.identity()
    found = iter([parcel.Identity("9.9.9", ours.files)])
    monkeypatch.setattr(parcel, "identity", lambda: next(found, ours))
    with pytest.raises(PlaceFault, match=rf"has Cardwright {ours.version}, and here is 9\.9\.9") as fault:
        simulate(plan_of(rules), rules, on=Dask("box:8786"))
    assert fault.value.usage


def test_nobody_answers(rules: Any, client: type[Client]) -> None:
    with pytest.raises(PlaceFault, match="no Dask scheduler answers at nobody:8786") as fault:
        simulate(plan_of(rules), rules, on=Dask("nobody:8786"))
    assert fault.value.usage


def test_no_workers_at_first(rules: Any, client: type[Client], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "workers", [0, 1])
    assert simulate(plan_of(rules), rules, on=Dask("box:8786")).jobs == 1
    monkeypatch.setattr(client, "workers", [0])
    with pytest.raises(PlaceFault, match="has no workers"):
        simulate(plan_of(rules), rules, on=Dask("box:8786"))


def test_all_workers_gone(rules: Any, client: type[Client], monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    monkeypatch.setattr(client, "workers", [2, 0])
    monkeypatch.setattr(client, "trouble", staticmethod(lambda start: gate.wait(5) and None))
    threading.Timer(1.5, gate.set).start()
    with pytest.raises(PlaceFault, match="all workers of dask://box:8786 are gone"):
        simulate(plan_of(rules), rules, on=Dask("box:8786"))


def test_an_interrupt_keeps_what_has_finished(
    rules: Any, client: type[Client], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[int] = []

    def progress(done: int, total: int) -> None:
        seen.append(done)
        if len(seen) == 2:
            raise KeyboardInterrupt

    result = simulate(plan_of(rules, 250), rules, on=Dask("box:8786"), progress=progress, resume=tmp_path / "kept")
    assert (result.interrupted, result.tally.games) == (True, 50)
    assert client.made[0].cancelled
    assert simulate(plan_of(rules, 50), rules, resume=tmp_path / "kept").played == 0


# -- the command -----------------------------------------------------------------------------------------------------


def test_without_dask(here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run.run(["simulate", "mine", "-n", "30", "--on", "dask://box:8786"]) == 2
    shown = capsys.readouterr()
    assert "needs Dask, which is not installed" in shown.err
    assert 'pip install "cardwright[dask]"' in shown.err
    assert shown.out == ""


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("remote", "neither local nor dask://HOST:PORT"),
        ("tcp://box:8786", "neither local nor dask://HOST:PORT"),
        ("dask://box", "names no scheduler"),
        ("dask://:8786", "names no scheduler"),
        ("dask://box:x", "names no scheduler"),
        ("dask://box:0", "names no scheduler"),
        ("dask://box:65536", "names no scheduler"),
        ("dask://user@box:8786", "names no scheduler"),
        ("dask://box/x:8786", "names no scheduler"),
    ],
)
def test_other_places(here: Path, capsys: pytest.CaptureFixture[str], place: str, words: str) -> None:
    assert run.run(["simulate", "mine", "-n", "30", "--on", place]) == 2
    assert words in capsys.readouterr().err


def test_local_is_here(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["simulate", "mine", "-n", "30", "--on", "local"]) == 0
    assert "in 1 process" in capsys.readouterr().out


def test_the_command_plays_there(here: Path, client: type[Client], capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "mine", "-n", "60", "--json", "-"]
    assert run.run(words) == 0
    one = json.loads(capsys.readouterr().out)
    assert run.run([*words, "--on", "dask://box:8786", "--fail-if", "games is 60"]) == 1
    assert repeated(json.loads(capsys.readouterr().out)) == repeated(one)


def test_what_is_said_when_a_place_fails(
    here: Path, client: type[Client], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "mine", "-n", "60", "--on", "dask://box:8786"]
    monkeypatch.setattr(client, "trouble", staticmethod(_named("KilledWorker")))
    assert run.run([*words, "--resume", "kept"]) == 1
    err = capsys.readouterr().err
    assert "--on: workers of dask://box:8786 died" in err
    assert "what had finished is kept in kept" in err
    assert run.run(["simulate", "mine", "-n", "60", "--on", "dask://nobody:8786"]) == 2
    assert "no Dask scheduler answers" in capsys.readouterr().err


def test_a_game_that_hangs_there_is_told_with_its_seed(
    here: Path, client: type[Client], capsys: pytest.CaptureFixture[str]
) -> None:
    change(
        here / "mine/rules.effect",
        "  needs p.fireflies > 0\n",
        "  needs p.fireflies > 0\n  repeat\n    if p.fireflies > 999\n      stop\n    take 0 from p.fireflies\n",
    )
    said = []
    for where in ("local", "dask://box:8786"):
        assert run.run(["simulate", "mine", "-n", "50", "--on", where]) == 1
        said.append(capsys.readouterr().err)
    assert said[0] == said[1]
    assert "cardwright play mine --seed" in said[0]


def test_a_folder_that_workers_do_not_have(rules: Any, client: type[Client], tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(TEMPLATES / "rules", folder)
    loaded = dsl.load(folder)
    assert loaded.game is not None
    ours: Any = runtime.compile_game(loaded.game)
    for each in ("game.yaml", "rules.effect", "cards"):
        path = folder / each
        (shutil.rmtree if path.is_dir() else Path.unlink)(path)
    result = simulate(Plan(folder, 50, bots=BOTS), ours, on=Dask("box:8786"))
    assert result.tally.games == 50
