"""How turns and dice are shown: throws, dice set aside, taken, turned; helpers that wake."""

from __future__ import annotations

from game.potions.rules import events as ev
from game.potions.rules.model import BOT, DICE, ROLL, TAKE, USE, Hand
from scenes.games.potions.journeys.travel import FLIGHT, GLANCE, LOOK, Travel
from scenes.tabletop.pieces.later import Later
from scenes.ui import motion
from scenes.ui.motion import Call, MotionStep, Together, Wait


class DiceJourneys(Travel):
    """Motion for events of dice and turns."""

    def turn_started(self, event: ev.TurnStarted) -> MotionStep:
        """A seat becomes the active one."""

        def begin() -> None:
            state = self.state
            state.round, state.active, state.phase = event.round, event.seat, ROLL
            state.rolls, state.dice, state.hand, state.middle = 0, "......", None, ""
            self.table.tray.aside = 0
            self.table.tray.lay()
            self.changed()
            if self.table.context.seats[event.seat].human:
                self.kit.sound("turn")

        return Call(begin)

    def rolled(self, event: ev.Rolled) -> MotionStep:
        """Some dice are thrown, the others stay aside."""

        state, tray = self.state, self.table.tray
        thrown = "".join(
            die for die, shown in zip(DICE, state.dice, strict=True) if not event.keep or shown != str(event.keep)
        )

        def aside() -> None:
            tray.aside = event.keep

        def after() -> None:
            state.dice, state.rolls, state.phase = event.dice, event.roll, ROLL
            self.changed()

        steps: list[MotionStep] = []
        if event.keep:
            steps.append(tray.slide(aside))
        else:
            steps.append(Call(aside))
        seed = f"{state.round} {event.seat} {event.roll}"
        steps.append(tray.throw(thrown, event.dice, seed, after))
        return self.followed(motion.InOrder(*steps), event.seat, GLANCE)

    def bot_rolled(self, event: ev.BotRolled) -> MotionStep:
        """The bot throws all dice."""

        def after() -> None:
            self.state.dice, self.state.phase, self.state.middle = event.dice, TAKE, DICE
            self.state.bots_turn = True
            self.changed()

        rolls = self.kit.tr("The bot rolls its dice")
        return motion.InOrder(
            Call(lambda: self.say_in_ribbon(rolls)),
            self.table.tray.throw(DICE, event.dice, f"bot {self.state.round}", after),
            Wait(LOOK),
        )

    def rolled_again(self, event: ev.RolledAgain) -> MotionStep:
        """The Raven throws the dice in hand once more."""

        def before() -> None:
            self.desk(event.seat).gray -= 1
            self.changed()

        def after() -> None:
            self.state.dice = event.dice
            hand = self.state.hand
            if hand is not None:
                hand.left, hand.again, hand.reroll = event.again, True, False
            self.changed()

        seed = f"raven {self.state.round} {event.seat}"
        throw = self.table.tray.throw(event.again, event.dice, seed, lambda: None)
        return self.told(motion.InOrder(Call(before), throw, self.table.tray.slide(after)), event, event.seat)

    def chosen(self, event: ev.Chosen) -> MotionStep:
        """A seat takes the dice of a value."""

        state = self.state

        def change() -> None:
            state.hand = Hand(event.seat, event.value, event.taken, event.taken, event.wild)
            state.phase, state.middle = USE, event.middle
            self.kit.sound("lift")
            self.changed()

        return self.followed(self.table.tray.slide(change), event.seat, LOOK)

    def turned(self, event: ev.Turned) -> MotionStep:
        """The Owl turns a die."""

        def turn() -> None:
            place = DICE.index(event.die)
            state = self.state
            state.dice = f"{state.dice[:place]}{event.new}{state.dice[place + 1 :]}"
            if state.hand is not None:
                state.hand.steps = event.steps
            self.kit.sound("clack")
            self.table.tray.lay()
            self.changed()

        return self.followed(motion.InOrder(Call(turn), Wait(0.2)), event.seat, GLANCE)

    def die_taken(self, event: ev.DieTaken) -> MotionStep:
        """The Rat fetches a die."""

        def change() -> None:
            hand = self.state.hand
            if hand is not None:
                hand.left, hand.taken, hand.gift = hand.left + event.die, hand.taken + event.die, False
            self.state.middle = self.state.middle.replace(event.die, "")
            self.changed()

        return self.told(self.table.tray.slide(change), event, event.seat)

    def hand_done(self, event: ev.HandDone) -> MotionStep:
        """A seat is through with its dice."""

        def change() -> None:
            self.state.hand, self.state.phase = None, TAKE
            self.changed()

        return self.table.tray.slide(change)

    def dice_lost(self, event: ev.DiceLost) -> MotionStep:
        """Dice that weren't used are gone."""

        return Call(lambda: self.table.tray.vanish(event.dice))

    def helper_woke(self, event: ev.HelperWoke) -> MotionStep:
        """A helper wakes."""
        return self.told(self._wake(event.helper), event, event.seat)

    def copied(self, event: ev.Copied) -> MotionStep:
        """The Chameleon copies a helper."""
        return self.told(self._wake(event.helper), event, event.seat)

    def _wake(self, helper: str) -> MotionStep:
        def wake() -> None:
            if self.state.hand is not None:
                self.state.hand.power = helper
            self.kit.sound("sparkle")
            self.changed()

        return motion.InOrder(Call(wake), Wait(0.25))

    def bot_took(self, event: ev.BotTook) -> MotionStep:
        """The bot takes a group of dice."""

        def make() -> MotionStep:
            tray, steps = self.table.tray, []
            for die in event.taken:
                piece = tray.dice[die]
                steps.append(
                    self.table.context.fliers.travel(
                        piece.painter(piece.rect.w), piece.rect.center, self.table.panel(BOT).face,
                        seconds=FLIGHT, shadow=piece.rect.w / 2.4, scale=(1.0, 0.4),
                    )
                )  # fmt: skip
            self.state.middle = event.middle
            tray.lay()
            self.changed()
            return Together(*steps)

        return motion.InOrder(self.call(event), Later(make), Wait(LOOK))
