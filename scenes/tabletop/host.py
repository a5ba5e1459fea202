"""What a table needs of the program around it: kit, players, sound, the way to other screens."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.core.catalogue import Catalogue, Game
from game.core.contract import Action
from game.core.match import Match
from game.core.messages import Message
from game.core.records.saved_match import SavedMatch
from game.core.seats import Seat
from game.lessons.coach import Coach
from game.merits.book import MeritBook
from scenes.tabletop.game_table import GameTable
from scenes.tabletop.session.lazy_worker import LateWorker
from scenes.tabletop.table_context import TableContext
from scenes.ui.hall_data import HallData
from scenes.ui.kit import Kit
from scenes.ui.sound.sound import Sound

if TYPE_CHECKING:
    from game.players.worker import Worker


class TableHost(Protocol):
    """The hall, as a table sees it."""

    catalogue: Catalogue
    worker: Worker | LateWorker
    sound: Sound

    @property
    def kit(self) -> Kit:
        """What everything on screen is made with."""

    @property
    def merits(self) -> MeritBook:
        """What can be earned, and who has earned it."""

    def now(self) -> datetime:
        """The local time, with its zone."""

    def new_seed(self) -> int:
        """A seed nobody can foretell."""

    def table_ready(self, game_id: str) -> bool:
        """Whether a game's table can be made without reading code first; it is read meanwhile, if it can't."""

    def make_table(
        self, game_id: str, context: TableContext[msgspec.Struct, Action], /
    ) -> GameTable[msgspec.Struct, Action]:
        """Make a game's table; one that has none of its own gets the default table."""

    def shown(self, game_id: str) -> HallData:
        """What is shown of a game around its table."""

    def today(self, game: Game, /) -> Game:
        """Return a game with the data its files hold now. Raises `DataError`."""

    def say(self, message: Message, seats: Sequence[Seat] = ()) -> str:
        """Turn a message into words."""

    def notice(self, message: Message, icon: str = "info", seconds: float = 5.0) -> None:
        """Show a short notice on whatever screen is there."""

    def coach(self, game_id: str) -> Coach | None:
        """Return who gives hints in a match of a game, if it is the first after its lesson."""

    def learnt(self, game_id: str, coach: Coach, *, over: bool) -> None:
        """Keep what somebody has done for the first time."""

    def changed(self) -> None:
        """Let a changed setting count, and keep it."""

    def open_title(self) -> None:
        """Go to the title; the table is left."""

    def open_settings(self) -> None:
        """Show the settings above the table."""

    def open_help(self, game_id: str) -> None:
        """Show how a game is played, above the table."""

    def open_results(self, saved: SavedMatch) -> None:
        """Show how a match ended; the table is left."""

    def open_table(self, match: Match) -> None:
        """Open the table of another match; this one is left."""
