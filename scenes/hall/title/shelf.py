"""The shelf the boxes stand on: where there are more than have room, it moves on box by box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.hall.title.boxes import Box
from scenes.ui.kit import Kit
from scenes.ui.widgets import RoundButton
from scenes.ui.widgets.base import Group, Pos, Widget

ROOM, NARROW_ROOM = 6, 4
"""So many boxes are in sight at most, and in narrow windows: narrower boxes couldn't be read."""
ARROW = 58.0
"""The diameter of the arrows at its ends, px at 1080 lines."""

BOX_SHARE = 0.86
"""How much of its room on the shelf a box takes where there are more than a picture of it has slots."""
Slot = tuple[float, float, float, float]
"""A rectangle of a shelf's picture, px at 1440 lines."""
Stand = Callable[[Box, pygame.Rect], object]
"""Puts a box where its cell of the shelf is."""


def slots_for(boxes: int, slots: Sequence[Slot]) -> Sequence[Slot]:
    """Return a picture's slots for so many boxes; for more than it has, as many narrower ones in their place."""
    if boxes <= len(slots):
        return slots[:boxes]
    first, last = slots[0], slots[-1]
    pitch = (last[0] + last[2] - first[0]) / boxes
    wide, foot = pitch * BOX_SHARE, first[1] + first[3]
    high = wide * first[3] / first[2]
    return [(first[0] + (at + 0.5) * pitch - wide / 2, foot - high, wide, high) for at in range(boxes)]


class Arrow(RoundButton):
    """Moves the shelf on. Keys need none: the shelf follows the focus."""

    focusable = False


class Shelf(Group):
    """All boxes in a row. Arrows at the ends and the wheel move it, and so does the focus when it goes on."""

    def __init__(
        self,
        kit: Kit,
        boxes: Sequence[Box],
        on_move: Callable[[], object] | None = None,
        narrow_room: int = NARROW_ROOM,
    ) -> None:
        super().__init__(kit)
        self._on_move, self._narrow_room = on_move, narrow_room
        self.boxes = tuple(boxes)
        self.first = 0
        """The place in the row of the first box in sight."""
        self._cells: Sequence[pygame.Rect] = ()
        self._stand: Stand = lambda box, cell: box.place(cell)
        tips = (kit.tr("The boxes before these"), kit.tr("More boxes"))
        self.arrows = tuple(
            Arrow(kit, icon, partial(self.move, by), tip=tip, size=ARROW)
            for icon, tip, by in zip(("left", "right"), tips, (-1, 1), strict=True)
        )
        self.add(*self.boxes, *self.arrows)

    @property
    def room(self) -> int:
        """How many boxes are in sight."""
        return min(self._narrow_room if self.kit.units.narrow else ROOM, len(self.boxes))

    @property
    def in_sight(self) -> tuple[Box, ...]:
        """The boxes in sight."""
        return tuple(self._row(self.first)[self.first : self.first + self.room])

    def _row(self, first: int) -> list[Box]:
        """The boxes in their order, but the chosen one never leaves sight: it waits at the end of what is seen."""
        row = list(self.boxes)
        at = next((at for at, box in enumerate(row) if box.chosen), None)
        if at is not None:
            row.insert(max(first, min(at, first + self.room - 1)), row.pop(at))
        return row

    def stand(self, cells: Sequence[pygame.Rect], stand: Stand) -> None:
        """Put the boxes into the cells, as many as are in sight; the others stand on beside them, unseen."""
        self._cells, self._stand = cells, stand
        self.first = min(self.first, len(self.boxes) - self.room)
        self._arrange()
        self.rect = cells[0].unionall(list(cells))
        for arrow in self.arrows:
            arrow.show(len(self.boxes) > self.room)

    def stand_arrows(self, centres: Sequence[Pos]) -> None:
        """Put the arrows here: the one to earlier boxes first."""
        for arrow, centre in zip(self.arrows, centres, strict=True):
            arrow.place_at(centre)

    def move(self, by: int) -> bool:
        """Move on by so many boxes; False at the end."""
        return self.go_to(self.first + by)

    def go_to(self, first: int) -> bool:
        """Have the boxes from this place on in sight; False if they are already, or there is no further."""
        first = max(0, min(first, len(self.boxes) - self.room))
        moved, self.first = first != self.first, first
        if moved:
            self._arrange()
            if self._on_move is not None:
                self._on_move()
            self.kit.sound("page")
        return moved

    def show_box(self, box: Box) -> None:
        """Move on until a box is in sight in its own place."""
        at = self.boxes.index(box)
        near = range(max(0, at - self.room + 1), min(at, len(self.boxes) - self.room) + 1)
        # Where the chosen box waits another one has no room.
        shown = [first for first in near if self._row(first)[at] is self.boxes[at]]
        self.go_to(min(shown, key=lambda first: abs(first - self.first)))

    def reveal(self, rect: pygame.Rect) -> None:
        """The focus came to something on the shelf."""
        found = next((box for box in self.boxes if box.rect == rect), None)
        if found is not None:
            self.show_box(found)

    def _arrange(self) -> None:
        if not self._cells:
            return
        cells, last = self._cells, len(self._cells) - 1
        pitch = (cells[last].x - cells[0].x) // max(1, last)
        for at, box in enumerate(self._row(self.first), -self.first):
            near = max(0, min(at, last))
            self._stand(box, cells[near].move((at - near) * pitch, 0))
        for arrow, more in zip(self.arrows, (self.first, len(self.boxes) - self.room - self.first), strict=True):
            arrow.enable(more > 0)

    def wheel(self, amount: float, pos: Pos) -> bool:
        """Move on, a box for each notch."""
        return self.move(-1 if amount > 0 else 1) if amount else False

    def hit(self, pos: Pos) -> Widget | None:
        """Find what is in sight; between the boxes the shelf itself, so that the wheel turns there, too."""
        for widget in (*self.arrows, *self.in_sight):
            found = widget.hit(pos)
            if found is not None:
                return found
        return self if len(self.boxes) > self.room and self.rect.collidepoint(pos) else None

    def draw_tree(self, canvas: pygame.Surface, still: bool | None = None) -> None:
        """Draw what is in sight."""
        for widget in (*self.in_sight, *self.arrows):
            widget.draw_tree(canvas, still)
