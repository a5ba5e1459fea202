"""The chances of each result of a further roll: a row for each value that could stay aside, one for none.

How many dice will be alike and, last, whether one's helper can be woken.
"""

from __future__ import annotations

import pygame

from game.potions.preview import RollChances, chances_of
from game.potions.rules.actions import Roll
from game.potions.rules.model import DICE
from scenes.games.potions.dice.die_art import draw_face_of_die
from scenes.games.potions.input import PotionsInput
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.pieces.target import Target
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow

HEADING = theme.Style("title", 38, gold=True)
HEAD = theme.Style("label", 28, theme.MUTED)
NUMBER = theme.Style("number", 29, (255, 240, 206), Shadow.DARK)
NOTHING = theme.Style("italic", 29, theme.MUTED)
BAR = (122, 74, 150)
LEAST_SHOWN = 0.0005


def percent(kit: Kit, chance: float) -> str:
    """A chance as people read it, without its sign."""
    share = 100 * chance
    return kit.words.number(share, 0 if share >= 9.95 else 1)


class OddsPanel(Target):
    """Lies over the market while it is shown; a click closes it."""

    reach = 20.0

    def __init__(self, scenery: PotionsScenery, table_input: PotionsInput) -> None:
        super().__init__(scenery.context.kit, self.toggle, "odds")
        self.scenery, self._input = scenery, table_input
        self.rows: list[RollChances] = []
        self.visible = False

    def toggle(self) -> None:
        """Show the chances of a further roll, or hide them."""
        self.show(not self.visible)
        self.renew()

    def renew(self) -> None:
        """Tell the chances as they are now; hide if there is no further roll."""
        rolls, view = self._input.of(Roll), self.scenery.view
        if self.visible and rolls and view.rolls:
            self.rows = chances_of(self.scenery.rules, view, rolls)
            self.invalidate()
        else:
            self.show(False)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board and the table."""
        kit, px = self.kit, self.kit.px
        kit.glows.halo(canvas, self.rect, px(14), px(14), (0, 0, 0), 0.7)
        kit.skins.paint(canvas, "board", self.rect, seed=6)
        inner = self.rect.inflate(-px(56), -px(36))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(52))
        words = kit.tr("Chances of a further roll")
        kit.text.line(words, HEADING, head.w).draw_in(canvas, head, kit.text.side("start"))
        area = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        high = min(px(58), area.h // (len(self.rows) + 1))
        top = pygame.Rect(area.x, area.y, area.w, high)
        label = round(inner.w * 0.34)
        for column, place in enumerate(self._cells(top, label)):
            if column < len(DICE):
                kit.text.line(kit.words.number(column + 1), HEAD, place.w).draw_in(canvas, place)
            else:
                kit.icon(canvas, "wand", place.inflate(0, -px(10)), theme.MUTED)
        title = kit.units.flip(pygame.Rect(top.x, top.y, label, high), top)
        kit.text.line(kit.tr("alike"), HEAD, title.w - px(10)).draw_in(canvas, title, kit.text.side("end"))
        for at, row in enumerate(self.rows):
            line = pygame.Rect(area.x, area.y + (at + 1) * high, area.w, high)
            self._draw_row(canvas, line, label, row)

    def _cells(self, line: pygame.Rect, label: int) -> list[pygame.Rect]:
        rest = self.kit.units.flip(pygame.Rect(line.x + label, line.y, line.w - label, line.h), line)
        wakes = self.rows[0].wakes is not None
        return self.kit.units.columns(rest, [1.0] * (len(DICE) + wakes), 6)

    def _draw_row(self, canvas: pygame.Surface, line: pygame.Rect, label: int, row: RollChances) -> None:
        kit, px, art = self.kit, self.kit.px, self.scenery.art
        if row.value == self._input.keep:
            kit.skins.paint(canvas, "row_lit", line.inflate(px(8), -px(4)))
        place = kit.units.flip(pygame.Rect(line.x, line.y, label, line.h), line)
        if not row.kept:
            kit.text.line(kit.tr("all six"), NOTHING, place.w).draw_in(canvas, place, kit.text.side("start"))
        side = min(line.h - px(10), place.w // len(DICE) - px(4))
        for at, die in enumerate(row.kept):
            spot = pygame.Rect(place.x + px(6) + at * (side + px(5)), line.centery - side // 2, side, side)
            draw_face_of_die(art, canvas, die, row.value, kit.units.flip(spot, place))
        chances = row.chances if row.wakes is None else (*row.chances, row.wakes)
        for chance, cell in zip(chances, self._cells(line, label), strict=True):
            if chance < LEAST_SHOWN:
                continue
            body = cell.inflate(0, -px(10))
            bar = pygame.Rect(body.x, body.y, body.w, max(px(3), round(body.h * chance)))
            bar.bottom = body.bottom
            pygame.draw.rect(canvas, BAR, bar, border_radius=px(5))
            kit.text.line(kit.tr("{percent} %", percent=percent(kit, chance)), NUMBER, cell.w).draw_in(
                canvas, cell
            )
