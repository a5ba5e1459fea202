"""Another seat's potions, helper and gray drops at their own size, while its panel is pointed at."""

from __future__ import annotations

import pygame

from game.potions.rules.model import BOT
from scenes.games.potions.pieces.cards import MARKET, draw_card
from scenes.games.potions.pieces.helper_card import draw_small_helper, wakes_said
from scenes.games.potions.pieces.seats import SeatPanel, draw_done
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.pieces.lens import Lens
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit

NAME = theme.Style("title", 34, (255, 233, 176), Shadow.DARK)
WORDS = theme.Style("label", 28, (243, 221, 170), Shadow.DARK)
HEAD = 70.0
NAMED = 0.56
"""How much of the head names seat and helper; the rest shows what is completed."""


class SeatLens(Lens[PotionsScenery]):
    """Lies over the market while it is shown."""

    def seat_of(self, widget: Widget | None) -> int | None:
        """See `Lens`: the seat of a panel, unless it is to be chosen or the bot's."""
        panel = widget if isinstance(widget, SeatPanel) and not widget.can else None
        return None if panel is None or panel.seat == BOT else panel.seat

    def facts(self) -> object:
        """See `Part`."""
        desk, who = self.scenery.desk_of(self.seat), self.scenery.context.seats[self.seat]
        return who, desk.potions, desk.helper, desk.done, desk.bonuses, self.rect.size

    @property
    def worth_seeing(self) -> bool:
        """See `Lens`: whether the seat has potions."""
        return any(self.scenery.desk_of(self.seat).potions)

    def take_up(self) -> None:
        """Its last potion may have gone."""
        if self.visible:
            self.show(self.worth_seeing)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board and the cards."""
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        desk = scenery.desk_of(self.seat)
        kit.skins.paint(canvas, "board", self.rect, seed=5)
        inner = self.rect.inflate(-px(44), -px(36))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(HEAD))
        self._draw_head(canvas, head)
        area = pygame.Rect(inner.x, head.bottom + px(12), inner.w, inner.bottom - head.bottom - px(12))
        for potion, rect in zip(desk.potions, kit.units.columns(area, [1.0] * len(desk.potions), 14), strict=True):
            if potion is not None:
                card = scenery.card(potion.card)
                draw_card(scenery.art, canvas, rect, card, scenery.card_name(card.id), potion.fills, MARKET)

    def _draw_head(self, canvas: pygame.Surface, head: pygame.Rect) -> None:
        """Draw helper, name, what wakes the helper, and what the seat has completed."""
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        desk, side = scenery.desk_of(self.seat), kit.text.side("start")
        if desk.helper in scenery.box.helpers:
            spot = pygame.Rect(head.x, head.y, px(60), px(60))
            draw_small_helper(scenery, canvas, kit.units.flip(spot, head), desk.helper, awake=False)
        words = pygame.Rect(head.x + px(84), head.y, round(head.w * NAMED) - px(84), head.h // 2)
        name = scenery.context.seats[self.seat].name
        line = kit.text.line(name, fit(kit, name, NAME, words.w), words.w)
        line.draw_in(canvas, kit.units.flip(words, head), side)
        wakes = f"{scenery.helper_name(desk.helper)} · {wakes_said(scenery, desk.helper)}"
        words.y = words.bottom
        line = kit.text.line(wakes, fit(kit, wakes, WORDS, words.w), words.w)
        line.draw_in(canvas, kit.units.flip(words, head), side)
        done = pygame.Rect(words.right + px(10), head.y, head.right - words.right - px(10), head.h)
        draw_done(scenery, canvas, done, desk, head)
