"""What the call says at this table: what can be done now, and what the attended thing would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.glastonbury.actions import Accio, AddImmuto, ChooseCorner, CloseLook, Declinatio, Keep, Rest, Take
from scenes.tables.pieces import Piece, Said, Sign

if TYPE_CHECKING:
    from scenes.glastonbury.table import GlastonburyRoom


class Telling:
    """Fills the ribbon for one room."""

    def __init__(self, room: GlastonburyRoom) -> None:
        self.room = room
        self.kit = room.kit

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide)."""
        if self.room.bench.acting:
            self.room.bench.ribbon.tell(self._prompt())

    def _prompt(self) -> list[Piece]:
        tr, player = self.kit.tr, self.room.player
        if player.accio:
            return [Said(tr("Fetch any lit card"))]
        for kind, words in (
            (ChooseCorner, tr("Choose a corner")),
            (CloseLook, tr("Look well")),
            (Keep, tr("Keep the last card?")),
            (AddImmuto, tr("Add the Immuto")),
            (Declinatio, tr("Rest, or walk on")),
            (Rest, tr("Rest at the corner")),
            (Take, tr("Take one lit card")),
            (Accio, tr("Fetch a card by Accio")),
        ):
            if player.can(kind):
                return [Said(words)]
        return [Sign("hourglass")]
