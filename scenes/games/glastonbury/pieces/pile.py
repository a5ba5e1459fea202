"""The draw pile with its count, what was put aside, and the cards that stay in the box."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.glastonbury.rules.model import INGREDIENTS, NOBODY, UNKNOWN, VALUES, card_of
from scenes.games.glastonbury.scenery import GlastonburyScenery
from scenes.tabletop.pieces.part import Part
from scenes.tabletop.pieces.spots import Spotted
from scenes.tabletop.ribbon.inline import Said, Sign, draw_row
from scenes.ui import theme
from scenes.ui.widgets.fit_text import fit, fit_block

COUNT = theme.Style("score", 76, gold=True)
WORDS = theme.LABEL.but(size=28)
ASIDE = theme.TEXT.but(size=27, colour=theme.MUTED)
MOST = 52
"""So many cards make the highest stack."""
HIGHEST = 22.0
"""How high the highest stack is, px at 1080 lines."""


class Pile(Spotted[str], Part[GlastonburyScenery]):
    """The draw pile."""

    reach = 40.0

    def __init__(self, scenery: GlastonburyScenery, on_spot: Callable[[], object]) -> None:
        super().__init__(scenery)
        self.on_spot = on_spot

    def spots(self) -> dict[str, pygame.Rect]:
        """See `Spotted`: the pile, its number, and what was set aside ("aside")."""
        if not self.upright:
            rows = self._rows(self.stack_place())
            return {"pile": self.stack_place(), "count": rows[0].union(rows[1]), "aside": rows[2]}
        rect, low = self.rect, self.stack_place().bottom + self.kit.px(180)
        return {
            "pile": pygame.Rect(rect.x, rect.y, rect.w, low - rect.y),
            "aside": pygame.Rect(rect.x, low, rect.w, rect.bottom - low),
        }

    def _rows(self, place: pygame.Rect) -> list[pygame.Rect]:
        """Beside the stack: the number, what it counts, and what was set aside."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        near = place.right if not kit.units.mirrored else rect.x + rect.right - place.x
        area = pygame.Rect(near + px(18), 0, rect.right - near - px(36), min(rect.h - px(38), px(176)))
        area.centery = rect.centery
        return kit.units.rows(kit.units.flip(area, rect), (1.5, 0.85, 0.75))

    def facts(self) -> object:
        """See `Part`."""
        return self.scenery.pile, self._aside(), self.rect.size

    def _aside(self) -> int:
        """How many spell cards were put aside; cards that left the game are not among them."""
        return sum(len(stall.spent) for stall in self.scenery.view.stalls)

    @property
    def upright(self) -> bool:
        """Whether it is much higher than wide: then what was put aside lies below the stack."""
        return self.rect.h > 1.5 * self.rect.w

    def stack_place(self) -> pygame.Rect:
        """Where the card on top of the stack lies."""
        px, rect = self.kit.px, self.rect
        if self.upright:
            size = min(px(150), rect.w - px(48), round(rect.h * 0.25))
            return pygame.Rect(rect.centerx - size // 2, rect.y + px(30), size, size)
        size = min(px(190), rect.h - px(52), round(rect.w * 0.38))
        place = pygame.Rect(rect.x + px(26), rect.centery - size // 2 - px(4), size, size)
        return self.kit.units.flip(place, rect)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the stack, as high as it has cards, and the numbers."""
        kit, rect = self.kit, self.rect
        kit.skins.paint(canvas, "board_plain", rect, seed=9)
        count, place = self.scenery.pile, self.stack_place()
        self._draw_stack(canvas, place, count)
        words = kit.words.plural("card to draw", "cards to draw", count)
        aside = kit.tr("{count} set aside", count=kit.words.number(self._aside()))
        if self.upright:
            self._draw_upright(canvas, place, count, words, aside)
            return
        rows = self._rows(place)
        self._draw_count(canvas, rows[0], count)
        kit.text.line(words, fit(kit, words, WORDS, rows[1].w), rows[1].w).draw_in(canvas, rows[1])
        draw_row(kit, canvas, rows[2], (Sign("eye_magic", theme.MUTED), Said(aside, ASIDE)), "centre")

    def _draw_stack(self, canvas: pygame.Surface, place: pygame.Rect, count: int) -> None:
        kit, px, art = self.kit, self.kit.px, self.scenery.art
        if not count:
            kit.skins.paint(canvas, "well", place)
            return
        deep = max(1, round(px(HIGHEST) * min(count, MOST) / MOST))
        kit.glows.halo(canvas, place.move(px(6), px(8)), px(10), px(8), (0, 0, 0), 0.75)
        shade = art.card(UNKNOWN, place.w, bright=0.6)
        for at in range(deep, 0, -max(2, px(3))):
            canvas.blit(shade, place.move(round(at * 0.4), at), special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas.blit(art.card(UNKNOWN, place.w), place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_count(self, canvas: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        style = COUNT.but(size=min(76, rect.h / self.kit.units.scale))
        self.kit.text.line(self.kit.words.number(count), style).draw_in(canvas, rect)

    def _draw_upright(
        self, canvas: pygame.Surface, place: pygame.Rect, count: int, words: str, aside: str
    ) -> None:
        """The numbers below the stack, and at the foot what was put aside, if there is room for it."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        area = pygame.Rect(rect.x + px(16), place.bottom + px(30), rect.w - px(32), px(150))
        number, below = kit.units.rows(area, (1.3, 1))
        self._draw_count(canvas, number, count)
        kit.text.block(words, WORDS, below.w, "centre", lines=2, leading=0.9).draw_in(canvas, below)
        foot = pygame.Rect(area.x, rect.bottom - px(66), area.w, px(46))
        kit.text.line(aside, fit(kit, aside, ASIDE, foot.w), foot.w).draw_in(canvas, foot)
        room = pygame.Rect(area.x, area.bottom + px(10), area.w, foot.y - area.bottom - px(14))
        if room.h >= px(90):
            self._draw_spent(canvas, room)

    def _draw_spent(self, canvas: pygame.Surface, room: pygame.Rect) -> None:
        """The last spells put aside, each lying half over the one before."""
        px, art = self.kit.px, self.scenery.art
        spent = [card for stall in self.scenery.view.stalls for card in stall.spent][-3:]
        size = min(px(110), room.h - px(40), round(room.w * 0.62))
        if not spent:
            place = pygame.Rect(0, 0, size, size)
            place.center = room.center
            self.kit.skins.paint(canvas, "well", place, opacity=0.8)
            return
        for at, card in enumerate(spent):
            shift = at - (len(spent) - 1) / 2
            middle = (room.centerx + shift * size * 0.28, room.centery + shift * px(18))
            art.draw_card(canvas, card, middle, size, named=False, bright=0.62 if at < len(spent) - 1 else 0.8)


class CardsLeftOut(Spotted[int], Part[GlastonburyScenery]):
    """With two seats: the colour whose cards stay in the box (GL-4)."""

    reach = 40.0

    def __init__(self, scenery: GlastonburyScenery, on_spot: Callable[[], object]) -> None:
        super().__init__(scenery)
        self.on_spot = on_spot

    @property
    def _slim(self) -> bool:
        return self.rect.w < self.kit.px(300)

    def _head(self) -> pygame.Rect:
        px, rect = self.kit.px, self.rect
        return pygame.Rect(rect.x + px(16), rect.y + px(16), rect.w - px(32), px(70 if self._slim else 50))

    def spots(self) -> dict[int, pygame.Rect]:
        """See `Spotted`: the cards, in a row for each ingredient."""
        kit, px, rect, found = self.kit, self.kit.px, self.rect, dict[int, pygame.Rect]()
        colours = self.scenery.rules.deck.colours
        mine = [at for at in range(INGREDIENTS) if colours[at] == self.scenery.view.left_out]
        top = self._head().bottom
        area = pygame.Rect(rect.x + px(22), top + px(4), rect.w - px(44), rect.bottom - top - px(24))
        for row, ingredient in zip(kit.units.rows(area, [1.0] * len(mine), 10), mine, strict=True):
            size = min(px(120), row.h - px(6), round(row.w * (0.52 if self._slim else 0.4)))
            pitch = min(size + px(8), (row.w - size) // (VALUES - 1))
            x = row.centerx - (pitch * (VALUES - 1) + size) // 2
            for at in reversed(range(VALUES)):  # the later lie on the earlier
                place = pygame.Rect(x + at * pitch, row.centery - size // 2, size, size)
                found[card_of(ingredient, at + 1)] = place
        return found

    def facts(self) -> object:
        """See `Part`."""
        return self.scenery.view.left_out, self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw a heading and the eight cards, fanned in two rows."""
        colour = self.scenery.view.left_out
        if colour == NOBODY:
            return
        kit, px, rect, art = self.kit, self.kit.px, self.rect, self.scenery.art
        kit.skins.paint(canvas, "board_plain", rect, seed=6)
        head = self._head()
        words = kit.tr("Stays in the box")
        style = fit_block(kit, words, theme.NAME.but(size=34), head.size, leading=0.86)
        kit.text.block(words, style, head.w, "centre", lines=2, leading=0.86).draw_in(canvas, head)
        for card, place in reversed(self.spots().items()):
            art.draw_card(canvas, card, place.center, place.w, bright=0.8)
        seal = pygame.Rect(rect.right - px(70), rect.bottom - px(70), px(48), px(48))
        art.seal(canvas, self.scenery.data.colours[colour].id, kit.units.flip(seal, rect).center, seal.w)
