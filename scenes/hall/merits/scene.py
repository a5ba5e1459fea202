"""The merits of one person after the other: what was earned, and what is still to be earned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.merits.book import Medal
from game.merits.kept import Note
from game.season.people import Person
from scenes.hall.book import BookScene, foot_row
from scenes.hall.hall import Hall
from scenes.hall.merits.medals import MedalRows, MedalSlip, earned_of, groups
from scenes.hall.people.faces_row import FacesRow
from scenes.ui import theme
from scenes.ui.widgets import Label, Medallion
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton, name_ink
from scenes.ui.widgets.setting_rows import Note as Aside


class MeritsScene(BookScene):
    """The medals of a person; faces at the foot choose whose. `person`: whose first (`Person.key`)."""

    ink = ()

    def __init__(self, hall: Hall, person: str = "") -> None:
        super().__init__(hall)
        self.people = hall.season.people()
        known = [one.key for one in self.people]
        self.person = person if person in known else next(iter(known), "")

    def heading(self) -> str:
        """The title."""
        return self.kit.tr("Merits")

    # -- the pages -----------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Show the person's medals."""
        notes = self.hall.merits.notes(self.person)
        self.faces.fill(self.people, self.person)
        of_games = groups(self.hall)
        self.slip = MedalSlip(self.hall)
        rows = [
            MedalRows(self.hall, name, medals, notes, lambda medal: self._tell(medal, notes))
            for name, medals in of_games
        ]
        medals = [medal for _, of_game in of_games for medal in of_game]
        self.left_page.gap = self.right_page.gap = 8
        head: Widget
        chosen = next((one for one in self.people if one.key == self.person), None)
        if chosen is None:
            head = Aside(self.kit, self.kit.tr("Whoever plays here earns them: nobody has yet."))
        else:
            earned = sum(medal.key in notes for medal in medals)
            head = PersonHead(self.hall, chosen, earned_of(self.hall, earned, len(medals)))
        note = Aside(self.kit, self.kit.tr("A win counts here against people, and from Journeyman on."))
        self.left_page.fill([head, *rows[:2], self.slip, note])
        self.right_page.fill(rows[2:])
        latest = max((m for m in medals if m.key in notes), key=lambda m: notes[m.key].when, default=None)
        first = latest or next(iter(medals), None)
        if first is not None:
            self._tell(first, notes)

    def update(self, dt: float) -> bool:
        """Show what was found in saves meanwhile."""
        if self.hall.merits.listen():
            self.fill()
        return super().update(dt)

    def _tell(self, medal: Medal, notes: Mapping[str, Note]) -> None:
        self.slip.tell(medal, notes.get(medal.key))

    def foot(self) -> Sequence[Widget]:
        """The faces of all people, and Done."""
        kit = self.kit
        self.faces = FacesRow(kit, self.choose)
        self.space = Label(kit, "", theme.ITALIC)
        self.done = FittedButton(kit, kit.tr("Done"), self.back, kind="brass")
        return (self.space, self.faces, self.done)

    def place_foot(self, rect: pygame.Rect) -> None:
        """Place Done, and the faces beside it."""
        foot_row(self.kit, rect, [], [self.done], self.space)
        self.faces.place(self.space.rect)

    def choose(self, person: Person) -> None:
        """Show somebody else's."""
        self.person = person.key
        self.fill()
        self.damage_all()


class PersonHead(Widget):
    """Whose page it is, and how many medals."""

    def __init__(self, hall: Hall, person: Person, count: str) -> None:
        super().__init__(hall.kit)
        self._person, self._count = person, count
        self.face = self.put(Medallion(hall.kit, person.portrait, person.colour, size=84))

    def height_for(self, _width: int) -> int:
        """As high as the face."""
        return self.kit.px(92)

    def arrange(self) -> None:
        """Place the face."""
        size = self.kit.px(84)
        spot = pygame.Rect(self.rect.x, self.rect.centery - size // 2, size, size)
        self.face.place(self.kit.units.flip(spot, self.rect))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw name and count."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        count = kit.text.line(self._count, theme.NUMBER_ON_PAGE.but(size=40, colour=theme.INK_HEADING))
        count.draw_in(canvas, rect, kit.text.side("end"))
        room = pygame.Rect(rect.x + px(104), rect.y, rect.w - px(104) - count.size[0] - px(20), rect.h)
        style = theme.NAME_ON_PAGE.but(size=52)
        ink = name_ink(kit, self._person.name, style, room.w, height=room.h)
        ink.draw_in(canvas, kit.units.flip(room, rect), kit.text.side("start"))
