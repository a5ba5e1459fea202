"""How single things travel over the table: a die to its drop, a gray drop to its bottle, a card to its place.

What is seen changes when a thing leaves and when it arrives (`Sight.state`), in the order of the events. Nothing
here decides anything: after a beat the view of the match is shown as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Event
from game.potions import events as ev
from game.potions.model import BOT, DICE, GAP, ROLL, TAKE, USE, Hand, Potion
from game.potions.recipe import fill, lift
from scenes import motion
from scenes.motion import Call, Step, Together, Wait
from scenes.potions.art import DROP_SHAPE, Point, blit_at
from scenes.potions.cards import MARKET, draw_card
from scenes.potions.market import draw_wreath
from scenes.potions.pieces import DIE_LETTERS, MULTI, Token, paint_token
from scenes.tables.fliers import Paint
from scenes.tables.steps import Later

if TYPE_CHECKING:
    from game.potions.model import Desk, State
    from scenes.potions.table import PotionsRoom

FLIGHT = 0.32
CARD_FLIGHT = 0.42
GRAY_GAP = 0.1
LOOK = 0.45
"""Seconds for which one can look at what somebody else has chosen."""


class Journeys:
    """Makes motion of single events for one room."""

    def __init__(self, room: PotionsRoom) -> None:
        self.room = room
        self.kit = room.kit

    def step_for(self, event: Event) -> Step:
        """Return the motion of an event."""
        show: Callable[..., Step] | None = getattr(self, f"_{_snake(type(event).__name__)}", None)
        return Wait(0.0) if show is None else show(event)

    # -- help -------------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        """What is seen now."""
        return self.room.sight.state

    def _desk(self, seat: int) -> Desk:
        return self.state.desks[seat]

    def _front(self, seat: int) -> bool:
        return seat == self.room.bench.front

    def _changed(self) -> None:
        self.room.refresh()

    def _gray_point(self, seat: int, number: int) -> Point:
        if self._front(seat):
            return self.room.shelf.gray_point(number)
        return self.room.panel(seat).gray_point(number)

    def _slot_point(self, seat: int, slot: int) -> Point:
        if self._front(seat):
            return self.room.cards.slots[slot].rect.center
        return self.room.panel(seat).slot_point(slot)

    def _drop_point(self, seat: int, slot: int, drop: int) -> tuple[Point, float]:
        if self._front(seat):
            target = self.room.cards.drop((slot, drop))
            if target is not None:
                return target.rect.center, float(target.rect.w)
        return self.room.panel(seat).slot_point(slot) if not self._front(seat) else self._slot_point(
            seat, slot
        ), float(self.kit.px(34))

    def _gray_paint(self, size: float) -> Paint:
        art = self.room.art

        def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
            wide = max(6, round(size * scale))
            rect = pygame.Rect(0, 0, wide, round(wide * DROP_SHAPE))
            rect.center = (round(at[0]), round(at[1]))
            art.drop(canvas, "gray", rect, "filled", sign=False)

        return paint

    # -- turns and dice ---------------------------------------------------------------------------------------
    def _turn_started(self, event: ev.TurnStarted) -> Step:
        def begin() -> None:
            state = self.state
            state.round, state.active, state.phase = event.round, event.seat, ROLL
            state.rolls, state.dice, state.hand, state.middle = 0, "......", None, ""
            self.room.tray.aside = 0
            self.room.tray.lay()
            self._changed()
            if self.room.bench.seats[event.seat].human:
                self.kit.sound("turn")

        return Call(begin)

    def _rolled(self, event: ev.Rolled) -> Step:
        state, tray = self.state, self.room.tray
        thrown = "".join(
            die for die, shown in zip(DICE, state.dice, strict=True) if not event.keep or shown != str(event.keep)
        )

        def aside() -> None:
            tray.aside = event.keep

        def after() -> None:
            state.dice, state.rolls, state.phase = event.dice, event.roll, ROLL
            self._changed()

        steps: list[Step] = []
        if event.keep:
            steps.append(tray.slide(aside))
        else:
            steps.append(Call(aside))
        seed = f"{state.round} {event.seat} {event.roll}"
        steps.append(tray.throw(thrown, event.dice, seed, after))
        return motion.Sequence(*steps)

    def _bot_rolled(self, event: ev.BotRolled) -> Step:
        def after() -> None:
            self.state.dice, self.state.phase, self.state.middle = event.dice, TAKE, DICE
            self.state.bots_turn = True
            self._changed()

        return motion.Sequence(
            self.room.tray.throw(DICE, event.dice, f"bot {self.state.round}", after), Wait(LOOK)
        )

    def _rolled_again(self, event: ev.RolledAgain) -> Step:
        def before() -> None:
            self._desk(event.seat).gray -= 1
            self._changed()

        def after() -> None:
            self.state.dice = event.dice
            hand = self.state.hand
            if hand is not None:
                hand.left, hand.again, hand.reroll = event.again, True, False
            self._changed()

        seed = f"raven {self.state.round} {event.seat}"
        throw = self.room.tray.throw(event.again, event.dice, seed, lambda: None)
        return motion.Sequence(Call(before), throw, self.room.tray.slide(after))

    def _chosen(self, event: ev.Chosen) -> Step:
        state = self.state

        def change() -> None:
            state.hand = Hand(event.seat, event.value, event.taken, event.taken, event.wild)
            state.phase, state.middle = USE, event.middle
            self.kit.sound("lift")
            self._changed()

        steps: list[Step] = [self.room.tray.slide(change)]
        if not self._front(event.seat) or not self.room.bench.seats[event.seat].human:
            steps.append(Wait(LOOK))
        return motion.Sequence(*steps)

    def _turned(self, event: ev.Turned) -> Step:
        def turn() -> None:
            place = DICE.index(event.die)
            state = self.state
            state.dice = f"{state.dice[:place]}{event.new}{state.dice[place + 1 :]}"
            if state.hand is not None:
                state.hand.steps = event.steps
            self.kit.sound("clack")
            self.room.tray.lay()
            self._changed()

        return motion.Sequence(Call(turn), Wait(0.2))

    def _die_taken(self, event: ev.DieTaken) -> Step:
        def change() -> None:
            hand = self.state.hand
            if hand is not None:
                hand.left, hand.taken, hand.gift = hand.left + event.die, hand.taken + event.die, False
            self.state.middle = self.state.middle.replace(event.die, "")
            self._changed()

        return self.room.tray.slide(change)

    def _hand_done(self, event: ev.HandDone) -> Step:
        def change() -> None:
            self.state.hand, self.state.phase = None, TAKE
            self._changed()

        return self.room.tray.slide(change)

    def _dice_lost(self, event: ev.DiceLost) -> Step:
        return Call(lambda: self.room.tray.vanish(event.dice))

    # -- drops ------------------------------------------------------------------------------------------------
    def _filled(self, event: ev.Filled) -> Step:
        def make() -> Step:
            desk, sight = self._desk(event.seat), self.room.sight
            piece = self.room.tray.piece(event.source)
            start = piece.rect.center if piece is not None else self._source_point(event)
            size = float(piece.rect.w) if piece is not None else float(self.kit.px(70))
            token = piece.token if piece is not None else Token(event.source)
            end, width = self._drop_point(event.seat, event.slot, event.drop)
            value = event.value
            self._use_up(event)

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                paint_token(
                    sight, canvas, replace(token, count=1), value, at, max(8.0, size * scale), shadow=False
                )

            def arrive() -> None:
                potion = desk.potions[event.slot]
                if potion is not None:
                    fills = fill(potion.fills, event.drop, event.value)
                    self._put(desk, event.slot, Potion(potion.card, fills))
                self.kit.sound("place")
                self._changed()

            scale = (1.0, max(0.3, width / max(1.0, size)))
            return self.room.bench.fliers.travel(
                paint, start, end, seconds=FLIGHT, shadow=size / 2.4, scale=scale, on_end=arrive
            )

        return Later(make)

    def _source_point(self, event: ev.Filled) -> Point:
        if event.source == MULTI:
            return self._gray_point(event.seat, 2)
        return self.room.tray.rail.center

    def _use_up(self, event: ev.Filled) -> None:
        """What fills is gone from the tray."""
        hand, desk = self.state.hand, self._desk(event.seat)
        if event.source in DIE_LETTERS and hand is not None:
            hand.left = hand.left.replace(event.source, "")
        elif event.source == MULTI:
            desk.multi = max(0, desk.multi - 1)
        elif event.source.startswith("+"):
            desk.extra = desk.extra.replace(event.source[1], "", 1)
        elif hand is not None:
            hand.gift, hand.lifted = False, None
        self.room.tray.lay()

    def _lifted(self, event: ev.Lifted) -> Step:
        def make() -> Step:
            desk, sight = self._desk(event.seat), self.room.sight
            start, size = self._drop_point(event.seat, event.slot, event.drop)
            token = Token("spider", value=event.value)
            potion = desk.potions[event.slot]
            if potion is not None:
                self._put(desk, event.slot, Potion(potion.card, lift(potion.fills, event.drop)))
            self._changed()

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                paint_token(sight, canvas, token, event.value, at, max(8.0, size * scale), shadow=False)

            return self.room.bench.fliers.travel(
                paint, start, self.room.tray.rail.center, seconds=FLIGHT, shadow=size / 2
            )

        return Later(make)

    def _die_spent(self, event: ev.DieSpent) -> Step:
        def make() -> Step:
            piece = self.room.tray.piece(event.die)
            start = piece.rect.center if piece is not None else self.room.tray.rail.center
            size = float(piece.rect.w) if piece is not None else float(self.kit.px(70))
            paint = piece.painter(size) if piece is not None else self._gray_paint(size)
            if self.state.hand is not None:
                self.state.hand.left = self.state.hand.left.replace(event.die, "")
            self.room.tray.lay()
            end = self._gray_point(event.seat, self._desk(event.seat).gray)
            return self.room.bench.fliers.travel(
                paint, start, end, seconds=FLIGHT, shadow=size / 2.4, scale=(1.0, 0.42)
            )

        return Later(make)

    def _got_gray(self, event: ev.GotGray) -> Step:
        def make() -> Step:
            before = event.gray - event.count
            if event.why == "die":
                return Call(lambda: self._set_gray(event.seat, event.gray))
            steps = []
            for at in range(event.count):
                end = self._gray_point(event.seat, before + at)
                steps.append(self._gray_flight(self._gray_source(event), end, event.seat, before + at + 1))
            return motion.staggered(steps, GRAY_GAP)

        return Later(make)

    def _gray_source(self, event: ev.GotGray) -> Point:
        if event.why == "helper" and self._front(event.seat):
            return self.room.helper.rect.center
        if event.why == "potion" and self._front(event.seat):
            return self.room.tray.rail.center
        return self.room.tray.floor.center

    def _gray_flight(self, start: Point, end: Point, seat: int, count: int) -> Step:
        size = self.kit.px(48)

        def arrive() -> None:
            self._set_gray(seat, count)
            self.kit.sound("clink", 0.6)

        return self.room.bench.fliers.travel(
            self._gray_paint(size), start, end, seconds=FLIGHT, shadow=size / 2, on_end=arrive
        )

    def _set_gray(self, seat: int, count: int) -> None:
        if seat == BOT:
            if self.state.bot is not None:
                self.state.bot.gray = count
        else:
            self._desk(seat).gray = count
        self._changed()

    def _made_multi(self, event: ev.MadeMulti) -> Step:
        def brew() -> None:
            desk = self._desk(event.seat)
            desk.gray, desk.multi = event.gray, desk.multi + event.count
            self.kit.sound("complete")
            self.room.tray.lay()
            self._changed()

        return motion.Sequence(Wait(0.15), Call(brew), Wait(0.15))

    def _stolen(self, event: ev.Stolen) -> Step:
        def make() -> Step:
            gray = self.room.sight.gray(event.victim)
            start = self._gray_point(event.victim, gray - 1)
            self._set_gray(event.victim, gray - 1)
            self.kit.sound("whoosh")
            end = self._gray_point(event.seat, self._desk(event.seat).gray)
            size = self.kit.px(48)
            return self.room.bench.fliers.travel(self._gray_paint(size), start, end, seconds=0.5, shadow=size / 2)

        return Later(make)

    # -- potions ----------------------------------------------------------------------------------------------
    def _put(self, desk: Desk, slot: int, potion: Potion | None) -> None:
        desk.potions = (*desk.potions[:slot], potion, *desk.potions[slot + 1 :])

    def _completed(self, event: ev.Completed) -> Step:
        def make() -> Step:
            desk, room = self._desk(event.seat), self.room
            start = self._slot_point(event.seat, event.slot)
            kind = room.sight.card(event.card).type
            tall = self.kit.px(110)
            if self._front(event.seat):
                end: Point = room.shelf.flask_point(len(desk.done))
            else:
                end = room.panel(event.seat).face
            self._put(desk, event.slot, None)
            desk.extra += event.gives
            self.kit.sound("complete")
            self._changed()
            room.tray.lay()
            flask = room.art.flask(kind, tall)

            def paint(canvas: pygame.Surface, at: Point, scale: float) -> None:
                blit_at(canvas, flask, at)

            def arrive() -> None:
                desk.done = (*desk.done, event.card)
                self.kit.sound("clink")
                self._changed()

            return room.bench.fliers.travel(paint, start, end, seconds=0.6, shadow=tall / 3, on_end=arrive)

        return Later(make)

    def _bonus_won(self, event: ev.BonusWon) -> Step:
        def make() -> Step:
            room, sight = self.room, self.room.sight
            seal = room.market.seals[event.bonus]
            start = seal.rect.center
            if event.seat != BOT and self._front(event.seat):
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
                owner = state.bot if event.seat == BOT else self._desk(event.seat)
                if owner is not None:
                    owner.bonuses = (*owner.bonuses, event.bonus)
                self.kit.sound("fanfare", 0.5)
                self._changed()

            return room.bench.fliers.travel(paint, start, end, seconds=0.7, shadow=size / 2, on_end=arrive)

        return Later(make)

    def _card_taken(self, event: ev.CardTaken) -> Step:
        def make() -> Step:
            desk, room = self._desk(event.seat), self.room
            offer = room.market.offers[event.place]
            end = self._slot_point(event.seat, event.slot)
            target = room.cards.slots[event.slot].rect if self._front(event.seat) else None
            self._set_market(event.place, GAP)
            self.kit.sound("card")

            def arrive() -> None:
                card = room.sight.card(event.card)
                self._put(desk, event.slot, Potion(event.card, card.recipe.empty))
                self._changed()

            scale = (1.0, 1.25 if target is not None else 0.35)
            return self._card_flight(event.card, offer.rect, end, scale, arrive)

        return Later(make)

    def _card_flight(
        self, card: int, start: pygame.Rect, end: Point, scale: tuple[float, float], arrive: Callable[[], object]
    ) -> Step:
        """A card travels; it is painted once and scaled on its way."""
        room = self.room
        picture = pygame.Surface(start.size, pygame.SRCALPHA)
        data = room.sight.card(card)
        draw_card(
            room.art, picture, picture.get_rect(), data, room.sight.card_name(card), data.recipe.empty, MARKET
        )

        def paint(canvas: pygame.Surface, at: Point, size: float) -> None:
            shown = picture
            if abs(size - 1.0) > 0.02:
                wide = (max(4, round(start.w * size)), max(4, round(start.h * size)))
                shown = pygame.transform.scale(picture, wide)
            blit_at(canvas, shown, at)

        return room.bench.fliers.travel(
            paint, start.center, end, seconds=CARD_FLIGHT, shadow=start.h / 2, scale=scale, on_end=arrive
        )

    def _set_market(self, place: int, card: int) -> None:
        market = self.state.market
        self.state.market = (*market[:place], card, *market[place + 1 :])
        self._changed()

    def _market_filled(self, event: ev.MarketFilled) -> Step:
        def make() -> Step:
            offer = self.room.market.offers[event.place]
            self.state.deck = self.state.deck[: event.left]
            self._changed()
            start = offer.rect.copy()
            start.center = (round(self.room.market.deck_point()[0]), round(self.room.market.deck_point()[1]))

            def arrive() -> None:
                self._set_market(event.place, event.card)
                self.kit.sound("card")

            return self._card_flight(event.card, start, offer.rect.center, (0.2, 1.0), arrive)

        return Later(make)

    def _market_gap(self, event: ev.MarketGap) -> Step:
        return Call(lambda: self._announce(event))

    def _play_on(self, event: ev.PlayOn) -> Step:
        return Call(lambda: self._announce(event))

    def _announce(self, event: Event) -> None:
        self.kit.sound("last_round")
        message = self.room.bench.rules.describe(event)
        if message is not None:
            self.room.bench.around.toast(self.room.bench.say(message), "bell", 5.0)

    # -- helpers and the bot ----------------------------------------------------------------------------------
    def _helper_woke(self, event: ev.HelperWoke) -> Step:
        return self._wake(event.helper)

    def _copied(self, event: ev.Copied) -> Step:
        return self._wake(event.helper)

    def _wake(self, helper: str) -> Step:
        def wake() -> None:
            if self.state.hand is not None:
                self.state.hand.power = helper
            self.kit.sound("sparkle")
            self._changed()

        return motion.Sequence(Call(wake), Wait(0.25))

    def _bot_took(self, event: ev.BotTook) -> Step:
        def make() -> Step:
            tray, steps = self.room.tray, []
            for die in event.taken:
                piece = tray.dice[die]
                steps.append(
                    self.room.bench.fliers.travel(
                        piece.painter(piece.rect.w), piece.rect.center, self.room.panel(BOT).face,
                        seconds=FLIGHT, shadow=piece.rect.w / 2.4, scale=(1.0, 0.4),
                    )
                )  # fmt: skip
            self.state.middle = event.middle
            tray.lay()
            self._changed()
            return Together(*steps)

        return Later(make)

    def _bot_brewed(self, event: ev.BotBrewed) -> Step:
        def make() -> Step:
            room = self.room
            if event.place >= 0:
                start = room.market.offers[event.place].rect.copy()
                self._set_market(event.place, GAP)
            else:
                start = room.market.offers[0].rect.copy()
                start.center = (round(room.market.deck_point()[0]), round(room.market.deck_point()[1]))

            def arrive() -> None:
                bot = self.state.bot
                if bot is not None:
                    bot.gray, bot.done = bot.gray % room.sight.gray_needed(BOT), (*bot.done, event.card)
                self.kit.sound("complete")
                self._changed()

            return self._card_flight(event.card, start, room.panel(BOT).face, (1.0, 0.3), arrive)

        return Later(make)


def _snake(name: str) -> str:
    """From "MarketFilled" to "market_filled"."""
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in name).lstrip("_")
