"""A floor under the hints: damaged rules are nearly always answered with more than the place."""

from __future__ import annotations

import random
import re
from pathlib import Path

from dsl import parser
from dsl.source import Origin

CONTENT = Path(__file__).parents[2] / "content"
TOKEN = re.compile(r'"[^"\n]*"|\w+|<=|>=|[^\s\w]|\n[ ]*|[ ]+')
STRAY = ["foo", "3", "of", "is", "to", "(", "with", "when", "else", "if", "."]


def _damaged(text: str, rng: random.Random) -> str:
    tokens = TOKEN.findall(text)
    words = [index for index, token in enumerate(tokens) if token.strip()]
    at = rng.choice(words)
    match rng.randrange(3):
        case 0:
            del tokens[at]
        case 1:
            tokens.insert(at, tokens[at] + " ")
        case _:
            tokens[at] = rng.choice(STRAY)
    return "".join(tokens)


def test_most_faults_get_a_cure_and_stay_alone() -> None:
    rng = random.Random(7)
    parts: list[str] = []
    for path in sorted(CONTENT.glob("*/rules.effect")):
        text = path.read_text(encoding="utf-8")
        parts += [part for part in re.split(r"\n\n+", text) if part.strip() and not part.startswith("#")]
    faulty = plain = several = 0
    for _ in range(400):
        tree, faults = parser.parse_rules(_damaged(rng.choice(parts), rng), Origin("f"))
        if tree is None:
            faulty += 1
            plain += faults[0].help[0].startswith("Look at what stands before it")
            several += len({fault.span.line for fault in faults}) > 1
    assert faulty > 200
    assert plain <= faulty * 0.05
    assert several <= faulty * 0.05
