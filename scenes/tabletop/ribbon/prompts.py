"""What all tables' ribbons say in the same way: what can be done now."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.tabletop.game_table import Room
from scenes.tabletop.ribbon.inline import Piece


class Prompting:
    """Fills the ribbon for one room; a game's own names the type of its room again."""

    room: Room

    def __init__(self, room: Room) -> None:
        self.room = room
        self.kit = room.kit

    def prompt(self) -> None:
        """Say what can be done now (nothing if it isn't for the person in front of the screen to decide)."""
        if self.room.bench.acting:
            self.room.bench.ribbon.tell(self._prompt())

    def _prompt(self) -> Sequence[Piece]:
        """Return what can be done now; asked only while the person in front may act."""
        raise NotImplementedError
