"""Bots that a file of the game describes: which option they take, and that nothing unseen has a part in it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import dsl
import runtime
from cardwright.cli.new import TEMPLATES
from cardwright.locate import CONTENT, bundled
from dsl.source import Origin
from runtime import bots
from runtime.bots.base import answer
from runtime.simulate import Plan, PlanFault, simulate
from runtime.simulate.report import as_json
from tests.dsl import bench

CARDS = """\
deck: main
cards:
  pair: {name: Pair, kind: spell, effect: claim 2 of spaces where it.owner is none}
  gift: {name: Gift, kind: spell, effect: win south}
  crown: {name: Crown, kind: spell, effect: win north}
  offer:
    name: Offer
    kind: spell
    effect: |
      score 1
      as south
        may score 3
"""


def rules_with(folder: Path, **scripts: str) -> Any:
    """The base game and a few cards, with these bots beside it."""
    files = {f"bots/{name}.yaml": text for name, text in scripts.items()}
    loaded = bench.load(folder / "base", {**bench.BASE, "cards/more.yaml": CARDS, **files})
    assert loaded.game is not None, loaded.diagnostics
    return runtime.compile_game(loaded.game)


def position(rules: Any, *given: str, seed: int = 1) -> Any:
    """North's turn after these statements; north holds nothing but what they give it, and the card it draws."""
    text = "\n".join(("move all of north.hand to pile", *given))
    body, faults = dsl.effect(rules.game, text, Origin("test"))
    assert body is not None, faults
    return rules.position(seed, body, "north", "main")


def taken(rules: Any, state: Any, bot: str = "script:a", seed: int = 1) -> str:
    """The label of what a bot takes."""
    decision = state.decision
    return str(decision.options[answer(bots.make(bot, rules, decision.seat, seed), state)].label)


def all_taken(rules: Any, state: Any, seeds: int = 24) -> Counter[str]:
    return Counter(taken(rules, state, seed=seed) for seed in range(seeds))


