"""How what happened travels over the table, event by event.

What is seen changes when a thing leaves and when it arrives (`Scenery.state`), in the order of the events. Nothing
here decides anything: after a beat the view of the match is shown as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.contract import Event
from game.potions.rules import events as ev
from scenes.games.potions.journeys.cards import CardJourneys
from scenes.games.potions.journeys.dice import DiceJourneys
from scenes.games.potions.journeys.drops import DropJourneys
from scenes.ui.motion import MotionStep, Wait

if TYPE_CHECKING:
    from scenes.games.potions.table import PotionsTable


class Staging(DiceJourneys, DropJourneys, CardJourneys):
    """Makes motion of single events for one table."""

    def __init__(self, table: PotionsTable) -> None:
        super().__init__(table)
        self._shows: dict[type[Event], Callable[..., MotionStep]] = {
            ev.TurnStarted: self.turn_started,
            ev.Rolled: self.rolled,
            ev.BotRolled: self.bot_rolled,
            ev.RolledAgain: self.rolled_again,
            ev.Chosen: self.chosen,
            ev.Turned: self.turned,
            ev.DieTaken: self.die_taken,
            ev.HandDone: self.hand_done,
            ev.DiceLost: self.dice_lost,
            ev.HelperWoke: self.helper_woke,
            ev.Copied: self.copied,
            ev.BotTook: self.bot_took,
            ev.Filled: self.filled,
            ev.Lifted: self.lifted,
            ev.DieSpent: self.die_spent,
            ev.GotGray: self.got_gray,
            ev.MadeMulti: self.made_multi,
            ev.Stolen: self.stolen,
            ev.Completed: self.completed,
            ev.BonusWon: self.bonus_won,
            ev.CardTaken: self.card_taken,
            ev.MarketFilled: self.market_filled,
            ev.MarketGap: self.market_gap,
            ev.PlayOn: self.play_on,
            ev.BotBrewed: self.bot_brewed,
        }

    def step_for(self, event: Event) -> MotionStep:
        """Return the motion of an event."""
        show = self._shows.get(type(event))
        return Wait(0.0) if show is None else show(event)
