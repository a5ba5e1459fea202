"""The other seats (alone at the table: the bot): name, helper, potions in brewing, gray drops, what is done."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potions.model import BOT, Potion
from game.potions.words import THE_BOT
from scenes import theme
from scenes.potions.art import DROP_SHAPE, Point, blit_at
from scenes.potions.cards import CardStyle, draw_body, draw_drops, drop_state, plan_card
from scenes.potions.helper_card import draw_number, helper_tip
from scenes.potions.market import draw_wreath
from scenes.potions.parts import Sight
from scenes.potions.shelf import draw_grays, draw_plate, gray_places
from scenes.potions.tints import COLOUR_OF, HELPER_HALO, LIT_HALO
from scenes.tables.target import Target
from scenes.theme import Shadow

NAME = theme.Style("title", 33, (46, 20, 8), Shadow.LIT)
COUNT = theme.Style("number", 36, (255, 233, 176), Shadow.DARK)
HIGH, LOW, TAB = 360.0, 190.0, 120.0
"""From these heights on (px at 1080 lines) a panel has cards with names; ribbons; potions at all."""
CARD = CardStyle(200, 44, 60, 0, 42, 26, 28, frame=8)


class SeatPanel(Target):
    """One other seat, or the bot."""

    sound = "click"
    reach = 26.0

    def __init__(self, sight: Sight, number: int, on_press: Callable[[int], object]) -> None:
        super().__init__(sight.bench.kit, lambda: on_press(self.seat), f"seat {number}")
        self.sight = sight
        self.number = number
        self._drawn: object = None

    @property
    def seat(self) -> int:
        """The seat shown here: those after the one in front, in the order of play; alone: the bot."""
        seats = len(self.sight.bench.seats)
        return BOT if seats == 1 else (self.sight.front + 1 + self.number) % seats

    # -- facts --------------------------------------------------------------------------------------------------
    def facts(self) -> object:
        """All that its look depends on."""
        sight, state = self.sight, self.sight.state
        owner: object = None
        if self.seat == BOT and state.bot is not None:
            owner = (state.bot.gray, state.bot.done, state.bot.bonuses, state.phase == "bot", state.bots_turn)
        elif self.seat != BOT:
            desk = state.desks[self.seat]
            away = tuple(("slot", self.seat, slot) in sight.away for slot in range(4))
            owner = (desk.helper, desk.potions, desk.done, desk.bonuses, desk.gray, sight.points(self.seat), away)
        return owner, self.seat, sight.bench.mover, self.awake, self.rect.size, sight.scores_shown, state.phase

    def look_again(self) -> None:
        """Be drawn anew if it looks different now."""
        facts = self.facts()
        if facts != self._drawn:
            self._drawn = facts
            self.invalidate()

    @property
    def awake(self) -> bool:
        """Whether its helper works now."""
        hand = self.sight.state.hand
        return hand is not None and hand.seat == self.seat and bool(hand.power)

    @property
    def tip(self) -> str:
        """Its helper and what that does."""
        if self.seat == BOT:
            return self.kit.tr(
                "The bot\nEvery six gray drops complete a potion for it. More potions than yours, and it wins."
            )
        helper = self.sight.state.desks[self.seat].helper
        return helper_tip(self.sight, helper) if helper in self.sight.box.helpers else ""

    # -- places -------------------------------------------------------------------------------------------------
    @property
    def _head(self) -> pygame.Rect:
        px, rect = self.kit.px, self.rect
        return pygame.Rect(rect.x + px(12), rect.y + px(10), rect.w - px(24), px(54))

    @property
    def face(self) -> Point:
        """Where things go that come to this seat."""
        head = self._head
        spot = pygame.Rect(head.x, head.y, head.h, head.h)
        return self.kit.units.flip(spot, self.rect).center

    @property
    def low(self) -> bool:
        """Whether there is no room for potions."""
        return self.rect.h < self.kit.px(TAB)

    def _potion_area(self) -> pygame.Rect:
        px, rect = self.kit.px, self.rect
        foot = px(58) if rect.h >= self.kit.px(LOW) else px(12)
        top = self._head.bottom + px(8)
        area = pygame.Rect(rect.x + px(12), top, rect.w - px(24), rect.bottom - foot - top)
        if rect.h >= px(HIGH):
            area.h -= px(10)
        return area

    def slots(self) -> list[pygame.Rect]:
        """Where its potions lie."""
        if self.low or self.seat == BOT:
            return []
        count = max(3, len(self.sight.state.desks[self.seat].potions))
        area = self._potion_area()
        if self.rect.h >= self.kit.px(HIGH):
            return self._in_two_rows(area, count)
        if self.rect.h < self.kit.px(LOW):  # gray drops stand at the side
            wide = round(area.w * 0.18)
            area = self.kit.units.flip(pygame.Rect(area.x, area.y, area.w - wide, area.h), area)
        return self.kit.units.columns(area, [1.0] * count, 6)

    def _in_two_rows(self, area: pygame.Rect, count: int) -> list[pygame.Rect]:
        rows = self.kit.units.rows(area, [1, 1], 8)
        upper = self.kit.units.columns(rows[0], [1, 1], 8)
        lower = self.kit.units.columns(rows[1], [1, 1], 8)
        return [*upper, *lower][:count]

    def slot_point(self, slot: int) -> Point:
        """The middle of a potion's place."""
        slots = self.slots()
        return slots[slot].center if slot < len(slots) else self.face

    def drop_point(self, slot: int, drop: int) -> Point:
        """The middle of a drop of its potions, roughly."""
        return self.slot_point(slot)

    def grays(self) -> list[pygame.Rect]:
        """Where its gray drops stand."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        count = self.sight.gray_needed(self.seat)
        if self.seat == BOT:
            area = pygame.Rect(rect.x + px(20), self._head.bottom + px(8), rect.w - px(40), px(78))
        elif rect.h >= px(HIGH):
            free = self._in_two_rows(self._potion_area(), 4)[3]
            four = len(self.sight.state.desks[self.seat].potions) > 3
            area = free if not four else pygame.Rect(rect.x + px(16), rect.bottom - px(58), px(190), px(48))
            if not four:
                area = pygame.Rect(free.x, free.y, free.w, round(free.h * 0.62))
        elif rect.h >= px(LOW):
            area = pygame.Rect(rect.x + px(14), rect.bottom - px(56), min(px(206), round(rect.w * 0.52)), px(46))
        elif self.low:
            area = pygame.Rect(rect.x + px(8), rect.bottom - px(34), round(rect.w * 0.62), px(28))
        else:
            wide = round((rect.w - px(24)) * 0.18)
            area = pygame.Rect(rect.right - px(12) - wide, self._head.bottom + px(6), wide, 0)
            area.h = rect.bottom - px(10) - area.y
        places = gray_places(px, area, count, px(44))
        return [kit.units.flip(place, rect) for place in places]

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
        self._draw_head(canvas)
        desk = self.sight.state.desks[self.seat]
        for slot, place in enumerate(self.slots()):
            potion = desk.potions[slot] if slot < len(desk.potions) else None
            if ("slot", self.seat, slot) in self.sight.away:
                potion = None
            self._draw_potion(canvas, place, potion)
        draw_grays(self.sight.art, canvas, self.grays(), desk.gray, lilac=self.can)
        self._draw_bonuses(canvas, desk.bonuses)

    def _draw_head(self, canvas: pygame.Surface) -> None:
        """Plate, helper with its number, points."""
        kit, px, sight = self.kit, self.kit.px, self.sight
        head, rect = self._head, self.rect
        desk = sight.state.desks[self.seat]
        aside = px(146) if desk.helper in sight.box.helpers else px(70)
        if self.low and rect.w < px(250):
            aside = px(58)
        plate = pygame.Rect(head.x, head.y, head.w - aside, head.h)
        draw_plate(sight, canvas, kit.units.flip(plate, rect), self.seat, NAME)
        size = px(60)
        if desk.helper in sight.box.helpers and aside > px(100):
            spot = pygame.Rect(plate.right + px(8), head.centery - size // 2, size, size)
            draw_small_helper(sight, canvas, kit.units.flip(spot, rect), desk.helper, self.awake)
        if sight.scores_shown:
            number = pygame.Rect(head.right - px(58), head.y, px(54), head.h)
            text = kit.words.number(sight.points(self.seat))
            kit.text.line(text, COUNT, number.w).draw_in(canvas, kit.units.flip(number, rect))

    def _draw_potion(self, canvas: pygame.Surface, rect: pygame.Rect, potion: Potion | None) -> None:
        kit, px, sight = self.kit, self.kit.px, self.sight
        if potion is None:
            kit.skins.paint(canvas, "well", rect, opacity=0.6)
            return
        card = sight.card(potion.card)
        if self.rect.h >= px(HIGH):
            bare = card._replace(gives="")
            plan = plan_card(kit, rect, bare, CARD)
            draw_body(sight.art, canvas, plan, bare, sight.card_name(potion.card))
            draw_drops(sight.art, canvas, plan, card.recipe, potion.fills)
            return
        draw_mini(sight, canvas, rect, potion)

    def _draw_bonuses(self, canvas: pygame.Surface, bonuses: tuple[str, ...]) -> None:
        kit, px, rect = self.kit, self.kit.px, self.rect
        if rect.h < px(LOW):
            return
        size = px(46)
        for at, bonus in enumerate(bonuses[:3]):
            spot = pygame.Rect(rect.right - px(14) - (at + 1) * (size + px(2)), rect.bottom - px(56), size, size)
            draw_wreath(self.sight, canvas, bonus, kit.units.flip(spot, rect))

    def _draw_bot(self, canvas: pygame.Surface) -> None:
        """The bot's name, gray drops, potions."""
        kit, px, sight, rect = self.kit, self.kit.px, self.sight, self.rect
        bot = sight.state.bot
        if bot is None:
            return
        head = self._head
        turn = sight.state.phase == "bot" or sight.state.bots_turn
        plate = pygame.Rect(head.x, head.y, head.w - px(66), head.h)
        if turn:
            kit.glows.halo(canvas, kit.units.flip(plate, rect), px(12), px(10), LIT_HALO, 1.0)
        kit.skins.paint(canvas, "plate", kit.units.flip(plate, rect), seed=2)
        icon = pygame.Rect(plate.x + px(8), plate.y + px(6), px(42), px(42))
        kit.icon(canvas, "automaton", kit.units.flip(icon, rect), (90, 44, 16), shadow=False)
        words = pygame.Rect(icon.right + px(8), plate.y, plate.right - icon.right - px(16), plate.h)
        kit.text.line(sight.say(THE_BOT), NAME, words.w).draw_in(canvas, kit.units.flip(words, rect))
        number = pygame.Rect(head.right - px(58), head.y, px(54), head.h)
        kit.text.line(kit.words.number(sight.points(BOT)), COUNT).draw_in(canvas, kit.units.flip(number, rect))
        places = self.grays()
        draw_grays(sight.art, canvas, places, bot.gray, lilac=self.can)
        if self.low:
            return
        top = max(place.bottom for place in places) + px(12)
        area = pygame.Rect(rect.x + px(18), top, rect.w - px(36), rect.bottom - px(14) - top)
        self._draw_brewed(canvas, area, bot.done, bot.bonuses)

    def _draw_brewed(
        self, canvas: pygame.Surface, area: pygame.Rect, done: tuple[int, ...], bonuses: tuple[str, ...]
    ) -> None:
        """Flasks in rows, and wreaths."""
        kit, px, art = self.kit, self.kit.px, self.sight.art
        if area.h < px(60):
            return
        things = [("flask", self.sight.card(card).type) for card in done] + [("bonus", bonus) for bonus in bonuses]
        wide, high = px(62), px(92)
        columns = max(1, area.w // wide)
        for at, (sort, name) in enumerate(things):
            row, column = divmod(at, columns)
            spot = pygame.Rect(area.x + column * wide, area.y + row * high, wide, high)
            spot = kit.units.flip(spot, area)
            if sort == "flask":
                blit_at(canvas, art.flask(name, px(84)), spot.center)
            else:
                draw_wreath(self.sight, canvas, name, spot)


def draw_small_helper(sight: Sight, canvas: pygame.Surface, rect: pygame.Rect, helper: str, awake: bool) -> None:
    """Draw a helper's head in a round frame, with its number."""
    kit, px = sight.bench.kit, sight.bench.kit.px
    size = rect.w
    if awake:
        kit.glows.halo(canvas, rect, size // 2, px(10), HELPER_HALO, 1.0)
    portrait = round_portrait(sight, helper, size)
    blit_at(canvas, portrait, rect.center)
    kit.glows.ring(canvas, rect.center, size / 2, max(2.0, kit.units.scale * 3.5), (226, 180, 92))
    badge = pygame.Rect(0, 0, px(36), px(36))
    badge.center = (rect.right - px(6), rect.bottom - px(8))
    draw_number(sight, canvas, helper, badge)


def round_portrait(sight: Sight, helper: str, size: int) -> pygame.Surface:
    """Return a helper's portrait, cut round."""
    picture = sight.art.window(f"potions/helper_{helper}", (size, size))
    mask = pygame.Surface((size * 3, size * 3), pygame.SRCALPHA)
    pygame.draw.circle(mask, "white", (size * 3 / 2, size * 3 / 2), size * 3 / 2)
    out = picture.copy()
    out.blit(pygame.transform.smoothscale(mask, (size, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def draw_mini(sight: Sight, canvas: pygame.Surface, rect: pygame.Rect, potion: Potion) -> None:
    """Draw a potion small: its type, and its drops without signs between them."""
    kit, px, art = sight.bench.kit, sight.bench.kit.px, sight.art
    card = sight.card(potion.card)
    slate = art.sheet("potions/slate", rect.size)
    canvas.blit(slate, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    ribbon = 0
    if rect.h >= px(104):
        ribbon = px(30)
        band = pygame.Rect(rect.x, rect.y, rect.w, ribbon)
        canvas.blit(
            art.sheet(f"potions/ribbon_{card.type}", band.size), band, special_flags=pygame.BLEND_PREMULTIPLIED
        )
        art.emblem(canvas, card.type, (rect.centerx, rect.y + ribbon / 2), px(36))
    area = pygame.Rect(rect.x + px(4), rect.y + ribbon + px(4), rect.w - px(8), rect.h - ribbon - px(8))
    recipe = card.recipe
    rows = [len(row.drops) for row in recipe.rows]
    wide = min(px(34), area.w / (max(rows) + 0.15), (area.h / len(rows) - px(3)) / DROP_SHAPE)
    place = 0
    for number, count in enumerate(rows):
        step = min(area.w / count, wide * 1.12)
        middle = area.y + area.h * (number + 0.5) / len(rows)
        for at in range(count):
            look, value = drop_state(recipe, potion.fills, place)
            spot = pygame.Rect(0, 0, round(wide), round(wide * DROP_SHAPE))
            spot.center = (round(area.centerx + (at - (count - 1) / 2) * step), round(middle))
            spot = kit.units.flip(spot, area)
            art.drop(canvas, COLOUR_OF[recipe.drops[place].colour], spot, look, value if wide >= px(26) else 0)
            place += 1
