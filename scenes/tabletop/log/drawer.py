"""The log's drawer: what each other seat did last, in pictures. A click opens the whole log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.seats import Seat
from scenes.tabletop.faces import draw_face
from scenes.tabletop.ribbon.inline import Pieces, draw_row, width_of
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.pressable import Pressable

GAP = 5.0
LEAST = 0.7
"""How small the icons may become before the oldest is left to the log."""


class Drawer(Pressable):
    """One row of parchment in a wooden drawer."""

    sound = "page"
    static = True

    def __init__(self, kit: Kit, on_press: Callable[[], object]) -> None:
        tip = kit.tr("What happened\nOpens the whole log; R tells what happened since your last turn.")
        super().__init__(kit, on_press, tip=tip)
        self._rows: Sequence[tuple[Seat, Pieces]] = ()

    def tell(self, rows: Sequence[tuple[Seat, Pieces]]) -> None:
        """Show these seats' last turns."""
        if list(rows) != list(self._rows):
            self._rows = rows
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the drawer, the slip and the icons side by side."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "board_plain", rect, seed=3, bright=1.12 if self.hovered else 1.0)
        size = min(px(46), rect.h - px(20))
        log = pygame.Rect(rect.x + px(20), rect.centery - size // 2, size, size)
        kit.relief(canvas, "log", kit.units.flip(log, rect))
        up = pygame.Rect(rect.right - px(20) - size, rect.centery - size // 2, size, size)
        kit.relief(canvas, "up", kit.units.flip(up, rect), 1.15 if self.hovered else 1.0)
        slip = pygame.Rect(log.right + px(14), rect.y + px(10), up.x - log.right - px(28), rect.h - px(20))
        slip = kit.units.flip(slip, rect)
        kit.skins.paint(canvas, "slip", slip, seed=2)
        if not self._rows:
            words = kit.tr("Nothing has happened yet.")
            inside = slip.inflate(-px(32), 0)
            style = theme.ITALIC_ON_PAGE
            kit.text.line(words, style, inside.w).draw_in(canvas, inside, kit.text.side("start"))
            return
        inside = slip.inflate(-px(16), -px(8))
        rows = self.fitting(inside.size)
        # Whoever did much gets more of the slip.
        wanted = [size + px(8) + width_of(kit, icons, inside.h, GAP) for _, icons in rows]
        parts = kit.units.columns(inside, [float(max(1, wide)) for wide in wanted], 12)
        for part, (seat, icons) in zip(parts, rows, strict=True):
            face = pygame.Rect(part.x, part.centery - size // 2, size, size)
            draw_face(kit, canvas, kit.units.flip(face, part), seat, mark="")
            row = pygame.Rect(face.right + px(8), part.y, part.right - face.right - px(8), part.h)
            draw_row(kit, canvas, kit.units.flip(row, part), icons, gap=GAP)

    def fitting(self, size: tuple[int, int]) -> Sequence[tuple[Seat, Pieces]]:
        """Return the newest turns that fit side by side into a slip of a size (canvas px); at least the last."""
        kit, px = self.kit, self.kit.px
        face = min(px(46), self.rect.h - px(20)) + px(8 + 12)
        room, count = size[0], 0
        for _, icons in reversed(self._rows):
            room -= face + width_of(kit, icons, round(size[1] * LEAST), GAP * LEAST)
            if room < 0 and count:
                break
            count += 1
        return self._rows[len(self._rows) - count :]
