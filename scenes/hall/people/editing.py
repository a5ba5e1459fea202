"""Changing somebody: name, face and colour; or deleting."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.seats import NAME_LENGTH
from game.season.people import Person, key_of
from scenes.hall.hall import Hall
from scenes.hall.people.deleting import ask_to_delete
from scenes.ui import theme
from scenes.ui.widgets import Board, Medallion, Modal, Swatch, TextField, Widget
from scenes.ui.widgets.fit_text import FittedButton, even


class EditDialog(Modal):
    """Face, name and colour in a row; what is changed counts once it is closed by Done."""

    def __init__(self, hall: Hall, person: Person, then: Callable[[], object]) -> None:
        """`then` follows a change."""
        super().__init__(hall.kit)
        kit, tr = hall.kit, hall.kit.tr
        self._hall, self._person, self._then = hall, person, then
        self._portraits, self._colours = theme.PORTRAITS, [colour.id for colour in theme.SEAT_COLOURS]
        self._board = self.put(Board(kit, tr("Name, face, colour"), seed=11))
        self.face = self.put(
            Medallion(kit, person.portrait, person.colour, self._next_face, size=96, tip=tr("Another portrait"))
        )
        self.name = self.put(TextField(kit, person.name, longest=NAME_LENGTH))
        self.colour = self.put(Swatch(kit, person.colour, self._next_colour, size=60, tip=tr("Another colour")))
        self.delete = self.put(FittedButton(kit, tr("Delete"), self._delete, kind="red", icon="remove"))
        self.done = self.put(FittedButton(kit, tr("Done"), self.finish, kind="brass"))

    def first_focus(self) -> Widget | None:
        """The name."""
        return self.name

    def dismiss(self) -> None:
        """Escape changes nothing."""
        self.close()

    def key(self, event: pygame.Event) -> bool:
        """Enter in the field is Done."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.finish()
            return True
        return super().key(event)

    def _next_face(self) -> None:
        self.face.change(portrait=_after(self._portraits, self.face.portrait))

    def _next_colour(self) -> None:
        colour = _after(self._colours, self.colour.colour_id)
        self.colour.change(colour)
        self.face.change(colour_id=colour)

    def _delete(self) -> None:
        self.close()
        ask_to_delete(self._hall, self._person, self._then)

    def finish(self) -> None:
        """Keep what was changed; a name somebody else has is refused."""
        name, season, tr = self.name.text.strip(), self._hall.season, self.kit.tr
        why = tr("Every seat needs a name.") if not key_of(name) else ""
        if not why and season.taken(name, self._person.key):
            why = tr("Somebody else has this name.")
        if why:
            self.name.refuse(why)
            return
        self.close()
        season.edit(self._person.key, name, self.face.portrait, self.colour.colour_id)
        self._then()

    def arrange(self) -> None:
        """Place everything in the middle."""
        px, u = self.kit.px, self.kit.units
        board = pygame.Rect(0, 0, min(self.rect.w - px(40), px(820)), px(330))
        board.center = self.rect.center
        self._board.place(board)
        inside = self._board.inside
        row = pygame.Rect(inside.x + px(16), inside.y + px(4), inside.w - px(32), px(110))
        face, name, colour = u.columns(row, (1, 4.2, 0.8), 20)
        self.face.place_at(face.center)
        self.name.place(pygame.Rect(name.x, name.centery - px(30), name.w, px(60)))
        self.colour.place_at(colour.center)
        foot = pygame.Rect(row.x, inside.bottom - px(74), row.w, px(66))
        for button, place in zip((self.delete, self.done), u.columns(foot, (1, 1.4), 24), strict=True):
            button.place(place)
        even([self.delete, self.done])


def _after(values: tuple[str, ...] | list[str], present: str) -> str:
    """Return the next of some values, the first behind the last."""
    return values[(values.index(present) + 1) % len(values)] if present in values else values[0]
