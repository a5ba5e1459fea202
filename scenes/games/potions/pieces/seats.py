"""The other seats: name, helper, potions in brewing, gray drops, what is done. The bot is in `bot_panel`."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potions.rules.model import BOT, Bot, Desk, Potion
from scenes.games.potions.art import Point, blit_at
from scenes.games.potions.pieces.helper_card import draw_small_helper
from scenes.games.potions.pieces.market import draw_wreath
from scenes.games.potions.pieces.minis import draw_mini, mini_drops
from scenes.games.potions.pieces.seat_plan import SeatPlan, Spot, count_place, in_a_row, is_upright, plan_panel
from scenes.games.potions.pieces.shelf import draw_grays, draw_plate, gray_places
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import HELPER_HALO, LIT_HALO
from scenes.tabletop.pieces.part import PieceTarget
from scenes.tabletop.pieces.spots import Spotted
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Widget

NAME = theme.Style("title", 33, (46, 20, 8), Shadow.LIT)
COUNT = theme.Style("number", 36, (255, 233, 176), Shadow.DARK)
DONE, FEW_DONE = 84.0, 40.0
"""How tall completed potions stand at most; those that only fly to a face."""
FEW = theme.Style("number", 29, (226, 230, 240), Shadow.DARK)


class SeatPanel(Spotted[Spot], PieceTarget[PotionsScenery]):
    """One other seat."""

    sound = "click"
    reach = 26.0

    def __init__(
        self,
        scenery: PotionsScenery,
        number: int,
        on_press: Callable[[int, Widget], object],
        on_spot: Callable[[], object],
    ) -> None:
        PieceTarget.__init__(self, scenery, lambda: on_press(self.seat, self), f"seat {number}")
        self.number = number
        self.on_spot = on_spot

    @property
    def seat(self) -> int:
        """The seat shown here: those after the one in front, in the order of play."""
        return (self.scenery.front + 1 + self.number) % len(self.scenery.context.seats)

    # -- facts --------------------------------------------------------------------------------------------------
    def facts(self) -> object:
        """See `Watching`."""
        scenery = self.scenery
        desk = scenery.desk_of(self.seat)
        owns = (desk.helper, desk.potions, desk.done, desk.bonuses, desk.gray, scenery.points(self.seat))
        now = (scenery.context.mover, self.awake, scenery.view.phase)
        who = scenery.context.seats[self.seat] if self.seat != BOT else None
        return owns, self.seat, who, now, self.rect.size, scenery.context.scores_shown

    @property
    def awake(self) -> bool:
        """Whether its helper works now."""
        return bool(self.scenery.power(self.seat))

    @property
    def tip(self) -> str:
        """What its helper does, where name and helper are attended to; the ribbon says when it works."""
        helper = self.scenery.desk_of(self.seat).helper
        if self.spot not in (None, Spot("seat"), Spot("helper")) or helper not in self.scenery.box.helpers:
            return ""
        return f"{self.scenery.helper_name(helper)}\n{self.scenery.helper_words(helper)}"

    # -- places -------------------------------------------------------------------------------------------------
    @property
    def plan(self) -> SeatPlan:
        """Where everything lies."""
        potions = max(3, len(self.scenery.desk_of(self.seat).potions))
        return plan_panel(self.kit, self.rect, potions, scores=self.scenery.context.scores_shown)

    def flip(self, rect: pygame.Rect) -> pygame.Rect:
        """Mirror a place in languages that are read from the right."""
        return self.kit.units.flip(rect, self.rect)

    @property
    def face(self) -> Point:
        """Where things go that come to this seat."""
        plate = self.plan.plate
        return self.flip(pygame.Rect(plate.x, plate.y, plate.h, plate.h)).center

    def slot_point(self, slot: int) -> Point:
        """The middle of a potion's place."""
        slots = self.plan.slots
        return self.flip(slots[slot]).center if slot < len(slots) else self.face

    def drop_place(self, slot: int, drop: int) -> pygame.Rect | None:
        """Where a drop of its potions is seen; None where potions aren't."""
        slots = self.plan.slots
        potion = self.scenery.desk_of(self.seat).potions[slot]
        if potion is None or slot >= len(slots):
            return None
        return mini_drops(self.kit, self.flip(slots[slot]), self.scenery.card(potion.card).recipe)[0][drop]

    def grays(self) -> list[pygame.Rect]:
        """Where its gray drops stand; a single place where they are counted."""
        plan, px = self.plan, self.kit.px
        if plan.counts:
            return [self.flip(count_place(self.kit, plan.grays))]
        places = gray_places(px, plan.grays, self.scenery.gray_needed(self.seat), px(44))
        return [self.flip(place) for place in places]

    def gray_point(self, number: int) -> Point:
        """The middle of a gray drop's place."""
        places = self.grays()
        return places[min(max(0, number), len(places) - 1)].center

    @property
    def helper_point(self) -> Point:
        """The middle of its helper's seal; of its face where it has none."""
        seal = self.plan.seal
        return self.flip(seal).center if seal.w else self.face

    def done_point(self, number: int) -> Point:
        """Where its completed potion goes, the `number`th; its face where they aren't seen."""
        area, high = self.plan.done, self.done_size
        if not area.w:
            return self.face
        wide = round(high * 0.68) + self.kit.px(2)
        x = min(area.x + number * wide + wide // 2, area.right - wide // 2)
        return self.flip(pygame.Rect(x, area.y + high // 2, 0, 0)).center

    @property
    def done_size(self) -> int:
        """How tall its completed potions stand."""
        return min(self.plan.done.h, self.kit.px(DONE)) or self.kit.px(FEW_DONE)

    def spots(self) -> dict[Spot, pygame.Rect]:
        """See `Spotted`: all that is drawn on it."""
        plan, desk = self.plan, self.scenery.desk_of(self.seat)
        places = {Spot("seat"): plan.plate, Spot("helper"): plan.seal, Spot("points"): plan.points}
        places |= {Spot("potion", at): place for at, place in enumerate(plan.slots) if at < len(desk.potions)}
        places |= {Spot("gray"): plan.grays, Spot("done"): plan.done}
        return {spot: self.flip(place) for spot, place in places.items() if place.w}

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
        self.draw_things(canvas, self.plan)

    def draw_things(self, canvas: pygame.Surface, plan: SeatPlan) -> None:
        """Draw what lies on the board."""
        desk = self.scenery.desk_of(self.seat)
        self._draw_head(canvas, plan)
        for slot, place in enumerate(plan.slots):
            potion = desk.potions[slot] if slot < len(desk.potions) else None
            self._draw_potion(canvas, self.flip(place), potion)
        self.draw_grays(canvas, plan, desk.gray)
        if plan.done.w:
            draw_done(self.scenery, canvas, plan.done, desk, self.rect)

    def _draw_head(self, canvas: pygame.Surface, plan: SeatPlan) -> None:
        """Plate, helper with its number, points."""
        scenery = self.scenery
        desk = scenery.desk_of(self.seat)
        draw_plate(scenery, canvas, self.flip(plan.plate), self.seat, NAME)
        if desk.helper in scenery.box.helpers:
            draw_small_helper(scenery, canvas, self.flip(plan.seal), desk.helper, self.awake, beside=plan.counts)
        if scenery.context.scores_shown:
            self.draw_points(canvas, plan)

    def draw_points(self, canvas: pygame.Surface, plan: SeatPlan) -> None:
        """Draw its points."""
        kit = self.kit
        text = kit.text.line(kit.words.number(self.scenery.points(self.seat)), COUNT, plan.points.w)
        text.draw_in(canvas, self.flip(plan.points), kit.text.side("end"))

    def draw_grays(self, canvas: pygame.Surface, plan: SeatPlan, gray: int) -> None:
        """Its gray drops, or one of them and how many of how many there are."""
        places = self.grays()
        if not plan.counts:
            draw_grays(self.scenery.art, canvas, places, gray, lilac=self.can)
            return
        kit, drop = self.kit, count_place(self.kit, plan.grays)
        draw_grays(self.scenery.art, canvas, places, min(1, gray), lilac=self.can)
        words = kit.tr("{full}/{count}", full=gray, count=self.scenery.gray_needed(self.seat))
        if is_upright(plan.grays):
            place = pygame.Rect(plan.grays.x, drop.bottom, plan.grays.w, plan.grays.bottom - drop.bottom)
        else:
            place = pygame.Rect(drop.right, plan.grays.y, plan.grays.right - drop.right, plan.grays.h)
        kit.text.line(words, FEW, place.w).draw_in(canvas, self.flip(place))

    def _draw_potion(self, canvas: pygame.Surface, rect: pygame.Rect, potion: Potion | None) -> None:
        kit, scenery = self.kit, self.scenery
        if potion is None:
            kit.skins.paint(canvas, "well", rect, opacity=0.6)
            return
        draw_mini(scenery, canvas, rect, potion)


def draw_done(
    scenery: PotionsScenery, canvas: pygame.Surface, area: pygame.Rect, owner: Desk | Bot, mirror: pygame.Rect
) -> None:
    """Draw completed potions and wreaths, in one row or in several; `mirror` is what is mirrored as a whole."""
    kit, px, art = scenery.context.kit, scenery.context.kit.px, scenery.art
    things = [("flask", scenery.card(card).type) for card in owner.done]
    things += [("bonus", bonus) for bonus in owner.bonuses]
    high = min(area.h, px(DONE))
    wide = round(high * 0.68)
    lines = max(1, area.h // (high + px(4)))
    each = max(1, -(-len(things) // lines), area.w // (wide + px(2)) if lines > 1 else 0)
    for line in range(-(-len(things) // each)):
        row = pygame.Rect(area.x, area.y + line * (high + px(4)), area.w, high)
        part = things[line * each : (line + 1) * each]
        for (sort, name), spot in zip(part, in_a_row(row, len(part), wide, px(2)), strict=True):
            place = kit.units.flip(spot, mirror)
            if sort == "flask":
                blit_at(canvas, art.flask(name, high), place.center)
            else:
                draw_wreath(scenery, canvas, name, place)
