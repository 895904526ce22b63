"""Cards of a game to faces: fields in slots, copies, backs, languages, icons in text."""

from __future__ import annotations

from pathlib import Path

import pytest

import printer
from dsl.definition import Formula, Pattern, PrintedValue
from dsl.types import NUMBER, PATTERN, Type
from printer.content import Fields, runs
from printer.model import Content, Deck, Grid, Icon, PrintFault, Words
from tests.printer import samples


def deck(folder: Path, printing: str = "", language: str = "en") -> Deck:
    return printer.deck_of(samples.game(folder, printing), language, {})


def said(content: Content) -> str:
    found = []
    for block in (*content.blocks, *(block for fact in content.facts for block in fact.blocks)):
        assert isinstance(block, Words)
        found.append("".join(run if isinstance(run, str) else f"<{run.name}>" for run in block.runs))
    return "|".join(found)


def test_without_any_set_up(tmp_path: Path) -> None:
    made = deck(tmp_path / "game")
    lantern, *twins = made.pieces
    slots = {name: said(content) for name, content in lantern.front.slots.items()}
    assert slots == {
        "title": "Lantern",
        "type": "Lamp",
        "text": "Shine on <star>.",
        "flavour": "It flickers.",
        "footer": "Main",
        "number": "1/2",
        "values": "4|<heart>",
    }
    assert [(piece.front.id, piece.copies) for piece in made.pieces] == [("lantern", 3), ("twins#1", 2), ("twins#2", 1)]
    assert [said(piece.front.slots["values"]) for piece in twins] == ["1|loud", "5|loud"]
    assert lantern.front.frame == "classic"


def test_a_language_and_its_absence(tmp_path: Path) -> None:
    made = deck(tmp_path / "game", language="zh-Hans")
    assert said(made.pieces[0].front.slots["title"]) == "灯笼"
    assert made.title == "灯火"
    with pytest.raises(PrintFault) as caught:
        deck(tmp_path / "other", language="fr")
    assert "fr" in caught.value.diagnostics[0].message


def test_texts_are_handed_in(tmp_path: Path) -> None:
    game = samples.game(tmp_path / "game")
    made = printer.deck_of(game, "en", {"lantern": "One.\n\nTwo {coin}."})
    assert made.pieces[0].front.slots["text"].blocks == (Words(("One.",)), Words(("Two ", Icon("coin"), ".")))


def test_an_unknown_icon_in_a_text_is_at_its_card(tmp_path: Path) -> None:
    game = samples.game(tmp_path / "game")
    with pytest.raises(PrintFault) as caught:
        printer.deck_of(game, "en", {"twins": "Pay {coinn} and {{coin}}."})
    (fault,) = caught.value.diagnostics
    assert (fault.code, fault.card, fault.span.file) == ("E807", "twins", "cards/main.yaml")
    assert "coin" in fault.suggestions


def test_fields_to_slots(tmp_path: Path) -> None:
    printing = (
        "slots:\n  cost: {field: cost, icon: coin}\n  corner: [suit, cost]\n"
        "  values: [loud]\n  number: no\n  footer: [game, id]"
    )
    lantern = deck(tmp_path / "game", printing).pieces[0].front
    assert lantern.slots["cost"].facts[0].icon == "coin"
    assert said(lantern.slots["corner"]) == "<heart>4"
    assert "values" not in lantern.slots
    assert "number" not in lantern.slots
    assert said(lantern.slots["footer"]) == "Lights · lantern"


def test_backs_by_deck(tmp_path: Path) -> None:
    printing = "decks: {main: {colour: amber, emblem: star}}\nbacks: {light: {title: {en: Shine}, subtitle: On}}"
    made = deck(tmp_path / "game", printing)
    back = made.pieces[0].back
    assert back is not None
    assert (said(back.slots["title"]), said(back.slots["subtitle"])) == ("Shine", "On")
    assert (back.colour, back.emblem) == ("#c07a1e", "star")
    assert all(piece.back is back for piece in made.pieces)


def test_a_back_of_another_size(tmp_path: Path) -> None:
    made = deck(tmp_path / "game", "kinds: {spell: {size: mini}}")
    backs = [piece.back for piece in made.pieces]
    assert backs[0] is not None
    assert backs[1] is not None
    assert (backs[0].size.width, backs[1].size.width) == (63, 44)
    assert backs[0].id != backs[1].id


@pytest.mark.parametrize(
    ("text", "found", "unknown"),
    [
        ("a {x} b", ("a ", Icon("x"), " b"), ()),
        ("{x}{x}", (Icon("x"), Icon("x")), ()),
        ("{{x}} {", ("{x} {",), ()),
        ("{ x } {}", ("{ x } {}",), ()),
        ("{y}", ("{y}",), ("y",)),
        ("", (), ()),
    ],
)
def test_runs(text: str, found: tuple[object, ...], unknown: tuple[str, ...]) -> None:
    assert runs(text, {"x": "x.svg"}) == (found, unknown)


@pytest.mark.parametrize(
    ("type_", "value", "shown"),
    [
        (NUMBER, 3, "3"),
        (NUMBER, -1, "-1"),
        (NUMBER, None, ""),
        (NUMBER.listed(), (1, 2), "1, 2"),
        (NUMBER.listed(), (), ""),
        (Type("symbol:suit"), 1, "wood"),
        (Type("symbol:suit", many=True), (0, 1), "<heart> wood"),
        (Type("name"), 1, "Twins"),
        (Type("flag"), 0, ""),
    ],
)
def test_printed_values(tmp_path: Path, type_: Type, value: object, shown: str) -> None:
    fields = Fields(samples.game(tmp_path / "game"), "en", {"heart": "x"})
    assert said(Content("x", fields.value(PrintedValue("loud", type_, None), value))) == shown


def test_formulas_and_patterns(tmp_path: Path) -> None:
    fields = Fields(samples.game(tmp_path / "game"), "en", {})
    formula = Formula("X", None, None)  # type: ignore[arg-type]
    assert fields.value(PrintedValue("cost", NUMBER, None), formula) == (Words(("X",)),)
    pattern = Pattern(((-1, -2), (-2, -1)))
    assert fields.value(PrintedValue("p", PATTERN, None), pattern) == (Grid((("", None), (None, ""))),)
    assert len(fields.value(PrintedValue("p", PATTERN.listed(), None), (pattern, pattern))) == 2
