"""A small parchment with a point, on which a character says a line: it is only looked at, and goes by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from math import dist

import pygame

from game.core.seats import Seat
from scenes.tabletop.covering import PRESSED, Avoided
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.motion import smooth
from scenes.ui.widgets.base import Widget

STYLE = theme.ITALIC_ON_PAGE.but(size=28, colour=theme.INK)
LEADING = 0.94
WIDEST, NARROWEST = (620.0, 330.0), (220.0,)
"""How wide words may be: in one line, in several, and where there is little room; px at 1080 lines."""
FACE, PADDING, AIR, MARGIN = 60.0, 14.0, 10.0, 8.0
POINT, POINTS = 30.0, 200.0
"""How long its point is, and how far it points: from afar it would point at somebody else; px at 1080 lines."""
COMES, RISES = 0.18, 12.0
"""Seconds in which it comes, and from how far below, px at 1080 lines."""
LEAST, LETTERS = 2.0, 15.0
"""It stays so many seconds, and one more for so many letters."""
STEP, REACH = 45.0, (15, 18)
"""Places are looked for so far apart, px at 1080 lines, and so many steps to each side."""
OUTWARDS = sorted(product(*(range(-most, most + 1) for most in REACH)), key=lambda at: at[0] ** 2 + at[1] ** 2)
"""Those places, in steps: the nearest first, so that most of the others need not be looked at."""
CLOSER = (22.5, 11.0)
"""The best place is then moved by so much, if that is better; px at 1080 lines."""
CLEAR = 4.0
"""What may be covered before less room is taken: a twenty-fifth of it over something that is read."""


class SayingBubble(Widget):
    """Takes no press and no focus, and nothing waits for it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.visible = False
        self.text = ""
        self.seat: Seat | None = None
        """Who speaks."""
        self._face = pygame.Rect(0, 0, 0, 0)
        self._home = pygame.Rect(0, 0, 0, 0)
        self._age = 0.0
        self._coming = False
        """Whether it will be seen once it can be drawn."""
        self._said = 0
        """Counts what is said, to know what isn't wanted any more once it could be drawn."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said, or will be at once."""
        return self.visible or self._coming

    @property
    def coming(self) -> bool:
        """Whether it has only just begun to come."""
        return self.visible and self._age < COMES

    def say(self, seat: Seat, text: str, face: pygame.Rect, avoided: Avoided) -> bool:
        """Say something beside a face; False if there is no room where nothing is covered that can be pressed."""
        home = self._find(text, face, avoided)
        if home is None:
            return False
        self.hush()
        self.seat, self.text, self._face, self._age = seat, text, face, 0.0
        self._home = home
        self._rise()
        self._said += 1
        self._coming = True
        self.when_ready(self.draw, partial(self._begin, self._said))
        return True

    def _begin(self, said: int) -> None:
        """It can be drawn now."""
        if said == self._said:
            self._coming = False
            self.show(True)

    def settle(self, face: pygame.Rect, avoided: Avoided) -> None:
        """Other things can be pressed now, or lie elsewhere: make room for them, or go."""
        barred = [rect for rect, weight in avoided if weight >= PRESSED]
        if not self.speaking or (face == self._face and self._home.collidelist(barred) < 0):
            return
        home = self._find(self.text, face, avoided)
        if home is None:
            self.hush()
            return
        self._face, self._home = face, home
        self._rise()

    def hush(self) -> None:
        """Go at once."""
        self._said += 1
        self._coming = False
        self.show(False)

    def update(self, dt: float) -> bool:
        """Come, stay, and go."""
        if not self.visible:
            return False
        coming = self.coming
        self._age += dt
        if self._age > LEAST + len(self.text) / LETTERS:
            self.hush()
        elif coming:
            self._rise()
        return True

    def _rise(self) -> None:
        share = 1.0 if self.kit.settings.reduced_motion else smooth(min(1.0, self._age / COMES))
        self.place(self._home.move(0, round(self.kit.px(RISES) * (1.0 - share))))

    # -- its place -----------------------------------------------------------------------------------------------
    def _find(self, text: str, face: pygame.Rect, avoided: Avoided) -> pygame.Rect | None:
        """Find the place near a face where least is covered, and nothing that can be pressed."""
        barred = [rect for rect, weight in avoided if weight >= PRESSED]
        others = [(rect, weight) for rect, weight in avoided if weight < PRESSED]
        rects, px, dear = [rect for rect, _ in others], self.kit.px, self.kit.px(100)
        free = self.kit.units.canvas.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        best: tuple[float, float, pygame.Rect] | None = None

        def away(rect: pygame.Rect) -> float:
            return dist(rect.center, face.center)

        def look(places: Iterable[pygame.Rect]) -> None:
            nonlocal best
            for rect in places:
                if best is not None and away(rect) - (rect.w + rect.h) / 2 >= best[0]:
                    break  # all that follow are further away than the best may cost
                if not free.contains(rect) or rect.collidelist(barred) >= 0:
                    continue
                clips = ((others[at][1], rect.clip(rects[at])) for at in rect.collidelistall(rects))
                over = sum(weight * clip.w * clip.h for weight, clip in clips) / (rect.w * rect.h)
                cost = dear * (over + 8 * rect.colliderect(face)) + _apart(rect, face)
                if best is None or cost < best[0]:
                    best = cost, over, rect

        for widths in (WIDEST, NARROWEST):
            if best is None or best[1] > CLEAR:
                for size in self._sizes(text, widths):
                    look(self._candidates(size, face))
        for step in map(px, CLOSER):
            if best is not None:
                near = (best[2].move(x * step, y * step) for x in (-1, 0, 1) for y in (-1, 0, 1))
                look(sorted(near, key=away))
        return None if best is None else best[2]

    def _candidates(self, size: tuple[int, int], face: pygame.Rect) -> Iterator[pygame.Rect]:
        step = self.kit.px(STEP)
        for column, row in OUTWARDS:
            rect = pygame.Rect((0, 0), size)
            rect.center = face.centerx + column * step, face.centery + row * step
            yield rect

    def _sizes(self, text: str, widths: Sequence[float]) -> Sequence[tuple[int, int]]:
        """How large it may be, for how wide words may be, with lines about as long."""
        kit, px = self.kit, self.kit.px
        sizes = []
        for widest in widths:
            wide, high = kit.text.block_size(text, STYLE, px(widest), LEADING)
            least = 0
            while wide - least > 1:  # lines about as long: of the widths with as few of them the least
                middle = (wide + least) // 2
                narrow, needed = kit.text.block_size(text, STYLE, middle, LEADING)
                wide, least = (min(wide, narrow), least) if needed <= high and narrow <= middle else (wide, middle)
            beside = px(FACE) + 3 * px(PADDING)
            sizes.append((wide + beside + 1, max(high + px(20), px(FACE) + 2 * px(AIR))))
        return sizes

    # -- drawing -------------------------------------------------------------------------------------------------
    def paint_rect(self) -> pygame.Rect:
        """With its point and its shadow."""
        return self.rect.inflate(2 * self.kit.px(POINT), 2 * self.kit.px(POINT))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the point, the page, whose it is, and the words."""
        if self.seat is None:
            return
        kit, px, rect = self.kit, self.kit.px, self.rect
        self._draw_point(canvas)
        kit.skins.paint(canvas, "page", rect, seed=6)
        size = px(FACE)
        face = pygame.Rect(rect.x + px(PADDING), rect.centery - size // 2, size, size)
        draw_face(kit, canvas, kit.units.flip(face, rect), self.seat, mark="")
        words = pygame.Rect(face.right + px(PADDING), rect.y, rect.right - face.right - 2 * px(PADDING), rect.h)
        ink = kit.text.block(self.text, STYLE, words.w, leading=LEADING)
        ink.draw_in(canvas, kit.units.flip(words, rect), kit.text.side("start"))

    def _draw_point(self, canvas: pygame.Surface) -> None:
        """The parchment's point, turned towards the speaker's face if that is near."""
        px, rect, face = self.kit.px, self.rect, self._face
        if _apart(rect, face) > px(POINTS):
            return
        tip, lap, room = self.kit.pictures.get("ui/tip", width=px(POINT)).surface, px(7), px(POINT)
        x = min(max(face.centerx, rect.x + room), rect.right - room)
        y = min(max(face.centery, rect.y + room), rect.bottom - room)
        if face.centery < rect.y:
            tip = pygame.transform.rotate(tip, 180)
            at = x - tip.get_width() // 2, rect.y - tip.get_height() + lap
        elif face.centery >= rect.bottom:
            at = x - tip.get_width() // 2, rect.bottom - lap
        elif face.centerx < rect.x:
            tip = pygame.transform.rotate(tip, -90)
            at = rect.x - tip.get_width() + lap, y - tip.get_height() // 2
        elif face.centerx >= rect.right:
            tip = pygame.transform.rotate(tip, 90)
            at = rect.right - lap, y - tip.get_height() // 2
        else:
            return
        canvas.blit(tip, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _apart(rect: pygame.Rect, face: pygame.Rect) -> float:
    """How far a rectangle is from a face's middle."""
    x = min(max(face.centerx, rect.x), rect.right)
    y = min(max(face.centery, rect.y), rect.bottom)
    return pygame.Vector2(face.center).distance_to((x, y))
