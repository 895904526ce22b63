"""A folder to a game as read: nouns, cards, effects at their places, and the faults of files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from dsl import loader, raw, syntax
from dsl.definition import Board, Pattern, Seats
from dsl.source import Span
from dsl.types import FLAG, NUMBER, Type, symbol
from tests.dsl import bench


def read(folder: Path, files: Mapping[str, str | bytes], variant: str | None = None) -> loader.Read:
    return loader.read(bench.write(folder, files), variant)


def game(folder: Path, files: Mapping[str, str | bytes], variant: str | None = None) -> raw.RawGame:
    found = read(folder, files, variant)
    assert found.diagnostics == []
    assert found.whole
    assert found.game is not None
    return found.game


def faults(folder: Path, files: Mapping[str, str | bytes]) -> list[tuple[str, str, int, int]]:
    return [(f.code, f.span.file, f.span.line, f.span.column) for f in read(folder, files).diagnostics]


def with_card(text: str) -> dict[str, str | bytes]:
    return {**bench.BASE, "cards/x.yaml": "cards:\n  x:\n    name: Ex\n    kind: spell\n" + text}


def test_nouns(tmp_path: Path) -> None:
    found = game(tmp_path, bench.BASE)
    assert found.titles == {"en": "Base"}
    assert found.seats == Seats(("north", "south"), 2, 2)
    assert [(p.name, p.value, p.least, p.most) for p in found.parameters] == [("goal", 5, 1, 9)]
    assert found.symbols == {"suit": ("sun", "moon"), "kind": ("spell", "treasure")}
    assert found.board == Board(3, 3, (), ("up", "down"), "piece", None)
    assert found.pieces == ("pawn",)
    assert [(z.name, z.shared, z.seen_by) for z in found.zones] == [
        ("deck", True, "nobody"),
        ("pile", True, "everyone"),
        ("hand", False, "owner"),
        ("shelf", False, "everyone"),
    ]
    assert [(a.owner, a.name, a.type, a.start, a.resets) for a in found.attributes] == [
        ("player", "points", NUMBER, 0, None),
        ("space", "owner", Type("player", maybe=True), -1, None),
        ("card", "tired", FLAG, 0, "turn"),
    ]
    assert [(p.name, p.type, p.default) for p in found.printed] == [("cost", NUMBER, 1), ("colour", symbol("suit"), 0)]
    assert [(k.name, k.zone) for k in found.kinds] == [("spell", "hand"), ("treasure", "shelf")]
    assert [(d.name, d.zone, d.player, d.back) for d in found.decks] == [("main", "deck", None, "night")]
    assert [k.limit for k in found.keywords] == ["turn"]
    assert found.variants == ("short",)


def test_cards(tmp_path: Path) -> None:
    found = game(tmp_path, bench.BASE)
    ray, cup, _ = found.cards
    assert (ray.id, ray.index, ray.names, ray.kind, ray.deck, ray.copies) == (
        "ray",
        0,
        {"en": "Ray"},
        "spell",
        "main",
        8,
    )
    assert ray.printed == {"cost": 1, "colour": 0}
    assert ray.effect == (syntax.Call("score", syntax.Attribute(syntax.Name("this"), "cost")),)
    assert [(name, len(skill)) for name, skill in cup.skills] == [("bold", 1)]
    assert cup.span == Span("cards/base.yaml", 8, 3, 8, 6)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("    effect: draw oops=1\n", 5, 22),
        ("    effect:    draw oops=1\n", 5, 25),
        ('    effect: "draw oops=1"\n', 5, 23),
        ("    effect: 'draw oops=1'\n", 5, 23),
        ("    effect: |\n      draw 1\n      draw oops=1\n", 7, 16),
        ("    effect: |\n\n      # 注释\n      draw oops=1\n", 8, 16),
        ("    effect: |-\n        draw oops=1\n", 6, 18),
        ("    effect: |2\n      draw oops=1\n", 6, 16),
        ("    when: 命 == 2\n", 5, 13),
        ('    effect: "draw 命\\"oops=1"\n', 5, 21),
    ],
)
def test_places_inside_effects(tmp_path: Path, text: str, line: int, column: int) -> None:
    (fault,) = read(tmp_path, with_card(text)).diagnostics
    assert (fault.span.file, fault.span.line, fault.span.column, fault.card) == ("cards/x.yaml", line, column, "x")


def test_crlf_and_bom_change_no_place(tmp_path: Path) -> None:
    text = "cards:\n  x:\n    name: Ex\n    kind: spell\n    effect: |\n      draw 1\n      draw oops=1\n"
    plain = {**bench.BASE, "cards/x.yaml": text}
    windows = {**bench.BASE, "cards/x.yaml": text.replace("\n", "\r\n")}
    marked = {**bench.BASE, "cards/x.yaml": b"\xef\xbb\xbf" + text.encode()}
    expected = faults(tmp_path / "plain", plain)
    assert expected == [("E108", "cards/x.yaml", 7, 16)]
    assert faults(tmp_path / "windows", windows) == expected
    assert faults(tmp_path / "marked", marked) == [("W122", "cards/x.yaml", 1, 1), *expected]


def test_the_hash_is_over_what_the_rules_depend_on(tmp_path: Path) -> None:
    base = game(tmp_path / "base", bench.BASE).content
    windows = {name: text.replace("\n", "\r\n") for name, text in bench.BASE.items()}
    words = {**bench.BASE, "words/en.yaml": "zones: {hand: cards in hand}\n"}
    assert game(tmp_path / "windows", windows).content == base
    assert game(tmp_path / "words", words).content == base
    assert game(tmp_path / "variant", bench.BASE, "short").content != base
    assert game(tmp_path / "card", with_card("    effect: draw 1\n")).content != base


def test_a_variant_is_laid_over_the_nouns(tmp_path: Path) -> None:
    found = game(tmp_path, bench.BASE, "short")
    assert [p.value for p in found.parameters] == [3]
    assert found.titles == {"en": "Base"}
    assert found.variant == "short"


def test_numbers_from_outside(tmp_path: Path) -> None:
    bench.write(tmp_path, bench.BASE)
    for given, value in ((7, 7), ("7", 7)):
        found = loader.read(tmp_path, numbers={"goal": given}).game
        assert found is not None
        assert [p.value for p in found.parameters] == [value]
    for bad, code in (
        ({"goal": 10}, "E524"),
        ({"goal": "x"}, "E524"),
        ({"aim": 1}, "E523"),
        ({"goal": "9" * 5000}, "E524"),
    ):
        assert [fault.code for fault in loader.read(tmp_path, numbers=bad).diagnostics] == [code]


def test_faulty_variants_are_found_without_choosing_them(tmp_path: Path) -> None:
    game_yaml = bench.overlaid(
        bench.BASE["game.yaml"], "variants: {wide: {board: {columns: 40}}, odd: {seats: 3}}\n", "g.yaml"
    )
    found = faults(tmp_path, {**bench.BASE, "game.yaml": game_yaml})
    assert [fault[:2] for fault in found] == [("E505", "game.yaml"), ("E502", "game.yaml")]


def test_defaults_of_a_file(tmp_path: Path) -> None:
    text = "kind: treasure\ncopies: 3\nprinted: {cost: 4, colour: moon}\ncards:\n  x: {name: Ex, printed: {cost: 5}}\n"
    found = game(tmp_path, {**bench.BASE, "cards/x.yaml": text}).cards[-1]
    assert (found.kind, found.copies, found.printed) == ("treasure", 3, {"cost": 5, "colour": 1})


def test_printed_values(tmp_path: Path) -> None:
    game_yaml = bench.overlaid(
        bench.BASE["game.yaml"],
        "board: {columns: 3, rows: 3, directions: [up, down], patterns match: colour}\n"
        "printed:\n"
        "  cost: {type: number, default: 1}\n"
        "  colour: {type: suit, default: sun}\n"
        "  flying: {type: flag, default: no}\n"
        "  friend: name or none\n"
        "  friends: {type: list of name, default: []}\n"
        "  shape: {type: pattern, default: [[sun]]}\n"
        "  shapes: {type: list of pattern, default: []}\n"
        "  home: {type: space, default: a1}\n",
        "game.yaml",
    )
    card = (
        "    printed:\n"
        "      cost: {is: count(me.hand) + 1, prints: X}\n"
        "      flying: yes\n"
        "      friend: nap\n"
        "      friends: [ray, cup]\n"
        "      shape: [[sun, '*'], [., moon]]\n"
        "      shapes: [[[sun]], [[moon, moon]]]\n"
        "      home: c3\n"
        "    effect: draw 1\n"
    )
    printed = game(tmp_path, {**with_card(card), "game.yaml": game_yaml}).cards[-1].printed
    formula = printed["cost"]
    assert isinstance(formula, raw.RawFormula)
    assert formula.prints == "X"
    assert isinstance(formula.tree, syntax.Binary)
    assert formula.tree.span.line == 6
    assert printed["flying"] == 1
    assert printed["friend"] == 2
    assert printed["friends"] == (0, 1)
    assert printed["shape"] == Pattern(((0, -1), (-2, 1)))
    assert printed["shapes"] == (Pattern(((0,),)), Pattern(((1, 1),)))
    assert printed["home"] == 8


def test_copies_that_differ(tmp_path: Path) -> None:
    card = "    copies: [{cost: 2, colour: moon}, {cost: 3}]\n    effect: draw 1\n"
    found = game(tmp_path, with_card(card)).cards[-1]
    assert found.copies == 2
    assert found.per_copy == ({"cost": 2, "colour": 1}, {"cost": 3})
    assert faults(tmp_path / "bad", with_card("    copies: [{cots: 2}]\n")) == [("E514", "cards/x.yaml", 5, 15)]


def test_a_deck_that_is_only_printed(tmp_path: Path) -> None:
    files = {
        "game.yaml": "title: {en: Cards}\nprinted: {from: number}\ndecks: {post: {back: red}}\n",
        "cards/a.yaml": "deck: post\ncards:\n  a: {name: A, printed: {from: 1}, text: 'Draw #1.'}\n",
    }
    found = game(tmp_path, files)
    assert found.rules == ()
    assert found.seats == Seats((), 0, 0)
    assert (found.cards[0].kind, found.cards[0].text) == ("", {"en": "Draw #1."})
    assert (found.decks[0].zone, found.decks[0].back) == ("", "red")


def test_a_printed_deck_leaves_values_out_and_has_texts(tmp_path: Path) -> None:
    nouns = "title: Cards\nprinted: {worth: number, artist: text, since: {type: text, default: '1920'}}\n"
    found = game(
        tmp_path,
        {
            "game.yaml": nouns,
            "cards/a.yaml": "cards:\n  a: {name: A, printed: {worth: 1, artist: 7 up}}\n  b: {name: B}\n",
        },
    )
    assert [card.printed for card in found.cards] == [
        {"worth": 1, "artist": "7 up", "since": "1920"},
        {"worth": None, "artist": None, "since": "1920"},
    ]
    with_rules = {**bench.BASE, "game.yaml": str(bench.BASE["game.yaml"]).replace("{cost: ", "{artist: text, cost: ")}
    assert with_rules != bench.BASE
    assert faults(tmp_path / "rules", with_rules)[0][:2] == ("E504", "game.yaml")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("    effect: >\n      draw 1\n", ("E128", 5, 13)),
        ("    effect: draw\n      1\n", ("E128", 5, 13)),
        ('    effect: "draw\n      1"\n', ("E128", 5, 13)),
        ("    effect: draw 1 # once\n", ("W129", 5, 20)),
        ("    flavour: No # no\n    effect: draw 1\n", ("W129", 5, 17)),
        ("    effect: [draw 1]\n", ("E502", 5, 13)),
        ("    effect:\n", ("E502", 5, 5)),
        ("    effct: draw 1\n", ("E501", 5, 5)),
        ("    copies: 201\n", ("E505", 5, 13)),
        ("    copies: 1e3\n", ("E502", 5, 13)),
        ("    copies: 12:30\n", ("E502", 5, 13)),
        ("    copies: on\n", ("E502", 5, 13)),
        ("    printed: {cost: yes}\n", ("E515", 5, 21)),
        ("    printed: {cost: [1]}\n", ("E515", 5, 21)),
        ("    printed: {cost: {is: 1}}\n", ("E503", 5, 15)),
        ("    printed: {colour: {is: 1, prints: X}}\n", ("E515", 5, 15)),
        ("    art: /etc/passwd\n", ("E525", 5, 10)),
        ("    art: C:\\x.png\n", ("E525", 5, 10)),
        ("    flavour: {en: x, xx: y}\n", ("E520", 5, 22)),
        ("    skills: {brave: after draw may draw 1}\n", ("E526", 5, 14)),
    ],
)
def test_faults_of_cards(tmp_path: Path, text: str, expected: tuple[str, int, int]) -> None:
    code, line, column = expected
    assert faults(tmp_path, with_card(text)) == [(code, "cards/x.yaml", line, column)]


@pytest.mark.parametrize(
    ("overlay", "codes"),
    [
        ("seats: [north, north]\n", ["E507"]),
        ("seats: {names: [north, south], least: 3}\n", ["E505"]),
        ("seats: [me, south]\n", ["E508"]),
        ("symbols: {suit: [sun, moon], number: [a]}\n", ["E508"]),
        ("symbols: {suit: [sun, sun]}\n", ["E507"]),
        ("board: {columns: 27, rows: 3}\n", ["E505"]),
        ("board: {columns: 3, rows: 3, directions: [north]}\n", ["E504"]),
        ("board: {columns: 3, rows: 3, without: [d1, a4, b2]}\n", ["E509", "E509"]),
        ("pieces: {pawn: two}\n", ["E504"]),
        ("zones: {shared: {deck: {seen by: owner}, pile: {}}, player: {hand: {}, shelf: {}}}\n", ["E504"]),
        ("zones: {shared: {deck: {}, pile: {}}, player: {deck: {}, hand: {}, shelf: {}}}\n", ["E507"]),
        ("decks: {main: {zone: hand}}\n", ["E510"]),
        ("decks: {main: {zone: north.deck}}\n", ["E510"]),
        ("decks: {main: {zone: west.hand}}\n", ["E510"]),
        ("decks: {main: {}}\n", ["E503"]),
        ("kinds: {spell: {zone: hnad}, treasure: {}}\n", ["E510"]),
        ("attributes: {player: {points: nmber}}\n", ["E504"]),
        ("attributes: {player: {points: number or none}}\n", ["E504"]),
        ("attributes: {player: {points: list of card or none}}\n", ["E504"]),
        ("attributes: {player: {points: zone}}\n", ["E504"]),
        ("attributes: {player: {points: player}}\n", ["E503"]),
        ("attributes: {player: {points: {type: number, start: many}}}\n", ["E515"]),
        ("attributes: {player: {points: {type: suit, start: stars}}}\n", ["E517"]),
        ("attributes: {player: {points: {type: number, resets: zone}}}\n", ["E504"]),
        ("attributes: {card: {holder: player or none}}\n", ["E507"]),
        ("language: 2\n", ["E505"]),
        ("languages: [english!]\n", ["E506"]),
        ("title: {fr: Base}\n", ["E520"]),
        ("numbers: {goal: {start: 12, most: 9}}\n", ["E524"]),
        ("titel: Base\n", ["E501"]),
        ("print: poker\n", ["E502"]),
        ("print:\n", ["E502"]),
        ("numbers: {goal: {start: 5, about: {fr: but}}}\n", ["E520"]),
        ("variants: {short: {boards: {}}}\n", ["E501"]),
    ],
)
def test_faults_of_nouns(tmp_path: Path, overlay: str, codes: list[str]) -> None:
    text = bench.overlaid(bench.BASE["game.yaml"], overlay, "game.yaml")
    found = read(tmp_path, {**bench.BASE, "game.yaml": text})
    assert [fault.code for fault in found.diagnostics if fault.span.file == "game.yaml"] == codes
    assert found.game is None
    for fault in found.diagnostics:
        assert fault.help


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "secret.yaml"
    outside.write_text("cards: {x: {name: Secret}}\n", encoding="utf-8")
    folder = bench.write(tmp_path / "game", bench.BASE)
    (folder / "cards" / "link.yaml").symlink_to(outside)
    found = loader.read(folder)
    assert [(fault.code, fault.span.file) for fault in found.diagnostics] == [("E121", "cards/link.yaml")]
    assert "Secret" not in "".join(found.sources.values())


def test_missing_folder(tmp_path: Path) -> None:
    assert [fault.code for fault in loader.read(tmp_path / "nowhere").diagnostics] == ["E120"]


def test_faults_of_every_file_come_at_once(tmp_path: Path) -> None:
    files = with_card("    effect: draw = 1\n")
    files["rules.effect"] = str(files["rules.effect"]) + "\nverb x\n  draw == 1\n"
    files["words/en.yaml"] = "verbs: {draw: 1\n"
    files["cards/y.yaml"] = "cards:\n  y: {nmae: Y}\n"
    found = {(fault.code, fault.span.file) for fault in read(tmp_path, files).diagnostics}
    assert found == {
        ("E108", "cards/x.yaml"),
        ("E108", "rules.effect"),
        ("E124", "words/en.yaml"),
        ("E501", "cards/y.yaml"),
    }


def test_what_would_be_passed_over_is_named(tmp_path: Path) -> None:
    files = {
        **bench.BASE,
        "cards/more/x.yaml": "cards: {}\n",
        "words/en.yml": "zones: {}\n",
        "rule.effect": "setup\n  tie\n",
    }
    assert sorted(fault[:2] for fault in faults(tmp_path, files)) == [
        ("E121", "cards/more"),
        ("E121", "rule.effect"),
        ("E121", "words/en.yml"),
    ]


def test_a_file_in_place_of_a_folder(tmp_path: Path) -> None:
    bench.write(tmp_path, {"game.yaml": "title: {en: Odd}\n", "cards": "x"})
    assert [(f.code, f.span.file) for f in loader.read(tmp_path).diagnostics] == [("E121", "cards")]


@pytest.mark.parametrize(
    ("text", "place", "message", "help"),
    [
        ("    flavour It is.\n    text: x\n", (5, 5), "`:` is missing after this key", "`key: value`"),
        ("  y:\n    name Why\n    kind: spell\n", (6, 5), "`:` is missing after `name`", "`name: …`"),
        ("    flavour: 'It's here'\n", (5, 18), "ends before this", "double quotes"),
        ('    flavour: "Say "yes" now"\n', (5, 20), "ends before this", "single quotes"),
        ("    flavour: {en: Costs: 3}\n", (5, 14), "brackets", "`: `"),
        ("    flavour: {x} is it\n", (5, 14), "begins with `{`", "quotes"),
        ("    flavour: Costs: 3\n", (5, 19), "a colon inside", "quotes"),
    ],
)
def test_slips_of_yaml(tmp_path: Path, text: str, place: tuple[int, int], message: str, help: str) -> None:
    found = read(tmp_path, with_card(text)).diagnostics[0]
    assert (found.code, found.span.line, found.span.column) == ("E124", *place)
    assert message in found.message
    assert help in found.help[0]


@pytest.mark.parametrize(
    ("text", "code", "help"),
    [
        ("    cost: 2\n", "E501", "declared under `printed:` in game.yaml"),
        ("    type: spell\n", "E501", "This is called `kind` here."),
        ("    Quantity: 2\n", "E501", "This is called `copies` here."),
        ("    description: x\n", "E501", "This is called `text` here."),
        ("    printed: {gold: 2}\n", "E514", "declared under `printed:` in game.yaml"),
        ("    deck: nowhere\n", "E510", "declared under `decks:` in game.yaml"),
        ("  Big Ex:\n    name: Big\n    kind: spell\n", "E506", "Write `big_ex`."),
    ],
)
def test_where_new_words_are_declared(tmp_path: Path, text: str, code: str, help: str) -> None:
    found = read(tmp_path, with_card(text)).diagnostics
    assert [fault.code for fault in found] == [code]
    assert help in " ".join(found[0].help)


def test_a_list_where_keys_stand(tmp_path: Path) -> None:
    files = {**bench.BASE, "game.yaml": "title: Cards\nkinds: [gem, map]\n", "rules.effect": ""}
    found = [fault for fault in read(tmp_path, files).diagnostics if fault.code == "E502"]
    assert found[0].help[0] == "Write it as {gem: {}, map: {}}."


def test_a_faulty_declaration_is_the_only_fault(tmp_path: Path) -> None:
    files = {
        "game.yaml": "title: Cards\nprinted: {worth: nubmer}\n",
        "cards/a.yaml": "cards:\n  a: {name: A, printed: {worth: 1}}\n  b: {name: B, printed: {worth: 2}}\n",
    }
    assert faults(tmp_path, files) == [("E504", "game.yaml", 2, 18)]
