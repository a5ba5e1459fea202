"""The table of Potion Explosion."""

from __future__ import annotations

from scenes.potion_explosion.table import PotionExplosionRoom
from scenes.tables.bench import Bench


def make_room(bench: Bench) -> PotionExplosionRoom:
    """Make the room of a match of Potion Explosion (see `scenes/tables/README.md`)."""
    return PotionExplosionRoom(bench)
