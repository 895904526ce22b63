"""Positions in plain text, drawn from a view."""

from __future__ import annotations

from runtime.playtest.scene import board, cards_in_words, quiet, scene


def test_a_board_with_pieces() -> None:
    view = {
        "players": {"left": {"pieces": {"pawn": "a1"}}, "right": {"pieces": {"pawn": "a1"}}},
        "spaces": {
            "a1": {"owner": "left", "locked": False, "crowns": 0, "pieces": ["left.pawn", "right.pawn"]},
            "b1": {"owner": "right", "locked": True, "crowns": 2, "pieces": []},
            "a2": {"owner": None, "locked": False, "crowns": 1, "pieces": []},
        },
    }
    assert board(view) == ["2  c", "1  l@lR RLc2", "   a    b", "   l left  R right  L locked  c crowns"]


def test_marks_have_one_meaning() -> None:
    view = {
        "players": {"left": {"pieces": {"pawn": "a1"}}},
        "spaces": {"a1": {"owner": "left", "lit": True, "lamp": 3, "pieces": ["left.pawn"]}},
    }
    lines = board(view)
    legend = lines[-1].split()
    marks = legend[::2]
    assert len(set(marks)) == len(marks)
    assert {"lit", "lamp", "left"} <= set(legend[1::2])


def test_a_board_with_cards_and_holes() -> None:
    view = {
        "players": {"red": {}, "blue": {}},
        "spaces": {
            "a1": {"occupant": "stone", "of": "sky"},
            "c1": {"occupant": None},
            "a10": {"occupant": "giant", "of": "blue.deployed"},
        },
        "zones": {"sky": ["stone"], "blue.deployed": ["giant"], "deck": [None, None], "red.hand": ["ace", "ace"]},
    }
    lines = scene(view)
    assert lines[:3] == ["10  B:giant", " 1  stone   .", "    a       c"]
    assert "B blue" in lines[3]
    assert "red:" in lines
    assert "  hand: ace (2)" in lines
    assert "deck: 2 unseen" in lines
    assert not any("sky" in line for line in lines)


def test_without_a_board() -> None:
    view = {"game": {"storm": True}, "players": {"red": {"attributes": {"points": 3, "marks": [], "foe": None}}}}
    assert scene(view) == ["storm yes", "red: points 3  foe none"]


def test_cards_with_what_is_true_of_them() -> None:
    view = {
        "players": {"red": {}},
        "zones": {"red.gear": ["staff", "staff", "lamp", None]},
        "cards": [
            {"zone": "red.gear", "place": 1, "card": "staff", "bearer": "hero", "worn": 0, "face_down": False},
            {"zone": "red.gear", "place": 3, "card": "lamp", "bearer": None, "lit": True, "face_down": False},
            {"zone": "red.gear", "place": 4, "face_down": True},
        ],
    }
    assert scene(view) == ["red:", "  gear: staff (bearer hero), staff, lamp (lit yes), unseen"]


def test_cards() -> None:
    assert cards_in_words([]) == "–"
    assert cards_in_words([None, None]) == "2 unseen"
    assert cards_in_words(["a", "a", None, "b"]) == "a (2), unseen, b"
    assert cards_in_words([str(n) for n in range(20)], 3) == "… 17 below, 17, 18, 19"


def test_headings_without_events_are_left_out() -> None:
    log = ["== turn 1", "-- a", "x", "-- b", "== turn 2", "-- a", "-- b", "== turn 3", "-- a", "-- b"]
    assert quiet(log) == ["== turn 1", "-- a", "x", "== turn 3", "-- b"]
    assert quiet([]) == []
    assert quiet(["x"]) == ["x"]


def test_what_is_so_of_cards_on_the_board() -> None:
    view = {
        "spaces": {"a1": {"occupant": "stone", "of": "sky"}, "b1": {"occupant": "star", "of": "sky"}},
        "cards": [
            {"zone": "sky", "place": 1, "card": "stone", "turned": True, "face_down": False, "space": "a1"},
            {"zone": "sky", "place": 2, "card": "star", "turned": False, "face_down": False, "space": "b1"},
        ],
    }
    assert board(view) == ["1  T+stone star", "   a       b", "   T turned"]
