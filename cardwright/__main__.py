"""The command `cardwright`, also as `python -m cardwright`. Knows how to start, and nothing else."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Runs the command line; returns the exit status."""
    os.environ.setdefault("PYTHONSAFEPATH", "1")  # nor shall our own processes look for modules in the current folder
    try:
        from cardwright.cli.run import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # before or after the command itself
        return 130


def _forget_current_folder() -> None:
    """`python -m` looks for modules in the current folder first; a designer's own dsl.py there must not become ours."""
    home = os.path.realpath(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    try:
        here = os.path.realpath(os.getcwd())
    except OSError:  # the folder is gone
        return
    if sys.path and os.path.realpath(sys.path[0]) == here != home:
        del sys.path[0]


if __name__ == "__main__":
    _forget_current_folder()
    sys.exit(main())
