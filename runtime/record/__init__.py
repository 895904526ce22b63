"""Games as they were played: content, seed, seats, decisions, and fingerprints to find the first difference by.

A record is plain JSON. It says which content it belongs to; one that does not fit is refused with the reason.
"""

from __future__ import annotations

from runtime.record.form import Record, RecordFault, of_state, opened, parse, read_lines
from runtime.record.replay import Difference, replay, verify
from runtime.record.script import as_playtest
from runtime.record.sealed import seal

__all__ = [
    "Difference",
    "Record",
    "RecordFault",
    "as_playtest",
    "of_state",
    "opened",
    "parse",
    "read_lines",
    "replay",
    "seal",
    "verify",
]
