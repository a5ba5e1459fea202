"""Games that have a file: a game needn't have a lesson, or references of earlier versions."""

from __future__ import annotations

from game.core.catalogue import PROJECT, game_ids


def games_having(file: str) -> list[str]:
    """Return the games in whose folder of `data/` there is such a file."""
    return [game for game in game_ids() if (PROJECT / "data" / game / file).is_file()]
