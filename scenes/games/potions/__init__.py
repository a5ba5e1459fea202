"""The table of Potions."""

from __future__ import annotations

from game.potions.rules.actions import PotionsAction
from game.potions.rules.model import State
from game.potions.rules.rules import Potions
from scenes.games.potions.table import PotionsTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext[State, PotionsAction]) -> PotionsTable:
    """Make the table of a match of Potions (see `scenes/tabletop/README.md`)."""
    assert isinstance(context.rules, Potions)
    return PotionsTable(context, context.rules)
