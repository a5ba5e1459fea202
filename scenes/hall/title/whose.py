"""Whose evening it is: the face and name of who took a seat last, on the title."""

from __future__ import annotations

import pygame

from game.season.people import Person
from scenes.hall.hall import Hall
from scenes.ui import theme
from scenes.ui.widgets import Medallion
from scenes.ui.widgets.base import Group
from scenes.ui.widgets.fit_text import name_ink

FACE, NAME = 84.0, 40.0
"""Height of the face and of the name below it, px at 1080 lines."""


class Whose(Group):
    """A medallion, the name below; it leads to that person's page."""

    def __init__(self, hall: Hall, person: Person) -> None:
        super().__init__(hall.kit, static=False)
        self.person = person
        self.face = self.put(
            Medallion(
                hall.kit,
                person.portrait,
                person.colour,
                lambda: hall.open_records(person.key),
                size=FACE,
                tip=hall.kit.tr("Your page in the book of records"),
            )
        )

    def arrange(self) -> None:
        """Put the face in the upper part."""
        size = self.kit.px(FACE)
        self.face.place(pygame.Rect(self.rect.centerx - size // 2, self.rect.y, size, size))
        self.face.caption = pygame.Rect(self.rect.x, self.face.rect.bottom, self.rect.w, self.kit.px(NAME - 6))

    def draw(self, canvas: pygame.Surface) -> None:
        """Write the name."""
        below = self.rect.copy()
        below.y, below.h = self.face.rect.bottom + self.kit.px(2), self.kit.px(NAME)
        style = theme.NAME.but(size=30)
        name_ink(self.kit, self.person.name, style, below.w, "centre", below.h).draw_in(canvas, below)
