"""The table of Potion Explosion."""

from __future__ import annotations

from game.potion_explosion.rules.actions import PotionExplosionAction
from game.potion_explosion.rules.model import State
from game.potion_explosion.rules.rules import PotionExplosion
from scenes.games.potion_explosion.table import PotionExplosionTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext[State, PotionExplosionAction]) -> PotionExplosionTable:
    """Make the table of a match of Potion Explosion (see `scenes/tabletop/README.md`)."""
    assert isinstance(context.rules, PotionExplosion)
    return PotionExplosionTable(context, context.rules)
