"""Plays the pieces of a plan on a Dask scheduler's workers (`dask://HOST:PORT`), in the order of the games.

The only file that knows Dask, which is imported when somebody asks for it and may not be installed. Workers have
Cardwright of the same version; what they play travels as a parcel, and neither the scheduler nor the way there has to
know what stands in it. Dask itself sends the pieces of a worker that died to others.
"""

from __future__ import annotations

import contextlib
import logging
import time
import warnings
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from runtime.contract import Rules
from runtime.simulate.parcel import OtherVersion, pack, piece_of
from runtime.simulate.plan import PlaceFault, Plan
from runtime.simulate.work import Piece, Result, in_turn

INSTALL = 'pip install "cardwright[dask]"'
CONNECTS = 5.0
"""Seconds to wait for the scheduler."""
STARTS = 10.0
"""Seconds to wait for a first worker."""
PATIENCE = 60.0
"""Seconds to wait for another worker when the last one is gone."""
LOOKS = 2.0
"""Seconds between two looks at which workers there are."""
EACH = 3
"""Pieces that are sent ahead for each thread of a worker."""
RETRIES = 2
"""How often Dask tries a piece anew that broke on a worker for another reason than the game's."""

CALL = "__import__('runtime.simulate.parcel', fromlist=['play']).play(parcel, start, stop, keep)"
"""What workers are asked to do, as text, so that a scheduler without Cardwright can hand it on."""


class Dask:
    """A Dask scheduler at `address` (`HOST:PORT`). `most` pieces are sent at once, if it is given.

    `workers` is how many it had when they were last counted.
    """

    def __init__(self, address: str, most: int | None = None) -> None:
        self.address = address
        self.most = most
        self.workers = 0

    def __str__(self) -> str:
        return f"dask://{self.address}"

    def play(
        self, rules: Rules, plan: Plan, todo: Sequence[tuple[int, int]], keep: bool
    ) -> Generator[Piece, None, None]:
        """The pieces in order. Raises `PlaceFault`, or `GameFault` for a game that broke there."""
        if todo:
            with self._client() as client:
                yield from _Sitting(self, client, rules, plan, keep).pieces(todo)

    @contextmanager
    def _client(self) -> Iterator[Any]:
        try:
            distributed: Any = import_module("distributed")
        except ImportError as fault:
            raise PlaceFault(f"{self} needs Dask, which is not installed", INSTALL, usage=True) from fault
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what it says of itself is no designer's business
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                client = distributed.Client(f"tcp://{self.address}", timeout=CONNECTS, set_as_default=False)
            except Exception as fault:
                cure = "start one with: dask scheduler"
                raise PlaceFault(f"no Dask scheduler answers at {self.address}", cure, usage=True) from fault
            try:
                yield client
            finally:
                with contextlib.suppress(Exception):
                    client.close(timeout=LOOKS)


class _Sitting:
    """One plan that is played by one client."""

    def __init__(self, place: Dask, client: Any, rules: Rules, plan: Plan, keep: bool) -> None:
        self._place = place
        self._client = client
        self._keep = keep
        self._looked = self._met = float("-inf")
        self._threads = 0
        self._begun: list[Any] = []
        self._wait_for_workers()
        self._parcel = client.submit(str, pack(plan, rules))

    def pieces(self, todo: Sequence[tuple[int, int]]) -> Generator[Piece, None, None]:
        """The pieces in order."""
        try:
            yield from in_turn(todo, self._begin, self._ahead)
        finally:
            with contextlib.suppress(Exception):
                self._client.cancel(self._begun, force=True)

    def _begin(self, start: int, stop: int) -> Result:
        names = {"parcel": self._parcel, "start": start, "stop": stop, "keep": self._keep}
        try:
            future = self._client.submit(eval, CALL, names, pure=False, retries=RETRIES)
        except Exception as fault:
            raise self._broken(fault) from fault
        self._begun.append(future)

        def result() -> Piece:
            try:
                piece = piece_of(start, stop, self._waited(future))
            except OtherVersion as fault:
                raise PlaceFault(str(fault), f"workers of {self._place} need the same version", usage=True) from fault
            self._begun.remove(future)
            return piece

        return result

    def _waited(self, future: Any) -> Any:
        """What a piece came to. Raises `PlaceFault` when it will never come to anything."""
        while True:
            try:
                return future.result(timeout=LOOKS)
            except TimeoutError:
                if not self._workers() and time.monotonic() - self._met > PATIENCE:
                    raise PlaceFault(f"all workers of {self._place} are gone") from None
            except Exception as fault:
                raise self._broken(fault) from fault

    def _broken(self, fault: Exception) -> PlaceFault:
        """What it means that a piece broke, other than by a fault in a game."""
        kind = type(fault).__name__
        match kind:
            case "KilledWorker":
                reason = f"workers of {self._place} died again and again over the same games"
                return PlaceFault(reason, "look at their logs; each needs memory for one game of its own")
            case "ModuleNotFoundError" | "ImportError" | "AttributeError":
                reason = f"a worker of {self._place} has no Cardwright, or another version ({fault})"
                return PlaceFault(reason, "install the same version there", usage=True)
            case "FutureCancelledError" | "CancelledError" | "CommClosedError" | "StreamClosedError":
                return PlaceFault(f"the scheduler {self._place} is gone")
            case _:
                return PlaceFault(f"a worker of {self._place} cannot play: {kind}: {fault}")

    # -- who is there ------------------------------------------------------------------------------------------------

    def _wait_for_workers(self) -> None:
        until = time.monotonic() + STARTS
        while not self._workers():
            if time.monotonic() > until:
                cure = f"start some with: dask worker {self._place.address}"
                raise PlaceFault(f"the scheduler {self._place} has no workers", cure, usage=True)
            self._looked = float("-inf")
            time.sleep(0.2)

    def _workers(self) -> int:
        """How many workers there are, as of a moment ago."""
        if time.monotonic() - self._looked > LOOKS:
            try:
                found = self._client.scheduler_info().get("workers", {})
            except Exception as fault:
                raise PlaceFault(f"the scheduler {self._place} is gone") from fault
            self._looked = time.monotonic()
            self._threads = sum(int(worker.get("nthreads", 1)) for worker in found.values())
            self._place.workers = len(found) or self._place.workers
            if found:
                self._met = self._looked
            return len(found)
        return self._threads

    def _ahead(self) -> int:
        self._workers()
        return self._place.most or max(2, EACH * self._threads)
