"""A piece on which several things are drawn, each of which says what it is: under the pointer, and by arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Generic, TypeVar

import pygame

from scenes.ui.widgets.base import Pos, Widget

SpotT = TypeVar("SpotT", bound=Hashable)
_WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Spotted(Widget, Generic[SpotT]):
    """A piece with spots. The table says what `spot` is; arrows walk from one to the next, and out at the end."""

    catches = focusable = previews = True
    spot: SpotT | None = None
    """The spot under pointer or focus."""
    on_spot: Callable[[], object] | None = None
    """Called when that is another one."""

    @property
    def thing_pointed_at(self) -> Hashable:
        """See `Widget`."""
        return self.spot

    def spots(self) -> Mapping[SpotT, pygame.Rect]:
        """Return where each thing is drawn; what comes first has the focus first."""
        raise NotImplementedError

    def _look_at(self, spot: SpotT | None) -> None:
        if spot != self.spot:
            self.spot = spot
            self.invalidate()
            if self.on_spot is not None:
                self.on_spot()

    def pointer_over(self, pos: Pos) -> None:
        """See `Widget`: the spot under the pointer is meant."""
        super().pointer_over(pos)
        self._look_at(next((spot for spot, rect in self.spots().items() if rect.collidepoint(pos)), None))

    def attend(self, hovered: bool | None = None, focused: bool | None = None) -> None:
        """See `Widget`."""
        super().attend(hovered, focused)
        if focused and self.walked:
            self._look_at(next(iter(self.spots()), None))
        elif not (self.hovered or self.focused):
            self._look_at(None)

    def key(self, event: pygame.Event) -> bool:
        """Arrows walk."""
        spots, way = self.spots(), _WAYS.get(event.key)
        here = None if self.spot is None else spots.get(self.spot)
        if way is None or here is None:
            return super().key(event)
        x, y = here.center

        def far(rect: pygame.Rect) -> tuple[bool, float]:
            ahead = (rect.centerx - x) * way[0] + (rect.centery - y) * way[1]
            aside = abs((rect.centerx - x) * way[1]) + abs((rect.centery - y) * way[0])
            return ahead <= 0, ahead + 2.5 * aside

        beyond = min(spots, key=lambda spot: far(spots[spot]))
        if far(spots[beyond])[0]:
            return super().key(event)
        self._look_at(beyond)
        return True

    def focus_rect(self) -> pygame.Rect:
        """Round the spot."""
        return self.rect if self.spot is None else self.spots().get(self.spot, self.rect)
