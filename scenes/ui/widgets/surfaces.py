"""Surfaces things lie on: boards of walnut, pages of parchment, wells, ribbons."""

from __future__ import annotations

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour, Style
from scenes.ui.widgets.base import Group
from scenes.ui.widgets.words import Label


class Panel(Group):
    """A surface in one of the skins ("board", "board_turn", "page", "well", "ribbon", …) that holds widgets.

    `inside` is the rectangle within its padding (px at 1080 lines).
    """

    skin = "board"
    padding = 24.0

    def __init__(
        self,
        kit: Kit,
        skin: str | None = None,
        *,
        seed: int = 0,
        tint: Colour | None = None,
        padding: float | None = None,
        static: bool = True,
    ) -> None:
        super().__init__(kit, static=static)
        self.skin = skin or self.skin
        self.seed, self.tint = seed, tint
        self.padding = self.padding if padding is None else padding

    @property
    def inside(self) -> pygame.Rect:
        """The rectangle within the padding."""
        return self.kit.units.inset(self.rect, self.padding)

    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch: its shadow, too."""
        return super().paint_rect().union(self.kit.skins.reach(self.skin, self.rect))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the surface."""
        self.kit.skins.paint(canvas, self.skin, self.rect, seed=self.seed, tint=self.tint)


class Board(Panel):
    """A walnut board with a brass line and studs, and a heading if it has one."""

    skin = "board"
    heading_style: Style = theme.HEADING
    heading_room = 62.0

    def __init__(
        self, kit: Kit, heading: str = "", *, seed: int = 0, skin: str | None = None, static: bool = True
    ) -> None:
        super().__init__(kit, skin, seed=seed, static=static)
        self.heading = self.put(Label(kit, heading, self.heading_style)) if heading else None

    def arrange(self) -> None:
        """Place the heading."""
        if self.heading is not None:
            px = self.kit.px
            self.heading.place(
                pygame.Rect(
                    self.rect.x + px(30),
                    self.rect.y + px(14),
                    self.rect.w - 2 * px(30),
                    px(self.heading_room - 14),
                )
            )

    @property
    def inside(self) -> pygame.Rect:
        """The rectangle below the heading and within the padding."""
        area = self.kit.units.inset(self.rect, self.padding)
        if self.heading is not None:
            room = self.kit.px(self.heading_room) - self.kit.px(self.padding) + self.kit.px(6)
            area.y += room
            area.h -= room
        return area


class Page(Panel):
    """A sheet of parchment."""

    skin = "page"


class Well(Panel):
    """A sunk, dark field."""

    skin = "well"
    padding = 12.0


class SectionHead(Label):
    """A heading on parchment with a line that ends in a stud."""

    def __init__(self, kit: Kit, text: str, *, on_page: bool = True) -> None:
        super().__init__(kit, text, theme.HEADING_ON_PAGE if on_page else theme.HEADING)
        self._on_page = on_page

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the words, the line and the stud."""
        super().draw(canvas)
        kit, px = self.kit, self.kit.px
        width = min(self.rect.w, kit.text.size(self.text, self.style)[0])
        line = pygame.Rect(self.rect.x + width + px(18), self.rect.centery, self.rect.w - width - px(40), px(2))
        if line.w > px(20):
            line = kit.units.flip(line, self.rect)
            pygame.draw.rect(canvas, (150, 106, 58) if self._on_page else (150, 108, 52), line)
            end = line.left - px(8) if kit.units.mirrored else line.right + px(8)
            kit.pictures.get("ui/stud", height=px(14)).draw(canvas, (end, line.centery))
