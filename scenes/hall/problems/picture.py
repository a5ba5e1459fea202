"""A picture of a table that waits behind a page: made once, and kept on the disk."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.problems.format import FILE, Problem
from scenes.hall.problems.opening import problem_scene
from scenes.ui import theme
from scenes.ui.kit import Kit, silent
from scenes.ui.stage.laying import Slices, built, drawn
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets.base import Action
from scenes.ui.widgets.pressable import Pressable

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

WIDE, HIGHEST = 16 / 9, 452.0
FRAME = 5.0


Taking = Generator[None, None, pygame.Surface]
"""The way to a picture, in steps."""


def picture_of(hall: Hall, game_id: str, problem: Problem, size: tuple[int, int]) -> Taking:
    """Take a picture of a problem's table. Raises `BenchError` if the problem can't be used."""
    file = hall.catalogue.data_dir / game_id / FILE
    what = ("problem", problem.id, problem.position)
    return taken(hall, what, file, lambda: problem_scene(hall, game_id, (problem,), 0), size)


def taken(
    hall: Hall, what: tuple[object, ...], file: Path, make: Callable[[], Scene], size: tuple[int, int]
) -> Taking:
    """Take a picture of a scene as it begins, without a sound; `what` it shows comes from `file`."""
    kit, canvas = hall.kit, hall.stage.canvas.get_size()
    key = (*what, canvas, size, kit.words.language, kit.settings.text_size)
    found = hall.disk_cache.find(key, (file,))
    if found is None:
        whole = pygame.Surface(canvas)
        in_slices = hall.stage.in_slices
        steps = _drawn(make, whole, in_slices=in_slices)
        while _quietly(kit, steps):
            if in_slices:
                yield
        found = pygame.transform.smoothscale(whole, size)
        if in_slices:
            yield
        hall.disk_cache.keep(key, (file,), found)
    return found


def _drawn(make: Callable[[], Scene], whole: pygame.Surface, *, in_slices: bool) -> Iterator[None]:
    scene = make()
    yield
    if in_slices:
        yield from built(scene, whole.get_size())
        yield from drawn(scene, whole.copy())
    else:
        scene.prepare(whole.get_size())
    scene.draw(whole)


def _quietly(kit: Kit, steps: Iterator[None]) -> bool:
    """Do a step without a sound; whether there was one."""
    heard, kit.sound = kit.sound, silent
    try:
        return next(steps, steps) is None
    finally:
        kit.sound = heard


class Picture(Pressable):
    """The picture in a brass frame, which is dark until it is made; pressed, it leads to the table."""

    def __init__(self, hall: Hall, take: Callable[[tuple[int, int]], Taking], on_press: Action) -> None:
        super().__init__(hall.kit, on_press, tip=hall.kit.tr("To the table"))
        self._hall, self._take = hall, take
        self._surface: pygame.Surface | None = None
        self._former: pygame.Surface | None = None
        """One of another size, that is shown until then."""
        self._making: Slices | None = None
        self._seen = False

    @property
    def made(self) -> bool:
        """Whether it can be seen."""
        return self._surface is not None

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
        self._former = self._surface or self._former
        self._surface = self._making = None

    def update(self, dt: float) -> bool:
        """Make the picture once the page was seen without it: that takes some frames."""
        moving = super().update(dt)
        if self._surface is None and self._seen and self.rect.w > 1:
            if self._making is None:
                self._making = Slices(self.kit.rehearsal, self._made())
            self._making.go_on()
        return moving or self._surface is None

    def _made(self) -> Iterator[None]:
        self._surface, self._former = (yield from self._take(self._inside().size)), None
        self.invalidate()

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
            return
        self._seen = True
        if self._former is not None:
            canvas.blit(pygame.transform.smoothscale(self._former, inside.size), inside)
        else:
            pygame.draw.rect(canvas, (34, 20, 12), inside)
