"""A picture of a problem's position, as its table shows it: made once, and kept on the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.problems.format import FILE, Problem
from scenes.hall.problems.opening import problem_scene
from scenes.ui import theme
from scenes.ui.widgets.base import Action
from scenes.ui.widgets.pressable import Pressable

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

WIDE, HIGHEST = 16 / 9, 452.0
FRAME = 5.0


def picture_of(hall: Hall, game_id: str, problem: Problem, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a problem's table. Raises `BenchError` if the problem can't be used."""
    canvas = hall.stage.canvas.get_size()
    settings = hall.kit.settings
    what = ("problem", problem.id, problem.position, canvas, size, hall.kit.words.language, settings.text_size)
    file = hall.catalogue.data_dir / game_id / FILE

    def make() -> pygame.Surface:
        scene = problem_scene(hall, game_id, (problem,), 0)
        whole = pygame.Surface(canvas).convert()
        scene.prepare(canvas)
        scene.draw(whole)
        return pygame.transform.smoothscale(whole, size)

    return hall.disk_cache.get(what, (file,), make)


class Picture(Pressable):
    """The picture in a brass frame, which is dark until it is made; pressed, it leads to the table."""

    def __init__(self, hall: Hall, game_id: str, problem: Problem, on_press: Action) -> None:
        super().__init__(hall.kit, on_press, tip=hall.kit.tr("To the table"))
        self._hall, self._game, self._problem = hall, game_id, problem
        self._surface: pygame.Surface | None = None
        self._seen = False

    def height_for(self, width: int) -> int:
        """As wide as the page, but not too high."""
        return min(round(width / WIDE), self.kit.px(HIGHEST))

    def _inside(self) -> pygame.Rect:
        px, rect = self.kit.px, self.rect
        canvas = self._hall.stage.canvas
        shape = canvas.get_width() / canvas.get_height()
        high = rect.h - 2 * px(FRAME)
        wide = min(round(high * shape), rect.w - 2 * px(FRAME))
        inside = pygame.Rect(0, 0, max(1, wide), max(1, round(wide / shape)))
        inside.center = rect.center
        return inside

    def arrange(self) -> None:
        """Another size needs another picture."""
        self._surface = None

    def update(self, dt: float) -> bool:
        """Make the picture once the page was seen without it: that takes a moment."""
        moving = super().update(dt)
        if self._surface is None and self._seen and self.rect.w > 1:
            self._surface = picture_of(self._hall, self._game, self._problem, self._inside().size)
            self.invalidate()
        return moving or self._surface is None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw frame and picture."""
        kit, px, inside = self.kit, self.kit.px, self._inside()
        frame = inside.inflate(2 * px(FRAME), 2 * px(FRAME))
        kit.glows.halo(canvas, frame.move(px(3), px(5)), 0, px(7), (0, 0, 0), 0.6)
        pygame.draw.rect(
            canvas, (214, 164, 84) if not self.hovered else theme.GLOW_CORE, frame, border_radius=px(5)
        )
        if self._surface is not None:
            canvas.blit(self._surface, inside)
        else:
            pygame.draw.rect(canvas, (34, 20, 12), inside)
            self._seen = True
