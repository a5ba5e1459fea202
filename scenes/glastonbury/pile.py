"""The draw pile with its count, what was put aside, and the cards that stay in the box."""

from __future__ import annotations

import pygame

from game.glastonbury.model import INGREDIENTS, NOBODY, VALUES, card_of
from scenes import theme
from scenes.glastonbury.sight import Part
from scenes.tables.pieces import Said, Sign, draw_row

COUNT = theme.Style("score", 76, gold=True)
WORDS = theme.LABEL.but(size=28)
ASIDE = theme.TEXT.but(size=27, colour=theme.MUTED)
MOST = 52
"""So many cards make the highest stack."""
HIGHEST = 22.0
"""How high the highest stack is, px at 1080 lines."""


class Pile(Part):
    """The draw pile."""

    reach = 40.0

    def facts(self) -> object:
        """See `Part`."""
        return len(self.sight.state.pile), self._aside(), self.rect.size

    def _aside(self) -> int:
        state = self.sight.state
        return sum(len(stall.spent) for stall in state.stalls) + len(state.out)

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide: then the count stands below the stack."""
        return self.rect.h > self.rect.w

    def stack_place(self) -> pygame.Rect:
        """Where the card on top of the stack lies."""
        px, rect = self.kit.px, self.rect
        if self.upright:
            size = min(px(150), rect.w - px(48), round(rect.h * 0.34))
            return pygame.Rect(rect.centerx - size // 2, rect.y + px(30), size, size)
        size = min(px(190), rect.h - px(52), round(rect.w * 0.38))
        place = pygame.Rect(rect.x + px(26), rect.centery - size // 2 - px(4), size, size)
        return self.kit.units.flip(place, rect)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the stack, as high as it has cards, and the numbers."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, "board_plain", rect, seed=9)
        count, place = len(self.sight.state.pile), self.stack_place()
        if count:
            deep = max(1, round(px(HIGHEST) * min(count, MOST) / MOST))
            kit.glows.halo(canvas, place.move(px(6), px(8)), px(10), px(8), (0, 0, 0), 0.75)
            back = self.sight.art.card(-1, place.w)
            shade = self.sight.art.card(-1, place.w, bright=0.6)
            for at in range(deep, 0, -max(2, px(3))):
                canvas.blit(shade, place.move(round(at * 0.4), at), special_flags=pygame.BLEND_PREMULTIPLIED)
            canvas.blit(back, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            kit.skins.paint(canvas, "well", place)
        self._draw_numbers(canvas, count, place)

    def _draw_numbers(self, canvas: pygame.Surface, count: int, place: pygame.Rect) -> None:
        kit, px, rect = self.kit, self.kit.px, self.rect
        if self.upright:
            area = pygame.Rect(rect.x + px(16), place.bottom + px(34), rect.w - px(32), rect.bottom - place.bottom)
            area.h = rect.bottom - area.y - px(20)
        else:
            near = place.right if not kit.units.mirrored else rect.x + rect.right - place.x
            area = pygame.Rect(near + px(18), rect.y + px(20), rect.right - near - px(36), rect.h - px(38))
            area = kit.units.flip(area, rect)
        aside = self._aside()
        weights = (1.5, 0.85, 0.75) if aside else (1.5, 0.85)
        total = px(176) if aside else px(130)
        if area.h > total:
            area = pygame.Rect(area.x, area.y if self.upright else area.centery - total // 2, area.w, total)
        rows = kit.units.rows(area, weights)
        kit.text.line(kit.words.number(count), COUNT.but(size=min(76, rows[0].h / kit.units.scale))).draw_in(
            canvas, rows[0]
        )
        words = kit.words.plural("card to draw", "cards to draw", count)
        if self.upright:
            ink = kit.text.block(words, WORDS, area.w, "centre", lines=2, leading=0.9)
            ink.draw_in(canvas, rows[1])
        else:
            kit.text.line(words, WORDS, area.w).draw_in(canvas, rows[1])
        if aside:
            said = Said(kit.tr("{count} set aside", count=kit.words.number(aside)), ASIDE)
            pieces = (said,) if area.w < px(200) else (Sign("eye_magic", theme.MUTED), said)
            draw_row(kit, canvas, rows[2], pieces, "centre")


class Box(Part):
    """With two seats: the colour whose cards stay in the box (GL-4)."""

    reach = 40.0

    def facts(self) -> object:
        """See `Part`."""
        return self.sight.state.left_out, self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw a heading and the eight cards, fanned in two rows."""
        colour = self.sight.state.left_out
        if colour == NOBODY:
            return
        kit, px, rect, art = self.kit, self.kit.px, self.rect, self.sight.art
        kit.skins.paint(canvas, "board_plain", rect, seed=6)
        head = pygame.Rect(rect.x + px(16), rect.y + px(16), rect.w - px(32), px(50))
        words = kit.tr("Stays in the box")
        kit.text.line(words, theme.NAME.but(size=34), head.w).draw_in(canvas, head)
        colours = self.sight.rules.deck.colours
        mine = [ingredient for ingredient in range(INGREDIENTS) if colours[ingredient] == colour]
        area = pygame.Rect(
            rect.x + px(22), head.bottom + px(4), rect.w - px(44), rect.bottom - head.bottom - px(24)
        )
        for row, ingredient in zip(kit.units.rows(area, [1.0] * len(mine), 10), mine, strict=True):
            size = min(px(120), row.h - px(6), round(row.w * 0.4))
            pitch = min(size + px(8), (row.w - size) // (VALUES - 1))
            x = row.centerx - (pitch * (VALUES - 1) + size) // 2
            for at in range(VALUES):
                place = (x + at * pitch + size // 2, row.centery)
                art.draw_card(canvas, card_of(ingredient, at + 1), place, size, bright=0.8)
        seal = pygame.Rect(rect.right - px(70), rect.bottom - px(70), px(48), px(48))
        art.seal(canvas, self.sight.data.colours[colour].id, kit.units.flip(seal, rect).center, seal.w)
