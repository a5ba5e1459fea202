"""The table of Glastonbury."""

from __future__ import annotations

from scenes.games.glastonbury.table import GlastonburyRoom
from scenes.tabletop.table_context import Bench


def make_room(bench: Bench) -> GlastonburyRoom:
    """Make the room of a match of Glastonbury (see `scenes/tabletop/README.md`)."""
    return GlastonburyRoom(bench)
