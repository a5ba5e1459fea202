"""A picture of a finished match's table as it stood at the end."""

from __future__ import annotations

import pygame

from game.core.records.saved_match import SavedMatch
from scenes.tabletop.host import TableHost
from scenes.tabletop.table_scene import TableScene


def picture_of(hall: TableHost, saved: SavedMatch) -> pygame.Surface:
    """Draw the table of a finished match at its last moment, as large as the canvas is. Closes `saved`."""
    scene = TableScene(hall, saved)
    try:
        size = hall.kit.units.size
        scene.prepare(size)
        assert scene.replay is not None, "only finished matches are looked back at"
        scene.past.to(scene.replay.last)
        scene.replay_bar.show(False)
        picture = pygame.Surface(size)
        scene.draw(picture)
    finally:
        scene.left()
    return picture
