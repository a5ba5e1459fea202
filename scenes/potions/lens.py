"""Another seat's potions, helper and gray drops at their own size, while its panel is pointed at."""

from __future__ import annotations

import pygame

from scenes import theme
from scenes.potions.cards import MARKET, draw_card
from scenes.potions.helper_card import wakes_said
from scenes.potions.parts import Part
from scenes.potions.seats import draw_small_helper
from scenes.theme import Shadow

WORDS = theme.Style("label", 30, (255, 233, 176), Shadow.DARK)


class SeatLens(Part):
    """Lies over the market while it is shown."""

    seat = -1

    def facts(self) -> object:
        """See `Part`."""
        if self.seat < 0:
            return None
        desk = self.sight.state.desks[self.seat]
        return self.seat, desk.potions, desk.helper, self.rect.size

    def look_at(self, seat: int | None) -> None:
        """Show a seat; None or the bot: nothing."""
        self.seat = -1 if seat is None or seat < 0 else seat
        self.refresh()

    def take_up(self) -> None:
        """Be there or not."""
        potions = self.seat >= 0 and any(self.sight.state.desks[self.seat].potions)
        self.show(potions)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board and the cards."""
        kit, px, sight = self.kit, self.kit.px, self.sight
        if self.seat < 0:
            return
        desk = sight.state.desks[self.seat]
        kit.skins.paint(canvas, "board", self.rect, seed=5)
        inner = self.rect.inflate(-px(44), -px(36))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(60))
        if desk.helper in sight.box.helpers:
            spot = pygame.Rect(head.x, head.y, px(60), px(60))
            draw_small_helper(sight, canvas, kit.units.flip(spot, head), desk.helper, awake=False)
        words = pygame.Rect(head.x + px(84), head.y, head.w - px(84), head.h)
        wakes = wakes_said(sight, desk.helper)
        name = f"{sight.bench.seats[self.seat].name} · {sight.helper_name(desk.helper)} · {wakes}"
        kit.text.line(name, WORDS, words.w).draw_in(canvas, kit.units.flip(words, head), kit.text.side("start"))
        area = pygame.Rect(inner.x, head.bottom + px(12), inner.w, inner.bottom - head.bottom - px(12))
        for potion, rect in zip(desk.potions, kit.units.columns(area, [1.0] * len(desk.potions), 14), strict=True):
            if potion is not None:
                card = sight.card(potion.card)
                draw_card(sight.art, canvas, rect, card, sight.card_name(card.id), potion.fills, MARKET)
