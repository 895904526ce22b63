"""What must hold for every game, a designer's own included, found out by playing it at random.

Random play ends; a copy shares nothing with its original; saving, loading, undoing and replaying lead to the same
position; what a seat cannot see changes neither its view nor its options.
"""

from __future__ import annotations

from runtime.soundness.checks import CHECKS, Problem, sound
from runtime.soundness.kept import decisions, kept

__all__ = ["CHECKS", "Problem", "decisions", "kept", "sound"]
