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
from scenes.ui.motion import Call, Step, Wait


class CardJourneys(Travel):
    """Motion for events of potion cards."""

    def completed(self, event: ev.Completed) -> Step:
        """A potion is complete: its flask goes to the shelf."""

        def make() -> Step:
            desk, room = self.desk(event.seat), self.room
            start = self.slot_point(event.seat, event.slot)
            kind = room.sight.card(event.card).type
            tall = self.kit.px(110)
            if self.in_front(event.seat):
                end: Point = room.shelf.flask_point(len(desk.done))
            else:
                end = room.panel(event.seat).face
            self.put_potion(desk, event.slot, None)
            desk.extra += event.gives
            self.kit.sound("complete")
            self.changed()
            room.tray.lay()
            flask = room.art.flask(kind, tall)

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                blit_at(canvas, flask, at)

            def arrive() -> None:
                desk.done = (*desk.done, event.card)
                self.kit.sound("clink")
                self.changed()

            return room.bench.fliers.travel(paint, start, end, seconds=0.6, shadow=tall / 3, on_end=arrive)

        return self.told(Later(make), event, event.seat, MARVEL)

    def bonus_won(self, event: ev.BonusWon) -> Step:
        """A wreath goes to whoever has won it."""

        def make() -> Step:
            room, sight = self.room, self.room.sight
            seal = room.market.seals[event.bonus]
            start = seal.rect.center
            if event.seat != BOT and self.in_front(event.seat):
                end: Point = room.shelf.laurel.center
            else:
                end = room.panel(event.seat).face
            size = self.kit.px(70)

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                rect = pygame.Rect(0, 0, size, size)
                rect.center = (round(at[0]), round(at[1]))
                draw_wreath(sight, canvas, event.bonus, rect)

            def arrive() -> None:
                state = self.state
                state.bonuses = tuple(bonus for bonus in state.bonuses if bonus != event.bonus)
                owner = state.bot if event.seat == BOT else self.desk(event.seat)
                if owner is not None:
                    owner.bonuses = (*owner.bonuses, event.bonus)
                self.kit.sound("fanfare", 0.5)
                self.changed()

            return room.bench.fliers.travel(paint, start, end, seconds=0.7, shadow=size / 2, on_end=arrive)

        return self.told(Later(make), event, event.seat, MARVEL)

    def card_taken(self, event: ev.CardTaken) -> Step:
        """A potion of the market slides to its slot."""

        def make() -> Step:
            desk, room = self.desk(event.seat), self.room
            offer = room.market.offers[event.place]
            end = self.slot_point(event.seat, event.slot)
            target = room.cards.slots[event.slot].rect if self.in_front(event.seat) else None
            self.set_market(event.place, GAP)
            self.kit.sound("card")

            def arrive() -> None:
                card = room.sight.card(event.card)
                self.put_potion(desk, event.slot, Potion(event.card, card.recipe.empty))
                self.changed()

            scale = (1.0, 1.25 if target is not None else 0.35)
            return self.card_flight(event.card, offer.rect, end, scale, arrive)

        return self.told(Later(make), event, event.seat)

    def market_filled(self, event: ev.MarketFilled) -> Step:
        """The next card of the deck comes to the market."""

        def make() -> Step:
            offer = self.room.market.offers[event.place]
            self.state.deck = self.state.deck[: event.left]
            self.changed()
            start = offer.rect.copy()
            start.center = (round(self.room.market.deck_point()[0]), round(self.room.market.deck_point()[1]))

            def arrive() -> None:
                self.set_market(event.place, event.card)
                self.kit.sound("card")

            return self.card_flight(event.card, start, offer.rect.center, (0.2, 1.0), arrive)

        return Later(make)

    def market_gap(self, event: ev.MarketGap) -> Step:
        """No card is left for the market."""
        return motion.Sequence(Call(lambda: self.announce(event)), self.call(event))

    def play_on(self, event: ev.PlayOn) -> Step:
        """A tie is played off: everybody has to know what decides now."""
        return motion.Sequence(Call(lambda: self.announce(event)), self.call(event), Wait(MARVEL))

    def bot_brewed(self, event: ev.BotBrewed) -> Step:
        """The bot completes a potion."""

        def make() -> Step:
            room = self.room
            if event.place >= 0:
                start = room.market.offers[event.place].rect.copy()
                self.set_market(event.place, GAP)
            else:
                start = room.market.offers[0].rect.copy()
                start.center = (round(room.market.deck_point()[0]), round(room.market.deck_point()[1]))

            def arrive() -> None:
                bot = self.state.bot
                if bot is not None:
                    bot.gray, bot.done = bot.gray % room.sight.gray_needed(BOT), (*bot.done, event.card)
                self.kit.sound("complete")
                self.changed()

            return self.card_flight(event.card, start, room.panel(BOT).face, (1.0, 0.3), arrive)

        return motion.Sequence(self.call(event), Later(make))
