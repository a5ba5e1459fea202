"""The cabinet answers a great chain: gears wind up and run, the needle swings, tubes boil, its brass shines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

import pygame

from scenes.games.potion_explosion.dispenser.geometry import Geometry
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget

ANSWERS = 3
"""From this link of a chain on it does."""
BREATH = 0.24
"""Seconds it draws breath before the burst."""
PATIENCE = 1.0
"""Seconds after which it lets go if no burst came: somebody has hurried on."""
LASTS = 0.8
"""Seconds it takes to come to rest after it."""
DIM, DIM_SECONDS = (219, 217, 214), 0.12
"""What the wood is multiplied by at the burst, and for how long: what bursts shines."""
STEPS = 4
PANELS = ("moments/stir_left", "moments/stir_right")
_AFTER = (3, 4, 4, 5, 5)
"""Which pictures of the panels follow one another after the burst (from 1; the first two draw breath)."""
_SHINE = (255, 196, 104)


class Stirring(Widget):
    """Lies over the still cabinet, below the marbles; at rest it draws nothing."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._geometry: Geometry | None = None
        self._age: float | None = None
        """Seconds since it began to draw breath, or since the burst; None at rest."""
        self._winding = False
        self._drawn: tuple[int, int, bool] = (0, 0, False)

    @property
    def busy(self) -> bool:
        """Whether it moves."""
        return self._age is not None

    def fit(self, geometry: Geometry) -> None:
        """Take up another size; it comes to rest."""
        self._geometry, self._age, self._drawn = geometry, None, (0, 0, False)
        self.kit.pictures.read_ahead(PANELS if self._panel(0) is not None else ())

    def paint_rect(self) -> pygame.Rect:
        """What drawing may touch."""
        return pygame.Rect(0, 0, 0, 0) if self._geometry is None else self._geometry.window

    def to_make(self) -> Iterator[Callable[[], object]]:
        """Yield what makes its pictures."""
        for number, name in enumerate(PANELS):
            place = self._panel(number)
            if place is not None:
                for frame in range(self.kit.pictures.entry(name).frames):
                    yield partial(self.kit.pictures.get, name, size=place.size, frame=frame)

    def wind_up(self) -> None:
        """Draw breath: a burst will come."""
        self._begin(winding=True)

    def answer(self) -> None:
        """The burst has come."""
        self._begin(winding=False)

    def _begin(self, *, winding: bool) -> None:
        if not self.kit.settings.reduced_motion:
            self._age, self._winding = 0.0, winding
            self._look()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass."""
        if self._age is None:
            return False
        self._age += dt
        if self._age >= (PATIENCE if self._winding else LASTS):
            self._age = None
        self._look()
        return True

    # -- looks ---------------------------------------------------------------------------------------------------
    def _looks(self) -> tuple[int, int, bool]:
        """Which picture of the panels, how strong the brass shines (0 to `STEPS`), and whether all is dim."""
        age = self._age
        if age is None:
            return 0, 0, False
        if self._winding:
            part = min(1.0, age / BREATH)
            return (1 if part < 0.5 else 2), round(part * (STEPS - 1)), False
        part = age / LASTS
        return (
            _AFTER[min(len(_AFTER) - 1, int(part * len(_AFTER)))],
            round((1 - part) ** 1.5 * STEPS),
            age < DIM_SECONDS,
        )

    def _look(self) -> None:
        """Have drawn anew what looks different now."""
        looks = self._looks()
        if looks == self._drawn or self.scene is None or self._geometry is None:
            return
        before, self._drawn = self._drawn, looks
        if before[1:] != looks[1:]:
            self.scene.damage(self._geometry.tracks)
        if before[0] != looks[0]:
            for number in range(len(PANELS)):
                if (place := self._panel(number)) is not None:
                    self.scene.damage(place)

    def _panel(self, number: int) -> pygame.Rect | None:
        """Where a panel of the cabinet lies, canvas px; None where only the tracks are shown."""
        geometry = self._geometry
        if geometry is None:
            return None
        entry = self.kit.pictures.entry(geometry.picture)
        if "panel" not in entry.slots:
            return None
        factor = geometry.rect.w / entry.size[0]
        x, y, wide, high = (value * factor for value in entry.slots["panel"][number])
        return pygame.Rect(round(geometry.rect.x + x), round(geometry.rect.y + y), round(wide), round(high))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what isn't as at rest."""
        geometry, (frame, shine, dim) = self._geometry, self._drawn
        if geometry is None or self._drawn == (0, 0, False):
            return
        if frame:
            for number, name in enumerate(PANELS):
                place = self._panel(number)
                if place is not None:
                    shown = self.kit.pictures.get(name, size=place.size, frame=frame - 1)
                    shown.draw_corner(canvas, place.topleft)
        if dim:
            canvas.fill(DIM, geometry.tracks.clip(canvas.get_clip()), special_flags=pygame.BLEND_RGB_MULT)
        if shine:
            self._brass(canvas, geometry, shine)

    def _brass(self, canvas: pygame.Surface, geometry: Geometry, shine: int) -> None:
        """Light along the rails, and along the beam's lower edge."""
        tracks, half = geometry.tracks, (geometry.xs[1] - geometry.xs[0]) / 2
        middles = [(left + right) / 2 for left, right in pairwise(geometry.xs)]
        xs = [geometry.xs[0] - half, *middles, geometry.xs[-1] + half]
        size = (max(2, round(geometry.diameter * 0.5)), round(tracks.h * 1.06))
        light = self.kit.pictures.get("effects/glow_white", size=size, tint=_SHINE, opacity=0.8 * shine / STEPS)
        for x in xs:
            light.draw_corner(canvas, (round(x - size[0] / 2), tracks.y - round(tracks.h * 0.03)))
