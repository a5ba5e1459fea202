"""The table of Magic Potion."""

from __future__ import annotations

from scenes.games.magic_potion.table import MagicPotionRoom
from scenes.tabletop.table_context import Bench


def make_room(bench: Bench) -> MagicPotionRoom:
    """Make the room of a match of Magic Potion (see `scenes/tabletop/README.md`)."""
    return MagicPotionRoom(bench)
