"""The turn ribbon: whose turn it is, what can be done now, and what the thing under pointer or focus would do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.seats import Seat
from scenes.tabletop.faces import draw_face
from scenes.tabletop.ribbon.inline import GAP, STEPS, Bar, Pieces, Said, Sign, draw_row, two_lines, width_of
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import name_ink

REFUSAL_SECONDS = 3.5
SIDE = 20.0
"""Between the frame and what is said, at either end, px at 1080 lines."""
LEAST_NAME = 150.0
"""So much of a long name stays beside whatever else is to be said, px at 1080 lines."""
NAME = theme.Style("title", 42, (96, 36, 8), Shadow.LIT)
REFUSED = theme.LABEL_ON_PAGE.but(colour=theme.LOSS)


class Ribbon(Widget):
    """One line of parchment. A refusal is seen first, then what is pointed at, then what can be done now."""

    static = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._seat: Seat | None = None
        self._default: Pieces = ()
        self._pointed: Pieces = ()
        self._refusal: Pieces = ()
        self._left = 0.0

    def turn_of(self, seat: Seat | None) -> None:
        """Name the seat to decide now; None once the match is over."""
        if seat != self._seat:
            self._seat = seat
            self._end_refusal()
            self.invalidate()

    def tell(self, pieces: Sequence[object]) -> None:
        """Say what can be done now."""
        self._default = self._changed(self._default, pieces)

    def point(self, pieces: Sequence[object]) -> None:
        """Say what the thing under pointer or focus would do; empty: nothing."""
        self._pointed = self._changed(self._pointed, pieces)
        if pieces:
            self._end_refusal()

    def deny(self, text: str) -> None:
        """Say for a moment why something can't be done."""
        self._refusal = (Sign("lock", REFUSED.colour), Said(text, REFUSED))
        self._left = REFUSAL_SECONDS
        self.invalidate()

    @property
    def content(self) -> Pieces:
        """What stands behind the name now."""
        return self._refusal or self._pointed or self._default

    @property
    def pointed(self) -> Pieces:
        """What it says of the thing under pointer or focus."""
        return self._pointed

    @property
    def words(self) -> str:
        """The words in it now, for tests and screen readers."""
        return " ".join(piece.text for piece in self.content if isinstance(piece, Said))

    @property
    def whole(self) -> bool:
        """Whether all of the content can be read (smaller letters count, cut ones don't)."""
        return self.has_room_for(self.content)

    @property
    def _room(self) -> int:
        """How much room there is behind the face, in canvas px."""
        px = self.kit.px
        return self.rect.w - 2 * px(SIDE) - px(52) - px(12)

    def has_room_for(self, content: Pieces) -> bool:
        """Whether all of a content could be read."""
        return self._fits(content, self._room)

    def has_line_for(self, content: Pieces) -> bool:
        """Whether all of a content could be read in one line, beside a name."""
        return self._in_one_line(content, self._room - self.kit.px(LEAST_NAME))

    def _in_one_line(self, content: Pieces, room: int) -> bool:
        high = round((self.rect.h - 2 * self.kit.px(8)) * STEPS[-1])
        return width_of(self.kit, content, high, GAP * STEPS[-1]) <= room

    def _fits(self, content: Pieces, room: int) -> bool:
        """Whether all of a content can be read in so many px."""
        if self._in_one_line(content, room):
            return True
        kit, px = self.kit, self.kit.px
        high = round((self.rect.h - 2 * px(8)) * STEPS[-1])
        words = [(place, piece) for place, piece in enumerate(content) if isinstance(piece, Said)]
        if not words:
            return False
        at, last = words[-1]
        beside = [*content[:at], *content[at + 1 :]]
        room -= width_of(kit, beside, high, GAP * STEPS[-1]) + px(GAP)
        style = two_lines(last)
        if any(kit.text.size(word, style)[0] > room for word in last.text.split()):
            return False
        return kit.text.block(last.text, style, max(1, room), lines=2).whole

    def names_beside(self, content: Pieces) -> bool:
        """Whether the name of whoever is to decide has room beside a content."""
        px = self.kit.px
        inside = self.rect.inflate(-2 * px(SIDE), -2 * px(8))
        inside.w -= min(inside.h, px(52)) + px(12)
        return self._seat is not None and self._name_width(self._seat.name, content, inside) > 0

    def update(self, dt: float) -> bool:
        """Let a refusal go."""
        moving = super().update(dt)
        if self._refusal:
            self._left -= dt
            if self._left <= 0:
                self._end_refusal()
            return True
        return moving

    def _end_refusal(self) -> None:
        if self._refusal:
            self._refusal = ()
            self.invalidate()

    def _changed(self, before: Pieces, after: Sequence[object]) -> Pieces:
        pieces: Pieces = tuple(after)  # type: ignore[arg-type]
        if pieces != before:
            self.invalidate()
        return pieces

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it: medallion, name (if there is room for it beside the content), content."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "ribbon", rect, seed=12)
        inside = rect.inflate(-2 * px(SIDE), -2 * px(8))
        if self._seat is not None:
            size = min(inside.h, px(52))
            face = pygame.Rect(inside.x, inside.centery - size // 2, size, size)
            draw_face(kit, canvas, kit.units.flip(face, rect), self._seat, mark="")
            inside = pygame.Rect(face.right + px(12), inside.y, inside.right - face.right - px(12), inside.h)
        content = self.content
        if self._seat is not None:
            wide = self._name_width(self._seat.name, content, inside)
            whole = False
            if wide:
                name = pygame.Rect(inside.x, inside.y, wide, inside.h)
                ink = name_ink(kit, self._seat.name, NAME, wide, height=rect.h - px(8))
                ink.draw_in(canvas, kit.units.flip(name, rect), kit.text.side("start"))
                whole = ink.whole
                if content:
                    content = (Bar(), *content)
                inside = pygame.Rect(name.right + px(12), inside.y, inside.right - name.right - px(12), inside.h)
            self._tell_whole("" if whole else self._seat.name)
        draw_row(kit, canvas, kit.units.flip(inside, rect), content)

    def _tell_whole(self, name: str) -> None:
        """Answer the pointer with a name that had to be cut or left out ("": it is all there)."""
        self.catches = bool(name)
        self.set_tip(name)

    def _name_width(self, name: str, content: Pieces, inside: pygame.Rect) -> int:
        """Return how much room the name has in one line with the content, which comes first; 0 if none.

        A long name is made small, or cut, before it goes: the face says who is to move.
        """
        kit, px = self.kit, self.kit.px
        beside = px(3 * GAP + 14) if content else 0
        natural = kit.text.size(name, NAME)[0]
        room = inside.w - (width_of(kit, content, inside.h) + beside if content else 0)
        if natural <= room:
            return natural
        least = min(natural, px(LEAST_NAME))
        if room >= least:
            return room
        return least if self._in_one_line(content, inside.w - least - beside) else 0
