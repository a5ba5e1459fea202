"""What all tables' ribbons say in the same way: what can be done now."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.tabletop.game_table import GameTable
from scenes.tabletop.ribbon.inline import Piece


class Prompts:
    """Fills the ribbon for one table; a game's own names the type of its table again."""

    table: GameTable

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.kit = table.kit

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide)."""
        if self.table.context.acting:
            self.table.context.ribbon.tell(self._prompt())

    def _prompt(self) -> Sequence[Piece]:
        """Return what can be done now; asked only while the person in front may act."""
        raise NotImplementedError
