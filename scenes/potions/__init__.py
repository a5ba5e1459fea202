"""The table of Potions."""

from __future__ import annotations

from scenes.potions.table import PotionsRoom
from scenes.tables.bench import Bench


def make_room(bench: Bench) -> PotionsRoom:
    """Make the room of a match of Potions (see `scenes/tables/README.md`)."""
    return PotionsRoom(bench)
