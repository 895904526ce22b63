"""Effect text to trees: every shape, every operator, places in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from dsl import grammar, parser
from dsl import syntax as s
from dsl.source import Origin, Span

ORIGIN = Origin("cards/x.yaml", 10, 7, "x")


def expr(text: str) -> s.Expr:
    tree, faults = parser.parse_condition(text, ORIGIN)
    assert faults == []
    assert tree is not None
    return tree


def body(text: str) -> s.Body:
    tree, faults = parser.parse_effect(text, ORIGIN)
    assert faults == []
    assert tree is not None
    return tree


def abilities(text: str) -> s.Abilities:
    tree, faults = parser.parse_abilities(text, ORIGIN)
    assert faults == []
    assert tree is not None
    return tree


def rules(text: str) -> s.Rules:
    tree, faults = parser.parse_rules(text, ORIGIN)
    assert faults == []
    assert tree is not None
    return tree


A, B, C = s.Name("a"), s.Name("b"), s.Name("c")


@pytest.mark.parametrize(
    "operator", ["or", "and", "is", "is not", "<", "<=", ">", ">=", "in", "not in", "+", "-", "except", "*", "/"]
)
def test_every_binary_operator_survives(operator: s.BinaryOperator) -> None:
    assert expr(f"a {operator} b") == s.Binary(operator, A, B)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("not a", s.Not(A)),
        ("not not a", s.Not(s.Not(A))),
        ("-a", s.Negate(A)),
        ("12", s.Number(12)),
        ("[]", s.ListOf(())),
        ("[a, 1]", s.ListOf((A, s.Number(1)))),
        ("a.b.c", s.Attribute(s.Attribute(A, "b"), "c")),
        ("f()", s.Ask("f", ())),
        ("f(a, b).c", s.Attribute(s.Ask("f", (A, B)), "c")),
        ("can(go one of a)", s.Can(s.Call("go", s.Selection(s.Quantity("one"), A)))),
        ("a if b else c", s.IfElse(A, B, C)),
        ("a where b", s.Where(A, None, B)),
        ("a each b where c", s.Where(A, "b", C)),
        ("not a is b", s.Not(s.Binary("is", A, B))),
        ("a or b and c", s.Binary("or", A, s.Binary("and", B, C))),
        ("(a or b) and c", s.Binary("and", s.Binary("or", A, B), C)),
        ("a - b - c", s.Binary("-", s.Binary("-", A, B), C)),
        ("a + b * c", s.Binary("+", A, s.Binary("*", B, C))),
        ("a is b or c", s.Binary("or", s.Binary("is", A, B), C)),
        ("it is none", s.Binary("is", s.Name("it"), s.Name("none"))),
        ("up.all.any", s.Attribute(s.Attribute(s.Name("up"), "all"), "any")),
        ("命.运", s.Attribute(s.Name("命"), "运")),
    ],
)
def test_expressions(text: str, tree: s.Expr) -> None:
    assert expr(text) == tree


def _selection(kind: s.QuantityKind, amount: s.Expr | None = None) -> s.Selection:
    return s.Selection(s.Quantity(kind, amount), A)


@pytest.mark.parametrize(
    ("text", "selection"),
    [
        ("one of a", _selection("one")),
        ("all of a", _selection("all")),
        ("any number of a", _selection("any number")),
        ("up to 2 + b of a", _selection("up to", s.Binary("+", s.Number(2), B))),
        ("random one of a", _selection("random one")),
        ("random 2 of a", _selection("random", s.Number(2))),
        ("2 of a", _selection("exactly", s.Number(2))),
        ("b of a", _selection("exactly", B)),
        ("2 of a so that b as c", s.Selection(s.Quantity("exactly", s.Number(2)), A, B, "c")),
    ],
)
def test_quantities(text: str, selection: s.Selection) -> None:
    assert body(f"go {text}") == (s.Call("go", selection),)


CALL = s.Call("go", A)
TO_B = s.FurtherPlace("to", s.Place(("b",)))


def _event(verb: str, place: str, *further: s.FurtherPlace) -> s.Event:
    return s.Event("verb", verb, s.Place(tuple(place.split("."))), further)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("go", s.Call("go")),
        ("go a to b with 2", s.Call("go", A, (s.Further("to", B), s.Further("with", s.Number(2))))),
        ("go at one of a", s.Call("go", None, (s.Further("at", s.Selection(s.Quantity("one"), A)),))),
        ("set a.b to c", s.SetTo(s.Attribute(A, "b"), C)),
        ("add 1 to a", s.AddTo(s.Number(1), A)),
        ("take b from a.c", s.TakeFrom(B, s.Attribute(A, "c"))),
        ("let a be b", s.Let("a", B)),
        ("choose one of a by b", s.Choose(s.Selection(s.Quantity("one"), A), B)),
        ('choose\n  option go a when b\n  option "x y"', s.Menu((s.Option(CALL, None, B), s.Option(None, "x y")))),
        ('choose by b\n  option "x" when c\n    go a', s.Menu((s.Option(None, "x", C, (CALL,)),), B)),
        ("may go a", s.May(CALL)),
        ("may by b\n  go a\nelse\n  go", s.May(None, (CALL,), B, (s.Call("go"),))),
        ("must go a", s.Must(CALL)),
        ("as b\n  go a", s.ActAs(B, (CALL,))),
        ("if a\n  go a", s.If((s.Branch(A, (CALL,)),))),
        (
            "if a\n  go a\nelse if b\n  go\nelse\n  stop",
            s.If((s.Branch(A, (CALL,)), s.Branch(B, (s.Call("go"),))), (s.Stop(),)),
        ),
        ("for each a in b\n  go a", s.ForEach("a", B, (CALL,))),
        ("repeat\n  go a", s.Repeat(None, (CALL,))),
        ("repeat a - 1 times\n  go a", s.Repeat(s.Binary("-", A, s.Number(1)), (CALL,))),
    ],
)
def test_statements(text: str, statement: s.Statement) -> None:
    assert body(text) == (statement,)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "after go a to b\n  go a",
            s.Hook((), "after", _event("go", "a", TO_B), None, None, False, None, (CALL,)),
        ),
        (
            "in x, y before phase z when a once per turn\n  go a",
            s.Hook(("x", "y"), "before", s.Event("phase", "z"), A, "turn", False, None, (CALL,)),
        ),
        (
            "instead of go this.b may go a",
            s.Hook((), "instead of", _event("go", "this.b"), None, None, True, CALL, ()),
        ),
        ("after turn may\n  go a", s.Hook((), "after", s.Event("turn", "turn"), None, None, True, None, (CALL,))),
        ('action "x" when a once per game\n  go a', s.Action((), "x", A, "game", (CALL,))),
        ("in x action\n  go a", s.Action(("x",), None, None, None, (CALL,))),
        ("forbid go _ when a", s.Forbid((), _event("go", "_"), A)),
        (
            "modify f(a, this.b) by 2 when c",
            s.Modifier((), "f", (s.Place(("a",)), s.Place(("this", "b"))), "by", s.Number(2), C),
        ),
        ("in x modify f to a", s.Modifier(("x",), "f", (), "to", A, None)),
    ],
)  # fmt: skip
def test_abilities(text: str, ability: s.Ability) -> None:
    assert abilities(text) == (ability,)


def test_definitions() -> None:
    text = """\
