"""The table of Glastonbury."""

from __future__ import annotations

from scenes.glastonbury.table import GlastonburyRoom
from scenes.tables.bench import Bench


def make_room(bench: Bench) -> GlastonburyRoom:
    """Make the room of a match of Glastonbury (see `scenes/tables/README.md`)."""
    return GlastonburyRoom(bench)
