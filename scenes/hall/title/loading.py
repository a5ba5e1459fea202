"""While a table is laid for the first time, which takes a moment: the lit box over the darkened screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.hall.title.boxes import draw_words
from scenes.ui import theme
from scenes.ui.stage.scene import DIM

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

HIGH = 0.56
"""The box's height as a share of the canvas's."""
WORDS = theme.TITLE.but(size=44)


def show(hall: Hall, game_id: str) -> None:
    """Show it at once; whatever comes next covers it."""
    hall.stage.meanwhile(lambda canvas: paint(hall, game_id, canvas))


def paint(hall: Hall, game_id: str, canvas: pygame.Surface) -> None:
    """Darken the canvas, and paint the box with an hourglass and a line below it."""
    kit, px = hall.kit, hall.kit.px
    canvas.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    wide, high = hall.covers.proportion(game_id)
    tall = round(canvas.get_height() * HIGH)
    box = pygame.Rect(0, 0, round(tall * wide / high), tall)
    box.center = (canvas.get_width() // 2, round(canvas.get_height() * 0.45))
    kit.glows.halo(canvas, box, px(8), px(30), theme.GLOW)
    cover = hall.cover(game_id, box.size, 1.08)
    canvas.blit(cover, box, special_flags=pygame.BLEND_PREMULTIPLIED)
    draw_words(kit, canvas, box, hall.name_of(game_id), "")
    ink = kit.text.line(kit.tr("Laying the table"), WORDS)
    sign = px(48)
    line = pygame.Rect(0, box.bottom + px(34), sign + px(16) + ink.size[0], max(sign, ink.size[1]))
    line.centerx = canvas.get_width() // 2
    glass = pygame.Rect(line.x, line.centery - sign // 2, sign, sign)
    kit.relief(canvas, "hourglass", kit.units.flip(glass, line))
    words = pygame.Rect(line.right - ink.size[0], line.y, ink.size[0], line.h)
    ink.draw_in(canvas, kit.units.flip(words, line))
