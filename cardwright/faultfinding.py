"""Every fault of a game's folder, from all parts that read it: rules, bots, playtests, print set-up.

Knows who checks what; refuses to check anything itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dsl import Loaded
    from dsl.definition import Game
    from dsl.diagnostics import Diagnostic


def all_faults(
    loaded: Loaded, variant: str | None = None, numbers: Mapping[str, int] | None = None
) -> tuple[list[Diagnostic], dict[str, str]]:
    """The faults of a game as loaded with that variant and numbers, and the texts that they point into.

    While the game itself has errors, its bots, playtests and print set-up are not looked at.
    """
    faults, sources = list(loaded.diagnostics), dict(loaded.sources)
    if loaded.game is None:
        return faults, sources
    import printer
    from dsl import bots, playtests

    scripts = bots.read(loaded.game)
    faults += scripts.diagnostics
    suite = playtests.read(loaded.game, variant, numbers)
    faults += suite.diagnostics
    faults += printer.check(loaded.game)
    if not any(fault.severity == "error" for fault in faults):
        met = (fault for language in loaded.game.languages for fault in _on_cards(loaded.game, language))
        faults += dict.fromkeys(met)
    return faults, {**scripts.sources, **suite.sources, **sources}


def _on_cards(game: Game, language: str) -> tuple[Diagnostic, ...]:
    """What the texts on the cards name that cannot be printed, such as an icon that there is not."""
    import printer
    from dsl.wording import Phrases

    phrases = Phrases(game, language)
    try:
        texts = {card.id: phrases.card_text(card) for card in game.cards if language not in card.text}
        printer.deck_of(game, language, texts)
    except printer.PrintFault as fault:
        return fault.diagnostics
    return ()
