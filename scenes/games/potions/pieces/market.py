"""The market: three face-up potions, how many are left, and the bonus wreaths nobody has won yet."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potions.rules.material.data import TYPES
from game.potions.rules.model import MARKET, VERSATILE, Potion
from game.potions.rules.scoring import bonus_words
from game.potions.rules.text.messages import LAST_TURN, THE_BOT
from scenes.games.potions.art import Point, blit_at
from scenes.games.potions.pieces.card_spots import CARD, CardSpots
from scenes.games.potions.pieces.cards import MARKET as STYLE
from scenes.games.potions.pieces.cards import draw_card, plan_card
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import LIT_HALO
from scenes.tabletop.pieces.part import Part, PieceTarget, Refreshed
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.base import Widget

HEAD = 74.0
HEADING = theme.Style("title", 42, gold=True)
LAST = theme.Style("italic", 30, (243, 221, 170), Shadow.DARK)
COUNT = theme.Style("number", 38, (255, 233, 176), Shadow.DARK)
BONUSES = (*TYPES, VERSATILE)
OnPlace = Callable[[int, Widget], object]
"""Answers a click on a place of the market, shown by that widget."""


class MarketCard(CardSpots, PieceTarget[PotionsScenery]):
    """One place of the market."""

    sound = "card"
    reach = 26.0

    def __init__(
        self, scenery: PotionsScenery, place: int, on_press: OnPlace, on_spot: Callable[[], object]
    ) -> None:
        PieceTarget.__init__(self, scenery, lambda: on_press(place, self), f"market {place}")
        self.number = place
        self.on_spot = on_spot

    @property
    def card(self) -> int:
        """The card that is seen there; negative: none."""
        return self.scenery.offer(self.number)

    @property
    def potion(self) -> Potion | None:
        """See `CardSpots`: still empty."""
        return Potion(self.card, self.scenery.card(self.card).recipe.empty) if self.card >= 0 else None

    def key(self, event: pygame.Event) -> bool:
        """See `CardSpots`; to the side lies the next card, not the wreaths above."""
        away = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        beside = self.number + away
        market, scene = self.parent, self.scene
        if self.spot == CARD and away and isinstance(market, Market) and scene and 0 <= beside < MARKET:
            scene.focus_on(market.offers[beside])
            return True
        return super().key(event)

    @property
    def why_empty(self) -> str:
        """Why no card lies there; "" while one is on its way."""
        return self.scenery.context.say(LAST_TURN) if self.card < 0 and self.scenery.view.short else ""

    def facts(self) -> object:
        """See `Watching`."""
        return self.card, self.scenery.view.short, self.rect.size

    def take_up(self) -> None:
        """See `Watching`: what lies where on another card."""
        self.plan = plan_card(self.kit, self.rect, self.scenery.card(self.card), STYLE) if self.card >= 0 else None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card in its state, or the empty place; that says so if no card will come."""
        kit, px, scenery = self.kit, self.kit.px, self.scenery
        if self.card < 0:
            kit.skins.paint(canvas, "well", self.rect, opacity=0.7)
            kit.text.block(self.why_empty, LAST, self.rect.w - px(24), "centre").draw_in(canvas, self.rect)
            return
        rect = self.rect.move(self.shaken, 0)
        look = self.look
        if look == "hover" and self.can:
            rect = rect.move(0, -px(6))
        if look in ("can", "hover", "chosen") and (self.can or self.proposed):
            kit.glows.halo(canvas, rect, px(16), px(16 if look == "hover" else 11), LIT_HALO, 1.0)
        card = scenery.card(self.card)
        draw_card(scenery.art, canvas, rect, card, scenery.card_name(self.card), card.recipe.empty, STYLE)
        if self.cannot:
            scenery.art.veil(canvas, rect, 0.3)


