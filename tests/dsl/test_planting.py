"""Every class of fault is named at one place; docs/faults.md, which counts many, lists the same classes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.dsl import planting
from tests.dsl.plants import CLASSES, Field

GAME = "day-and-night" if "day-and-night" in planting.GAMES else planting.GAMES[0]
ELSEWHERE = {20: "stars"}  # only there are patterns


@pytest.fixture(scope="module")
def fields(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Field]:
    folder = tmp_path_factory.mktemp("planting")
    return {name: planting.field(name, folder / name, "[a-d]*") for name in {GAME, *ELSEWHERE.values()}}


@pytest.mark.parametrize("number", sorted(CLASSES))
def test_each_class_is_named_at_its_place(number: int, fields: dict[str, Field]) -> None:
    figures = planting.count(fields[ELSEWHERE.get(number, GAME)], number, 1)
    assert figures["planted"] == figures["code"] == figures["place"] == 1
    assert figures["noise"] == 0


def test_the_page_lists_the_classes() -> None:
    page = (Path(planting.HOME) / "docs" / "faults.md").read_text("utf-8")
    assert re.findall(r"^\| (\d+) \| (.*?) \| \d", page, re.M) == [(str(n), each.about) for n, each in CLASSES.items()]
