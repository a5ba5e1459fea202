"""The hall, as those see it who open tables for it: lessons and the cup."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from game.core.catalogue import Catalogue, Game
from game.core.messages import Message
from scenes.ui.hall_data import HallData
from scenes.ui.kit import Kit


class GamesHost(Protocol):
    """What they have in common."""

    catalogue: Catalogue

    @property
    def now(self) -> Callable[[], datetime]:
        """Tells the local time, with its zone."""

    @property
    def kit(self) -> Kit:
        """What everything on screen is made with."""

    def game(self, game_id: str) -> Game:
        """Return a game. Raises `UnknownGame` or `DataError`."""

    def games(self) -> list[str]:
        """List the games that can be played."""

    def shelf(self) -> list[str]:
        """List the games that have a box."""

    def shown(self, game_id: str) -> HallData:
        """Return what the hall shows of a game."""

    def notice(self, message: Message, icon: str = "info", seconds: float = 5.0) -> None:
        """Show a short notice."""
