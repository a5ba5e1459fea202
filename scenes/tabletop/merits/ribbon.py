"""A parchment that hangs from the table's edge for a few seconds and tells what somebody has earned.

Nobody has to answer it: it takes no press and no focus, and nothing waits for it. When it goes the medal flies to
whose it is, unless there is to be less motion.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.core.seats import Seat
from game.merits.book import Medal
from scenes.tabletop.covering import Avoided
from scenes.tabletop.faces import draw_face
from scenes.tabletop.merits.flight import MedalFlight
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.medals import draw_medal
from scenes.ui.motion import smooth
from scenes.ui.theme import Shadow, Style
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit, fit_block

NAME = Style("title", 38, (96, 36, 8), Shadow.LIT)
WORDS = theme.TEXT_ON_PAGE.but(size=29)
HIGH, WIDEST, NARROWEST = 100.0, 860.0, 520.0
MEDAL, FACE, PADDING, MARGIN = 106.0, 62.0, 20.0, 8.0
TIGHT = 0.84
COMES, STAYS, STAYS_STILL = 0.25, 4.0, 6.0
"""Seconds in which it comes and goes, and for which it can be read: longer where nothing moves."""
ACROSS, DOWN = 25, 13
"""From so many places one is chosen."""
LOWER_EDGE, WITHIN = 0.5, 1.5
"""Another place than at the upper edge is taken only if so much less of it, in parts, covers something there."""


class Told(msgspec.Struct, frozen=True):
    """What is told: somebody (as a seat looks) has earned something."""

    seat: Seat
    medal: Medal


class MeritRibbon(Widget):
    """Tells one thing after the other. `waits`: whether something lies over the table: none is missed."""

    def __init__(
        self,
        kit: Kit,
        avoided: Callable[[], Avoided],
        waits: Callable[[], bool],
        lands: Callable[[Seat], pygame.Rect],
    ) -> None:
        """`lands`: where a seat's face is."""
        super().__init__(kit)
        self.told: Told | None = None
        self.flight = MedalFlight(kit)
        """The medal, when the parchment goes."""
        self._lands, self._flown = lands, False
        self._avoided, self._waits = avoided, waits
        self._queue: deque[Told] = deque()
        self._age = 0.0
        self._home = pygame.Rect(0, 0, 0, 0)

    def tell(self, told: Sequence[Told]) -> None:
        """Tell these, each in its turn."""
        self._queue += told

    def hush(self) -> None:
        """Go at once, and tell nothing more."""
        self._queue.clear()
        self.flight.stop()
        self._end()

    @property
    def still(self) -> bool:
        """Whether it doesn't move."""
        return self.kit.settings.reduced_motion

    def update(self, dt: float) -> bool:
        """Come, stay, go; the next one follows."""
        if self._waits():
            return False
        if self.told is None:
            if not self._queue:
                return False
            self._begin(self._queue.popleft())
            return True
        self._age += dt
        stays = STAYS_STILL if self.still else STAYS
        if self._age >= stays + 2 * COMES:
            self._end()
        elif self._age > stays + COMES and not self.still and not self._flown:
            self._flown = True
            self.flight.begin(self.told.medal, self._medal_place(), self._lands(self.told.seat))
        elif not self.still and not COMES <= self._age <= stays + COMES:
            self._move(min(1.0, self._age / COMES, (stays + 2 * COMES - self._age) / COMES))
        elif self.rect != self._home:
            self.place(self._home)
        return True

    def _begin(self, told: Told) -> None:
        self.told, self._age, self._flown = told, 0.0, False
        self._home = self._find_home()
        self._move(1.0 if self.still else 0.0)
        self.kit.sound("merit")

    def _end(self) -> None:
        self.told = None
        self.place(pygame.Rect(0, 0, 0, 0))

    def _move(self, share: float) -> None:
        """Hang so far out from beyond the edge, 0 to 1."""
        above = self._home.y < self.kit.units.canvas.centery
        away = self._home.bottom if above else self._home.y - self.kit.units.canvas.bottom
        self.place(self._home.move(0, -round(away * (1.0 - smooth(share)))))

    # -- its place -----------------------------------------------------------------------------------------------
    def settle(self) -> None:
        """The table has another size now."""
        self.flight.stop()
        if self.told is not None:
            self._home = self._find_home()
            self.place(self._home)

    def _find_home(self) -> pygame.Rect:
        """Find the place where it covers least, best at the upper edge."""
        canvas, px = self.kit.units.canvas, self.kit.px
        wide, high = self._wide(), px(HIGH)
        avoided = self._avoided()
        free = canvas.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        best: tuple[float, pygame.Rect] | None = None
        for number in range(ACROSS * DOWN):
            row, column = divmod(number, ACROSS)
            x = free.x + (free.w - wide) * column // (ACROSS - 1)
            rect = pygame.Rect(x, free.y + (free.h - high) * row // (DOWN - 1), wide, high)
            over = sum(weight * clip.w * clip.h for other, weight in avoided if (clip := rect.clip(other)))
            off_middle = abs(rect.centerx - canvas.centerx)
            edge = 0.0 if row == 0 else LOWER_EDGE if row == DOWN - 1 else WITHIN
            cost = over + off_middle + edge * wide * high
            if best is None or cost < best[0]:
                best = cost, rect
        assert best is not None
        return best[1]

    def _wide(self) -> int:
        """As wide as its words want, within bounds."""
        assert self.told is not None
        kit, px, merit = self.kit, self.kit.px, self.told.medal.merit
        words = max(kit.text.size(kit.tr(merit.name), NAME)[0], kit.text.size(kit.tr(merit.text), WORDS)[0])
        beside = px(MEDAL) + px(FACE) + 4 * px(PADDING)
        return min(max(px(NARROWEST), words + beside), px(WIDEST), kit.units.canvas.w - 2 * px(MARGIN))

    def _medal_place(self) -> pygame.Rect:
        px, rect, size = self.kit.px, self.rect, self.kit.px(MEDAL)
        place = pygame.Rect(rect.x + px(PADDING) - px(4), rect.centery - size // 2, size, size)
        return self.kit.units.flip(place, rect)

    # -- drawing -------------------------------------------------------------------------------------------------
    def paint_rect(self) -> pygame.Rect:
        """With its glow."""
        return self.rect.inflate(2 * self.kit.px(30), 2 * self.kit.px(30))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw parchment, medal, name and sentence, and whose it is."""
        if self.told is None:
            return
        kit, px, rect = self.kit, self.kit.px, self.rect
        medal = self.told.medal
        kit.glows.halo(canvas, rect, px(14), px(20), (0, 0, 0), 0.8)
        kit.glows.halo(canvas, rect, px(14), px(13), theme.GLOW, 0.75)
        kit.skins.paint(canvas, "ribbon", rect, seed=8)
        inside = rect.inflate(-2 * px(PADDING), -2 * px(6))
        flip, size = kit.units.flip, px(MEDAL)
        if not self._flown:
            draw_medal(kit, canvas, self._medal_place(), medal.merit.picture, medal.enamel)
        face = px(FACE)
        whose = flip(pygame.Rect(inside.right - face, inside.centery - face // 2, face, face), rect)
        draw_face(kit, canvas, whose, self.told.seat, mark="")
        room = inside.w - size - face - 2 * px(PADDING)
        words = flip(pygame.Rect(inside.x + size + px(PADDING) - px(4), inside.y, room, inside.h), rect)
        side = kit.text.side("start")
        name, text = kit.tr(medal.merit.name), kit.tr(medal.merit.text)
        style = fit(kit, text, WORDS, words.w)
        one_line = kit.text.size(text, style)[0] <= words.w
        upper = pygame.Rect(words.x, words.y, words.w, round(words.h * (0.52 if one_line else 0.40)))
        lower = pygame.Rect(words.x, upper.bottom, words.w, words.bottom - upper.bottom)
        title = fit(kit, name, NAME if one_line else NAME.but(size=32), words.w)
        kit.text.line(name, title, words.w).draw_in(canvas, upper, side)
        if one_line:
            kit.text.line(text, style, words.w).draw_in(canvas, lower, side)
        else:
            style = fit_block(kit, text, style, lower.size, 22, TIGHT)
            kit.text.block(text, style, words.w, lines=2, leading=TIGHT).draw_in(canvas, lower, side)
