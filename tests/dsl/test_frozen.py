"""Frozen classes that are cheap to declare behave as the standard library's do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from dsl import frozen, resolved, syntax
from dsl.source import Span
from dsl.types import NUMBER, Type


def twins(maker: Any) -> Any:
    """The same two classes, made by one or the other decorator."""

    @maker.dataclass(frozen=True, slots=True, kw_only=True)
    class Base:
        place: int = maker.field(default=0, compare=False, repr=False)

    @maker.dataclass(frozen=True, slots=True)
    class Leaf(Base):
        name: str
        others: tuple[int, ...] = ()

        @property
        def loud(self) -> str:
            return self.name.upper()

    @maker.dataclass(frozen=True, slots=True)
    class Bare(Base):
        pass

    return Leaf, Bare


OURS, OUR_BARE = twins(frozen)
THEIRS, THEIR_BARE = twins(dataclasses)


def test_they_are_made_and_shown_alike() -> None:
    for given, named in (
        (("a",), {}),
        (("a", (1,)), {"place": 3}),
        ((), {"name": "b", "place": 4}),
        ((), {}),
        ((1, 2, 3), {}),
        (("a",), {"other": 1}),
    ):
        found: list[object] = []
        for kind in (OURS, THEIRS):
            try:
                made = kind(*given, **named)
                found.append((repr(made), made.name, made.others, made.place, made.loud))
            except (TypeError, AttributeError) as fault:
                found.append(type(fault))
        assert found[0] == found[1]
    assert repr(OUR_BARE()) == repr(THEIR_BARE())


def test_equal_ones_are_equal_and_hash_alike() -> None:
    assert OURS("a", place=1) == OURS("a", place=2) != OURS("b")
    assert hash(OURS("a", place=1)) == hash(OURS("a", place=2))
    assert OURS("a") != THEIRS("a")
    assert OUR_BARE(place=1) == OUR_BARE() != OURS("a")
    assert hash(OUR_BARE(place=1)) == hash(OUR_BARE())
    assert syntax.Name("a") != resolved.Parameter("a")
    with pytest.raises(TypeError):
        hash(OURS("a", []))


def test_nothing_can_be_changed() -> None:
    made = OURS("a")
    for change in (lambda: setattr(made, "name", "b"), lambda: setattr(made, "new", 1), lambda: delattr(made, "name")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()
    assert made == OURS("a")
    assert not hasattr(made, "__dict__")


def test_the_standard_library_knows_them() -> None:
    for ours, theirs in ((OURS, THEIRS), (OUR_BARE, THEIR_BARE)):
        assert dataclasses.is_dataclass(ours)
        for one, other in zip(dataclasses.fields(ours), dataclasses.fields(theirs), strict=True):
            for fact in ("name", "type", "default", "compare", "repr", "init", "kw_only"):
                assert getattr(one, fact) == getattr(other, fact), (one.name, fact)
        assert ours.__match_args__ == theirs.__match_args__
        assert ours.__slots__ == theirs.__slots__
    assert dataclasses.replace(OURS("a", place=5), name="b") == OURS("b")
    assert dataclasses.replace(OURS("a", place=5), name="b").place == 5
    assert dataclasses.asdict(OURS("a")) == dataclasses.asdict(THEIRS("a"))


def test_they_are_matched_and_copied() -> None:
    tree = syntax.Not(syntax.Name("a"), span=Span("f", 1, 2, 3, 4))
    match tree:
        case syntax.Not(syntax.Name(text)):
            assert text == "a"
        case _:
            raise AssertionError
    for copied in (copy.copy(tree), copy.deepcopy(tree), pickle.loads(pickle.dumps(tree))):  # noqa: S301
        assert copied == tree
        assert copied.span == tree.span
    assert copy.deepcopy(NUMBER) == Type("number")


def test_only_classes_with_slots_are_made() -> None:
    with pytest.raises(TypeError):
        frozen.dataclass(frozen=True, slots=False)


def test_defaults_come_last() -> None:
    @frozen.dataclass(frozen=True, slots=True)
    class Odd:
        first: int = 1
        second: int  # type: ignore[misc]

    with pytest.raises(TypeError, match="default"):
        Odd(1, 2)


def open_twins(maker: Any) -> Any:
    """The same class, not frozen, with a default that is made each time and something done at the end."""

    @maker.dataclass(slots=True)
    class Heap:
        name: str
        things: list[int] = maker.field(default_factory=list)
        size: int = 0

        def __post_init__(self) -> None:
            self.size += len(self.things)

    return Heap


def test_what_is_not_frozen() -> None:
    ours, theirs = open_twins(frozen), open_twins(dataclasses)
    for kind in (ours, theirs):
        one, other = kind("a"), kind("b", [1, 2], size=3)
        one.things.append(7)
        one.name = "c"
        assert (one.name, one.things, kind("a").things, other.size) == ("c", [7], [], 5)
        assert kind("a") == kind("a") != other
        assert copy.deepcopy(other) == other
        assert not kind.__dataclass_params__.frozen
        with pytest.raises(TypeError, match="unhashable"):
            hash(one)
        with pytest.raises(TypeError):
            kind()
    for one, other in zip(dataclasses.fields(ours), dataclasses.fields(theirs), strict=True):
        assert (one.name, one.default, one.default_factory) == (other.name, other.default, other.default_factory)
    assert repr(ours("a")).rpartition(".")[2] == repr(theirs("a")).rpartition(".")[2]
    assert frozen.replace(ours("a", [1]), name="b").things == [1]


def test_replacing() -> None:
    one = OURS("a", (1,), place=3)
    for changes in ({}, {"name": "b"}, {"others": (), "place": 4}):
        theirs = dataclasses.replace(THEIRS("a", (1,), place=3), **changes)
        ours = frozen.replace(one, **changes)
        assert (ours.name, ours.others, ours.place) == (theirs.name, theirs.others, theirs.place)
        assert type(ours) is OURS
    assert frozen.replace(OUR_BARE(place=2), place=5).place == 5
    assert frozen.replace(THEIRS("a"), name="b") == THEIRS("b")
    with pytest.raises(TypeError, match="other"):
        frozen.replace(one, other=1)


def test_fields_with_what_is_written_about_their_types() -> None:
    wanted = {"place": "int", "name": "str", "others": "tuple[int, ...]"}
    assert frozen.fields_of(OURS) == frozen.fields_of(THEIRS) == wanted
    assert frozen.fields_of(OUR_BARE) == {"place": "int"}
    assert frozen.fields_of(tuple) is None
    assert frozen.compared(OURS) == ("name", "others")
