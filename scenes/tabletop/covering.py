"""What lies on a table that had better not be covered by what only tells something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec import Struct

from game.core.contract import Action
from scenes.tabletop.game_table import GameTable, Places
from scenes.tabletop.pieces.target import Target
from scenes.tabletop.table_context import TableContext
from scenes.ui.widgets.pressable import Pressable

ASKED, PRESSED, READ, TOLD, SEEN = 400.0, 200.0, 100.0, 3.0, 1.0
"""What covering counts: what is asked, what can be done now, what is read meanwhile, what tells of itself, what
merely stands there.
"""
AIR = 12.0
"""So much stays free around what can be pressed, px at 1080 lines."""
Avoided = Sequence[tuple[pygame.Rect, float]]
"""What shouldn't be covered, and how much that counts."""


def avoided(
    context: TableContext[Struct, Action], table: GameTable[Struct, Action], places: Places
) -> Iterator[tuple[pygame.Rect, float]]:
    """Yield what shouldn't be covered now, and how much that counts."""
    air = 2 * context.kit.px(AIR)
    yield from ((rect, ASKED) for rect in (context.ribbon.rect, places.buttons, places.menu))
    yield from ((rect, PRESSED) for rect in (places.replay, places.notes) if rect is not None)
    yield from ((rect, SEEN) for rect in (places.drawer, places.title) if rect is not None)
    yield from ((rect, READ) for rect in table.to_read())
    for piece in table.walk():
        if isinstance(piece, Target) and (piece.can or piece.chosen or piece.proposed):
            yield piece.rect.inflate(air, air), PRESSED
        elif isinstance(piece, Pressable) and not isinstance(piece, Target) and piece.enabled:
            yield piece.rect, PRESSED
        elif piece.catches:
            yield piece.rect, TOLD if piece.focusable else SEEN
