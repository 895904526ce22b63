"""What is told: every game in every language and no other, options found by their words, nothing secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import pytest

import cardwright
from cardwright.locate import bundled
from dsl.wording.grammar import GRAMMARS
from runtime.rng import Stream
from runtime.telling import card, journal, teller, typed
from runtime.telling.lines import wrapped
from runtime.telling.options import options
from runtime.telling.position import position, standings

CHINESE = ("zh-Hans", "zh-Hant")
WORD = re.compile(r"[A-Za-z_]{2,}")


@lru_cache(maxsize=4)
def rules(game: str) -> Any:
    return cardwright.load(game)


def states(game: str, seed: int) -> Iterator[Any]:
    """A random game, decision by decision, its end too."""
    state, stream = rules(game).new(seed=seed), Stream(seed)
    while not state.over:
        yield state
        state.choose(stream.below(state.count))
    yield state


def foreign(game: str, language: str, text: str) -> set[str]:
    """Words of the alphabet in a text that no card has in its name in that language."""
    names = " ".join(card.names[language] for card in rules(game).game.cards)
    return set(WORD.findall(text)) - set(WORD.findall(names))


def refused(state: Any) -> list[str]:
    """Labels, most of which cannot be chosen: of everything that could be named."""
    game = state.rules.game
    verbs = [*list(game.verbs)[:40], "choose", "perform"]
    things = [card.id for card in game.cards[::7]] + list(state.rules.layout.spaces[:3]) + list(state.rules.seats)
    return [f"{verb} {thing}" for verb in verbs for thing in things]


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("game", bundled())
def test_all_is_told_in_the_language(game: str, language: str) -> None:
    said: set[str] = set()
    for number, state in enumerate(islice(states(game, 11), 160)):
        seat = state.seat or state.rules.seats[0]
        said |= set(position(state, seat, language)) | set(standings(state, language))
        if state.over:
            break
        said |= {*options(state, language), state.decision.prompt(language)}
        if number % 40 == 0:
            labels = refused(state)
            said |= {state.why(label, language) or "" for label in labels}
        said |= set(state.log(seat, language)[-30:])
    for one in rules(game).game.cards:
        said |= set(card.lines(rules(game), one, language))
    assert len(said) > 200
    assert {line: words for line in said if (words := foreign(game, language, line))} == {}


@pytest.mark.parametrize("language", ["en", *CHINESE])
@pytest.mark.parametrize("game", bundled())
def test_options_are_found_by_their_words_and_by_their_labels(game: str, language: str) -> None:
    asked = 0
    for state in islice(states(game, 12), 200):
        if state.over:
            break
        decision, words = state.decision, options(state, language)
        assert len(set(words)) == len(words), words
        assert all(word.strip() for word in words)
        for option in decision.options[:: 1 + len(words) // 10]:
            assert typed.find(decision.options, words, words[option.index]) == [option]
            assert typed.find(decision.options, words, option.label.upper()) == [option]
            asked += 1
    assert asked > 200


@pytest.mark.parametrize("game", bundled())
def test_nothing_secret_is_told(game: str) -> None:
    """What a seat reads is the same whatever the cards are that it cannot see."""
    compared = 0
    for number, state in enumerate(islice(states(game, 13), 160)):
        if state.over or number % 4:
            continue
        for seat in state.rules.seats:
            other = state.imagine(seat, number)
            assert position(other, seat, "en") == position(state, seat, "en")
            if state.seat == seat:
                assert options(other, "en") == options(state, "en")
                assert other.decision.prompt("en") == state.decision.prompt("en")
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("game", bundled())
def test_the_log_names_no_card_that_a_seat_has_not_seen(game: str) -> None:
    names = {card.id: card.names["en"] for card in rules(game).game.cards}
    names = {id: name for id, name in names.items() if sum(name in other for other in names.values()) == 1}
    seen: dict[str, set[str]] = {seat: set() for seat in rules(game).seats}
    for state in islice(states(game, 14), 60):
        for seat, known in seen.items():
            known |= {card for zone in state.view(seat)["zones"].values() for card in zone if card is not None}
            mine = state.log(seat)
            said = " ".join(state.log(seat, "en"))
            for id in names.keys() - known:
                if names[id] in said:  # then it passed through a zone that this seat saw
                    assert any(re.search(rf"\b{id}\b", line) for line in mine), (seat, id)


def test_what_is_told_of_several_things_is_told_once() -> None:
    text = "\n".join(line for state in islice(states("day-and-night", 3), 30) for line in state.log("day", "en")[-4:])
    assert "Day looks at " in text
    assert re.search(r"Day looks at \w+.* and ", text)
    text = "\n".join(line for state in islice(states("day-and-night", 3), 30) for line in state.log("night", "en"))
    assert re.search(r"Day looks at .*(Excitement|Deter)", text)  # they are Night's own


def test_every_language_has_the_same_sentences() -> None:
    from dsl.wording import table
    from dsl.wording.templates import template

    english = table.words("en")
    for language in GRAMMARS:
        words = table.words(language)
        assert list(words) == list(english), language
        for key, text in words.items():
            assert set(template(text).holes) == set(template(english[key]).holes), key
    assert table.words("nowhere") == english


def test_every_sentence_is_said_somewhere() -> None:
    from pathlib import Path

    from dsl.wording import table

    home = Path(cardwright.__file__).parent.parent
    files = (path for name in ("cardwright", "runtime") for path in (home / name).rglob("*.py"))
    code = "".join(path.read_text("utf-8") for path in files)
    composed = ("direction ", "used this ", "word ", "help ", "place ", "credit ")
    assert [key for key in table.words("en") if f'"{key}"' not in code and not key.startswith(composed)] == []


@pytest.mark.parametrize("language", ["en", *CHINESE])
def test_a_seat_is_called_by_its_name(language: str) -> None:
    t = teller(rules("stars"), language)
    assert len({t.seat(index) for index in range(len(rules("stars").seats))}) == len(rules("stars").seats)


def test_the_second_thing_of_a_swap_is_refused_for_its_reason() -> None:
    for state in states("stars", 3):
        if any(option.label == "swap_tiles b2" for option in state.decision.options):
            state.choose("swap_tiles b2")
            reasons = [state.why("choose d4", language) for language in ("en", *CHINESE)]
            assert all("d4" in reason and "b2" in reason for reason in reasons), reasons
            assert state.why("choose c2") is None
            assert state.decision.prompt("en").startswith("Swap b2 with a tile: ")
            return
    raise AssertionError("nobody could swap")


def test_the_numbers_that_decide_are_found_in_the_rules() -> None:
    from runtime.telling import scores

    assert scores.deciding(rules("stars")) == ("score",)
    assert scores.deciding(rules("day-and-night")) == ("temples", "tiles")
    state = rules("stars").new(seed=3)
    assert standings(state, "en") == ["Ebony: points 0", "Ivory: points 0"]
    assert standings(state, "zh-Hans") == ["乌木：分数 0", "象牙：分数 0"]
    assert journal.lines(state, None, "en")[0] == "Ebony draws five cards"


def test_names_with_commas_are_told_apart() -> None:
    t = teller(rules("kirara"), "en")
    assert t.together(["One, Two, Jump", "Dodge"]) == "One, Two, Jump and Dodge"
    assert t.together(["One, Two, Jump", "Dodge", "Set Out"]) == "One, Two, Jump; Dodge; Set Out"
    assert t.together(["Kokkuri", "Dodge", "Set Out"]) == "Kokkuri, Dodge and Set Out"
    assert wrapped(t, "hand:", ["One, Two, Jump × 2", "Dodge"], 78) == ["hand: One, Two, Jump × 2; Dodge"]
