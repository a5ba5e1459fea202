"""Alone at the table: the bot's panel, in the place of another seat's."""

from __future__ import annotations

import pygame

from game.potions.rules.bot import BREWS_AT, PAYS
from game.potions.rules.model import BOT
from game.potions.rules.text.messages import THE_BOT
from scenes.games.potions.art import Point
from scenes.games.potions.pieces.seat_plan import SeatPlan, Spot, plan_bot
from scenes.games.potions.pieces.seats import NAME, SeatPanel, draw_done
from scenes.games.potions.tints import LIT_HALO
from scenes.ui import theme
from scenes.ui.theme import Shadow

LEGEND = theme.Style("label", 28, (226, 204, 160), Shadow.DARK)
LINE = 36.0
ROOMY = 330.0
"""A shelf this high (px at 1080 lines) has room for the legend below the potions."""


class BotPanel(SeatPanel):
    """The bot: its gray drops, its potions, and what its rolls bring."""

    @property
    def seat(self) -> int:
        """See `SeatPanel`."""
        return BOT

    def facts(self) -> object:
        """See `Watching`."""
        bot = self.scenery.view.bot
        owns = None if bot is None else (self.scenery.gray(BOT), bot.done, bot.bonuses)
        return owns, self._at_work, self.rect.size, self.can

    @property
    def _at_work(self) -> bool:
        state = self.scenery.view
        return state.phase == "bot" or state.bots_turn

    @property
    def awake(self) -> bool:
        """It has no helper."""
        return False

    @property
    def tip(self) -> str:
        """What it is, and what it may do; also what its rolls bring, where that isn't written on the panel."""
        said = self.kit.tr(
            "The bot\nEvery six gray drops complete a potion for it. More potions than yours, and it wins."
        )
        return said if self._tells else "\n".join((said, *self._legend()[:-1]))  # the last line is said above

    @property
    def _tells(self) -> bool:
        """Whether the legend has room on the panel."""
        return self.plan.done.h > self.kit.px(ROOMY)

    @property
    def plan(self) -> SeatPlan:
        """See `SeatPanel`."""
        return plan_bot(self.kit, self.rect)

    def spots(self) -> dict[Spot, pygame.Rect]:
        """See `SeatPanel`: its tooltip tells of all of it."""
        return {}

    def slot_point(self, slot: int) -> Point:
        """See `SeatPanel`: it brews nothing."""
        return self.face

    def drop_place(self, slot: int, drop: int) -> pygame.Rect | None:
        """See `SeatPanel`."""
        return None

    def draw_things(self, canvas: pygame.Surface, plan: SeatPlan) -> None:
        """Draw its name, points, gray drops, potions, and the legend if there is room."""
        kit, px, bot = self.kit, self.kit.px, self.scenery.view.bot
        if bot is None:
            return
        self._draw_plate(canvas, plan.plate)
        self.draw_points(canvas, plan)
        self.draw_grays(canvas, plan, self.scenery.gray(BOT))
        legend = self._legend() if self._tells else []
        shelf = plan.done.copy()
        shelf.h -= len(legend) * px(LINE)
        draw_done(self.scenery, canvas, shelf, bot, self.rect)
        for at, said in enumerate(legend):
            line = pygame.Rect(shelf.x, shelf.bottom + at * px(LINE), shelf.w, px(LINE))
            kit.text.line(said, LEGEND, line.w).draw_in(canvas, self.flip(line), kit.text.side("start"))

    def _draw_plate(self, canvas: pygame.Surface, plate: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        if self._at_work:
            kit.glows.halo(canvas, self.flip(plate), px(12), px(10), LIT_HALO, 1.0)
        kit.skins.paint(canvas, "slip", self.flip(plate), seed=2)
        icon = pygame.Rect(plate.x + px(8), plate.y + px(6), px(42), px(42))
        kit.icon(canvas, "automaton", self.flip(icon), (90, 44, 16), shadow=False)
        words = pygame.Rect(icon.right + px(8), plate.y, plate.right - icon.right - px(16), plate.h)
        kit.text.line(self.scenery.context.say(THE_BOT), NAME, words.w).draw_in(canvas, self.flip(words))

    def _legend(self) -> list[str]:
        """What it gets by its rolls, in words."""
        tr, plural = self.kit.tr, self.kit.words.plural
        lines = [
            plural(
                "{alike} alike: {count} gray drop each",
                "{alike} alike: {count} gray drops each",
                gray,
                alike=alike,
            )
            for alike, gray in PAYS.items()
        ]
        lines.append(tr("{alike} or more alike: a potion", alike=BREWS_AT))
        lines.append(tr("{count} gray drops: a potion", count=self.scenery.gray_needed(BOT)))
        return lines
