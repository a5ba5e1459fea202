"""A picture of a finished match's table as it stood at the end."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from game.core.records.saved_match import SavedMatch
from scenes.tabletop.host import TableHost
from scenes.tabletop.table_scene import TableScene
from scenes.ui.stage.laying import built, drawn


def picture_of(hall: TableHost, saved: SavedMatch) -> Generator[None, None, pygame.Surface]:
    """Draw a finished match's table at its last moment, as large as the canvas is, in steps. Closes `saved`."""
    scene = TableScene(hall, saved)
    in_slices = hall.kit.rehearsal.in_slices
    try:
        size = (0, 0)
        while size != hall.kit.units.size:  # another one may come meanwhile
            size = hall.kit.units.size
            if in_slices:
                yield
                yield from built(scene, size)
            else:
                scene.prepare(size)
            assert scene.replay is not None, "only finished matches are looked back at"
            scene.past.to(scene.replay.last)
            scene.replay_bar.show(False)
            if in_slices:
                yield
                yield from drawn(scene, pygame.Surface(size))
        picture = pygame.Surface(size)
        scene.draw(picture)
    finally:
        scene.left()
    return picture
