"""A bubble beside a computer player's seat that says in a few words why it did what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.seats import Seat
from scenes.tabletop.faces import draw_face
from scenes.tabletop.ribbon.inline import Pieces, draw_row
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.professor import WIDE, draw_professor
from scenes.ui.widgets.base import Pos, Widget

LEAST_SECONDS = 2.5
WIDEST = 560.0
STYLE = theme.TEXT_ON_PAGE
LEADING = 0.94
BESIDE = 112.0
"""What the medallion and the margins take of the width, px at 1080 lines."""
STEP = 40.0
"""Pages grow by so much, px at 1080 lines: baking one takes longer than a frame should, so few sizes are baked."""
ABOVE = 20.0
"""How far the professor's hat may stand out above the place he is to stay within."""
HIDDEN = 44.0
"""How high what the page hides is shown on it, px at 1080 lines."""
FIGURE = 132.0
"""How tall the professor is at most: he stands at the page's foot and looks over its upper edge."""


class _Asked(NamedTuple):
    """What is to be said, and where: see `ReasonBubble.say`."""

    seat: Seat | None
    parts: Sequence[str]
    beside: Sequence[int]
    within: Sequence[int] | None
    whole: bool


class ReasonBubble(Widget):
    """Shown from a computer player's first action until someone else decides, and long enough to be read."""

    def __init__(self, kit: Kit, hidden: Callable[[pygame.Rect], Pieces] = lambda _page: ()) -> None:
        """`hidden`: what the professor's page hides of the table though it is wanted: it stands there, too."""
        super().__init__(kit)
        self.visible = False
        self.text = ""
        self.whole = False
        """Whether it fills all of the rectangle it is to stay within."""
        self.teller: Seat | None = None
        """Who speaks; None: the professor."""
        self._hidden = hidden
        self._within: pygame.Rect | None = None
        self._asked: _Asked | None = None
        """What is said, or will be once it can be drawn."""
        self._said: _Asked | None = None
        """What is seen until then."""
        self._age = 0.0
        self._leaving = False
        self._roof = 0

    def say(
        self,
        seat: Seat | None,
        parts: Sequence[str],
        beside: pygame.Rect,
        within: pygame.Rect | None = None,
        whole: bool = False,
    ) -> None:
        """Say something beside a place; within a rectangle, if one is given, and then only as much as fits there.

        `whole`: fill that rectangle, what lies below is to be hidden (never half of it).

        `parts` are what is said, the weightiest first; `seat` says it. The professor (None) was asked, so he says
        all of it: his page grows over the rectangle's edge, and goes at a click.
        """
        asked = _Asked(seat, tuple(parts), tuple(beside), None if within is None else tuple(within), whole)
        if asked == self._asked:
            if self._leaving:
                self._leaving, self._age = False, 0.0
            return
        self._asked, self._within, self._leaving = asked, within, False
        self.when_ready(partial(self._try_on, asked), partial(self._begin, asked))

    def _try_on(self, asked: _Asked, nowhere: pygame.Surface) -> None:
        """Draw it where nobody sees it."""
        if asked is not self._asked:
            return
        before = self.teller, self.text, self.catches, self.rect, self._roof
        self._lay_out(asked)
        try:
            self.draw(nowhere)
        finally:
            self.teller, self.text, self.catches, self.rect, self._roof = before

    def _begin(self, asked: _Asked) -> None:
        """It can be seen, if it is still wanted."""
        if asked is self._asked:
            self.show(False)
            self._lay_out(asked)
            self._said, self._age = asked, 0.0
            self.show(True)

    def _lay_out(self, asked: _Asked) -> None:
        kit, px = self.kit, self.kit.px
        seat, within, beside = asked.seat, self._within, pygame.Rect(asked.beside)
        widest = self._widest(within)
        text = self._as_much_as_fits(
            asked.parts, widest, None if within is None else within.h - px(20), seat is None
        )
        self.teller, self.text = seat, text
        self.catches = seat is None
        wide, high = kit.text.block_size(text, STYLE, widest, LEADING)
        step = max(1, px(STEP))
        wide = min(widest, -(-wide // step) * step)
        rect = pygame.Rect(0, 0, wide + px(BESIDE), max(high, px(56)) + px(20 if within is not None else 32))
        if within is not None:
            hides = seat is None and bool(self._hidden(within))  # with room for what it hides
            rect = self._placed(rect, within, asked.whole or self.whole or hides)
        else:
            rect.midtop = (beside.centerx, beside.bottom + px(14))
            if rect.bottom > kit.units.height - px(8):
                rect.bottom = beside.top - px(14)
        self.rect = rect.clamp(kit.units.canvas.inflate(-px(16), -px(16)))
        roof = self.rect.y - px(FIGURE) if within is None else min(within.y, self.rect.y) - px(ABOVE)
        self._roof = max(px(4), roof)

    def move_to(self, within: pygame.Rect | None) -> None:
        """Move along with the rectangle it is to stay within, to where that is now."""
        if self._asked and within and self._within and within.size == self._within.size:
            if self.visible:
                self.place(self.rect.move(within.x - self._within.x, within.y - self._within.y))
            self._within = within

    def _widest(self, within: pygame.Rect | None) -> int:
        """How wide words may be, px."""
        px = self.kit.px
        return px(WIDEST) if within is None else min(px(2 * WIDEST), within.w - px(BESIDE))

    def fits(self, parts: Sequence[str], within: pygame.Rect) -> bool:
        """Whether all of it can be said within a rectangle."""
        text = self._as_much_as_fits(parts, self._widest(within), within.h - self.kit.px(20), True)
        high = self.kit.text.block_size(text, STYLE, self._widest(within), LEADING)[1]
        return high <= within.h - self.kit.px(20)

    def _placed(self, page: pygame.Rect, within: pygame.Rect, whole: bool) -> pygame.Rect:
        """In the rectangle's middle, or all of it; what is higher grows towards the window's middle."""
        low = within.centery > self.kit.units.canvas.centery
        high = max(page.h, within.h)
        room = pygame.Rect(within.x, within.bottom - high if low else within.y, within.w, high)
        if whole:
            return room
        page.center = room.center
        return page

    def _as_much_as_fits(self, parts: Sequence[str], width: int, height: int | None, all_of_it: bool) -> str:
        """Join what is said: in one line, else below one another; the last parts go if they don't fit and may."""
        for count in range(len(parts), 1, -1):
            joined = list(self._joined(parts[:count], width))
            high = [self.kit.text.block_size(text, STYLE, width, LEADING)[1] for text in joined]
            for text, each in zip(joined, high, strict=True):
                if height is None or each <= height:
                    return text
            if all_of_it:
                return joined[high.index(min(high))]
        return parts[0]

    def _joined(self, parts: Sequence[str], width: int) -> Iterator[str]:
        """Yield ways to join the parts, the best first."""
        lines = [parts[0]]
        for part in parts[1:]:
            longer = f"{lines[-1]} · {part}"
            if self.kit.text.size(longer, STYLE)[0] <= width:
                lines[-1] = longer
            else:
                lines.append(part)
        if len(lines) > 1:
            yield "\n".join(parts)
        yield "\n".join(lines)
        yield " · ".join(parts)

    def paint_rect(self) -> pygame.Rect:
        """The page, and the professor's hat above it."""
        return super().paint_rect().union(self._figure())

    def _figure(self) -> pygame.Rect:
        """Where the professor stands: his hat hides no more than the page may."""
        px = self.kit.px
        foot = self.rect.bottom - px(4)
        high = min(px(FIGURE), foot - self._roof)
        place = pygame.Rect(self.rect.x + px(46) - round(high * WIDE / 2), foot - high, round(high * WIDE), high)
        return self.kit.units.flip(place, self.rect)

    @property
    def advises(self) -> bool:
        """Whether the professor is saying something, or will at once."""
        return self._asked is not None and self._asked.seat is None

    def pointer_up(self, _pos: Pos) -> None:
        """A click on the professor's page: it was read."""
        self.hush()

    def leave(self) -> None:
        """Go, once it has been there long enough to be read."""
        self._leaving = True

    def hush(self) -> None:
        """Go at once."""
        self._asked = None
        self.show(False)

    def update(self, dt: float) -> bool:
        """Grow older, and go."""
        if not self.visible or self._said is not self._asked:
            return False
        self._age += dt
        if self._leaving and self._age > max(LEAST_SECONDS, len(self.text) / 22):
            self.hush()
        return self._leaving

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page, the medallion and the words."""
        kit, px = self.kit, self.kit.px
        kit.skins.paint(canvas, "page", self.rect, seed=4)
        size = px(56)
        face = pygame.Rect(self.rect.x + px(18), self.rect.centery - size // 2, size, size)
        if self.teller is not None:
            draw_face(kit, canvas, kit.units.flip(face, self.rect), self.teller, mark="")
        else:
            figure = self._figure()
            draw_professor(kit, canvas, (figure.centerx, figure.bottom - round(figure.h * 0.06)), figure.h)
            if (high := min(px(HIDDEN), figure.y - self.rect.y - px(12))) > px(HIDDEN) // 2:
                above = pygame.Rect(self.rect.x + px(12), self.rect.y + px(12), px(BESIDE - 42), high)
                draw_row(kit, canvas, kit.units.flip(above, self.rect), self._hidden(self.rect), "centre")
        words = pygame.Rect(face.right + px(16), self.rect.y, self.rect.right - face.right - px(34), self.rect.h)
        ink = kit.text.block(self.text, STYLE, words.w, leading=LEADING)
        ink.draw_in(canvas, kit.units.flip(words, self.rect), kit.text.side("start"))
