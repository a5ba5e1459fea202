"""The colours of a game as the chosen colour help shows them: each with its sign and its name."""

from __future__ import annotations

import pygame

from scenes.hall.hall import Hall
from scenes.ui import theme
from scenes.ui.hall_data import Hue
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit_block

BADGE, SMALL_BADGE = 0.58, 0.42
"""Size of the badge that bold signs add, and of that of a piece without its sign, as shares of the piece's."""

FIELD, ROW = 92.0, 78.0
"""The field's height with the pieces of one game, and of each of several, px at 1080 lines."""
ABOVE = 6.0
"""Air above the field, px at 1080 lines."""


class HuePreview(Widget):
    """A dark field with pieces: at a table those of its game with their names, else those of all games."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.kit, static=False)
        played = [] if hall.playing is None else [hall.playing.match.game.id]
        shown = [hall.shown(game).hues for game in played or hall.shelf()]
        self.sets: list[tuple[Hue, ...]] = [hues for hues in shown if hues]

    def height_for(self, _width: int) -> int:
        """Nothing if there is nothing to show."""
        if not self.sets:
            return 0
        return self.kit.px((FIELD if len(self.sets) == 1 else ROW * len(self.sets)) + ABOVE)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the field, the pieces and their names."""
        if not self.sets:
            return
        kit, px = self.kit, self.kit.px
        field = pygame.Rect(self.rect.x, self.rect.y + px(ABOVE), self.rect.w, self.rect.h - px(ABOVE))
        kit.skins.paint(canvas, "well", field)
        if len(self.sets) > 1:
            self._draw_all(canvas, field.inflate(-px(20), -px(14)))
            return
        style = theme.LABEL.but(size=27)
        hues = self.sets[0]
        cells = kit.units.columns(field.inflate(-px(24), -px(8)), [1.0] * len(hues), 8)
        for hue, cell in zip(hues, cells, strict=True):
            piece, name = kit.units.rows(cell, (1.35, 1))
            size = piece.h
            at = pygame.Rect(piece.centerx - size // 2, piece.y, size, size)
            draw_hue(kit, canvas, hue, at, bold=kit.settings.bold_signs)
            text = kit.tr(hue.name)
            fitting = fit_block(kit, text, style, name.size)
            kit.text.block(text, fitting, name.w, "centre").draw_in(canvas, name)

    def _draw_all(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """All games' pieces, a row each."""
        kit = self.kit
        for hues, row in zip(self.sets, kit.units.rows(area, [1.0] * len(self.sets), 6), strict=True):
            size = min(row.h, row.w // len(hues))
            for hue, cell in zip(hues, kit.units.columns(row, [1.0] * len(hues)), strict=True):
                at = pygame.Rect(0, 0, size, size)
                at.center = cell.center
                draw_hue(kit, canvas, hue, at, bold=kit.settings.bold_signs)


def draw_hue(kit: Kit, canvas: pygame.Surface, hue: Hue, rect: pygame.Rect, *, bold: bool) -> None:
    """Draw a piece of a colour; with bold signs, or where it lacks it, its sign stands at its corner, too."""
    kit.glows.halo(canvas, rect.move(kit.px(3), kit.px(5)), rect.h // 2, kit.px(5), (0, 0, 0), 0.6)
    kit.pictures.get(hue.picture, size=rect.size).draw_corner(canvas, rect.topleft)
    if hue.sign and (bold or hue.bare):
        size = round(rect.h * (BADGE if bold else SMALL_BADGE))
        badge = pygame.Rect(rect.right - size // 2, rect.bottom - size, size, size)
        kit.pictures.get(hue.sign, size=badge.size, bright=1.35).draw_corner(
            canvas, kit.units.flip(badge, rect).topleft
        )