def test_the_first_that_fits_decides(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers: [play cup, play nap, play *, rest]")
    holding = position(rules, "put nap into north.hand", "put ray into north.hand")
    assert all_taken(rules, holding) == {"play nap": 24}
    assert taken(rules, position(rules, "put cup into north.hand", "put nap into north.hand")) == "play cup"


def test_conditions_are_asked_for_the_own_seat(tmp_path: Path) -> None:
    text = "prefers:\n- {choose: rest, when: me.points > 2}\n- {choose: claim b2, when: me is south}\n- claim c1\n"
    rules = rules_with(tmp_path, a=text)
    assert taken(rules, position(rules, "set north.points to 3")) == "rest"
    assert taken(rules, position(rules, "set south.points to 3")) == "claim c1"


def test_most_and_least_look_at_what_an_option_leads_to(tmp_path: Path) -> None:
    text = "prefers:\n- choose: claim *\n  most: last(spaces where it.owner is north).row * 2 + me.points\n"
    rules = rules_with(tmp_path, a=text, b=text.replace("most", "least"))
    state = position(rules)
    assert set(all_taken(rules, state)) == {"claim a3", "claim b3", "claim c3"}
    assert taken(rules, state, "script:b") in {"claim a1", "claim b1", "claim c1"}


def test_equally_good_options_are_taken_by_chance_of_its_own(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers:\n- {choose: claim *, most: count(spaces where it.owner is me)}\n")
    state = position(rules)
    counts = all_taken(rules, state, 90)
    assert set(counts) == {f"claim {column}{row}" for column in "abc" for row in "123"}
    assert taken(rules, state, seed=7) == taken(rules, state, seed=7)


def test_an_option_counts_by_its_whole_effect(tmp_path: Path) -> None:
    """The two picks of `pair` come after the option; both are made before anything is claimed."""
    text = "prefers:\n- {choose: [play pair, claim *, rest], most: count(spaces where it.owner is me)}\n"
    text += "- {choose: choose *, least: sum((spaces where it.owner is me).row)}\n"
    rules = rules_with(tmp_path, a=text)
    state = position(rules, "put pair into north.hand")
    assert all_taken(rules, state) == {"play pair": 24}
    state.choose("play pair")
    for _ in range(2):
        label = taken(rules, state)
        assert label in ("choose a1", "choose b1", "choose c1")
        state.choose(label)
    test, _ = dsl.condition(rules.game, "count(spaces where it.owner is north and it.row is 1) is 2", Origin("test"))
    assert rules.test(state, test)


def test_the_card_that_asks_can_be_told(tmp_path: Path) -> None:
    text = (
        "prefers:\n- {choose: choose b2, when: source.name is gift}\n- {choose: choose c3, when: source.name is pair}\n"
    )
    rules = rules_with(tmp_path, a=text)
    state = position(rules, "put pair into north.hand")
    state.choose("play pair")
    assert all_taken(rules, state) == {"choose c3": 24}


def test_winning_is_best_and_losing_worst_whatever_is_asked(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers:\n- {choose: [play *, rest], least: me.points}\n")
    state = position(rules, "put crown into north.hand", "put ray into north.hand")
    assert all_taken(rules, state) == {"play crown": 24}
    rules = rules_with(tmp_path, a="prefers:\n- {choose: [play gift, rest], most: count(pile)}\n")
    assert all_taken(rules, position(rules, "put gift into north.hand")) == {"rest": 24}


def test_none_is_worse_than_any_number(tmp_path: Path) -> None:
    for key in ("most", "least"):
        text = f"prefers:\n- {{choose: [rest, claim *], {key}: first(spaces where it.owner is me).row}}\n"
        rules = rules_with(tmp_path / key, a=text)
        counts = all_taken(rules, position(rules))
        assert set(counts) <= {f"claim {column}{3 if key == 'most' else 1}" for column in "abc"}


def test_others_are_taken_to_pass(tmp_path: Path) -> None:
    text = "prefers:\n- {choose: [play offer, rest], most: me.points - south.points}\n"
    rules = rules_with(tmp_path, a=text)
    assert all_taken(rules, position(rules, "put offer into north.hand")) == {"play offer": 24}


def test_another_bot_decides_the_rest(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers: [play cup]", b="prefers: [play cup]\nelse: greedy\n")
    state = position(rules, "put crown into north.hand", "put ray into north.hand")
    assert len(all_taken(rules, state)) > 3
    assert taken(rules, state, "script:b") == "play crown"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("script:b", "this game has no bot script:b; there are script:careful"),
        ("script:carefull", "did you mean script:careful"),
        ("script", "there are script:careful"),
        ("scrip", "did you mean script"),
        ("nobody", "script:careful"),
    ],
)
def test_names(tmp_path: Path, name: str, words: str) -> None:
    rules = rules_with(tmp_path, careful="prefers: [rest]")
    with pytest.raises(bots.UnknownBot, match=words):
        bots.make(name, rules, "north", 1)


def test_a_bot_with_faults_plays_nothing(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers: [nothing]")
    with pytest.raises(bots.UnknownBot, match="has faults"):
        bots.make("script:a", rules, "north", 1)


def test_without_a_way_to_imagine(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers: [rest]")
    with pytest.raises(TypeError, match="imagine"):
        bots.make("script:a", rules, "north", 1).choose({}, position(rules).decision)


# -- in simulations --------------------------------------------------------------------------------------------------


def test_what_a_bot_says_is_part_of_what_a_result_depends_on(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers: [play ray, rest]")
    plan = Plan(rules.game.folder, 30, bots={"north": "script:a"})
    kept = tmp_path / "kept"
    one = as_json(simulate(plan, rules, resume=kept))
    assert list(one["scripts"]) == ["script:a"]
    again = as_json(simulate(plan, rules, resume=kept))
    assert again["wins"] == one["wins"]
    other = rules_with(tmp_path, a="prefers: [rest]")
    assert other.content == rules.content
    with pytest.raises(PlanFault, match="its scripts differs"):
        simulate(plan, other, resume=kept)
    two = as_json(simulate(plan, other))
    assert two["scripts"] != one["scripts"]
    assert two["wins"] != one["wins"]


def test_processes_change_nothing(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, a="prefers:\n- {choose: [play *, rest], most: me.points}\n")
    plan = Plan(rules.game.folder, 60, seed=3, bots={"south": "script:a"})
    one, two = (simulate(plan, rules, jobs=jobs).tally.as_json() for jobs in (1, 2))
    assert one == two


# -- what cannot be seen ---------------------------------------------------------------------------------------------

NOSY = """\
prefers:
- choose: "{first}"
  when: {secret}
- most: {worth}
"""


FOLDERS = [*(CONTENT / name for name in bundled()), TEMPLATES / "rules"]


def _nosy(game: Any) -> str:
    """A bot that asks for all that is hidden: what others hold, what lies in decks, and how high it is."""
    hidden = [zone for zone in game.zones if zone.seen_by != "everyone" or zone.arrives_face_down]
    places = [zone.name if zone.shared else f"others(me).{zone.name}" for zone in hidden]
    asked = " or ".join(
        f"top({place}).name in [{', '.join(card.id for card in game.cards[number::2])}]"
        for number, place in enumerate(places)
    )
    worth = " + ".join(
        f"count({place} where it.name in [{', '.join(card.id for card in game.cards[::3])}])" for place in places
    )
    return NOSY.format(first="*", secret=asked, worth=worth)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_a_seat_cannot_see_does_not_change_what_its_bot_takes(folder: Path, tmp_path: Path) -> None:
    """With all that the deciding seat cannot see dealt anew, the bot takes the same, though its file asks for it."""
    content = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.*")
               if path.suffix in (".yaml", ".effect")}  # fmt: skip
    loaded = dsl.load(bench.write(tmp_path / folder.name, content))
    assert loaded.game is not None
    bench.write(tmp_path / folder.name, {"bots/nosy.yaml": _nosy(loaded.game)})
    rules: Any = runtime.compile_game(loaded.game)
    names = [f"script:{name}" for name in bots.scripts(loaded.game)]
    assert "script:nosy" in names
    state = rules.new(5)
    for step in range(24):
        if state.over:
            break
        other = state.imagine(state.seat, 1000 + step)
        assert other.fingerprint() != state.fingerprint()
        for name in names:
            one, two = (answer(bots.make(name, rules, state.seat, step), each) for each in (state, other))
            assert one == two, (name, step, state.decision.options[one].label, state.decision.options[two].label)
        state.choose(answer(bots.make("random", rules, state.seat, step), state))
