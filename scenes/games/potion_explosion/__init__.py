"""The table of Potion Explosion."""

from __future__ import annotations

from scenes.games.potion_explosion.table import PotionExplosionRoom
from scenes.tabletop.table_context import Bench


def make_room(bench: Bench) -> PotionExplosionRoom:
    """Make the room of a match of Potion Explosion (see `scenes/tabletop/README.md`)."""
    return PotionExplosionRoom(bench)
