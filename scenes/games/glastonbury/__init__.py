"""The table of Glastonbury."""

from __future__ import annotations

from game.glastonbury.rules.actions import GlastonburyAction
from game.glastonbury.rules.model import State
from game.glastonbury.rules.rules import Glastonbury
from scenes.games.glastonbury.table import GlastonburyTable
from scenes.tabletop.table_context import TableContext


def make_table(context: TableContext[State, GlastonburyAction]) -> GlastonburyTable:
    """Make the table of a match of Glastonbury (see `scenes/tabletop/README.md`)."""
    assert isinstance(context.rules, Glastonbury)
    return GlastonburyTable(context, context.rules)
