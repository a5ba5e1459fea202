"""The table of Magic Potion."""

from __future__ import annotations

from game.magic_potion.rules.actions import MagicPotionAction
from game.magic_potion.rules.model import State
from game.magic_potion.rules.rules import MagicPotion
from scenes.games.magic_potion.table import MagicPotionTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext[State, MagicPotionAction]) -> MagicPotionTable:
    """Make the table of a match of Magic Potion (see `scenes/tabletop/README.md`)."""
    assert isinstance(context.rules, MagicPotion)
    return MagicPotionTable(context, context.rules)
