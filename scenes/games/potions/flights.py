"""How things travel over the table: from where to where, and how they look on the way."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.potions.rules import events as ev
from game.potions.rules.model import BOT
from scenes.games.potions.art import DROP_SHAPE, Point, blit_at
from scenes.games.potions.dice.tokens import CARRIED, MULTI, Token, paint_token
from scenes.games.potions.dice.tray import DiceTray
from scenes.games.potions.pieces.bot_panel import BotPanel
from scenes.games.potions.pieces.cards import MARKET, CardPlan, draw_card
from scenes.games.potions.pieces.helper_card import HelperCard
from scenes.games.potions.pieces.market import Market
from scenes.games.potions.pieces.own_cards import OwnCards
from scenes.games.potions.pieces.seats import SeatPanel
from scenes.games.potions.pieces.shelf import Shelf
from scenes.games.potions.scenery import PotionsScenery
from scenes.tabletop.pieces.fliers import Paint
from scenes.ui.motion import MotionStep

PIECE = 70.0
"""How large something is that leaves the tray without having lain there, px at 1080 lines."""
DROP = 34.0
"""How wide a drop is that isn't seen on its potion."""
GRAY = 48.0
Arrive = Callable[[], object]


class Flights:
    """Makes the flights of one table. They begin and end where things lie when they are made."""

    def __init__(
        self,
        scenery: PotionsScenery,
        tray: DiceTray,
        market: Market,
        cards: OwnCards,
        shelf: Shelf,
        helper: HelperCard,
        panel: Callable[[int], SeatPanel],
    ) -> None:
        """`panel(seat)`: the panel of a seat that isn't in front (the bot's, alone at the table)."""
        self._scenery, self._kit = scenery, scenery.context.kit
        self._travel = scenery.context.fliers.travel
        self._tray, self._market, self._cards = tray, market, cards
        self._shelf, self._helper, self._panel = shelf, helper, panel

    # -- places -------------------------------------------------------------------------------------------------
    def gray_point(self, seat: int, number: int) -> Point:
        """Where a seat's gray drop of a number stands."""
        if seat == self._scenery.front:
            return self._shelf.gray_point(number)
        return self._panel(seat).gray_point(number)

    def gray_source(self, event: ev.GotGray) -> Point:
        """Where gray drops come from."""
        if event.why in ("helper", "waking") and event.seat == self._scenery.front:
            return self._helper.rect.center
        if event.why == "potion" and event.seat == self._scenery.front:
            return self._tray.rail.center
        return self._tray.floor.center

    def slot_point(self, seat: int, slot: int) -> Point:
        """Where a seat's potion lies."""
        if seat == self._scenery.front:
            return self._cards.slots[slot].rect.center
        return self._panel(seat).slot_point(slot)

    def card_plan(self, slot: int) -> CardPlan:
        """Where everything of an own potion lies."""
        plan = self._cards.slots[slot].plan
        assert plan is not None, "a potion brews there"
        return plan

    def card_flask(self, slot: int) -> tuple[Point, int]:
        """The middle of the flask on an own potion, and how tall it is (without a picture: of its ribbon)."""
        plan = self.card_plan(slot)
        place = plan.picture if plan.picture.h else plan.ribbon
        tall = place.h - self._kit.px(14)
        return (place.centerx, place.bottom - self._kit.px(6) - tall / 2), tall

    def flask_on_shelf(self, number: int) -> tuple[Point, int]:
        """The middle of the place of an own completed potion, and how tall it stands there."""
        place = self._shelf.flask_places(number + 1)[number]
        return place.center, place.h

    def total(self) -> Point:
        """Where the own points stand."""
        return self._shelf.laurel.center

    def done_point(self, seat: int, number: int) -> Point:
        """Where a seat's completed potion goes, its so manyth; of one whose potions aren't seen: its face."""
        return self._panel(seat).done_point(number)

    def done_size(self, seat: int) -> int:
        """How tall a completed potion stands at another seat."""
        return self._panel(seat).done_size

    def face(self, seat: int) -> Point:
        """Where a seat is told apart: its own points, or its face."""
        return self.total() if seat == self._scenery.front else self._panel(seat).face

    @property
    def bot(self) -> BotPanel | None:
        """The bot's panel; None while there is no bot."""
        if self._scenery.view.bot is None:
            return None
        panel = self._panel(BOT)
        assert isinstance(panel, BotPanel)
        return panel

    def helper_point(self, seat: int) -> Point:
        """The middle of a seat's helper: of its portrait, or of its seal."""
        if seat == self._scenery.front:
            return self._helper.portrait.center
        return self._panel(seat).helper_point

    def draw_gray(self, canvas: pygame.Surface, at: Point) -> None:
        """Draw a gray drop as it is carried."""
        self._gray_paint(self._kit.px(GRAY))(canvas, at, 1.0)

    def seal(self, bonus: str) -> Point:
        """Where a bonus lies in the market."""
        return self._market.seals[bonus].rect.center

    def wreath_point(self, seat: int) -> Point:
        """Where a bonus goes that a seat has won."""
        return self._shelf.next_wreath if seat == self._scenery.front else self._panel(seat).face

    def drop(self, seat: int, slot: int, drop: int) -> tuple[Point, float]:
        """Where a drop of a seat lies, and how wide it is there."""
        if seat == self._scenery.front:
            target = self._cards.drop((slot, drop))
            place = None if target is None else target.rect
        else:
            place = self._panel(seat).drop_place(slot, drop)
        if place is None:
            return self.slot_point(seat, slot), float(self._kit.px(DROP))
        return place.center, float(place.w)

    # -- dice and drops -----------------------------------------------------------------------------------------
    def _token_paint(self, token: Token, value: int, size: float) -> Paint:
        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            paint_token(self._scenery, canvas, token, value, at, max(8.0, size * scale))

        return paint

    def _gray_paint(self, size: float) -> Paint:
        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            wide = max(6, round(size * scale))
            rect = pygame.Rect(0, 0, wide, round(wide * DROP_SHAPE))
            rect.center = (round(at[0]), round(at[1]))
            self._scenery.art.drop(canvas, "gray", rect, "filled", sign=False)

        return paint

    def of_filling(self, event: ev.Filled, seconds: float, on_end: Arrive) -> MotionStep:
        """A die, or a drop in hand, to the drop it fills."""
        piece = self._tray.piece(event.source)
        if piece is not None:
            size, token = float(piece.rect.w), msgspec.structs.replace(piece.token, count=1)
        else:
            size, token = float(self._kit.px(PIECE)), Token(event.source)
        start = self._source_point(event) if piece is None else piece.rect.center
        end, width = self.drop(event.seat, event.slot, event.drop)
        paint = self._token_paint(token, event.value, size)
        scale = (1.0, max(0.3, width / max(1.0, size)))
        return self._travel(paint, start, end, seconds=seconds, shadow=size / 2.4, scale=scale, on_end=on_end)

    def _source_point(self, event: ev.Filled) -> Point:
        return self.gray_point(event.seat, 2) if event.source == MULTI else self._tray.rail.center

    def lifted(self, event: ev.Lifted) -> tuple[Point, Point, Paint]:
        """Of a drop that the Spider takes off a potion: from where to where, and how it is drawn."""
        start, size = self.drop(event.seat, event.slot, event.drop)
        paint = self._token_paint(Token(CARRIED, value=event.value), event.value, size)
        return start, self._tray.rail.center, paint

    def rail(self) -> Point:
        """The middle of the tray's rail."""
        return self._tray.rail.center

    def of_spent_die(self, event: ev.DieSpent, number: int, seconds: float) -> MotionStep:
        """A die to where it will be the gray drop of that number."""
        piece, end = self._tray.piece(event.die), self.gray_point(event.seat, number)
        size = float(self._kit.px(PIECE)) if piece is None else float(piece.rect.w)
        paint = self._gray_paint(size) if piece is None else piece.painter(size)
        start = self._tray.rail.center if piece is None else piece.rect.center
        return self._travel(paint, start, end, seconds=seconds, shadow=size / 2.4, scale=(1.0, 0.42))

    def of_gray(self, start: Point, end: Point, seconds: float, on_end: Arrive | None = None) -> MotionStep:
        """A gray drop."""
        size = self._kit.px(GRAY)
        return self._travel(self._gray_paint(size), start, end, seconds=seconds, shadow=size / 2, on_end=on_end)

    # -- potions ------------------------------------------------------------------------------------------------
    def of_taken_card(self, event: ev.CardTaken, seconds: float, on_end: Arrive) -> MotionStep:
        """A potion of the market to its slot."""
        start, end = self._market.offers[event.place].rect, self.slot_point(event.seat, event.slot)
        scale = (1.0, 1.25 if event.seat == self._scenery.front else 0.35)
        return self._of_card(event.card, start, end, scale, seconds, on_end)

    def of_new_card(self, event: ev.MarketFilled, seconds: float, on_end: Arrive) -> MotionStep:
        """A card of the deck to its place in the market."""
        end = self._market.offers[event.place].rect.center
        return self._of_card(event.card, self._on_deck(event.place), end, (0.2, 1.0), seconds, on_end)

    def of_brewed_card(self, event: ev.BotBrewed, seconds: float, on_end: Arrive) -> MotionStep:
        """A card of the market or the deck to the bot."""
        start = self._market.offers[event.place].rect if event.place >= 0 else self._on_deck(0)
        return self._of_card(event.card, start, self._panel(BOT).face, (1.0, 0.3), seconds, on_end)

    def _on_deck(self, place: int) -> pygame.Rect:
        """A card as large as it lies at a place of the market, on the deck."""
        x, y = self._market.deck_point()
        rect = self._market.offers[place].rect.copy()
        rect.center = (round(x), round(y))
        return rect

    def _of_card(
        self, card: int, start: pygame.Rect, end: Point, scale: tuple[float, float], seconds: float, on_end: Arrive
    ) -> MotionStep:
        """A card travels and changes its size; it is painted once and scaled on its way."""
        scenery, data = self._scenery, self._scenery.card(card)
        picture = pygame.Surface(start.size, pygame.SRCALPHA)
        rect, name = picture.get_rect(), scenery.card_name(card)
        draw_card(scenery.art, picture, rect, data, name, data.recipe.empty, MARKET)

        def paint(canvas: pygame.Surface, at: Point, size: float) -> None:
            shown = picture
            if abs(size - 1.0) > 0.02:
                wide = (max(4, round(start.w * size)), max(4, round(start.h * size)))
                shown = pygame.transform.scale(picture, wide)
            blit_at(canvas, shown, at)

        return self._travel(
            paint,
            start.center,
            end,
            seconds=seconds,
            shadow=start.h / 2,
            scale=scale,
            on_end=on_end,
        )
