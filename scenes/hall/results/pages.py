"""The tabs above the results’ board: points, and how it went with a face for each line of chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.seats import Seat
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Action, Group
from scenes.ui.widgets.round import RoundPressable
from scenes.ui.widgets.tabs import Tabs

FACE, PITCH = 54.0, 64.0
"""Diameter of a face, and how far it is from the next, px at 1080 lines."""


class FaceButton(RoundPressable):
    """A seat whose line can be brought to the front."""

    def __init__(self, kit: Kit, seat: Seat, on_press: Action) -> None:
        super().__init__(kit, on_press, FACE, tip=kit.tr("The chances of {name}", name=seat.name))
        self.seat, self.front = seat, False

    def bring(self, front: bool) -> None:
        """Show whether its line lies in front."""
        if front != self.front:
            self.front = front
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the face; the one in front shines."""
        kit, rect = self.kit, self.rect
        if self.front or self.hovered:
            glow = theme.GLOW_CORE if self.front else theme.GLOW
            kit.glows.halo(canvas, rect, rect.h // 2, kit.px(9), glow, 0.9)
        draw_face(kit, canvas, rect, self.seat, mark="")


class Pages(Group):
    """Two tabs, and the faces at their end."""

    def __init__(
        self,
        kit: Kit,
        seats: Sequence[Seat],
        page: int,
        turn: Callable[[int], object],
        bring: Callable[[int], object],
    ) -> None:
        super().__init__(kit, static=False)
        self._bring = bring
        labels = (kit.tr("Points"), kit.tr("How it went"))
        self.tabs = self.put(Tabs(kit, labels, page, turn, icons=("list", "star"), rail=False))
        several = seats if len(seats) > 1 else ()
        self.faces = [self.put(FaceButton(kit, seat, partial(self.choose, at))) for at, seat in enumerate(several)]

    def show_faces(self, shown: bool) -> None:
        """Show the faces, or hide them."""
        for face in self.faces:
            face.show(shown)

    def mark(self, front: int) -> None:
        """Show whose line lies in front."""
        for at, face in enumerate(self.faces):
            face.bring(at == front)

    def choose(self, at: int) -> None:
        """Bring a seat’s line to the front."""
        self.mark(at)
        self._bring(at)

    def arrange(self) -> None:
        """The tabs at the start, the faces at the end."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        wide = px(PITCH) * len(self.faces)
        for at, face in enumerate(self.faces):
            place = pygame.Rect(rect.right - wide + at * px(PITCH), 0, px(FACE), px(FACE))
            place.centery = rect.y + px(30)
            face.place(kit.units.flip(place, rect))
        room = rect.w - wide - px(12)
        tabs = pygame.Rect(rect.x, rect.y, min(room, self.tabs.natural_size()[0]), rect.h)
        self.tabs.place(kit.units.flip(tabs, rect))
