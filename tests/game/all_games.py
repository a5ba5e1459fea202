"""All games the contract's suites run over: the program's, the one `new` copies, and the toys.

The shortest of them, Blink, is one decision long: a suite may not take for granted that a match goes on.
"""

from __future__ import annotations

from game.core.catalogue import Catalogue, Game
from game.players.levels import LevelsFile, read_levels
from game.skeleton import CATALOGUE as SKELETON
from tests.game.core.toys import CATALOGUE as TOYS

CATALOGUE_OF: dict[str, Catalogue] = {
    game_id: catalogue for catalogue in (Catalogue(), SKELETON, TOYS) for game_id in catalogue.ids()
}
"""The catalogue in which each game stands."""
IDS = tuple(CATALOGUE_OF)
WHOLE_IDS = (*Catalogue().ids(), *SKELETON.ids())
"""Those that have rules, cases and records to be looked at; the toys don't."""


def load(game_id: str) -> Game:
    """Load one of all games."""
    return CATALOGUE_OF[game_id].load(game_id)


def levels_of(game: Game) -> LevelsFile:
    """Return the levels of one of all games."""
    return read_levels(game, CATALOGUE_OF[game.id].data_dir)
