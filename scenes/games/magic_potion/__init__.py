"""The table of Magic Potion."""

from __future__ import annotations

from typing import Any

from scenes.games.magic_potion.table import MagicPotionTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext[Any, Any]) -> MagicPotionTable:
    """Make the table of a match of Magic Potion (see `scenes/tabletop/README.md`)."""
    return MagicPotionTable(context)
