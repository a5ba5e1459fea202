"""The games' tables: each package of `scenes.games` makes that of the game it is called after."""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

from scenes import games

if TYPE_CHECKING:
    from scenes.tabletop.game_table import GameTable
    from scenes.tabletop.table_context import TableContext


def make_table(game_id: str, context: TableContext[Any, Any]) -> GameTable[Any, Any]:
    """Make a game's table: `scenes.games.<game id>.make_table(context)`, else the default table."""
    from scenes.tabletop.default_table.table import DefaultTable

    if game_id not in own_tables():
        return DefaultTable(context)
    table: GameTable[Any, Any] = importlib.import_module(f"{games.__name__}.{game_id}").make_table(context)
    return table


def own_tables() -> list[str]:
    """List the ids of the games that have a table of their own. Imports none of them."""
    return sorted(module.name for module in pkgutil.iter_modules(games.__path__))
