"""Works out before a game starts what cannot change in it: parameters, and all that follows from them."""

from __future__ import annotations

from typing import Any

from dsl import resolved as r
from dsl.definition import Formula, Game
from dsl.frozen import replace
from runtime.walk import children


def fold(game: Game) -> Game:
    """The same game with constants worked out and dead branches gone."""
    folder = Folder(game)
    values = {name: folder.value(name) for name in game.values}
    verbs = {name: replace(verb, needs=tuple(need for need in folder.all(verb.needs) if need != r.Flag(True)),
                           body=folder.body(verb.body)) for name, verb in game.verbs.items()}  # fmt: skip
    cards = tuple(
        replace(
            card,
            when=folder.one(card.when),
            targets=folder.body(card.targets),
            effect=folder.body(card.effect),
            printed={
                name: replace(value, value=folder.one(value.value)) if isinstance(value, Formula) else value
                for name, value in card.printed.items()
            },
        )
        for card in game.cards
    )
    return replace(
        game,
        values=values,
        verbs=verbs,
        cards=cards,
        setup=folder.body(game.setup),
        phases=tuple(replace(phase, body=folder.body(phase.body)) for phase in game.phases),
        hooks=folder.all(game.hooks),
        actions=folder.all(game.actions),
        forbids=folder.all(game.forbids),
        modifiers=folder.all(game.modifiers),
    )


class Folder:
    """Folds the trees of one game; folded values are remembered."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.modified = {m.value for m in game.modifiers if not m.printed}
        self.values: dict[str, r.ValueRule] = {}

    def value(self, name: str) -> r.ValueRule:
        """A value of the game, folded."""
        if name not in self.values:
            rule = self.game.values[name]
            self.values[name] = rule  # a value that asks itself stays as it is
            self.values[name] = replace(rule, body=self.one(rule.body))
        return self.values[name]

    def all(self, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
        """Each node folded."""
        return tuple(self.one(node) for node in nodes)

    def body(self, body: r.Body) -> r.Body:
        """A block without the branches that never run."""
        result: list[r.Statement] = []
        for statement in body:
            folded = self.one(statement)
            if isinstance(folded, r.If) and not folded.branches:
                result += folded.otherwise
            else:
                result.append(folded)
        return tuple(result)

    def one(self, node: Any) -> Any:
        """A node with its children folded, then itself."""
        if isinstance(node, tuple):
            if node and all(isinstance(part, r.Node) for part in node) and _is_block(node):
                return self.body(node)
            return tuple(self.one(part) for part in node)
        if not isinstance(node, r.Node):
            return node
        changed: dict[str, Any] = {}
        for name in children(type(node)):
            before = getattr(node, name)
            after = self.one(before)
            if after is not before:
                changed[name] = after
        return self._folded(replace(node, **changed) if changed else node)

    def _folded(self, node: Any) -> Any:
        match node:
            case r.Parameter():
                return r.Number(self.game.numbers[node.name], span=node.span)
            case r.Arithmetic(operator=operator, left=r.Number(value=left), right=r.Number(value=right)):
                from runtime.kit import of_none

                return r.Number(of_none(left, operator, right), span=node.span)
            case r.Compare(operator=operator, left=r.Number(value=left), right=r.Number(value=right)):
                return r.Flag(_compared(operator, left, right), span=node.span)
            case r.Not(of=r.Flag(value=value)):
                return r.Flag(not value, span=node.span)
            case r.And(left=r.Flag(value=value)):
                return node.right if value else node.left
            case r.And(right=r.Flag(value=value)):
                return node.left if value else node.right
            case r.Or(left=r.Flag(value=value)):
                return node.left if value else node.right
            case r.Or(right=r.Flag(value=value)):
                return node.right if value else node.left
            case r.IfElse(condition=r.Flag(value=value)):
                return node.then if value else node.otherwise
            case r.Value() if node.name not in self.modified:
                body = self.value(node.name).body
                return body if isinstance(body, (r.Number, r.Flag)) else node
            case r.Filter(condition=r.Flag(value=True)):
                return node.source
            case r.If():
                return _branches(node)
            case _:
                return node


def _is_block(nodes: tuple[Any, ...]) -> bool:
    return isinstance(nodes[0], (r.SetTo, r.AddTo, r.TakeFrom, r.Let, r.Choose, r.Menu, r.May, r.Must, r.ActAs, r.If,
                                 r.ForEach, r.Repeat, r.Stop, r.Call))  # fmt: skip


def _compared(operator: str, left: int, right: int) -> bool:
    match operator:
        case "is":
            return left == right
        case "is not":
            return left != right
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case _:
            return left >= right


def _branches(node: r.If) -> r.If:
    kept: list[tuple[r.Expr, r.Body]] = []
    otherwise = node.otherwise
    for condition, body in node.branches:
        if isinstance(condition, r.Flag):
            if condition.value:
                otherwise = body
                break
            continue
        kept.append((condition, body))
    if len(kept) == len(node.branches):
        return node
    return r.If(tuple(kept), otherwise, span=node.span)
