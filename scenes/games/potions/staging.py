"""Shows what happened on the table: how each event looks while the view it leads to comes into sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.contract import Event
from game.potions.rules import events as ev
from game.potions.rules.actions import PotionsAction
from game.potions.rules.model import BOT, DICE, State
from scenes.games.potions.dice.die_art import die_picture, tumble_sheet
from scenes.games.potions.dice.tray import DiceTray
from scenes.games.potions.moments import bot, completing, helpers
from scenes.games.potions.moments.bonus import won
from scenes.games.potions.moments.tools import SHINING, Tools
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import HELPER_HALO
from scenes.tabletop.pieces.later import Later
from scenes.tabletop.ribbon.inline import Said, Sign
from scenes.tabletop.spectacle.kinds import glow, sparks
from scenes.tabletop.staging import Act, Show, Staging, on
from scenes.ui.motion import Call, InOrder, MotionStep, Point, Wait, staggered

FLIGHT, CARD = 0.32, 0.42
"""Seconds that pieces are on their way: dice and drops, cards."""
GRAY_GAP = 0.1
LOOK = 0.8
"""Seconds for which one can look at what somebody else has chosen."""
GLANCE = 0.3
"""Seconds between two drops that somebody else fills."""
AFTER_MOMENT = 0.4
"""Seconds in which one can see what a moment of somebody else has come to."""
MARVEL = 1.0
"""Seconds for which one can see what somebody else has completed."""


class PotionsStaging(Staging[State, PotionsAction]):
    """Makes motion of beats."""

    scenery: PotionsScenery

    def __init__(
        self, scenery: PotionsScenery, refresh: Callable[[], object], tray: DiceTray, tools: Tools
    ) -> None:
        """`refresh` has the dice lie where they belong, too."""
        super().__init__(scenery, refresh)
        self.tray, self.tools, self.flights = tray, tools, tools.flights
        self._brought: int | None = None
        """The seat whose Raven has just brought a gray drop."""

    def shows(self) -> Sequence[Show[State]]:
        """See `Staging`."""
        return [
            on(ev.TurnStarted, self._turn_started),
            on(ev.Rolled, self._rolled),
            on(ev.BotRolled, self._bot_rolled),
            on(ev.RolledAgain, self._rolled_again),
            on(ev.Chosen, self._chosen),
            on(ev.Turned, self._turned),
            on(ev.DieTaken, self._die_taken),
            on(ev.HandDone, lambda event, after: self._slide(after)),
            on(ev.HelperWoke, self._woke),
            on(ev.Copied, self._copied),
            on(ev.BotTook, self._bot_took),
            on(ev.Filled, self._filled),
            on(ev.Lifted, self._lifted),
            on(ev.DieSpent, self._die_spent),
            on(ev.GotGray, self._got_gray),
            on(ev.MadeMulti, self._made_multi),
            on(ev.Stolen, self._stolen),
            on(ev.Completed, self._completed),
            on(ev.BonusWon, self._bonus_won),
            on(ev.CardTaken, self._card_taken),
            on(ev.MarketFilled, self._market_filled),
            on(ev.MarketGap, self._market_gap),
            on(ev.PlayOn, self._play_on),
            on(ev.BotBrewed, self._bot_brewed),
        ]

    def pictures_of(self, act: Act[State]) -> list[str]:
        """See `Staging`: dice, as they lie and as they roll, and who wakes."""
        names: list[str] = []
        for event in act.events:
            match event:
                case ev.Rolled() | ev.BotRolled():
                    faces = zip(DICE, event.dice, strict=True)
                    names += [die_picture(die, int(face)) for die, face in faces if face.isdigit()]
                    names += map(tumble_sheet, DICE)
                case ev.Chosen() | ev.BotTook():
                    names += [die_picture(die, event.value) for die in event.taken]
                case ev.DieTaken():
                    names.append(die_picture(event.die, event.value))
                case ev.Turned():
                    names += [die_picture(event.die, event.old), die_picture(event.die, event.new)]
                case ev.HelperWoke() if event.helper in helpers.BEASTS:
                    names += [f"potions/beast_{event.helper}", *SHINING]
                case ev.Completed() | ev.BonusWon() | ev.BotBrewed():
                    names += [*SHINING, "moments/cork"]
                case _:
                    pass
        return names

    # -- words --------------------------------------------------------------------------------------------------
    def _is_news(self, seat: int) -> bool:
        """Whether what a seat does is news to whoever looks on: somebody else's doing, or a computer player's."""
        return seat != self.scenery.front or not self.context.seats[seat].human

    def _followed(self, step: MotionStep, seat: int, seconds: float) -> MotionStep:
        """A motion; if it is news, with time to look at what has come of it."""
        return InOrder(step, Wait(seconds)) if self._is_news(seat) else step

    def _told(self, step: MotionStep, event: Event, seat: int, seconds: float = LOOK) -> MotionStep:
        """A motion; if it is news, with words for it in the ribbon and time to read them."""
        if self._is_news(seat):
            self._say(event)
        return self._followed(step, seat, seconds)

    def _called(self, event: Event) -> MotionStep:
        """Say in the ribbon what is done that nobody at the table does, with time to read it."""
        self._say(event)
        return Wait(MARVEL)

    def _say(self, event: Event) -> None:
        """Say in the ribbon what happened, as the log does."""
        message = self.context.rules.describe(event)
        if message is not None:
            self._say_words(self.context.say(message))

    def _say_words(self, words: str) -> None:
        self.context.ribbon.tell([Sign("hourglass"), Said(words)])

    def _announced(self, event: Event) -> MotionStep:
        """Say something that everybody has to know."""
        self.announce(event)
        return self._called(event)

    def _arrival(self, after: State, sound: str, volume: float = 1.0) -> Callable[[], None]:
        """Return what is to be done when something arrives that is heard."""

        def arrive() -> None:
            self.kit.sound(sound, volume)
            self.settle(after)

        return arrive

    # -- turns and dice -----------------------------------------------------------------------------------------
    def _slide(self, after: State) -> MotionStep:
        """Dice go where they belong then."""
        return self.tray.slide(lambda: self.settle(after))

    def _turn_started(self, event: ev.TurnStarted, after: State) -> None:
        self.tray.aside = 0
        if self.context.seats[event.seat].human:
            self.kit.sound("turn")

    def _rolled(self, event: ev.Rolled, after: State) -> MotionStep:
        """Some dice are thrown, the others stay aside."""
        view, kept = self.scenery.view, str(event.keep)
        thrown = "".join(die for die, shown in zip(DICE, view.dice, strict=True) if shown != kept)

        def aside() -> None:
            self.tray.aside = event.keep

        seed = f"{view.round} {event.seat} {event.roll}"
        throw = self.tray.throw(thrown, event.dice, seed, lambda: self.settle(after))
        first: MotionStep = self.tray.slide(aside) if event.keep else Call(aside)
        return self._followed(InOrder(first, throw), event.seat, GLANCE)

    def _bot_rolled(self, event: ev.BotRolled, after: State) -> MotionStep:
        self._say_words(self.kit.tr("The bot rolls its dice"))
        bot.says(self.tools, bot.ROLLS)
        throw = self.tray.throw(DICE, event.dice, f"bot {after.round}", lambda: self.settle(after))
        return InOrder(throw, Wait(LOOK))

    def _rolled_again(self, event: ev.RolledAgain, after: State) -> MotionStep:
        """The Raven throws the dice in hand once more."""
        self.send(("gray", event.seat))
        seed = f"raven {after.round} {event.seat}"
        throw = self.tray.throw(event.again, event.dice, seed, lambda: self.settle(after))
        return self._told(throw, event, event.seat)

    def _chosen(self, event: ev.Chosen, after: State) -> MotionStep:
        """A seat takes the dice of a value."""
        return self._followed(self.tray.slide(self._arrival(after, "lift")), event.seat, LOOK)

    def _turned(self, event: ev.Turned, after: State) -> MotionStep:
        """The Owl turns a die."""
        piece = self.tray.dice[event.die]
        moment = helpers.turned(self.tools, event, piece, lambda: self.settle(after))
        return self._followed(moment, event.seat, GLANCE)

    def _die_taken(self, event: ev.DieTaken, after: State) -> MotionStep:
        """The Rat fetches a die."""
        start = self.tray.dice[event.die].rect.center
        moment = helpers.fetched(self.tools, event, start, self.flights.rail(), self._slide(after))
        return self._told(moment, event, event.seat)

    def _woke(self, event: ev.HelperWoke, after: State) -> MotionStep:
        self.settle(after)
        moment = helpers.woken(self.tools, event.seat, event.helper) or Wait(0.25)
        return self._told(moment, event, event.seat)

    def _copied(self, event: ev.Copied, after: State) -> MotionStep:
        self.settle(after)
        return self._told(helpers.copied(self.tools, event), event, event.seat)

    def _bot_took(self, event: ev.BotTook, after: State) -> MotionStep:
        """The bot takes a group of dice."""
        self._say(event)

        def make() -> MotionStep:
            pieces = [self.tray.dice[die] for die in event.taken]
            return bot.grabs(self.tools, event, pieces, lambda: self.settle(after))

        return InOrder(Wait(GLANCE), Later(make), Wait(LOOK))

    # -- drops --------------------------------------------------------------------------------------------------
    def _filled(self, event: ev.Filled, after: State) -> MotionStep:
        """A die, or a drop in hand, travels to the drop it fills."""
        arrive = self._arrival(after, "place")

        def land() -> None:
            arrive()
            if event.seat != self.scenery.front:  # its drops are small
                place, _ = self.flights.drop(event.seat, event.slot, event.drop)
                self.tools.emit([*glow(HELPER_HALO, 2.4), *sparks(HELPER_HALO, 6, 2.2)], place)

        flight = self.flights.of_filling(event, FLIGHT, land)
        self.leave(after, ("drop", event.seat, event.slot, event.drop))
        return self._followed(flight, event.seat, GLANCE)

    def _lifted(self, event: ev.Lifted, after: State) -> MotionStep:
        """The Spider takes a drop off a potion."""
        start, end, paint = self.flights.lifted(event)

        def take() -> None:
            self.send(("drop", event.seat, event.slot, event.drop))

        def carry(canvas: pygame.Surface, at: Point) -> None:
            paint(canvas, at, 1.0)

        moment = helpers.lifted(self.tools, event.seat, start, end, carry, take)
        return self._told(moment, event, event.seat, GLANCE)

    def _die_spent(self, event: ev.DieSpent, after: State) -> MotionStep:
        """A die travels to where it becomes a gray drop."""
        flight = self.flights.of_spent_die(event, self.scenery.gray(event.seat), FLIGHT)
        self.settle(after)
        return self._followed(flight, event.seat, GLANCE)

    def _got_gray(self, event: ev.GotGray, after: State) -> MotionStep | None:
        """Gray drops travel to a seat, one after the other; a die is there already."""
        if event.why == "die":
            return None
        if self._brought == event.seat:  # the Raven has brought it in its beak
            self._brought = None
            return Call(self._arrival(after, "clink", 0.6))

        def arrive() -> None:
            self.kit.sound("clink", 0.6)
            self.arrive(("gray", event.seat))
            if event.seat == BOT and self.scenery.gray(BOT) == bot.NEARLY:
                bot.says(self.tools, bot.NEARLY_FULL)

        start, first = self.flights.gray_source(event), event.gray - event.count
        ends = [self.flights.gray_point(event.seat, first + at) for at in range(event.count)]
        self.leave(after, *[("gray", event.seat)] * event.count)
        return staggered([self.flights.of_gray(start, end, FLIGHT, arrive) for end in ends], GRAY_GAP)

    def _made_multi(self, event: ev.MadeMulti, after: State) -> MotionStep:
        """Gray drops become a multipurpose potion."""
        brew = InOrder(Wait(0.15), Call(self._arrival(after, "complete")), Wait(0.15))
        return self._told(brew, event, event.seat)

    def _stolen(self, event: ev.Stolen, after: State) -> MotionStep:
        """A gray drop changes its owner."""
        gray, point = self.scenery.gray, self.flights.gray_point
        start = point(event.victim, gray(event.victim) - 1)
        end = point(event.seat, gray(event.seat))

        def take() -> None:
            self.settle(after)
            if event.victim == BOT:
                bot.says(self.tools, bot.ROBBED)

        self._brought = event.seat
        return self._told(helpers.stolen(self.tools, event, start, end, take), event, event.seat)

    # -- potions ------------------------------------------------------------------------------------------------
    def _completed(self, event: ev.Completed, after: State) -> MotionStep:
        """A potion is complete: its flask goes to the shelf."""
        number = len(self.scenery.desk_of(event.seat).done)

        def leave() -> None:
            self.leave(after, ("flask", event.seat))

        def arrive() -> None:
            self.settle(after)
            bot.says(self.tools, bot.OTHERS_BREW)

        if event.seat == self.scenery.front:
            moment = completing.completed(self.tools, event, number, leave, arrive)
        else:
            moment = completing.seen_elsewhere(self.tools, event, number, leave, arrive)
        return self._told(moment, event, event.seat, AFTER_MOMENT)

    def _bonus_won(self, event: ev.BonusWon, after: State) -> MotionStep:
        """A wreath goes to whoever has won it."""

        def arrive() -> None:
            self.settle(after)
            if event.seat == BOT:
                bot.says(self.tools, bot.WINS)

        moment = won(self.tools, event, arrive)
        return self._told(moment, event, event.seat, AFTER_MOMENT)

    def _card_taken(self, event: ev.CardTaken, after: State) -> MotionStep:
        """A potion of the market slides to its slot."""
        flight = self.flights.of_taken_card(event, CARD, lambda: self.settle(after))
        self.kit.sound("card")
        self.send(("offer", event.place))
        return self._told(flight, event, event.seat)

    def _market_filled(self, event: ev.MarketFilled, after: State) -> MotionStep:
        """The next card of the deck comes to the market."""
        self.leave(after, ("offer", event.place))
        return self.flights.of_new_card(event, CARD, self._arrival(after, "card"))

    def _market_gap(self, event: ev.MarketGap, after: State) -> MotionStep:
        return self._announced(event)

    def _play_on(self, event: ev.PlayOn, after: State) -> MotionStep:
        """A tie is played off: everybody has to know what decides now."""
        return InOrder(self._announced(event), Wait(MARVEL))

    def _bot_brewed(self, event: ev.BotBrewed, after: State) -> MotionStep:
        """The bot completes a potion."""
        before = self.scenery.view.bot
        number = 0 if before is None else len(before.done)

        def make() -> MotionStep:
            self.send(("offer", event.place))
            card = self.flights.of_brewed_card(event, CARD, lambda: self.kit.sound("card"))
            return InOrder(card, Later(lambda: bot.brews(self.tools, event, number, lambda: self.settle(after))))

        self._say(event)
        return InOrder(Wait(GLANCE), Later(make), Wait(AFTER_MOMENT))
