"""How potions are shown: completed ones, new ones from the market, bonuses, what the bot brews."""

from __future__ import annotations

import pygame

from game.potions.rules import events as ev
from game.potions.rules.model import BOT, GAP, Potion
from scenes.games.potions.art import Point, blit_at
from scenes.games.potions.journeys.travel import MARVEL, Travel
from scenes.games.potions.pieces.market import draw_wreath
from scenes.tabletop.pieces.later import Later
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep, Wait


class CardJourneys(Travel):
    """Motion for events of potion cards."""

    def completed(self, event: ev.Completed) -> MotionStep:
        """A potion is complete: its flask goes to the shelf."""

        def make() -> MotionStep:
            desk, table = self.desk(event.seat), self.table
            start = self.slot_point(event.seat, event.slot)
            kind = table.scenery.card(event.card).type
            tall = self.kit.px(110)
            if self.in_front(event.seat):
                end: Point = table.shelf.flask_point(len(desk.done))
            else:
                end = table.panel(event.seat).face
            self.put_potion(desk, event.slot, None)
            desk.extra += event.gives
            self.kit.sound("complete")
            self.changed()
            table.tray.lay()
            flask = table.art.flask(kind, tall)

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                blit_at(canvas, flask, at)

            def arrive() -> None:
                desk.done = (*desk.done, event.card)
                self.kit.sound("clink")
                self.changed()

            return table.context.fliers.travel(paint, start, end, seconds=0.6, shadow=tall / 3, on_end=arrive)

        return self.told(Later(make), event, event.seat, MARVEL)

    def bonus_won(self, event: ev.BonusWon) -> MotionStep:
        """A wreath goes to whoever has won it."""

        def make() -> MotionStep:
            table, scenery = self.table, self.table.scenery
            seal = table.market.seals[event.bonus]
            start = seal.rect.center
            if event.seat != BOT and self.in_front(event.seat):
                end: Point = table.shelf.laurel.center
            else:
                end = table.panel(event.seat).face
            size = self.kit.px(70)

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                rect = pygame.Rect(0, 0, size, size)
                rect.center = (round(at[0]), round(at[1]))
                draw_wreath(scenery, canvas, event.bonus, rect)

            def arrive() -> None:
                state = self.state
                state.bonuses = tuple(bonus for bonus in state.bonuses if bonus != event.bonus)
                owner = state.bot if event.seat == BOT else self.desk(event.seat)
                if owner is not None:
                    owner.bonuses = (*owner.bonuses, event.bonus)
                self.kit.sound("fanfare", 0.5)
                self.changed()

            return table.context.fliers.travel(paint, start, end, seconds=0.7, shadow=size / 2, on_end=arrive)

        return self.told(Later(make), event, event.seat, MARVEL)

    def card_taken(self, event: ev.CardTaken) -> MotionStep:
        """A potion of the market slides to its slot."""

        def make() -> MotionStep:
            desk, table = self.desk(event.seat), self.table
            offer = table.market.offers[event.place]
            end = self.slot_point(event.seat, event.slot)
            target = table.cards.slots[event.slot].rect if self.in_front(event.seat) else None
            self.set_market(event.place, GAP)
            self.kit.sound("card")

            def arrive() -> None:
                card = table.scenery.card(event.card)
                self.put_potion(desk, event.slot, Potion(event.card, card.recipe.empty))
                self.changed()

            scale = (1.0, 1.25 if target is not None else 0.35)
            return self.card_flight(event.card, offer.rect, end, scale, arrive)

        return self.told(Later(make), event, event.seat)

    def market_filled(self, event: ev.MarketFilled) -> MotionStep:
        """The next card of the deck comes to the market."""

        def make() -> MotionStep:
            offer = self.table.market.offers[event.place]
            self.state.deck = self.state.deck[: event.left]
            self.changed()
            start = offer.rect.copy()
            start.center = (round(self.table.market.deck_point()[0]), round(self.table.market.deck_point()[1]))

            def arrive() -> None:
                self.set_market(event.place, event.card)
                self.kit.sound("card")

            return self.card_flight(event.card, start, offer.rect.center, (0.2, 1.0), arrive)

        return Later(make)

    def market_gap(self, event: ev.MarketGap) -> MotionStep:
        """No card is left for the market."""
        return motion.InOrder(Call(lambda: self.announce(event)), self.call(event))

    def play_on(self, event: ev.PlayOn) -> MotionStep:
        """A tie is played off: everybody has to know what decides now."""
        return motion.InOrder(Call(lambda: self.announce(event)), self.call(event), Wait(MARVEL))

    def bot_brewed(self, event: ev.BotBrewed) -> MotionStep:
        """The bot completes a potion."""

        def make() -> MotionStep:
            table = self.table
            if event.place >= 0:
                start = table.market.offers[event.place].rect.copy()
                self.set_market(event.place, GAP)
            else:
                start = table.market.offers[0].rect.copy()
                start.center = (round(table.market.deck_point()[0]), round(table.market.deck_point()[1]))

            def arrive() -> None:
                bot = self.state.bot
                if bot is not None:
                    bot.gray, bot.done = bot.gray % table.scenery.gray_needed(BOT), (*bot.done, event.card)
                self.kit.sound("complete")
                self.changed()

            return self.card_flight(event.card, start, table.panel(BOT).face, (1.0, 0.3), arrive)

        return motion.InOrder(self.call(event), Later(make))
