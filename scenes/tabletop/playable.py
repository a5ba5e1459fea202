"""Which games have a table: a game may have its rules before anybody has built its table on screen."""

from __future__ import annotations

from pathlib import Path

from game.core.catalogue import Catalogue

ROOMS = Path(__file__).resolve().parents[1] / "games"


def playable(catalogue: Catalogue) -> list[str]:
    """The catalogue's games for which there is a table `scenes/games/<id>/`, in the catalogue's order."""
    return [game_id for game_id in catalogue.ids() if (ROOMS / game_id / "__init__.py").is_file()]
