"""What the call says at this table: what can be done now, and what the attended thing would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import Message, msg
from game.glastonbury.rules.actions import Accio, AddImmuto, ChooseCorner, CloseLook, Declinatio, Keep, Rest, Take
from scenes.tabletop.ribbon.inline import Piece, Said, Sign
from scenes.tabletop.ribbon.prompts import Prompts

if TYPE_CHECKING:
    from scenes.games.glastonbury.table import GlastonburyTable

FETCH = msg("Fetch any lit card")
PROMPTS: dict[type[object], Message] = {
    ChooseCorner: msg("Choose a corner"),
    CloseLook: msg("Look well"),
    Keep: msg("Keep the last card?"),
    AddImmuto: msg("Add the Immuto"),
    Declinatio: msg("Rest, or walk on"),
    Rest: msg("Rest at the corner"),
    Take: msg("Take one lit card"),
    Accio: msg("Fetch a card by Accio"),
}
"""What can be done now, the first of it that is possible."""


class GlastonburyPrompts(Prompts):
    """Fills the ribbon for one table."""

    table: GlastonburyTable

    def _prompt(self) -> list[Piece]:
        table_input = self.table.input
        if table_input.accio:
            return [Said(self.table.context.say(FETCH))]
        for kind, words in PROMPTS.items():
            if table_input.can(kind):
                return [Said(self.table.context.say(words))]
        return [Sign("hourglass")]
