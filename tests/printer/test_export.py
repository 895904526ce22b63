"""Exports: exact pixels, data that says what the cards say, and a Tabletop Simulator object that holds together."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

import dsl
from cardwright.locate import CONTENT, bundled
from dsl.wording import card_text
from printer import PrintFault, render_png
from printer.export import PRESETS, csv_text, json_data, write_csv, write_json, write_png, write_tabletop
from printer.export.pictures import pixels
from printer.model import Face, Piece, Size
from tests.printer import samples

TEXTS = {"lantern": "Shine, “everyone”.", "twins": "Two, or more.\nThen three."}


def plain(name: str, size: Size = samples.POKER, title: str = "Lamp") -> Face:
    """A face that is drawn fast."""
    return replace(samples.face(name, title, size=size), frame="plain", emblem=None)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_have_exact_pixels(tmp_path: Path, name: str) -> None:
    preset = PRESETS[name]
    deck = samples.deck(Piece(plain("lamp", replace(preset.trim, radius=3)), None, 1))
    paths, warnings = write_png(deck, tmp_path / "out", name)
    assert [path.name for path in paths] == ["lamp.png"]
    assert pixels(paths[0].read_bytes()) == (preset.width, preset.height)
    assert warnings == ()


def test_known_pixel_sizes() -> None:
    sizes = {name: (preset.width, preset.height) for name, preset in PRESETS.items()}
    assert sizes["poker-300dpi"] == (744, 1039)
    assert sizes["game-crafter-poker"] == (825, 1125)


def test_without_a_preset_each_has_its_own_size(tmp_path: Path) -> None:
    deck = samples.deck(Piece(plain("lamp"), None, 1), Piece(plain("small", Size(44, 67)), None, 9))
    paths, _ = write_png(deck, tmp_path)
    assert [pixels(path.read_bytes()) for path in paths] == [(744, 1039), (520, 791)]


def test_poker_cards_go_to_a_maker_of_nearly_that_size_and_others_do_not(tmp_path: Path) -> None:
    assert write_png(samples.cards(1), tmp_path / "a", "game-crafter-poker")[0]
    with pytest.raises(PrintFault) as caught:
        write_png(samples.cards(1), tmp_path / "b", "square")
    assert "card_0 is 63×88 mm" in caught.value.diagnostics[0].message
    with pytest.raises(PrintFault) as caught:
        write_png(samples.cards(1), tmp_path / "b", "sqare")
    assert caught.value.diagnostics[0].suggestions == ("square",)
    assert not (tmp_path / "b").exists()


def test_bleed_is_the_faces_own_ground(tmp_path: Path) -> None:
    (inside,) = render_png(samples.cards(1), ["card_0"], dpi=72)
    (around,) = render_png(samples.cards(1), ["card_0"], dpi=72, bleed=3)
    assert (pixels(inside), pixels(around)) == ((179, 249), (196, 266))
    with pytest.raises(PrintFault):
        render_png(samples.cards(1), ["card_7"])


def test_file_names_are_safe_and_different(tmp_path: Path) -> None:
    ids = ("a/b", "a:b", "A-B", "../x", "…")
    deck = samples.deck(*(Piece(plain(name), None, 1) for name in ids))
    paths, _ = write_png(deck, tmp_path)
    assert len({path.name.lower() for path in paths}) == len(ids)
    assert {path.parent for path in paths} == {tmp_path}


def test_json(tmp_path: Path) -> None:
    game = samples.game(tmp_path / "game")
    data = json_data(game, "en", TEXTS)
    assert data["cards"][0] == {
        "id": "lantern",
        "name": "Lantern",
        "kind": "lamp",
        "copies": 3,
        "values": {"cost": 4, "suit": "heart", "loud": False},
        "text": "Shine, “everyone”.",
    }
    assert [copy["cost"] for copy in data["cards"][1]["copies"]] == [1, 1, 5]
    (path,) = write_json(game, "en", TEXTS, tmp_path / "out")
    assert json.loads(path.read_text("utf-8")) == data


def test_csv(tmp_path: Path) -> None:
    game = samples.game(tmp_path / "game")
    rows = list(csv.DictReader(io.StringIO(csv_text(game, "zh-Hans", TEXTS))))
    assert [(row["id"], row["copies"], row["cost"]) for row in rows] == [
        ("lantern", "3", "4"),
        ("twins", "2", "1"),
        ("twins", "1", "5"),
    ]
    assert (rows[0]["name"], rows[0]["suit"], rows[0]["loud"], rows[0]["flavour"]) == ("灯笼", "heart", "no", "闪烁。")
    assert rows[1]["text"] == "Two, or more.\nThen three."
    (path,) = write_csv(game, "zh-Hans", TEXTS, tmp_path / "out")
    assert path.read_bytes().decode("utf-8") == csv_text(game, "zh-Hans", TEXTS)


def test_tabletop(tmp_path: Path) -> None:
    pieces = [Piece(plain(f"card_{n}", title=f"Card {n}"), samples.back(), 1 + n % 2) for n in range(72)]
    paths, _ = write_tabletop(samples.deck(*pieces), tmp_path, {"card_3": "Shine."}, "https://example.org/cards/")
    names = {path.name for path in paths}
    assert names == {"lights-sheet-1.png", "lights-sheet-2.png", "lights-back-x.png", "lights.json"}
    assert pixels((tmp_path / "lights-sheet-1.png").read_bytes()) == (4800, 670 * 7)
    saved = json.loads((tmp_path / "lights.json").read_text("utf-8"))
    (stack,) = saved["ObjectStates"]
    assert len(stack["DeckIDs"]) == len(stack["ContainedObjects"]) == 72 + 36
    assert stack["DeckIDs"][:3] == [100, 101, 101]
    assert stack["DeckIDs"][-1] == 202
    assert stack["CustomDeck"]["1"]["FaceURL"] == "https://example.org/cards/lights-sheet-1.png"
    assert all(sheet["BackIsHidden"] and sheet["NumWidth"] == 10 for sheet in stack["CustomDeck"].values())
    card = next(card for card in stack["ContainedObjects"] if card["Nickname"] == "Card 3")
    assert card["Description"] == "Shine."
    assert card["CardID"] == 103


def test_tabletop_points_to_its_own_files_without_an_address(tmp_path: Path) -> None:
    write_tabletop(samples.cards(1), tmp_path, {})
    saved = json.loads((tmp_path / "lights.json").read_text("utf-8"))
    (card,) = saved["ObjectStates"]
    assert card["Name"] == "Card"
    assert card["CustomDeck"]["1"]["FaceURL"] == (tmp_path / "lights-sheet-1.png").resolve().as_uri()


def again(folder: Path, rows: list[dict[str, str]]) -> Path:
    """A game whose cards are those of a table, as someone would type them back in."""
    samples.write_game(folder)
    by_card: dict[str, list[dict[str, str]]] = {}
    for row in rows:
        by_card.setdefault(row["id"], []).append(row)
    cards = {}
    for name, found in by_card.items():
        shown = [{key: yaml.safe_load(row[key]) for key in ("cost", "suit", "loud") if row[key]} for row in found]
        one = len(found) == 1
        row = found[0]
        cards[name] = {
            "name": {"en": row["name"], "zh-Hans": row["name"]},
            "kind": row["kind"],
            "deck": row["deck"],
            "text": {"en": row["text"]},
            **({"flavour": {"en": row["flavour"]}} if row["flavour"] else {}),
            "copies": int(row["copies"])
            if one
            else [dict(values) for values, row in zip(shown, found, strict=True) for _ in range(int(row["copies"]))],
        }
        if one:
            cards[name]["printed"] = shown[0]
    text = yaml.safe_dump({"cards": cards}, allow_unicode=True)
    (folder / "cards" / "main.yaml").write_text(text, encoding="utf-8")
    return folder


def test_a_table_can_become_the_same_game_again(tmp_path: Path) -> None:
    first = samples.game(tmp_path / "game")
    texts = {card.id: card.text["en"] for card in first.cards}
    table = csv_text(first, "en", texts)
    second = dsl.load(again(tmp_path / "again" / "game", list(csv.DictReader(io.StringIO(table))))).game
    assert second is not None
    assert csv_text(second, "en", {}) == table
    one, other = json_data(first, "en", texts), json_data(second, "en", {})
    for data in (one, other):
        for card in data["cards"]:
            values = card.pop("values")
            copies = card.pop("copies")
            card["all"] = [{**values, **copy} for copy in copies] if isinstance(copies, list) else [values] * copies
    assert one == other


@pytest.mark.parametrize("game", bundled())
def test_table_and_json_say_the_same(game: str) -> None:
    loaded = dsl.load(CONTENT / game).game
    assert loaded is not None
    for language in loaded.languages:
        texts = {card.id: card_text(loaded, card, language) for card in loaded.cards}
        data = json.loads(json.dumps(json_data(loaded, language, texts)))
        table = list(csv.DictReader(io.StringIO(csv_text(loaded, language, texts))))
        for card in data["cards"]:
            rows = [row for row in table if row["id"] == card["id"]]
            count = card["copies"] if isinstance(card["copies"], int) else len(card["copies"])
            assert sum(int(row["copies"]) for row in rows) == count
            assert {(row["name"], row["kind"], row["text"]) for row in rows} == {
                (card["name"], card["kind"], card["text"])
            }
            for name, value in card["values"].items():
                if isinstance(value, int) and not isinstance(value, bool) and isinstance(card["copies"], int):
                    assert rows[0][name] == str(value)
