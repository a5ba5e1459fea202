"""The table of Magic Potion."""

from __future__ import annotations

from scenes.magic_potion.table import MagicPotionRoom
from scenes.tables.bench import Bench


def make_room(bench: Bench) -> MagicPotionRoom:
    """Make the room of a match of Magic Potion (see `scenes/tables/README.md`)."""
    return MagicPotionRoom(bench)
