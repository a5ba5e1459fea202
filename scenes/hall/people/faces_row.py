"""The faces of all people side by side, at the foot of their pages: a press turns to one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.season.people import Person
from scenes.ui.kit import Kit
from scenes.ui.widgets import Medallion
from scenes.ui.widgets.base import Group

SIZE, PITCH = 66.0, 82.0


class FacesRow(Group):
    """As many faces as there is room for, those around the chosen one."""

    def __init__(self, kit: Kit, choose: Callable[[Person], object]) -> None:
        super().__init__(kit, static=False)
        self._choose = choose
        self.people: list[Person] = []
        self.chosen = ""
        self.faces: list[Medallion] = []

    def fill(self, people: list[Person], chosen: str) -> None:
        """Show other people, or another one as the chosen."""
        self.people, self.chosen = people, chosen
        self._make()

    def arrange(self) -> None:
        """Make what there is room for."""
        self._make()

    def _make(self) -> None:
        held = next((at for at, face in enumerate(self.faces) if face.focused), None)
        self.clear()
        self.faces = []
        px, rect = self.kit.px, self.rect
        most = max(1, (rect.w - px(20)) // px(PITCH))
        keys = [person.key for person in self.people]
        at = keys.index(self.chosen) if self.chosen in keys else 0
        first = max(0, min(at - most // 2, len(keys) - most))
        for line, person in enumerate(self.people[first : first + most]):
            face = Medallion(
                self.kit,
                person.portrait,
                person.colour,
                partial(self._choose, person),
                mark="",
                size=SIZE,
                tip=person.name,
            )
            face.change(to_move=person.key == self.chosen)
            spot = pygame.Rect(rect.x + px(10) + line * px(PITCH), rect.centery - px(SIZE / 2), px(SIZE), px(SIZE))
            self.faces.append(self.put(face))
            face.place_at(self.kit.units.flip(spot, rect).center)
        if held is not None and self.scene is not None and self.faces:
            now = next((face for face in self.faces if face.to_move), self.faces[0])
            self.scene.focus_on(now)
