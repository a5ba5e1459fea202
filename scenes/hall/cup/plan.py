"""The setup of a cup: who sits there, and which games are played in which order."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from game.core.errors import BenchError
from game.core.messages import Message, msg
from game.cup.cup import MOST_LEGS, SEATS
from game.players.characters import read_characters
from game.players.contract import Level
from game.players.levels import read_levels
from scenes.hall.cup.keeper import BOX
from scenes.hall.hall import Hall
from scenes.hall.new_game.plan import SeatPlan
from scenes.ui.settings import Evening
from scenes.ui.text.names import offered


class CupPlan(SeatPlan):
    """Seats as for any game; the games in an order of one's own, those that so many can play."""

    remark = msg("All games in a row. Stop whenever you like, and go on another evening.").id

    def __init__(self, hall: Hall) -> None:
        last = hall.kit.settings.evenings.get(BOX)
        characters, names = read_characters(hall.catalogue.data_dir), offered(hall.kit.words)
        super().__init__(SEATS, levels_of(hall), last, names, None, hall.season.latest(), characters)
        self._hall = hall
        wished = [] if last is None else last.options.get("games")
        self._wished: list[str] = (
            [game for game in wished if isinstance(game, str)] if isinstance(wished, list) else []
        )

    @property
    def games(self) -> list[str]:
        """The games in their order: those somebody has put in one first, then the shelf's others."""
        there = self._hall.cup.games_for(len(self.seats))
        wished = [game for game in dict.fromkeys(self._wished) if game in there]
        return [*wished, *(game for game in there if game not in wished)][:MOST_LEGS]

    def sooner(self, at: int) -> None:
        """Play a game one place sooner; the first becomes the last."""
        games = self.games
        game = games.pop(at)
        games.insert(at - 1 if at else len(games), game)
        self._wished = games

    def shuffle_games(self, rng: random.Random) -> None:
        """Put the games into another order."""
        before = self.games
        games = list(before)
        while len(games) > 1 and games == before:
            rng.shuffle(games)
        self._wished = games

    def problem(self) -> Message | None:
        """See `SeatPlan`."""
        return super().problem() or (None if self.games else msg("There is no game for so many here."))

    def evening(self) -> Evening:
        """See `SeatPlan`."""
        return Evening(tuple(self.seats), {"games": self.games})


def levels_of(hall: Hall) -> Sequence[Level]:
    """Return the levels that all games know which can be read; where they have none in common, the first's.

    Without notes: how a level plays is different in each game.
    """
    found: list[Sequence[Level]] = []
    for game in hall.games():
        try:
            found.append(read_levels(hall.game(game), hall.catalogue.data_dir).levels)
        except BenchError as error:  # such a game isn't played; its box says why
            hall.notice(error.message, "warning", 9.0)
    common = [level for level in found[0] if all(level.id in [one.id for one in other] for other in found)]
    return [msgspec.structs.replace(level, note="") for level in common or found[0]]