# a comment first

verb go t: space with n: list of card
  needs a
  needs not b  # why
  go a
verb bare c: card or none needs a
value gap is a
value f(x: number, y: flag) is b
setup
  go a
turn
  phase one
    go a
  phase two
    stop
after go
  go a
"""
    space = s.Param(None, "t", s.TypeName("space"))
    cards = s.Param("with", "n", s.TypeName("card", many=True))
    assert rules(text) == (
        s.VerbDef("go", (space, cards), (A, s.Not(B)), (CALL,)),
        s.VerbDef("bare", (s.Param(None, "c", s.TypeName("card", maybe=True)),), (A,), ()),
        s.ValueDef("gap", (), A),
        s.ValueDef("f", (s.Param(None, "x", s.TypeName("number")), s.Param(None, "y", s.TypeName("flag"))), B),
        s.Setup((CALL,)),
        s.Turn((s.Phase("one", (CALL,)), s.Phase("two", (s.Stop(),)))),
        s.Hook((), "after", s.Event("verb", "go"), None, None, False, None, (CALL,)),
    )


def test_places_are_those_of_the_file() -> None:
    (first, second) = body("go a\nif b\n  set a.b to f(c)\n")
    assert first.span == Span("cards/x.yaml", 10, 7, 10, 11)
    assert isinstance(second, s.If)
    inner = second.branches[0].body[0]
    assert isinstance(inner, s.SetTo)
    assert inner.span == Span("cards/x.yaml", 12, 9, 12, 24)
    assert inner.value.span == Span("cards/x.yaml", 12, 20, 12, 24)
    assert isinstance(inner.target, s.Attribute)
    assert inner.target.name_span == Span("cards/x.yaml", 12, 15, 12, 16)


def test_shared_indentation_is_cut_and_counted() -> None:
    tree, faults = parser.parse_effect("    go a\n    go b", Origin("f"))
    assert faults == []
    assert tree is not None
    assert tree[1].span == Span("f", 2, 5, 2, 9)


@pytest.mark.parametrize("text", ["go a # x", "go a\r\ngo b\r\n", "\n\ngo a\n\n  # y\n", "go f(a,\n  b)\n", "  go a"])
def test_layout_that_is_fine(text: str) -> None:
    assert body(text)


def test_empty_rules_define_nothing() -> None:
    assert rules("\n# nothing yet\n") == ()


def test_grammar_has_no_conflicts() -> None:
    pytest.importorskip("interegular")
    import lark

    text = (Path(parser.__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    starts = ["rules", "effect", "condition", "abilities"]
    lark.Lark(text, parser="lalr", start=starts, postlex=grammar.Blocks(), strict=True)


def test_sketches_of_any_size_end() -> None:
    text = "go " + " + ".join(["a"] * 5000)
    tree, faults = parser.parse_effect(text, Origin("f"))
    assert tree is None
    assert [fault.code for fault in faults] == ["E107"]
