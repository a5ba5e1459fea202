"""The table of Potions."""

from __future__ import annotations

from typing import Any

from scenes.games.potions.table import PotionsTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext[Any, Any]) -> PotionsTable:
    """Make the table of a match of Potions (see `scenes/tabletop/README.md`)."""
    return PotionsTable(context)
