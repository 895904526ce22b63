"""`playtest`: outcomes, picking tests, forms, coverage."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardwright.cli import run
from tests.cli.conftest import change

FILE = "mine/playtests/first.yaml"


def outcomes(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, object]]]:
    status = run.run(["playtest", *words, "--format", "json"])
    data = json.loads(capsys.readouterr().out)
    assert data["version"] == 1
    return status, data["tests"]


def test_all_pass(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = outcomes(capsys, "mine")
    assert status == 0
    assert {test["outcome"] for test in found} == {"passed"}
    assert [test["line"] for test in found] == sorted(int(str(test["line"])) for test in found)
    assert found[0]["covers"] == ["R1", "R2", "glimmer"]
    assert run.run(["playtest", "mine"]) == 0
    out = capsys.readouterr().out
    assert out.count("ok ") == len(found)
    assert f"{len(found)} passed" in out
    assert f"({FILE}:4)" in out


def test_a_failure_tells_what_was_there(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / FILE, "amber.fireflies is 1", "amber.fireflies is 4 or count(pond) > 5")
    assert run.run(["playtest", "mine"]) == 1
    out = capsys.readouterr().out
    assert "FAILED A glimmer catches" in out
    assert "expected: amber.fireflies is 4 or count(pond) > 5" in out
    assert "amber.fireflies: it is 1" in out
    assert "count(pond): it is 1" in out
    assert "amber: play glimmer" in out  # the log
    assert "pond: glimmer" in out  # the position
    assert "1 failed" in out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("  - amber: play moth\n", "  - amber: play swarm\n", ("play swarm is not legal", "legal:", "play moth")),
        ("  - amber: play moth\n", "  - jade: use lid\n", ("it is amber who decides", "legal for amber")),
        ("  - jade: use lid\n", "", ("expected: jade.shelf is empty", "jade decides")),
        ("  - amber: play last_light\n", "  - amber: wait\n", ("was to be refused, but it is legal",)),
        ("  - amber: play last_light\n", "  - jade: play last_light\n", ("it is amber who decides",)),
        ("  - game.over\n\n- name: Last", "  - not game.over\n\n- name: Last", ("expected: not game.over",)),
        ("    put glimmer into amber.hand\n  turn: amber\n  phase: evening\n  covers: [R4]",
         "    win jade\n  covers: [R4]", ("the game is over",)),
    ],
)  # fmt: skip
def test_what_else_can_fail(
    here: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, words: tuple[str, ...]
) -> None:
    change(here / FILE, old, new)
    status, found = outcomes(capsys, "mine")
    assert status == 1
    failed = [test for test in found if test["outcome"] == "failed"]
    assert len(failed) == 1
    for word in words:
        assert word in str(failed[0]["message"])


def test_faults_of_a_file_are_shown_and_nothing_is_run(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / FILE, "  - top(pond).name is glimmer", "  - top(pond).name is glimer")
    assert run.run(["playtest", "mine"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert f"{FILE}:14:" in shown.err
    assert "glimmer" in shown.err


def test_picking_tests(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert [test["name"] for test in outcomes(capsys, "mine", "-k", "seventh")[1]] == ["The seventh firefly wins"]
    assert [test["name"] for test in outcomes(capsys, "mine", "-k", "r3")[1]] == ["A tight lid keeps the moth out"]
    assert outcomes(capsys, "mine", "-k", "zzz") == (0, [])
    every = outcomes(capsys, FILE)[1]
    assert len(every) == len(outcomes(capsys, "mine")[1])
    for line in (16, 21, 26):
        assert [test["name"] for test in outcomes(capsys, f"{FILE}:{line}")[1]] == ["The seventh firefly wins"]
    for words, part in ((f"{FILE}:1", "no test stands at line 1"), ("mine/playtests/no.yaml", "no playtest file")):
        assert run.run(["playtest", words]) == 2
        assert part in capsys.readouterr().err


def test_from_within_the_folder(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(here / "mine")
    assert len(outcomes(capsys)[1]) == len(outcomes(capsys, "playtests/first.yaml")[1]) > 0


def test_for_build_servers(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / FILE, "amber.fireflies is 1", "amber.fireflies is 4")
    assert run.run(["playtest", "mine", "--junit", "junit.xml"]) == 1
    root = ElementTree.parse(here / "junit.xml").getroot()
    assert (root.get("failures"), root.get("errors")) == ("1", "0")
    cases = root.findall("testcase")
    assert root.get("tests") == str(len(cases))
    assert "expected: amber.fireflies is 4" in str(cases[0].find("failure").text)  # type: ignore[union-attr]


def test_coverage(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.run(["playtest", "mine", "--format", "json", "--coverage"]) == 0
    coverage = json.loads(capsys.readouterr().out)["coverage"]
    assert 0 < coverage["total"] <= 100
    assert "glimmer" not in coverage["named"]["missing"]
    change(here / FILE, "covers: [R1, R2, glimmer]", "covers: [R1, R2]")
    assert run.run(["playtest", "mine", "--format", "json", "--coverage"]) == 0
    less = json.loads(capsys.readouterr().out)["coverage"]
    assert "glimmer" in less["named"]["missing"]
    assert less["total"] < coverage["total"]
    assert run.run(["playtest", "mine", "--fail-under", "99.9"]) == 1
    shown = capsys.readouterr()
    assert "glimmer" in shown.out
    assert "% covered, wanted 99.9 %" in shown.err
    assert run.run(["playtest", "mine", "--fail-under", "5", "--html", "pages"]) == 0
    page = (here / "pages/mine.html").read_text("utf-8")
    assert "cards/meadow.yaml" in page
    assert "<script" not in page


def test_a_line_that_no_test_runs_is_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (here / FILE).read_text("utf-8")
    (here / FILE).write_text(text[: text.index("\n- name: The seventh")], "utf-8")
    assert run.run(["playtest", "mine", "--format", "json", "--coverage"]) == 0
    coverage = json.loads(capsys.readouterr().out)["coverage"]
    line = next(
        number
        for number, words in enumerate((here / "mine/cards/meadow.yaml").read_text("utf-8").split("\n"), start=1)
        if words.strip() == "catch 2"
    )
    assert coverage["cards"]["swarm"]["missing"] == [f"cards/meadow.yaml:{line}"]
    assert coverage["cards"]["glimmer"]["missing"] == []
    assert not {"R1", "R2"} & set(coverage["rules"]["missing"])
    assert {"R4", "R5"} <= set(coverage["rules"]["missing"])


def test_processes_give_the_same(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / FILE, "amber.fireflies is 1", "amber.fireflies is 4")
    assert outcomes(capsys, "mine", "--jobs", "2") == outcomes(capsys, "mine")


def test_a_variant_that_breaks_tests_fails_them(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = outcomes(capsys, "mine", "--set", "goal=9")
    assert status == 1
    assert [test["name"] for test in found if test["outcome"] == "failed"] == ["The seventh firefly wins"]


def test_a_file_that_lies_elsewhere(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "other").mkdir()
    text = (here / FILE).read_text("utf-8")
    (here / "other/some.yaml").write_text(text, "utf-8")
    assert run.run(["playtest", "other/some.yaml"]) == 2
    assert "does not say which game it tests" in capsys.readouterr().err
    (here / "other/some.yaml").write_text(f"game: mine\n{text}", "utf-8")
    status, found = outcomes(capsys, "other/some.yaml", "-k", "seventh")
    assert status == 0
    assert [(test["file"], test["name"]) for test in found] == [("other/some.yaml", "The seventh firefly wins")]


def test_errors_of_another_file_do_not_matter(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "mine/playtests/other.yaml").write_text("tests:\n- name: x\n  expect:\n  - nothing is here\n", "utf-8")
    assert outcomes(capsys, FILE)[0] == 0
    assert run.run(["playtest", "mine"]) == 1
    assert "mine/playtests/other.yaml:4:" in capsys.readouterr().err


def test_an_error_of_ours_is_one(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*words: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("runtime.playtest.runner.run", broken)
    assert run.run(["playtest", "mine", "-k", "seventh"]) == 3
    shown = capsys.readouterr()
    assert "ERROR  The seventh firefly wins" in shown.out
    assert "Please report it" in shown.err
    assert "oops" in shown.err


def test_failures_of_many_tests_are_named_at_the_end(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(here / FILE, "amber.fireflies is 1", "amber.fireflies is 4")
    assert run.run(["playtest", "mine"]) == 1
    assert "not passed:" not in capsys.readouterr().out
    more = [f"- name: test {number}\n  expect:\n  - count(pond) is 0\n" for number in range(20)]
    (here / "mine/playtests/more.yaml").write_text("tests:\n" + "".join(more), "utf-8")
    assert run.run(["playtest", "mine"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-3:-1] == ["not passed:", f"  {FILE}:4: A glimmer catches a firefly and goes to the pond"]
    assert lines[-1].startswith("30 passed, 1 failed in ")
