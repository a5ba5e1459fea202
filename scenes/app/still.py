"""Pictures of a match's table without a window: the renderer of `game.research`, which knows no screens itself."""

from __future__ import annotations

import os
from types import TracebackType
from typing import NamedTuple

from game.core.match import Match
from scenes.app.scratch import Scratch
from scenes.tabletop.table_scene import TableScene

FRAME = 1 / 20
MOST_FRAMES = 10_000
"""A table that hasn't come to rest then never will."""


class Still(NamedTuple):
    """A picture: its width and height, and its pixels row by row, each a byte of red, green and blue."""

    size: tuple[int, int]
    pixels: bytes


class StillLife:
    """Draws tables as everybody may see them, at rest. To be called with a match, and closed in the end.

    A match that was drawn before is shown going on, so it is quickest to draw one after the other.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720), language: str = "en") -> None:
        """Make the program, with a window of `size` that is never seen: this process has no other from now on."""
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        from scenes.app.assembly import make_hall
        from scenes.app.options import CommandLine
        from scenes.ui import settings as stored

        self._scratch = Scratch("still")
        folder = self._scratch.path
        stored.save(folder, stored.Settings(window=size, language=language, silence=True, speed="at_once"))
        self._hall, _ = make_hall(CommandLine(), folder)
        self._match: Match | None = None

    def __call__(self, match: Match) -> Still:
        """Draw a match's table as it is now."""
        stage = self._hall.stage
        fresh = match is not self._match
        if fresh:
            self._match = match
            self._hall.open_table(match)
        scene = stage.scene
        assert isinstance(scene, TableScene)
        if fresh:
            scene.session.pause(True)  # whoever plays, it isn't the program
            stage.step([], FRAME)
        for _ in range(MOST_FRAMES):
            if not scene.busy and not scene.session.news:
                break
            stage.step([], FRAME)
            scene.motion.hurry()
        else:
            raise AssertionError("the table doesn't come to rest")
        import pygame

        return Still(stage.canvas.get_size(), pygame.image.tobytes(stage.canvas, "RGB"))

    def close(self) -> None:
        """Close what was never seen."""
        self._hall.stage.close()
        self._hall.worker.close()
        self._hall.sound.close()
        self._scratch.close()

    def __enter__(self) -> StillLife:
        """Use it as a context, which closes it."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()
