"""Alone at the table: the bot's panel, in the place of another seat's."""

from __future__ import annotations

import pygame

from game.potions.rules.bot import BREWS_AT, PAYS
from game.potions.rules.model import BOT
from game.potions.rules.text.messages import THE_BOT
from scenes.games.potions.art import Point
from scenes.games.potions.pieces.seat_plan import SeatPlan, Spot, plan_bot
from scenes.games.potions.pieces.seats import DONE, NAME, SeatPanel, draw_done
from scenes.games.potions.tints import LIT_HALO
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Shadow
from scenes.ui.widgets.fit_text import fit

LEGEND = theme.Style("label", 28, (226, 204, 160), Shadow.DARK)
VOICE = theme.Style("italic", 31, (74, 34, 12), Shadow.LIT)
SPEAKS = 3.2
"""Seconds for which one can read what it says."""
LINE = 36.0
ROOMY = 250.0
"""A shelf this high (px at 1080 lines) has room for the legend below the potions."""


class BotPanel(SeatPanel):
    """The bot: its gray drops, its potions, and what its rolls bring."""

    _said = ""
    _age = 0.0

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
        self._draw_head(canvas, plan)
        self.draw_points(canvas, plan)
        self.draw_grays(canvas, plan, self.scenery.gray(BOT))
        legend = self._legend() if self._tells else []
        shelf = plan.done.copy()
        shelf.h -= len(legend) * px(LINE)
        self._draw_board(canvas, shelf)
        draw_done(self.scenery, canvas, shelf, bot, self.rect)
        for at, said in enumerate(legend):
            line = pygame.Rect(shelf.x, shelf.bottom + at * px(LINE), shelf.w, px(LINE))
            kit.text.line(said, LEGEND, line.w).draw_in(canvas, self.flip(line), kit.text.side("start"))

    def _draw_head(self, canvas: pygame.Surface, plan: SeatPlan) -> None:
        """Its face, which tells how greedy it is; its name; what it says."""
        kit, px, plate = self.kit, self.kit.px, plan.plate
        if self._at_work:
            kit.glows.halo(canvas, self.flip(plate), px(12), px(10), LIT_HALO, 1.0)
        kit.skins.paint(canvas, "slip", self.flip(plate), seed=2)
        words = plate.inflate(-px(20), 0)
        kit.text.line(self.scenery.context.say(THE_BOT), NAME, words.w).draw_in(canvas, self.flip(words))
        face = self.flip(plan.seal)
        light = kit.pictures.get("effects/glow_white", width=round(face.w * 1.3), tint=(255, 170, 60), opacity=0.4)
        if self.greed > 1:
            light.draw(canvas, face.center)
        kit.pictures.get("potions/bot", size=face.size, frame=self.greed).draw_corner(canvas, face.topleft)
        if self._said and plan.head.h > plate.h:
            slip = pygame.Rect(
                plate.x, plate.bottom + px(8), plan.head.right - plate.x, plan.head.bottom - plate.bottom - px(8)
            )
            draw_voice(kit, canvas, self.flip(slip), self._said)

    def _draw_board(self, canvas: pygame.Surface, shelf: pygame.Rect) -> None:
        """A board below each row of its potions."""
        px, high = self.kit.px, min(shelf.h, self.kit.px(DONE))
        for line in range(max(1, shelf.h // (high + px(4)))):
            board = pygame.Rect(shelf.x - px(4), 0, shelf.w + px(8), px(12))
            board.y = shelf.y + line * (high + px(4)) + high - px(6)
            rail = self.scenery.art.sheet("potions/rail", board.size)
            canvas.blit(rail, self.flip(board), special_flags=pygame.BLEND_PREMULTIPLIED)

    # -- its voice ------------------------------------------------------------------------------------------------
    def say(self, words: str) -> None:
        """Let it say something, for a little while; without room for it, it only makes a face."""
        self._said, self._age = words, 0.0
        self.invalidate()

    def update(self, dt: float) -> bool:
        """Fall silent after a while."""
        if self._said:
            self._age += dt
            if self._age > SPEAKS:
                self._said = ""
                self.invalidate()
        return super().update(dt)

    @property
    def greed(self) -> int:
        """Which of its faces is seen, 0 to 3: the more gray drops it has, the greedier; at work even more."""
        gray = self.scenery.gray(BOT)
        return min(3, (gray + 1) // 2 + (1 if self._at_work else 0))

    @property
    def face(self) -> Point:
        """See `SeatPanel`."""
        return self.flip(self.plan.seal).center

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


def draw_voice(kit: Kit, canvas: pygame.Surface, slip: pygame.Rect, said: str) -> None:
    """Draw what the bot says on its slip."""
    kit.skins.paint(canvas, "page", slip, seed=5)
    inner = slip.inflate(-kit.px(26), -kit.px(6))
    kit.text.line(said, fit(kit, said, VOICE, inner.w), inner.w).draw_in(canvas, inner)
