"""What all journeys over the table have in common: where things lie, how they look on their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.potions.rules.model import BOT, Potion
from scenes.games.potions.art import DROP_SHAPE, Point, blit_at
from scenes.games.potions.pieces.cards import MARKET, draw_card
from scenes.tabletop.pieces.fliers import Paint
from scenes.tabletop.ribbon.inline import Said, Sign
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep, Wait

if TYPE_CHECKING:
    from game.potions.rules.model import Desk, State
    from scenes.games.potions.table import PotionsTable

FLIGHT = 0.32
CARD_FLIGHT = 0.42
GRAY_GAP = 0.1
LOOK = 0.8
"""Seconds for which one can look at what somebody else has chosen."""
GLANCE = 0.3
"""Seconds between two drops that somebody else fills."""
MARVEL = 1.0
"""Seconds for which one can see what somebody else has completed."""


class Travel:
    """Knows the places of one table, and changes what is seen."""

    def __init__(self, table: PotionsTable) -> None:
        self.table = table
        self.kit = table.kit

    @property
    def state(self) -> State:
        """What is seen now."""
        return self.table.scenery.state

    def desk(self, seat: int) -> Desk:
        """A seat's desk as it is seen now."""
        return self.state.desks[seat]

    def watched(self, seat: int) -> bool:
        """Whether what a seat does is news to whoever looks on: somebody else's doing, or a computer player's."""
        return not self.in_front(seat) or not self.table.context.seats[seat].human

    def followed(self, step: MotionStep, seat: int, seconds: float) -> MotionStep:
        """A motion; if it is news, with time to look at what has come of it."""
        return motion.InOrder(step, Wait(seconds)) if self.watched(seat) else step

    def told(self, step: MotionStep, event: Event, seat: int, seconds: float = LOOK) -> MotionStep:
        """A motion; if it is news, with words for it in the ribbon and time to read them."""
        if not self.watched(seat):
            return step
        return motion.InOrder(Call(lambda: self.say(event)), step, Wait(seconds))

    def in_front(self, seat: int) -> bool:
        """Whether a seat is shown large."""
        return seat == self.table.context.front

    def changed(self) -> None:
        """What is seen has changed."""
        self.table.refresh()

    def gray_point(self, seat: int, number: int) -> Point:
        """Where a seat's gray drop of a number stands."""
        if self.in_front(seat):
            return self.table.shelf.gray_point(number)
        return self.table.panel(seat).gray_point(number)

    def slot_point(self, seat: int, slot: int) -> Point:
        """Where a seat's potion lies."""
        if self.in_front(seat):
            return self.table.cards.slots[slot].rect.center
        return self.table.panel(seat).slot_point(slot)

    def drop_point(self, seat: int, slot: int, drop: int) -> tuple[Point, float]:
        """Where a drop of a seat lies, and how wide it is there."""
        if self.in_front(seat):
            target = self.table.cards.drop((slot, drop))
            if target is not None:
                return target.rect.center, float(target.rect.w)
        else:
            place = self.table.panel(seat).drop_place(slot, drop)
            if place is not None:
                return place.center, float(place.w)
        return self.slot_point(seat, slot), float(self.kit.px(34))

    def gray_paint(self, size: float) -> Paint:
        """How a gray drop looks on its way."""
        art = self.table.art

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            wide = max(6, round(size * scale))
            rect = pygame.Rect(0, 0, wide, round(wide * DROP_SHAPE))
            rect.center = (round(at[0]), round(at[1]))
            art.drop(canvas, "gray", rect, "filled", sign=False)

        return paint

    def set_gray(self, seat: int, count: int) -> None:
        """A seat (or the bot) has so many gray drops now."""
        if seat == BOT:
            if self.state.bot is not None:
                self.state.bot.gray = count
        else:
            self.desk(seat).gray = count
        self.changed()

    def put_potion(self, desk: Desk, slot: int, potion: Potion | None) -> None:
        """A slot of a desk has another potion now, or none."""
        desk.potions = (*desk.potions[:slot], potion, *desk.potions[slot + 1 :])

    def card_flight(
        self, card: int, start: pygame.Rect, end: Point, scale: tuple[float, float], arrive: Callable[[], object]
    ) -> MotionStep:
        """A card travels; it is painted once and scaled on its way."""
        table = self.table
        picture = pygame.Surface(start.size, pygame.SRCALPHA)
        data = table.scenery.card(card)
        draw_card(
            table.art, picture, picture.get_rect(), data, table.scenery.card_name(card), data.recipe.empty, MARKET
        )

        def paint(canvas: pygame.Surface, at: Point, size: float) -> None:
            shown = picture
            if abs(size - 1.0) > 0.02:
                wide = (max(4, round(start.w * size)), max(4, round(start.h * size)))
                shown = pygame.transform.scale(picture, wide)
            blit_at(canvas, shown, at)

        return table.context.fliers.travel(
            paint, start.center, end, seconds=CARD_FLIGHT, shadow=start.h / 2, scale=scale, on_end=arrive
        )

    def set_market(self, place: int, card: int) -> None:
        """Another card lies at a place of the market."""
        market = self.state.market
        self.state.market = (*market[:place], card, *market[place + 1 :])
        self.changed()

    def call(self, event: Event) -> MotionStep:
        """Say in the ribbon what is done that nobody at the table does, with time to read it."""
        return motion.InOrder(Call(lambda: self.say(event)), Wait(MARVEL))

    def say(self, event: Event) -> None:
        """Say in the ribbon what happened, as the log does."""
        message = self.table.context.rules.describe(event)
        if message is not None:
            self.say_in_ribbon(self.table.context.say(message))

    def say_in_ribbon(self, words: str) -> None:
        """Say what is being shown."""
        self.table.context.ribbon.tell([Sign("hourglass"), Said(words)])

    def announce(self, event: Event) -> None:
        """Say something that everybody has to know."""
        self.kit.sound("last_round")
        message = self.table.context.rules.describe(event)
        if message is not None:
            self.table.context.around.toast(self.table.context.say(message), "bell", 5.0)
