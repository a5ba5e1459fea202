"""The title's widest buttons: what waits (the cup, a match), or the lessons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.records.summaries import Summary
from game.cup.cup import Cup
from scenes.hall.cup.box import CUP
from scenes.hall.hall import Hall
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.text.scribe import Ink
from scenes.ui.widgets.fit_text import FittedButton, fit, fit_block

LOW = 70.0
"""Below this height they have but one line, px at 1080 lines."""
POINTS = theme.Style("score", 34)
CUP_SIZES = ((46, 34), (40, 30), (33, 27))
"""Faces and points on the cup's plate, px at 1080 lines: the largest for which there is room."""


class WideButton(FittedButton):
    """The widest button, of two lines."""

    sign = 54.0
    """The size of what stands before the words, px at 1080 lines."""

    def __init__(self, hall: Hall, text: str, on_press: Callable[[], object], *, glow: bool = True) -> None:
        super().__init__(hall.kit, text, on_press, kind="green", glow=glow)

    def draw_line(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the second line."""
        raise NotImplementedError

    def draw_sign(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what stands before the words."""
        self.kit.icon(canvas, "play", rect, theme.CREAM)

    def draw_low(self, canvas: pygame.Surface, rect: pygame.Rect, letters: theme.Style) -> None:
        """Draw its only line where there is no room for two: the words, and behind them what the second says."""
        kit, px = self.kit, self.kit.px
        style = fit(kit, self.text, letters, rect.w // 2)
        ink = kit.text.line(self.text, style, rect.w // 2)
        first = pygame.Rect(rect.x, rect.y, ink.size[0], rect.h)
        rest = pygame.Rect(first.right + px(20), rect.y, rect.right - first.right - px(20), rect.h)
        ink.draw_in(canvas, kit.units.flip(first, rect), kit.text.side("start"))
        self.draw_line(canvas, kit.units.flip(rest, rect))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the plate, then sign, words and the second line."""
        kit, px = self.kit, self.kit.px
        rect = self.rect.move(0, px(2) if self.state == "pressed" else 0)
        self._draw_plate(canvas, rect)
        inside = rect.inflate(-2 * px(34), -2 * px(12))
        side = min(px(self.sign), inside.h)
        sign = pygame.Rect(inside.x, inside.centery - side // 2, side, side)
        self.draw_sign(canvas, kit.units.flip(sign, inside))
        words = pygame.Rect(inside.x + side + px(20), inside.y, inside.w - side - px(20), inside.h)
        words = kit.units.flip(words, inside)
        start, letters = kit.text.side("start"), theme.NAME.but(size=54, gold=False, colour=theme.CREAM)
        if inside.h < px(LOW):
            self.draw_low(canvas, words, letters.but(size=38))
            return
        upper, lower = kit.units.rows(words, (1.2, 1))
        style = fit(kit, self.text, letters, upper.w)
        kit.text.line(self.text, style, upper.w).draw_in(canvas, upper, start)
        self.draw_line(canvas, lower)


class LearnButton(WideButton):
    """The way to the lessons."""

    def __init__(self, hall: Hall, *, glow: bool) -> None:
        tr = hall.kit.tr
        super().__init__(hall, tr("Learn"), hall.open_learn, glow=glow)
        self._line = tr("an evening with the professor")

    def draw_line(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Say what is learnt."""
        style = fit_block(self.kit, self._line, theme.LABEL, rect.size, leading=0.9)
        ink = self.kit.text.block(self._line, style, rect.w, leading=0.9)
        ink.draw_in(canvas, rect, self.kit.text.side("start"))


class ContinueButton(WideButton):
    """The match that waits, and who sits at it."""

    def __init__(self, hall: Hall, summary: Summary, *, glow: bool = True) -> None:
        super().__init__(hall, hall.kit.tr("Continue"), lambda: hall.go_on(summary.file), glow=glow)
        self.kind = "green" if glow else "dark"
        self.summary, self._title = summary, hall.name_of(summary.game)

    def draw_low(self, canvas: pygame.Surface, rect: pygame.Rect, letters: theme.Style) -> None:
        """Its sign says that it goes on: the game's name matters more."""
        self.draw_line(canvas, rect)

    def draw_line(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Write the game's name, and put the faces behind it: closer together where there is little room."""
        kit, px = self.kit, self.kit.px
        seats = self.summary.seats
        size = min(px(48), rect.h)
        natural = kit.text.size(self._title, theme.LABEL)[0]
        room = rect.w - natural - px(16)
        pitch = min(size + px(7), max(px(22), (room - size) // max(1, len(seats) - 1)))
        faces = size + pitch * (len(seats) - 1)
        wide = max(1, rect.w - faces - px(16))
        label = fit(kit, self._title, theme.LABEL, wide)
        ink = kit.text.line(self._title, label, wide)
        ink.draw_in(canvas, rect, kit.text.side("start"))
        for number, seat in enumerate(seats):
            spot = pygame.Rect(rect.x + ink.size[0] + px(16) + number * pitch, 0, size, size)
            spot.centery = rect.centery
            draw_face(kit, canvas, kit.units.flip(spot, rect), seat, mark="")


class CupButton(WideButton):
    """The cup that waits: how far it is, and who has how many points."""

    sign = 88.0

    def __init__(self, hall: Hall, cup: Cup) -> None:
        super().__init__(hall, hall.kit.tr("The Cup"), hall.go_on_with_cup)
        self.cup = cup

    def draw_sign(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the cup."""
        wide, high = self.kit.pictures.entry(CUP).size
        picture = self.kit.pictures.get(CUP, size=(round(rect.h * 1.1 * wide / high), round(rect.h * 1.1)))
        picture.draw_corner(canvas, (rect.centerx - picture.size[0] // 2, rect.centery - picture.size[1] // 2))

    def points(self, room: int) -> tuple[int, int, list[Ink]]:
        """Return how large faces are, px, the gap behind them, and their points, the best first; none: no room."""
        kit, px, cup = self.kit, self.kit.px, self.cup
        for large, letters in CUP_SIZES:
            size, gap, style = px(large), px(large / 6), POINTS.but(size=letters)
            totals = [kit.words.number(cup.totals[seat]) for place in cup.ranking for seat in place]
            inks = [kit.text.line(total, style) for total in totals]
            if sum(size + 3 * gap + ink.size[0] for ink in inks) - 2 * gap <= room:
                return size, gap, inks
        return size, gap, []

    def draw_line(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a pip for each match and the faces with their points, the best first.

        Pips give way first, then all gets smaller, at last the points give way.
        """
        kit, px, cup = self.kit, self.kit.px, self.cup
        size, gap, numbers = self.points(rect.w)
        pip, pitch = px(22), px(28)
        pips = pitch * len(cup.legs) + px(12)
        x, side = rect.x, min(size, rect.h)
        if numbers and sum(size + 3 * gap + ink.size[0] for ink in numbers) + pips <= rect.w:
            for at in range(len(cup.legs)):
                spot = kit.units.flip(pygame.Rect(x, rect.centery - pip // 2, pip, pip), rect)
                played = at < cup.at
                kit.pictures.get("tokens/coin_brass", size=spot.size, bright=1.1 if played else 0.34).draw_corner(
                    canvas, spot.topleft
                )
                if at == cup.at:
                    kit.glows.ring(canvas, spot.center, pip // 2 + px(2), px(3), theme.GLOW_CORE)
                x += pitch
            x += px(12)
        order = [seat for place in cup.ranking for seat in place]
        for at, seat in enumerate(order):
            face = pygame.Rect(x, rect.centery - side // 2, side, side)
            draw_face(kit, canvas, kit.units.flip(face, rect), cup.seats[seat], mark="")
            x = face.right + gap
            if numbers:
                number = pygame.Rect(x, rect.y, numbers[at].size[0], rect.h)
                numbers[at].draw_in(canvas, kit.units.flip(number, rect))
                x = number.right + 2 * gap
