"""What the call says at this table: what can be done now."""

from __future__ import annotations

from game.core.contract import Action
from game.core.messages import Message, msg
from game.glastonbury.rules.actions import (
    Accio,
    AddImmuto,
    ChooseCorner,
    CloseLook,
    Declinatio,
    GlastonburyAction,
    Keep,
    Rest,
    Take,
)
from game.glastonbury.rules.model import State
from scenes.games.glastonbury.input import GlastonburyInput
from scenes.tabletop.ribbon.inline import Piece, Said, Sign
from scenes.tabletop.ribbon.prompts import Prompts

FETCH = msg("Fetch any lit card")
PROMPTS: dict[type[Action], Message] = {
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


class GlastonburyPrompts(Prompts[State, GlastonburyAction]):
    """Fills the ribbon. What a piece is for is told by the appraisal."""

    _input: GlastonburyInput

    def now(self) -> list[Piece]:
        """See `Prompts`."""
        if self._input.accio:
            return [Said(self.context.say(FETCH))]
        for kind, words in PROMPTS.items():
            if self._input.can(kind):
                return [Said(self.context.say(words))]
        return [Sign("hourglass")]
