"""The table of Potion Explosion."""

from __future__ import annotations

from typing import Any

from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext[Any, Any]) -> PotionExplosionTable:
    """Make the table of a match of Potion Explosion (see `scenes/tabletop/README.md`)."""
    return PotionExplosionTable(context)
