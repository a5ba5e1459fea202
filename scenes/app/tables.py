"""The games' tables: each package of `scenes.games` makes that of the game it is called after."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from scenes import games

if TYPE_CHECKING:
    import msgspec

    from game.core.contract import Action
    from scenes.tabletop.game_table import GameTable
    from scenes.tabletop.table_context import TableContext


def make_table(game_id: str, context: TableContext[msgspec.Struct, Action]) -> GameTable[msgspec.Struct, Action]:
    """Make a game's table: `scenes.games.<game id>.make_table(context)`, else the default table.

    What is shared only hands on views and actions, so to it they are any structs and actions. A game's own table
    knows their types: that it gets no others is checked nowhere but trusted here, as a match has one game.
    """
    from scenes.tabletop.default_table.table import DefaultTable

    if game_id not in own_tables():
        return DefaultTable(context)
    package = importlib.import_module(f"{games.__name__}.{game_id}")
    table: GameTable[msgspec.Struct, Action] = package.make_table(context)
    return table


@cache
def own_tables() -> tuple[str, ...]:
    """List the ids of the games that have a table of their own. Imports none of them.

    They are looked for once: while a table is laid each frame asks.
    """
    return tuple(sorted(module.name for module in pkgutil.iter_modules(games.__path__)))
