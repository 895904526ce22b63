"""Codes E73x: bots of a game's own."""

from __future__ import annotations

from dsl.codes.code import Code

_FILE = "bots/tester.yaml"


def _bot(*lines: str) -> str:
    return "\n".join(("prefers:", *lines)) + "\n"


CODES: tuple[Code, ...] = (
    Code(
        code="E730",
        title="a preference with a word that no option has",
        explanation=(
            "A bot names options as the game shows them: verb and arguments. A word that is neither a verb, nor a "
            "card, nor anything else of the game can stand in no option, so the bot would never take it. `*` stands "
            "for any words, or for the rest of one: `play r*`."
        ),
        wrong=_bot("- plai ray"),
        right=_bot("- play ray"),
        where=_FILE,
    ),
    Code(
        code="E731",
        title="a preference that no option can fit",
        explanation=(
            "Its words are words of the game, but no option looks like that. An option is a line of a menu, a call "
            "that begins with its verb, `choose` and what is chosen, `use` and a card, `accept`, `done` or `pass`."
        ),
        wrong=_bot("- ray play"),
        right=_bot("- play ray"),
        where=_FILE,
    ),
    Code(
        code="W732",
        title="a preference that is never reached",
        explanation=(
            "The first preference that fits decides. One that stands before this takes all of its options and has no "
            "condition, so this one never comes to its turn."
        ),
        wrong=_bot("- play *", "- play ray"),
        right=_bot("- play ray", "- play *"),
        where=_FILE,
    ),
    Code(
        code="E733",
        title="a preference whose condition decides nothing",
        explanation=(
            "A condition under `when` must hold at times, and at other times not. One that compares something with "
            "itself, or that asks nothing about the position, has the same answer whatever happens."
        ),
        wrong=_bot("- choose: play ray", "  when: count(me.hand) >= 0"),
        right=_bot("- choose: play ray", "  when: count(me.hand) >= 3"),
        where=_FILE,
    ),
    Code(
        code="E734",
        title="a bot that cannot tell options apart",
        explanation=(
            "Under `most` or `least` stands a number that is asked of the position after each option. It must ask "
            "something about the position, and only one of the two can decide: `most: me.points - count(me.hand)`."
        ),
        wrong=_bot("- choose: claim *", "  most: goal"),
        right=_bot("- choose: claim *", "  most: count(spaces where it.owner is me)"),
        where=_FILE,
    ),
    Code(
        code="E735",
        title="nobody decides what is left",
        explanation=(
            "`else` names the bot that decides where no preference fits: `random` (if it is left out), `greedy`, "
            "`planner` or `mcts`, the last two with a number if you like. Another bot of the game cannot stand there."
        ),
        wrong=_bot("- play ray") + "else: randon\n",
        right=_bot("- play ray") + "else: greedy\n",
        where=_FILE,
    ),
    Code(
        code="E736",
        title="a bot that cannot be called",
        explanation=(
            "The name of its file is the name of a bot: `bots/NAME.yaml` is `script:NAME` on the command line and in "
            "playtests. So it consists of letters, digits, `_` and `-`."
        ),
        wrong="bots/my tester.yaml",
        right="bots/my_tester.yaml",
        where="folder",
    ),
)
