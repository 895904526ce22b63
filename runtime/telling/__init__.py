"""A game told to those who play it, in their language: options, questions, reasons, what happened, what lies where.

Labels, views and the log by ids stay as they are for scripts and records; what is told here is only for reading. Knows
no terminal.
"""

from __future__ import annotations

from runtime.telling.teller import Teller, teller

__all__ = ["Teller", "teller"]
