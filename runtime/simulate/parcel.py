"""What another machine needs to play pieces of a plan, as one text: the checked game, the bots' files, the plan.

Whoever opens a parcel must be of the same version of Cardwright, with the same files, or it refuses; then it plays the
same games as anybody else. Knows nothing of how a parcel travels.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import node
from typing import Any

from dsl.cache import codec
from dsl.calling import SCRIPT
from dsl.definition import Game
from dsl.frozen import replace
from runtime.bots.script import give
from runtime.contract import Rules
from runtime.simulate.plan import Plan, compiled
from runtime.simulate.tally import Tally
from runtime.simulate.work import GameFault, Piece, play_piece

_PACKAGES = ("dsl", "runtime")
NOWHERE = Path("nowhere")
"""The folder of a game that came in a parcel: it has none."""
_ENDINGS = (".py", ".json", ".lark", ".yaml")


class OtherVersion(Exception):
    """The parcel is of another version of Cardwright, or damaged: the text says which, in a sentence."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A version of Cardwright: how it is called, and a hash over the files that read and play games."""

    version: str
    files: str


@cache
def identity() -> Identity:
    """The version of Cardwright that runs here."""
    try:
        called = version("cardwright")
    except PackageNotFoundError:
        called = "not installed"
    home = Path(__file__).resolve().parents[2]
    paths = sorted(path for package in _PACKAGES for path in (home / package).rglob("*") if path.suffix in _ENDINGS)
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(home).as_posix()}\n".encode())
        total.update(hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).digest())
    return Identity(called, total.hexdigest())


def pack(plan: Plan, rules: Rules) -> str:
    """The parcel for a plan, to be played by these rules."""
    ours = identity()
    names = {bot.partition(":")[2] for bot in plan.bots.values() if bot.partition(":")[0] == SCRIPT}
    files = {name: (rules.game.folder / "bots" / f"{name}.yaml").read_text("utf-8") for name in sorted(names)}
    return json.dumps({
        "cardwright": ours.version,
        "files": ours.files,
        "content": rules.content,
        "game": codec.encode(rules.game),
        "players": len(rules.seats),
        "bots": files,
        "seed": plan.seed,
        "seats": dict(plan.bots),
        "variant": plan.variant,
        "numbers": dict(plan.numbers),
    })  # fmt: skip


def play(parcel: str, start: int, stop: int, keep: bool) -> dict[str, Any]:
    """Plays the games of one piece of a parcel's plan, on whatever machine: plain data, for `piece_of`.

    One piece is played at a time in a process, since rules remember what has run.
    """
    with _one_at_a_time:
        try:
            opened = _opened(parcel)
            piece = play_piece(opened.rules, opened.plan, start, stop, keep)
        except OtherVersion as fault:
            return {"refused": f"the worker on {node()} cannot play this: {fault}"}
        except GameFault as fault:
            return {"fault": [fault.index, fault.seed, fault.detail, fault.hangs]}
    if piece is None:
        raise RuntimeError("nobody told this piece to stop")
    return {"sums": piece.tally.as_json(), "records": list(piece.records)}


def piece_of(start: int, stop: int, data: Mapping[str, Any]) -> Piece:
    """The piece that `play` gave as data. Raises `OtherVersion`, or `GameFault` as the game was met there."""
    if "refused" in data:
        raise OtherVersion(str(data["refused"]))
    if "fault" in data:
        raise GameFault(*data["fault"])
    return Piece(start, stop, Tally.from_json(data["sums"]), tuple(data["records"]))


# -- where it is opened ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Opened:
    rules: Rules
    plan: Plan


_one_at_a_time = threading.Lock()
_last: dict[str, _Opened] = {}
"""The parcel that was opened last, by its hash: pieces of one plan follow each other."""


def _opened(parcel: str) -> _Opened:
    name = hashlib.sha256(parcel.encode("utf-8", "surrogatepass")).hexdigest()
    if name not in _last:
        _last.clear()
        _last[name] = _open(parcel)
    return _last[name]


def _open(parcel: str) -> _Opened:
    data = json.loads(parcel)
    _same(data)
    game = codec.decode(data["game"])
    if not isinstance(game, Game):
        raise OtherVersion("the game that was sent is none")
    rules = compiled(replace(game, folder=NOWHERE), data["players"])
    if rules.content != data["content"]:
        raise OtherVersion(f"the game that was sent is {data['content'][:12]}, here it is {rules.content[:12]}")
    for name, text in data["bots"].items():
        give(rules, name, text)
    plan = Plan(NOWHERE, 0, data["seed"], data["seats"], data["players"], data["variant"], data["numbers"])
    return _Opened(rules, plan)


def _same(data: Mapping[str, Any]) -> None:
    """Raises `OtherVersion` where the parcel was packed by another Cardwright than this."""
    here = identity()
    if data["cardwright"] != here.version:
        raise OtherVersion(f"it has Cardwright {here.version}, and here is {data['cardwright']}")
    if data["files"] != here.files:
        raise OtherVersion(f"it has Cardwright {here.version} as here, but with other files")
