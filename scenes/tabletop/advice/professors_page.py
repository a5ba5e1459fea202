"""What the professor says at the table: his figure, and a parchment that lies over nothing it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.professor import WIDE, draw_professor
from scenes.ui.widgets import Button
from scenes.ui.widgets.base import Group, Pos

HEADING = theme.Style("title", 40, theme.INK_HEADING, theme.Shadow.LIT)
WORDS = theme.TEXT_ON_PAGE.but(size=32)
TASK = theme.LABEL_ON_PAGE.but(size=31, colour=(124, 44, 10))
WRONG = HEADING.but(colour=(138, 22, 12))
EDGE = (196, 70, 30)
FIGURE = 300.0
"""How tall the professor is at most, px at 1080 lines."""
WIDTHS = (700.0, 590.0, 480.0, 400.0, 320.0)
"""Of the parchment: the wider the better, as long as it covers nothing."""
PADDING, GAP, HIGH = 34.0, 14.0, 62.0
ACROSS, DOWN = 7, 6
"""From so many places the one is chosen that covers least."""


class Speech(msgspec.Struct, frozen=True):
    """What is said. `wrong`: to something that was tried; `hand`: the task is a thing to do."""

    heading: str
    words: str
    task: str = ""
    wrong: bool = False


class ProfessorsPage(Group):
    """The professor, his parchment and its buttons."""

    static = False
    catches = True

    def __init__(self, kit: Kit, on_press: Callable[[], object]) -> None:
        """`on_press`: a click on the parchment itself."""
        super().__init__(kit)
        self.speech = Speech("", "")
        self._on_press = on_press
        self._buttons: list[Button] = []
        self.page = pygame.Rect(0, 0, 0, 0)
        self._high = 0
        self._nod = 0.0

    def say(self, speech: Speech, buttons: Sequence[Button]) -> None:
        """Say something else, with other buttons below it."""
        self.invalidate()
        self.clear()
        if speech.words != self.speech.words:
            self.kit.sound("words")
        self.speech, self._buttons = speech, [self.put(button) for button in buttons]
        self.invalidate()

    @property
    def foremost(self) -> Button | None:
        """The button that leads on."""
        return self._buttons[-1] if self._buttons else None

    def pointer_up(self, _pos: Pos) -> None:
        """A click on the parchment."""
        self._on_press()

    def nod(self) -> None:
        """Bid once more for what is asked."""
        self._nod = 0.0 if self.kit.settings.reduced_motion else 0.3
        self.invalidate()

    def update(self, dt: float) -> bool:
        """Nod."""
        moving = super().update(dt)
        if self._nod > 0:
            self._nod = max(0.0, self._nod - dt)
            self.invalidate()
            return True
        return moving

    # -- its place -----------------------------------------------------------------------------------------------
    def settle(self, free: pygame.Rect, holes: Sequence[pygame.Rect], rings: Sequence[pygame.Rect]) -> None:
        """Lie in a rectangle where least of what is lit is covered, and nothing that is ringed."""
        best: tuple[float, pygame.Rect] | None = None
        ringed = [ring.inflate(30, 30) for ring in rings]
        for width in WIDTHS:
            size = self._size(min(self.kit.px(width), free.w - self._beside()))
            if best is not None and (size[1] > free.h or not self._buttons_fit(size[0] - self._beside())):
                break
            for number in range(ACROSS * DOWN):
                column, row = number % ACROSS, number // ACROSS
                rect = pygame.Rect((0, 0), size)
                rect.x = free.right - size[0] - (free.w - size[0]) * column // (ACROSS - 1)
                rect.y = free.y + max(0, free.h - size[1]) * row // (DOWN - 1)
                rect = self.kit.units.flip(rect, free)
                cost = self._cost(rect, holes, ringed) + number * 30 + (WIDTHS[0] - width) * 40
                if rect == self.rect:
                    cost -= 4000  # what needn't move stays
                if best is None or cost < best[0]:
                    best = cost, rect
        assert best is not None
        self.place(best[1])

    def _buttons_fit(self, width: int) -> bool:
        """Whether the words on the buttons are whole on a parchment of this width."""
        room = (width - 2 * self.kit.px(PADDING)) // max(1, len(self._buttons)) - self.kit.px(6)
        return all(button.natural_size()[0] <= room for button in self._buttons)

    @staticmethod
    def _cost(rect: pygame.Rect, holes: Sequence[pygame.Rect], ringed: Sequence[pygame.Rect]) -> float:
        def covered(others: Sequence[pygame.Rect]) -> int:
            return sum(clip.w * clip.h for clip in (rect.clip(other) for other in others))

        return 4 * covered(holes) + 50 * covered(ringed)

    def _beside(self) -> int:
        """What the professor takes of the width."""
        return round(self.kit.px(self._figure_high) * WIDE) + self.kit.px(14)

    @property
    def _figure_high(self) -> float:
        return FIGURE if not self.kit.units.small else 230.0

    def _size(self, width: int) -> tuple[int, int]:
        """The size of it all for a parchment of this width."""
        high = self._heights(width)
        return width + self._beside(), max(sum(high) + 2 * self.kit.px(PADDING), self.kit.px(self._figure_high))

    def _heights(self, width: int) -> tuple[int, int, int]:
        """The heights of heading, words, and of task and buttons."""
        kit, px, speech = self.kit, self.kit.px, self.speech
        room = width - 2 * px(PADDING)
        heading = kit.text.block_size(speech.heading, HEADING, room)[1] + px(8) if speech.heading else 0
        words = kit.text.block_size(speech.words, WORDS, room)[1]
        foot = self._foot(room)
        return heading, words, foot

    def _foot(self, room: int) -> int:
        px = self.kit.px
        task = self._task_height(room)
        buttons = px(HIGH) + px(GAP) if self._buttons else 0
        return (task + px(GAP) if task else 0) + buttons

    def _task_height(self, room: int) -> int:
        if not self.speech.task:
            return 0
        return self.kit.text.block_size(self.speech.task, TASK, room - self.kit.px(56))[1]

    def arrange(self) -> None:
        """Place parchment and buttons."""
        px, rect = self.kit.px, self.rect
        width = rect.w - self._beside()
        heading, words, foot = self._heights(width)
        high = heading + words + foot + 2 * px(PADDING)
        page = pygame.Rect(rect.right - width, rect.centery - high // 2, width, high)
        self.page = self.kit.units.flip(page, rect)
        inside = page.inflate(-2 * px(PADDING), -2 * px(PADDING))
        right = inside.right
        for button in reversed(self._buttons):
            wide = min(button.natural_size()[0] + px(20), inside.w // len(self._buttons) - px(6))
            place = pygame.Rect(right - wide, inside.bottom - px(HIGH), wide, px(HIGH))
            button.place(self.kit.units.flip(place, rect))
            right -= wide + px(12)

    def contains(self, pos: Pos) -> bool:
        """On the parchment, not beside the professor."""
        return self.page.collidepoint(pos)

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw professor, parchment, words."""
        kit, px, speech = self.kit, self.kit.px, self.speech
        lift = px(4) if self._nod > 0 and int(self._nod * 14) % 2 else 0
        page = self.page.move(0, lift)
        figure = min(px(self._figure_high), self.rect.h)
        x = self.rect.x + self._beside() // 2
        x = kit.units.flip(pygame.Rect(x, 0, 0, 0), self.rect).x
        self._draw_point(canvas, page, x)
        if speech.wrong:
            kit.glows.halo(canvas, page, px(10), px(10), EDGE, 0.9)
        kit.skins.paint(canvas, "page", page, seed=5)
        self._draw_words(canvas, page)
        draw_professor(kit, canvas, (x, self.rect.bottom - round(figure * 0.06)), figure)

    def _draw_words(self, canvas: pygame.Surface, page: pygame.Rect) -> None:
        kit, px, speech = self.kit, self.kit.px, self.speech
        inside = page.inflate(-2 * px(PADDING), -2 * px(PADDING))
        side = kit.text.side("start")
        heading, words, _ = self._heights(page.w)
        if heading:
            head = pygame.Rect(inside.x, inside.y, inside.w, heading - px(8))
            style = WRONG if speech.wrong else HEADING
            kit.text.block(speech.heading, style, inside.w).draw_in(canvas, head, side)
        told = pygame.Rect(inside.x, inside.y + heading, inside.w, words)
        kit.text.block(speech.words, WORDS, inside.w).draw_in(canvas, told, side)
        if speech.task:
            task = self._task_height(inside.w)
            row = pygame.Rect(inside.x, told.bottom + px(GAP), inside.w, task)
            sign = pygame.Rect(row.x, row.centery - px(20), px(40), px(40))
            kit.icon(canvas, "hand_help", kit.units.flip(sign, inside), TASK.colour, False)
            text = kit.units.flip(pygame.Rect(row.x + px(54), row.y, row.w - px(54), row.h), inside)
            kit.text.block(speech.task, TASK, row.w - px(56)).draw_in(canvas, text, side)

    def _draw_point(self, canvas: pygame.Surface, page: pygame.Rect, mouth: int) -> None:
        """The parchment's point, turned towards his mouth."""
        left = mouth < page.x
        tip = self.kit.pictures.get("ui/tip", width=self.kit.px(30)).surface
        tip = pygame.transform.rotate(tip, -90 if left else 90)
        lap = self.kit.px(7)
        x = page.x - tip.get_width() + lap if left else page.right - lap
        canvas.blit(tip, (x, page.centery - tip.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