class Market(Part[PotionsScenery]):
    """The board with the face-up potions."""

    skin = "board_plain"

    def __init__(self, scenery: PotionsScenery, on_press: OnPlace, on_spot: Callable[[], object]) -> None:
        super().__init__(scenery)
        self.deck = self.put(Deck(scenery))
        self.offers = [self.put(MarketCard(scenery, place, on_press, on_spot)) for place in range(MARKET)]
        self.seals = {bonus: self.put(Seal(scenery, bonus)) for bonus in BONUSES}

    def facts(self) -> object:
        """See `Part`."""
        return self.rect.size

    def refresh(self) -> None:
        """See `Part`."""
        super().refresh()
        for part in self._parts():
            part.refresh()

    def forget(self) -> None:
        """See `Part`."""
        super().forget()
        for part in self._parts():
            part.forget()

    def _parts(self) -> list[Refreshed]:
        return [self.deck, *self.offers, *self.seals.values()]

    @property
    def head(self) -> float:
        """How high the heading is, px at 1080 lines."""
        return HEAD if self.rect.h >= self.kit.px(430) else 62.0

    def arrange(self) -> None:
        """Place the three cards, the deck and the seals."""
        kit, px = self.kit, self.kit.px
        deck = pygame.Rect(self.rect.right - px(128), self.rect.y + px(8), px(110), px(self.head - 10))
        self.deck.place(kit.units.flip(deck, self.rect))
        inner = self.rect.inflate(-px(36), 0)
        top = self.rect.y + px(self.head)
        area = pygame.Rect(inner.x, top, inner.w, self.rect.bottom - px(18) - top)
        # From the left in every language: the bot takes the leftmost, and its sentence says so.
        places = sorted(kit.units.columns(area, [1.0] * MARKET, 18), key=lambda rect: rect.x)
        for offer, rect in zip(self.offers, places, strict=True):
            offer.place(rect)
        heading = kit.text.size(kit.tr("Market"), HEADING)[0]
        left, right = self.rect.x + px(40) + heading, self.rect.right - px(150)
        size = max(1, min(px(62), (right - left) // len(BONUSES)))
        step = min(px(78), (right - left) / len(BONUSES))
        for at, seal in enumerate(self.seals.values()):
            middle = left + step * (at + 0.5)
            spot = pygame.Rect(
                round(middle - size / 2), self.rect.y + px(self.head / 2 + 2) - size // 2, size, size
            )
            seal.place(kit.units.flip(spot, self.rect))

    def deck_point(self) -> Point:
        """Where the next card comes from."""
        px = self.kit.px
        spot = pygame.Rect(self.rect.right - px(96), self.rect.y + px(self.head / 2), 0, 0)
        return self.kit.units.flip(spot, self.rect).center

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board, its heading and the deck."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        kit.skins.paint(canvas, self.skin, rect, seed=11)
        words = kit.tr("Market")
        place = pygame.Rect(rect.x + px(26), rect.y + px(8), kit.text.size(words, HEADING)[0], px(self.head - 10))
        kit.text.line(words, HEADING).draw_in(canvas, kit.units.flip(place, rect))


class Deck(Part[PotionsScenery]):
    """The potions still to come, and how many there are."""

    catches = focusable = True

    def facts(self) -> object:
        """See `Part`."""
        return len(self.scenery.view.deck), self.rect.size

    @property
    def tip(self) -> str:
        """How many there are, and what happens when they are used up."""
        count = len(self.scenery.view.deck)
        head = self.kit.words.plural("{count} potion still to come", "{count} potions still to come", count)
        return self.kit.tr("{count}\nOnce the market can’t be filled the match ends.", count=head)

    def draw(self, canvas: pygame.Surface) -> None:
        """A few cards on a heap: the more there are, the higher."""
        kit, px, rect = self.kit, self.kit.px, self.rect
        number = kit.units.flip(pygame.Rect(rect.x + px(52), rect.y, px(54), rect.h), rect)
        words = kit.text.line(kit.words.number(len(self.scenery.view.deck)), COUNT)
        words.draw_in(canvas, number, kit.text.side("end"))
        x, y = kit.units.flip(pygame.Rect(rect.x + px(20), rect.centery - px(3), 0, 0), rect).center
        layers = min(4, -(-len(self.scenery.view.deck) // 6))
        for layer in range(layers):
            card = pygame.Rect(0, 0, px(30), px(40))
            card.center = x, y + px(5) - layer * px(4)
            pygame.draw.rect(canvas, (32, 16, 8), card.inflate(2, 2), border_radius=px(6))
            self.kit.pictures.get("potions/card_back", size=card.size).draw_corner(canvas, card.topleft)


class Seal(Part[PotionsScenery]):
    """A bonus wreath; dark once somebody has won it."""

    catches = focusable = True

    def __init__(self, scenery: PotionsScenery, bonus: str) -> None:
        super().__init__(scenery)
        self.bonus = bonus

    def facts(self) -> object:
        """See `Part`."""
        return self.bonus in self.scenery.view.bonuses, self.rect.size

    @property
    def tip(self) -> str:
        """What it is for, and whether it is still to be had."""
        tr, scenery = self.kit.tr, self.scenery
        words = scenery.context.say(bonus_words(self.bonus))
        points = scenery.box.bonus_points(self.bonus)
        worth = self.kit.words.plural(
            "{count} point for whoever has it first.", "{count} points for whoever has it first.", points
        )
        if self.bonus in scenery.view.bonuses:
            return f"{words}\n{worth}"
        return tr("{bonus}\nGone to {owner}.", bonus=words, owner=self._owner())

    def _owner(self) -> str:
        state, scenery = self.scenery.view, self.scenery
        for seat, desk in enumerate(state.desks):
            if self.bonus in desk.bonuses:
                return scenery.context.seats[seat].name
        return scenery.context.say(THE_BOT)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the wreath and the type's seal in it."""
        draw_wreath(self.scenery, canvas, self.bonus, self.rect, dim=self.bonus not in self.scenery.view.bonuses)


def draw_wreath(
    scenery: PotionsScenery, canvas: pygame.Surface, bonus: str, rect: pygame.Rect, dim: bool = False
) -> None:
    """Draw a bonus."""
    art, size = scenery.art, min(rect.size)

    def draw(onto: pygame.Surface, place: pygame.Rect) -> None:
        wreath = art.kit.pictures.get("potions/wreath", size=(size, size), bright=0.4 if dim else 1.0)
        blit_at(onto, wreath.surface, place.center)
        art.emblem(onto, "all" if bonus == VERSATILE else bonus, place.center, size * 0.62, dim=dim)

    art.kept(canvas, ("wreath", bonus, dim), rect, 0, draw)
