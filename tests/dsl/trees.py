"""Random syntax trees that text can say, for properties of writing and parsing."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from dsl import syntax as s

NAMES = st.sampled_from(["a", "b", "p", "tile", "gap", "me", "it", "none", "命", "x_1"])
PREPOSITIONS = st.sampled_from(["with", "on", "into", "at", "for", "over", "to", "from", "by"])
LABELS = st.sampled_from(["rest", "go on", "不", ""])
OPERATORS = st.sampled_from(get_args(s.BinaryOperator))


def _leaves() -> st.SearchStrategy[Any]:
    return st.one_of(st.builds(s.Number, st.integers(0, 99)), st.builds(s.Name, NAMES))


def _grown(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    some = st.lists(inner, max_size=2).map(tuple)
    return st.one_of(
        st.builds(s.Attribute, inner, NAMES),
        st.builds(s.Ask, NAMES, some),
        st.builds(s.ListOf, some),
        st.builds(s.Binary, OPERATORS, inner, inner),
        st.builds(s.Not, inner),
        st.builds(s.Negate, inner),
        st.builds(s.IfElse, inner, inner, inner),
        st.builds(s.Where, inner, st.none() | NAMES, inner),
        st.builds(s.Can, calls(inner)),
    )


def selections(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[s.Selection]:
    plain = st.sampled_from(["one", "all", "any number", "random one"]).map(s.Quantity)
    counted = st.builds(s.Quantity, st.sampled_from(["up to", "random", "exactly"]), inner)
    return st.builds(s.Selection, plain | counted, inner, st.none() | inner, st.none() | NAMES)


def calls(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[s.Call]:
    argument = st.one_of(inner, selections(inner))
    further = st.builds(s.Further, PREPOSITIONS, argument)
    return st.builds(s.Call, NAMES, st.none() | argument, st.lists(further, max_size=2).map(tuple))


EXPRESSIONS = st.recursive(_leaves(), _grown, max_leaves=8)
PATHS = st.builds(s.Name, NAMES) | st.builds(s.Attribute, st.builds(s.Name, NAMES), NAMES)


def _simple() -> st.SearchStrategy[Any]:
    return st.one_of(
        calls(EXPRESSIONS),
        st.builds(s.SetTo, PATHS, EXPRESSIONS),
        st.builds(s.AddTo, EXPRESSIONS, PATHS),
        st.builds(s.TakeFrom, EXPRESSIONS, PATHS),
        st.builds(s.Let, NAMES, EXPRESSIONS),
        st.builds(s.Choose, selections(EXPRESSIONS), st.none() | PATHS),
        st.builds(s.Must, calls(EXPRESSIONS)),
        st.builds(s.Stop),
    )


def _blocks(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    body = st.lists(inner, min_size=1, max_size=3).map(tuple)
    when = st.none() | EXPRESSIONS
    labelled = st.builds(s.Option, st.none(), LABELS, when, st.just(()) | body)
    called = st.builds(s.Option, calls(EXPRESSIONS), st.none(), when, st.just(()))
    branches = st.lists(st.builds(s.Branch, EXPRESSIONS, body), min_size=1, max_size=2).map(tuple)
    return st.one_of(
        st.builds(s.Menu, st.lists(labelled | called, min_size=1, max_size=3).map(tuple), st.none() | PATHS),
        st.builds(s.May, st.none(), body, st.none() | PATHS, st.none() | body),
        st.builds(s.May, calls(EXPRESSIONS), st.just(()), st.none() | PATHS, st.none() | body),
        st.builds(s.ActAs, PATHS, body),
        st.builds(s.If, branches, st.none() | body),
        st.builds(s.ForEach, NAMES, EXPRESSIONS, body),
        st.builds(s.Repeat, st.none() | EXPRESSIONS, body),
    )


STATEMENTS = st.recursive(_simple(), _blocks, max_leaves=6)
BODIES = st.lists(STATEMENTS, min_size=1, max_size=4).map(tuple)
