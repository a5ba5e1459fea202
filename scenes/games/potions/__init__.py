"""The table of Potions."""

from __future__ import annotations

from scenes.games.potions.table import PotionsRoom
from scenes.tabletop.table_context import Bench


def make_room(bench: Bench) -> PotionsRoom:
    """Make the room of a match of Potions (see `scenes/tabletop/README.md`)."""
    return PotionsRoom(bench)
