"""The table of Glastonbury."""

from __future__ import annotations

from scenes.games.glastonbury.table import GlastonburyTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext) -> GlastonburyTable:
    """Make the table of a match of Glastonbury (see `scenes/tabletop/README.md`)."""
    return GlastonburyTable(context)
