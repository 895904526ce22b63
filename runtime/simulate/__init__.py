"""Many games, played by bots: who wins, how games end, how long they take, which cards matter, what never ran.

The same content, seed, seats and number of games give the same result, however the work is split.
"""

from __future__ import annotations

from runtime.simulate.limits import Limit, LimitFault
from runtime.simulate.plan import PlaceFault, Plan, PlanFault
from runtime.simulate.run import Result, simulate
from runtime.simulate.work import GameFault

__all__ = ["GameFault", "Limit", "LimitFault", "PlaceFault", "Plan", "PlanFault", "Result", "simulate"]
