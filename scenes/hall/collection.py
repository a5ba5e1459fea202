"""The games there are: each loaded once, with what the hall shows of it, until its files are edited."""

from __future__ import annotations

import logging

from game.core.catalogue import Catalogue, Game, Marks
from game.core.errors import DataError
from scenes.ui import hall_data
from scenes.ui.hall_data import HallData

log = logging.getLogger(__name__)


class Collection:
    """The games of a catalogue, as their files are now."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._loaded: dict[str, tuple[Marks, Game]] = {}
        self._marks: dict[str, Marks] = {}
        """The state of a game's files when what is shown of it was read."""
        self._shown: dict[str, HallData] = {}
        self._boxes: list[str] | None = None

    def game(self, game_id: str) -> Game:
        """Return a game, loading it anew once its files were edited. Raises `UnknownGame` or `DataError`."""
        marks = self._catalogue.marks(game_id)
        if game_id not in self._loaded or self._loaded[game_id][0] != marks:
            self._loaded[game_id] = marks, self._catalogue.load(game_id)
        return self._loaded[game_id][1]

    def __contains__(self, game: Game) -> bool:
        """Say whether a game was loaded here, and not made by somebody else."""
        return any(game is known for _, known in self._loaded.values())

    def shown(self, game_id: str) -> HallData:
        """Return what the hall shows of a game; defaults, and a line in the log, if its file can't be used."""
        if game_id not in self._shown:
            self._marks[game_id] = self._catalogue.marks(game_id)
            try:
                self._shown[game_id] = hall_data.read(self._catalogue.data_dir / game_id)
            except DataError as error:
                log.error("%s", error)
                self._shown[game_id] = HallData()
        return self._shown[game_id]

    def boxes(self) -> list[str]:
        """List the ids of all games that have a box, in the shelf's order; some may not be there to play yet."""
        if self._boxes is None:
            boxes = hall_data.boxes(self._catalogue.data_dir)
            places = {game: self.shown(game).shelf for game in boxes}
            others = [game for game in self._catalogue.ids() if game not in places]
            self._boxes = sorted(places, key=lambda game: (places[game], game)) + others
        return self._boxes

    def forget_edited(self) -> None:
        """Forget what is shown of games whose files were edited since."""
        for game_id, marks in list(self._marks.items()):
            if self._catalogue.marks(game_id) != marks:
                del self._marks[game_id], self._shown[game_id]
                self._boxes = None
