"""What all sheets over the square have: a framed page with a heading."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Group, Pos, Widget
from scenes.ui.widgets.fit_text import fit

HEADING = theme.Style("title", 48, theme.INK_HEADING, Shadow.LIT)
TEXT = theme.TEXT_ON_PAGE
HEAD = 66.0
FOOT = 96.0


class SquareSheet(Group):
    """A page over the square. Nothing below it can be clicked."""

    catches = True
    part = (0.94, 0.94)
    """How much of the square's width and height it covers."""

    def __init__(self, scenery: GlastonburyScenery, heading: str) -> None:
        super().__init__(scenery.context.kit, static=False)
        self.scenery = scenery
        self.heading = heading

    def pointer_down(self, pos: Pos) -> None:
        """A click beside its buttons does nothing."""

    def focus_first(self) -> Widget | None:
        """Where the keyboard begins; None if there is nothing to do on it."""
        return None

    @property
    def frame(self) -> pygame.Rect:
        """The wooden frame."""
        rect = pygame.Rect(0, 0, round(self.rect.w * self.part[0]), round(self.rect.h * self.part[1]))
        rect.center = self.rect.center
        return rect

    @property
    def page(self) -> pygame.Rect:
        """The page in the frame."""
        return self.kit.units.inset(self.frame, 18)

    @property
    def inside(self) -> pygame.Rect:
        """The page below its heading, without margins."""
        px, page = self.kit.px, self.page
        top = page.y + px(22) + px(HEAD)
        return pygame.Rect(page.x + px(30), top, page.w - 2 * px(30), page.bottom - px(26) - top)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw frame, page and heading."""
        kit, px = self.kit, self.kit.px
        kit.glows.halo(canvas, self.frame, px(16), px(18), (0, 0, 0), 0.8)
        kit.skins.paint(canvas, "board", self.frame, seed=11)
        kit.skins.paint(canvas, "page", self.page, seed=6)
        head = pygame.Rect(self.page.x + px(30), self.page.y + px(18), self.page.w - px(60), px(HEAD))
        kit.text.line(self.heading, fit(kit, self.heading, HEADING, head.w), head.w).draw_in(canvas, head)
        self.draw_inside(canvas)

    def faces(self) -> Sequence[int]:
        """Return the cards whose faces may be seen on it."""
        return ()

    def draw_all(self, canvas: pygame.Surface) -> None:
        """Draw all of it, wherever the canvas's clip is: what it needs is there then."""
        self.draw(canvas)
        for widget in (each for child in self.children for each in child.walk()):
            widget.draw(canvas)

    def draw_inside(self, canvas: pygame.Surface) -> None:
        """Draw what stands on the page."""
