"""The other seats (alone at the table: the bot): name, helper, potions in brewing, gray drops, what is done."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potions.bot import BREWS_AT, PAYS
from game.potions.model import BOT, Potion
from game.potions.words import THE_BOT
from scenes import theme
from scenes.potions.art import Point, blit_at
from scenes.potions.helper_card import draw_number
from scenes.potions.market import draw_wreath
from scenes.potions.minis import draw_mini, mini_drops
from scenes.potions.parts import Sight, Watched
from scenes.potions.seat_plan import SeatPlan, in_a_row, plan_panel
from scenes.potions.shelf import draw_grays, draw_plate, gray_places
from scenes.potions.tints import HELPER_HALO, LIT_HALO
from scenes.theme import Shadow

NAME = theme.Style("title", 33, (46, 20, 8), Shadow.LIT)
LEGEND = theme.Style("label", 28, (226, 204, 160), Shadow.DARK)
COUNT = theme.Style("number", 36, (255, 233, 176), Shadow.DARK)


class SeatPanel(Watched):
    """One other seat, or the bot."""

    sound = "click"
    reach = 26.0

    def __init__(self, sight: Sight, number: int, on_press: Callable[[int], object]) -> None:
        super().__init__(sight, lambda: on_press(self.seat), f"seat {number}")
        self.number = number

    @property
    def seat(self) -> int:
        """The seat shown here: those after the one in front, in the order of play; alone: the bot."""
        seats = len(self.sight.bench.seats)
        return BOT if seats == 1 else (self.sight.front + 1 + self.number) % seats

    # -- facts --------------------------------------------------------------------------------------------------
    def facts(self) -> object:
        """See `Watched`."""
        sight, state = self.sight, self.sight.state
        owner: object = None
        if self.seat == BOT and state.bot is not None:
            owner = (state.bot.gray, state.bot.done, state.bot.bonuses, state.phase == "bot", state.bots_turn)
        elif self.seat != BOT:
            desk = state.desks[self.seat]
            owner = (desk.helper, desk.potions, desk.done, desk.bonuses, desk.gray, sight.points(self.seat))
        return owner, self.seat, sight.bench.mover, self.awake, self.rect.size, sight.scores_shown, state.phase

    @property
    def awake(self) -> bool:
        """Whether its helper works now."""
        hand = self.sight.state.hand
        return hand is not None and hand.seat == self.seat and bool(hand.power)

    @property
    def tip(self) -> str:
        """What the bot is; of a seat the lens and the ribbon tell."""
        if self.seat != BOT:
            return ""
        return self.kit.tr(
            "The bot\nEvery six gray drops complete a potion for it. More potions than yours, and it wins."
        )

    # -- places -------------------------------------------------------------------------------------------------
    @property
    def plan(self) -> SeatPlan:
        """Where everything lies."""
        potions = 3 if self.seat == BOT else max(3, len(self.sight.state.desks[self.seat].potions))
        return plan_panel(self.kit, self.rect, potions)

    def _flip(self, rect: pygame.Rect) -> pygame.Rect:
        return self.kit.units.flip(rect, self.rect)

    @property
    def face(self) -> Point:
        """Where things go that come to this seat."""
        head = self.plan.head
        return self._flip(pygame.Rect(head.x, head.y, head.h, head.h)).center

    def slot_point(self, slot: int) -> Point:
        """The middle of a potion's place."""
        slots = self.plan.slots
        return self._flip(slots[slot]).center if slot < len(slots) and self.seat != BOT else self.face

    def drop_place(self, slot: int, drop: int) -> pygame.Rect | None:
        """Where a drop of its potions is seen; None where potions aren't."""
        slots = self.plan.slots
        potion = None if self.seat == BOT else self.sight.state.desks[self.seat].potions[slot]
        if potion is None or slot >= len(slots):
            return None
        return mini_drops(self.kit, self._flip(slots[slot]), self.sight.card(potion.card).recipe)[0][drop]

    def grays(self) -> list[pygame.Rect]:
        """Where its gray drops stand."""
        plan, px = self.plan, self.kit.px
        area = plan.grays
        if self.seat == BOT and plan.style != "tab":
            area = pygame.Rect(plan.head.x, plan.head.bottom + px(10), plan.head.w, px(72))
        places = gray_places(px, area, self.sight.gray_needed(self.seat), px(44))
        return [self._flip(place) for place in places]

    def gray_point(self, number: int) -> Point:
        """The middle of a gray drop's place."""
        places = self.grays()
        return places[min(max(0, number), len(places) - 1)].center

    # -- drawing ------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the panel."""
        kit, px, rect = self.kit, self.kit.px, self.rect.move(self.shaken, 0)
        if self.can or self.proposed:
            wide = 16 if self.look == "hover" else 11
            kit.glows.halo(canvas, rect, px(12), px(wide), HELPER_HALO, 1.0)
        elif self.look == "hover":
            kit.glows.halo(canvas, rect, px(12), px(8), LIT_HALO, 0.6)
        kit.skins.paint(canvas, "board_plain", rect, seed=14 + self.number)
        if self.seat == BOT:
            self._draw_bot(canvas)
            return
        plan, desk = self.plan, self.sight.state.desks[self.seat]
        self._draw_head(canvas, plan)
        for slot, place in enumerate(plan.slots):
            potion = desk.potions[slot] if slot < len(desk.potions) else None
            self._draw_potion(canvas, self._flip(place), potion)
        draw_grays(self.sight.art, canvas, self.grays(), desk.gray, lilac=self.can)
        if plan.done.w:
            self._draw_done(canvas, plan.done, desk.done, desk.bonuses)

    def _draw_head(self, canvas: pygame.Surface, plan: SeatPlan) -> None:
        """Plate, helper with its number, points."""
        kit, px, sight = self.kit, self.kit.px, self.sight
        head, desk = plan.head, self.sight.state.desks[self.seat]
        helped = desk.helper in sight.box.helpers
        if helped and plan.style == "tab":
            spot = pygame.Rect(head.x + px(2), head.bottom + px(1), px(38), px(38))
            draw_small_helper(sight, canvas, self._flip(spot), desk.helper, self.awake, beside=True)
            helped = False
        counted = px(58) if sight.scores_shown else 0
        plate = pygame.Rect(head.x, head.y, head.w - counted - (px(82) if helped else 0), head.h)
        draw_plate(sight, canvas, self._flip(plate), self.seat, NAME)
        size = px(60)
        if helped:
            spot = pygame.Rect(plate.right + px(8), head.centery - size // 2, size, size)
            draw_small_helper(sight, canvas, self._flip(spot), desk.helper, self.awake)
        if counted:
            number = pygame.Rect(head.right - px(56), head.y, px(54), head.h)
            text = kit.text.line(kit.words.number(sight.points(self.seat)), COUNT, number.w)
            text.draw_in(canvas, self._flip(number), kit.text.side("end"))

    def _draw_potion(self, canvas: pygame.Surface, rect: pygame.Rect, potion: Potion | None) -> None:
        kit, sight = self.kit, self.sight
        if potion is None:
            kit.skins.paint(canvas, "well", rect, opacity=0.6)
            return
        draw_mini(sight, canvas, rect, potion)

    def _draw_done(
        self, canvas: pygame.Surface, area: pygame.Rect, done: tuple[int, ...], bonuses: tuple[str, ...]
    ) -> None:
        """Flasks and wreaths, in one row or in several."""
        px, art = self.kit.px, self.sight.art
        things = [("flask", self.sight.card(card).type) for card in done] + [("bonus", bonus) for bonus in bonuses]
        high = min(area.h, px(84))
        wide = round(high * 0.68)
        lines = max(1, area.h // (high + px(4)))
        each = max(1, -(-len(things) // lines), area.w // (wide + px(2)) if lines > 1 else 0)
        for line in range(-(-len(things) // each)):
            row = pygame.Rect(area.x, area.y + line * (high + px(4)), area.w, high)
            part = things[line * each : (line + 1) * each]
            for (sort, name), spot in zip(part, in_a_row(row, len(part), wide, px(2)), strict=True):
                place = self._flip(spot)
                if sort == "flask":
                    blit_at(canvas, art.flask(name, high), place.center)
                else:
                    draw_wreath(self.sight, canvas, name, place)

    def _draw_bot(self, canvas: pygame.Surface) -> None:
        """The bot's name, gray drops, potions."""
        kit, px, sight, plan = self.kit, self.kit.px, self.sight, self.plan
        bot, head = sight.state.bot, plan.head
        if bot is None:
            return
        plate = pygame.Rect(head.x, head.y, head.w - px(66), head.h)
        if sight.state.phase == "bot" or sight.state.bots_turn:
            kit.glows.halo(canvas, self._flip(plate), px(12), px(10), LIT_HALO, 1.0)
        kit.skins.paint(canvas, "slip", self._flip(plate), seed=2)
        icon = pygame.Rect(plate.x + px(8), plate.y + px(6), px(42), px(42))
        kit.icon(canvas, "automaton", self._flip(icon), (90, 44, 16), shadow=False)
        words = pygame.Rect(icon.right + px(8), plate.y, plate.right - icon.right - px(16), plate.h)
        kit.text.line(sight.say(THE_BOT), NAME, words.w).draw_in(canvas, self._flip(words))
        number = pygame.Rect(head.right - px(56), head.y, px(54), head.h)
        text = kit.text.line(kit.words.number(sight.points(BOT)), COUNT, number.w)
        text.draw_in(canvas, self._flip(number), kit.text.side("end"))
        places = self.grays()
        draw_grays(sight.art, canvas, places, bot.gray, lilac=self.can)
        if plan.style == "tab":
            return
        top = max(place.bottom for place in places) + px(14)
        area = pygame.Rect(head.x + px(6), top, head.w - px(12), self.rect.bottom - px(16) - top)
        legend = self._legend() if area.h > px(330) else []
        area.h -= len(legend) * px(36)
        self._draw_done(canvas, area, bot.done, bot.bonuses)
        for at, said in enumerate(legend):
            line = pygame.Rect(area.x, area.bottom + at * px(36), area.w, px(36))
            kit.text.line(said, LEGEND, line.w).draw_in(canvas, self._flip(line), kit.text.side("start"))

    def _legend(self) -> list[str]:
        """What the bot gets by its rolls, in words."""
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
        lines.append(tr("{count} gray drops: a potion", count=self.sight.gray_needed(BOT)))
        return lines


def draw_small_helper(
    sight: Sight, canvas: pygame.Surface, rect: pygame.Rect, helper: str, awake: bool, *, beside: bool = False
) -> None:
    """Draw a helper's head in a round frame, with its number at its foot or beside it."""
    kit, px = sight.bench.kit, sight.bench.kit.px
    size = rect.w
    if awake:
        kit.glows.halo(canvas, rect, size // 2, px(10), HELPER_HALO, 1.0)
    seal = kit.pictures.get(f"potions/helper_{helper}_seal", size=(size, size)).surface
    blit_at(canvas, seal, rect.center)
    badge = pygame.Rect(0, 0, px(40), px(40))
    badge.center = (rect.right + px(17), rect.centery) if beside else (rect.right - px(4), rect.bottom - px(10))
    draw_number(sight, canvas, helper, kit.units.flip(badge, rect))
