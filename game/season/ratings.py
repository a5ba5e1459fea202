"""How strong people are in a game: openskill's Plackett-Luce model, with computer levels as fixed points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Thread
from typing import TYPE_CHECKING

from game.season.matches import Finished
from game.season.sections import Key

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

LEVELS: Mapping[str, float] = {
    "random": 8.0,
    "apprentice": 20.0,
    "journeyman": 25.0,
    "adept": 33.0,
    "master": 37.0,
}
"""The strength of levels, by id. After `game/players/RESULTS.md`: 6 more win 84 of 100 matches of two."""
OTHER_LEVEL = 25.0
SURE = 1.0
"""How far off a level's strength may be."""


def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # takes a tenth of a second, and the title waits for nothing

    return PlackettLuce()


def make_ready() -> None:
    """Import what ratings need aside, so that no screen waits for it later."""
    Thread(target=_model, name="ratings", daemon=True).start()


def shown(strength: float) -> int:
    """Return a strength as people read it: 1500 is where everybody begins, and 120 more win 84 of 100 matches."""
    return round(1000 + 20 * strength)


class Ratings:
    """The strengths of people in one game, match by match in their order."""

    def __init__(self) -> None:
        self._model = _model()
        self._known: dict[Key, PlackettLuceRating] = {}

    def after(self, match: Finished, people: Sequence[Key | None]) -> dict[Key, int]:
        """Rate a match; `people` are the keys of those at the seats (None: nobody numbers are kept of).

        Return the strengths of those people now, as they are shown. Who plays alone isn't rated.
        """
        if len(match.seats) < 2:
            return {}
        teams = []
        for sitter, key in zip(match.seats, people, strict=True):
            known = self._known.get(key) if key is not None else None
            if sitter.level is not None:
                known = self._model.create_rating([LEVELS.get(sitter.level, OTHER_LEVEL), SURE])
            teams.append([known or self._model.rating()])
        rated = self._model.rate(teams, ranks=[float(sitter.place) for sitter in match.seats])
        now = {key: team[0] for key, team in zip(people, rated, strict=True) if key is not None}
        self._known |= now
        return {key: shown(rating.mu) for key, rating in now.items()}
